// How far a movement has come after each share of its time, for the timings that motionc writes for CSS.
const easing = timing => {
  if (timing === null) return share => share
  if (timing.stops) return share => {
    const stops = timing.stops
    let place = 1
    while (place < stops.length - 1 && stops[place][0] < share) place++
    const [[a, x], [b, y]] = [stops[place - 1], stops[place]]
    return b > a ? x + (y - x) * (share - a) / (b - a) : y
  }
  if (timing.steps) return share => {
    const { steps, position, mirrored } = timing
    const early = position === "start" || position === "both" ? 1 : 0
    const leaps = steps + (position === "none" ? -1 : position === "both" ? 1 : 0)
    const exact = share * steps, near = Math.round(exact)
    const whole = Math.abs(exact - near) < 1e-9 ? near - (mirrored ? 1 : 0) : Math.floor(exact)
    return Math.min(Math.max(whole + early, 0), leaps) / leaps
  }
  const [x1, y1, x2, y2] = timing.bezier
  const at = (a, b, s) => ((1 - 3 * b + 3 * a) * s + 3 * b - 6 * a) * s * s + 3 * a * s
  return share => {
    if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1
    let low = 0, high = 1
    for (let round = 0; round < 50; round++) {
      const middle = (low + high) / 2
      if (at(x1, x2, middle) < share) low = middle; else high = middle
    }
    return at(y1, y2, (low + high) / 2)
  }
}
