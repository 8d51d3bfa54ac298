// The frames of a scene without a page, and the tables of gestures. It needs engine.js.

/* global SECOND, PATIENCE, whole, SceneRun, TransitionRun */

// Returns the data of a scene with its cues one by one. It has each action once, and together the cues of views with the same actions.
const withCues = data => ({ ...data, cues: data.cues.flatMap(({ views = [undefined], actions, says, ...when }) => views.flatMap((view, place) =>
  actions.map(action => ({ ...when, view, says: says?.[place], action: data.actions[action] })))) })

// Reads pointer events from a table with the columns time,pointer,phase,x,y. Times are in seconds.
function readGestures(table) {
  const rows = table.replace(/^\uFEFF/, "").split(/\r\n?|\n/).map(line => line.split(",").map(field => field.trim().replace(/^"(.*)"$/, "$1")))
  const header = "time,pointer,phase,x,y", events = []
  if (rows[0].join() !== header) throw new SyntaxError(table === "" ? "the file is empty" : `the first line must be ${header}`)
  for (const [place, fields] of rows.entries()) {
    if (place === 0 || fields.join() === "") continue
    const [time, pointer, , x, y] = fields.map(field => /^[-+.\d][-+.\de]*$/i.test(field) ? Number(field) : NaN), event = { time, pointer, phase: fields[2], x, y }
    const wrong = fields.length !== 5 ? "there must be five fields" : mistakeIn(event, events[events.length - 1])
    if (wrong) throw new SyntaxError(`line ${place + 1}: ${wrong}`)
    events.push(event)
  }
  return events
}
const phases = ["began", "moved", "ended", "cancelled", "scrolled", "scroll"]
// Says what is wrong with an event behind another one.
const mistakeIn = ({ time, pointer, phase, x, y }, before) => !(time >= 0 && time < 1e10) ? "the time must be seconds from 0"
  : time < before?.time ? "the time is earlier than the one before" : !Number.isInteger(pointer) ? "the pointer must be a whole number"
  : !phases.includes(phase) ? `the phase must be one of ${phases.join(", ")}` : !(Math.abs(x) <= 1e15 && Math.abs(y) <= 1e15) ? "x and y must be pixels" : ""
function eventsOf(gestures) {
  if (typeof gestures === "string") gestures = readGestures(gestures)
  if (!Array.isArray(gestures)) throw new TypeError("gestures must be the text of a table, or its rows")
  return gestures.map((event, place) => {
    const wrong = mistakeIn(event ?? {}, gestures[place - 1]), { time, pointer, phase, x, y } = event ?? {}
    if (wrong) throw new TypeError(`gestures[${place}]: ${wrong}`)
    return { time: Math.round(time * SECOND), pointer, phase, at: [x, y] }
  })
}

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
