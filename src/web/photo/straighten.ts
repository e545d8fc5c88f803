import { type Grey, shrunk } from '#web/photo/grey.ts'

/** A page held askew by more is turned by hand. */
const MOST_DEGREES = 12
const FINE_STEP = 0.25
/** Lines are told apart well enough at this size. */
const LOOKED_AT_PX = 600
/** Darker pixels are ink. */
const INK_BELOW = 128
/** A turn that sharpens the lines by less than this share isn't worth the blur. */
const LEAST_GAIN = 0.02

/** The flattened picture of a page with its lines level. */
export function straightened(grey: Grey): Grey {
  const degrees = slantOf(grey)
  return degrees === 0 ? grey : turnedBy(grey, -degrees)
}

/** The slant of the lines in degrees, clockwise: the turn by which rows of ink and of paper alternate most sharply. */
export function slantOf(grey: Grey): number {
  const small = shrunk(grey, LOOKED_AT_PX)
  const ink: { x: number; y: number }[] = []
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) if ((small.data[y * small.width + x] ?? 255) < INK_BELOW) ink.push({ x, y })
  const sharpness = (degrees: number): number => sharpnessOf(ink, small, degrees)
  const whole = best(range(-MOST_DEGREES, MOST_DEGREES, 1), sharpness)
  const fine = best(range(Math.max(-MOST_DEGREES, whole - 1), Math.min(MOST_DEGREES, whole + 1), FINE_STEP), sharpness)
  return sharpness(fine) > sharpness(0) * (1 + LEAST_GAIN) ? fine : 0
}

/** Sums the squares of the differences between neighbouring rows of a picture turned back by so much. */
function sharpnessOf(ink: readonly { x: number; y: number }[], { width, height }: Grey, degrees: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const rows = new Float64Array(width + height * 2)
  for (const { x, y } of ink) {
    const row = Math.round(y * cosine - x * sine) + width
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/** The picture turned clockwise by so many degrees about its middle, on paper as large as it takes. */
export function turnedBy({ width, height, data }: Grey, degrees: number): Grey {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const wide = Math.ceil(width * Math.abs(cosine) + height * Math.abs(sine))
  const high = Math.ceil(width * Math.abs(sine) + height * Math.abs(cosine))
  const turned = new Uint8Array(wide * high).fill(255)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [right, down] = [x - (wide - 1) / 2, y - (high - 1) / 2]
      const fromX = right * cosine + down * sine + (width - 1) / 2
      const fromY = down * cosine - right * sine + (height - 1) / 2
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const [shareX, shareY] = [fromX - left, fromY - top]
      const at = top * width + left
      const upper = (data[at] ?? 255) * (1 - shareX) + (data[at + 1] ?? 255) * shareX
      const lower = (data[at + width] ?? 255) * (1 - shareX) + (data[at + width + 1] ?? 255) * shareX
      turned[y * wide + x] = upper * (1 - shareY) + lower * shareY
    }
  return { width: wide, height: high, data: turned }
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, place) => from + place * step)
}

function best(angles: readonly number[], sharpness: (degrees: number) => number): number {
  return angles.reduce(
    (most, angle) => {
      const value = sharpness(angle)
      return value > most.value ? { angle, value } : most
    },
    { angle: 0, value: -Infinity },
  ).angle
}
