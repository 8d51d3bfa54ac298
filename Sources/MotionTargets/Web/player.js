// Plays a scene that reacts in real time, and records what the pointers do.
class Player {
  // `draw` receives the run after each step, and `tell` what happens: { time, cue }, { time, direction }, { time, state }.
  constructor(scene, { draw, tell = () => {} }) {
    Object.assign(this, { scene, draw, tell, speed: 1, isPaused: false, isReduced: false, isReplaying: false, frame: null, resolve: null })
    Object.assign(this, { starts: 0, late: [] })
    this.tick = now => { this.frame = null; this.advance(now); this.wake() }
  }
  // Starts from the beginning: the scene, or one of its transitions; or with values, to go on from these.
  restart({ transition, direction = "present", gestures = null, values } = {}) {
    const trace = gestures === null ? [] : eventsOf(gestures)
    this.run = transition === undefined ? new SceneRun(this.scene, { trace, values })
      : new TransitionRun(this.scene, { transition, direction, trace })
    this.starts++
    Object.assign(this, { transition, late: [], told: 0, wasActive: false, recorded: [], isReplaying: gestures !== null, reversals: [] })
    Object.assign(this, { since: performance.now(), from: 0, played: -1 })
    this.goesOn = values !== undefined
    this.advance(this.since)
    this.wake()
  }
  // The time of the scene at a time of the page, in flicks.
  timeAt(now) { return this.isPaused ? this.from : this.from + Math.max(0, now - this.since) * this.speed * (SECOND / 1000) }
  setPace({ speed = this.speed, isPaused = this.isPaused }) {
    const now = performance.now()
    Object.assign(this, { from: this.timeAt(now), since: now, speed, isPaused })
    // What ended meanwhile ends now.
    if (!isPaused) for (const [pointer, phase, at] of this.late.splice(0)) this.send(pointer, phase, at, now)
    this.wake()
  }
  // Whether the time goes on by itself.
  get isBusy() { return !this.isPaused && (this.run.scheduler.needsUpdate || this.run.nextInstant < Infinity || this.isLive === true) }
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
    this.draw(run, time)
    if (this.transition !== undefined && !run.isRunning) this.goOn()
  }
  // For users who prefer reduced motion, what begins ends at once. What pointers lead still follows them.
  skip(time) {
    const { run } = this
    for (let step = 0; step < 1200 && run.scheduler.isActive && !run.scheduler.performers.some(one => one.activities.size > 0); step++) {
      time += SECOND / 60
      run.advance(time)
      this.from += SECOND / 60
    }
    return time
  }
  // After a transition, the views go on reacting where they are.
  goOn() {
    const { run, transition } = this, { outcome, direction } = run
    this.tell({ time: this.played, transition, outcome, direction })
    this.transition = undefined
    this.resolve?.()
    if (this.scene.cues.length > 0) this.restart({ values: this.values })
  }
  get values() {
    const { stage } = this.run
    return Object.fromEntries(this.scene.tracks.map(({ name }, track) => [name, stage.owners[track].property(track).value]))
  }
  // Starts a transition, or turns the one around that plays.
  play(transition, direction) {
    const { run } = this
    if (this.transition !== transition || !run.isRunning) return this.restart({ transition, direction })
    if (run.direction === direction) return
    run.reversal = Math.max(Math.round(this.timeAt(performance.now())), this.played + 1)
    this.reversals.push(run.reversal)
    this.wake()
  }
  // Takes an event of a pointer at a time of the page, in pixels of the canvas. An instant that was played already is past, so the
  // event then comes one flick later, and a recording replays the same.
  send(pointer, phase, [x, y], now) {
    if (this.isPaused && (phase === "ended" || phase === "cancelled")) this.late.push([pointer, phase, [x, y]])
    if (this.isPaused || this.isReplaying || !this.run.trace) return
    const last = this.recorded[this.recorded.length - 1]?.time ?? 0
    const time = Math.max(Math.round(this.timeAt(now)), Math.floor(this.played) + 1, last)
    this.recorded.push({ time, pointer, phase, x, y })
    this.run.trace.push({ time, pointer, phase, at: [x, y] })
    this.wake()
  }
  get recording() {
    return "time,pointer,phase,x,y\n" + this.recorded.map(({ time, pointer, phase, x, y }) => `${time / SECOND},${pointer},${phase},${x},${y}\n`).join("")
  }
}

// Passes the pointers on an element to a player, and returns a function that ends that. `place` returns where an event is on the
// canvas.
function listen(element, player, place) {
  const numbers = new Map(), down = new Set()
  // A pointer that is down when the player starts anew does nothing until it goes up.
  let starts = player.starts
  const forget = () => { if (starts !== player.starts) { starts = player.starts; down.clear() } }
  // The mouse is pointer 1. Fingers and pens have the lowest number that is free.
  const numberOf = ({ pointerId, pointerType }) => {
    if (!numbers.has(pointerId)) {
      let number = pointerType === "mouse" ? 1 : 2
      while ([...numbers.values()].includes(number)) number++
      numbers.set(pointerId, number)
    }
    return numbers.get(pointerId)
  }
  const send = (event, phase, at = event) => player.send(numberOf(event), phase, place(at), event.timeStamp)
  const handlers = {
    pointerdown(event) {
      forget()
      if (event.button !== 0 || down.has(event.pointerId)) return
      down.add(event.pointerId)
      if (event.isTrusted) element.setPointerCapture(event.pointerId)
      send(event, "began")
    },
    pointermove(event) {
      forget()
      const hovers = event.pointerType !== "touch" && player.run.pointers?.findsHovering
      if (!down.has(event.pointerId) && !hovers) return
      const all = event.getCoalescedEvents?.() ?? []
      for (const one of all.length > 0 ? all : [event]) send(one, "moved")
    },
    pointerup(event) {
      forget()
      if (!down.delete(event.pointerId)) return
      send(event, "ended")
      if (event.pointerType === "touch") numbers.delete(event.pointerId)
    },
    pointercancel(event) {
      forget()
      if (!down.delete(event.pointerId)) return
      send(event, "cancelled")
      numbers.delete(event.pointerId)
    },
    pointerleave(event) {
      if (!down.has(event.pointerId) && numbers.has(event.pointerId) && player.run.pointers?.findsHovering) send(event, "cancelled")
    } }
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler)
  return () => { for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler) }
}

// Taps a view for a user of the keyboard: at a point that no other view covers. `area` is its box on the canvas.
function tap(player, view, { x, y, width, height }) {
  const { pointers } = player.run, now = performance.now()
  for (const [across, down] of [[4, 4], ...Array.from({ length: 81 }, (_, place) => [place % 9, Math.floor(place / 9)])]) {
    const at = [x + width * (across + 0.5) / 9, y + height * (down + 0.5) / 9]
    if (!pointers?.topmost(at).includes(view)) continue
    player.send(0, "began", at, now)
    player.send(0, "ended", at, now)
    return true
  }
  return false
}
