// The player of a module whose script has reactions. The engine computes the values, as `motionc run` does. This script sets them on
// the elements of the views, and passes to the engine what pointers and the keyboard do there.

/* global scene, reactionData, known, optionsOf, checkTimes, mark, wording, Player, listen, axesOf, pointOn, tap, SceneRun, withCues, framesOf, originOf, clamped, mixed, SECOND */

const reactions = withCues(reactionData)

// MARK: Styles

const px = value => `${Math.round(value * 1e4) / 1e4}px`
const fraction = value => `${Math.round(value * 1e6) / 1e6}`
const colourOf = ([red, green, blue, alpha = 1]) => {
  const [r, g, b] = [red, green, blue].map(part => Math.round(clamped(part, 0, 1) * 25500) / 100)
  return `rgb(${r} ${g} ${b} / ${fraction(clamped(alpha, 0, 1))})`
}

// What the properties of CSS are with the present values of a view: its shape, its numbers within their limits, and how it is drawn.
const side = (name, { shape, number }) => Math.max(0, shape.kind === "circle" ? 2 * number("radius") : number(`size.${name}`))
const edge = (name, axis, one) => px(one.shape.anchor(one.shape.shift)[axis] - side(name, one) / 2)
const paint = (name, { number, drawing }) => drawing[name].map(number)
const trimStart = ({ number, drawing: { reach = 0 } }) => px(reach - number("trim.start") * (1 + 2 * reach))
const styles = {
  translate: ({ number }) => `${px(number("position.x"))} ${px(number("position.y"))}`,
  rotate: ({ number }) => `${fraction(number("rotation"))}deg`,
  scale: ({ number }) => `${fraction(number("scale.x"))} ${fraction(number("scale.y"))}`,
  opacity: ({ number }) => fraction(number("opacity")),
  width: one => px(side("width", one)),
  height: one => px(side("height", one)),
  x: one => edge("width", 0, one),
  y: one => edge("height", 1, one),
  cx: ({ shape }) => px(shape.anchor(shape.shift)[0]),
  cy: ({ shape }) => px(shape.anchor(shape.shift)[1]),
  r: ({ number }) => px(Math.max(0, number("radius"))),
  rx: one => one.shape.kind === "ellipse" ? px(side("width", one) / 2)
    : px(Math.max(0, Math.min(one.number("corner-radius"), side("width", one) / 2, side("height", one) / 2))),
  ry: one => px(side("height", one) / 2),
  "border-radius": ({ number }) => px(Math.max(0, number("corner-radius"))),
  d: one => `path("${outline(one)}")`,
  "transform-origin": ({ shape }) => shape.anchor(shape.pivot).map(px).join(" "),
  "font-size": ({ number }) => px(Math.max(0, number("font-size"))),
  "letter-spacing": ({ number }) => px(number("letter-spacing")),
  color: one => colourOf(paint("fill", one)),
  "background-color": one => colourOf(paint("fill", one)),
  fill: one => colourOf(paint("fill", one).slice(0, 3)),
  "fill-opacity": one => fraction(clamped(paint("fill", one)[3], 0, 1)),
  stroke: one => colourOf(paint("stroke", one).slice(0, 3)),
  "stroke-opacity": one => fraction(clamped(paint("stroke", one)[3], 0, 1)),
  "stroke-width": ({ number }) => px(Math.max(0, number("stroke-width"))),
  "stroke-dasharray": ({ number, drawing: { reach = 0 } }) =>
    `${px(Math.max(0, number("trim.end") - number("trim.start")) * (1 + 2 * reach))} 2px`,
  "stroke-dashoffset": one => one.drawing.reach === undefined ? px(one.number("stroke-dash-offset")) : trimStart(one),
  "--trim.offset": trimStart,
}

// Returns the outline of corners, or of a morph, as SVG path data.
function outline({ shape, number, drawing: { outlines } }) {
  const near = value => Math.round(value * 1e4) / 1e4
  if (outlines) {
    const value = number("morph"), first = clamped(Math.floor(value), 0, outlines.length - 2), next = outlines[first + 1]
    return outlines[first].map((part, k) => typeof part === "string" ? part
      : part.map((one, place) => near(mixed(one, next[k][place], value - first))).join(" ")).join("")
  }
  const [corners] = shape.points, [x, y] = shape.anchor(shape.shift), points = []
  for (let k = 0; k < corners.length; k += 2)
    points.push(`${near(corners[k] * number("size.width") + x)} ${near(corners[k + 1] * number("size.height") + y)}`)
  return `M${points.join("L")}${shape.kind === "polygon" ? "Z" : ""}`
}

const typed = {
  "<color>": colourOf, "<number>": ([value]) => fraction(value), "<angle>": ([value]) => `${fraction(value)}deg`,
  "<percentage>": ([value]) => `${fraction(100 * value)}%` }

// MARK: Pointers and keys

const axes = axesOf(reactions), awaited = reactions.views.map(() => new Set())
for (const { on, view } of reactions.cues) if (on) awaited[view].add(on)
const waitsFor = (view, ...events) => events.some(event => awaited[view].has(event))

// Passes what pointers and keys do on the elements of a stage to a player, and returns a function that ends that.
function attach(stage, player) {
  const { document, root, elements } = stage, [left, top, width, height] = scene.canvas
  // Where these are in the window says how the page places, scales and turns the canvas.
  const corners = [[0, 0], [width, 0], [0, height]].map(([x, y]) => {
    const corner = stage.add(document.createElement("div"))
    corner.setAttribute("aria-hidden", "true")
    const around = { position: "absolute", left: px(x), top: px(y), width: "0", height: "0", margin: "0", padding: "0", border: "0" }
    stage.style(corner, { ...around, transform: "none", visibility: "hidden", "pointer-events": "none" })
    return corner
  })
  function placeOf(x, y) {
    const [origin, right, below] = corners.map(corner => { const box = corner.getBoundingClientRect(); return [box.left, box.top] })
    const along = (end, axis, length) => (end[axis] - origin[axis]) / length
    const map = [along(right, 0, width), along(right, 1, width), along(below, 0, height), along(below, 1, height), ...origin]
    const at = originOf(map, [x, y])
    return at && [Math.round((at[0] + left) * 1e4) / 1e4, Math.round((at[1] + top) * 1e4) / 1e4]
  }
  // The box on the canvas of what is drawn of a view. An SVG is drawn outside of its own box, and a group has none.
  function areaOf(element) {
    const boxes = [element, ...element.querySelectorAll("*")].map(one => one.getBoundingClientRect())
    const points = boxes.filter(box => box.width > 1 || box.height > 1).flatMap(box =>
      [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]].map(([x, y]) => placeOf(x, y)))
    if (points.length === 0 || points.includes(null)) return null
    const [xs, ys] = [0, 1].map(axis => points.map(point => point[axis])), [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  }
  const viewOf = element => scene.views[elements.indexOf(element)]

  // A press counts where the script draws the views. The element of a view may be larger than that: a press that is on it alone
  // moves to the nearest point of the view, and so does all that the pointer does until it goes up.
  const shifts = new Map()
  function place(event, phase) {
    const at = placeOf(event.clientX, event.clientY)
    if (phase === "began") {
      shifts.delete(event.pointerId)
      const element = event.composedPath().find(one => elements.includes(one)), area = element && areaOf(element)
      if (at && area && player.run.pointers?.topmost?.(at).length === 0) {
        const near = pointOn(player.run, viewOf(element).number, area, at)
        if (near) shifts.set(event.pointerId, [near[0] - at[0], near[1] - at[1]])
      }
    }
    const [x, y] = shifts.get(event.pointerId) ?? [0, 0]
    return at && [at[0] + x, at[1] + y]
  }

  const selecting = document.defaultView.CSS.supports("user-select", "none") ? "user-select" : "-webkit-user-select"
  const clicks = new WeakSet()
  const controls = "a[href], button, input, select, summary, textarea", isNative = element => element.matches(controls)
  const handlers = {
    // A click without a pointer is one of the keyboard on a button, or of another means to use a page.
    click(element, event) {
      if (event.detail !== 0 || clicks.has(event)) return
      // The views around this one have no click of their own.
      clicks.add(event)
      tapOn(element)
    },
    keydown(element, event) {
      if (event.target !== element || event.key !== "Enter" && event.key !== " " || isNative(element)) return
      event.preventDefault()
      tapOn(element)
    },
    // The browser would select, drag or show what a finger or the mouse is on.
    dragstart(_, event) { event.preventDefault() },
    contextmenu(_, event) { if (event.pointerType === "touch") event.preventDefault() } }
  function tapOn(element) {
    const area = areaOf(element)
    if (area) tap(player, viewOf(element).number, area)
  }
  const ends = [listen(root, player, place)]
  const hear = (element, name) => {
    const act = event => handlers[name](element, event)
    element.addEventListener(name, act)
    ends.push(() => element.removeEventListener(name, act))
  }
  const give = (element, name, value) => {
    if (element.hasAttribute(name)) return
    element.setAttribute(name, value)
    ends.push(() => element.removeAttribute(name))
  }
  // The members of a group come before it, because it is no button if there is one in it.
  for (const [place, { tag, name, number }] of [...scene.views.entries()].reverse()) {
    if (tag === "clip") continue
    const element = elements[place], led = axes[number], isHeld = led !== "none" || waitsFor(number, "long press")
    if (led !== "none") {
      stage.style(element, { "touch-action": { x: "pan-y", y: "pan-x", both: "none" }[led] })
      hear(element, "dragstart")
    }
    if (isHeld) {
      stage.style(element, { [selecting]: "none" })
      hear(element, "contextmenu")
    }
    if (!waitsFor(number, "tap", "press", "release")) continue
    hear(element, "click")
    hear(element, "keydown")
    if (isNative(element)) continue
    // What has a control in it is no button. It gets a name, because its words may be those of the control.
    const isGroup = element.querySelector(`${controls}, [tabindex], [contenteditable]`) !== null
    give(element, "role", isGroup ? "group" : "button")
    give(element, "tabindex", "0")
    if ((isGroup || element.textContent.trim() === "") && !element.hasAttribute("aria-labelledby")) give(element, "aria-label", name)
  }
  return () => { for (const end of ends.splice(0)) end() }
}

// MARK: Pages that lead

const isLeading = reactions.cues.some(cue => cue.scroll)
// Whether the browser alone can lead what follows the page: nothing else happens, also with reduced motion, each track has one leader, and no text counts.
function canLeadAlone(page) {
  const led = reactions.cues.flatMap(({ scroll, action }) => scroll ? reactions.parts[action.play].tracks.map(own => own.track) : [NaN, NaN])
  return isLeading && page.ScrollTimeline !== undefined && reactions.reduced === undefined && reactions.parts[0].tracks.length + reactions.transitions.length === 0 &&
    new Set(led).size === led.length && !scene.views.some(({ words }) => words)
}

// Hands the styles of each view at all positions of the page to the browser, as an animation along its scroll timeline, and returns
// the animations. `stylesAt` returns the styles of all views at a position. Between two keyframes they are straight.
function leadByBrowser(stage, stylesAt) {
  const { ScrollTimeline } = stage.document.defaultView, known = new Map()
  // Pixels and degrees may differ by more than shares.
  const least = name => name === "opacity" || name === "scale" ? 2e-3 : 1e-2
  const timeline = new ScrollTimeline({ source: stage.document.scrollingElement, axis: "block" })
  const at = position => {
    if (!known.has(position)) known.set(position, stylesAt(position))
    return known.get(position)
  }
  const numbers = text => text.match(/-?[0-9.]+/g)?.map(Number) ?? []
  const isStraight = (view, from, to) => [0.25, 0.5, 0.75].every(part => {
    const [start, end, inside] = [from, to, mixed(from, to, part)].map(position => at(position)[view])
    return Object.keys(inside).every(name => {
      const [a, b, seen] = [start, end, inside].map(styles => numbers(styles[name]))
      return seen.every((number, k) => Math.abs(mixed(a[k], b[k], part) - number) <= least(name))
    })
  })
  const ends = [...new Set(reactions.cues.flatMap(cue => cue.scroll))].sort((a, b) => a - b), [low] = ends, high = ends[ends.length - 1]
  return stage.elements.flatMap((element, view) => {
    const positions = [low]
    const add = (from, to, depth) => {
      if (depth > 2 && (depth > 9 || isStraight(view, from, to))) return positions.push(to)
      add(from, (from + to) / 2, depth + 1)
      add((from + to) / 2, to, depth + 1)
    }
    const first = at(low)[view]
    if (Object.keys(first).length === 0) return []
    for (const [place, end] of ends.slice(1).entries()) add(ends[place], end, 0)
    const frames = positions.map(position => ({ offset: (position - low) / (high - low), ...at(position)[view] }))
    return [element.animate(frames, { timeline, fill: "both", rangeStart: `${low}px`, rangeEnd: `${high}px` })]
  })
}

// MARK: The player

const mostEvents = 100000
// Whether there is anything beside transitions.
const hasMore = reactions.cues.length > 0 || reactions.parts[0].tracks.length > 0
const tracks = new Map(reactions.tracks.map(({ name }, track) => [name, track]))

// Plays the scene on the elements of a stage. It begins at once unless `autoplay` forbids it, because what is not played does not
// react.
function makePlayer(stage, isReduced, autoplay = true) {
  const written = scene.views.map(() => new Map())
  let shapes = null
  let last = null, isForgotten = false, wait = null, isEnded = false
  const abort = () => new DOMException("the scene was unmounted", "AbortError")

  const propertyOf = track => {
    const { run } = player, owner = run.stage.owners[track]
    return (run.actor?.(owner) ?? owner).property(track).value
  }

  // Returns what moves of a view, with its present values.
  function stylesOf({ number: view, moves, variables, own }, shapes, valueOf) {
    const shape = shapes[view], drawing = reactions.drawings[view], all = {}
    const number = name => {
      const limits = drawing.limits.find(one => one[0] === name), value = shape.number(name)
      return limits ? clamped(value, limits[1] ?? -Infinity, limits[2] ?? Infinity) : value
    }
    for (const name of moves) all[name] = styles[name]({ shape, number, drawing })
    for (const [name, type, ...numbers] of variables) all[name] = typed[type](numbers.map(number))
    for (const [name, track] of own) {
      const value = valueOf(track)
      all[name] = fraction(Number.isNaN(value) ? reactions.tracks[track].base ?? 0 : value)
    }
    return all
  }

  function draw(run) {
    shapes = run.pointers?.shapes ?? shapes
    for (const [place, view] of scene.views.entries()) {
      const { moves, variables, own, words } = view
      if (moves.length + variables.length + own.length === 0 && !words) continue
      const changed = Object.entries(stylesOf(view, shapes, propertyOf)).filter(([name, value]) => written[place].get(name) !== value)
      for (const [name, value] of changed) written[place].set(name, value)
      stage.style(stage.elements[place], Object.fromEntries(changed))
      if (words) stage.say(place, wording(words, shapes[view.number].number("value")))
    }
    if (player.recorded.length > mostEvents) {
      player.recorded = []
      isForgotten = true
    }
    settle()
  }

  const player = new Player(reactions, {
    draw,
    tell({ outcome }) {
      if (outcome) queueMicrotask(settle)
    } })
  const page = stage.document.defaultView, top = () => Math.max(0, page.scrollY)
  Object.assign(player, { isReduced, isPaused: true, position: top() })
  player.restart()
  const detach = attach(stage, player), follow = event => player.scroll(top(), event.timeStamp)
  // Where the browser leads the views, the engine computes their styles before, and values when somebody asks for them.
  const leader = canLeadAlone(page) ? new SceneRun(reactions) : null, leaderValue = track => leader.stage.owners[track].property(track).value
  let animations = [], stop = top()
  const showLeader = position => {
    for (const { track, value } of leader.scrub.values(position, player.isReduced))
      leader.stage.owners[track].property(track).value = value
  }
  function leadAll() {
    for (const animation of animations.splice(0)) animation.cancel()
    if (leader && !player.isPaused) animations = leadByBrowser(stage, position => {
      showLeader(position)
      return scene.views.map(view => stylesOf(view, leader.pointers.shapes, leaderValue))
    })
  }
  if (isLeading && !leader) page.addEventListener("scroll", follow, { passive: true })

  const isOver = () => !player.isPaused && player.transition === undefined && !player.isBusy
  function settle() {
    if (!wait || !isOver()) return
    wait.resolve()
    wait = null
  }
  const resume = () => {
    if (!player.isPaused) return
    player.setPace({ isPaused: false })
    leadAll()
  }
  const isPlaying = name => player.transition === name && player.run.isRunning === true

  // Plays a transition in a direction from where the views are, or turns it around.
  function lead(name, direction) {
    last = { name, direction }
    if (isPlaying(name)) return player.play(name, direction)
    const values = Object.fromEntries(reactions.tracks.map(({ name }, track) => [name, propertyOf(track)]))
    isForgotten = false
    player.restart({ transition: name, direction, values })
  }
  function onlyTransition() {
    if (scene.names.length === 0) throw new Error("the script has no transition that could turn around")
    if (scene.names.length > 1) throw new Error(`say which transition plays, as in play("${scene.names[0]}"): there are ${scene.names.join(", ")}`)
    return scene.names[0]
  }
  if (autoplay) resume()
  return {
    play(name) {
      const wasPaused = player.isPaused
      resume()
      if (name !== undefined) lead(name, "present")
      else if (last?.direction === "dismiss" || last && !wasPaused) lead(last.name, "present")
      else if (!last && !hasMore) lead(onlyTransition(), "present")
    },
    reverse() {
      const name = last?.name ?? onlyTransition()
      resume()
      lead(name, "dismiss")
    },
    pause() {
      stop = top()
      player.setPace({ isPaused: true })
      for (const animation of animations) animation.pause()
    },
    seek(seconds) {
      const time = Math.max(seconds, 0) * SECOND
      if (isForgotten && time - player.base < player.played) {
        throw new Error(`seek cannot go back: there were more than ${mostEvents} events of pointers since the start`)
      }
      while (player.past.length > 0 && time < player.base) {
        const [before] = player.past.slice(-1)
        Object.assign(player, { ...before, past: before.options.past ?? [], played: Infinity })
      }
      player.goTo(time - player.base)
      if (player.transition !== undefined) last = { name: player.transition, direction: player.run.direction }
    },
    get speed() { return player.speed },
    set speed(speed) { player.setPace({ speed }) },
    // That of the frame drawn last, which has the values too.
    get time() { return (player.base + player.played) / SECOND },
    // Nobody knows when the last reaction comes.
    get duration() { return Infinity },
    get finished() {
      if (isEnded) return Promise.reject(abort())
      if (!wait) {
        wait = {}
        wait.promise = new Promise((resolve, reject) => Object.assign(wait, { resolve, reject }))
        wait.promise.catch(() => {})
      }
      const { promise } = wait
      settle()
      return promise
    },
    value(column) {
      if (leader) showLeader(player.isPaused ? stop : top())
      const track = tracks.get(column), { view, number, base } = reactions.tracks[track], value = leader ? leaderValue(track) : propertyOf(track)
      return Number.isNaN(value) ? (number && view >= 0 ? reactions.views[view].start[number] : base) ?? 0 : value
    },
    reduce(isReduced) {
      player.reduce(isReduced)
      player.wake()
      leadAll()
    },
    end() {
      player.stop()
      for (const animation of animations.splice(0)) animation.cancel()
      detach()
      page.removeEventListener("scroll", follow)
      isEnded = true
      wait?.reject(abort())
    } }
}

// Returns the frames that `motionc run --format json` writes, without a page. `gestures` is the text of a table, or its rows.
export function frames(given = {}) {
  const names = ["gestures", "fps", "until", "transition", "direction", "reverseAt", "motion"]
  const { gestures, fps = 60, until, transition, direction, reverseAt, motion = "full" } = optionsOf(given, names)
  if (motion !== "full") throw new Error("the frames of a script with reactions are those with full motion")
  checkTimes({ fps, until, reverseAt })
  if (transition !== undefined) known("transition", transition, scene.names)
  else if (direction !== undefined || reverseAt !== undefined) throw new TypeError("direction and reverseAt need a transition")
  else if (!hasMore && scene.names.length > 0) throw new Error(`nothing plays without a transition; say which transition: ${scene.names.join(", ")}`)
  if (direction !== undefined) known("direction", direction, ["present", "dismiss"])
  const { columns, rows } = framesOf(reactions, { gestures, fps, until, transition, direction, reverseAt })
  return { fps, duration: until ?? rows[rows.length - 1][1], columns, frames: rows }
}
