// The frames of a scene without a page, and the tables of gestures. It needs engine.js.

/* global SECOND, PATIENCE, whole, SceneRun, TransitionRun */

// Reads pointer events from a table with the columns time,pointer,phase,x,y. Times are in seconds.
function readGestures(table) {
  const rows = table.replace(/^\uFEFF/, "").split(/\r?\n/).map(line => line.split(",").map(field => field.trim().replace(/^"(.*)"$/, "$1")))
  const header = "time,pointer,phase,x,y", phases = ["began", "moved", "ended", "cancelled", "scrolled", "scroll"], events = []
  if (rows[0].join() !== header) throw new SyntaxError(table === "" ? "the file is empty" : `the first line must be ${header}`)
  for (const [place, fields] of rows.entries()) {
    if (place === 0 || fields.join() === "") continue
    const [time, pointer, , x, y] = fields.map(field => field === "" ? NaN : Number(field)), phase = fields[2]
    const wrong = fields.length !== 5 ? "there must be five fields" : !(time >= 0 && time < 1e10) ? "the time must be seconds from 0"
      : time < events[events.length - 1]?.time ? "the time is earlier than the one before" : !Number.isInteger(pointer) ? "the pointer must be a whole number"
      : !phases.includes(phase) ? `the phase must be one of ${phases.join(", ")}` : !(Math.abs(x) <= 1e15 && Math.abs(y) <= 1e15) ? "x and y must be pixels" : ""
    if (wrong) throw new SyntaxError(`line ${place + 1}: ${wrong}`)
    events.push({ time, pointer, phase, x, y })
  }
  return events
}
const eventsOf = gestures => (typeof gestures === "string" ? readGestures(gestures) : gestures).map(({ time, pointer, phase, x, y }) =>
  ({ time: Math.round(time * SECOND), pointer, phase, at: [x, y] }))

// Returns the frames that `motionc run` writes, as columns and rows of numbers. Times are in seconds.
function framesOf(scene, { gestures, fps = 60, until, transition, direction, reverseAt } = {}) {
  const flicks = seconds => seconds == null ? null : Math.round(seconds * SECOND), trace = gestures == null ? null : eventsOf(gestures)
  const ntsc = [24, 30, 60, 120].find(rate => [1000, 100].some(unit => Math.round(rate * 1000 / 1001 * unit) / unit === fps))
  const rate = ntsc ? ntsc * 1000 / 1001 : fps, unit = SECOND / rate, step = Math.abs(unit - Math.round(unit)) < 1e-6 ? Math.round(unit) : unit
  const frameAt = time => Math.ceil(time / step - 1e-9), end = until == null ? null : frameAt(flicks(until))
  let run = null
  // begin transitions
  if (transition !== undefined) run = new TransitionRun(scene, { transition, direction, reverseAt: flicks(reverseAt), trace })
  // end transitions
  run ??= new SceneRun(scene, { trace: trace ?? [], until: end === null ? Infinity : whole(end * step) + 1 })
  const rows = []
  if (end === null && run.duration === Infinity) throw new RangeError("the animation never ends; give `until` in seconds")
  for (let frame = 0; end === null || frame <= end; frame++) {
    const time = frame * step
    run.advance(time)
    rows.push([frame, frame / rate, ...run.values])
    if (end !== null || frame < frameAt(run.earliestEnd)) continue
    if (run.isDone) break
    if (time > run.knownEnd + PATIENCE) throw new RangeError("the scene does not come to rest within ten minutes; give `until` in seconds")
  }
  return {
    columns: ["frame", "time", ...run.columns], rows,
    // begin log
    log: run.events.map(one => one.entry).filter(entry => entry),
    // end log
  }
}
