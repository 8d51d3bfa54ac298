/// Sentences in other words.
extension ForeignPhrase {
  /// Sentences in other words.
  static let sentences = ForeignPhrases(
    directions, outlines,
    """
    VIEW follows/follow ?the cursor/pointer/mouse/finger/touch
    follow ?the cursor/pointer/mouse/finger/touch ?with VIEW
      A view follows the pointer in a reaction.
        on drag of VIEW: match VIEW to the pointer
    move/drag/slide VIEW ?along with/after/under ?the/my/a cursor/pointer/mouse/finger/touch
      A view follows the pointer in a reaction.
        on drag of VIEW: match VIEW to the pointer
    move/slide/translate/put/place/bring/send VIEW to VIEW2 's position/place/location/point/center/centre/middle => move VIEW to THERE
      A movement goes to a point. The declaration of a view says where it is.
        move VIEW to (200, 100)
    move/slide/animate/translate VIEW ?to x ?to/:/= LENGTH ?,/and ?to y ?to/:/= LENGTH2 => move VIEW to (LENGTH, LENGTH2)
      A position is a point: the distance to the right, then the distance down.
    move/slide VIEW ?in/along a/an arc/curve/parabola to POINT => move VIEW along "ARC"
      `along` precedes the path of a movement, which begins where the view is.
    move/slide/translate VIEW ?to ?the ?left/right/up/down by PLACE of ?the canvas/screen/page/stage/window/width/height/view/parent
      A script measures in pixels, and has no parts of a canvas.
        move VIEW by (200, 0)
    move/slide/translate VIEW from ?the left/right/top/bottom edge/side/corner/border REST
      A movement goes from a point to a point: the distances from the left and from the top of the canvas.
        move VIEW from (0, 120) to (200, 120)
    move VIEW from ?its/the/where current/original/initial/start/starting ?position to POINT => move VIEW to POINT
      Without `from`, a sentence begins where the view is.
    move/slide VIEW back and forth => move VIEW by (50, 0) looped
      `looped` plays a movement forwards and then backwards.
    move/slide/fly/animate/bring/send/put/return VIEW ?back to ?its/the original/initial/first/start/starting/previous/old ?position/place/point => move VIEW to HOME
    move/slide/fly/animate/bring/send/put/return VIEW back ?again/home => move VIEW to HOME
    move/slide/fly/animate/bring/send/put/return VIEW home => move VIEW to HOME
    return VIEW => move VIEW to HOME
      A movement goes to a point. The way back leads to the one at which the view is declared.
        move VIEW to (100, 100)
    shrink/scale/grow VIEW ?down to nothing/zero => scale VIEW to 0
      `scale` goes to a factor of the size.
    grow/scale VIEW ?up from nothing/zero => scale VIEW from 0 to 1
      `scale` goes from one factor of the size to another one.
    shrink/grow/resize VIEW to PLACE => scale VIEW to PLACE
      A percentage of the size is a factor, which `scale` has.
    increase/raise VIEW ?'s size by VALUE => grow VIEW by VALUE
    reduce/decrease/lower VIEW ?'s size by VALUE => shrink VIEW by VALUE
      `grow` and `shrink` change the size of a view.
    reduce/decrease/lower VIEW 's PROPERTY by VALUE => animate VIEW's PROPERTY by -VALUE
    increase/raise VIEW 's PROPERTY by VALUE => animate VIEW's PROPERTY by VALUE
    reduce/decrease/lower/increase/raise VIEW 's PROPERTY to VALUE => animate VIEW's PROPERTY to VALUE
      `animate` changes any property of a view, over 2 s unless the sentence says otherwise.
    set PROPERTY ?to VALUE => animate VIEW's PROPERTY to VALUE over 1ms | animate VIEW's PROPERTY to VALUE
      `animate` changes any property of a view, over 2 s unless the sentence says otherwise. Over 1 ms, it jumps.
    change PROPERTY ?to VALUE => animate VIEW's PROPERTY to VALUE
      A sentence begins with its verb, and `animate` changes any property of a view.
    pop VIEW in => pop in VIEW
    pop VIEW out => pop out VIEW
      `pop in` and `pop out` precede the view.
    scale/stretch VIEW horizontally/x by VALUE => scale VIEW by (VALUE, ONE)
    scale/stretch VIEW vertically/y by VALUE => scale VIEW by (ONE, VALUE)
    scale VIEW to VALUE ?of ?its/the width/wide => scale VIEW to (VALUE, ONE)
    scale VIEW to VALUE ?of ?its/the height/high/tall => scale VIEW to (ONE, VALUE)
    scale VIEW by VALUE ?of ?its/the width/wide => scale VIEW by (VALUE, ONE)
    scale VIEW by VALUE ?of ?its/the height/high/tall => scale VIEW by (ONE, VALUE)
      `scale` has a horizontal and a vertical factor.
    squash/squish/flatten VIEW
      `scale` has a horizontal and a vertical factor.
        (scale VIEW to (1.2, 0.8) over 150ms with ease-out) looped
    stagger VIEW by/every TIME fadein => fadeIn VIEW staggered by TIME
    stagger VIEW by/every TIME fadeout => fadeOut VIEW staggered by TIME
      `staggered by` follows a sentence, and plays it for one view after the other.
    add/set/insert PROPERTY keyframe/keyframes ALL
      A script has no keyframes on a clock. A sentence has the values of a property, each with its place: 1s is at 50% of 2s.
        animate VIEW's PROPERTY STOPS over 2s
    make/set VIEW LENGTH wide/broad/across => animate VIEW's width to LENGTH
    make/set VIEW LENGTH high/tall => animate VIEW's height to LENGTH
      `width` and `height` are properties of a view.
    throw/toss/decelerate VIEW ?with/by ?a ?decay/inertia/momentum/friction/velocity
      `fling` gives a view a velocity, and slows it. `friction` slows the velocity that a drag has left.
        on release of VIEW: friction VIEW
    bring/move/raise VIEW to ?the front/foreground
    bring/move VIEW forward/forwards
      Views are drawn in the order of their declarations, so the last one is in front.
        view badge is a circle at (120, 120)
        view card is a square at (100, 100)
    send/move/bring/lower VIEW to ?the back/background
    send/move VIEW backward/backwards
      Views are drawn in the order of their declarations, so the first one is behind the others.
        view card is a square at (100, 100)
        view badge is a circle at (120, 120)
    draw VIEW backward/backwards => draw VIEW from (100%, 100%) to (0%, 100%) | draw VIEW reversed
      `draw` takes the start and the end of the visible part. Here it grows from the end of the path. `reversed` removes the
      outline.
    draw VIEW from ?its/the center/centre/middle ?outward/outwards/out => draw VIEW from (50%, 50%) to (0%, 100%)
      `draw` takes the start and the end of the visible part.
    move VIEW to ?the right/left/top/bottom edge/side/corner ?of ?the ?screen/canvas/stage/page
      A position is a point: the distances from the left and from the top of the canvas. `x` and `y` are its parts.
        animate VIEW's x to 400 over 1s
    change/set ?the color/colour of VIEW from COLOUR to COLOUR2 => tint VIEW from COLOUR to COLOUR2
    change/set ?the color/colour of VIEW to COLOUR => tint VIEW to COLOUR
      `tint` changes the colour of a view.
    turn/rotate VIEW NUMBER times ?around => rotate VIEW by NUMBER turns
    rotate/turn/spin VIEW ?by VALUE to ?the left => rotate VIEW by -VALUE
    rotate/turn/spin VIEW ?by VALUE to ?the right => rotate VIEW by VALUE
      A positive angle turns clockwise, and a negative one counterclockwise.
    PROPERTY of VIEW ?from VALUE to VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
    PROPERTY of VIEW to VALUE => animate VIEW's PROPERTY to VALUE
    VIEW PROPERTY ?from VALUE to VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
      A sentence begins with its verb, and `animate` changes any property.
    position/place/put VIEW ?at POINT => move VIEW to POINT
      `move` goes to a point.
    scale/grow/zoom VIEW NUMBER x => scale VIEW by NUMBER
      `scale` changes the size of a view, and `by` precedes a factor.
    VIEW follows/follow ?the ?path VIEW2 => move VIEW along VIEW2
      `along` precedes the path.
    fade VIEW in and/then ?fade out NUMBER times => (fadeIn VIEW then fadeOut VIEW) repeated NUMBER times
      `repeated` repeats what is in parentheses.
    move/slide/animate VIEW ?to x =/: LENGTH => animate VIEW's x to LENGTH
    move/slide/animate VIEW ?to y =/: LENGTH => animate VIEW's y to LENGTH
      `x` and `y` are distances from the left and from the top of the canvas.
    center/centre VIEW
    align/snap VIEW ?to/at/on ?the left/right/top/bottom/center/middle
    move/slide/put/place/align/snap VIEW to ?the left/right/top/bottom edge/side/corner/border
      A movement goes to a point: the distances from the left and from the top of the canvas.
        move VIEW to (200, 120)
    drop/add/cast ?a shadow ?on/to/under VIEW
      No picture draws a shadow. A view behind the other one can stand for it.
        view shadow is a square at (104, 104) with fill #00000040
        view card is a square at (100, 100)
    turn/rotate/spin VIEW around/round => rotate VIEW by 1 turn
      `by` precedes the angle.
    fadein everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 => fadeIn OTHERS
    fade in everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 => fadeIn OTHERS
    fadeout everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 => fadeOut OTHERS
    fade out everything/all ?views/of ?, except/excluding/besides/but/without ?for/not VIEW2 => fadeOut OTHERS
      A sentence names its views.
    slide/fly/come/move VIEW in to/toward/towards ?the TOWARD ?side/edge => slide in VIEW from the TOWARD
      `slide in` names the side from which the view comes.
    parent/attach/link/pin VIEW to VIEW2
      A group view moves its members, which have declarations too. At (0, 0), they stay where they are.
        view VIEW2-group is a group of VIEW2 and VIEW at (0, 0)
    VIEW2 controls/drives VIEW
      A group view moves its members, which have declarations too. At (0, 0), they stay where they are.
        view VIEW2-group is a group of VIEW2 and VIEW at (0, 0)
    null ?object controls/drives/moves VIEW
    parent/attach/link VIEW to null/a ?null/new ?object
      A group view moves its members, which have declarations too. At (0, 0), they stay where they are.
        view carrier is a group of VIEW at (0, 0)
    fadein VIEW FRACTION => fadeIn VIEW over FRACTIONs
    fadeout VIEW FRACTION => fadeOut VIEW over FRACTIONs
      `over` precedes the duration, with its unit.
    move/slide/translate/drop/float VIEW down ?by LENGTH and/while/then fade/fades/fading out => move VIEW by (0, LENGTH) while fadeOut VIEW
    move/slide/translate/drop/float VIEW down ?by LENGTH and/while/then fade/fades/fading in => move VIEW by (0, LENGTH) while fadeIn VIEW
    move/slide/translate/float VIEW up ?by LENGTH and/while/then fade/fades/fading out => move VIEW by (0, -LENGTH) while fadeOut VIEW
    move/slide/translate/float VIEW up ?by LENGTH and/while/then fade/fades/fading in => move VIEW by (0, -LENGTH) while fadeIn VIEW
    move/slide/translate/float VIEW left ?by LENGTH and/while/then fade/fades/fading out => move VIEW by (-LENGTH, 0) while fadeOut VIEW
    move/slide/translate/float VIEW left ?by LENGTH and/while/then fade/fades/fading in => move VIEW by (-LENGTH, 0) while fadeIn VIEW
    move/slide/translate/float VIEW right ?by LENGTH and/while/then fade/fades/fading out => move VIEW by (LENGTH, 0) while fadeOut VIEW
    move/slide/translate/float VIEW right ?by LENGTH and/while/then fade/fades/fading in => move VIEW by (LENGTH, 0) while fadeIn VIEW
      `and` joins views, and `while` sentences. `by` precedes a change, as a point: to the right, then down.
    move/slide/translate VIEW NUMBER times
      A sentence says what changes, and `repeated` how often.
        move VIEW by (100, 0) repeated NUMBER times
    fade VIEW NUMBER times
      A sentence says what changes, and `repeated` how often.
        fadeIn VIEW repeated NUMBER times
    PROPERTY keyframe/keyframes ?: ALL
      A script has no keyframes on a clock. A sentence has the values of a property, each with its place: 1s is at 50% of 2s.
        animate VIEW's PROPERTY STOPS over 2s
    move/slide/translate VIEW right ?by LENGTH and down ?by LENGTH2 => move VIEW by (LENGTH, LENGTH2)
    move/slide/translate VIEW down ?by LENGTH2 and right ?by LENGTH => move VIEW by (LENGTH, LENGTH2)
    move/slide/translate VIEW ?by LENGTH ?to ?the right and LENGTH2 down => move VIEW by (LENGTH, LENGTH2)
    move/slide/translate VIEW right ?by LENGTH and up ?by LENGTH2 => move VIEW by (LENGTH, -LENGTH2)
    move/slide/translate VIEW up ?by LENGTH2 and right ?by LENGTH => move VIEW by (LENGTH, -LENGTH2)
    move/slide/translate VIEW ?by LENGTH ?to ?the right and LENGTH2 up => move VIEW by (LENGTH, -LENGTH2)
    move/slide/translate VIEW left ?by LENGTH and down ?by LENGTH2 => move VIEW by (-LENGTH, LENGTH2)
    move/slide/translate VIEW down ?by LENGTH2 and left ?by LENGTH => move VIEW by (-LENGTH, LENGTH2)
    move/slide/translate VIEW ?by LENGTH ?to ?the left and LENGTH2 down => move VIEW by (-LENGTH, LENGTH2)
    move/slide/translate VIEW left ?by LENGTH and up ?by LENGTH2 => move VIEW by (-LENGTH, -LENGTH2)
    move/slide/translate VIEW up ?by LENGTH2 and left ?by LENGTH => move VIEW by (-LENGTH, -LENGTH2)
    move/slide/translate VIEW ?by LENGTH ?to ?the left and LENGTH2 up => move VIEW by (-LENGTH, -LENGTH2)
      `by` precedes a change, as a point: to the right, then down.
    scale/grow/shrink VIEW up/down to VALUE ?and ?then back ?up/down to VALUE2 => scale VIEW through VALUE to VALUE2
      `through` gives the values on the way.
    scale VIEW up/down to VALUE => scale VIEW to VALUE
    grow VIEW up to VALUE => grow VIEW to VALUE
    shrink VIEW down to VALUE => shrink VIEW to VALUE
      `to` precedes the last value, without another word.
    rotate/turn/spin VIEW clockwise/cw ?by NUMBER => rotate VIEW by NUMBER degrees
    rotate/turn/spin VIEW clockwise/cw ?by VALUE => rotate VIEW by VALUE
      A positive angle turns clockwise, and a negative one counterclockwise.
    rotate/turn/spin VIEW clockwise/cw => rotate VIEW by 360 degrees
      A positive angle turns clockwise, and a negative one counterclockwise. `by` precedes the angle.
    VIEW fadein one by one => fadeIn VIEW staggered by 100ms
    VIEW fadeout one by one => fadeOut VIEW staggered by 100ms
      The verb comes first, and `staggered by` plays it for one view after the other.
    move/slide/translate VIEW by x VALUE and y VALUE2 => move VIEW by (VALUE, VALUE2)
    scale VIEW to x/width VALUE and y/height VALUE2 => scale VIEW to (VALUE, VALUE2)
    scale VIEW by x/width VALUE and y/height VALUE2 => scale VIEW by (VALUE, VALUE2)
    resize VIEW to x/width VALUE and y/height VALUE2 => resize VIEW to (VALUE, VALUE2)
    grow VIEW to x/width VALUE and y/height VALUE2 => grow VIEW to (VALUE, VALUE2)
    shrink VIEW to x/width VALUE and y/height VALUE2 => shrink VIEW to (VALUE, VALUE2)
      A sentence gives both as a point: the horizontal value, then the vertical one.
    VIEW PROPERTY VALUE ,/at ALL
      A script has no keyframes on a clock. A sentence has the values of a property, each with its place: 1s is at 50% of 2s.
        animate VIEW's PROPERTY STOPS over 2s
    VIEW goes/moves/jumps/flies up and/then down => move VIEW by (0, -50) looped
    VIEW goes/moves/jumps/flies down and/then up => move VIEW by (0, 50) looped
    VIEW goes/moves/jumps/flies left and/then right => move VIEW by (-50, 0) looped
    VIEW goes/moves/jumps/flies right and/then left => move VIEW by (50, 0) looped
      `looped` plays a movement forwards and then backwards.
    stagger VIEW fadein ?by/every/with TIME => fadeIn VIEW staggered by TIME
    stagger VIEW fadeout ?by/every/with TIME => fadeOut VIEW staggered by TIME
      `staggered by` follows a sentence, and plays it for one view after the other.
    stagger VIEW by/every TIME
      `staggered by` follows a sentence about several views, and plays it for one view after the other.
        fadeIn SEVERAL staggered by TIME
    stagger VIEW , VIEW2 by/every TIME
      `staggered by` follows a sentence, and plays it for one view after the other.
        fadeIn VIEW and VIEW2 staggered by TIME
    VIEW PROPERTY VALUE => animate VIEW's PROPERTY to VALUE
      A sentence begins with its verb, and `'s` is between a view and its property.
    set/trim ?the in/out point ?of ALL
      A layer of After Effects is seen from its in point to its out point. A view is seen from the beginning, unless its
      first sentence fades it in, and until it fades out. `after` gives the time before that.
        fadeIn VIEW over 1ms after 2s
    hold keyframe/keyframes VIEW
      `hold` keeps the value of a property for a time.
        hold VIEW's opacity at 1 for 1s
    move/slide/translate VIEW a little/bit ?to ?the left => move VIEW by (-20, 0)
    move/slide/translate VIEW a little/bit ?to ?the right => move VIEW by (20, 0)
    move/slide/translate VIEW a little/bit up => move VIEW by (0, -20)
    move/slide/translate VIEW a little/bit down => move VIEW by (0, 20)
      `by` precedes a change, as a point: to the right, then down.
    start/begin with VIEW hidden/invisible/transparent
      The declaration of a view says how it looks at first.
        view photo is a square at (100, 100) with opacity 0
        fadeIn photo
    VIEW PROPERTY keyframes REST
      `through` gives the values on the way, each with its place.
        animate VIEW's opacity from 0 through 1 at 20% to 0.5
    easy ease ?in/out VIEW
      `with` precedes the curve of a sentence, and Easy Ease is this one.
        move VIEW by (100, 0) with cubic-bezier(0.333, 0, 0.667, 1)
    time remap/remapping VIEW
      `at 2x speed`, `reversed` and `with` a curve change the time of the animation before them.
        (fadeIn VIEW then fadeOut VIEW) with ease-in-out
    precompose/precomp/pre-compose/pre-comp VIEW
      A composition inside another one is a group view, or a name for its animation.
        let intro = fadeIn VIEW
        play intro
    track matte VIEW to VIEW2
      `clipped to` belongs to the declaration of a view: it is seen only inside the other one.
        view frame is a circle at (100, 100)
        view card is a square at (100, 100) clipped to frame
    motion blur VIEW
      No picture draws motion blur. The movement is the same without it.
        move VIEW by (100, 0) over 300ms
    VIEW turns/becomes/goes/gets/turning COLOUR => tint VIEW to COLOUR
    turn/make/paint/dye/set/change/fill/colour VIEW ?to/into/with/in COLOUR => tint VIEW to COLOUR
      `tint` changes the colour of a view.
    morph a to/into/as VIEW => morph a to VIEW
    morph VIEW VIEW2 => morph VIEW to VIEW2
    turn/change/transform/convert VIEW ?in to/into VIEW2 => morph VIEW to VIEW2
      `morph` changes the outline of a view into another one.
    rotate/turn/point VIEW ?to ?look/face/facing/point toward/towards/at VIEW2
      No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along.
        rotate VIEW to 45 degrees
    ?make/turn VIEW ?is/gets/becomes/grows twice/double as big/large/high/wide/tall => scale VIEW by 2
    ?make/turn VIEW ?is/gets/becomes/shrinks half as big/large/high/wide/tall => scale VIEW by 0.5
      `scale` changes the size of a view, and `by` precedes a factor.
        scale all views by 2
    ?make/turn VIEW ?is/gets/becomes/grows NUMBER times as big/large/high/wide/tall => scale VIEW by NUMBER
      `scale` changes the size of a view, and `by` precedes a factor.
        scale all views by NUMBER
    move/slide/animate VIEW on/following/follows ?the ?path VIEW2 => move VIEW along VIEW2
    follow VIEW with VIEW2 => move VIEW2 along VIEW
      `along` precedes the path.
    make VIEW PLACE bigger/larger => scale VIEW by GROWN
    make VIEW bigger/larger by PLACE => scale VIEW by GROWN
    make VIEW PLACE smaller => scale VIEW by SHRUNK
    make VIEW smaller by PLACE => scale VIEW by SHRUNK
      `scale … by` precedes a factor of the size: 30% larger is `by 130%`, and 30% smaller is `by 70%`.
        scale VIEW by 50%
    move/slide/fly/animate/bring/send/put/translate VIEW ?to/into/in ?the ANCHOR ?corner/edge/side of ?the canvas/screen/page/stage/window => move VIEW to CORNER
      A movement goes to a point: the distances from the left and from the top of the canvas.
        move VIEW to (50, 50)
    VIEW doubles ?in ?size => scale VIEW by 2
    double/triple/halve VIEW ?in ?size => scale VIEW by FACTOR
    make/turn VIEW bigger/larger/big/large => scale VIEW by 1.5
    make/turn VIEW smaller/small/tiny => scale VIEW by 0.5
    zoom in on/to/into VIEW => scale VIEW by 1.5
      `scale` changes the size of a view, and `by` precedes a factor.
    zoom in VIEW => pop in VIEW | scale VIEW by 1.5
      `pop in` lets a view appear with a bounce, and `pop out` lets it disappear.
    zoom out of/from VIEW => scale VIEW by 0.5
      `scale` changes the size of a view, and `by` precedes a factor.
    zoom out VIEW => pop out VIEW | scale VIEW by 0.5
      `pop in` lets a view appear with a bounce, and `pop out` lets it disappear.
    scale/size up VIEW => scale VIEW by 1.5
    scale/size down VIEW => scale VIEW by 0.5
    scale/grow/size VIEW ?to/by double/twice ?its/the ?size => scale VIEW by 2
    scale/shrink/size VIEW ?to/by half ?its/the ?size => scale VIEW by 0.5
      `scale` changes the size of a view, and `by` precedes a factor.
    make/turn VIEW PLACE transparent/invisible/translucent => fade VIEW to FADED
    make/turn VIEW PLACE opaque/visible => fade VIEW to PLACE
    make/turn VIEW half transparent/invisible/translucent/opaque/visible => fade VIEW to 50%
    dim VIEW => fade VIEW to 50%
    fade VIEW ?to half/halfway/half-way => fade VIEW to 50%
      `fade` goes to an opacity, as a percentage.
    opacity VIEW ?to/: VALUE => fade VIEW to VALUE
      `fade` changes the opacity of a view.
    make/turn VIEW invisible/transparent/disappear/vanish => fadeOut VIEW
      `fadeOut` lets a view disappear.
    make/turn VIEW visible/opaque/appear => fadeIn VIEW
      `fadeIn` lets a view appear.
    fade VIEW in and/then ?fade out => fadeIn VIEW then fadeOut VIEW
      `fade in` and `fade out` are two sentences, each with its view.
    background/background-color/backgroundcolor VIEW ?to/: COLOUR => tint VIEW to COLOUR
      `tint` changes the colour of a view.
    rotate/turn/spin VIEW ?by one/a/once ?full/whole/complete ?turn/rotation/revolution/circle/time => rotate VIEW by 1 turn
      `by` precedes the angle, and `turn` is a unit of angles.
    bounce/elastic/back/spring in VIEW => pop in VIEW
    bounce/elastic/back/spring out VIEW => pop out VIEW
      `pop in` lets a view appear with a bounce, and `pop out` lets it disappear.
    wait for/until VIEW ?is ?to end/ends/ended/finish/finishes/finished/stop/stops/done/complete/completes => -
      The animation after `then` begins when the one before it ends, so nothing has to wait for it.
        fadeIn circle then fadeOut circle
    VIEW one by/after/at one/another/the/a ?other/time => fadeIn VIEW staggered by 100ms
      A sentence begins with its verb, and `staggered by` plays it for one view after the other.
    move/slide/translate/fly/bring/drop/float/fade/fadein/enter VIEW ?in from ?the SIDE ?side/edge => slide in VIEW from the SIDE
    fade in VIEW from ?the SIDE ?side/edge => slide in VIEW from the SIDE
    fly/bring/drop/float/slide VIEW in => slide in VIEW from the left
      `slide in` moves a view from a side to where it is, while it fades in.
    move/slide/translate/fly/fade/fadeout/exit VIEW out to ?the SIDE ?side/edge => slide out VIEW to the SIDE
      `slide out` moves a view away to a side while it fades out.
    move/slide/translate/animate VIEW from ?the SIDE to ?the OPPOSITE => move VIEW by CROSSING
      `by` precedes a change, as a point: to the right, then down.
    move/slide/translate VIEW from ?the top/bottom left/right ?corner
      A movement begins at a point: the distances from the left and from the top of the canvas.
        move VIEW from (0, 0) to (200, 120)
    move/slide/bounce VIEW up and/then down => move VIEW by (0, -50) looped
    move/slide VIEW down and/then up => move VIEW by (0, 50) looped
    move/slide VIEW left and/then right => move VIEW by (-50, 0) looped
    move/slide VIEW right and/then left => move VIEW by (50, 0) looped
      `looped` plays a movement forwards and then backwards.
    move/slide/translate VIEW offset/translation/translate ?by/: POINT => move VIEW by POINT
    move/slide/animate/translate VIEW ?'s x by LENGTH ,/and y by LENGTH2 => move VIEW by (LENGTH, LENGTH2)
      `by` precedes a change, as a point: to the right, then down.
    move/slide/translate/put/place VIEW ?to/in/at/into ?the center/centre/middle ?of ?the ?canvas/screen/page/stage/view/window
      A movement goes to a point: the distances from the left and from the top of the canvas.
        move VIEW to (200, 120)
    move/slide/translate VIEW LENGTH => move VIEW by (LENGTH, 0)
      `by` precedes a change, as a point: to the right, then down.
    pause/sleep TIME => wait TIME
      `wait` lets a time pass.
    move/slide/translate VIEW left LENGTH => move VIEW by (-LENGTH, 0)
    move/slide/translate VIEW by LENGTH ?to ?the left => move VIEW by (-LENGTH, 0)
    move/slide/translate VIEW by LENGTH ?to ?the right => move VIEW by (LENGTH, 0)
    move/slide/translate VIEW by LENGTH up/upward/upwards => move VIEW by (0, -LENGTH)
    move/slide/translate VIEW by LENGTH down/downward/downwards => move VIEW by (0, LENGTH)
      `by` precedes a change, as a point: to the right, then down.
    change/set/animate VIEW ?'s ?text ?to TEXT
      The words of a text do not change. Show two texts, one after the other.
        view hello is text "Hello" at (100, 50)
        view goodbye is text "Goodbye" at (100, 50)
        fadeOut hello while fadeIn goodbye
    move/slide VIEW ?in/along a/an circle/circles/arc/curve/loop REST
      `along` precedes the path of a movement.
        move VIEW along "M160 100 A60 60 0 1 1 40 100 A60 60 0 1 1 160 100" over 2s
    slide/fadein TOWARD VIEW => slide in VIEW from the TOWARD | move VIEW by CROSSING
    ENTRANCE VIEW => slide in VIEW from the ENTRANCE
    move/slide/translate VIEW ?in from ?the SIDE by LENGTH => slide in VIEW from the SIDE (distance: LENGTH)
      `slide in` moves a view from a side to where it is, while it fades in.
    VERB VIEW to VALUE at PLACE ?,/and ?then to VALUE2 => VERB VIEW through VALUE at PLACE to VALUE2
    VERB VIEW from VALUE3 to VALUE at PLACE ?,/and ?then to VALUE2 => VERB VIEW from VALUE3 through VALUE at PLACE to VALUE2
      `through` gives the values on the way, each with its place.
    type/typewrite/write VIEW ?out ?in ?letter/character/word ?by ?letter/character/word
      A text appears as a whole. Its letters can be views of a group, which appear one after the other.
        view h is text "H" at (100, 50)
        view i is text "i" at (116, 50)
        group title = h and i
        fadeIn title staggered by 50ms
    VIEW types/typing/type ?in ?out ?itself ?letter/character/word/letters ?by ?letter/character/word
    VIEW appears/comes ?in letter/character/word by letter/character/word
      A text appears as a whole. Its letters can be views of a group, which appear one after the other.
        view h is text "H" at (100, 50)
        view i is text "i" at (116, 50)
        group title = h and i
        fadeIn title staggered by 50ms
    draw VIEW ?'s stroke/outline/path/line/border/shape => draw VIEW
      `draw` shows the outline of a view bit by bit, and needs no property.
    drag VIEW ?only left/right and/or right/left ?only
    drag VIEW ?only horizontally/sideways ?only
      A view follows the finger that drags it if a reaction makes it draggable.
        at 0s: make VIEW draggable along x
    drag VIEW ?only up/down and/or up/down ?only
    drag VIEW ?only vertically ?only
      A view follows the finger that drags it if a reaction makes it draggable.
        at 0s: make VIEW draggable along y
    fill VIEW ?with COLOUR => tint VIEW to COLOUR
    fill VIEW => tint VIEW to gold
      `tint` changes the colour of a view.
    VERB VIEW to VALUE to VALUE2 => VERB VIEW through VALUE to VALUE2
    VERB VIEW from VALUE to VALUE2 to VALUE3 => VERB VIEW from VALUE through VALUE2 to VALUE3
      `through` gives the values on the way.
    set ?the ?default duration to TIME
      `default duration` is the duration of sentences without `over`.
        default duration TIME
        fadeIn circle
    swap VIEW
      Each view has a sentence of its own, which moves it to the position of the other one.
        move circle to (200, 100) while move square to (100, 100)
    move/slide VIEW ?in/along a/an circle/circles/arc/curve/loop
      `along` precedes the path of a movement.
        move VIEW along "M160 100 A60 60 0 1 1 40 100 A60 60 0 1 1 160 100" over 2s
    VIEW springs/snaps ?back to POINT => spring VIEW to POINT
      The verb comes first, and then the view.
    morph VIEW to VIEW2 's path/outline/shape => morph VIEW to VIEW2
      `morph` changes the outline of a view into another one.
    VERB VIEW from VALUE VALUE2 => VERB VIEW from VALUE to VALUE2
      `from` precedes the first value, and `to` the last.
    grow VIEW PLACE => grow VIEW by PLACE
    shrink VIEW PLACE => shrink VIEW by PLACE
      `by` and a percentage add a part of the size, or take it away.
    fadein/fadeout VIEW from ?the left to ?the right => fadeIn VIEW staggered by 100ms | slide in VIEW from the left
    fadein/fadeout VIEW from ?the right to ?the left => fadeIn VIEW staggered by 100ms from the end | slide in VIEW from the right
      `staggered by` plays a sentence for one view after the other, and `slide in` moves a view from a side to where it is.
    rotate/turn/spin/flip VIEW around/about/on/along ?its/the y/y-axis ?axis by VALUE
    rotate/turn/spin/flip VIEW ?by VALUE around/about/on/along ?its/the y/y-axis ?axis
    rotate/turn/spin/flip VIEW around/about/on/along ?its/the y/y-axis ?axis
      Views are flat. A card that turns over shrinks to no width and grows again.
        (scale VIEW to (0, 1) over 300ms with ease-in) looped
    fadein VIEW VALUE VALUE2 => fade VIEW from VALUE to VALUE2
    fade in VIEW VALUE VALUE2 => fade VIEW from VALUE to VALUE2
      `from` precedes the first value, and `to` the last.
    add/set/insert/create/make/put/hold/roving/linear/delete/remove ?a/an/the ?new keyframe/keyframes ALL
      A script has no keyframes on a clock. A sentence has the values of a property, each with its place: 1s is at 50% of 2s.
        animate VIEW's PROPERTY STOPS over 2s
    VERB VIEW to VALUE relative/relatively => VERB VIEW by VALUE
      `by` precedes a change.
    VERB VIEW back to VALUE => VERB VIEW to VALUE
      `to` precedes the last value.
    VERB VIEW from VALUE to VALUE2 ?and ?then back to VALUE3 => VERB VIEW from VALUE through VALUE2 to VALUE3
    VERB VIEW to VALUE ?and ?then back to VALUE2 => VERB VIEW through VALUE to VALUE2
      `through` gives the values on the way.
    animate/change VIEW 's PROPERTY ?from VALUE ->/=>/→ VALUE2 ->/=>/→ VALUE3 => animate VIEW's PROPERTY from VALUE through VALUE2 to VALUE3
    VERB VIEW ?from VALUE ->/=>/→ VALUE2 ->/=>/→ VALUE3 => VERB VIEW from VALUE through VALUE2 to VALUE3
    VERB VIEW ?from VALUE ->/=>/→ VALUE2 => VERB VIEW from VALUE to VALUE2
    animate/change VIEW 's PROPERTY from VALUE to VALUE2 to VALUE3 => animate VIEW's PROPERTY from VALUE through VALUE2 to VALUE3
      `from` precedes the first value, `through` those on the way, and `to` the last.
    animate/change VIEW 's PROPERTY ?from VALUE ->/=>/→ VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
      `from` precedes the first value, and `to` the last.
    morph VIEW ->/=>/→ VIEW2 => morph VIEW to VIEW2
      `morph` changes the outline of a view into another one.
        let VIEW2 = "M0 -40 L40 40 L-40 40 Z"
        morph VIEW to VIEW2
    VERB VIEW at START VALUE ?,/then/and at END VALUE2 => VERB VIEW from VALUE to VALUE2
      `from` precedes the first value, and `to` the last.
    clip/mask VIEW ?to/with/by/inside VIEW2
      `clipped to` belongs to the declaration of a view: it is seen only inside the other one.
        view frame is a circle at (100, 100)
        view card is a square at (100, 100) clipped to frame
    move/slide/animate/translate/change/set VIEW PROPERTY VALUE to VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
      `'s` is between a view and its property, and `from` precedes the first value.
    fadein VIEW x NUMBER => fadeIn VIEW repeated NUMBER times
    fadeout VIEW x NUMBER => fadeOut VIEW repeated NUMBER times
      A script says how often with `repeated` and `times`.
    move/slide/animate/translate/change/set/fadein/fadeout/fade/scale/rotate/tint/grow/shrink VIEW PROPERTY VALUE => animate VIEW's PROPERTY to VALUE
      `'s` is between a view and its property, and `to` precedes the last value.
    set VIEW ?'s PROPERTY to VALUE => animate VIEW's PROPERTY to VALUE over 1ms | animate VIEW's PROPERTY to VALUE
      `animate` changes any property, over 2 s unless the sentence says otherwise. Over 1 ms, it jumps.
    change VIEW ?'s PROPERTY to VALUE => animate VIEW's PROPERTY to VALUE
      `animate` changes any property, over 2 s unless the sentence says otherwise.
    VIEW ?'s PROPERTY from VALUE to VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
    VIEW ?'s PROPERTY to VALUE => animate VIEW's PROPERTY to VALUE
      A sentence begins with its verb, and `animate` changes any property.
    VIEW 's transform
      `move`, `scale` and `rotate` are sentences of their own. `while` plays them together.
        move VIEW to (200, 100) while rotate VIEW by 90 degrees
    rotate/turn/spin VIEW ?by VALUE counterclockwise/counter-clockwise/anticlockwise/ccw => rotate VIEW by -VALUE
    rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw ?by VALUE => rotate VIEW by -VALUE
    rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw => rotate VIEW by -360 degrees
    rotate/turn/spin/tilt VIEW ?to ?the left by VALUE => rotate VIEW by -VALUE
    rotate/turn/spin/tilt VIEW ?to ?the right by VALUE => rotate VIEW by VALUE
      A positive angle turns clockwise, and a negative one counterclockwise.
    animate/change/set VIEW value from VALUE to VALUE2 => animate VIEW's value from VALUE to VALUE2
      A text shows its `value` where `{value}` is, and `'s` is between a view and its property.
    animate/change/set/count VIEW 's value from COUNT to COUNT2 => animate VIEW's value from COUNT to COUNT2
    animate/change/set/count VIEW 's value to COUNT => animate VIEW's value to COUNT
      The value of a text is a plain number. Its unit is in the words of the text, such as `"{value} km"`.
    animate/change/set/count VIEW value to VALUE => animate VIEW's value to VALUE
    count VIEW ?up/down from VALUE to VALUE2 => animate VIEW's value from VALUE to VALUE2
    count VIEW ?up/down to VALUE => animate VIEW's value to VALUE
      A text shows its `value` where `{value}` is, and `'s` is between a view and its property.
    move/slide/animate/translate VIEW ?to ?'s PROPERTY ?to CHANGE => animate VIEW's PROPERTY by CHANGE
      `by` precedes a change.
    """)

  /// The factors of the verbs that stand for one.
  static let multiples = ["double": "2", "triple": "3", "halve": "0.5"]
}
