// What a recording counts its times in, so that they have no digits that mean nothing: a microsecond, in flicks.
const MICROSECOND = SECOND / 1e6
const inSeconds = time => Math.round(time / MICROSECOND) / 1e6

// Plays a scene that reacts in real time, and records what the pointers do.
class Player {
  // `draw` receives the run after each step, and `tell` what happens: { time, cue }, { time, direction }, { time, state }, { time, entry }.
  constructor(scene, { draw, tell = () => {} }) {
    Object.assign(this, { scene, draw, tell, speed: 1, isPaused: false, isReduced: false, isReplaying: false, isSeeking: false, isHeld: false, frame: null, resolve: null })
    Object.assign(this, { late: [], position: 0, isLed: scene.cues.some(cue => cue.scroll) })
    // The numbers of the pointers of the page, and where those are that are down.
    Object.assign(this, { numbers: new Map(), down: new Map() })
    this.tick = now => { this.frame = null; this.advance(now); this.wake() }
  }
  // Starts from the beginning: the scene, or one of its transitions; or with values, to go on from these. The times of what went
  // before, in `past`, come before those of the run; `trace` is what was recorded then, or the rest of it, and `reversals` are the
  // times at which the transition turned around. A pointer that is down does nothing more until it goes up.
  restart(options = {}) {
    const { transition, direction = "present", gestures = null, values, past = [], base = 0, reversals = [] } = options, { isReduced } = this
    const trace = options.trace ?? (gestures === null ? [] : eventsOf(gestures)), position = values ? this.run?.position ?? 0 : 0
    const recorded = trace.map(({ time, pointer, phase, at: [x, y] }) => ({ time, pointer, phase, x, y }))
    this.run = transition === undefined ? new SceneRun(this.scene, { trace, values, isReduced, position })
      : new TransitionRun(this.scene, { transition, direction, trace, values })
    this.down.clear()
    this.options = options
    Object.assign(this, { past, base, isHeld: false, transition, late: [], told: 0, wasActive: false, recorded, isReplaying: trace.length > 0, reversals })
    Object.assign(this, { since: performance.now(), from: 0, played: -1 })
    this.goesOn = values !== undefined
    if (!this.isReplaying && !this.isSeeking && this.position !== position) this.scroll(this.position, this.since)
    this.advance(this.since)
    this.wake()
  }
  // Takes the position of the page, in pixels, at a time of the page.
  scroll(position, now) {
    this.position = position
    // A transition does not follow the page.
    if (this.isLed && this.run.scrub) this.send(0, "scroll", [0, position], now)
  }
  // Shows what users see who prefer reduced motion, or no longer.
  reduce(isReduced) {
    const isOther = this.isReduced !== isReduced && this.scene.reduced !== undefined
    this.isReduced = isReduced
    if (!this.run) return
    // The script has another timeline for these users.
    if (isOther && !this.goesOn && this.transition === undefined) return this.restart(this.options)
    this.release()
    if (!this.run.scrub) return
    this.run.isReduced = isReduced
    this.scroll(this.run.position, performance.now())
  }
  // The time of the scene at a time of the page, in flicks.
  timeAt(now) { return this.isPaused || this.isHeld ? this.from : this.from + Math.max(0, now - this.since) * this.speed * (SECOND / 1000) }
  setPace({ speed = this.speed, isPaused = this.isPaused }) {
    const now = performance.now()
    // What is seen then is what the time says.
    if (isPaused && !this.isPaused) this.advance(now)
    if (this.isPaused && !isPaused) this.forgetLater()
    Object.assign(this, { from: isPaused ? Math.max(this.timeAt(now), this.played) : this.timeAt(now), since: now, speed, isPaused })
    // What ended meanwhile ends now.
    if (!isPaused) for (const [pointer, phase, at] of this.late.splice(0)) this.send(pointer, phase, at, now)
    this.wake()
  }
  // Whether the time goes on by itself.
  get isBusy() { return !this.isPaused && !this.isHeld && (this.run.scheduler.needsUpdate || this.run.nextInstant < Infinity || this.isLive === true) }
  wake() { if (this.frame === null && this.isBusy) this.frame = requestAnimationFrame(this.tick) }
  stop() { if (this.frame !== null) cancelAnimationFrame(this.frame); this.frame = null; this.isPaused = true }
  advance(now) {
    const { run } = this
    let time = Math.max(this.timeAt(now), this.played)
    run.advance(time)
    if (this.isReduced) time = this.skip(time)
    this.played = time
    for (; this.told < run.events.length; this.told++) this.tell(run.events[this.told])
    const { isActive } = run.scheduler
    if (isActive !== this.wasActive) this.tell({ time, state: isActive ? "active" : "idle" })
    this.wasActive = isActive
    if (this.isReplaying && run.trace.length === 0) this.isReplaying = false
    if (!this.isSeeking) this.draw(run, time)
    if (this.transition !== undefined && !run.isRunning) this.goOn()
  }
  // For users who prefer reduced motion, what begins ends at once. What pointers lead still follows them. What never ends stands still
  // until something else happens. What the script itself plays for these users takes its time.
  skip(time) {
    const { run } = this
    if (this.scene.reduced !== undefined && time < run.duration) return time
    const isLed = () => run.scheduler.performers.some(one => one.activities.size > 0)
    for (let step = 0; step < 1200 && run.scheduler.isActive && !isLed(); step++) {
      time += SECOND / 60
      run.advance(time)
      this.from += SECOND / 60
    }
    if (run.scheduler.isActive && !isLed() && !(run.nextReaction < Infinity)) this.hold(time)
    return time
  }
  hold(time) { Object.assign(this, { from: time, isHeld: true }) }
  release() { if (this.isHeld) Object.assign(this, { since: performance.now(), isHeld: false }) }
  // After a transition, the views go on reacting where they are.
  goOn() {
    const { run, transition, options, recorded, reversals, base, played } = this, { outcome, direction } = run
    this.tell({ time: played, transition, outcome, direction })
    this.transition = undefined
    this.resolve?.()
    if (this.scene.cues.length === 0) return
    const isPast = time => time <= played
    const past = [...this.past, { options, recorded: recorded.filter(({ time }) => isPast(time)), reversals: reversals.filter(isPast), base }]
    const trace = this.isReplaying ? run.trace.map(event => ({ ...event, time: Math.max(0, event.time - played) })) : undefined
    this.restart({ values: this.values, past, base: base + played, trace })
  }
  // The transition that the run began with, or goes on after, with its direction and the times at which it turned around.
  get led() {
    const [{ options: { transition, direction = "present" }, reversals }] = [...this.past, this]
    return transition === undefined ? null : { transition, direction, reversals }
  }
  // Goes to a time of the run at once. The way back leads from the start, with what has happened until then. What happened later is
  // known until time goes on.
  goTo(time) {
    const { recorded, reversals } = this
    this.isSeeking = true
    if (time < this.played) {
      this.restart(this.options)
      Object.assign(this, { recorded, reversals })
    }
    const isComing = at => at > this.played && at <= time
    if (this.run.trace) this.run.trace = recorded.filter(event => isComing(event.time)).map(({ time, pointer, phase, x, y }) => ({ time, pointer, phase, at: [x, y] }))
    this.late = []
    this.playTo(time, reversals.filter(isComing))
    const down = this.pointersDown()
    if (!this.isPaused) this.forgetLater()
    // A pointer that was down then is up by now.
    for (const [pointer, at] of down) this.send(pointer, "ended", at, this.since)
    this.down.clear()
    this.draw(this.run, this.played)
    this.wake()
  }
  // Plays at once what happens up to a time of the run, and turns around at some times. Returns whether all of it was played before a
  // time of the page.
  playTo(time, turns, deadline = Infinity) {
    const now = performance.now(), step = Math.max(SECOND / 60, time / 20000)
    Object.assign(this, { isSeeking: true, isHeld: false })
    let isInTime = true
    while (this.played < time && this.run.isRunning !== false && isInTime) {
      const { run, base, played } = this, next = Math.min(time, played + step)
      if (turns[0] <= next) run.reversal = turns.shift()
      Object.assign(this, { from: next, since: now })
      this.advance(now)
      // After the end of a transition, the time counts from there.
      if (run !== this.run) time -= this.base - base
      else if (!(this.played > played)) break
      isInTime = performance.now() < deadline
    }
    Object.assign(this, { from: Math.max(this.played, 0), since: now, isSeeking: false })
    return isInTime
  }
  // Returns where the pointers are that what was recorded until now has put down.
  pointersDown() {
    const down = new Map()
    for (const { time, pointer, phase, x, y } of this.recorded) {
      if (time > this.played) break
      if (phase === "began" || phase === "moved" && down.has(pointer)) down.set(pointer, [x, y])
      else if (phase !== "moved") down.delete(pointer)
    }
    return down
  }
  forgetLater() {
    if (this.isReplaying) return
    this.recorded = this.recorded.filter(event => event.time <= this.played)
    this.reversals = this.reversals.filter(time => time <= this.played)
  }
  get values() {
    const { stage } = this.run
    return Object.fromEntries(this.scene.tracks.map(({ name }, track) => [name, stage.owners[track].property(track).value]))
  }
  // Starts a transition, or turns the one around that plays.
  play(transition, direction) {
    const { run } = this
    if (this.transition !== transition || !run.isRunning) return this.restart({ transition, direction })
    // Turned around twice in one frame, it goes on.
    const isTurning = run.reversal !== null
    if (run.direction === direction) {
      if (isTurning) { run.reversal = null; this.reversals.pop() }
      return
    }
    if (isTurning) return
    this.release()
    run.reversal = this.instant(performance.now())
    this.reversals.push(run.reversal)
    this.wake()
  }
  // The instant of the scene at a time of the page, in whole microseconds. One that was played already is past, so it is the next one
  // then, and a recording replays the same. It is no earlier than the one before.
  instant(now, before = 0) {
    let count = Math.floor(Math.max(this.timeAt(now), this.played, before) / MICROSECOND), time
    do time = Math.round(count++ * MICROSECOND); while (time <= this.played || time < before)
    return time
  }
  // Takes an event of a pointer at a time of the page, in pixels of the canvas.
  send(pointer, phase, [x, y], now) {
    const isEnd = phase === "ended" || phase === "cancelled", { recorded } = this
    if (this.isPaused && (isEnd || phase === "scroll")) this.late.push([pointer, phase, [x, y]])
    if (this.isPaused || this.isReplaying || !this.run.trace) return
    // What went down while nothing was recorded ends so too. Only where a view waits for it to hover is a pointer cancelled that is up.
    const isDown = () => recorded.filter(event => event.pointer === pointer && event.phase !== "moved").pop()?.phase === "began"
    if (isEnd && !isDown() && !(phase === "cancelled" && this.run.pointers?.findsHovering)) return
    this.release()
    const time = this.instant(now, recorded[recorded.length - 1]?.time)
    recorded.push({ time, pointer, phase, x, y })
    this.run.trace.push({ time, pointer, phase, at: [x, y] })
    this.wake()
  }
  // What pointers did since the last start, also that of a transition that has ended.
  get done() { return [...this.past, this].flatMap(({ recorded, base }) => recorded.map(event => ({ ...event, time: base + event.time }))) }
  get lastTime() { return this.done.pop()?.time ?? 0 }
  get recording() {
    return "time,pointer,phase,x,y\n" + this.done.map(({ time, pointer, phase, x, y }) => `${inSeconds(time)},${pointer},${phase},${x},${y}\n`).join("")
  }
}

// Passes the pointers on an element to a player, and returns a function that ends that. `place` returns where an event is on the
// canvas, or null for an event that counts for nothing.
function listen(element, player, place) {
  // The mouse is pointer 1. Fingers and pens have the lowest number that is free.
  const numberOf = ({ pointerId, pointerType }) => {
    const { numbers } = player
    if (!numbers.has(pointerId)) {
      let number = pointerType === "mouse" ? 1 : 2
      while ([...numbers.values()].includes(number)) number++
      numbers.set(pointerId, number)
    }
    return numbers.get(pointerId)
  }
  // Where the element is not shown, a pointer goes up where it was.
  const send = (event, phase) => {
    const { down } = player, at = place(event, phase) ?? (phase === "ended" || phase === "cancelled" ? down.get(event.pointerId) : null)
    if (at) player.send(numberOf(event), phase, at, event.timeStamp)
    if (at && down.has(event.pointerId)) down.set(event.pointerId, at)
  }
  const handlers = {
    pointerdown(event) {
      if (event.button !== 0 || player.down.has(event.pointerId)) return
      player.down.set(event.pointerId, null)
      send(event, "began")
    },
    pointerleave(event) {
      if (!player.down.has(event.pointerId) && player.numbers.has(event.pointerId) && player.run.pointers?.findsHovering) send(event, "cancelled")
    } }
  // A capture of the pointer would send clicks on the views to the element. The window gets what happens outside of it too.
  const elsewhere = {
    pointermove(event) {
      // It went up where the page did not see it.
      if (event.isTrusted && event.buttons === 0 && player.down.has(event.pointerId)) elsewhere.pointerup(event)
      const hovers = event.pointerType !== "touch" && player.run.pointers?.findsHovering && event.composedPath().includes(element)
      if (!player.down.has(event.pointerId) && !hovers) return
      const all = event.getCoalescedEvents?.() ?? []
      for (const one of all.length > 0 ? all : [event]) send(one, "moved")
    },
    pointerup(event) {
      if (!player.down.has(event.pointerId)) return
      send(event, "ended")
      player.down.delete(event.pointerId)
      if (event.pointerType === "touch") player.numbers.delete(event.pointerId)
    },
    pointercancel(event) {
      if (!player.down.has(event.pointerId)) return
      send(event, "cancelled")
      player.down.delete(event.pointerId)
      player.numbers.delete(event.pointerId)
    } }
  // A trackpad sends a pinch as turns of the wheel with Ctrl. Two pointers, on both sides of the mouse, then move apart or together.
  // The first 8 pixels only begin the gesture.
  let pinch = null
  const follows = ({ on, action }) => on === "pinch" || action.gesture === "pinch"
  const endPinch = () => {
    movePinch("ended", performance.now())
    for (const id of ["left", "right"]) player.numbers.delete(id)
    pinch = null
  }
  const movePinch = (phase, now) => {
    const { at: [x, y], unit, scale } = pinch, far = phase === "began" ? 16 : unit * scale
    player.send(numberOf({ pointerId: "left" }), phase, [x - far, y], now)
    player.send(numberOf({ pointerId: "right" }), phase, [x + far, y], now)
  }
  if (player.scene.cues.some(follows)) handlers.wheel = event => {
    const at = event.ctrlKey && place(event, "moved")
    if (!at || !(player.run.pointers?.topmost(at).length > 0)) return
    event.preventDefault()
    // A notch of a mouse is a hundred pixels, and a trackpad sends a few at a time.
    const factor = Math.exp(-clamped(event.deltaY * (event.deltaMode === 1 ? 16 : 1), -20, 20) / 100)
    if (!pinch) {
      pinch = { at, unit: factor > 1 ? 24 : 8, scale: 1 }
      movePinch("began", event.timeStamp)
    }
    clearTimeout(pinch.timer)
    pinch.scale *= factor
    movePinch("moved", event.timeStamp)
    pinch.timer = setTimeout(endPinch, 200)
  }
  const window = element.ownerDocument.defaultView
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler)
  for (const [name, handler] of Object.entries(elsewhere)) window.addEventListener(name, handler, true)
  return () => {
    clearTimeout(pinch?.timer)
    for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler)
    for (const [name, handler] of Object.entries(elsewhere)) window.removeEventListener(name, handler, true)
  }
}

// Returns for each view the axes along which pointers lead it, or what they lead from there: "none", "x", "y" or "both".
function axesOf({ views, cues, transitions }) {
  const led = views.map(() => new Set()), dragged = new Set()
  const look = ({ on, view: touched, action: { gesture, tracks, from, view: moved } }) => {
    const axis = gesture === "drag" && tracks.length === 1 ? "xy"[from] : "both"
    if (gesture) led[moved].add(axis)
    if (gesture && on || on === "pinch" || on === "rotate") led[touched].add(gesture ? axis : "both")
    if (on === "drag") dragged.add(touched)
  }
  cues.forEach(look)
  for (const { present, dismiss } of transitions) for (const action of [...present, ...dismiss]) look({ action })
  return led.map((axes, view) => axes.size === 1 ? [...axes][0] : axes.size > 1 || dragged.has(view) ? "both" : "none")
}

// Returns a point at which a pointer is on a view, the nearest to another point; null if there is none. Where the view waits for a
// press or a tap, no member of it gets that there. `area` is the box of the view on the canvas.
function pointOn(run, view, { x, y, width, height }, near = [x + width / 2, y + height / 2]) {
  const points = Array.from({ length: 81 }, (_, place) =>
    [x + width * (place % 9 + 0.5) / 9, y + height * (Math.floor(place / 9) + 0.5) / 9])
  const far = ([x, y]) => (x - near[0]) ** 2 + (y - near[1]) ** 2
  const { pointers } = run, waits = view => pointers.cues[view].some(({ event }) => ["press", "release", "tap"].includes(event))
  const isOn = at => {
    const views = pointers.topmost(at)
    return views.includes(view) && (!waits(view) || views.find(waits) === view)
  }
  return pointers ? points.sort((a, b) => far(a) - far(b)).find(isOn) ?? null : null
}

// Taps a view for a user of the keyboard, and returns whether there is a point of it at which a tap reaches it. `area` is its box on
// the canvas.
function tap(player, view, area) {
  const at = pointOn(player.run, view, area), now = performance.now()
  if (!at) return false
  player.send(0, "began", at, now)
  player.send(0, "ended", at, now)
  return true
}
