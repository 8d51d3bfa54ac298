/// What code of other tools is about that no sentence says.
extension ForeignWords {
  /// Returns why a script lacks what some code is about, and a script that does something like it. `VIEW` stands for a view.
  ///
  /// - Parameter unsaid: the names in the code that no sentence says, each with its value.
  static func concept(in code: String, without unsaid: [String]) -> Verb? {
    let words = code.split { !($0.isLetter || $0.isNumber || "-_".contains($0)) }.prefix(40).map { folded(String($0)) }
    if let concept = words.lazy.compactMap({ concepts[$0] }).first { return concept }
    for name in unsaid {
      if case .missing(let reason, let example)? = property(String(name.prefix { $0 != ":" })) {
        return Verb(reason: reason, example: example)
      }
    }
    return nil
  }

  static let concepts = Table<Verb>([
    (
      Verb(
        reason: "`as the page scrolls` lets the position of the page lead an animation.",
        example: "as the page scrolls from 0 to 400: fadeOut VIEW"),
      "scrolltrigger onscroll scrolltimeline scrollto viewtimeline animationtimeline"
    ),
    (
      Verb(reason: "A script has no plugins and looks up no elements. It names its views.", example: "fadeIn VIEW"),
      "registerplugin toarray plugin queryselectorall"
    ),
    (
      Verb(
        reason: "`along` precedes the path of a movement.", example: "move VIEW along \"M0 100 C50 0 150 200 200 100\""),
      "motionpath movealongpath offsetpath createmotionpath"
    ),
    (
      Verb(
        reason: "A reaction follows the pointer, with a spring.", example: "on press of VIEW: match VIEW to the pointer"
      ),
      "quickto quicksetter"
    ),
    (
      Verb(
        reason: "An animation stops at its end, or when another one writes the same property.",
        example: "fadeIn VIEW over 500ms"),
      "killtweensof kill pause stop cancel"
    ),
    (
      Verb(
        reason: "`at` precedes the time of a reaction. In a sequence, `wait` lets a time pass.",
        example: "wait 1s then fadeIn VIEW"),
      "delayedcall asyncafter settimeout setinterval createtimer"
    ),
    (
      Verb(
        reason: "A script has no labels. `let` gives an animation a name, which others can use.",
        example: "let intro = fadeIn VIEW\nintro then fadeOut VIEW"),
      "addlabel label addpause"
    ),
    (
      Verb(
        reason: "`when motion is reduced:` precedes what users see who prefer reduced motion.",
        example: "when motion is reduced: fadeIn VIEW"),
      "prefersreducedmotion"
    ),
    (
      Verb(reason: "A property keeps its last value after a sentence.", example: "fadeIn VIEW"),
      "animationfillmode fillmode"
    ),
    (
      Verb(reason: "A script needs no hints for a browser.", example: "fadeIn VIEW"),
      "willchange transformstyle backfacevisibility"
    ),
    (
      Verb(reason: "`use` brings in the names of another file.", example: "use \"brand.motion\""), "import"
    ),
    (
      Verb(
        reason: "`let` names a value, which sentences use by its name.",
        example: "let speed = 300ms\nfadeIn VIEW over speed"),
      "root"
    ),
    (
      Verb(
        reason: "A script has no random numbers. `shake` and `wiggle` move a view to and fro.", example: "shake VIEW"),
      "random randomseed seedrandom rand gaussrandom noise"
    ),
    (
      Verb(
        reason: "`staggered by` plays a sentence for one view after the other.",
        example: "fadeIn all views staggered by 100ms"),
      "stagger"
    ),
    (
      Verb(
        reason: "A spring is the curve of a sentence, with its arguments in parentheses.",
        example: "move VIEW by (100, 0) with spring(stiffness: 200, damping: 20)"),
      "createspring springvalue"
    ),
    (
      Verb(reason: "A reaction makes a view draggable.", example: "on press of VIEW: make VIEW draggable"),
      "createdraggable draggable draggesture"
    ),
    (
      Verb(
        reason:
          "A script does not remember whether something is on. Let different events go each way.",
        example: "on press of VIEW: fade VIEW to 50% over 200ms\non release of VIEW: fade VIEW to 1 over 200ms"),
      "toggle state binding phaseanimator"
    ),
    (
      Verb(reason: "`slide in` and `slide out` move a view while it fades.", example: "slide in VIEW from the left"),
      "transition matchedgeometryeffect"
    ),
    (
      Verb(
        reason: "Views have places in pixels, and no layout. A `row` or a `column` spaces views evenly.",
        example: "view dots is a row of 3 circles spaced by 40px"),
      "vstack hstack zstack"
    ),
    (
      Verb(reason: "The width and the height of a view are two properties.", example: "animate VIEW's width to 100"),
      "frame"
    ),
    (
      Verb(
        reason: "A script has no classes and no functions. It consists of sentences and declarations.",
        example: "let intro = fadeIn VIEW\nplay intro"),
      "struct class extension enum"
    ),
    (
      Verb(
        reason:
          "A script has no expressions over time. A sentence says where a property goes, and how long that takes.",
        example: "animate VIEW's opacity from 0 to 1 over 2s"),
      "thiscomp thislayer effect valueattime tocomp fromcomp toworld valuetracker alwaysredraw addupdater"
    ),
    (
      Verb(
        reason: "A sentence has no frame rate. `steps` shows as many values as it says, one after the other.",
        example: "move VIEW by (100, 0) over 1s with steps(12)"),
      "posterizetime"
    ),
    (
      Verb(
        reason: "A view is seen from the beginning, unless its first sentence fades it in.",
        example: "fadeIn VIEW then fadeOut VIEW"),
      "add remove clear"
    ),
    (
      Verb(
        reason: "A movement goes to a point: the distances from the left and from the top of the canvas.",
        example: "move VIEW to (200, 120)"),
      "toedge tocorner nextto alignto moveto xpercent ypercent"
    ),
    (
      Verb(
        reason: "`motionc compile` writes Lottie files from scripts, and reads none.", example: "fadeIn VIEW over 500ms"
      ),
      "loadanimation ty ks layers ip op fr lottie bodymovin"
    ),
  ])
}
