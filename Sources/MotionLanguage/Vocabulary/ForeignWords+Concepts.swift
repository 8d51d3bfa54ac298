/// What code of other tools is about that no sentence says.
extension ForeignWords {
  /// Returns why a script lacks what some code is about, and a script that does something like it. `VIEW` stands for a view.
  ///
  /// - Parameters:
  ///   - unsaid: the names in the code that no sentence says, each with its value.
  ///   - views: the names of views, which mean nothing else.
  static func concept(in code: String, without unsaid: [String], views: [String]) -> Verb? {
    let words = code.split { !($0.isLetter || $0.isNumber || "-_".contains($0)) }.prefix(40).map(String.init)
      .filter { !views.contains($0) }.map(folded)
    if let concept = words.lazy.compactMap({ concepts[$0] }).first {
      return words.contains("state") ? number(in: code) ?? concept : concept
    }
    for name in unsaid {
      if case .missing(let reason, let example)? = property(String(name.prefix { $0 != ":" })) {
        return Verb(reason: reason, example: example)
      }
    }
    return nil
  }

  /// Returns what is said of a variable with a number, such as `@State var size = 10`; `nil` for other code.
  private static func number(in code: String) -> Verb? {
    let sides = code.split(separator: "=", maxSplits: 1).map { $0.split { $0.isWhitespace } }
    guard sides.count == 2, let name = sides[0].last, let number = sides[1].first, sides[1].count == 1,
      number.allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    let plain = name.prefix { $0.isLetter || $0.isNumber }
    return Verb(
      reason: "A script has no variables. `let` names a value, which does not change.",
      example: "let \(plain) = \(number)\ngrow VIEW to \(plain)")
  }

  static let concepts = Table<Verb>(
    """
    scrolltrigger onscroll scrolltimeline scrollto viewtimeline animationtimeline
      `as the page scrolls` lets the position of the page lead an animation.
        as the page scrolls from 0 to 400: fadeOut VIEW
    registerplugin toarray plugin queryselectorall
      A script has no plugins and looks up no elements. It names its views.
        fadeIn VIEW
    motionpath movealongpath offsetpath createmotionpath
      `along` precedes the path of a movement.
        move VIEW along "M0 100 C50 0 150 200 200 100"
    quickto quicksetter
      `match` puts a view where the pointer is, and `spring` pulls it to a place.
        on drag of VIEW: match VIEW to the pointer
    killtweensof kill pause stop cancel
      In a reaction, an animation stops when another one writes the same property, and `remove` ends one that has a name.
        at 0s: move VIEW by (100, 0) over 3s named "go"
        on tap of VIEW: remove "go" from VIEW
    delayedcall asyncafter settimeout setinterval createtimer
      `at` precedes the time of a reaction. In a sequence, `wait` lets a time pass.
        wait 1s then fadeIn VIEW
    addlabel label addpause
      A script has no labels. `let` gives an animation a name, which others can use.
        let intro = fadeIn VIEW
        intro then fadeOut VIEW
    prefersreducedmotion
      `when motion is reduced:` precedes what users see who prefer reduced motion.
        when motion is reduced: fadeIn VIEW
    animationfillmode fillmode
      A property keeps its last value after a sentence.
        fadeIn VIEW
    willchange transformstyle backfacevisibility
      A script needs no hints for a browser.
        fadeIn VIEW
    import require
      A script needs no library, so the line can go. `use` brings in the names of another script.
        fadeIn VIEW
    root
      `let` names a value, which sentences use by its name.
        let speed = 300ms
        fadeIn VIEW over speed
    random randomseed seedrandom rand gaussrandom noise
      A script has no random numbers. `shake` and `wiggle` move a view to and fro.
        shake VIEW
    stagger
      `staggered by` plays a sentence for one view after the other.
        fadeIn all views staggered by 100ms
    createspring springvalue
      A spring is the curve of a sentence, with its arguments in parentheses.
        move VIEW by (100, 0) with spring(stiffness: 200, damping: 20)
    createdraggable draggable draggesture
      A reaction makes a view draggable.
        on press of VIEW: make VIEW draggable
    phaseanimator keyframeanimator
      `looped forever` plays an animation to and fro again and again.
        animate VIEW's opacity from 0 to 1 looped forever
    toggle state binding
      A script does not remember whether something is on. Let different events go each way.
        on press of VIEW: fade VIEW to 50% over 200ms
        on release of VIEW: fade VIEW to 1 over 200ms
    transition matchedgeometryeffect
      `slide in` and `slide out` move a view while it fades.
        slide in VIEW from the left
    vstack hstack zstack
      Views have places in pixels, and no layout. A `row` or a `column` spaces views evenly.
        view dots is a row of 3 circles spaced by 40px
    frame
      `size` is the width and the height of a view. A sentence changes it, and a declaration has it from the start.
        animate VIEW's size to (100, 100)
    struct class extension enum
      A script has no classes and no functions. It consists of sentences and declarations.
        let intro = fadeIn VIEW
        play intro
    setvalueattime setvaluesattimes addkey addkeyframe
      A script has no keyframes on a clock. A sentence says where a property goes, and how long that takes.
        fade VIEW to 50% over 1s
    thiscomp thislayer effect valueattime tocomp fromcomp toworld alwaysredraw addupdater
      A script has no expressions over time. A sentence says where a property goes, and how long that takes.
        animate VIEW's opacity from 0 to 1 over 2s
    valuetracker decimalnumber
      A number that moves is the `value` of a text, which shows it where `{value}` is.
        view n is text "{value:0.00}" at (100, 50)
        animate n's value from 0 to 10 over 1s
    posterizetime
      A sentence has no frame rate. `steps` shows as many values as it says, one after the other.
        move VIEW by (100, 0) over 1s with steps(12)
    add remove clear
      A view is seen from the beginning, unless its first sentence fades it in.
        fadeIn VIEW then fadeOut VIEW
    xpercent ypercent
      A movement is in pixels, and not in parts of the view. 50% of a view 100 pixels wide is 50 pixels.
        move VIEW by (-50, 0)
    toedge tocorner nextto alignto moveto
      A movement goes to a point: the distances from the left and from the top of the canvas.
        move VIEW to (200, 120)
    loadanimation ty ks layers ip op fr lottie bodymovin
      `motionc compile` writes Lottie files from scripts, and reads none.
        fadeIn VIEW over 500ms
    """)
}
