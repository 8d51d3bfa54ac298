// The curves of a scene: the share of a change at each share of the time. A file with curves has those kinds that its scene needs,
// each in a section between `begin` and `end`.
const total = values => values.reduce((sum, value) => sum + value, 0)
// The values are summed in ascending order, so that their order does not change the bits.
const mean = values => values.length === 1 ? values[0] : total(values.sort((a, b) => a - b)) / values.length
const mixed = (from, to, share) => from * (1 - share) + to * share
const clamped = (value, least, greatest) => Math.min(Math.max(value, least), Math.max(least, greatest))
const earliest = (...times) => Math.min(...times.filter(time => time != null), Infinity)
const whole = Math.floor
function remainder(value, unit) {
  const rest = value % unit, double = 2 * Math.abs(rest)
  const isNext = double > unit || double === unit && Math.abs((value - rest) / unit) % 2 === 1
  return isNext ? rest - Math.sign(rest) * unit : rest
}
const norm = ([x, y]) => Math.sqrt(x * x + y * y)
function turned(angle, x, y) {
  const c = Math.cos(angle), s = Math.sin(angle)
  return [c * x - s * y, s * x + c * y]
}

// A progress within rounding of a jump has passed it.
const isPast = (jump, progress) => jump <= 0 ? progress > 0 : progress >= (jump < 1 ? jump - 2 ** -52 : jump)

// begin penner
const penner = {
  // begin sine
  sine: x => 1 - Math.cos(x * (Math.PI / 2)),
  // end sine
  // begin quad
  quad: x => x * x,
  // end quad
  // begin cubic
  cubic: x => x * x * x,
  // end cubic
  // begin quart
  quart: x => (x * x) * (x * x),
  // end quart
  // begin quint
  quint: x => (x * x) * (x * x) * x,
  // end quint
  // begin expo
  expo: x => 2 ** (10 * x - 10),
  // end expo
  // begin circ
  circ: x => x * x / (1 + Math.sqrt((1 - x) * (1 + x))),
  // end circ
  // begin back
  back: (x, isBoth) => { const s = 1.70158 * (isBoth ? 1.525 : 1); return x * x * ((s + 1) * x - s) },
  // end back
  // begin elastic
  elastic(x, isBoth) {
    const period = isBoth ? 4.5 : 3
    return -(2 ** (10 * x - 10)) * Math.sin((10 * x - 10 - period / 4) * (2 * Math.PI / period))
  },
  // end elastic
  // begin bounce
  bounce(x) {
    const y = 1 - x
    const [middle, least] = y < 1 / 2.75 ? [0, 0] : y < 2 / 2.75 ? [1.5, 0.75] : y < 2.5 / 2.75 ? [2.25, 0.9375] : [2.625, 0.984375]
    const offset = y - middle / 2.75
    return clamped(1 - (7.5625 * offset * offset + least), 0, 1)
  },
  // end bounce
}
// end penner

// begin bezier
// One half of a cubic Bézier curve: the root w of p·w + q·w² + r·w³ = distance, by Newton's method from above.
function solve([, , , p, q, r, , , , , reach], distance) {
  if (!(distance > 0)) return 0
  let w = Math.min(reach, distance / p)
  if (q > 0) w = Math.min(w, Math.sqrt(distance / q * (r < 0 ? 1.5 : 1)))
  if (r > 0) w = Math.min(w, Math.cbrt(distance / r))
  for (let round = 0; round < 64; round++) {
    const slope = p + w * (2 * q + w * 3 * r)
    const next = w - (w * (p + w * (q + w * r)) - distance) / slope
    if (!(slope > 0 && next < w && next > 0)) break
    w = next
  }
  return w
}
// end bezier

// Each kind returns its values between 0 and 1, and where it leaps.
const curveKinds = {
  linear: () => ({ at: t => t }),
  // begin power
  power: exponent => ({
    at: t => exponent === 2 ? t * (2 - t) : exponent === 0.5 ? t / (1 + Math.sqrt(1 - t)) : -Math.expm1(exponent * Math.log1p(-t)) }),
  // end power
  // begin logistic
  logistic: c => ({ at: t => 1 / (1 + Math.exp(c * ((1 - 2 * t) / (t * (1 - t))))) }),
  // end logistic
  // begin bezier
  bezier: (split, splitRest, least, greatest, lower, upper) => ({
    at(x) {
      const piece = x - split > splitRest ? upper : lower, [anchor, rest, side, , , , y0, y1, y2, y3] = piece
      const w = solve(piece, Math.max(side * ((x - anchor) - rest), 0))
      return clamped(y0 + w * (y1 + w * (y2 + w * y3)), least, greatest)
    } }),
  // end bezier
  // begin steps
  steps(count, position) {
    const early = position === "start" || position === "both" ? 1 : 0
    const jumpCount = count + (position === "none" ? -1 : position === "both" ? 1 : 0)
    const end = position === "end" || position === "both" ? count : count - 1
    return {
      jumps: Array.from({ length: end }, (_, place) => (place + 1) / count), first: Math.min(early, jumpCount) / jumpCount,
      at(t) {
        let step = Math.min(whole(t * count), count)
        while (step < count && isPast((step + 1) / count, t)) step++
        while (step > 0 && !isPast(step / count, t)) step--
        return Math.min(step + early, jumpCount) / jumpCount
      } }
  },
  // end steps
  // begin stops
  stops(all, jumps, least, greatest) {
    const beyond = ([p, v], [p2, v2], t) => p2 === p ? v : v + (v2 - v) * ((t - p) / (p2 - p))
    function at(t) {
      const passed = all.findIndex(([p]) => !(p <= 0 ? p <= t : isPast(p, t)))
      const count = passed < 0 ? all.length : passed
      if (count === 0) return clamped(beyond(all[0], all[1], t), least, greatest)
      const before = all[count - 1]
      if (!(t > before[0])) return before[1]
      if (count === all.length) return clamped(beyond(before, all[count - 2], t), least, greatest)
      const next = all[count]
      return mixed(before[1], next[1], (t - before[0]) / (next[0] - before[0]))
    }
    return { at, jumps, first: at(0), last: at(1) }
  },
  // end stops
  // begin penner
  penner(family, direction) {
    const isBoth = direction === "inOut", beginning = x => penner[family](x, isBoth)
    const leaps = family === "expo" || family === "elastic"
    return {
      jumps: !leaps ? [] : isBoth ? [0, 1] : direction === "in" ? [0] : [1],
      at: t => direction === "in" ? beginning(t) : direction === "out" ? 1 - beginning(1 - t)
        : t < 0.5 ? beginning(2 * t) / 2 : 1 - beginning(2 - 2 * t) / 2 }
  },
  // end penner
  // begin spring
  spring: (seconds, decay, rate, swings, greatest) => ({
    jumps: [1],
    at(progress) {
      const t = progress * seconds, z = rate * t
      const swing = swings ? Math.cos(z) + decay * t * (z > 1e-9 ? Math.sin(z) / z : 1)
        : 1 + decay * t * (z > 1e-9 ? -Math.expm1(-z) / z : 1)
      return clamped(1 - Math.exp(-decay * t) * swing, 0, greatest)
    } }),
  // end spring
}

function makeCurve([kind, ...numbers], paths) {
  const { at, jumps = [], first = 0, last = 1, leaps } = curveKinds[kind](...numbers, paths)
  return {
    first, last, at: t => t > 0 ? t < 1 ? at(t) : last : first,
    leaps: leaps ?? ((start, end) => jumps.some(jump => isPast(jump, start) !== isPast(jump, end))) }
}
