const byId = id => document.getElementById(id)
const data = withCues(JSON.parse(byId("data").textContent))
const stage = document.querySelector(".stage svg")
const fewer = matchMedia("(prefers-reduced-motion: reduce)")

// MARK: Drawing

const elements = data.views.map(({ name }) => [...stage.querySelectorAll("[data-view]")].find(element => element.dataset.view === name))
const written = elements.map(() => new Map())
const rounded = number => Math.round(number * 1e4) / 1e4
const colour = parts => `rgb(${parts.map(part => Math.round(clamped(part, 0, 1) * 255)).join(" ")})`

// Returns the attributes of a view with its present values.
function attributesOf(shape, drawing) {
  const number = name => {
    const limits = drawing.limits.find(one => one[0] === name), value = shape.number(name)
    return limits ? clamped(value, limits[1] ?? -Infinity, limits[2] ?? Infinity) : value
  }
  const has = name => shape.start[name] !== undefined
  const [width, height] = has("size.width") ? [number("size.width"), number("size.height")] : [0, 0]
  const [x, y] = shape.anchor(shape.shift), attributes = {}
  const set = (name, value) => { attributes[name] = typeof value === "number" ? rounded(value) : value }
  if (shape.kind === "circle") { set("cx", x); set("cy", y); set("r", Math.max(0, number("radius"))) }
  if (shape.kind === "rectangle") {
    set("x", x - width / 2); set("y", y - height / 2); set("width", Math.max(0, width)); set("height", Math.max(0, height))
    set("rx", Math.max(0, Math.min(number("corner-radius"), width / 2, height / 2)))
  }
  if (shape.kind === "ellipse") { set("cx", x); set("cy", y); set("rx", Math.max(0, width / 2)); set("ry", Math.max(0, height / 2)) }
  if (shape.kind === "polygon" || shape.kind === "line") {
    const [corners] = shape.points, all = []
    for (let k = 0; k < corners.length; k += 2) all.push(rounded(corners[k] * width + x) + " " + rounded(corners[k + 1] * height + y))
    set("d", "M" + all.join("L") + (shape.kind === "polygon" ? "Z" : ""))
  }
  if (drawing.outlines) {
    const value = shape.number("morph"), first = clamped(Math.floor(value), 0, drawing.outlines.length - 2), next = drawing.outlines[first + 1]
    set("d", drawing.outlines[first].map((part, k) => typeof part === "string" ? part
      : part.map((one, place) => rounded(mixed(one, next[k][place], value - first))).join(" ")).join(""))
  }
  if (shape.kind === "text") { set("font-size", Math.max(0, number("font-size"))); set("letter-spacing", number("letter-spacing")) }
  if (has("opacity") && !drawing.clips) set("opacity", number("opacity"))
  for (const paint of ["fill", "stroke"]) {
    if (!drawing[paint]) continue
    const parts = drawing[paint].map(number)
    set(paint, colour(parts.slice(0, 3)))
    set(paint + "-opacity", clamped(parts[3], 0, 1))
  }
  if (drawing.stroke && has("stroke-width")) set("stroke-width", Math.max(0, number("stroke-width")))
  if (drawing.reach !== undefined) {
    const stretch = 1 + 2 * drawing.reach, start = number("trim.start")
    set("stroke-dasharray", `${Math.max(0, number("trim.end") - start) * stretch} 2`)
    set("stroke-dashoffset", drawing.reach - start * stretch)
  } else if (has("stroke-dash-offset") && drawing.stroke) set("stroke-dashoffset", number("stroke-dash-offset"))
  const [a, b, c, d, e, f] = shape.transform.map(part => Math.round(part * 1e6) / 1e6)
  set("transform", a === 1 && b === 0 && c === 0 && d === 1 ? `translate(${e} ${f})` : `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
  return attributes
}

// Changes what has changed. A view without tracks never does.
const isMoving = data.views.map((_, place) => data.tracks.some(track => track.view === place && track.number))
let shapes = null
function drawStage(run) {
  shapes = run.pointers?.shapes ?? shapes
  for (const [place, shape] of shapes.entries()) {
    if (!isMoving[place]) continue
    const drawing = data.drawings[place], known = written[place], element = elements[place]
    for (const [name, value] of Object.entries(attributesOf(shape, drawing))) {
      if (known.get(name) === value) continue
      known.set(name, value)
      element.setAttribute(name, value)
    }
    if (!drawing.words) continue
    const words = wording(drawing.words, shape.number("value"))
    if (element.textContent !== words) element.textContent = words
  }
}

// MARK: What happens

const seconds = flicks => (Math.max(0, flicks) / SECOND).toFixed(3) + " s"
const mostLines = 500
// The lines that are not in the log yet. All that a frame has go there at once, because each look at its height lays out the page.
let newLines = []
function addLine(time, words, kind = "") { newLines.push([player.base + time, words, kind]) }
function writeLog() {
  if (newLines.length === 0) return
  const log = byId("log"), isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 4
  const lines = newLines.slice(-mostLines).map(([time, words, kind]) => {
    const line = document.createElement("li"), at = document.createElement("time"), text = document.createElement("span")
    at.textContent = seconds(time)
    line.className = kind
    text.textContent = words
    line.append(at, text)
    return line
  })
  newLines = []
  while (log.children.length + lines.length > mostLines && log.firstChild) log.firstChild.remove()
  log.append(...lines)
  if (isAtEnd) log.scrollTop = log.scrollHeight
}
// Words an entry of the log of `motionc run --log`.
function wordsOf({ event, view, property, name, what }) {
  const subject = [view, property, name && `"${name}"`].filter(word => word).join(" ")
  return event + (subject ? " \u00b7 " + subject : "") + (what ? ": " + what : "")
}
function tell({ time, cue, transition, direction, outcome, state, entry }) {
  if (entry) return addLine(time, wordsOf(entry), "entry")
  if (cue !== undefined) addLine(time, `${data.cues[cue].says}: ${data.cues[cue].action.says}`)
  else if (state) byId("state").textContent = state
  else if (outcome) addLine(time, `transition ${transition} ${outcome}: it is ${direction === "present" ? "presented" : "dismissed"}`)
  else addLine(time, `transition ${player.transition}: ${direction}`)
  showTransitions()
}

// MARK: The last seconds

const span = 5 * SECOND, mostCurves = 24
const curves = new Map()
let samples = []
function curveOf(name) {
  if (curves.has(name) || curves.size >= mostCurves) return curves.get(name)
  const row = document.createElement("div"), label = document.createElement("span"), canvas = document.createElement("canvas")
  const value = document.createElement("span")
  row.className = "curve"
  label.textContent = label.title = name
  value.className = "value"
  row.append(label, canvas, value)
  byId("still").hidden = true
  byId("curves").append(row)
  curves.set(name, { canvas, value })
  return curves.get(name)
}
const words = value => Number.isFinite(value) ? value.toFixed(3).replace(/^-(0\.000)$/, "$1").replace("-", "\u2212") : ""
function drawCurves(run, time) {
  const { columns, values } = run
  const last = samples[samples.length - 1]
  if (last && (last.columns.join() !== columns.join() || time < last.time)) samples = []
  if (last && last.time === time) samples.pop()
  samples.push({ time, columns, values })
  while (samples.length > 2 && samples[1].time < time - span) samples.shift()
  const ratio = window.devicePixelRatio || 1, style = getComputedStyle(document.documentElement)
  for (const [place, name] of columns.entries()) {
    const all = samples.map(sample => sample.values[place]), low = Math.min(...all), high = Math.max(...all)
    const curve = low < high || curves.has(name) ? curveOf(name) : undefined
    if (!curve) continue
    const text = words(values[place])
    if (curve.value.textContent !== text) curve.value.textContent = text
    const { canvas } = curve, width = canvas.clientWidth * ratio, height = canvas.clientHeight * ratio, pen = canvas.getContext("2d")
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    pen.clearRect(0, 0, width, height)
    pen.strokeStyle = style.getPropertyValue("--critical")
    pen.lineWidth = 1.6 * ratio
    pen.beginPath()
    for (const [k, sample] of samples.entries()) {
      const x = width * (1 - (time - sample.time) / span), share = high > low ? (all[k] - low) / (high - low) : 0.5
      const y = height - 3 * ratio - share * (height - 6 * ratio)
      if (k === 0) pen.moveTo(x, y); else pen.lineTo(x, y)
    }
    pen.stroke()
  }
}

// MARK: The player

const player = new Player(data, {
  tell,
  draw(run, time) {
    const now = player.base + time
    drawStage(run)
    byId("now").textContent = seconds(now)
    drawCurves(run, now)
    writeLog()
    if (isOfFile && !player.isReplaying) say("")
  } })
player.isLive = true

// A view that waits for pointers or follows them takes part in the order of the keyboard.
const point = event => {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(stage.getScreenCTM().inverse())
  return [rounded(x), rounded(y)]
}
listen(stage, player, point)

// A finger scrolls the page, but not along the axes on which something leads a view under it. Chromium (as of 156) does not look at
// the `touch-action` of what is inside an SVG.
const axes = axesOf(data)
let touched = null
stage.addEventListener("touchstart", event => {
  const led = new Set(event.composedPath().map(element => axes[elements.indexOf(element)] ?? "none")), { clientX, clientY } = event.touches[0]
  led.delete("none")
  touched = led.size === 0 ? null : { led: led.size === 1 ? [...led][0] : "both", clientX, clientY }
  if (touched?.led === "both" && event.cancelable) event.preventDefault()
}, { passive: false })
stage.addEventListener("touchmove", event => {
  if (!touched || !event.cancelable) return
  const [{ clientX, clientY }] = event.touches, isAcross = Math.abs(clientX - touched.clientX) > Math.abs(clientY - touched.clientY)
  if (touched.led === "both" || touched.led === (isAcross ? "x" : "y")) event.preventDefault()
}, { passive: false })

const waiting = new Set(data.cues.map(({ on, view, action }) => on ? view : action.gesture ? action.view : null))
for (const [place, { name }] of data.views.entries()) {
  if (!waiting.has(place) || !elements[place]) continue
  const element = elements[place]
  element.setAttribute("role", "button")
  element.setAttribute("tabindex", "0")
  element.setAttribute("aria-label", name)
  element.addEventListener("keydown", event => {
    if (event.key !== "Enter" && event.key !== " ") return
    event.preventDefault()
    const box = element.getBoundingClientRect()
    const [x, y] = point({ clientX: box.left, clientY: box.top }), [right, bottom] = point({ clientX: box.right, clientY: box.bottom })
    if (tap(player, place, { x, y, width: right - x, height: bottom - y })) return
    const { pointers } = player.run, [over] = pointers?.topmost([(x + right) / 2, (y + bottom) / 2]) ?? []
    const why = !pointers?.shapes[place].isVisible ? "invisible" : over === undefined || over === place ? "hidden" : `covered by ${data.views[over].name}`
    addLine(player.played, `${name} is ${why}, so a tap cannot reach it`)
    writeLog()
  })
}

function clear() {
  newLines = []
  byId("log").replaceChildren()
  for (const { canvas } of curves.values()) canvas.parentElement.remove()
  curves.clear()
  samples = []
  byId("still").hidden = false
}
function begin(options) {
  clear()
  player.restart(options)
}
const press = (button, on) => button.setAttribute("aria-pressed", on)
function showTransitions() {
  for (const button of document.querySelectorAll("[data-transition]"))
    press(button, player.transition === button.dataset.transition && player.run.direction === button.dataset.direction)
}
for (const button of document.querySelectorAll("[data-transition]")) {
  button.addEventListener("click", () => player.play(button.dataset.transition, button.dataset.direction))
}
// Shows words under the buttons: until they are others, or only while a file plays.
let isOfFile = false
function say(words, whilePlaying = false) {
  isOfFile = whilePlaying
  byId("command").textContent = words
}
// Returns the command that plays what was recorded.
function command() {
  const quoted = text => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
  const { led, past, recorded } = player, turns = led?.reversals ?? [], words = ["motionc run", quoted(data.file)]
  if (led) words.push("--transition", quoted(led.transition), "--direction", led.direction)
  if (turns.length === 1) words.push("--reverse-at", inSeconds(turns[0]) + "s")
  const note = turns.length > 1 ? " (it turned around more than once, which run cannot repeat)"
    : past.length > 0 && recorded.length > 0 ? " (run ends with the transition, and leaves out what followed)" : ""
  words.push("--gestures gestures.csv")
  // What never ends is played until the last gesture.
  const isEndless = data.parts.some(({ duration }, part) => duration === null && part !== data.reduced), last = player.lastTime
  if (isEndless) words.push("--until", Math.max(1, Math.ceil(last / SECOND)) + "s")
  return words.join(" ") + note
}
byId("restart").addEventListener("click", () => begin())
byId("pause").addEventListener("click", () => {
  player.setPace({ isPaused: !player.isPaused })
  press(byId("pause"), player.isPaused)
})
byId("speed").addEventListener("change", event => player.setPace({ speed: Number(event.target.value) }))
function moveLess(on) {
  // A script with another timeline for these users starts anew.
  if (data.reduced !== undefined && on !== player.isReduced) clear()
  player.reduce(on)
  press(byId("less"), on)
}
byId("less").addEventListener("click", () => moveLess(!player.isReduced))
fewer.addEventListener("change", () => moveLess(fewer.matches))
byId("save").addEventListener("click", () => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([player.recording], { type: "text/csv" }))
  link.download = "gestures.csv"
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
  say(command())
})
byId("gestures").addEventListener("change", async event => {
  const [file] = event.target.files
  if (!file) return
  try {
    const gestures = readGestures(await file.text())
    if (gestures.length === 0) throw new RangeError("there are no gestures in the file")
    // A file plays in the transition that was started last, until the scene starts anew.
    begin({ gestures, transition: player.led?.transition, direction: player.led?.direction })
    say(player.isReplaying ? `${file.name} plays. Until its last event, the stage ignores the pointers.` : "", true)
  } catch (error) {
    say(`${file.name}: ${error.message}`)
  }
  event.target.value = ""
})

// MARK: The next page

// What another page needs in order to go on from here. Times count from the last start, as in a recording.
function session() {
  const { led, base, done, reversals, speed, isPaused, isReduced, isReplaying, position, late, numbers, down } = player
  const now = base + Math.max(player.timeAt(performance.now()), player.played, ...reversals), time = isReplaying ? now : Math.max(now, player.lastTime)
  const views = data.views.map(({ name }) => name), said = isOfFile ? byId("command").textContent : ""
  return { led, events: done, time, speed, isPaused, isReduced, isReplaying, position, late, numbers, down, views, said }
}
// What happened on another page happens again, with this script. Returns whether that took no more than `patience` in milliseconds.
function replay({ led, events, time, speed, isPaused, isReduced, isReplaying, position, late, numbers, down }, patience) {
  const deadline = performance.now() + patience, { transition, direction, reversals = [] } = led ?? {}
  Object.assign(player, { speed, isPaused, isReduced, position, isSeeking: true })
  player.restart({ transition, direction, reversals, trace: events.map(({ x, y, ...event }) => ({ ...event, at: [x, y] })) })
  // From the beginning, it would play without the pointers.
  player.options = { ...player.options, trace: undefined, reversals: [] }
  if (!player.playTo(time - player.base, [...reversals], deadline)) return false
  player.from = Math.max(player.from, time - player.base)
  if (!isReplaying) player.isReplaying = false
  Object.assign(player, { late: [...late], numbers: new Map(numbers), down: new Map(down) })
  // A pinch of a trackpad ends with the page.
  const held = [...down.keys()].map(id => numbers.get(id)), { since } = player
  for (const [pointer, at] of player.pointersDown()) if (!held.includes(pointer)) player.send(pointer, "ended", at, since)
  if (!player.isReplaying && player.run.position !== position) player.scroll(position, since)
  player.draw(player.run, player.played)
  player.wake()
  return true
}
// Goes on where another page was, or begins anew and says why.
function resume(other) {
  const names = data.views.map(({ name }) => name), gone = other.views.find(name => !names.includes(name)), transition = other.led?.transition
  const { speed, isPaused, isReduced, said } = other
  byId("speed").value = speed
  press(byId("pause"), isPaused)
  press(byId("less"), isReduced)
  clear()
  const why = gone !== undefined ? `the view ${gone} is gone`
    : transition !== undefined && !data.transitions.some(({ name }) => name === transition) ? `the transition ${transition} is gone`
    : !replay(other, 1000) ? "it would take too long to replay what has happened until now" : ""
  if (!why) return say(said, said !== "")
  Object.assign(player, { speed, isPaused, isReduced })
  begin()
  say(`The page begins anew, because ${why}.`)
}

window.motionc = {
  recording: () => player.recording,
  values: () => player.values,
  // Whether a finger or a pen is down. It stays with this page until it goes up.
  isTouched: () => [...player.down.keys()].some(id => player.numbers.get(id) !== 1),
  session, resume,
}
window.addEventListener("scroll", event => {
  const position = Math.max(0, window.scrollY)
  if (position !== player.position) player.scroll(position, event.timeStamp)
}, { passive: true })
moveLess(fewer.matches)
player.position = Math.max(0, window.scrollY)
begin()
