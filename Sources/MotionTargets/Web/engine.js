// Plays the data of a scene as `motionc run` does, with the same numbers. It needs curves.js, and paths.js for motions along paths.
// Times are in flicks. A file has those sections, between `begin` and `end`, that its script needs; see EngineScript.
const SECOND = 705600000
// The time after the last known end for which something may move. What takes longer counts as endless.
const PATIENCE = 600 * SECOND

// begin speeds or transitions
// MARK: Speeds that sentences keep

// Exchanges the speed with which a motion begins for another one, which fades.
function speedExchange(own, distance, longest = 1) {
  const change = distance(1), speed = own / change
  let least = longest
  if (speed > 0 && Number.isFinite(speed)) {
    for (let share = 1; share > 1e-6; share *= 0.98) {
      const covered = (distance(share) / change + 0.001) / (speed * share)
      if (covered < 1) least = Math.min(least, share / (1 - Math.sqrt(Math.max(0, covered))))
    }
  }
  const factor = (share, end) => { const more = Math.max(0, 1 - share / end); return share * more * more }
  return (share, gained, lost) => gained * factor(share, longest) - lost * factor(share, least)
}
// end speeds or transitions

// begin speeds
// The slope of a function at 0, from the side of the step; NaN where it grows without bound.
function slopeAt0(step, value) {
  const slope = step => (57 * value(2 * step) - 26 * value(step) - 42 * value(3 * step) + 11 * value(4 * step)) / (6 * step)
  const wide = slope(step), narrow = slope(step / 16), first = value(step), last = value(4 * step)
  const rounding = Math.max(Math.abs(last - first) / 10, 1e-11 * Math.max(Math.abs(first), Math.abs(last))) / step
  if (Math.abs(wide - narrow) <= Math.max(Math.abs(wide) / 4, rounding)) return wide
  return Math.abs(narrow) < Math.abs(wide) ? narrow : NaN
}

// The change per second just after an instant (side 1) or just before it (−1).
function speedBeside(time, side, room, value) {
  const step = whole(Math.min(SECOND / 10000, whole(room / 5)) / 16) * 16, start = Math.max(whole(time), 0)
  if (!(step > 0)) return 0
  return (slopeAt0(step, away => value(start + side * away)) || 0) * side * SECOND
}

// The curve of a sentence that begins with a speed; null where it keeps its own.
function keptSpeed(curve, from, to, speed, pace) {
  const own = pace > 1e-9 ? slopeAt0(1 / 16384, curve.at) : NaN
  if (Number.isNaN(own)) return null
  const change = to - from, gained = speed / pace, lost = change * own
  const exchange = speedExchange(own, share => curve.at(share) - curve.at(0))
  if (!Number.isFinite(gained - lost)) return null
  // Shares of a small change would be large numbers, whose rounding shows.
  const most = Math.max(Math.abs(gained), Math.abs(lost)), isShare = change !== 0 && most <= 1e6 * Math.abs(change)
  const unit = isShare ? change : Math.max(1, most), scale = change / unit
  return {
    to: isShare ? to : from + unit,
    curve: {
      leaps: curve.leaps,
      at: t => t > 0 ? t < 1 ? scale * curve.at(t) + exchange(t, gained / unit, lost / unit) : scale * curve.last : scale * curve.first } }
}
// end speeds

// MARK: Sentences in time

// A part of the scene whose sentences have times, from 0 on.
class Part {
  constructor({ duration, clocks, tracks }, curves) {
    this.duration = duration ?? Infinity
    const all = [null]
    // begin clocks
    for (const [outer, start, end, curve, isReversed] of clocks) all.push({ outer: all[outer], start, end, curve: curves[curve], isReversed })
    // end clocks
    const sentence = ([begin, end, first, start, stop, curve, flags, clock, slot, from, scale, offset, label]) => ({
      begin, end, first, start, stop, curve: curves[curve], clock: all[clock], slot, from, scale, offset, isReversed: (flags & 1) > 0,
      resolves: (flags & 2) > 0, keepsSpeed: (flags & 4) > 0, goesOn: (flags & 8) > 0, isNothing: begin === end, label })
    this.tracks = tracks.map(own => ({ ...own, sentences: own.sentences.map(sentence) }))
    // begin rehearsals
    const rehearsal = ([start, sentences, inner]) => ({ start, sentences: sentences.map(sentence), inner: inner.map(rehearsal) })
    for (const own of this.tracks) own.rehearsals = own.rehearsals.map(rehearsal)
    // end rehearsals
  }
  tracksBefore(end) { return this.tracks.filter(own => whole(own.sentences[0].begin) < end).map(own => own.track) }
}

// begin sentences
// begin endless
const shiftedClock = (clock, flicks) => clock && {
  ...clock, outer: shiftedClock(clock.outer, flicks), start: clock.start + flicks, end: clock.end + flicks }
// end endless

// The sentences of a track, in the order in which they begin. Those of an endless track repeat.
class Feed {
  constructor(own) { this.own = own; this.sentence = 0; this.rehearsal = 0 }
  at(place) {
    const { sentences, tail } = this.own
    // begin endless
    if (place >= sentences.length && tail) {
      const [count, shift] = tail, first = sentences.length - count, pass = whole((place - first) / count)
      const one = { ...sentences[first + (place - first) % count] }, flicks = pass * shift
      for (const time of ["begin", "end", "first", "start", "stop"]) one[time] += flicks
      return { ...one, clock: shiftedClock(one.clock, flicks) }
    }
    // end endless
    return sentences[place]
  }
  get next() { return this.at(this.sentence) }
  // begin rehearsals
  get nextRehearsal() { return this.own.rehearsals[this.rehearsal] }
  // end rehearsals
  // Returns the sentences and the rehearsals that are due, and goes on behind them.
  take(isDue) {
    const sentences = [], rehearsals = []
    while (this.next && isDue(this.next.begin)) sentences.push(this.at(this.sentence++))
    // begin rehearsals
    while (this.nextRehearsal && isDue(this.nextRehearsal.start)) rehearsals.push(this.own.rehearsals[this.rehearsal++])
    // end rehearsals
    return [sentences, rehearsals]
  }
}

// begin clocks
// The time inside a composite that is eased as a whole, in flicks from its start.
function elapsed(clock, time, visit) {
  const outside = clock.outer ? elapsed(clock.outer, time, visit) - (clock.start - clock.outer.start) : time - clock.start
  const length = clock.end - clock.start
  if (!(length > 0)) return 0
  const progress = outside > 0 ? outside < length ? outside / length : 1 : 0
  visit?.(clock, progress)
  const inside = length * clamped(clock.isReversed ? 1 - clock.curve.at(1 - progress) : clock.curve.at(progress), 0, 1)
  const near = Math.round(inside)
  return Math.abs(near - inside) <= length * 2 ** -50 ? near : inside
}
// end clocks

// The share of its time that has passed of a sentence.
function passed(sentence, time, visit) {
  let { clock, start, stop } = sentence
  // begin clocks
  if (clock) {
    time = elapsed(clock, time, visit)
    start -= clock.start
    stop -= clock.start
  }
  // end clocks
  return time >= stop ? 1 : time < start ? 0 : (time - start) / (stop - start)
}
function progressOf(sentence, time) {
  const share = passed(sentence, time)
  return sentence.isReversed ? 1 - share : share
}

// begin transitions
// The instant at which a sentence comes to its end, where it may be held until its window ends.
function endOf(sentence) {
  if (!sentence.clock) return Math.min(sentence.end, sentence.stop)
  let low = Math.max(whole(sentence.begin), 0), high = whole(sentence.end)
  while (low < high) {
    const middle = low + whole((high - low) / 2)
    if (passed(sentence, middle) >= 1) high = middle; else low = middle + 1
  }
  return Math.min(sentence.end, high)
}
// end transitions

function leapsBetween(sentence, start, end) {
  let leaps = sentence.curve.leaps(progressOf(sentence, start), progressOf(sentence, end))
  // begin clocks
  const [before, after] = [start, end].map(time => {
    const visited = []
    passed(sentence, time, (...clock) => visited.push(clock))
    return visited
  })
  leaps ||= before.some(([{ curve, isReversed }, progress], place) => {
    const next = after[place][1]
    return isReversed ? curve.leaps(1 - progress, 1 - next) : curve.leaps(progress, next)
  })
  // end clocks
  return leaps
}

const lastValue = ({ scale, offset }, from) => scale === 0 ? offset : scale * from + offset
const valueOf = ({ sentence, from, to, curve }, time) => from === to ? from : mixed(from, to, curve.at(progressOf(sentence, time)))
const meanOf = (all, time) => mean(all.map(one => valueOf(one, time)))

// The values that the sentences of one animation give to one track. Each has its own easing and first value, those that overlap
// have their mean, and the last value stays.
class SentenceTrack {
  // The entries are the first values, by slot, and what sentences that keep their speed have instead, by ~slot.
  constructor({ origin = 0, base = null, opening = null, entries = new Map() }) {
    Object.assign(this, { origin, base, opening, entries, live: [], last: [], lastEnd: -Infinity, swing: null, settled: null })
    this.speedBefore = { speed: 0, until: 0 }
  }

  // begin openings
  // Makes the track before anything plays, with the value that it is declared with, or that is written first.
  static opened(own, { base, isDeclared }) {
    const track = new SentenceTrack({ base })
    if (isDeclared && base !== null) {
      track.opening = base
      return track
    }
    const first = own.sentences.find(one => !one.isNothing) ?? own.sentences[0], trial = track.copy()
    // begin rehearsals
    for (const rehearsal of own.rehearsals) if (rehearsal.start <= first.begin) trial.rehearse(rehearsal)
    // end rehearsals
    const all = own.sentences.filter(one => one.begin === first.begin && one.isNothing === first.isNothing)
    track.opening = mean(trial.playing(all).map(one => {
      const { sentence, from, to, curve } = one
      return sentence.clock ? valueOf(one, sentence.first) : mixed(from, to, curve.at(sentence.isReversed ? 1 : 0))
    }))
    return track
  }
  // end openings

  // begin openings or rehearsals
  copy() {
    return Object.assign(new SentenceTrack(this), this, { live: [...this.live], last: [...this.last], entries: new Map(this.entries) })
  }
  // end openings or rehearsals

  // Plays sentences in the order in which they begin. A rehearsal for an instant precedes the sentences that begin then.
  begin(sentences, rehearsals) {
    let place = 0
    // begin rehearsals
    let inner = 0
    const rehearse = begin => { while (rehearsals[inner]?.start <= begin) this.rehearse(rehearsals[inner++]) }
    // end rehearsals
    while (place < sentences.length) {
      const { begin } = sentences[place], group = []
      // begin rehearsals
      rehearse(begin)
      // end rehearsals
      while (sentences[place]?.begin === begin) group.push(sentences[place++])
      for (const one of this.playing(group)) if (!one.sentence.isNothing) this.add(one)
    }
    // begin rehearsals
    rehearse(Infinity)
    // end rehearsals
  }

  // begin transitions
  // Makes sentences that have just begun continue from a value and a velocity.
  continueMotion(begin, value) {
    const begun = this.live.filter(one => one.sentence.begin === begin), start = Math.max(begin, 0)
    const end = Math.min(...begun.map(one => endOf(one.sentence)))
    if (begun.length === 0 || !(start < end)) return
    const at = time => meanOf(begun, time), first = at(start), isMoving = begin < start
    const own = isMoving ? this.velocityInside(start) : 0, flicks = whole(end) - whole(start), duration = (end - start) / SECOND
    const exchange = speedExchange(own * duration, share => at(start + Math.trunc(share * flicks)) - first, Math.min(1, 0.3 / duration))
    this.swing = {
      value: value - first, exchange, gained: isMoving ? this.speedBefore.speed * duration : 0, lost: own * duration, start, end }
  }
  // end transitions

  // Resolves sentences that begin together. They have one entry value, and none of them sees another.
  playing(sentences) {
    const { entries } = this
    const missing = sentences.filter(one => one.from === null && one.resolves && one.slot >= 0 && !entries.has(one.slot))
    if (missing.length > 0) {
      const { begin } = sentences[0]
      const earlier = this.live.filter(one => one.sentence.begin < begin && !(one.sentence.end < begin))
      const time = Math.max(0, missing.some(one => one.clock) ? begin : whole(begin))
      const entry = earlier.length > 0 ? meanOf(earlier, time) : this.kept(begin) ?? this.base
      for (const { slot } of missing) entries.set(slot, entry ?? 0)
    }
    // begin speeds
    let known = null
    for (const one of sentences) {
      if (!one.keepsSpeed || one.isNothing || one.slot < 0 || entries.has(~one.slot)) continue
      known ??= this.speedAt(one.begin)
      const from = this.firstValue(one)
      const pace = one.clock ? speedBeside(one.begin, 1, whole(one.end) - Math.max(whole(one.begin), 0), time => passed(one, time))
        : SECOND / (one.stop - one.start)
      entries.set(~one.slot, keptSpeed(one.curve, from, lastValue(one, from), known, pace))
    }
    // end speeds
    return sentences.map(sentence => {
      const from = this.firstValue(sentence), one = { sentence, from, to: lastValue(sentence, from), curve: sentence.curve }
      // begin speeds
      if (sentence.keepsSpeed) Object.assign(one, entries.get(~sentence.slot))
      // end speeds
      return one
    })
  }

  firstValue({ from, slot }) { return from ?? this.entries.get(slot) ?? 0 }

  // begin speeds
  // The change per second just before an instant at which sentences begin.
  speedAt(begin) {
    if (whole(begin) <= this.speedBefore.until) return this.speedBefore.speed
    const earlier = this.live.filter(one => one.sentence.begin < begin && !(one.sentence.end < begin))
    if (earlier.length === 0) return 0
    const latest = Math.max(...earlier.map(one => whole(one.sentence.begin)), 0)
    return speedBeside(begin, -1, whole(begin) - latest, time => meanOf(earlier, time))
  }
  // end speeds

  add(playing) {
    this.live.push(playing)
    this.settled = null
    const { end } = playing.sentence
    if (end < this.lastEnd) return
    if (this.lastEnd < end) this.last = []
    this.lastEnd = end
    this.last.push(playing)
  }

  // begin rehearsals
  rehearse({ start, sentences, inner }) {
    const trial = this.copy()
    trial.live = trial.live.filter(one => !(one.sentence.end < start))
    trial.begin(sentences, inner)
    this.entries = trial.entries
  }
  // end rehearsals

  kept(begin = Infinity) {
    const last = this.last.filter(one => one.sentence.begin < begin)
    if (last.length === 0) return null
    return mean(last.map(one => valueOf(one, Math.max(0, one.sentence.clock ? one.sentence.end : whole(one.sentence.end)))))
  }

  // Returns the value at a time, and whether it changes after that.
  advance(time) {
    if (this.settled !== null) return [this.settled, false]
    time -= this.origin
    const ceiling = Math.ceil(time)
    const playing = this.live.filter(({ sentence }) => whole(sentence.begin) < ceiling && ceiling <= whole(sentence.end))
    let value
    if (playing.length > 0) {
      value = meanOf(playing, time) + this.swung(time)
    } else {
      value = this.kept() ?? this.opening
      if (!this.live.some(one => ceiling <= whole(one.sentence.end))) this.settled = value
    }
    this.live = this.live.filter(one => whole(one.sentence.end) >= ceiling - 1)
    return [value, this.live.some(one => ceiling < whole(one.sentence.end))]
  }

  // Whether a value stays for ever unless another sentence begins.
  keeps(value) { return this.settled !== null || Object.is(this.kept() ?? this.opening, value) }

  swung(time) {
    // begin transitions
    const { swing } = this
    if (swing && time >= swing.start && time < swing.end) {
      const share = (time - swing.start) / (swing.end - swing.start)
      return swing.value * (1 + 2 * share) * (1 - share) * (1 - share) + swing.exchange(share, swing.gained, swing.lost)
    }
    // end transitions
    return 0
  }

  // The change per second at a time; zero after the end. A leap has no velocity.
  velocity(time) { return this.velocityInside(time - this.origin) }
  velocityInside(time) {
    if (this.live.length === 0 && this.last.length === 0 && whole(time) <= this.speedBefore.until) return this.speedBefore.speed
    const ceiling = Math.ceil(time), now = whole(time), reach = SECOND / 10000
    const active = this.live.filter(({ sentence }) => whole(sentence.begin) < ceiling && ceiling < whole(sentence.end))
    if (active.length === 0) return 0
    const begin = Math.max(...active.map(one => whole(one.sentence.begin)), 0), end = Math.min(...active.map(one => whole(one.sentence.end)))
    const before = now - begin < reach ? begin : now - reach, after = end - now < reach ? end : time + reach
    const side = [[before, after], [time, after], [before, time]].find(([start, end]) =>
      start < end && !active.some(one => one.from !== one.to && leapsBetween(one.sentence, start, end)))
    if (!side) return 0
    const at = time => meanOf(active, time) + this.swung(time)
    return (at(side[1]) - at(side[0])) / ((side[1] - side[0]) / SECOND)
  }
}
// end sentences

// MARK: Properties and performers

// One number of one view, with the performers that have taken it; the last of these writes it.
class Property {
  constructor(value, clock) {
    Object.assign(this, { value, clock, written: -1, lastVelocity: 0, writers: [], changes: 0, expected: 0 })
  }
  get current() { return this.writers.at(-1) }
  // What nothing moves is at rest.
  get velocity() { return this.written >= this.clock.time ? this.lastVelocity : 0 }
  write(value, velocity) {
    if (!Object.is(value, this.value)) this.changes++
    Object.assign(this, { value, lastVelocity: velocity, written: this.clock.time })
  }
  giveBack(writer) {
    this.writers = this.writers.filter(other => other !== writer)
    this.changes++
  }
  take(writer) {
    this.giveBack(writer)
    this.doneTime = null
    this.writers.push(writer)
  }
}

// A view as a target of plans: the properties of its tracks.
class View {
  constructor(name, clock) { Object.assign(this, { name, clock, properties: new Map() }) }
  // begin transitions
  // Keeps the values for another scheduler.
  forget() { for (const [track, { value }] of this.properties) this.properties.set(track, new Property(value, this.clock)) }
  assume(other) { for (const [track, { value }] of other.properties) this.property(track).value = value }
  // end transitions
  property(track) {
    if (!this.properties.has(track)) this.properties.set(track, new Property(NaN, this.clock))
    return this.properties.get(track)
  }
}

// The common part of the performers: each fulfils the plans of its kind on one view.
class Performer {
  constructor(view, scheduler, order) {
    Object.assign(this, { view, scheduler, order, taken: new Set(), expectations: [], activities: new Set(), names: 0, isAtRest: true })
  }
  get isActive() { return !this.isAtRest || this.activities.size > 0 }
  get needsUpdates() { return !this.isReleased && (this.isActive || this.isUpdatedAtRest === true) }
  get now() { return this.scheduler.clock.time }
  // begin log
  get words() { return { view: this.view.name, what: this.constructor.title } }
  // end log
  take(property, forGood = false) {
    const before = property.current
    if (before && before !== this) {
      before.yield?.(property)
      this.scheduler.touch(before)
    }
    if (forGood) {
      for (const other of property.writers) if (other !== this && other !== before) this.scheduler.touch(other)
      property.writers = []
    }
    property.take(this)
    this.taken.add(property)
  }
  giveBack(property) {
    property.giveBack(this)
    this.taken.delete(property)
    this.scheduler.letGo.push(property)
    if (property.current) this.scheduler.touch(property.current)
  }
  expect(property) {
    this.expectations.push(property)
    property.expected++
  }
  endExpecting(property) {
    this.expectations.splice(this.expectations.indexOf(property), 1)
    property.expected--
    this.scheduler.letGo.push(property)
    if (property.expected === 0 && property.current) this.scheduler.touch(property.current)
  }
  endActivity(name) {
    this.activities.delete(name)
    // begin log
    this.scheduler.report("activity ended", { ...this.words, name })
    // end log
    this.scheduler.candidates.push(this)
  }
  release() {
    this.isReleased = true
    for (const property of this.taken) this.giveBack(property)
    for (const property of [...this.expectations]) this.endExpecting(property)
  }
}

// begin log
// Words what a scheduler does as `motionc run --log` does, in entries { time, event, view, property, name, what }.
class Log {
  constructor(scene, take) { Object.assign(this, { scene, take }) }
  // The property of one track with its component, or the properties of several.
  property(tracks) {
    const all = tracks.map(track => this.scene.tracks[track])
    if (all.length > 1) return [...new Set(all.map(one => one.property))].join(", ")
    return all.length === 0 ? "" : all[0].name.slice(all[0].name.lastIndexOf("." + all[0].property) + 1)
  }
  sentences(all) {
    const labels = new Set(all.sort((a, b) => a.begin - b.begin).map(one => one.label))
    return [...new Set([...labels].filter(label => label >= 0).map(label => this.scene.labels[label]))].join("; ")
  }
  plan({ open, play, rehearse, perform, show, tracks, what }) {
    if (open) return { property: this.property([open.track]), what: "hold the initial value" }
    if (play) return { property: this.property([play.track]), what: this.sentences([play.sentence]) }
    if (rehearse) return { property: this.property([rehearse.track]), what: "prepare what is reversed" }
    if (show) return { property: this.property(show.map(one => one.track)), what: "follow the page" }
    if (perform) return {
      property: this.property(perform.tracks.map(one => one.track)), what: this.sentences(perform.tracks.flatMap(one => one.sentences)) }
    return { property: this.property(tracks), what }
  }
}
// end log

// Finds or makes the performers of plans, and advances time for them. A plan is an array: its view, the class of its performer,
// its request and its name, if it has one. A plan without a class removes what has the name.
class Scheduler {
  constructor(clock) {
    Object.assign(this, { clock, targets: new Map(), added: 0, performers: [], candidates: [], letGo: [], depth: 0 })
    Object.assign(this, { isActive: false, turns: [], activeUntil: 0 })
  }
  target(view) {
    if (!this.targets.has(view)) this.targets.set(view, { number: this.added++, made: 0, performers: [], names: new Map() })
    return this.targets.get(view)
  }
  // begin log
  report(event, words = {}) { this.log?.take({ time: this.clock.time, event, ...words }) }
  reportPlans({ length }) { this.report("transaction", { what: length === 1 ? "1 operation" : `${length} operations` }) }
  // end log
  commit(plans) {
    // begin log
    if (plans.length > 0) this.reportPlans(plans)
    // end log
    this.perform(plans)
  }
  perform(plans) {
    for (const [view, kind, request, name] of plans) {
      if (name) this.remove(view, name)
      if (!kind) continue
      const target = this.target(view)
      let performer = target.performers.find(other => other instanceof kind)
      if (!performer) {
        performer = new kind(view, this, [target.number, target.made++])
        target.performers.push(performer)
        this.performers.push(performer)
        this.performers.sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
        // begin log
        this.report("performer made", performer.words)
        // end log
      }
      if (name) {
        target.names.set(name, performer)
        performer.names++
      }
      // begin log
      this.report(name ? "named plan added" : "plan added", { view: view.name, name, ...this.log?.plan(request) })
      // end log
      performer.add(request, name ?? null)
      this.touch(performer)
    }
  }
  remove(view, name) {
    const names = this.targets.get(view)?.names, performer = names?.get(name)
    if (!performer) return
    names.delete(name)
    performer.names--
    // begin log
    this.report("named plan removed", { view: view.name, name })
    // end log
    performer.remove(name)
    this.touch(performer)
  }
  // begin transitions
  replaceAll(plans) {
    // begin log
    this.reportPlans(plans)
    // end log
    for (const [view, { names, performers }] of this.targets) {
      for (const name of [...names.keys()].sort()) this.remove(view, name)
      for (const performer of performers) {
        // begin log
        if (performer.hasPlans) this.report("plans withdrawn", performer.words)
        // end log
        performer.remove(null)
        this.touch(performer)
      }
    }
    this.perform(plans)
  }
  // end transitions
  touch(performer) {
    if (performer.isTouched) return
    performer.isTouched = true
    this.candidates.push(performer)
  }
  updateTouched(performer) {
    if (!performer.isTouched) return
    performer.isTouched = false
    if (!performer.isReleased) this.advance(performer)
  }
  // Advances time, and does some work at the same instant.
  update(time, work) {
    this.within(() => {
      this.within(() => {
        if (time > this.clock.time) this.hasLooseVelocity = false
        this.clock.time = time
        // begin transitions
        for (const turn of this.turns.splice(0)) turn()
        // end transitions
        for (const performer of this.performers.filter(one => one.needsUpdates)) if (performer.needsUpdates) this.advance(performer)
        // What has got a property back at this instant goes on with it before anything else happens.
        for (const performer of this.candidates) this.updateTouched(performer)
      })
      work?.()
    })
  }
  advance(performer) {
    performer.isAtRest = !performer.update(this.clock.time)
    if (!performer.isAtRest) this.hasMoved = true
    if (performer.isAtRest && !performer.hasPlans) this.candidates.push(performer)
  }
  // begin gestures
  send(event, view) {
    for (const performer of this.targets.get(view)?.performers ?? []) {
      if (!performer.pointer) continue
      performer.pointer(event)
      this.touch(performer)
    }
  }
  // end gestures
  // Does some work. At the end of the outermost call it releases the performers that have nothing left to do.
  within(work) {
    this.depth++
    work()
    if (this.depth === 1) {
      for (const performer of this.candidates) {
        this.updateTouched(performer)
        if (performer.isReleased || performer.isActive || performer.names > 0 || performer.hasPlans) continue
        performer.release()
        const target = this.targets.get(performer.view)
        for (const list of [this.performers, target.performers]) list.splice(list.indexOf(performer), 1)
        // begin log
        this.report("performer released", performer.words)
        // end log
        if (target.performers.length === 0) this.targets.delete(performer.view)
      }
      this.candidates = []
      for (const property of this.letGo.splice(0)) if (!property.current && property.velocity !== 0) this.hasLooseVelocity = true
    }
    this.depth--
    if (this.depth > 0) return
    const wasActive = this.isActive
    this.isActive = this.performers.some(one => one.isActive) || this.clock.time < this.activeUntil
    if (this.isActive) this.hasMoved = true
    // begin log
    if (wasActive !== this.isActive) this.report(this.isActive ? "active" : "idle")
    // end log
    // begin transitions
    if (wasActive && !this.isActive) this.onIdle?.()
    // end transitions
  }
  get needsUpdate() { return this.isActive || this.turns.length > 0 || this.hasLooseVelocity }
  // begin transitions
  get awaitsPointers() { return this.performers.some(one => one.pointer && one.hasPlans) }
  // end transitions
}

// begin sentences
// Plays the sentences of a scene on one view. The sentence that began last owns a track.
class Sentences extends Performer {
  // begin log
  static title = "SentencePerformer"
  // end log
  isUpdatedAtRest = true
  channels = []
  // begin timeline
  waiting = new Map()
  // end timeline
  // begin waits
  // The plans of animations that only take time.
  waits = []
  // end waits

  get hasPlans() { return this.waits?.length > 0 || this.channels.some(one => one.isOwned || one.timeline) }
  add({ open, play, rehearse, perform, show }, name) {
    // begin timeline
    if (open) return this.open(open)
    // end timeline
    // begin scroll
    if (show) return show.forEach(one => this.show(one))
    // end scroll
    if (perform) {
      // begin waits
      if (perform.tracks.length === 0 && perform.end < Infinity) this.waits.push({ name, end: perform.end })
      // end waits
      for (const own of perform.tracks) this.perform(own, perform, name)
      return
    }
    // begin timeline
    const one = play ?? rehearse, channel = this.channel(one.track)
    channel.timeline ??= { entries: null, plansToCome: 1 }
    channel.timeline.plansToCome--
    const owns = channel.isOwned && channel.isTimeline
    const waiting = this.waiting.get(one.track) ?? { sentences: [], rehearsals: [] }
    if (play) {
      // A sentence that has lost a track does not take it back at the next of its values on the way.
      if (!owns && play.sentence.goesOn) return
      if (!owns) this.reclaim(channel)
      waiting.sentences.push(play.sentence)
    } else if (owns) {
      waiting.rehearsals.push(rehearse.rehearsal)
    } else {
      const trial = this.timelineTrack(channel)
      trial.rehearse(rehearse.rehearsal)
      channel.timeline.entries = trial.entries
      return
    }
    this.waiting.set(one.track, waiting)
    // end timeline
  }
  remove(name) {
    // begin waits
    this.waits = this.waits.filter(wait => wait.name !== name)
    // end waits
    for (const channel of this.channels) {
      if (!channel.isOwned || channel.name !== name) continue
      this.leave(channel)
      // begin timeline
      this.waiting.delete(channel.track)
      // end timeline
      this.giveBack(channel.property)
    }
    this.forget()
  }
  keep(channel) {
    const place = this.channels.findIndex(one => one.track === channel.track)
    this.channels[place < 0 ? this.channels.length : place] = channel
    return channel
  }
  made(track, values, more) {
    return this.keep({ track, values, property: this.view.property(track), name: null, isOwned: true, ...more })
  }
  // begin timeline
  channel(track) {
    return this.channels.find(one => one.track === track) ?? this.made(track, new SentenceTrack({}), { isTimeline: true, isOwned: false })
  }
  open({ track, values, plansToCome }) {
    this.take(this.made(track, values, { isTimeline: true, timeline: { entries: null, plansToCome } }).property)
  }
  // end timeline
  // begin scroll
  // Gives a track a value at once, which it keeps until something else moves it.
  show({ track, value }) {
    const old = this.channels.find(one => one.track === track), property = this.view.property(track)
    if (old?.isOwned) this.leave(old)
    this.take(property, true)
    // begin timeline
    this.waiting.delete(track)
    // end timeline
    property.write(value, 0)
    this.giveBack(property)
  }
  // end scroll
  // begin timeline
  timelineTrack({ property: { value }, timeline }) {
    const known = Number.isNaN(value) ? null : value
    return new SentenceTrack({ base: known, opening: known, entries: timeline?.entries ?? undefined })
  }
  reclaim(channel) {
    this.take(channel.property, true)
    const values = this.timelineTrack(channel)
    values.speedBefore = { speed: channel.property.velocity, until: this.now }
    Object.assign(channel, { values, isTimeline: true, isOwned: true, name: null, feed: null, continuesMotion: false, end: -Infinity })
  }
  // end timeline
  perform(own, { origin, end, continuesMotion }, name) {
    const old = this.channels.find(one => one.track === own.track), property = this.view.property(own.track)
    if (old?.isOwned) this.leave(old)
    this.take(property, true)
    // begin timeline
    this.waiting.delete(own.track)
    // end timeline
    const value = Number.isNaN(property.value) ? null : property.value
    const values = new SentenceTrack({ origin, base: value, opening: value })
    values.speedBefore = { speed: property.velocity, until: 0 }
    this.made(own.track, values, { feed: new Feed(own), name, continuesMotion, end, timeline: old?.timeline })
  }
  yield(property) { for (const one of this.channels) if (one.property === property && one.isOwned) this.leave(one) }
  // Writes the velocity of a track and releases it.
  leave(channel) {
    channel.property.write(channel.property.value, channel.values.velocity(this.now))
    Object.assign(channel, { isOwned: false, feed: null })
    // begin timeline
    if (channel.isTimeline && channel.timeline) channel.timeline.entries = channel.values.entries
    // end timeline
  }
  forget() { this.channels = this.channels.filter(one => one.isOwned || one.timeline) }
  update(time) {
    // begin timeline
    for (const [track, { sentences, rehearsals }] of this.waiting) {
      const channel = this.channels.find(one => one.track === track)
      if (!channel?.isOwned || !channel.isTimeline) continue
      channel.values.begin(sentences.sort((a, b) => a.begin - b.begin), rehearsals.sort((a, b) => a.start - b.start))
    }
    this.waiting.clear()
    // end timeline
    let isMoving = false
    // begin waits
    this.waits = this.waits.filter(wait => wait.end > time)
    isMoving = this.waits.length > 0
    // end waits
    for (const channel of this.channels) {
      if (!channel.isOwned) {
        // begin timeline
        if (channel.timeline?.plansToCome === 0) channel.timeline = null
        // end timeline
        continue
      }
      if (channel.feed) this.beginComing(channel, time)
      const [value, moves] = channel.values.advance(time)
      if (value !== null && !Object.is(value, channel.property.value)) channel.property.write(value, 0)
      if (moves || channel.feed?.next || time < channel.end) {
        isMoving = true
      } else if ((!channel.isTimeline || channel.timeline?.plansToCome === 0) && channel.values.keeps(value)) {
        // No other performer has the track, so it keeps its value.
        // begin timeline
        if (channel.isTimeline) channel.timeline = null
        // end timeline
        channel.isOwned = false
        this.giveBack(channel.property)
      }
    }
    this.forget()
    return isMoving
  }
  beginComing(channel, time) {
    const { feed, values } = channel, inside = Math.ceil(time) - values.origin
    const begin = isDue => values.begin(...feed.take(isDue))
    // begin transitions
    if (channel.continuesMotion) {
      let place = feed.sentence
      while (feed.at(place)?.isNothing) place++
      const first = feed.at(place)
      if (first && whole(first.begin) < inside) {
        channel.continuesMotion = false
        begin(at => at <= first.begin)
        values.continueMotion(first.begin, channel.property.value)
      }
    }
    // end transitions
    begin(at => whole(at) < inside)
  }
}
// end sentences

// begin forces
// The motion of a property under a force, x″ + c·x′ + k·x = 0 for the distance x from the target, in closed form:
// e^(−at)·(x·C + w·S) with w = v + a·x. A motion that swings has C = cos ωt and S = sin(ωt) / ω, others have C = 1 and
// S = (1 − e^(−dt)) / d. Without a spring, a is 0 and d is c.
class ForceMotion {
  constructor(k, c, pull, value, velocity, start) {
    const { abs, max, sqrt, exp, hypot, log1p } = Math
    const square = c * c - 4 * k, root = sqrt(abs(square)) / 2, swings = square < 0
    const a = swings ? c / 2 : k > 0 ? k / (c / 2 + root) : 0, rate = swings ? root : 2 * root
    const centre = k > 0 ? pull / k : 0, offset = value - centre, w = velocity + a * offset
    const end = k > 0 ? centre : c > 0 ? value + velocity / c : value
    Object.assign(this, { a, rate, swings, centre, offset, w, velocity, start, end })
    // It rests at the millisecond from which on a thousandth of the way is left: of that which friction leaves, or of the greatest
    // distance from the target, at the start or where the motion first turns back. One bound always falls, the other from a peak on.
    let before = -1, after = velocity === 0 ? 0 : Math.ceil(1000 * Math.log(1000) / c)
    if (k > 0) {
      const distance = abs(offset), part = abs(w), share = 1 - a * distance / part
      const turn = swings ? Math.atan2(rate * velocity, k * offset + a * velocity) : velocity / w / (a + rate)
      const back = swings ? (turn > 0 ? turn : turn + Math.PI) / rate : rate > 0 ? -log1p(-rate * turn) / rate : turn
      const least = max(distance, back > 0 ? abs(this.distance(back)) : 0) / 1000
      const peak = !(share > 0) ? 0 : swings || rate === 0 ? share / a : log1p(rate * share / (a + rate * (1 - share))) / rate
      const isSettled = t => exp(-a * t) * Math.min(
        t >= peak ? distance + part * (swings ? t : this.shape(t)[1]) : Infinity,
        rate > 0 ? swings ? hypot(offset, w / rate) : abs(offset + w / rate) + part / rate * exp(-rate * t) : Infinity) <= least
      after = least ? 1024 : 0
      while (after && after < 2 ** 43 && !isSettled(after / 1000)) [before, after] = [after, after * 2]
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2)
        if (isSettled(middle / 1000)) after = middle; else before = middle
      }
    }
    this.settled = start + after * SECOND / 1000
    this.isAtRest = this.settled === start
  }
  // Returns C and S after some seconds.
  shape(t) {
    const z = this.rate * t
    if (this.swings) return [Math.cos(z), Math.sin(z) / this.rate]
    return [1, this.rate > 0 ? -Math.expm1(-z) / this.rate : t]
  }
  // Returns the distance from the target after some seconds.
  distance(t) {
    const [c, s] = this.shape(t)
    return Math.exp(-this.a * t) * (c * this.offset + s * this.w)
  }
  // Returns the value and the velocity at an instant.
  advance(time) {
    if (this.settled <= time) this.isAtRest = true
    if (this.isAtRest) return [this.end, 0]
    const { a, rate, swings, centre, offset, w, velocity } = this, t = (time - this.start) / SECOND
    if (t <= 0) return [centre + offset, velocity]
    const [c, s] = this.shape(t), x = this.distance(t)
    return [centre + x, Math.exp(-a * t) * (swings ? c * w - rate * rate * s * offset : w - rate * s * w) - a * x]
  }
}

// Moves the properties of a view by springs, friction and pushes. All plans of one property share one velocity.
class Forces extends Performer {
  // begin log
  static title = "ForcePerformer"
  // end log
  bodies = []
  moves = true

  get hasPlans() { return this.bodies.some(body => body.held.length > 0) }
  body(property) {
    let body = this.bodies.find(one => one.property === property)
    if (!body) this.bodies.push(body = { property, held: [], push: 0 })
    else if (!property.writers.includes(this)) body.held = []
    return body
  }
  // A request has the tracks that it moves. It pulls them to values, or to the nearest of several choices of values.
  add({ tracks, values = [], choices, stiffness = 0, damping, push }, name) {
    // begin fling
    if (damping === undefined && !push.some(speed => speed !== 0)) return
    // end fling
    const bodies = tracks.map(track => {
      const body = this.body(this.view.property(track))
      this.bringUp(body)
      this.take(body.property)
      return body
    })
    // begin snap
    if (choices) {
      const rests = bodies.map(({ property: { value, velocity } }) => value + velocity / 4)
      const distance = choice => total(choice.map((value, place) => (value - rests[place]) * (value - rests[place])))
      values = choices.reduce((best, choice) => distance(choice) < distance(best) ? choice : best)
    }
    // end snap
    for (const [place, body] of bodies.entries()) {
      // A spring replaces those that have rested, and a choice the choice before it.
      if (stiffness > 0) body.held = body.held.filter(plan => !plan.hasRested)
      // begin snap
      if (choices) body.held = body.held.filter(plan => !plan.isChoice || plan.name !== null)
      // end snap
      body.held.push({ name, stiffness, damping: damping ?? 0, pull: stiffness * (values[place] ?? 0), isChoice: choices })
      // begin fling
      body.push += push?.[place] ?? 0
      // end fling
      this.restart(body)
    }
  }
  remove(name) {
    for (const body of this.bodies) {
      if (name !== null && !body.held.some(plan => plan.name === name)) continue
      this.bringUp(body)
      body.held = body.held.filter(plan => plan.name !== name)
      this.restart(body)
    }
    this.leave()
  }
  // Writes the present value of a body before its forces change.
  bringUp(body) {
    const { property } = body
    if (property.current !== this) return
    // Another performer may have been done with the property since the last update.
    if (!body.isUnderWay && property.doneTime != null) this.restart(body)
    if (body.isUnderWay && this.hasItsValue(body)) this.move(body)
  }
  hasItsValue({ property, changes, written }) { return property.changes === changes || property.value === written }
  move(body) { this.write(body, ...body.motion.advance(this.now)) }
  write(body, value, velocity) {
    body.property.write(value, velocity)
    Object.assign(body, { written: value, changes: body.property.changes })
  }
  restart(body) {
    const { property, held } = body
    body.isUnderWay = held.length > 0 && property.current === this
    if (!body.isUnderWay) return
    const sum = key => total(held.map(plan => plan[key]))
    let { velocity } = property
    // begin fling
    velocity += body.push
    body.push = 0
    // end fling
    body.motion = new ForceMotion(sum("stiffness"), sum("damping"), sum("pull"), property.value, velocity, property.doneTime ?? this.now)
    property.doneTime = null
    this.write(body, property.value, velocity)
  }
  leave() {
    for (const { property, held } of this.bodies) if (held.length === 0) this.giveBack(property)
    this.bodies = this.bodies.filter(body => body.held.length > 0)
  }
  update() {
    let isMoving = false
    for (const body of this.bodies) {
      const { property } = body
      if (property.current !== this) {
        body.isUnderWay = false
        if (!property.writers.includes(this)) body.held = []
        continue
      }
      if (!body.isUnderWay || !this.hasItsValue(body)) this.restart(body)
      if (body.isUnderWay && !body.motion.isAtRest) this.move(body)
      if (body.isUnderWay && !body.motion.isAtRest) {
        isMoving = true
        continue
      }
      // Plans without names end, except for springs of what a gesture may move away, or which a spring with a name pulls too.
      const springsStay = property.expected > 0 || body.held.some(plan => plan.name !== null && plan.stiffness > 0)
      body.held = body.held.filter(plan => plan.name !== null || springsStay && plan.stiffness > 0)
      for (const plan of body.held) if (plan.name === null) plan.hasRested = true
      if (body.held.length === 0 && body.isUnderWay) property.doneTime = body.motion.settled
    }
    this.leave()
    return isMoving
  }
}
// end forces

// MARK: Gestures

const plus = (a, b) => [a[0] + b[0], a[1] + b[1]]
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]]
const away = (a, b) => norm(minus(a, b))
const times = (a, factor) => [a[0] * factor, a[1] * factor]

const centreOf = pointers => times(pointers.reduce((sum, { at }) => plus(sum, at), [0, 0]), 1 / Math.max(1, pointers.length))

// begin pointers
// The pointers that are down, oldest first. Events that fit no pointer are ignored.
class PointersDown {
  all = []
  take({ pointer, phase, at }) {
    const place = this.all.findIndex(one => one.pointer === pointer)
    if (phase === "scrolled") return true
    if ((phase === "began") === (place >= 0)) return false
    if (phase === "began") this.all.push({ pointer, at })
    else if (phase === "moved") this.all[place] = { pointer, at }
    else this.all.splice(place, 1)
    return true
  }
  get isEmpty() { return this.all.length === 0 }
  get centre() { return centreOf(this.all) }
  // begin pinch
  get spread() {
    const { all, centre } = this
    return total(all.map(({ at }) => away(at, centre))) / Math.max(1, all.length)
  }
  // end pinch
  // begin rotate
  get direction() {
    if (this.all.length < 2) return null
    const [x, y] = minus(this.all[1].at, this.all[0].at)
    return x === 0 && y === 0 ? null : Math.atan2(y, x) * 180 / Math.PI
  }
  // end rotate
}
// end pointers

// begin drag or pinch or rotate or match
// What gestures that last for a time have in common. A step returns a state and a value, or null.
class Recogniser {
  pointers = new PointersDown()
  isOpen = false
  constructor(threshold, value) { Object.assign(this, { threshold, value }) }
  // Where the gesture leads a value from its start.
  lead(start, value) { return start + value }
  begin(value) { this.isOpen = true; return this.change(value, "began") }
  // Begins where the measure of the gesture passes the threshold between its value at the event before and that at this one.
  pass(value, first, near, far, time) {
    const share = clamped((far - this.threshold) / (far - near), 0, 1)
    return { ...this.begin(value), start: { time: time - Math.round(share * (time - this.previous)), value: first } }
  }
  change(value, state = "changed") { this.value = value; return { state, value } }
  end(phase) {
    if (!this.isOpen) return null
    this.isOpen = false
    return { state: phase === "cancelled" ? "cancelled" : "ended", value: this.value }
  }
  step(event) {
    const { pointers } = this, before = pointers.centre, wasDown = !pointers.isEmpty
    // begin rotate
    this.pairBefore = this.pair
    // end rotate
    if (event.phase === "scrolled" || !pointers.take(event)) return null
    const step = this[event.phase === "cancelled" ? "ended" : event.phase](event, before, wasDown)
    this.previous = event.time
    return step
  }
  // begin rotate
  get pair() { return this.pointers.all.slice(0, 2).map(one => one.pointer).join() }
  // end rotate
}
// end drag or pinch or rotate or match
// begin drag
class Drag extends Recogniser {
  start = [0, 0]
  constructor(threshold) { super(threshold, [0, 0]) }
  // Begins at once, where the pointers are.
  catchNow() { return this.isOpen || this.pointers.isEmpty ? null : this.begin([0, 0]) }
  // begin replays
  origin(at) { return minus(at, this.value) }
  // end replays
  began(_, before, wasDown) { this.start = wasDown ? plus(this.start, minus(this.pointers.centre, before)) : this.pointers.centre }
  moved({ time }, before) {
    const { centre } = this.pointers, way = minus(centre, this.start), far = away(centre, this.start), near = away(before, this.start)
    if (this.isOpen) return this.change(way)
    if (!(far >= this.threshold)) return null
    const beyond = far > 0 ? times(way, 1 - Math.max(0, this.threshold) / far) : [0, 0]
    this.start = minus(centre, beyond)
    return this.pass(beyond, [0, 0], near, far, time)
  }
  ended({ phase }, before) {
    if (this.pointers.isEmpty) return this.end(phase)
    this.start = plus(this.start, minus(this.pointers.centre, before))
  }
}
// end drag
// begin pinch
class Pinch extends Recogniser {
  unit = 0
  far = 0
  constructor(threshold) { super(threshold, 0) }
  lead(start, value) { return start * value }
  // begin replays
  origin(at, centre) { return plus(centre, times(minus(at, centre), 1 / this.value)) }
  // end replays
  rebase() {
    this.unit = this.isOpen ? this.pointers.spread / this.value : this.pointers.spread
    this.far = 0
  }
  began() { this.rebase() }
  moved({ time }) {
    const { spread, all } = this.pointers, near = this.far, far = this.far = Math.abs(spread - this.unit)
    if (all.length < 2 || !(spread > 0)) return null
    if (this.isOpen) return this.change(spread / this.unit)
    if (!(far >= this.threshold)) return null
    this.unit += spread > this.unit ? this.threshold : -this.threshold
    if (this.unit <= 0) this.unit = spread
    return this.pass(spread / this.unit, 1, near, far, time)
  }
  ended({ phase }) {
    if (this.pointers.all.length < 2) return this.end(phase)
    this.rebase()
  }
}
// end pinch
// begin rotate
class Rotate extends Recogniser {
  direction = null
  turned = 0
  constructor(threshold) { super(threshold, 0) }
  // begin replays
  origin(at, centre) { return plus(centre, turned(-this.value * Math.PI / 180, ...minus(at, centre))) }
  // end replays
  moved({ time }) {
    const now = this.pointers.direction, near = Math.abs(this.turned), { threshold } = this
    if (now === null) return null
    if (this.direction !== null) this.turned += remainder(now - this.direction, 360)
    this.direction = now
    if (this.isOpen) return this.change(this.turned)
    const far = Math.abs(this.turned)
    if (!(far >= threshold)) return null
    this.turned -= this.turned < 0 ? -Math.max(0, threshold) : Math.max(0, threshold)
    return this.pass(this.turned, 0, near, far, time)
  }
  began({ phase }) {
    if (this.pair === this.pairBefore) return null
    this.direction = this.pointers.direction
    if (!this.isOpen) this.turned = 0
    return this.pointers.all.length < 2 ? this.end(phase) : null
  }
  ended(event) { return this.began(event) }
}
// end rotate
// begin match
class Match extends Recogniser {
  shift = [0, 0]
  constructor() { super(0, [0, 0]) }
  lead(_, value) { return value }
  step(event) {
    // The pointer may have gone down before this recogniser received events.
    const isNew = event.phase === "moved" && !this.pointers.all.some(one => one.pointer === event.pointer)
    return super.step(isNew ? { ...event, phase: "began" } : event)
  }
  began(_, before, wasDown) {
    const { centre } = this.pointers
    if (!wasDown) this.shift = [0, 0]
    if (!this.isOpen) return this.begin(centre)
    this.shift = minus(plus(this.shift, before), centre)
  }
  moved() { return this.change(plus(this.pointers.centre, this.shift)) }
  ended({ phase, at }, before) {
    if (!this.pointers.isEmpty) {
      this.shift = minus(plus(this.shift, before), this.pointers.centre)
      return null
    }
    if (phase === "ended") this.change(plus(at, this.shift))
    return this.end(phase)
  }
}
// end match
const recognisers = {
  // begin drag
  drag: Drag,
  // end drag
  // begin pinch
  pinch: Pinch,
  // end pinch
  // begin rotate
  rotate: Rotate,
  // end rotate
  // begin match
  match: Match,
  // end match
}

// begin gestures
// The slope of the least-squares line through the values of the last tenth of a second.
class VelocityTracker {
  samples = []
  recent(time) { return this.samples.filter(one => (time - one.time) / SECOND <= 0.1) }
  // Of several values at one instant, or between two that are 0.1 ms apart, only the last one counts.
  add(values, time) {
    const recent = this.recent(time), { length } = recent
    if (length > 0 && (recent.at(-1).time === time || length > 1 && (time - recent.at(-2).time) / SECOND < 1e-4)) recent.pop()
    this.samples = [...recent, { values, time }]
  }
  velocity(time) {
    const recent = this.recent(time), seconds = recent.map(one => (one.time - time) / SECOND), middle = total(seconds) / recent.length
    const bottom = total(seconds.map(s => (s - middle) * (s - middle)))
    return this.samples.at(-1).values.map((_, k) => {
      if (recent.length < 2 || !(bottom > 0)) return 0
      const centre = total(recent.map(one => one.values[k])) / recent.length
      return total(recent.map((one, place) => (seconds[place] - middle) * (one.values[k] - centre))) / bottom
    })
  }
}

// begin bounds
// A rubber band lets a value that is pulled beyond a bound by d go (1 − 1/(0.55·d/length + 1))·length beyond it.
const banded = (pull, length) => Math.sign(pull) * (1 - 1 / (0.55 * Math.abs(pull) / length + 1)) * length
const unbanded = (held, length) => Math.sign(held) * (1 / (1 - Math.abs(held) / length) - 1) * length / 0.55
// end bounds

// Moves the properties of a view with the pointers on it. From the beginning of a gesture to its end it writes the property, which
// then goes back to the performer that had it before. What a drag leaves beyond its bounds springs back first.
class Gestures extends Performer {
  // begin log
  static title = "GesturePerformer"
  // end log
  held = []
  // begin bounds
  returns = []
  // end bounds

  get hasPlans() { return this.held.length > 0 }
  add({ kind, tracks, threshold, from = 0, bounds, events }, name) {
    let plan = this.held.find(one => one.kind === kind && one.tracks.join() === tracks.join())
    if (!plan) {
      const properties = tracks.map(track => this.view.property(track))
      this.held.push(plan = { kind, tracks, properties, from, bounds, terms: new Map(), recogniser: new recognisers[kind](threshold) })
      for (const property of properties) this.expect(property)
    }
    // begin terms
    const known = name === null ? plan.terms.get(null) : undefined
    plan.terms.set(name, known ? Gestures.joined(known, { threshold, bounds }) : { threshold, bounds })
    this.chooseTerms(plan)
    // end terms
    for (const event of events) this.handle(event, plan)
  }
  // begin terms
  // The terms of two plans: the lesser threshold, and the bounds within which both are.
  static joined(one, other) {
    const both = one.bounds && other.bounds && one.bounds.map(([low, high], place) =>
      [Math.max(low, other.bounds[place][0]), Math.min(high, other.bounds[place][1])])
    return { threshold: Math.min(one.threshold, other.threshold), bounds: both ?? one.bounds ?? other.bounds }
  }
  chooseTerms(plan) {
    if (plan.terms.size === 0) return
    const { threshold, bounds } = [...plan.terms.values()].reduce(Gestures.joined)
    if (plan.kind !== "match") plan.recogniser.threshold = threshold
    plan.bounds = bounds
  }
  remove(name) {
    for (const plan of this.held) if (plan.terms.delete(name)) this.chooseTerms(plan)
    for (const plan of this.held) {
      if (plan.terms.size > 0) continue
      this.close(plan, false)
      // begin bounds
      for (const property of plan.properties) {
        if (this.returns.some(one => one.property === property)) this.giveBack(property)
        this.returns = this.returns.filter(one => one.property !== property)
      }
      // end bounds
      for (const property of plan.properties) this.endExpecting(property)
    }
    this.held = this.held.filter(plan => plan.terms.size > 0)
  }
  // end terms
  values(plan) { return plan.properties.map(property => property.value) }
  open(plan) {
    if (plan.isOpen) return
    const origin = this.values(plan)
    Object.assign(plan, { isOpen: true, origin, pulled: origin, tracker: new VelocityTracker() })
    // begin bounds
    // A band that is shorter than what is beyond the bounds already gets longer.
    const near = origin.map((value, k) => plan.bounds ? clamped(value, ...plan.bounds[k]) : value)
    plan.lengths = origin.map((value, k) => Math.max(100, 2 * Math.abs(value - near[k])))
    plan.pulled = origin.map((value, k) => near[k] === value ? value : near[k] + unbanded(value - near[k], plan.lengths[k]))
    // New bounds count from the next gesture on, and for what this one leaves beyond them.
    plan.banded = plan.bounds
    // end bounds
    // begin log
    if (!this.activities.has(plan.kind)) this.scheduler.report("activity started", { ...this.words, name: plan.kind })
    // end log
    this.activities.add(plan.kind)
    this.scheduler.hasMoved = true
    for (const property of plan.properties) {
      // begin bounds
      this.returns = this.returns.filter(one => one.property !== property)
      // end bounds
      this.take(property)
    }
  }
  close(plan, springsBack = true) {
    if (!plan.isOpen) return
    plan.isOpen = false
    for (const [k, property] of plan.properties.entries()) {
      if (this.held.some(one => one.isOpen && one.properties.includes(property))) continue
      // begin bounds
      const [low, high] = plan.bounds?.[k] ?? [-Infinity, Infinity]
      if (springsBack && clamped(property.value, low, high) !== property.value && property.current === this) {
        this.returns.push({ property, low, high })
        continue
      }
      // end bounds
      this.giveBack(property)
    }
    if (!this.held.some(one => one.isOpen && one.kind === plan.kind)) this.endActivity(plan.kind)
  }
  pointer(event) { for (const plan of this.held) if (!event.withheld?.has(plan.kind)) this.handle(event, plan) }
  handle(event, plan) {
    let step = plan.recogniser.step(event)
    // A press on what a spring, a fling or a rubber band moves stops it.
    if (!step && event.phase === "began" && plan.kind === "drag" && plan.properties.some(property => property.velocity !== 0 &&
      (property.current?.moves || this.returns?.some(one => one.property === property && one.motion)))) step = plan.recogniser.catchNow()
    if (!step) return
    const { state, value, start } = step
    if (state === "began" || state === "changed") this.open(plan)
    if (!plan.isOpen) return
    if (state === "cancelled") {
      this.write(plan, plan.origin, plan.origin.map(() => 0))
    } else {
      if (start) plan.tracker.add(Gestures.moved(plan, start.value), start.time)
      const bounded = Gestures.moved(plan, value)
      plan.tracker.add(bounded, event.time)
      this.write(plan, bounded, plan.tracker.velocity(event.time))
    }
    if (state === "ended" || state === "cancelled") this.close(plan)
  }
  // The values to which a gesture moves the properties.
  static moved(plan, value) {
    let moved = plan.pulled.map((start, k) => plan.recogniser.lead(start, value[k + plan.from] ?? value))
    // begin bounds
    if (plan.banded) moved = moved.map((value, k) => {
      const near = clamped(value, ...plan.banded[k])
      return near === value ? value : near + banded(value - near, plan.lengths[k])
    })
    // end bounds
    return moved
  }
  write({ properties }, values, velocities) {
    for (const [k, property] of properties.entries()) {
      if (property.current !== this) continue
      // Another performer may have been done with the property while the gesture went on.
      property.doneTime = null
      property.write(values[k], velocities[k])
    }
  }
  update(time) {
    for (const plan of this.held) {
      if (!plan.isOpen || plan.properties.every(property => property.written === time)) continue
      this.write(plan, this.values(plan), plan.tracker.velocity(time))
    }
    let isMoving = false
    // begin bounds
    this.returns = this.returns.filter(one => !this.isBack(one, time))
    isMoving = this.returns.some(one => one.motion)
    // end bounds
    return isMoving
  }
  // begin bounds
  isBack(one, time) {
    const { property, low, high } = one
    if (property.current !== this) {
      one.motion = null
      return !property.writers.includes(this)
    }
    if (!one.motion || property.value !== one.written) {
      const near = clamped(property.value, low, high)
      if (near === property.value) {
        this.giveBack(property)
        return true
      }
      one.motion = new ForceMotion(200, 2 * Math.sqrt(200), 200 * near, property.value, property.velocity, property.doneTime ?? this.now)
      property.doneTime = null
    }
    property.write(...one.motion.advance(time))
    one.written = property.value
    if (!one.motion.isAtRest) return false
    property.doneTime = one.motion.settled
    this.giveBack(property)
    return true
  }
  // end bounds
}
// end gestures

// MARK: What pointers mean

// begin pointers or log
// The linear map from the coordinates in which a view is drawn to those around it.
function transformOf(position, pivot, rotation, scale) {
  if (rotation === 0 && scale[0] === 1 && scale[1] === 1) return [1, 0, 0, 1, ...position]
  const turn = remainder(rotation, 360) * Math.PI / 180, c = Math.cos(turn), s = Math.sin(turn)
  const [a, b, d, e] = [c * scale[0], s * scale[0], -s * scale[1], c * scale[1]]
  return [a, b, d, e, position[0] + pivot[0] - (a * pivot[0] + d * pivot[1]), position[1] + pivot[1] - (b * pivot[0] + e * pivot[1])]
}
// end pointers or log
const determinant = ([a, b, d, e]) => a * e - b * d
function originOf(transform, point) {
  const [a, b, d, e, x, y] = transform, size = determinant(transform), way = minus(point, [x, y])
  return size === 0 ? null : [(way[0] * e - way[1] * d) / size, (way[1] * a - way[0] * b) / size]
}

// begin pointers
// begin corners or outlines
// Returns whether an outline of straight lines winds around a point at all.
function isInside(corners, [x, y]) {
  let winding = 0
  for (const line of corners) for (let k = 0; k < line.length; k += 2) {
    const [ax, ay, bx, by] = [line[k], line[k + 1], line[(k + 2) % line.length], line[(k + 3) % line.length]]
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if (ay <= y && by > y && side > 0) winding++
    if (ay > y && by <= y && side < 0) winding--
  }
  return winding !== 0
}
// end corners or outlines

// begin counts
// Returns the number of characters that a text needs for a number.
function lengthOfCount(value, [decimals, isGrouped]) {
  const exact = Math.min(Math.abs(value || 0) * 10 ** decimals + 2 ** -20, 999999999999999872), below = whole(exact)
  const count = BigInt(exact - below < 0.5 ? below : below + 1), digits = Math.max(String(count).length, decimals + 1) - decimals
  return (value < 0 && count > 0 ? 1 : 0) + digits + (isGrouped ? whole((digits - 1) / 3) : 0) + (decimals > 0 ? decimals + 1 : 0)
}
// end counts
// end pointers

// The area in which a pointer is on a view: its shape with the present values of its properties.
class Shape {
  constructor(data, view, tracks) {
    Object.assign(this, data)
    this.number = name => {
      const value = tracks[name] === undefined ? NaN : view.property(tracks[name]).value
      return Number.isNaN(value) ? data.start[name] : value
    }
  }
  pair(name, x = "x", y = "y") { return [this.number(`${name}.${x}`), this.number(`${name}.${y}`)] }
  get size() { return this.pair("size", "width", "height") }
  // The width and the height that anchors count in.
  get extent() {
    const side = 2 * this.number("radius")
    return this.kind === "circle" ? [side, side] : this.kind === "text" ? [0, 1.2 * this.number("font-size")]
      : this.kind === "path" || this.kind === "group" ? [0, 0] : this.size
  }
  anchor([x, y, dx, dy]) { const [width, height] = this.extent; return [x * width + dx, y * height + dy] }
  // begin pointers or log
  get transform() { return transformOf(this.pair("position"), this.anchor(this.pivot), this.number("rotation"), this.pair("scale")) }
  // end pointers or log
  // begin pointers
  origin(point) { return originOf(this.transform, point) }
  get isVisible() { return this.number("opacity") > 0 }
  contains(point) {
    const origin = this.origin(point)
    if (!origin) return false
    const [x, y] = minus(origin, this.anchor(this.shift)), { kind, points, size: [width, height] } = this
    // begin circles
    if (kind === "circle") return x * x + y * y <= Math.max(0, this.number("radius")) ** 2
    // end circles
    // begin rectangles
    if (kind === "rectangle") {
      const radius = Math.max(0, Math.min(this.number("corner-radius"), width / 2, height / 2))
      const dx = Math.abs(x) - width / 2, dy = Math.abs(y) - height / 2
      return dx <= 0 && dy <= 0 && Math.max(dx + radius, 0) ** 2 + Math.max(dy + radius, 0) ** 2 <= radius * radius
    }
    // end rectangles
    // begin ellipses
    if (kind === "ellipse") return width > 0 && height > 0 && (x / (width / 2)) ** 2 + (y / (height / 2)) ** 2 <= 1
    // end ellipses
    // begin corners
    if (kind === "polygon") return width > 0 && height > 0 && isInside(points, [x / width, y / height])
    if (kind === "line") return points[0].slice(2).some((_, k, rest) => {
      if (k % 2 > 0) return false
      const [ax, ay] = [points[0][k] * width, points[0][k + 1] * height], way = [rest[k] * width - ax, rest[k + 1] * height - ay]
      const length = way[0] * way[0] + way[1] * way[1], from = [x - ax, y - ay]
      const share = length > 0 ? clamped((from[0] * way[0] + from[1] * way[1]) / length, 0, 1) : 0
      return norm(minus(from, times(way, share))) <= 8
    })
    // end corners
    // begin outlines
    if (kind === "path") return isInside(this.corners, [x, y])
    // end outlines
    // begin texts
    if (kind === "text") {
      const size = this.number("font-size")
      let { letters } = this
      // begin counts
      letters += total(this.formats.map(format => lengthOfCount(this.number("value"), format)))
      // end counts
      const half = Math.max(0, (0.6 * Math.max(0, size) + this.number("letter-spacing")) * letters) / 2
      return Math.abs(x - 2 * half * this.shift[0]) <= half && Math.abs(y) <= size / 2
    }
    // end texts
    return false
  }
  // begin outlines
  // The outline of a path; one that becomes others is between two of them.
  get corners() {
    // begin morphs
    if (this.outlines) {
      const value = this.number("morph"), first = clamped(whole(value), 0, this.outlines.length - 2), share = value - first
      return this.outlines[first].map((line, k) => line.map((number, place) => mixed(number, this.outlines[first + 1][k][place], share)))
    }
    // end morphs
    return this.points
  }
  // end outlines
  // end pointers
}

// begin taps
// Recognises taps, of which two in quick succession are a double tap.
class Taps {
  pointers = new PointersDown()
  // Returns the number of taps in succession that an event completes.
  take(event) {
    const { phase, at, time } = event, isFirst = this.pointers.isEmpty
    // begin double taps
    if (phase === "began") Object.assign(this, { start: event, before: this.last, last: null })
    // end double taps
    if (!this.pointers.take(event)) return 0
    const { began } = this
    if (phase === "began") this.began = isFirst ? event : null
    if (phase === "moved" && began && away(began.at, at) > 10) this.began = null
    if (phase !== "ended" && phase !== "cancelled") return 0
    this.began = null
    if (phase === "cancelled" || !began || away(began.at, at) > 10 || (time - began.time) / SECOND > 0.5) return 0
    // begin double taps
    const { start, before } = this
    if (before && (start.time - before.time) / SECOND <= 0.3 && away(start.at, before.at) <= 8) return 2
    this.last = { time, at: start.at }
    // end double taps
    return 1
  }
}
// end taps
// begin long press
class LongPress {
  pointers = new PointersDown()
  began = null
  take(event) {
    const { phase, at } = event, isFirst = this.pointers.isEmpty
    if (!this.pointers.take(event) || phase === "scrolled") return
    if (phase !== "moved") this.began = phase === "began" && isFirst ? event : null
    else if (this.began && away(this.began.at, at) > 8) this.began = null
  }
  get due() { return this.began ? this.began.time + SECOND / 2 : Infinity }
}
// end long press

// The gestures that do not go together with one. What is put where the pointer is follows a drag.
const rivalsOf = gesture => gesture === "drag" || gesture === "match" ? ["drag", "match"] : [gesture]

// How far pointers move before a gesture begins, in pixels or degrees.
const thresholds = { drag: 10, pinch: 8, rotate: 5 }, gestureEvents = Object.keys(thresholds)

// Finds the views that each pointer is on, what it does there, and the cues that it triggers.
class Pointers {
  constructor(stage, actor = view => view) {
    const { scene } = stage
    this.stage = stage
    this.actors = stage.views.map(actor)
    const tracks = scene.views.map(() => ({}))
    for (const [place, { view, number }] of scene.tracks.entries()) if (view >= 0 && number) tracks[view][number] = place
    this.shapes = scene.views.map((data, place) => new Shape(data, this.actors[place], tracks[place]))
    // begin pointers
    this.cues = scene.views.map(() => [])
    this.follows = scene.views.map(() => [])
    for (const [cue, { on, view, at, action }] of scene.cues.entries()) {
      if (on) this.cues[view].push({ event: on, cue })
      // What a view follows from the beginning, or from each press of it.
      const isPress = on === "press" && view === action.view
      if (action.gesture && (isPress || !on && !(at > 0))) this.follows[action.view].push(action.gesture)
    }
    const gestures = gestureEvents.filter(kind => recognisers[kind])
    this.recognisers = this.cues.map(cues => ({
      // begin taps
      taps: new Taps(),
      // end taps
      // begin long press
      press: cues.some(one => one.event === "long press") ? new LongPress() : null,
      // end long press
      ...Object.fromEntries(gestures.map(kind => [kind, new recognisers[kind](thresholds[kind])])) }))
    // begin hover
    this.findsHovering = scene.cues.some(one => one.on === "hover" || one.on === "hover end")
    this.hovering = []
    // end hover
    Object.assign(this, { down: [], followers: new Map(), engaged: new Set() })
    // end pointers
  }
  // begin pointers
  groups(view) {
    const groups = []
    for (let next = this.shapes[view].parent; next >= 0; next = this.shapes[next].parent) groups.push(next)
    return groups
  }
  // begin gestures
  // A place on the canvas in the coordinates around a view.
  around(view, at) { return this.groups(view).reverse().reduce((place, group) => place && this.shapes[group].origin(place), at) ?? at }
  magnification(view) {
    return Math.sqrt(this.groups(view).reduce((factor, group) => factor * Math.abs(determinant(this.shapes[group].transform)), 1)) || 1
  }
  // end gestures
  // Whether a pointer at a place may be on a view: it is visible there.
  shows(view, place) {
    if (!place || !this.shapes[view].isVisible) return false
    // begin clips
    for (let clip = this.shapes[view].clip; clip >= 0; clip = this.shapes[clip].clip) {
      const open = [[clip, place]]
      let isIn = false
      while (!isIn && open.length > 0) {
        const [next, at] = open.pop(), inside = this.shapes[next].origin(at)
        // A line has no area, although a pointer can be on it.
        isIn = this.shapes[next].kind !== "line" && this.shapes[next].contains(at)
        if (inside) for (const member of this.shapes[next].members) open.push([member, inside])
      }
      if (!isIn) return false
    }
    // end clips
    return true
  }
  // The topmost view at a place, and the groups around it, the innermost first.
  topmost(at) {
    const places = [at]
    for (const step of this.stage.scene.steps) {
      const around = places.at(-1), view = step < 0 ? ~step : step, shape = this.shapes[view]
      if (step < 0) places.push(this.shows(view, around) ? shape.origin(around) : null)
      else if (shape.kind === "group") places.pop()
      else if (this.shows(view, around) && shape.contains(around)) return [view, ...this.groups(view)]
    }
    return []
  }
  on(view) { return this.down.filter(one => one.views.includes(view)) }

  // begin long press
  // The time of the next long press.
  get due() { return earliest(...this.recognisers.map(({ press }) => press?.due)) }
  // end long press

  // Passes the events of one instant to the performers, and adds the cues that they trigger, each with the events that its plan
  // receives.
  take(events, time, fired) {
    const { scheduler, scene } = this.stage
    const fire = (kinds, view) => {
      for (const { event, cue } of this.cues[view])
        if (!fired.has(cue) && kinds.includes(event)) fired.set(cue, this.replayed?.(scene.cues[cue], view, time, event) ?? [])
    }
    for (const event of events) {
      if (event.phase === "scroll") continue
      const meanings = []
      // begin hover
      meanings.push(...this.hover(event))
      // end hover
      for (const { view, kinds, at, withheld, isReleased } of [...meanings, ...this.meanings(event)]) {
        // begin gestures
        if (at) {
          const own = { ...event, at, withheld }
          scheduler.send(own, this.actors[view])
          // begin replays
          const from = other => ({ ...event, at: this.around(other, event.at) })
          for (const other of this.followers.get(view) ?? []) scheduler.send(from(other), this.actors[other])
          for (const { cue } of this.cues[view]) {
            const { gesture, view: target } = scene.cues[cue].action
            // begin groups
            if (withheld?.has(gesture) && target === view) continue
            // end groups
            fired.get(cue)?.push(gesture ? from(target) : own)
          }
          // end replays
        }
        // end gestures
        fire(kinds, view)
        // begin replays
        if (isReleased) this.followers.delete(view)
        // end replays
      }
      // begin hover
      if (event.phase === "ended") for (const { view, kinds } of this.hover(event, true)) fire(kinds, view)
      // end hover
    }
    // begin long press
    for (const [view, { press }] of this.recognisers.entries()) {
      if (!(press?.due <= time)) continue
      press.began = null
      fire(["long press"], view)
    }
    // end long press
  }
  // What an event means on each view that its pointer belongs to. The innermost view that waits for an event gets it.
  meanings(event) {
    const { pointer, phase, at } = event, place = this.down.findIndex(one => one.pointer === pointer)
    if ((phase === "began") === (place >= 0)) return []
    const one = phase === "began" ? { pointer, at, views: this.topmost(at) } : this.down[place]
    if (phase === "began") this.down.push(one)
    if (phase === "moved") one.at = at
    if (phase === "ended" || phase === "cancelled") this.down.splice(place, 1)
    const taken = new Set(), withheld = new Set(), places = this.local(one.views, at)
    return one.views.map((view, k) => {
      const { taps, press, ...gestures } = this.recognisers[view], kinds = phase === "began" ? ["press"] : []
      const count = taps?.take(event)
      // begin long press
      // A press that is long for a view inside is not long for the groups around it.
      if (!taken.has("long press")) press?.take(event)
      // end long press
      if (count > 0) kinds.push("tap")
      // begin double taps
      if (count > 1) kinds.push("double tap")
      // end double taps
      for (const [kind, recogniser] of Object.entries(gestures)) if (recogniser.step(event)?.state === "began") kinds.push(kind)
      const isReleased = (phase === "ended" || phase === "cancelled") && this.on(view).length === 0
      if (isReleased) kinds.push("release")
      const meaning = { view, kinds, at: places[k], isReleased }
      // begin groups
      meaning.withheld = new Set(withheld)
      // What takes part in a gesture gets the release too, whatever waits for that inside.
      meaning.kinds = kinds.filter(kind => !taken.has(kind) || kind === "release" && this.engaged.has(view))
      const begins = this.cues[view].some(({ event }) => meaning.kinds.includes(event) && (event === "press" || gestureEvents.includes(event)))
      if (begins || phase === "began" && this.follows[view].some(kind => !withheld.has(kind))) this.engaged.add(view)
      if (isReleased) this.engaged.delete(view)
      for (const { event } of this.cues[view]) taken.add(event)
      for (const rival of this.follows[view].flatMap(rivalsOf)) { withheld.add(rival); taken.add(rival) }
      // end groups
      return meaning
    })
  }
  // A place on the canvas in the coordinates around each of nested views, the innermost first.
  local(views, at) {
    let inside = at
    return [...views].reverse().map(view => {
      const place = inside ?? at
      inside = inside && this.shapes[view].origin(inside)
      return place
    }).reverse()
  }
  // begin hover
  // The views that a pointer enters or leaves that is not down.
  hover({ pointer, phase, at }, isReleased = false) {
    const isDown = this.down.some(one => one.pointer === pointer), known = this.hovering.find(one => one.pointer === pointer)
    const moves = phase === "moved" && !isDown || phase === "ended" && isReleased && known || phase === "began" && known && !isDown
    if (!this.findsHovering || !moves && !(phase === "cancelled" && known)) return []
    const before = known?.views ?? [], views = moves ? this.topmost(at) : []
    this.hovering = this.hovering.filter(one => one !== known)
    if (moves) this.hovering.push({ pointer, views })
    if (before.join() === views.join()) return []
    const isWaiting = view => this.cues[view].length > 0 || this.follows[view].length > 0
    const count = view => this.hovering.filter(one => one.views.includes(view)).length
    return [...before.filter(view => isWaiting(view) && count(view) === 0).map(view => ({ view, kinds: ["hover end"] })),
      ...views.filter(view => isWaiting(view) && !before.includes(view) && count(view) === 1).map(view => ({ view, kinds: ["hover"] }))]
  }
  // end hover
  // begin gestures
  // begin groups
  // Whether a view inside another one follows a gesture of a pointer, so that plans there do not receive its events.
  withholds({ views }, target, gesture) {
    return views.slice(0, Math.max(0, views.indexOf(target))).some(view => rivalsOf(gesture).some(kind => this.follows[view].includes(kind)))
  }
  // end groups
  // Events that lead to what has just happened on a view, for the plan of a cue: the pointers go down where they were when it began,
  // and move.
  replayed({ action: { gesture, view: target } }, view, time, event) {
    if (!gesture) return []
    let down = this.on(view), start = at => at
    // begin groups
    down = down.filter(one => !this.withholds(one, target, gesture))
    // end groups
    // begin replays
    const centre = centreOf(down), recogniser = this.recognisers[view][event]
    start = at => recogniser?.origin?.(at, centre) ?? at
    // end replays
    const events = (phase, from) => down.map(({ pointer, at }) => ({ time, pointer, phase, at: this.around(target, from(at)) }))
    return [...events("began", start), ...events("moved", at => at)]
  }
  // end gestures
  // end pointers
  // Adds the plans of the triggered cues, in the order in which they act, to a list of plans.
  act(fired, plans, time, actor) {
    const { scene } = this.stage, cues = [...fired.keys()].sort((a, b) => a - b)
    // begin pointers
    const begun = new Set(cues.map(cue => scene.cues[cue]).filter(({ on }) => gestureEvents.includes(on)).map(({ view }) => view))
    const rank = cue => { const { on, view } = scene.cues[cue]; return on === "hover end" ? 0 : on === "release" && begun.has(view) ? 2 : 1 }
    cues.sort((a, b) => rank(a) - rank(b))
    // end pointers
    let end = 0
    for (const cue of cues) {
      const { on, view, action } = scene.cues[cue]
      const last = this.stage.add(action, plans, time, { actor, events: fired.get(cue), hasBegun: gestureEvents.includes(on), pointers: this })
      if (last < Infinity) end = Math.max(end, last)
      // begin replays
      if (!on || !action.gesture || action.view === view || this.on(view).length === 0) continue
      const known = this.followers.get(view) ?? []
      if (!known.includes(action.view)) this.followers.set(view, [...known, action.view])
      // end replays
    }
    return { cues, end }
  }
}

// MARK: Scenes

// The views of a scene that the engine moves, and the parts of the scene that can be played on them.
class Stage {
  constructor(scene) {
    const clock = { time: 0 }
    Object.assign(this, { scene, clock, scheduler: new Scheduler(clock) })
    const curves = scene.easings.map(easing => makeCurve(easing, scene.paths))
    this.views = scene.views.map(({ name }) => new View(name, clock))
    this.owners = scene.tracks.map(({ view, name }) => this.views[view] ?? new View(name, clock))
    for (const [track, { base }] of scene.tracks.entries()) if (base !== null) this.owners[track].property(track).value = base
    this.parts = scene.parts.map(part => new Part(part, curves))
  }
  // The tracks that an action can write before a time.
  tracksOf({ play, tracks }, end = Infinity) { return play !== undefined ? this.parts[play].tracksBefore(end) : tracks ?? [] }
  // begin openings
  // Gives each track without a value the value that some actions would write first.
  open(actions) {
    for (const { play } of actions) {
      if (play === undefined) continue
      for (const own of this.parts[play].tracks) {
        const property = this.owners[own.track].property(own.track)
        if (Number.isNaN(property.value)) property.value = SentenceTrack.opened(own, this.scene.tracks[own.track]).opening ?? NaN
      }
    }
  }
  // end openings
  // begin transitions or log
  // Gives the tracks the values of another run, by their names.
  restore(values = {}) {
    for (const [track, { name }] of this.scene.tracks.entries())
      if (Number.isFinite(values[name])) this.owners[track].property(track).value = values[name]
  }
  // end transitions or log
  // Adds the plans of an action to a list of plans, and returns the time at which its animation ends.
  add(action, plans, time, { actor = view => view, events = [], hasBegun, pointers, continuesMotion }) {
    const { play, remove, view, name, gesture, tracks } = action
    if (remove !== undefined) plans.push([actor(this.views[view]), null, null, remove])
    // begin gestures
    if (gesture) {
      const threshold = hasBegun ? 0 : (thresholds[gesture] ?? 0) / (gesture === "rotate" || !pointers ? 1 : pointers.magnification(view))
      plans.push([actor(this.views[view]), Gestures, { ...action, kind: gesture, threshold, events }, name])
    }
    // end gestures
    // begin forces
    if (tracks && !gesture) plans.push([actor(this.views[view]), Forces, action, name])
    // end forces
    // begin sentences
    if (play !== undefined) {
      const part = this.parts[play], end = time + part.duration, byView = new Map()
      for (const own of part.tracks) byView.set(this.owners[own.track], [...byView.get(this.owners[own.track]) ?? [], own])
      // begin waits
      if (part.tracks.length === 0 && part.duration !== 0) byView.set(this.nobody ??= new View("", this.clock), [])
      // end waits
      for (const [view, tracks] of byView) plans.push([actor(view), Sentences, { perform: { tracks, origin: time, end, continuesMotion } }, name])
      return end
    }
    // end sentences
    return time
  }
}

// begin scroll
// What the page leads as it scrolls: parts of a scene, each along a stretch of the page. The value of a track depends on the
// position alone. Of several stretches, the last that begins at or above the position gives it, and each begins where the one
// above it ends. On the way back, a track plays anew from its start.
class Scrub {
  constructor({ parts, scene }, cues) {
    const led = new Map()
    for (const { scroll: [low, high], action } of cues) for (const own of parts[action.play].tracks) {
      led.set(own.track, [...led.get(own.track) ?? [], { low, high, own, duration: parts[action.play].duration }])
    }
    this.led = [...led].map(([track, stretches]) => {
      let before = scene.tracks[track]
      for (const stretch of stretches.sort((a, b) => a.low - b.low)) {
        stretch.before = before
        const base = stretches.length > 1 ? this.value(stretch, stretch.duration) : null
        if (base !== null) before = { ...before, base, isDeclared: true }
      }
      return { track, stretches, shown: null, isFade: scene.tracks[track].number === "opacity" }
    })
  }
  // The value at a time inside a stretch. A sentence begins just after its instant, so the beginning is shown just after it too.
  value(stretch, inside) {
    const time = inside || Number.MIN_VALUE, { own, before } = stretch
    if (!(stretch.time <= time)) Object.assign(stretch, { feed: new Feed(own), values: SentenceTrack.opened(own, before) })
    stretch.time = time
    const { feed, values } = stretch
    // Time passes from one sentence to the next, so that those that have ended are left behind.
    while (feed.next && whole(feed.next.begin) < Math.ceil(time)) {
      const next = whole(feed.next.begin)
      values.begin(...feed.take(at => whole(at) <= next))
      if (next >= 0 && next < whole(time)) values.advance(next)
    }
    values.begin(...feed.take(at => whole(at) < Math.ceil(time)))
    return values.advance(time)[0]
  }
  // The values that a new position of the page changes. For users who prefer reduced motion, only fades follow the page, and
  // everything else is at the end of its last stretch.
  values(position, isReduced = false) {
    const changed = []
    for (const one of this.led) {
      const isEnd = isReduced && !one.isFade, here = one.stretches.filter(({ low }) => isEnd || low <= position)
      const stretch = here.pop() ?? one.stretches[0], { low, high, duration } = stretch
      const inside = isEnd ? duration : clamped((position - low) / (high - low), 0, 1) * duration
      if (one.shown?.stretch === stretch && one.shown.inside === inside) continue
      one.shown = { stretch, inside }
      const value = this.value(stretch, inside)
      if (value !== null) changed.push({ track: one.track, value })
    }
    return changed
  }
}
// end scroll

// What a scene plays: its timeline, its cues, and what pointers trigger. A run that goes on from the values of another one has no
// timeline, and of its cues only those that wait for pointers or follow them.
class SceneRun {
  constructor(scene, { trace = [], until = Infinity, values, position = 0, isReduced = false } = {}) {
    const stage = this.stage = new Stage(scene), { scheduler } = stage, written = stage.parts[isReduced && scene.reduced || 0]
    let timeline = written
    this.trace = [...trace]
    this.pointers = new Pointers(stage)
    this.timed = scene.cues.flatMap((cue, place) => cue.at === undefined ? [] : [{ ...cue, place }])
    // begin transitions or log
    if (values) {
      timeline = { duration: 0, tracks: [], tracksBefore: end => written.tracksBefore(end) }
      this.timed = this.timed.filter(cue => cue.action.gesture)
      for (const cue of this.timed) cue.at = 0
    }
    // end transitions or log
    this.timed.sort((a, b) => a.at - b.at)
    this.duration = timeline.duration
    this.earliestEnd = this.knownEnd = Math.max(this.duration < Infinity ? this.duration : 0, this.timed.at(-1)?.at ?? 0, trace.at(-1)?.time ?? 0)
    this.events = []
    // begin timeline
    // What begins after the last frame does not count.
    const begun = timeline.tracksBefore(until), known = timeline.tracks.filter(own => begun.includes(own.track))
    this.feeds = known.map(own => ({ track: own.track, feed: new Feed(own) }))
    const isWhole = this.duration < Infinity && this.duration <= until, plans = []
    for (const own of known) {
      const values = SentenceTrack.opened(own, scene.tracks[own.track]), view = stage.owners[own.track]
      if (values.opening !== null) view.property(own.track).value = values.opening
      plans.push([view, Sentences, { open: {
        track: own.track, values, plansToCome: isWhole ? own.sentences.length + own.rehearsals.length : Infinity } }])
    }
    this.openings = plans
    // end timeline
    const actions = [...new Set(scene.cues.map(cue => cue.action))]
    // begin openings
    stage.open(actions)
    // end openings
    // begin scroll
    // At its start, the page shows the beginning of what it leads unless the timeline does.
    const shown = new Set(timeline.tracksBefore(until))
    Object.assign(this, { position, isReduced })
    this.scrub = new Scrub(stage, scene.cues.filter(cue => cue.scroll))
    for (const { track, value } of this.scrub.values(position, isReduced)) {
      if (!shown.has(track)) stage.owners[track].property(track).value = value
    }
    // end scroll
    // begin log
    scheduler.log = new Log(scene, entry => this.events.push({ time: entry.time, entry }))
    // end log
    this.tracks = [...new Set([...timeline.tracksBefore(until), ...actions.flatMap(action => stage.tracksOf(action, until))])].sort((a, b) => a - b)
    this.columns = this.tracks.map(track => scene.tracks[track].name)
    this.scheduler = scheduler
    // begin transitions or log
    stage.restore(values)
    // end transitions or log
  }
  get values() { return this.tracks.map(track => this.stage.owners[track].property(track).value) }
  // begin timeline
  // The time of the next sentence, whole; the openings come first.
  get nextSentence() {
    return this.openings ? -1 : whole(earliest(...this.feeds.flatMap(({ feed }) => [feed.next?.begin, feed.nextRehearsal?.start])))
  }
  // end timeline
  get nextReaction() { return earliest(this.timed[0]?.at, this.trace[0]?.time, this.pointers.due) }
  get nextInstant() {
    let next = this.nextReaction
    // begin timeline
    const { duration } = this
    next = earliest(next, Math.max(0, this.nextSentence), duration > this.stage.clock.time && duration < Infinity ? duration : null)
    // end timeline
    return next
  }
  get isDone() { return this.nextInstant === Infinity && !this.scheduler.isActive }
  // Advances time. Whatever is due on the way happens at its own instant.
  advance(time) {
    for (;;) {
      const reaction = this.nextReaction
      // begin timeline
      const sentence = this.nextSentence, start = Math.max(0, sentence)
      if (sentence < Math.ceil(time) && !(reaction <= time && reaction <= start)) {
        this.happen(start, sentence)
        continue
      }
      // end timeline
      if (!(reaction <= time)) break
      this.happen(reaction, reaction)
    }
    // begin timeline
    // What ends where a sentence begins does not bring the scene to rest.
    if (this.nextSentence === Math.ceil(time) && this.scheduler.isActive) this.scheduler.activeUntil = Math.ceil(time) + 1
    // end timeline
    this.scheduler.update(time)
  }
  // begin scroll
  // Adds what the page leads to a list of plans.
  scroll(plans) {
    const shown = new Map()
    for (const one of this.scrub.values(this.position, this.isReduced)) {
      const view = this.stage.owners[one.track]
      shown.set(view, [...shown.get(view) ?? [], one])
    }
    for (const [view, show] of shown) plans.push([view, Sentences, { show }])
  }
  // end scroll
  happen(time, last) {
    this.scheduler.update(time, () => {
      const plans = [], events = []
      while (this.trace[0]?.time <= time) events.push(this.trace.shift())
      const fired = new Map()
      // begin pointers
      this.pointers.take(events, time, fired)
      // end pointers
      while (this.timed[0]?.at <= time) {
        const cue = this.timed.shift()
        fired.set(cue.place, this.pointers.replayed?.(cue, cue.action.view, time) ?? [])
      }
      // begin timeline
      if (this.openings) { plans.push(...this.openings); this.openings = null }
      for (const { track, feed } of this.feeds) {
        const view = this.stage.owners[track], isDue = at => whole(at) <= last
        const [sentences, rehearsals] = feed.take(isDue)
        for (const rehearsal of rehearsals) plans.push([view, Sentences, { rehearse: { track, rehearsal } }])
        for (const sentence of sentences) plans.push([view, Sentences, { play: { track, sentence } }])
      }
      // end timeline
      const { cues, end } = this.pointers.act(fired, plans, time)
      // begin scroll
      this.position = events.filter(one => one.phase === "scroll").pop()?.at[1] ?? this.position
      this.scroll(plans)
      // end scroll
      this.knownEnd = Math.max(this.knownEnd, end)
      for (const cue of cues) this.events.push({ time, cue })
      this.scheduler.commit(plans)
    })
  }
}

// begin transitions
// A transition of a scene. It may turn around, and replicated views move as their replicas.
class TransitionRun {
  // With values it goes on from these, which are then where dismissing begins.
  constructor(scene, { transition, direction = "present", reverseAt = null, trace = null, values }) {
    const stage = this.stage = new Stage(scene)
    this.script = scene.transitions.find(one => one.name === transition)
    if (!this.script) throw new RangeError(`no transition "${transition}"; there are: ${scene.transitions.map(one => one.name).join(", ")}`)
    this.replicas = new Map(this.script.replicas.map(([view, name]) => [stage.views[view], new View(name, stage.clock)]))
    this.actor = view => this.replicas.get(view) ?? view
    const actions = [...this.script.present, ...this.script.dismiss, ...new Set(trace ? scene.cues.filter(cue => cue.on).map(cue => cue.action) : [])]
    // begin openings
    stage.open(actions)
    // end openings
    stage.restore(values)
    this.tracks = [...new Set(actions.flatMap(action => stage.tracksOf(action)))].sort((a, b) => a - b)
    this.cells = this.tracks.map(track => ({ view: this.actor(stage.owners[track]), track }))
    this.columns = this.cells.map(({ view, track }) => {
      const original = stage.owners[track], { name } = scene.tracks[track]
      return view === original ? name : view.name + name.slice(original.name.length)
    })
    Object.assign(this, { reversal: null, events: [], trace: null, wayBack: [], time: 0, playedEnd: 0, lastEvent: null, pointers: null })
    if (direction === "dismiss" && values === undefined) {
      // Dismissing begins where presenting leaves the views.
      this.begin("present")
      for (let time = 0; this.isRunning; time += SECOND / 10) {
        if (time > this.playedEnd + PATIENCE) throw new RangeError(`presenting "${transition}" never ends`)
        this.scheduler.update(time)
      }
    }
    this.events = [{ time: 0, direction }]
    this.begin(direction)
    this.start = this.values
    this.reversal = reverseAt
    if (!trace) return
    this.trace = [...trace]
    this.lastEvent = trace.at(-1)?.time ?? 0
    this.pointers = new Pointers(stage, this.actor)
  }
  begin(direction) {
    const { stage, script } = this
    stage.clock.time = 0
    for (const view of new Set([...stage.views, ...stage.owners])) view.forget()
    for (const [view, replica] of this.replicas) { replica.assume(view); replica.forget() }
    this.scheduler = stage.scheduler = new Scheduler(stage.clock)
    Object.assign(this, { initial: direction, direction, isRunning: true, outcome: null })
    this.scheduler.onIdle = () => this.finishIfIdle()
    // begin log
    this.scheduler.log = new Log(stage.scene, entry => this.events.push({ time: entry.time, entry }))
    // end log
    const plans = []
    this.add(plans, script[direction], 0)
    this.scheduler.within(() => this.scheduler.commit(plans))
    this.finishIfNothingMoves()
  }
  add(plans, actions, time, continuesMotion = false) {
    for (const action of actions) {
      const end = this.stage.add(action, plans, time, { actor: this.actor, continuesMotion })
      if (end < Infinity) this.playedEnd = Math.max(this.playedEnd, end)
    }
  }
  finishIfNothingMoves() {
    const { scheduler } = this
    if (!scheduler.isActive && !scheduler.awaitsPointers) scheduler.turns.push(() => this.finishIfIdle())
  }
  finishIfIdle() {
    const { scheduler } = this
    if (!this.isRunning || scheduler.isActive || !scheduler.hasMoved && scheduler.awaitsPointers) return
    Object.assign(this, { isRunning: false, outcome: this.direction === this.initial ? "completed" : "cancelled" })
    for (const [view, replica] of this.replicas) view.assume(replica)
    // begin log
    scheduler.report("transition ended", { name: this.script.name, what: `${this.outcome} (${this.direction})` })
    // end log
  }
  get values() { return this.cells.map(({ view, track }) => view.property(track).value) }
  get isWaiting() { return this.isRunning && this.pointers !== null && !this.scheduler.needsUpdate }
  get nextEvent() { return this.pointers ? earliest(this.trace[0]?.time, this.pointers.due) : Infinity }
  get nextInstant() { return earliest(this.reversal, this.nextEvent) }
  get isDone() { return !this.isRunning || this.isWaiting && this.nextEvent === Infinity && this.reversal === null }
  get earliestEnd() { return 0 }
  get knownEnd() { return Math.max(this.playedEnd, this.isRunning ? Math.max(this.reversal ?? 0, this.lastEvent ?? 0) : 0) }
  advance(time) {
    for (;;) {
      const next = this.nextInstant, event = this.nextEvent
      if (next > time || next === Infinity) break
      if (event === next) this.react(next)
      if (this.reversal === next) this.turnAround(next)
    }
    if (this.isRunning) this.scheduler.update(time)
  }
  react(time) {
    if (!this.isRunning) {
      this.pointers = null
      return
    }
    this.scheduler.update(time, () => {
      const plans = [], events = []
      while (this.trace[0]?.time <= time) events.push(this.trace.shift())
      const fired = new Map()
      // begin pointers
      this.pointers.take(events, time, fired)
      // end pointers
      const { cues, end } = this.pointers.act(fired, plans, time, this.actor)
      this.playedEnd = Math.max(this.playedEnd, end)
      for (const cue of cues) this.events.push({ time, cue })
      this.scheduler.commit(plans)
    })
  }
  turnAround(time) {
    const { stage, scheduler, script } = this
    this.reversal = null
    scheduler.update(time)
    if (!this.isRunning) return
    const direction = this.direction = this.direction === "present" ? "dismiss" : "present", plans = []
    this.events.push({ time, direction })
    // begin log
    scheduler.report("turned around", { name: script.name, what: direction })
    // end log
    this.add(plans, script[direction], time, true)
    // What has moved, and what nothing leads elsewhere, goes back to where it was.
    const led = new Set(script[direction].filter(action => action.play !== undefined || action.stiffness > 0).flatMap(action => stage.tracksOf(action)))
    for (const [place, { view, track }] of this.cells.entries()) {
      if (view.property(track).value === this.start[place] || led.has(track)) continue
      plans.push([view, Forces, {
        tracks: [track], values: [this.start[place]], stiffness: 200, damping: 2 * Math.sqrt(200),
        what: `spring to ${Number(this.start[place].toFixed(6))} with stiffness 200 and damping 28.284271` }])
    }
    scheduler.within(() => scheduler.replaceAll(plans))
    this.finishIfNothingMoves()
  }
}
// end transitions
