/// Sentences in other words.
extension ForeignPhrase {
  private static let tinting = "`tint` changes the colour of a view."
  private static let morphing = "`morph` changes the outline of a view into another one."
  private static let turning =
    "No sentence turns a view to another one. `facing along the path` turns it with the path that it moves along."
  private static let multiplying = "`scale` changes the size of a view, and `by` precedes a factor."
  private static let counting =
    "A text shows its `value` where `{value}` is, and `'s` is between a view and its property."
  static let counterclockwise = "A positive angle turns clockwise, and a negative one counterclockwise."
  private static let popping = "`pop in` lets a view appear with a bounce, and `pop out` lets it disappear."
  private static let entering = "`slide in` moves a view from a side to where it is, while it fades in."
  private static let byPoint = "`by` precedes a change, as a point: to the right, then down."
  private static let factors = "`scale` has a horizontal and a vertical factor."
  private static let placing =
    "`by` precedes a change, as a point. `x` and `y` are distances from the left and from the top of the canvas."
  private static let ending = "`from` precedes the first value, and `to` the last."
  private static let beginning = "A sentence begins with its verb, and `animate` changes any property."
  private static let unitOfCount =
    "The value of a text is a plain number. Its unit is in the words of the text, such as `\"{value} km\"`."
  private static let clipping =
    "`clipped to` belongs to the declaration of a view: it is seen only inside the other one."
  private static let through = "`through` gives the values on the way."
  private static let stopping = "`through` gives the values on the way, each with its place."
  private static let trimming = "`draw` shows the outline of a view bit by bit."
  private static let circling = "move VIEW along \"M160 100 A60 60 0 1 1 40 100 A60 60 0 1 1 160 100\" over 2s"
  static let swinging = "`looped` plays a movement forwards and then backwards."

  private static let easing = "`with` precedes the curve of a sentence, and Easy Ease is this one."
  private static let remapping =
    "`at 2x speed`, `reversed` and `with` a curve change the time of the animation before them."

  /// Sentences in other words.
  static let sentences = [
    ForeignPhrase(
      "change/set ?the color/colour of VIEW from COLOUR to COLOUR2", ["tint VIEW from COLOUR to COLOUR2"],
      tinting),
    ForeignPhrase("change/set ?the color/colour of VIEW to COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase(
      "turn/rotate VIEW NUMBER times ?around", ["rotate VIEW by NUMBER turns"], "`by` precedes the angle."),
    ForeignPhrase("turn/rotate/spin VIEW around/round", ["rotate VIEW by 1 turn"], "`by` precedes the angle."),
    ForeignPhrase(
      "hold keyframe/keyframes VIEW", [], "`hold` keeps the value of a property for a time.",
      example: "hold VIEW's opacity at 1 for 1s"),
    ForeignPhrase("move/slide/translate VIEW a little/bit ?to ?the left", ["move VIEW by (-20, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW a little/bit ?to ?the right", ["move VIEW by (20, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW a little/bit up", ["move VIEW by (0, -20)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW a little/bit down", ["move VIEW by (0, 20)"], byPoint),
    ForeignPhrase(
      "start/begin with VIEW hidden/invisible/transparent", [], "The declaration of a view says how it looks at first.",
      example: "view photo is a square at (100, 100) with opacity 0\nfadeIn photo"),
    ForeignPhrase(
      "VIEW PROPERTY keyframes REST", [], stopping, example: "animate VIEW's opacity from 0 through 1 at 20% to 0.5"),
    ForeignPhrase(
      "easy ease ?in/out VIEW", [], easing, example: "move VIEW by (100, 0) with cubic-bezier(0.333, 0, 0.667, 1)"),
    ForeignPhrase(
      "time remap/remapping VIEW", [], remapping, example: "(fadeIn VIEW then fadeOut VIEW) with ease-in-out"),
    ForeignPhrase(
      "trim path/paths ?of VIEW from VALUE to VALUE2", ["draw VIEW from (VALUE, VALUE) to (VALUE, VALUE2)"], trimming),
    ForeignPhrase("trim path/paths ?of VIEW to PLACE", ["draw VIEW to PLACE"], trimming),
    ForeignPhrase("trim path/paths ?of VIEW", ["draw VIEW"], trimming),
    ForeignPhrase(
      "precompose/precomp VIEW", [], "A composition inside another one is a group view, or a name for its animation.",
      example: "let intro = fadeIn VIEW\nplay intro"),
    ForeignPhrase(
      "track matte VIEW to VIEW2", [], clipping,
      example: "view frame is a circle at (100, 100)\nview card is a square at (100, 100) clipped to frame"),
    ForeignPhrase("motion blur VIEW", [], "No picture draws motion blur.", example: "move VIEW by (100, 0) over 300ms"),
    ForeignPhrase("VIEW turns/becomes/goes/gets/turning COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase(
      "turn/make/paint/dye/set/change/fill/colour VIEW ?to/into/with/in COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase("morph a to/into/as VIEW", ["morph a to VIEW"], morphing),
    ForeignPhrase("morph VIEW VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase("turn/change/transform/convert VIEW ?in to/into VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase(
      "rotate/turn/point VIEW ?to ?look/face/facing/point toward/towards/at VIEW2", [], turning,
      example: "rotate VIEW to 45 degrees"),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/grows twice/double as big/large/high/wide/tall", ["scale VIEW by 2"],
      multiplying),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/grows NUMBER times as big/large/high/wide/tall", ["scale VIEW by NUMBER"],
      multiplying),
    ForeignPhrase(
      "?make/turn VIEW ?is/gets/becomes/shrinks half as big/large/high/wide/tall", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase(
      "move/slide/animate VIEW on/following/follows ?the ?path VIEW2", ["move VIEW along VIEW2"],
      "`along` precedes the path."),
    ForeignPhrase("follow VIEW with VIEW2", ["move VIEW2 along VIEW"], "`along` precedes the path."),
    ForeignPhrase("VIEW doubles ?in ?size", ["scale VIEW by 2"], multiplying),
    ForeignPhrase("double/triple/halve VIEW ?in ?size", ["scale VIEW by FACTOR"], multiplying),
    ForeignPhrase("make/turn VIEW bigger/larger/big/large", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("make/turn VIEW smaller/small/tiny", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("zoom in on/to/into VIEW", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("zoom in VIEW", ["pop in VIEW", "scale VIEW by 1.5"], popping),
    ForeignPhrase("zoom out of/from VIEW", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("zoom out VIEW", ["pop out VIEW", "scale VIEW by 0.5"], popping),
    ForeignPhrase("scale/size up VIEW", ["scale VIEW by 1.5"], multiplying),
    ForeignPhrase("scale/size down VIEW", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase("scale/grow/size VIEW ?to/by double/twice ?its/the ?size", ["scale VIEW by 2"], multiplying),
    ForeignPhrase("scale/shrink/size VIEW ?to/by half ?its/the ?size", ["scale VIEW by 0.5"], multiplying),
    ForeignPhrase(
      "fade VIEW ?to half/halfway/half-way", ["fade VIEW to 50%"], "`fade` goes to an opacity, as a percentage."),
    ForeignPhrase("opacity VIEW ?to/: VALUE", ["fade VIEW to VALUE"], "`fade` changes the opacity of a view."),
    ForeignPhrase(
      "make/turn VIEW invisible/transparent/disappear/vanish", ["fadeOut VIEW"],
      "`fadeOut` lets a view disappear."),
    ForeignPhrase("make/turn VIEW visible/opaque/appear", ["fadeIn VIEW"], "`fadeIn` lets a view appear."),
    ForeignPhrase(
      "fade VIEW in and/then ?fade out", ["fadeIn VIEW then fadeOut VIEW"],
      "`fade in` and `fade out` are two sentences, each with its view."),
    ForeignPhrase("background/background-color/backgroundcolor VIEW ?to/: COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase(
      "rotate/turn/spin VIEW ?by one/a/once ?full/whole/complete ?turn/rotation/revolution/circle/time",
      ["rotate VIEW by 1 turn"], "`by` precedes the angle, and `turn` is a unit of angles."),
    ForeignPhrase("bounce/elastic/back/spring in VIEW", ["pop in VIEW"], popping),
    ForeignPhrase("bounce/elastic/back/spring out VIEW", ["pop out VIEW"], popping),
    ForeignPhrase(
      "wait for/until VIEW ?is ?to end/ends/ended/finish/finishes/finished/stop/stops/done/complete/completes", [""],
      "The animation after `then` begins when the one before it ends, so nothing has to wait for it.",
      example: "fadeIn circle then fadeOut circle"),
    ForeignPhrase(
      "VIEW one by/after/at one/another/the/a ?other/time", ["fadeIn VIEW staggered by 100ms"],
      "A sentence begins with its verb, and `staggered by` plays it for one view after the other."),
    ForeignPhrase(
      "move/slide/translate/fly/bring/drop/float/fade/fadein/enter VIEW ?in from ?the SIDE ?side/edge",
      ["slide in VIEW from the SIDE"], entering),
    ForeignPhrase("fly/bring/drop/float/slide VIEW in", ["slide in VIEW from the left"], entering),
    ForeignPhrase(
      "move/slide/translate/fly/fade/fadeout/exit VIEW out to ?the SIDE ?side/edge", ["slide out VIEW to the SIDE"],
      "`slide out` moves a view away to a side while it fades out."),
    ForeignPhrase("move/slide/translate VIEW from ?the SIDE to ?the OPPOSITE", ["move VIEW by CROSSING"], byPoint),
    ForeignPhrase(
      "move/slide/translate VIEW from ?the top/bottom left/right ?corner", [],
      "A movement begins at a point: the distances from the left and from the top of the canvas.",
      example: "move VIEW from (0, 0) to (200, 120)"),
    ForeignPhrase("move/slide VIEW up and/then down", ["move VIEW by (0, -50) looped"], swinging),
    ForeignPhrase("move/slide VIEW down and/then up", ["move VIEW by (0, 50) looped"], swinging),
    ForeignPhrase("move/slide VIEW left and/then right", ["move VIEW by (-50, 0) looped"], swinging),
    ForeignPhrase("move/slide VIEW right and/then left", ["move VIEW by (50, 0) looped"], swinging),
    ForeignPhrase("move/slide VIEW back and forth", ["move VIEW by (50, 0) looped"], swinging),
    ForeignPhrase("scalex VIEW from VALUE to VALUE2", ["scale VIEW from (VALUE, 1) to (VALUE2, 1)"], factors),
    ForeignPhrase("scalex VIEW to VALUE", ["scale VIEW to (VALUE, 1)"], factors),
    ForeignPhrase("scalex VIEW by VALUE", ["scale VIEW by (VALUE, 1)"], factors),
    ForeignPhrase("scaley VIEW from VALUE to VALUE2", ["scale VIEW from (1, VALUE) to (1, VALUE2)"], factors),
    ForeignPhrase("scaley VIEW to VALUE", ["scale VIEW to (1, VALUE)"], factors),
    ForeignPhrase("scaley VIEW by VALUE", ["scale VIEW by (1, VALUE)"], factors),
    ForeignPhrase("translatex/movex VIEW by LENGTH", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("translatey/movey VIEW by LENGTH", ["move VIEW by (0, LENGTH)"], byPoint),
    ForeignPhrase(
      "translatex/movex VIEW to LENGTH", ["move VIEW by (LENGTH, 0)", "animate VIEW's x to LENGTH"], placing),
    ForeignPhrase(
      "translatey/movey VIEW to LENGTH", ["move VIEW by (0, LENGTH)", "animate VIEW's y to LENGTH"], placing),
    ForeignPhrase("translatex/movex VIEW from LENGTH to LENGTH2", ["animate VIEW's x from LENGTH to LENGTH2"], placing),
    ForeignPhrase("translatey/movey VIEW from LENGTH to LENGTH2", ["animate VIEW's y from LENGTH to LENGTH2"], placing),
    ForeignPhrase(
      "move/slide/translate VIEW offset/translation/translate ?by/: POINT", ["move VIEW by POINT"], byPoint),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?'s x by LENGTH ,/and y by LENGTH2", ["move VIEW by (LENGTH, LENGTH2)"],
      byPoint),
    ForeignPhrase(
      "move/slide/translate/put/place VIEW ?to/in/at/into ?the center/centre/middle ?of ?the ?canvas/screen/page/stage/view/window",
      [],
      "A movement goes to a point: the distances from the left and from the top of the canvas.",
      example: "move VIEW to (200, 120)"),
    ForeignPhrase("move/slide/translate VIEW LENGTH", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("pause/sleep TIME", ["wait TIME"], "`wait` lets a time pass."),
    ForeignPhrase("move/slide/translate VIEW left LENGTH", ["move VIEW by (-LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH ?to ?the left", ["move VIEW by (-LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH ?to ?the right", ["move VIEW by (LENGTH, 0)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH up/upward/upwards", ["move VIEW by (0, -LENGTH)"], byPoint),
    ForeignPhrase("move/slide/translate VIEW by LENGTH down/downward/downwards", ["move VIEW by (0, LENGTH)"], byPoint),
    ForeignPhrase(
      "change/set/animate VIEW ?'s ?text ?to TEXT", [],
      "The words of a text do not change. Show two texts, one after the other.",
      example:
        "view hello is text \"Hello\" at (100, 50)\nview goodbye is text \"Goodbye\" at (100, 50)\nfadeOut hello while fadeIn goodbye"
    ),
    ForeignPhrase(
      "move/slide VIEW ?in/along a/an circle/circles/arc/curve/loop REST", [],
      "`along` precedes the path of a movement.",
      example: circling),
    ForeignPhrase("slide/fadein TOWARD VIEW", ["slide in VIEW from the TOWARD", "move VIEW by CROSSING"], entering),
    ForeignPhrase("ENTRANCE VIEW", ["slide in VIEW from the ENTRANCE"], entering),
    ForeignPhrase(
      "move/slide/translate VIEW ?in from ?the SIDE by LENGTH", ["slide in VIEW from the SIDE (distance: LENGTH)"],
      entering),
    ForeignPhrase(
      "VERB VIEW to VALUE at PLACE ?,/and ?then to VALUE2", ["VERB VIEW through VALUE at PLACE to VALUE2"], stopping),
    ForeignPhrase(
      "VERB VIEW from VALUE3 to VALUE at PLACE ?,/and ?then to VALUE2",
      ["VERB VIEW from VALUE3 through VALUE at PLACE to VALUE2"], stopping),
    ForeignPhrase(
      "type/typewrite/write VIEW", [],
      "A text appears as a whole. Its letters can be views of a group, which appear one after the other.",
      example: letters),
    ForeignPhrase("fill VIEW ?with COLOUR", ["tint VIEW to COLOUR"], tinting),
    ForeignPhrase("fill VIEW", ["tint VIEW to gold"], tinting),
    ForeignPhrase("VERB VIEW to VALUE to VALUE2", ["VERB VIEW through VALUE to VALUE2"], through),
    ForeignPhrase(
      "VERB VIEW from VALUE to VALUE2 to VALUE3", ["VERB VIEW from VALUE through VALUE2 to VALUE3"], through),
    ForeignPhrase(
      "set ?the ?default duration to TIME", [],
      "`default duration` is the duration of sentences without `over`.", example: "default duration TIME\nfadeIn circle"
    ),
    ForeignPhrase(
      "swap VIEW", [], "Each view has a sentence of its own, which moves it to the position of the other one.",
      example: "move circle to (200, 100) while move square to (100, 100)"),
    ForeignPhrase(
      "move/slide VIEW ?in/along a/an circle/circles/arc/curve/loop", [], "`along` precedes the path of a movement.",
      example: circling),
    ForeignPhrase(
      "VIEW springs/snaps ?back to POINT", ["spring VIEW to POINT"], "The verb comes first, and then the view."),
    ForeignPhrase("morph VIEW to VIEW2 's path/outline/shape", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase("fadein VIEW VALUE VALUE2", ["fade VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase("fade in VIEW VALUE VALUE2", ["fade VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase("VERB VIEW back to VALUE", ["VERB VIEW to VALUE"], "`to` precedes the last value."),
    ForeignPhrase(
      "VERB VIEW from VALUE to VALUE2 ?and ?then back to VALUE3", ["VERB VIEW from VALUE through VALUE2 to VALUE3"],
      through),
    ForeignPhrase(
      "VERB VIEW to VALUE ?and ?then back to VALUE2", ["VERB VIEW through VALUE to VALUE2"],
      through),
    ForeignPhrase(
      "VERB VIEW ?from VALUE ->/=>/\u{2192} VALUE2", ["VERB VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase(
      "animate/change VIEW 's PROPERTY ?from VALUE ->/=>/\u{2192} VALUE2",
      ["animate VIEW's PROPERTY from VALUE to VALUE2"], ending),
    ForeignPhrase("morph VIEW ->/=>/\u{2192} VIEW2", ["morph VIEW to VIEW2"], morphing),
    ForeignPhrase(
      "VERB VIEW at START VALUE ?,/then/and at END VALUE2", ["VERB VIEW from VALUE to VALUE2"], ending),
    ForeignPhrase(
      "clip/mask VIEW ?to/with/by/inside VIEW2", [], clipping,
      example: "view frame is a circle at (100, 100)\nview card is a square at (100, 100) clipped to frame"),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?to x ?to/:/= LENGTH ?,/and ?to y ?to/:/= LENGTH2",
      ["move VIEW to (LENGTH, LENGTH2)"],
      pointing),
    ForeignPhrase(
      "move/slide/animate/translate/change/set VIEW PROPERTY VALUE to VALUE2",
      ["animate VIEW's PROPERTY from VALUE to VALUE2"],
      "`'s` is between a view and its property, and `from` precedes the first value."),
    ForeignPhrase(
      "move/slide/animate/translate/change/set/fadein/fadeout/fade/scale/rotate/tint/grow/shrink VIEW PROPERTY VALUE",
      ["animate VIEW's PROPERTY to VALUE"],
      "`'s` is between a view and its property, and `to` precedes the last value."),
    ForeignPhrase(
      "change/set VIEW ?'s PROPERTY to VALUE", ["animate VIEW's PROPERTY to VALUE"],
      "`animate` changes any property, over 2 s unless the sentence says otherwise. For a jump, add `over 1ms`."),
    ForeignPhrase(
      "VIEW ?'s PROPERTY from VALUE to VALUE2", ["animate VIEW's PROPERTY from VALUE to VALUE2"], beginning),
    ForeignPhrase("VIEW ?'s PROPERTY to VALUE", ["animate VIEW's PROPERTY to VALUE"], beginning),
    ForeignPhrase(
      "VIEW 's transform", [], "`move`, `scale` and `rotate` are sentences of their own. `while` plays them together.",
      example: "move VIEW to (200, 100) while rotate VIEW by 90 degrees"),
    ForeignPhrase(
      "rotate/turn/spin VIEW ?by VALUE counterclockwise/counter-clockwise/anticlockwise/ccw",
      ["rotate VIEW by -VALUE"], counterclockwise),
    ForeignPhrase(
      "rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw ?by VALUE",
      ["rotate VIEW by -VALUE"], counterclockwise),
    ForeignPhrase(
      "rotate/turn/spin VIEW counterclockwise/counter-clockwise/anticlockwise/ccw", ["rotate VIEW by -360 degrees"],
      counterclockwise),
    ForeignPhrase(
      "animate/change/set VIEW value from VALUE to VALUE2", ["animate VIEW's value from VALUE to VALUE2"], counting),
    ForeignPhrase(
      "animate/change/set/count VIEW 's value from COUNT to COUNT2", ["animate VIEW's value from COUNT to COUNT2"],
      unitOfCount),
    ForeignPhrase("animate/change/set/count VIEW 's value to COUNT", ["animate VIEW's value to COUNT"], unitOfCount),
    ForeignPhrase("animate/change/set/count VIEW value to VALUE", ["animate VIEW's value to VALUE"], counting),
    ForeignPhrase("count VIEW ?up/down from VALUE to VALUE2", ["animate VIEW's value from VALUE to VALUE2"], counting),
    ForeignPhrase("count VIEW ?up/down to VALUE", ["animate VIEW's value to VALUE"], counting),
    ForeignPhrase(
      "move/slide/animate/translate VIEW ?to ?'s PROPERTY ?to CHANGE", ["animate VIEW's PROPERTY by CHANGE"],
      "`by` precedes a change."),
  ]

  /// The factors of the verbs that stand for one.
  static let multiples = ["double": "2", "triple": "3", "halve": "0.5"]
}
