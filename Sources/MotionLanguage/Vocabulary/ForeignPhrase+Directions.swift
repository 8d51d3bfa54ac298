/// Sentences that say in words where a view goes, how far it turns, and which views are meant.
extension ForeignPhrase {
  /// Sentences with a direction, a goal, an angle or views in words.
  static let directions = """
    VERB VIEW following VERB2 VIEW2 => VERB2 VIEW2 then VERB VIEW
    VERB VIEW when VIEW2 is/has ?been done/finished/complete/completed/over/gone/ended
    VERB VIEW when VIEW2 finishes/ends/completes/stops
      `then` plays one sentence after the other.
        fadeIn VIEW2
          then VERB VIEW
    move/slide/translate VIEW translatex ( LENGTH ) => move VIEW by (LENGTH, 0)
    move/slide/translate VIEW translatey ( LENGTH ) => move VIEW by (0, LENGTH)
    move/slide/translate VIEW translate ( LENGTH , LENGTH2 ) => move VIEW by (LENGTH, LENGTH2)
      `by` precedes a change, as a point: to the right, then down.
    fadein VIEW opacity/alpha/autoalpha ?to/: NUMBER => fadeIn VIEW | fadeOut VIEW
      `fadeIn` goes from the opacity 0 to 1, and `fadeOut` to 0.
    VIEW VERB VALUE by => VERB VIEW by VALUE
    VIEW VERB VALUE to => VERB VIEW to VALUE
      A sentence begins with its verb. `by` precedes a change, and `to` the last value.
    set keyframe at TIME for/on VIEW ?'s PROPERTY ?to/: VALUE => animate VIEW's PROPERTY to VALUE over TIME
    VIEW position NUMBER , NUMBER2 at TIME and/, NUMBER3 , NUMBER4 at TIME2 => move VIEW from (NUMBER, NUMBER2) to (NUMBER3, NUMBER4) over TIME2
    position keyframe/keyframes ?: TIME POINT , TIME2 POINT2 => move VIEW from POINT to POINT2 over TIME2
      A script has no keyframes on a clock. `from` precedes the first value, `to` the last, and `over` the duration.
    set/trim ?the out point ?of VIEW ALL
      A layer of After Effects is seen until its out point. A view is seen until it fades out. `after` gives the time before
      that.
        fadeOut VIEW over 1ms after 2s
    slide/fly/move VIEW up/down/left/right ?in from ?the SIDE => slide in VIEW from the SIDE
      `slide in` moves a view in from a side.
    move VIEW off ?the screen/canvas/stage/page => slide out VIEW to the right | slide out VIEW to the left
    move VIEW off ?the screen/canvas/stage/page ?to ?the left => slide out VIEW to the left
    move VIEW off ?the screen/canvas/stage/page ?to ?the right => slide out VIEW to the right
    move VIEW off ?the screen/canvas/stage/page ?to ?the top => slide out VIEW to the top
    move VIEW off ?the screen/canvas/stage/page ?to ?the bottom => slide out VIEW to the bottom
      `slide out` moves a view away to a side while it fades out.
    rotate/turn/spin/flip VIEW around/about/on/along ?its/the x/x-axis ?axis by VALUE
    rotate/turn/spin/flip VIEW ?by VALUE around/about/on/along ?its/the x/x-axis ?axis
    rotate/turn/spin/flip VIEW around/about/on/along ?its/the x/x-axis ?axis
      Views are flat. A card that turns over shrinks to no height and grows again.
        (scale VIEW to (1, 0) over 300ms with ease-in) looped
    rotate VIEW to face VIEW2
      No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along.
        rotate VIEW to 45 degrees
    rotate/turn/spin/tilt VIEW left => rotate VIEW by -90 degrees
    rotate/turn/spin/tilt VIEW right => rotate VIEW by 90 degrees
    rotate/turn/spin/flip VIEW upside down => rotate VIEW by 180 degrees
    rotate/turn/spin/tilt VIEW ?by a bit/little/touch => rotate VIEW by 15 degrees
      `by` precedes an angle. A positive one turns clockwise, and a negative one counterclockwise.
    shake VIEW hard/harder/strongly/violently/wildly => shake VIEW (distance: 20)
    shake VIEW softly/gently/lightly/slightly => shake VIEW (distance: 5)
      How far a view moves to and fro is the `distance` of `shake`, 10 unless you say otherwise.
    wiggle VIEW hard/harder/strongly/violently/wildly => wiggle VIEW (angle: 30 degrees)
    wiggle VIEW softly/gently/lightly/slightly => wiggle VIEW (angle: 5 degrees)
      How far a view turns to and fro is the `angle` of `wiggle`, 15 degrees unless you say otherwise.
    pulse VIEW hard/harder/strongly => pulse VIEW (size: 120%)
    pulse VIEW softly/gently/lightly/slightly => pulse VIEW (size: 102%)
      How much a view grows is the `size` of `pulse`, 105% unless you say otherwise.
    spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw => spin VIEW (angle: -1 turn)
      A positive angle turns clockwise, and a negative one counterclockwise.
    rotate/turn/spin VIEW by NUMBER full/whole/complete turn/turns/rotation/rotations/revolution/revolutions/circle/circles => rotate VIEW by NUMBER turns
      A unit follows its number directly, and a turn is always a full one.
    move/slide/put/place VIEW to ?the left/right/top/bottom/center of ?the VIEW2
    move/slide/put/place VIEW above/below/beside/near/under/beneath/behind/alongside/by ?the VIEW2
    move/slide/put/place VIEW next/close/near to ?the VIEW2
    move/slide/put/place VIEW in front of ?the VIEW2
      No view is placed beside another one: a movement goes to a point.PLACED
        move VIEW to BESIDE
    fadein VIEW at/until ?opacity PLACE ?opacity/alpha => fadeIn VIEW to PLACE
    fadein VIEW until ?its opacity is/reaches VALUE => fadeIn VIEW to VALUE
    fade VIEW at PLACE ?opacity/alpha => fade VIEW to PLACE
    scale VIEW at PLACE => scale VIEW to PLACE
    rotate VIEW at ANGLE => rotate VIEW to ANGLE
      `to` precedes the last value.
    VERB everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 by VALUE => VERB OTHERS by VALUE
    VERB everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 to VALUE => VERB OTHERS to VALUE
      A sentence names its views.
    do it/this/that ?all again
      `repeated` plays an animation again.
        fadeIn VIEW repeated 2 times
    VERB VIEW VALUE then VALUE2 then VALUE3 => VERB VIEW from VALUE through VALUE2 to VALUE3
      `from` precedes the first value, `through` those on the way, and `to` the last.
    move/slide/fly/animate VIEW off/offscreen/off-screen ?the ?screen/canvas/stage/page to/toward/towards ?the SIDE => slide out VIEW to the SIDE
      `slide out` moves a view away to a side while it fades out.
    move/slide/translate VIEW LENGTH on/along/in ?the x/x-axis ?axis/direction => move VIEW by (LENGTH, 0)
    move/slide/translate VIEW LENGTH on/along/in ?the y/y-axis ?axis/direction => move VIEW by (0, LENGTH)
      `by` precedes a change, as a point: to the right, then down.
    orbit/revolve VIEW ALL
    circle VIEW around/round ALL
      `along` precedes the path of a movement, which can be a circle.
        move VIEW along "M160 100 A60 60 0 1 1 40 100 A60 60 0 1 1 160 100" over 4s
    animate/change/tint/set VIEW 's PAINT color/colour to COLOUR => animate VIEW's PAINT to COLOUR
    animate/change/tint/set VIEW 's PAINT color/colour from COLOUR to COLOUR2 => animate VIEW's PAINT from COLOUR to COLOUR2
      The value of `fill` and of `stroke` is a colour.
    cycle/tint VIEW through COLOUR , COLOUR2 , COLOUR3 ,/and COLOUR4 => tint VIEW from COLOUR through COLOUR2, COLOUR3 to COLOUR4
    cycle/tint VIEW through COLOUR , COLOUR2 ,/and COLOUR3 => tint VIEW from COLOUR through COLOUR2 to COLOUR3
    cycle/tint VIEW through COLOUR , COLOUR2 => tint VIEW from COLOUR to COLOUR2
      `from` precedes the first value, `through` those on the way, and `to` the last.
    darken/lighten/brighten/saturate/desaturate VIEW ALL
      `tint` changes the colour of a view to another one.
        tint VIEW to navy
    scale VIEW ?to VALUE in/along/on ?the ?'s x ?direction/axis ?only => scale VIEW to (VALUE, ONE)
    scale VIEW ?to VALUE in/along/on ?the ?'s y ?direction/axis ?only => scale VIEW to (ONE, VALUE)
    scale VIEW ?to VALUE horizontally ?only => scale VIEW to (VALUE, ONE)
    scale VIEW ?to VALUE vertically ?only => scale VIEW to (ONE, VALUE)
    scale VIEW x/horizontally ?to VALUE => scale VIEW to (VALUE, ONE)
    scale VIEW y/vertically ?to VALUE => scale VIEW to (ONE, VALUE)
    scalex VIEW from VALUE to VALUE2 => scale VIEW from (VALUE, ONE) to (VALUE2, ONE)
    scalex VIEW to VALUE => scale VIEW to (VALUE, ONE)
    scalex VIEW by VALUE => scale VIEW by (VALUE, ONE)
    scaley VIEW from VALUE to VALUE2 => scale VIEW from (ONE, VALUE) to (ONE, VALUE2)
    scaley VIEW to VALUE => scale VIEW to (ONE, VALUE)
    scaley VIEW by VALUE => scale VIEW by (ONE, VALUE)
      `scale` has a horizontal and a vertical factor.
    translatex/movex VIEW by LENGTH => move VIEW by (LENGTH, 0)
    translatey/movey VIEW by LENGTH => move VIEW by (0, LENGTH)
      `by` precedes a change, as a point: to the right, then down.
    movex VIEW from LENGTH to LENGTH2 => animate VIEW's x from LENGTH to LENGTH2
    movey VIEW from LENGTH to LENGTH2 => animate VIEW's y from LENGTH to LENGTH2
      `animate` changes any property. `x` and `y` are distances from the left and from the top of the canvas.
    translate VIEW NUMBER NUMBER2 => move VIEW by (NUMBER, NUMBER2)
      `by` precedes a change, as a point: to the right, then down.
    translatex/movex VIEW to LENGTH => move VIEW by (LENGTH, 0) | animate VIEW's x to LENGTH
    translatey/movey VIEW to LENGTH => move VIEW by (0, LENGTH) | animate VIEW's y to LENGTH
      `by` precedes a change, as a point. `x` and `y` are distances from the left and from the top of the canvas.
    translatex VIEW from LENGTH to LENGTH2 => move VIEW from ACROSS to ACROSS2
      `from` and `to` precede points of the canvas. The numbers of `translateX` count from where the view is declared.
        move VIEW from ACROSS to ACROSS2
    translatey VIEW from LENGTH to LENGTH2 => move VIEW from DOWN to DOWN2
      `from` and `to` precede points of the canvas. The numbers of `translateY` count from where the view is declared.
        move VIEW from DOWN to DOWN2
    click/tap/touch ?on VIEW
      A reaction says what happens at an event.
        on tap of VIEW: pulse VIEW
    hover ?on/over VIEW
      A reaction says what happens at an event.
        on hover of VIEW: scale VIEW to 1.1
        on hover end of VIEW: scale VIEW to 1
    pause/sleep VIEW
      A view stands still after its sentence. `wait` lets a time pass between two.
        fadeIn VIEW
          then wait 1s
          then fadeOut VIEW
    pin/stick VIEW
      A view stays where it is, unless a sentence moves it.
        move VIEW to (200, 100)
    keep/continue rotating/spinning/turning VIEW over TIME => rotate VIEW by 1 turn over TIME repeated forever
    keep/continue pulsing VIEW over TIME => pulse VIEW over TIME repeated forever
    keep/continue rotating/spinning/turning VIEW => rotate VIEW by 1 turn repeated forever
    keep/continue pulsing VIEW => pulse VIEW repeated forever
    keep/continue blinking VIEW => blink VIEW repeated forever
    keep/continue shaking VIEW => shake VIEW repeated forever
    keep/continue bouncing VIEW => move VIEW by (0, -50) looped forever
      `repeated forever` plays an animation again and again, and `looped forever` also backwards.
    lift/raise/elevate VIEW => move VIEW by (0, -50)
    lower VIEW => move VIEW by (0, 50)
      `by` precedes a change, as a point: to the right, then down.
    """
}
