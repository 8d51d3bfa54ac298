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

  static func verb(_ word: String) -> Verb? { verbs[folded(word)] }

  static let verbs = Table([
    (Verb(instead: "fadeOut"), "hide disappear vanish dissolve conceal fadeto0"),
    (Verb(instead: "fadeIn"), "show appear reveal unhide display materialize"),
    (
      Verb(instead: "move"),
      "go put place position shift push pull travel fly moveto moveby goto drag glide float translatex translatey"
    ),
    (Verb(instead: "rotate"), "turn twist revolve swivel tilt rotatez rotateto rotateby"),
    (Verb(instead: "grow"), "enlarge expand increase inflate magnify zoom swell extend stretch"),
    (Verb(instead: "shrink"), "reduce decrease collapse minimize contract deflate compress squeeze"),
    (Verb(instead: "scale"), "scaleto scaleby"),
    (Verb(instead: "tint"), "paint colour recolor recolour colorize dye fill highlight"),
    (Verb(instead: "draw"), "trace sketch trim"),
    (Verb(instead: "animate"), "tween change adjust modify interpolate update vary"),
    (
      Verb(
        instead: "animate",
        reason:
          "`animate` changes any property, over 2 s unless the sentence says otherwise. For a jump, add `over 1ms`."),
      "set"
    ),
    (Verb(instead: "wait"), "pause sleep delay idle"),
    (Verb(instead: "hold"), "keep stay freeze"),
    (Verb(instead: "pulse"), "throb beat heartbeat"),
    (Verb(instead: "shake"), "vibrate rattle tremble jitter"),
    (Verb(instead: "wiggle"), "swing wobble sway jiggle"),
    (Verb(instead: "blink"), "flash flicker strobe"),
    (Verb(instead: "bounce"), "jump hop"),
    (Verb(instead: "spin"), "twirl whirl"),
    (Verb(instead: "pop in"), "popin zoomin bouncein"),
    (Verb(instead: "pop out"), "popout zoomout bounceout"),
    (Verb(instead: "slide in"), "flyin movein"),
    (Verb(instead: "slide out"), "flyout moveout"),
    (
      Verb(
        reason:
          "A view takes another outline with `morph`. To replace one view by another, fade one out while the other fades in.",
        example: "fadeOut circle over 500ms while fadeIn square over 500ms"),
      "morphs transition crossfade become swap replace"
    ),
    (
      Verb(
        reason: "A text counts if `{value}` is in its words: it shows its value there, which `animate` changes.",
        example: "view distance is text \"{value} km\"\nanimate distance's value from 0 to 42"),
      "count counts countup countdown countto tally increment decrement"
    ),
    (
      Verb(
        reason:
          "`move`, `scale` and `rotate` are sentences of their own. Join them with `while` to play them together.",
        example: "move circle to (200, 100) while scale circle to 150%"),
      "transform"
    ),
    (
      Verb(
        reason: "Views are flat. A card that turns over shrinks to no width and grows again.",
        example: "(scale card to (0, 1) over 300ms with ease-in) looped"),
      "flip rotatex rotatey turnover"
    ),
    (
      Verb(
        reason: "No sentence skews or blurs a view. A sentence can move, scale, rotate, fade, tint and draw it.",
        example: "rotate square by 15 degrees"),
      "skew skewx skewy blur sharpen bend warp distort"
    ),
    (
      Verb(
        reason: "A script has no conditions. A reaction says what happens at an event.",
        example: "on tap of circle: fadeOut circle"),
      "if else unless switch case try"
    ),
    (
      Verb(
        reason:
          "A script does not remember whether something is on. Let different events go each way.",
        example: "on press of card: fade card to 50% over 200ms\non release of card: fade card to 1 over 200ms"),
      "toggle"
    ),
    (
      Verb(
        reason: "`from` precedes the first value of a property, `through` those on the way, and `to` the last.",
        example: "animate card's opacity from 0 through 1 at 20% to 0.5"),
      "keyframes keyframe"
    ),
    (
      Verb(
        reason:
          "A script has no loops. `repeated` and `looped` repeat an animation, and `staggered` plays it view by view.",
        example: "fadeIn all views staggered by 100ms\n(fadeIn circle then fadeOut circle) repeated 3 times"),
      "for foreach while until"
    ),
    (
      Verb(
        reason: "`repeated` and `looped` follow the animation.",
        example: "(fadeIn circle then fadeOut circle) repeated 3 times"),
      "repeat loop"
    ),
    (
      Verb(
        reason: "A sentence begins with its verb, and `animate` changes any property.",
        example: "animate circle's opacity from 0 to 1"),
      "from to fromto by"
    ),
    (
      Verb(reason: "The verb says what changes: `tint` the colour, `scale` the size.", example: "tint circle to red"),
      "make turninto"
    ),
    (
      Verb(
        reason: "A group view moves its members.",
        example: "view card is a group of photo and title at (100, 100)"),
      "parent attach link"
    ),
    (
      Verb(
        reason: "A reaction is a statement of its own, and has no name.", example: "on tap of circle: fadeOut circle"),
      "on"
    ),
    (
      Verb(
        reason: "A script has no classes. It consists of sentences and declarations.",
        example: "let intro = fadeIn circle\nplay intro"),
      "class struct interface enum"
    ),
    (
      Verb(
        reason: "What follows the pointer is part of a reaction.",
        example: "on press of circle: match circle to the pointer"),
      "follow"
    ),
    (
      Verb(
        reason: "A view that others follow is a group view, which moves its members.",
        example: "view card is a group of photo and title at (100, 100)"),
      "null adjustment"
    ),
    (
      Verb(
        reason: "A script has no layers to show alone. `fadeOut` hides views.", example: "fadeOut circle over 1ms"),
      "solo mute"
    ),
    (
      Verb(
        reason: "A sentence says what changes. `nothing` alone is the animation that does nothing.",
        example: "let pause = nothing"),
      "do"
    ),
    (
      Verb(reason: "`use` brings in the names of another file.", example: "use \"brand.motion\""),
      "import export include require module package"
    ),
    (
      Verb(
        reason:
          "An animation stops at its end, or when another one writes the same property. `over` gives its duration.",
        example: "fadeIn circle over 500ms"),
      "stop halt cancel kill abort"
    ),
    (
      Verb(
        reason: "To go back, animate the properties to their first values.",
        example: "move circle to (100, 100) while fade circle to 1"),
      "reset restart restore"
    ),
    (
      Verb(
        reason: "`define` names an animation that takes arguments.",
        example: "define pop(target) = scale target to 120%"),
      "def func fn fun function async"
    ),
    (
      Verb(
        reason: "A view is declared with `view`, a name, `is` and its kind.",
        example: "view ball is a circle at (120, 120) with radius 10"),
      "create add new insert append spawn shape layer circle square rectangle ellipse line path text rect div label box"
    ),
    (
      Verb(reason: "A text is a view.", example: "view title is text \"Hello\" at (100, 50)"),
      "write type print title heading caption say"
    ),
    (
      Verb(
        reason:
          "A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them.",
        example: "group title = h and i\nfadeIn title staggered by 50ms"),
      "split splittext typewriter"
    ),
    (
      Verb(
        reason: "A reaction happens once at its time. `repeated forever` repeats an animation.",
        example: "(fadeIn circle then fadeOut circle) repeated forever"),
      "every each"
    ),
    (
      Verb(
        reason: "The canvas is declared with `canvas`, its size and its background.",
        example: "canvas 400 by 240 with background white"),
      "background stage scene artboard comp composition viewport viewbox svg size dimensions resolution"
    ),
  ])

  /// Returns the direction of a transition that a word means: `open`, `hide`.
  static func direction(ofTransition word: String) -> String? { transitionDirections[folded(word)] }

  static let transitionDirections = Table<String>([
    ("present", "open opens opened show shown in enter appear start forward push"),
    ("dismiss", "close closes closed hide hidden out exit leave disappear end back pop"),
  ])

  /// Returns what a script says for the verb of an action in another tool. `TARGET` stands for the view.
  static func action(_ word: String) -> Verb? { actions[folded(word)] }

  static let actions = Table(
    [
      (Verb(instead: "make TARGET draggable"), "drag pan"),
      (Verb(instead: "make TARGET pinchable"), "pinch"),
      (Verb(instead: "friction TARGET"), "decay glide coast brake slow decelerate"),
      (Verb(instead: "match TARGET to the pointer"), "follow track"),
      (
        Verb(
          reason:
            "`remove` stops a plan that has a name. An animation stops when another one writes the same property.",
          example: "on press of circle: remove \"move\" from circle"),
        "stop cancel abort halt end"
      ),
      (
        Verb(
          reason:
            "A reaction happens at each of its events, and does not remember a state. Let different events, or a transition, go each way.",
          example: "on press of card: scale card to 1.1 over 100ms\non release of card: scale card to 1 over 100ms"),
        "toggle"
      ),
      (
        Verb(
          reason:
            "A reaction cannot start, turn or end a transition: the app that shows the animation does, and `motionc run --transition NAME` in its place.",
          example: "transition sheet\n  present: move card to (100, 100)\n  dismiss: move card to (100, 500)"),
        "present dismiss reverse open close"
      ),
      (
        Verb(
          reason: "An animation plays by its name alone, and a sentence as it stands.",
          example: "let pop = pulse circle\non tap of circle: pop"),
        "play start run trigger"
      ),
    ] as [(Verb, String)])
}
