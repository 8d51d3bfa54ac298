/// What follows a sentence in other words.
extension ForeignPhrase {
  /// The words that follow the first word of an ending that is a phrase word: those of `endings`, which a test compares. They are
  /// written here too, because right scripts are asked for them, and to find them takes as long as to compile a short one.
  static let secondWords: Set<String> = [
    "(", "a", "after", "alternate-reverse", "an", "anchor", "and", "as", "at", "auto-orient", "auto-rotate",
    "autorotate", "back", "bit", "both", "bounce", "bounces", "bouncing", "bouncy", "but", "by", "center", "centre",
    "character", "characters", "chars", "constant", "corner", "delay", "delayed", "down", "ease", "easing", "edge",
    "end", "fast", "first", "forever", "forwards", "gap", "gently", "hold", "hover", "hovering", "immediately",
    "in", "index", "infinite", "interval", "its", "last", "left", "letter", "letters", "little", "loop", "lot",
    "middle", "minute", "momentum", "mouseup", "no", "none", "now", "order", "orient", "oriented", "orienting",
    "out", "pause", "please", "point", "press", "quick", "quickly", "random", "release", "released", "remain",
    "remains", "repeat", "reverse", "reversed", "right", "rotating", "sequence", "side", "slow", "slowly", "softly",
    "some", "space", "speed", "staggered", "start", "stay", "stays", "steady", "stop", "stops", "succession", "tap",
    "the", "then", "there_and_back", "time", "times", "to", "together", "touch", "transform-origin",
    "transformorigin", "turn", "turning", "uniform", "up", "velocity", "wait", "with", "word", "words", "zero",
  ]

  /// What follows a sentence in other words.
  static let endings = ForeignPhrases(
    """
    at ?a/the constant/steady/uniform speed/rate/pace/velocity => with linear
      `linear` is the curve of a constant speed.
    instantly/instantaneously => over 1ms
      A sentence takes time, at least one millisecond.
    twice/double as fast/quick/quickly => at 2x speed
    twice as slow/slowly => at half speed
    half as fast/quick/quickly => at half speed
    NUMBER times as fast/quick/quickly => at NUMBERx speed
      `at` and a factor change how fast an animation plays.
    with NUMBER steps => with steps(NUMBER)
      The arguments of a curve are in parentheses.
    and stay/stays/stop/stops/remain/remains there/put/still => NOTHING
      A property keeps its last value after a sentence.
    and hold/wait/pause ?for TIME => then wait TIME
      `wait` lets a time pass.
    without easing/ease => with linear
    with no/zero easing/ease => with linear
      `linear` is the curve of a constant speed.
    without/unless VIEW => NOTHING
      A sentence is about the views that it names, and about no others.
    keep/keeping/preserve/preserving ?its/the velocity/speed/momentum then VERB VIEW to VALUE => then VERB VIEW to VALUE keeping its speed
      `keeping its speed` belongs to the sentence that goes on.
    until hover/hovering/press/touch/tap ?ends/end/out/is/over ?over
      What happens when the pointer leaves is a reaction of its own.
        on hover end of VIEW: scale VIEW to 1
    until VERB ALL
    until PROPERTY ALL
      A sentence ends after its duration, which `over` gives. `then` plays the next one behind it.
        fadeIn VIEW over 1s then fadeOut VIEW
    following/follows ALL
      `then` plays one sentence after the other.
        fadeIn VIEW then fadeOut VIEW
    or VIEW2 => and VIEW2
      `and` joins the views of a sentence.
    else ALL
      A reaction says what happens at one event. What happens at another one is a reaction of its own.
        on hover of VIEW: scale VIEW to 1.1
        on hover end of VIEW: scale VIEW to 1
    late/later by TIME => after TIME
      `after` precedes the time before an animation begins.
    decelerate/decelerating => with ease-out
    slowing ?down ?at ?the ?end => with ease-out
    accelerate/accelerating => with ease-in
    starting/beginning slow/slowly ?,/and ?then ending/finishing/getting/becoming/speeding/going fast/quick/quickly/faster/up => with ease-in
    starting/beginning fast/quick/quickly ?,/and ?then ending/finishing/getting/becoming/slowing/going slow/slowly/slower/down => with ease-out
    starting/beginning and ending/finishing slow/slowly/softly/gently => with ease-in-out
    starting/beginning slow/slowly => with ease-in
    starting/beginning fast/quick/quickly => with ease-out
    ending/finishing slow/slowly/softly/gently => with ease-out
    ending/finishing fast/quick/quickly => with ease-in
    slow/slowly ?at first/start ?, ?and then fast/faster ?end => with ease-in
    slow/slowly ?at first/start ?, ?and fast/faster ?end => with ease-in
    slow/slowly ?at first/start => with ease-in
    fast/quick/quickly ?at first/start ?, ?and then slow/slower ?end => with ease-out
    fast/quick/quickly ?at first/start ?, ?and slow/slower ?end => with ease-out
    fast/quick/quickly ?at first/start => with ease-out
      `ease-in` begins slowly, and `ease-out` ends slowly.
    NUMBER times a/per/each/every second
      `over` says how long one time takes, and `repeated` how often it plays: five times a second is one in 200 ms.
        pulse VIEW over 200ms repeated forever
    ?repeated/looped NUMBER alternate
    alternate NUMBER
      `looped 2 times` plays an animation forwards and backwards, twice. CSS counts that as four times.
        (rotate VIEW by 90 degrees) looped 2 times
    infinite/forever reverse/reversed => reversed repeated forever
    infinite/forever alternate-reverse => reversed looped forever
    alternate-reverse infinite/forever => reversed looped forever
    alternate-reverse => reversed looped
      `reversed` plays an animation backwards, and `looped` to and fro.
    fill forwards/both/none => NOTHING
    forwards/both => NOTHING
      A view keeps the last value of a sentence.
    running => NOTHING
      An animation plays as soon as its turn comes.
    paused
      An animation waits for an event in a reaction.
        on tap of VIEW: rotate VIEW by 90 degrees
    repeatforever ( autoreverses : false ) => repeated forever
      `repeated forever` plays an animation again and again.
    repeatforever ALL => looped forever
      `looped` plays an animation forwards and then backwards.
    ?and ?then back over TIME
      `looped` takes the same time for both ways. For another time, the way back is a sentence of its own.
        rotate VIEW by 90 degrees over 1s
          then rotate VIEW by -90 degrees over 2s
    with ?a/an gap/space/pause/interval/delay of TIME ?in ?between ?them/each/views/the ?views/two => staggered by TIME
      `staggered by` plays a sentence for one view after the other.
    with ?a/an delay/gap/pause ?of/: TIME each/per ?one/view => staggered by TIME
    with ?a/an delay/gap/pause ?of/: NUMBER each/per ?one/view => staggered by NUMBERs
      `staggered by` plays a sentence for one view after the other.
    with ?a/some delay => staggered by 100ms | after 200ms
      `staggered by` precedes the time from view to view, and `after` the time before an animation begins. Both times are
      examples.
    with ?a bounce/bouncing/bounces ?effect at ?the end => with ease-out-bounce
    with ?a bouncy end/ending => with ease-out-bounce
      `ease-out-bounce` is a curve.
    with there_and_back => looped
      `looped` plays an animation forwards and then backwards.
    easing out => with ease-out
    easing in => with ease-in
    easing in and out => with ease-in-out
    easing in out => with ease-in-out
      `with` precedes the curve.
    around/about ?the/its/a corner/edge/side
      A view turns and grows about its anchor, which its declaration gives. The position of the view is that of its anchor.
        ANCHORED
    on repeat/loop => repeated forever
      `repeated forever` plays an animation again and again.
    up and/then down ?forever/repeatedly
      The sentence says already how the view moves. `repeated forever` plays it again and again.
        pulse circle repeated forever
    slowed/slower ?down ?by ?to REST
    sped/speeded/faster ?up ?by ?to REST
      `at half speed` and `at 2x speed` change how fast an animation plays, and `over` says how long it takes.
        (rotate circle by 90 degrees) at half speed
    twice with/and ?a/an TIME pause/gap/wait/delay/break ?between/each/after ?them/each/time/it
    ?repeated NUMBER times with/and ?a/an TIME pause/gap/wait/delay/break ?between/each/after ?them/each/time/it
      `repeated` repeats what is in parentheses, which may contain a wait.
        (fadeIn circle then wait TIME) repeated 2 times
    when/once VIEW is/has ?been done/finished/complete/completed/over/gone/ended
    when/once VIEW finishes/ends/completes/stops
      `then` joins sentences, and what plays later follows it.
        fadeIn VIEW
          then scale VIEW to 150%
    with ?a delay ?of/: index * TIME => staggered by TIME
    after/delayed ?by index * TIME => staggered by TIME
    ?with ?a delay/delayed ?of/by/: TIME * index => staggered by TIME
    after TIME * index => staggered by TIME
      `staggered by` plays a sentence for one view after the other, each later by this time.
    staggered by TIME starting/beginning from/at ?the center/centre/middle => staggered by TIME from the center
    staggered by TIME starting/beginning from/at/with ?the end/last ?one/view => staggered by TIME from the end
      The order follows the time between the views.
    in reverse/reversed ?order => staggered by 100ms from the end
    from last to first => staggered by 100ms from the end
      `staggered by` plays a sentence for one view after the other.
    letter/character/word/line by letter/character/word/line
    by letter/letters/character/characters/word/words/chars
      A text moves as a whole, and its parts cannot move alone yet. Declare a view for each, and a group of them.
        view h is text "H" at (100, 50)
        view i is text "i" at (116, 50)
        group title = h and i
        fadeIn title staggered by 50ms
    ?with auto-rotate/autorotate/auto-orient/oriented/orienting/orient/rotating/turning ?with/to/along ?the ?path => facing along the path
      `facing along the path` turns a view with the path that it moves along.
    facing ?to ?the right
      `facing along the path` turns a view with its path. A sentence of its own turns it: 0 degrees is as it is declared.
        rotate VIEW to 0 degrees
    facing ?to ?the down
      `facing along the path` turns a view with its path. A sentence of its own turns it: a positive angle is clockwise.
        rotate VIEW to 90 degrees
    facing ?to ?the left
      `facing along the path` turns a view with its path. A sentence of its own turns it: 180 degrees is half a turn.
        rotate VIEW to 180 degrees
    facing ?to ?the up
      `facing along the path` turns a view with its path. A sentence of its own turns it: a negative angle is
      counterclockwise.
        rotate VIEW to -90 degrees
    counterclockwise/counter-clockwise/anticlockwise/ccw
      A positive angle turns clockwise, and a negative one counterclockwise.
        rotate circle by -90 degrees
    grid NUMBER by NUMBER2
      A view that is a grid has columns and rows, and `from` says where its stagger begins.
        view dots is a grid of NUMBER by NUMBER2 circles
        fadeIn each of dots staggered by 100ms from the center
    every minute/time
      `repeated forever` repeats what is in parentheses, which may contain a wait.
        (fadeIn circle then wait 1s) repeated forever
    until ?the release/released/up/mouseup
      What happens when the pointer goes up is a reaction of its own.
        on release of VIEW: scale VIEW to 1
    speed NUMBER => at NUMBERx speed
      `at`, a factor and `speed` change how fast an animation plays.
    ?at/with ?a speed/velocity ?of/: REST
      `at`, a factor and `speed` change how fast an animation plays, and `over` says how long it takes.
        fadeIn circle at 2x speed
    a lot
      A sentence says how much a property changes, with `by` or `to`.
        scale circle by 200%
    at the beginning/start/end
      Sentences play in the order that `then` and `while` give.
        fadeIn circle then fadeOut circle
    ?, but not ?to VIEW => NOTHING
      A sentence is about the views that it names, and about no others.
    ?, please => NOTHING
      A sentence says only what changes. `please` has no meaning in a script.
    ?, now/immediately => NOTHING
      A sentence plays at once, unless `then` puts another one before it, or `after` a time.
    ?all at the same time => NOTHING
    ?all at once => NOTHING
    all together => NOTHING
      A sentence moves its views together.
    later/afterwards
      `after` precedes the time before an animation begins.
        fadeIn circle after 2s
    starting at TIME => after TIME
      `after` precedes the time before an animation begins.
    with ?a slow start/beginning => with ease-in
    with ?a slow end/ending/finish => with ease-out
      `ease-in` begins slowly, and `ease-out` ends slowly.
    ?, back and forth forever => looped forever
    ?, back and forth => looped
      `looped` plays a movement forwards and then backwards.
    one by/after one/another/the ?other ?, ?with/every ?a/an ?delay/gap ?of TIME ?delay/gap/pause/interval/apart ?between ?them/each => staggered by TIME
      `staggered by` plays a sentence for one view after the other.
    one by one => staggered by 100ms
    one after another => staggered by 100ms
    one after the other => staggered by 100ms
    one at a time => staggered by 100ms
    in turn/sequence/succession/order => staggered by 100ms
      `staggered by` plays a sentence for one view after the other.
    ?and ?then back ?again => looped
      `looped` plays a movement forwards and then backwards.
    around/about ?the center/middle/centre of ?the VIEW2
      A view turns and grows about its anchor, which its declaration gives. It can lie outside of the view.
        ANCHORED
    around/about ?the/its ANCHOR ?corner/edge/side
    ?with transform-origin/transformorigin/anchor ?: ANCHOR
      A view turns and grows about its anchor, which its declaration gives. The position of the view is that of its anchor.
        ANCHORED
    around/about ?the ?point POINT
    around/about ?the VIEW2
      A view turns and grows about its anchor, which its declaration gives. It can lie outside of the view.
        ANCHORED
    ?with transform-origin/transformorigin/anchor ?: REST
      A view turns and grows about its anchor, which its declaration gives. Without one, this is its center.
        view card is a square at (100, 100) with anchor top left
    at CHANGE
      Times are not counted from the animation before. `overlapping by` starts an animation before the one before it ends.
        fadeIn circle then fadeIn square overlapping by 200ms
    at CLOCK => after CLOCK
      A sentence has no time on a clock. `after` precedes the time before it begins, as a number with a unit.
    a bit/little later => after 500ms
      `after` precedes the time before an animation begins.
    but/very slow/slowly => over 5s
    but/very fast/quick/quickly => over 300ms
      `over` precedes the duration.
    randomly staggered by TIME => staggered by TIME in random order
    ?in random order staggered by TIME => staggered by TIME in random order
      The order follows the time between the views.
    outward/outwards/inward/inwards => NOTHING
      The words before it say already where the stagger begins.
    randomly/random
      A script has no random numbers. `shake` and `wiggle` move a view to and fro.
        shake circle
    """, counted)

  /// `three times`, and so on.
  private static let counted =
    ForeignWords.numbers.enumerated().dropFirst(2)
    .map { number, word in "\(word) times => repeated \(number) times\n" }.joined()
    + "  A script says how often with `repeated`, a number and `times`."

  /// The words of whole statements that would be read as names, because no view follows.
  static let wordsOfStatements: Set = [
    "wiggle", "start", "begin", "pause", "step", "phase", "scene", "act", "fps", "framerate", "frame-rate",
    "framespersecond", "background-color",
    "backgroundcolor",
  ]

  /// Whole statements, which are recognised at their first word.
  static let statements = ForeignPhrases(
    """
    in parallel/together : ALL
      `while` plays sentences together.
        fadeIn VIEW while scale VIEW to 150%
    in sequence/order : ALL
      `then` plays sentences one after the other.
        fadeIn VIEW then fadeOut VIEW
    step/phase/scene/act NUMBER ?: ALL => ALL NEXT
      Sentences play in the order that `then` and `while` give, and have no numbers.
    start/begin with/by VERB VIEW => VERB VIEW
    start/begin with/by VERB VIEW ALL => VERB VIEW ALL
      A sentence begins with its verb, and what plays first is written first.
    pause/hold ?for TIME => wait TIME
      `wait` lets a time pass.
    for i/j/n/k/x/index/item in ALL
      A script has no loops. `repeated` repeats an animation, and a sentence about many views plays for each.
        fadeIn VIEW repeated 5 times
    fps/framerate/frame-rate/framespersecond ?:/= ?is NUMBER ?fps
    set ?the fps/framerate/frame-rate ?to/= NUMBER ?fps
      A script has no frame rate. Each output has its own: `motionc compile scene.motion --fps 30`.
    background/background-color/backgroundcolor ?:/= ?is ?a/an/the COLOUR
    set ?the background/background-color ?to/= COLOUR
      The background belongs to the canvas.
        canvas 400 by 240 with background COLOUR
    export/render/save ?the ?scene/animation/it/this as/to/into ALL
      The command line says what becomes of a script: `motionc render scene.motion -o scene.gif`.
    to VIEW PROPERTY ?to/:/= VALUE => animate VIEW's PROPERTY to VALUE
      A sentence begins with its verb, and `animate` changes any property.
    views ALL
      `view` declares one view, in a line of its own.
        view card is a square at (100, 100)
        view dot is a circle at (120, 120)
    let 's ALL => ALL
    VERB : VIEW ALL => VERB VIEW ALL
      A sentence begins with its verb, and a view follows.
    VIEW on tap/click/press ?: ALL => on tap of VIEW: ALL
    VIEW on hover ?: ALL => on hover of VIEW: ALL
    after/once/upon ?a/an/the tap/click/press ?of/on VIEW ?: ALL => on tap of VIEW: ALL
    tap/click/press/touch ?on VIEW to/and/,/->/=> ALL => on tap of VIEW: ALL
      A reaction says what happens at an event.
    while pressed/held : ALL
    while pressing/holding/touching ,/: ALL
    while VIEW is pressed/held/down ?: ALL
      A reaction says what happens at an event. What goes back afterwards is a reaction to the end of it.
        on press of VIEW: ALL
        on release of VIEW: scale VIEW to 1
    while hovered/hovering ,/: ALL
    while VIEW is hovered ?: ALL
      A reaction says what happens at an event. What goes back afterwards is a reaction to the end of it.
        on hover of VIEW: ALL
        on hover end of VIEW: scale VIEW to 1
    VIEW is/be/becomes ?a draggable/movable/dragged => at 0s: make VIEW draggable
      What a view does is no part of its declaration. A reaction makes it draggable.
    if/when/once ?the ?user motion is reduced ?: ALL => when motion is reduced: ALL
    if/when/once ?the ?user prefers reduced motion/movement ?: ALL => when motion is reduced: ALL
      The animation after the colon plays for users who prefer reduced motion.
    canvas is ?a/an/the LENGTH ALL => canvas LENGTH ALL
      The size of the canvas follows it, and it is no view.
    background is ?a/an/the COLOUR
      The background belongs to the canvas.
        canvas 400 by 240 with background COLOUR
    wiggle VIEW ( NUMBER , NUMBER2 )
    wiggle ( NUMBER , NUMBER2 )
    wiggle ( NUMBER , NUMBER2 ) on/to/for VIEW
      After Effects has swings per second and an amplitude here. `shake` moves a view by a distance, and `wiggle` turns it by
      an angle. `shake` swings five times in its time.
        shake VIEW (distance: NUMBER2, time: SWINGS) repeated forever
    if/once VIEW is/gets tapped/clicked/pressed/touched ?, ?then ALL => on tap of VIEW: ALL
    if/once VIEW is/gets hovered ?, ?then ALL => on hover of VIEW: ALL
      A reaction says what happens at an event.
    onclick/ontap VIEW ?: ?, ALL => on tap of VIEW: ALL
    onhover/onmouseenter/onmouseover VIEW ?: ?, ALL => on hover of VIEW: ALL
    onpress/onmousedown/ontouchstart VIEW ?: ?, ALL => on press of VIEW: ALL
      A reaction says what happens at an event.
    reverse VIEW => VIEW reversed
    speed up VIEW by NUMBER ?x => VIEW at NUMBERx speed
      What changes an animation follows it.
    erase/undraw VIEW => draw VIEW reversed
      `draw` draws an outline, and `reversed` plays that backwards.
    group VIEW as/into VIEW2 => group VIEW2 = VIEW
      The name of a group comes first.
    VIEW : PROPERTY ?from VALUE ->/to VALUE2 ?, ?over TIME => animate VIEW's PROPERTY from VALUE to VALUE2 over TIME
    VIEW : PROPERTY ?from VALUE ->/to VALUE2 => animate VIEW's PROPERTY from VALUE to VALUE2
      A sentence begins with its verb, and `animate` changes any property.
    never/not ALL => // SAID
    don/doesn/won/shouldn/mustn/can/didn t ALL => // SAID
    do not/never ALL => // SAID
    VIEW should/must/can/may/will/does/do/is not/never ALL => // SAID
      A sentence says what happens, and a view stays as it is without one. This line is a comment.
    at the end ?of/: ALL
      Sentences play in the order that `then` and `while` give, so the last one is behind the last `then`.
        wait 1s
          then fadeOut VIEW
    at the start/beginning ?of/: ALL
      Sentences play in the order that `then` and `while` give, so the first one is written first.
        fadeIn VIEW
          then fadeOut VIEW
    """)
}
