const byId = id => document.getElementById(id)
const data = JSON.parse(byId("data").textContent)
const flicksPerMillisecond = 705600
const stage = document.querySelector(".stage svg")
const clock = byId("now"), scrubber = byId("time"), frameNumber = byId("frame"), valuesAt = byId("at")
const charts = byId("charts"), head = document.querySelector(".head"), over = document.querySelector(".over"), hair = document.querySelector(".hair")
const speeds = [...byId("speed").options].map(option => Number(option.value))
const fewer = matchMedia("(prefers-reduced-motion: reduce)")

// An empty animation lasts one flick here, so that nothing is divided by zero.
const isEmpty = data.end <= 1
let time = 0, pointer = null, isPlaying = false, speed = 1, isLooping = data.loop !== null
let before = null, animations = [], isRunning = false, steered = null, width = 0

// Each curve is a list of pieces: end, first value, last value, timing.
const valueAt = (curve, time) => {
  if (time <= 0) return curve.initial
  let low = 0, high = curve.ends.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (curve.ends[middle] < time) low = middle + 1; else high = middle
  }
  const start = low === 0 ? 0 : curve.ends[low - 1], end = curve.ends[low]
  const [from, to, timing] = curve.ways[low]
  return from === to ? from : from + (to - from) * timing(Math.min((time - start) / (end - start), 1))
}
// Returns what sets the angle of a gradient, or the offset of one of its stops.
function gradientSetter({ number, size: [width, height], middle }, stop) {
  const element = [...stage.querySelectorAll("linearGradient, radialGradient")].find(({ id }) => id.endsWith("-g" + number))
  if (stop !== null) return offset => element.children[stop].setAttribute("offset", offset)
  const isInPixels = element.hasAttribute("gradientUnits")
  return degrees => {
    // The gradient line of CSS. A gradient without pixels is drawn in a square, which is then stretched.
    const turn = degrees * Math.PI / 180, x = Math.sin(turn), y = -Math.cos(turn)
    const half = (Math.abs(x) * width + Math.abs(y) * height) / 2
    let way = [x * half, y * half], [middleX, middleY] = middle
    if (!isInPixels) {
      const slope = [x * width, y * height], length = slope[0] ** 2 + slope[1] ** 2
      way = length > 0 ? slope.map(slope => slope * half / length) : [0.5, 0];
      [middleX, middleY] = [0.5, 0.5]
    }
    element.setAttribute("x1", middleX - way[0])
    element.setAttribute("y1", middleY - way[1])
    element.setAttribute("x2", middleX + way[0])
    element.setAttribute("y2", middleY + way[1])
  }
}
// The animation and, if the script has one, its variant with reduced motion.
const parts = data.parts.map((numbers, place) => {
  const timings = numbers.timings.map(easing)
  const curves = numbers.curves.map(numbers => {
    const curve = { initial: numbers[0], ends: [], ways: [] }
    for (let place = 1; place < numbers.length; place += 4) {
      const [end, from, to, timing] = numbers.slice(place, place + 4)
      curve.ends.push(end)
      curve.ways.push([from, to, timings[timing]])
    }
    return curve
  })
  const all = selector => [...document.querySelectorAll(`[data-part="${place}"] ${selector}`)]
  const bars = all(".bar[data-start]").map(bar => ({
    start: Number(bar.dataset.start), end: Number(bar.dataset.end || Infinity),
    row: bar.closest(".row").querySelector(".name") }))
  const edges = [0, ...bars.flatMap(bar => [bar.start, bar.end])].sort((one, other) => one - other)
  // What the script shows, because the picture cannot: the value at a time, also in the passes of a repetition.
  const moving = ({ curve, loop, pass, until = Infinity, rest }) => ({ rest,
    valueAt: time => loop === null || time <= loop ? valueAt(curves[curve], time)
      : valueAt(curves[curve + 1], (Math.min(time, until) - loop) % pass || pass) })
  const counters = numbers.counters.map(counter => ({ words: counter.words, ...moving(counter),
    text: [...stage.querySelectorAll("text[data-view]")].find(text => text.dataset.view === counter.view) }))
  const gradients = numbers.gradients.flatMap(gradient => gradient.numbers.map(number => ({
    show: gradientSetter(gradient, number.stop), ...moving(number) })))
  return { marks: numbers.marks, curves, values: all(".value"), bars, edges, counters, gradients }
})
let part = parts[0]

// The values that can be seen, by their places in the lists. Only these change while the page plays.
const seen = new Set()
const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) seen.add(target); else seen.delete(target)
  showValues()
})
for (const { values } of parts) for (const [place, value] of values.entries()) {
  value.place = place
  observer.observe(value)
}

// Returns a time as the axis shows it. On a page of a minute or more it is 1:30.000, or 2:00:00.000.
const seconds = flicks => {
  const whole = flicks / flicksPerMillisecond / 1000
  if (data.end < 60000 * flicksPerMillisecond) return whole.toFixed(3) + " s"
  const milliseconds = Math.round(whole * 1000)
  const minutes = Math.floor(milliseconds / 60000)
  const rest = (milliseconds % 60000 / 1000).toFixed(3).padStart(6, "0")
  const hours = Math.floor(minutes / 60)
  return (hours > 0 ? hours + ":" + String(minutes % 60).padStart(2, "0") : minutes) + ":" + rest
}
const words = value => {
  const text = value.toFixed(3)
  return text === "-0.000" ? "0.000" : text.replace("-", "\u2212")
}

function showGradients() {
  const rests = parts.length === 1 && movesLess()
  for (const { show, rest, valueAt } of part.gradients) show(rests ? rest : valueAt(time))
}
function showCounters() {
  const rests = parts.length === 1 && movesLess()
  for (const { text, words, rest, valueAt } of part.counters) {
    const value = rests ? rest : valueAt(time)
    const shown = wording(words, value)
    if (text.textContent !== shown) text.textContent = shown
  }
}

// Returns the number of the visible frame, and whether the displayed time is exactly its time. The end counts as a frame.
const frameAt = time => {
  const exact = time / data.frame, near = Math.round(exact)
  if (time >= data.end) return { number: Math.ceil(exact - 1e-6), isExact: true }
  const isExact = seconds(near * data.frame) === seconds(time)
  return { number: isExact ? near : Math.floor(exact), isExact }
}

function show() {
  const milliseconds = time / flicksPerMillisecond
  if (!isRunning) for (const animation of animations) animation.currentTime = milliseconds
  if (steered) for (const { move } of steered) move(milliseconds)
  showCounters()
  showGradients()
  head.style.transform = `translateX(${time / data.end * width}px)`
  scrubber.value = time
  scrubber.setAttribute("aria-valuetext", seconds(time))
  clock.textContent = seconds(time)
  frameNumber.textContent = frameAt(time).number
  const isPointed = pointer !== null
  hair.hidden = !isPointed
  if (isPointed) hair.style.left = pointer / data.end * 100 + "%"
  valuesAt.textContent = isPointed ? "pointer at " + seconds(pointer) : "values at " + seconds(time)
  showValues()
  showPlaying()
}

// A list may have thousands of values, so while the page plays only those that can be seen change.
function showValues() {
  const { curves, values } = part, at = pointer ?? time
  for (const value of isPlaying ? seen : values) {
    if (values[value.place] !== value) continue
    const text = words(valueAt(curves[value.place], at))
    if (value.textContent !== text) value.textContent = text
  }
}

// Marks the rows in which a bar plays. They change only where a bar starts or ends.
let marked = new Set(), calm = { part: null, from: 0, to: 0 }
function showPlaying() {
  const { bars, edges } = part
  if (calm.part === part && calm.from <= time && time < calm.to) return
  let low = 0, high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle] <= time) low = middle + 1; else high = middle
  }
  calm = { part, from: edges[low - 1], to: edges[low] ?? Infinity }
  const playing = new Set(bars.filter(bar => bar.start <= time && time < bar.end).map(bar => bar.row))
  for (const row of marked) if (!playing.has(row)) row.classList.remove("on")
  for (const row of playing) if (!marked.has(row)) row.classList.add("on")
  marked = playing
}

// Lets the browser advance the animations by itself, which costs less than to set the time of each in every frame.
function run(now) {
  isRunning = true
  steered ??= steer()
  for (const animation of animations) {
    animation.playbackRate = speed
    animation.startTime = now - time / flicksPerMillisecond / speed
  }
}

function hold() {
  isRunning = false
  if (steered) {
    for (const { end } of steered) end()
    steered = null
    animations = animationsOfStage()
  }
  for (const animation of animations) animation.pause()
}

const animationsOfStage = () => document.getAnimations().filter(animation => stage.contains(animation.effect.target))

// A browser takes more than twice as long for an element with an animation as for one with an attribute that changes. So if
// there are very many, the script itself sets the transforms of those that only move, turn or scale while the page plays.
const leastSteered = 200
function steer() {
  const byElement = new Map()
  for (const animation of animations) {
    const element = animation.effect.target
    byElement.set(element, [...byElement.get(element) ?? [], animation])
  }
  if (byElement.size < leastSteered) return []
  const steered = [], free = []
  for (const [element, own] of byElement) {
    const way = wayOf(element, own)
    if (way) steered.push(way); else free.push(...own)
  }
  // Without its class, an element has no animation, and its attributes count.
  for (const way of steered) way.begin()
  animations = free
  return steered
}

// Returns what moves an element as its animations do; null if they do more than move, turn and scale it.
function wayOf(element, animations) {
  // The dashes of its attributes are for programs without animations.
  if (element.hasAttribute("stroke-dasharray")) return null
  // The words of a copy would stay the same.
  if (parts.some(({ counters }) => counters.some(({ text }) => text === element))) return null
  // A copy of a group would have copies of its members.
  if (element.querySelector("[data-view]")) return null
  const tracks = { translate: [], rotate: [], scale: [] }
  for (const animation of animations) {
    const { duration, delay, iterations, fill } = animation.effect.getTiming()
    const keys = animation.effect.getKeyframes().map(({ offset, easing, composite, computedOffset, ...values }) => ({
      offset: computedOffset, ease: ease(easing), values }))
    const [name, more] = Object.keys(keys[0].values)
    const track = tracks[name]
    if (!track || more || keys.some(key => !key.ease)) return null
    for (const key of keys) key.values = numbersOf(name, key.values[name])
    // The first animation fills the time before and after it, and another one, the passes of a loop, follows it.
    if (fill !== (track.length === 0 ? "both" : iterations === Infinity ? "none" : "forwards")) return null
    track.push({ duration, delay, iterations, keys, place: 0 })
  }
  const style = getComputedStyle(element)
  const still = { translate: [0, 0], rotate: [0], scale: [1, 1] }
  for (const name in still) if (style[name] !== "none") still[name] = numbersOf(name, style[name])
  const [middleX, middleY] = style.transformOrigin.split(" ").map(parseFloat)
  const transform = stage.createSVGTransform(), matrix = stage.createSVGMatrix()
  const turns = tracks.rotate.length + tracks.scale.length > 0 || still.rotate[0] !== 0 || still.scale.some(factor => factor !== 1)
  const valueAt = (name, time) => tracks[name].length > 0 ? valuesOf(tracks[name], time) : still[name]
  // What was animated remains slow, and a copy never was.
  const copy = element.cloneNode(true)
  copy.removeAttribute("class")
  const set = copy.transform.baseVal.initialize(transform)
  return {
    begin() { element.replaceWith(copy) },
    end() { copy.replaceWith(element) },
    move(time) {
      const [x, y] = valueAt("translate", time)
      if (!turns) return set.setTranslate(x, y)
      const angle = valueAt("rotate", time)[0] * Math.PI / 180, [width, height] = valueAt("scale", time)
      matrix.a = Math.cos(angle) * width
      matrix.b = Math.sin(angle) * width
      matrix.c = -Math.sin(angle) * height
      matrix.d = Math.cos(angle) * height
      matrix.e = x + middleX - matrix.a * middleX - matrix.c * middleY
      matrix.f = y + middleY - matrix.b * middleX - matrix.d * middleY
      set.setMatrix(matrix)
    } }
}

// Returns the numbers of a style, which may leave out a second one.
function numbersOf(name, words) {
  const [first, second] = words.split(" ").map(parseFloat)
  return name === "rotate" ? [first] : [first, second ?? (name === "scale" ? first : 0)]
}

// Returns the values at a time of several animations of one property, the last of which to have begun counts.
function valuesOf(tracks, time) {
  let place = tracks.length - 1
  while (place > 0 && time < tracks[place].delay) place--
  const track = tracks[place], { keys } = track
  const passed = (time - track.delay) / track.duration
  const share = passed >= track.iterations ? 1 : Math.max(passed, 0) % 1
  if (keys[track.place].offset > share) track.place = 0
  while (track.place < keys.length - 2 && keys[track.place + 1].offset <= share) track.place++
  const { offset, ease, values } = keys[track.place], next = keys[track.place + 1]
  if (!next || share >= next.offset) return (next ?? keys[track.place]).values
  const at = ease((share - offset) / (next.offset - offset))
  return at === 0 ? values : values.map((value, place) => value + (next.values[place] - value) * at)
}

// Returns the function of a CSS easing; null for the kinds that keyframes of transforms seldom have.
const curves = { "ease": [0.25, 0.1, 0.25, 1], "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1] }
function ease(words) {
  if (words === "linear") return easing(null)
  if (words === "step-end" || words === "steps(1)" || words === "steps(1, end)") return () => 0
  const bezier = curves[words] ?? (words.startsWith("cubic-bezier(") ? words.slice(13).split(",").map(parseFloat) : null)
  return bezier && easing({ bezier })
}

function tick(now) {
  if (!isPlaying) return
  if (before !== null) time += (now - before) * speed * flicksPerMillisecond
  before = now
  if (time >= data.end) {
    const start = data.loop ?? 0
    isRunning = false
    if (isLooping) time = start + (time - data.end) % (data.end - start)
    else { time = data.end; play(false) }
  }
  if (isPlaying && !isRunning) run(document.timeline.currentTime)
  show()
  if (isPlaying) requestAnimationFrame(tick)
}

function play(on) {
  on = on && !isEmpty
  if (on && time >= data.end) time = 0
  const wasPlaying = isPlaying
  isPlaying = on
  byId("play").setAttribute("aria-label", on ? "Pause" : "Play")
  byId("play").classList.toggle("on", on)
  byId("play").querySelector("path").setAttribute("d", on ? "M4 3h4v12H4zM10 3h4v12h-4z" : "M4 2l12 7-12 7z")
  if (on && !wasPlaying) { before = null; requestAnimationFrame(tick) }
  if (!on && wasPlaying) { hold(); show() }
}

function seek(to) {
  time = isEmpty ? 0 : Math.min(Math.max(to, 0), data.end)
  isRunning = false
  show()
}

function step(frames) {
  play(false)
  const { number, isExact } = frameAt(time)
  seek((number + frames + (frames < 0 && !isExact ? 1 : 0)) * data.frame)
}

function jump(direction) {
  play(false)
  const marks = part.marks.filter(mark => direction > 0 ? mark > time : mark < time)
  seek(marks.length === 0 ? (direction > 0 ? data.end : 0) : direction > 0 ? marks[0] : marks[marks.length - 1])
}

function setSpeed(to) {
  speed = to
  isRunning = false
  byId("speed").value = String(to)
}
function faster(by) {
  setSpeed(speeds[Math.min(Math.max(speeds.indexOf(speed) + by, 0), speeds.length - 1)])
}
// A rule for the attribute would slow the page down: the browser would write out every attribute that the script changes.
function press(button, on) {
  button.setAttribute("aria-pressed", on)
  button.classList.toggle("pressed", on)
}
function loop(on) { isLooping = on; press(byId("loop"), on) }

// Collects the picture's rules for reduced motion, so that they can be turned on and off.
function rulesForLess(rules) {
  return [...rules].flatMap(rule =>
    rule.media && (rule.isForLess || rule.media.mediaText.includes("reduced-motion")) ? (rule.isForLess = true, [rule])
      : rule.cssRules && !rule.media && !(rule instanceof CSSKeyframesRule) ? rulesForLess(rule.cssRules) : [])
}
const forLess = [...stage.querySelectorAll("style")].flatMap(style => rulesForLess(style.sheet.cssRules))
function moveLess(on) {
  hold()
  for (const rule of forLess) rule.media.mediaText = on ? "all" : "not all"
  press(byId("less"), on)
  part = on && parts.length > 1 ? parts[1] : parts[0]
  for (const element of document.querySelectorAll("[data-part]"))
    element.hidden = parts[element.dataset.part] !== part
  const whole = byId("whole")
  if (whole) whole.hidden = !on || forLess.length === 0
  animations = animationsOfStage()
  hold()
  show()
}
const movesLess = () => byId("less").getAttribute("aria-pressed") === "true"

const actions = {
  " ": () => play(!isPlaying), k: () => play(!isPlaying), ArrowLeft: event => step(event.shiftKey ? -10 : -1),
  ArrowRight: event => step(event.shiftKey ? 10 : 1), Home: () => seek(0), End: () => { play(false); seek(data.end) },
  ",": () => jump(-1), ".": () => jump(1), "-": () => faster(-1), "+": () => faster(1), "=": () => faster(1),
  l: () => loop(!isLooping), m: () => moveLess(!movesLess()), "?": () => { byId("keys").open = !byId("keys").open } }
document.addEventListener("keydown", event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("select")) return
  if (event.key === " " && event.target.closest("button, summary")) return
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (action) { event.preventDefault(); action(event) }
})
const on = (id, act) => byId(id).addEventListener("click", act)
on("play", () => play(!isPlaying))
on("first", () => seek(0))
on("last", () => { play(false); seek(data.end) })
on("back", () => step(-1))
on("next", () => step(1))
on("loop", () => loop(!isLooping))
on("less", () => moveLess(!movesLess()))
byId("speed").addEventListener("change", event => setSpeed(Number(event.target.value)))
scrubber.addEventListener("input", event => {
  const to = Number(event.target.value)
  play(false)
  seek(to)
})

let isDragging = false
const pointed = event => {
  const place = over.getBoundingClientRect()
  return (event.clientX - place.left) / place.width
}
charts.addEventListener("pointerdown", event => {
  if (event.button !== 0 || !event.target.closest(".lane")) return
  isDragging = true
  pointer = null
  if (event.isTrusted) charts.setPointerCapture(event.pointerId)
  play(false)
  seek(pointed(event) * data.end)
})
charts.addEventListener("pointermove", event => {
  const share = pointed(event)
  if (isDragging) return seek(share * data.end)
  pointer = event.pointerType !== "touch" && share >= 0 && share <= 1 ? share * data.end : null
  show()
})
for (const name of ["pointerup", "pointercancel"]) charts.addEventListener(name, () => { isDragging = false })
charts.addEventListener("pointerleave", () => { pointer = null; show() })

width = over.clientWidth
new ResizeObserver(() => { width = over.clientWidth; show() }).observe(over)
fewer.addEventListener("change", () => { if (fewer.matches) play(false); moveLess(fewer.matches) })
moveLess(fewer.matches)
loop(isLooping)
if (!fewer.matches) play(true)
