import { type Box, type Grey, sumsOf, sumWithin } from '#web/photo/grey.ts'

/** The part of the long side that the paper's own shade is looked at around each pixel. */
const RADIUS_SHARE = 1 / 40
/** Shares of the paper's shade that become black and white. */
const BLACK = 0.25
const WHITE = 0.95

/**
 * Takes shadows and dim light out of a picture of a page: each pixel is divided by the shade of the paper around it, the mean of
 * those that aren't darker than their surroundings, and what is left is stretched from black to white.
 */
export function flattened(grey: Grey): Grey {
  const { width, height, data } = grey
  const radius = Math.max(2, Math.round(Math.max(width, height) * RADIUS_SHARE))
  const sums = sumsOf(grey)
  const paper = new Uint8Array(data.length)
  const isPaper = new Uint8Array(data.length)
  forEachPixel(grey, radius, (at, box) => {
    const mean = sumWithin(sums, width, box) / areaOf(box)
    if ((data[at] ?? 0) < mean) return
    paper[at] = data[at] ?? 0
    isPaper[at] = 1
  })
  const paperSums = sumsOf({ width, height, data: paper })
  const paperCounts = sumsOf({ width, height, data: isPaper })
  const flat = new Uint8Array(data.length)
  forEachPixel(grey, radius, (at, box) => {
    const count = sumWithin(paperCounts, width, box)
    const shade = count > 0 ? sumWithin(paperSums, width, box) / count : 255
    const share = (data[at] ?? 0) / Math.max(1, shade)
    flat[at] = Math.round(255 * Math.min(1, Math.max(0, (share - BLACK) / (WHITE - BLACK))))
  })
  return { width, height, data: flat }
}

function forEachPixel({ width, height }: Grey, radius: number, visit: (at: number, box: Box) => void): void {
  const box = { left: 0, top: 0, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++) {
    box.top = Math.max(0, y - radius)
    box.bottom = Math.min(height, y + radius + 1)
    for (let x = 0; x < width; x++) {
      box.left = Math.max(0, x - radius)
      box.right = Math.min(width, x + radius + 1)
      visit(y * width + x, box)
    }
  }
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top)
}
