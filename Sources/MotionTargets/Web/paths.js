// Motions along paths, for scenes that have any.
// A segment is its kind and its numbers: the first two are its start, the last two its end.
function pointOf([kind, ...n], t) {
  if (t <= 0) return [n[0], n[1]]
  if (t >= 1) return n.slice(-2)
  const s = 1 - t
  if (kind === "A") {
    const [, , cx, cy, rx, ry, rotation, start, sweep] = n, angle = start + sweep * t
    const [x, y] = turned(rotation, rx * Math.cos(angle), ry * Math.sin(angle))
    return [cx + x, cy + y]
  }
  return [0, 1].map(k => kind === "L" ? n[k] * s + n[k + 2] * t
    : kind === "Q" ? n[k] * (s * s) + n[k + 2] * (2 * s * t) + n[k + 4] * (t * t)
    : (n[k] * (s * s * s) + n[k + 2] * (3 * s * s * t)) + (n[k + 4] * (3 * s * t * t) + n[k + 6] * (t * t * t)))
}

function slopeOf([kind, ...n], t) {
  const s = 1 - t, way = (from, to, k) => n[to + k] - n[from + k]
  if (kind === "A") {
    const [, , , , rx, ry, rotation, start, sweep] = n, angle = start + sweep * t
    return turned(rotation, -rx * Math.sin(angle), ry * Math.cos(angle)).map(part => part * sweep)
  }
  return [0, 1].map(k => kind === "L" ? way(0, 2, k)
    : kind === "Q" ? way(0, 2, k) * (2 * s) + way(2, 4, k) * (2 * t)
    : (way(0, 2, k) * (s * s) + way(2, 4, k) * (2 * s * t) + way(4, 6, k) * (t * t)) * 3)
}

const nodes = [
  [0.0950125098376374, 0.1894506104550685], [0.2816035507792589, 0.1826034150449236], [0.4580167776572274, 0.1691565193950025],
  [0.6178762444026438, 0.1495959888165767], [0.7554044083550030, 0.1246289712555339], [0.8656312023878318, 0.0951585116824928],
  [0.9445750230732326, 0.0622535239386479], [0.9894009349916499, 0.0271524594117541]]

// The length of a segment between two values of t, by Gauss–Legendre quadrature.
function lengthOf(segment, from, to) {
  const middle = (from + to) / 2, half = (to - from) / 2
  if (segment[0] === "L") return norm(slopeOf(segment, 0)) * (to - from)
  return half * total(nodes.map(([node, weight]) =>
    weight * (norm(slopeOf(segment, middle - half * node)) + norm(slopeOf(segment, middle + half * node)))))
}

// Returns the piece that holds a distance, and the t within its segment.
function placeAt({ segments, pieces, starts, length }, distance) {
  let low = 0, high = pieces.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle] < distance) low = middle; else high = middle
  }
  const [number, from, to] = pieces[low], segment = segments[number]
  const all = starts[low + 1] - starts[low], target = distance - starts[low]
  if (target >= all) return [low, to]
  if (target <= 0) return [low, from]
  let t = from + (to - from) * (target / all), near = from, far = to
  for (let round = segment[0] === "L" ? 60 : 0; round < 60; round++) {
    const error = lengthOf(segment, from, t) - target
    if (error > 0) far = t; else near = t
    if (Math.abs(error) <= 2 ** -48 * length || far - near <= 2 ** -52 * far) break
    const next = t - error / norm(slopeOf(segment, t))
    t = next > near && next < far ? next : (near + far) / 2
  }
  return [low, t]
}

// The direction of a piece in degrees, between half a turn back and half a turn on.
function angleIn({ segments, pieces, speeds }, piece, t) {
  const [number, from, to] = pieces[piece], inside = (to - from) / 1024
  let way = slopeOf(segments[number], t)
  if (norm(way) <= 1e-9 * speeds[number]) way = slopeOf(segments[number], t - from < to - t ? t + inside : t - inside)
  return Math.atan2(way[1], way[0]) * 180 / Math.PI
}
const directionIn = (path, piece, t) => path.directions[piece] + remainder(angleIn(path, piece, t) - path.directions[piece], 360)

function directionAt(path, share) {
  const { directions, pieces, isLoop, length } = path
  if (share < 0 || share > 1) {
    if (!isLoop) return directionAt(path, share < 0 ? 0 : 1)
    const round = whole(share), last = pieces.length - 1, end = directionIn(path, last, pieces[last][2])
    return directionAt(path, share - round) + round * (end + remainder(directions[0] - end, 360) - directions[0])
  }
  return share === 0 ? directions[0] : directionIn(path, ...placeAt(path, share * length))
}

// 0 is x, 1 is y, 2 is the direction. Beyond 0 and 1 a closed path goes round again, and an open one continues straight.
function pathComponent(path, component, share) {
  const { segments, pieces, isLoop, length } = path
  if (component === 2) return directionAt(path, share)
  if (share < 0 || share > 1) {
    if (isLoop) {
      share -= whole(share)
    } else {
      const atEnd = share > 1, segment = segments[pieces[atEnd ? pieces.length - 1 : 0][0]], n = segment.slice(1)
      const ways = [slopeOf(segment, atEnd ? 1 : 0), ...(n.length === 8 ? [atEnd ? [n[6] - n[2], n[7] - n[3]] : [n[4] - n[0], n[5] - n[1]]] : []),
        [n[n.length - 2] - n[0], n[n.length - 1] - n[1]]]
      const way = ways.find(([x, y]) => x !== 0 || y !== 0) ?? [0, 0], size = norm(way)
      return pointOf(segment, atEnd ? 1 : 0)[component] + (size === 0 ? 0 : way[component] / size) * ((atEnd ? share - 1 : share) * length)
    }
  }
  const [place, t] = share === 0 ? [0, pieces[0][1]] : placeAt(path, share * length)
  return pointOf(segments[pieces[place][0]], t)[component]
}

// Whether the motion leaps between two shares: to another subpath, or at a corner in its direction.
function pathLeaps(path, component, start, end) {
  const { segments, pieces, starts, directions, length, isWhole } = path
  return pieces.some(([number, from], place) => {
    if (place === 0 || (starts[place] < start * length) === (starts[place] < end * length)) return false
    const [before, , to] = pieces[place - 1]
    if (component === 2 && Math.abs(directions[place] - directionIn(path, place - 1, to)) > 1e-6) return true
    const [x, y] = pointOf(segments[number], from), [x0, y0] = pointOf(segments[before], to)
    return !isWhole && norm([x - x0, y - y0]) > 2 ** -40 * length
  })
}

curveKinds.path = (place, component, easing, paths) => {
  const path = paths[place], curve = makeCurve(easing), at = t => pathComponent(path, component, curve.at(t))
  return {
    at, first: at(0), last: at(1),
    leaps: (start, end) => curve.leaps(start, end) || pathLeaps(path, component, curve.at(start), curve.at(end)) }
}
