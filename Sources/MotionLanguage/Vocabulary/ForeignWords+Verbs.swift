/// The verbs of other tools.
extension ForeignWords {
  /// What a script says for the verb of another tool.
  struct Verb {
    /// The verb; empty if there is none.
    var instead = ""
    /// A sentence about it; `nil` where the verb alone explains itself.
    var reason: String?
    /// A script that does something like it, for a verb that has no counterpart.
    var example: String?
  }

  /// Returns whether a word says that an animation is over: `completes`.
  static func saysEnd(_ word: String) -> Bool {
    [
      "completes", "complete", "completed", "ends", "end", "ended", "finishes", "finish", "finished", "done", "over",
      "stops", "stopped",
    ].contains(word)
  }

  static func verb(_ word: String) -> Verb? { verbs[folded(word)] }

  static let verbs = Table<Verb>(
    """
    hide disappear vanish dissolve conceal fadeto0 remove delete destroy erase => fadeOut
    show appear reveal unhide display materialize => fadeIn
    go put place position shift push pull travel fly moveto moveby goto drag glide float translatex translatey => move
    turn twist revolve swivel tilt rotatez rotateto rotateby => rotate
    enlarge expand increase inflate swell extend stretch => grow
    reduce decrease collapse minimize contract deflate compress squeeze => shrink
    scaleto scaleby zoom magnify => scale
    paint colour recolor recolour colorize dye fill highlight => tint
    trace sketch trim => draw
    tween change adjust modify interpolate update vary => animate

    set => animate
      `animate` changes any property, over 2 s unless the sentence says otherwise. For a jump, add `over 1ms`.
    pause sleep delay idle => wait
    keep stay freeze => hold
    throb beat heartbeat => pulse
    vibrate rattle tremble jitter => shake
    swing wobble sway jiggle => wiggle
    flash flicker strobe => blink
    jump hop => bounce
    twirl whirl => spin
    popin zoomin bouncein => pop in
    popout zoomout bounceout => pop out
    flyin movein => slide in
    flyout moveout => slide out

    morphs transition crossfade become swap replace
      A view takes another outline with `morph`. To replace one view by another, fade one out while the other fades in.
        fadeOut circle over 500ms while fadeIn square over 500ms
    count counts countup countdown countto tally increment decrement
      A text counts if `{value}` is in its words: it shows its value there, which `animate` changes.
        view distance is text "{value} km"
        animate distance's value from 0 to 42
    transform
      `move`, `scale` and `rotate` are sentences of their own. Join them with `while` to play them together.
        move circle to (200, 100) while scale circle to 150%
    flip rotatex rotatey turnover
      Views are flat. A card that turns over shrinks to no width and grows again.
        (scale card to (0, 1) over 300ms with ease-in) looped
    skew skewx skewy blur sharpen bend warp distort
      No sentence skews or blurs a view. A sentence can move, scale, rotate, fade, tint and draw it.
        rotate square by 15 degrees
    if else unless switch case try
      A script has no conditions. A reaction says what happens at an event.
        on tap of circle: fadeOut circle
    toggle
      A script does not remember whether something is on. Let different events go each way.
        on press of card: fade card to 50% over 200ms
        on release of card: fade card to 1 over 200ms
    keyframes keyframe
      `from` precedes the first value of a property, `through` those on the way, and `to` the last.
        animate card's opacity from 0 through 1 at 20% to 0.5
    for foreach while until
      A script has no loops. `repeated` and `looped` repeat an animation, and `staggered` plays it view by view.
        (fadeIn circle then fadeOut circle) repeated 3 times
    repeat loop
      `repeated` and `looped` follow the animation.
        (fadeIn circle then fadeOut circle) repeated 3 times
    from to fromto by
      A sentence begins with its verb, and `animate` changes any property.
        animate circle's opacity from 0 to 1
    make turninto
      The verb says what changes: `tint` the colour, `scale` the size.
        tint circle to red
    parent attach link
      A group view moves its members.
        view card is a group of photo and title at (100, 100)
    on
      A reaction is a statement of its own, and has no name.
        on tap of circle: fadeOut circle
    class struct interface enum
      A script has no classes. It consists of sentences and declarations.
        let intro = fadeIn circle
        play intro
    follow
      What follows the pointer is part of a reaction.
        on press of circle: match circle to the pointer
    null adjustment
      A view that others follow is a group view, which moves its members.
        view card is a group of photo and title at (100, 100)
    solo mute
      A script has no layers to show alone. `fadeOut` hides views.
        fadeOut circle over 1ms
    do
      A sentence says what changes. `nothing` alone is the animation that does nothing.
        let pause = nothing
    import include require module package
      A script needs no library, so the line can go. `use` brings in the names of another script.
        fadeIn circle
    export
      Other scripts can use each name of a script, and `play` says what plays.
        play fadeIn circle
    stop halt cancel kill abort
      No sentence stops an animation, so the line can go: an animation ends by itself, or when another one writes the same property. `remove` ends what a reaction has named.
        at 0s: spring circle to (200, 100) named "move"
        on tap of circle: remove "move" from circle
    reset restart restore
      To go back, animate the properties to their first values.
        move circle to (100, 100) while fade circle to 1
    def func fn fun function async
      `define` names an animation that takes arguments.
        define pop(target) = scale target to 120%
    create add new insert append spawn shape layer circle square rectangle ellipse line path text rect div label box
      A view is declared with `view`, a name, `is` and its kind.
        view ball is a circle at (120, 120) with radius 10
    write type print title heading caption say
      A text is a view.
        view title is text "Hello" at (100, 50)
    split splittext typewriter
      A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them.
        group title = h and i
        fadeIn title staggered by 50ms
    every each
      A reaction happens once at its time. `repeated forever` repeats an animation.
        (fadeIn circle then fadeOut circle) repeated forever
    background stage scene artboard comp composition viewport viewbox svg size dimensions resolution
      The canvas is declared with `canvas`, its size and its background.
        canvas 400 by 240 with background white
    """)

  /// Returns the direction of a transition that a word means: `open`, `hide`.
  static func direction(ofTransition word: String) -> String? { transitionDirections[folded(word)] }

  static let transitionDirections = Table<String>([
    ("present", "open opens opened show shown in enter appear start forward push"),
    ("dismiss", "close closes closed hide hidden out exit leave disappear end back pop"),
  ])

  /// Returns what a script says for the verb of an action in another tool. `TARGET` stands for the view.
  static func action(_ word: String) -> Verb? { actions[folded(word)] }

  static let actions = Table<Verb>(
    """
    drag pan draggable => make TARGET draggable
    pinch pinchable => make TARGET pinchable
    decay glide coast brake slow decelerate => friction TARGET
    follow track => match TARGET to the pointer

    stop cancel abort halt end
      `remove` stops a plan that has a name. An animation stops when another one writes the same property.
        on press of circle: remove "move" from circle
    toggle
      A reaction happens at each of its events, and does not remember a state. Let different events, or a transition, go
      each way.
        on press of card: scale card to 1.1 over 100ms
        on release of card: scale card to 1 over 100ms
    present dismiss reverse open close
      A reaction cannot start, turn or end a transition: the app that shows the animation does, and `motionc run
      --transition NAME` in its place.
        transition sheet
          present: move card to (100, 100)
          dismiss: move card to (100, 500)
    navigate goto redirect link openurl
      A reaction changes views. Another page opens with the code of the page that shows them.
        on tap of circle: pulse circle
    play start run trigger
      An animation plays by its name alone, and a sentence as it stands.
        let pop = pulse circle
        on tap of circle: pop
    """)
}

extension ForeignWords.Table where Meaning == ForeignWords.Verb {
  init(_ text: String) {
    self.init(text) { ForeignWords.Verb(instead: $0.instead, reason: $0.reason, example: $0.example) }
  }
}
