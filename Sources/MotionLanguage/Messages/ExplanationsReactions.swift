extension Explanation {
  static let reactions: [Explanation] = [
    Explanation(
      .whenMalformed, "`when` says `motion is reduced`",
      """
      People can ask their system for less motion, and pages and players tell us so. `when motion is reduced:` and an animation is \
      what they see instead of what is played. Nothing else begins with `when`.
      """,
      wrong: "fadeIn circle then rotate circle by 1 turn\nwhen reduced: fadeIn circle",
      right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle"),
    Explanation(
      .whenTwice, "two animations for reduced motion",
      """
      A script plays one animation, and one instead of it for people who ask for less motion. Two are joined with `*` or `+` to \
      be one.
      """,
      wrong: """
        fadeIn circle then rotate circle by 1 turn
        when motion is reduced: fadeIn circle
        when motion is reduced: fadeIn circle over 2s
        """,
      right: "fadeIn circle then rotate circle by 1 turn\nwhen motion is reduced: fadeIn circle over 2s"),
    Explanation(
      .ignoredInUsedFile, "something happens in a used file",
      """
      `use` brings in the names of a file: its animations, values and views. What it would play itself is its own affair, and so is \
      what it would do at some time, at an event, or for people who ask for less motion: only the script that is played says \
      that. Give what happens a name in the used file, and say in the script when.
      """,
      wrong: Example(
        "use \"parts.motion\"\nplay enter\n",
        files: ["parts.motion": "let enter = fadeIn circle over 1s\nwhen motion is reduced: fadeIn circle\n"]),
      right: Example(
        "use \"parts.motion\"\nplay enter\nwhen motion is reduced: fadeIn circle\n",
        files: ["parts.motion": "let enter = fadeIn circle over 1s\n"])),
    Explanation(
      .reactionWithoutColon, "a reaction without its colon",
      """
      What is waited for, an instant or an event, and what happens then are two parts, and a colon stands between them. `at` at the \
      start of a line always begins such a statement: a view's place and a modifier with `at` stand on the line of what they belong to.
      """,
      wrong: "at 2s fadeIn circle", right: "at 2s: fadeIn circle"),
    Explanation(
      .reactionWithoutAction, "nothing happens in a reaction",
      """
      After the colon comes what happens: an animation, by its name or as a sentence, or a plan such as `spring circle to (200, 100)`. \
      Where nothing should happen, leave the reaction out.
      """,
      wrong: "at 2s:\nlet pause = 1s", right: "at 2s: fadeIn circle"),
    Explanation(
      .unknownEvent, "a word that is no event",
      """
      Pointers can `press` a view, which is going down on it, `tap` it, begin to `drag` it, to `pinch` or to `rotate` it with two fingers, \
      and `release` it, when the last of them goes up. These are all the events that there are.
      """,
      wrong: "on click of circle: fadeOut circle", right: "on tap of circle: fadeOut circle"),
    Explanation(
      .eventWithoutOf, "an event of no view",
      """
      An event is of a view: the one that the pointers are on. Several views are joined with `and`, and `all circles` and groups are \
      views too; each of them is waited for by itself.
      """,
      wrong: "on tap circle: fadeOut circle", right: "on tap of circle: fadeOut circle"),
    Explanation(
      .transitionWithoutName, "a transition without a name",
      """
      A transition is started by its name, in one of its two directions. The name is a word right after `transition`, \
      without quotation marks, and no word that phrases or units begin with.
      """,
      wrong: "transition over 2s", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim"),
    Explanation(
      .transitionWithoutLines, "a transition in which nothing happens",
      """
      What happens in a transition stands on lines below it: `present:` and `dismiss:`, each with an animation or a plan, and \
      `replicate:` with views.
      """,
      wrong: "transition sheet", right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim"),
    Explanation(
      .unknownDirection, "a line that a transition does not have",
      """
      A transition presents and dismisses: those are its directions, and each may have several lines, which are one transaction. With \
      `replicate:` views are named that are moved as replicas of themselves. There are no other lines.
      """,
      wrong: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  hide: fadeOut panel",
      right: "transition sheet\n  present: fadeIn scrim\n  dismiss: fadeOut scrim\n  dismiss: fadeOut panel"),
    Explanation(
      .missingDirection, "a transition that goes one way only",
      """
      A transition can be reversed half-way, so that it needs both of its directions. If one should change nothing, it says `nothing`, \
      and is over at once.
      """,
      wrong: "transition sheet\n  present: fadeIn scrim",
      right: "transition sheet\n  present: fadeIn scrim\n  dismiss: nothing"),
    Explanation(
      .planAlone, "a plan where an animation belongs",
      """
      An animation has a length, and is joined, looped and stretched. A plan, `spring`, `friction`, `fling`, `match`, `make` or `remove`, \
      is given to the runtime, which fulfils it for as long as that takes, depending on what else happens. So it stands alone, after the \
      colon of a reaction.

      Reactions to the same instant or event are one transaction: for two things at once write two lines.
      """,
      wrong: "spring circle to (200, 100)", right: "at 0s: spring circle to (200, 100)"),
    Explanation(
      .planMalformed, "a plan that does not say enough",
      """
      `spring` says where `to`, `fling` how fast `with velocity`, `match` says `to the pointer`, `make` says `draggable`, `pinchable` or \
      `rotatable`, and `remove` from which view, with the name of the plan in quotation marks. None of them says `from` where \
      it begins: that is where the property stands then.
      """,
      wrong: "at 0s: spring circle", right: "at 0s: spring circle to (200, 100)"),
    Explanation(
      .planWithoutProperty, "a plan with a number, and no property",
      """
      A plan that names no property is about the position, which takes a point. A number is of another property, or of one \
      component, which has to be said: `circle's radius`, `circle's x`, `the rotation of circle`.
      """,
      wrong: "at 0s: spring circle to 40", right: "at 0s: spring circle's radius to 40"),
    Explanation(
      .planOfColour, "a colour that is slowed or pushed",
      """
      `friction` and `fling` are about velocities, and a colour has none that anybody could see. `spring` takes a colour to \
      another one, and `tint` does it over a time.
      """,
      wrong: "at 0s: friction circle's fill", right: "at 0s: spring circle's fill to tomato"),
    Explanation(
      .planConstantUnknown, "a plan does not have this constant",
      """
      `spring` takes `stiffness`, `damping` and `mass`, or a curve that is a spring; `friction` takes `drag`, and `fling` \
      takes `velocity` and `drag`. They stand after `with`, joined with `and`.
      """,
      wrong: "at 0s: spring circle to (200, 100) with bounce 3",
      right: "at 0s: spring circle to (200, 100) with damping 3"),
    Explanation(
      .planConstantRange, "a constant that no plan can have",
      """
      Stiffness, mass and drag are above 0: without them nothing would be drawn, moved or slowed. A damping of 0 swings \
      for as long as the plan is there.
      """,
      wrong: "at 0s: spring circle to (200, 100) with stiffness 0",
      right: "at 0s: spring circle to (200, 100) with stiffness 100"),
    Explanation(
      .planCurve, "a plan along a curve that is no spring",
      """
      A spring goes on with whatever velocity the view has, and takes as long as it takes. Other curves need a duration, and are for \
      sentences: `at 0s: move circle to (200, 100) with ease-in`.
      """,
      wrong: "at 0s: spring circle to (200, 100) with ease-in",
      right: "at 0s: spring circle to (200, 100) with spring(stiffness: 80, damping: 9)"),
    Explanation(
      .emptyName, "a plan whose name is empty",
      """
      A plan with a name takes the place of the one that has the name on the same view, and can be removed. The name is a text \
      with at least one character.
      """,
      wrong: "at 0s: spring circle to (200, 100) named \"\"",
      right: "at 0s: spring circle to (200, 100) named \"drag\""),
    Explanation(
      .removedNothing, "a plan is removed that is never there",
      """
      `remove` takes away the plan that has the name on that view. No plan and no animation of the script ever gets that name there, so that \
      nothing happens: the name is spelt otherwise, or the plan moves another view.
      """,
      wrong: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drags\" from circle",
      right: "at 0s: spring circle to (200, 100) named \"drag\"\nat 1s: remove \"drag\" from circle"),
    Explanation(
      .replicateWithoutViews, "`replicate` without views",
      """
      `replicate:` names the views that are moved as replicas of themselves while a transition lasts.
      """,
      wrong: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: 3",
      right: "transition sheet\n  present: fadeIn panel\n  dismiss: fadeOut panel\n  replicate: panel"),
    Explanation(
      .atWithoutTime, "`at` without a time",
      """
      At the start of a line `at` says when something happens: a time, counted from the start, and a colon.
      """,
      wrong: "at: fadeIn circle", right: "at 0s: fadeIn circle"),
    Explanation(
      .springsTogether, "two springs that draw the same",
      """
      Plans without a name add up: two springs on a property of a view draw it together for as long as it moves, and it rests \
      between their places. A spring that is to go on instead of another has its name. Springs at instants so far apart that the \
      first is at rest are not warned of; an event may come at any time.

      Where both are meant to draw, give them different names.
      """,
      wrong: "at 0s: spring circle to (200, 100)\non tap of circle: spring circle to (0, 0)",
      right: """
        at 0s: spring circle to (200, 100) named "place"
        on tap of circle: spring circle to (0, 0) named "place"
        """),
  ]
}
