/** A point of a stroke: its place in quarters of a pixel from the beginning of the stroke, and the pressure of the pen from 0 to 1. */
export type StrokePoint = { x: number; y: number; pressure: number }

const PRESSURES = 31

/**
 * Packs points: differences to the point before, as numbers of one byte where they are small, in base64. A point of handwriting takes
 * three bytes; as JSON it took thirty.
 */
export function packPoints(points: readonly StrokePoint[]): string {
  const bytes: number[] = []
  let [x, y, pressure] = [0, 0, 0]
  for (const point of points) {
    const next = [Math.round(point.x), Math.round(point.y), Math.round(Math.min(1, Math.max(0, point.pressure)) * PRESSURES)] as const
    for (const difference of [next[0] - x, next[1] - y, next[2] - pressure]) pushNumber(bytes, difference)
    ;[x, y, pressure] = next
  }
  return btoa(String.fromCharCode(...bytes))
}

/** The points of a packed stroke; what can't be read ends it. */
export function unpackPoints(packed: string): StrokePoint[] {
  const bytes = bytesOf(packed)
  const points: StrokePoint[] = []
  let at = 0
  let [x, y, pressure] = [0, 0, 0]
  const read = (): number => {
    let value = 0
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes.charCodeAt(at)
      at += 1
      value += (byte & 127) * factor
      if (byte < 128 || factor > 2 ** 28) break
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  while (at < bytes.length) {
    x += read()
    y += read()
    pressure += read()
    points.push({ x, y, pressure: Math.min(1, Math.max(0, pressure / PRESSURES)) })
  }
  return points
}

function bytesOf(packed: string): string {
  try {
    return atob(packed)
  } catch {
    return ''
  }
}

/** Signed numbers alternate, so that small ones of both signs take one byte. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value >= 0 ? value * 2 : -value * 2 - 1
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}

/** A stroke has no more points than this: a longer line goes on as the next one. */
export const MOST_POINTS = 2_500

/** A part of a stroke that is drawn at one width. */
export type StrokePath = { width: number; points: StrokePoint[] }

/** A stroke as paths: where the pen was pressed harder it is wider, and points of one width are one path. A path begins where the one before ends. */
export function pathsOf(points: readonly StrokePoint[], width: number): StrokePath[] {
  const [first] = points
  if (!first) return []
  if (points.length === 1) return [{ width: widthAt(first, width), points: [first] }]
  const paths: StrokePath[] = []
  let before = first
  for (const point of points.slice(1)) {
    const wanted = widthAt(point, width)
    const last = paths.at(-1)
    if (last?.width === wanted) last.points.push(point)
    else paths.push({ width: wanted, points: [before, point] })
    before = point
  }
  return paths
}

/** A mouse says 0.5: the width that was chosen. */
const widthAt = ({ pressure }: StrokePoint, width: number): number => Math.round(width * (0.5 + pressure) * 2) / 2 || 1
