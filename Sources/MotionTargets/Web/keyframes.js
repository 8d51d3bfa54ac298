// The player of a module whose script has no reactions. It hands keyframes to the Web Animations API, so that the browser plays
// them without a script. Times are in milliseconds, and those of curves in flicks.

/* global scene, easing, known, optionsOf, checkTimes, motions, wording */

const flicksPerSecond = 705600000

// Plays the keyframes on the elements of a stage.
function makePlayer(stage, isReduced) {
  const { timeline } = stage.document
  // An animation of nothing is the clock: it knows the time, and when the end is reached. All others follow its start.
  const clock = new Animation(null, timeline)
  let variant, animations = [], direction = 1, speed = 1
  const now = () => Math.min(Math.max(clock.currentTime ?? 0, 0), variant.end ?? Infinity)
  const isRunning = () => clock.playState === "running"

  const valueOf = column => valueAt(variant.curves[column], Math.round(now() / 1000 * flicksPerSecond))

  // A text that counts needs a script in every frame.
  const counters = [...scene.views.entries()].filter(([, { words }]) => words)
  let isCounting = false
  function showCounts() {
    for (const [place, { name, words }] of counters) stage.say(place, wording(words, valueOf(`${name}.value`)))
  }
  function count() {
    showCounts()
    isCounting = counters.length > 0 && isRunning()
    if (isCounting) requestAnimationFrame(count)
  }

  function hold(time) {
    for (const animation of [clock, ...animations]) {
      animation.pause()
      // A time that is set ends the wait for a frame, so the time counts at once.
      animation.currentTime = time
    }
    showCounts()
  }

  function run(time) {
    const start = timeline.currentTime - time / (direction * speed)
    for (const animation of [clock, ...animations]) {
      animation.playbackRate = direction * speed
      animation.startTime = start
    }
    if (isCounting) showCounts(); else count()
  }

  const goOn = (time, runs) => runs ? run(time) : hold(time)

  function use(isReduced) {
    variant = variantOf(isReduced)
    for (const animation of animations) animation.cancel()
    animations = []
    for (const [view, { style, animations: own }] of variant.views.entries()) {
      stage.style(stage.elements[view], style)
      for (const [number, ...timing] of own) {
        animations.push(stage.elements[view].animate(keyframes(number), timingOf(timing)))
      }
    }
    clock.effect = new KeyframeEffect(null, null, { duration: variant.end ?? Infinity, fill: "both" })
  }

  use(isReduced)
  hold(0)
  return {
    play() {
      direction = 1
      const time = now()
      run(time >= (variant.end ?? Infinity) ? 0 : time)
    },
    reverse() {
      direction = -1
      const time = now()
      run(time <= 0 ? variant.end ?? 0 : time)
    },
    pause() { hold(now()) },
    seek(time) { goOn(Math.min(Math.max(time * 1000, 0), variant.end ?? Infinity), isRunning()) },
    get speed() { return speed },
    set speed(to) {
      const time = now()
      speed = to
      if (isRunning()) run(time)
    },
    get time() { return now() / 1000 },
    get duration() { return (variant.end ?? Infinity) / 1000 },
    get finished() { return clock.finished },
    value: valueOf,
    reduce(isReduced) {
      const runs = isRunning(), time = now()
      use(isReduced)
      goOn(Math.min(time, variant.end ?? Infinity), runs)
    },
    end() {
      for (const animation of [clock, ...animations]) animation.cancel()
    } }
}

const variantOf = isReduced => scene.variants[isReduced ? scene.variants.length - 1 : 0]

// Returns keyframes as the browser wants them. The first of the list are the names of the properties; each other one is an offset,
// an easing and the values.
const keyframes = number => {
  const [names, ...frames] = scene.keyframes[number]
  return frames.map(([offset, easing, ...values]) => ({
    offset, easing: scene.easings[easing], ...Object.fromEntries(names.map((name, place) => [name, values[place]])) }))
}

const timingOf = ([delay, duration, isEndless, fills]) =>
  ({ delay, duration, iterations: isEndless ? Infinity : 1, fill: fills ? "both" : "none" })

// Returns the frames of the scene as `motionc compile --format json` writes them, without a page. Gestures have no effect, as in
// `motionc run`.
export function frames(given = {}) {
  const { fps = 60, until, motion = "full" } = optionsOf(given, ["gestures", "fps", "until", "motion"])
  checkTimes({ fps, until })
  const variant = variantOf(known("motion", motion, motions.slice(1)) === "reduced")
  const end = until === undefined ? variant.end : until * 1000
  if (end === null) throw new Error("the animation never ends: say until when, as in frames({ until: 10 })")
  const rows = []
  for (let frame = 0; frame <= Math.ceil(end / 1000 * fps - 1e-6); frame++) {
    const time = frame / fps, flicks = Math.round(time * flicksPerSecond)
    rows.push([frame, time, ...scene.columns.map(name => valueAt(variant.curves[name], flicks))])
  }
  return { fps, duration: end / 1000, columns: ["frame", "time", ...scene.columns], frames: rows }
}

// Returns the value of a number at a time. Its curve leads to the end, or to where passes take over, each of which is the loop.
function valueAt({ curve, loop }, time) {
  if (!loop || time <= loop[1]) return valueOn(curve, time)
  const start = loop[1], pass = loop[loop.length - 4] - start
  return valueOn(loop, start + ((time - start) % pass || pass))
}

const paces = scene.timings.map(easing)

// A curve is a list: the initial value, the start of the first piece, and for each piece its end, two values and an easing. A piece
// includes its end.
function valueOn(list, time) {
  if (list.length < 2 || time <= list[1]) return list[0]
  let low = 0, high = (list.length - 6) / 4
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[2 + 4 * middle] < time) low = middle + 1; else high = middle
  }
  const place = 2 + 4 * low, [end, from, to, pace] = list.slice(place, place + 4)
  if (time >= end || from === to) return to
  const start = low === 0 ? list[1] : list[place - 4]
  return from + (to - from) * paces[pace]((time - start) / (end - start))
}
