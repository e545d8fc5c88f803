/** A picture in shades of grey, 0 black to 255 white, row after row. */
export type Grey = { width: number; height: number; data: Uint8Array }

/** The greys of a canvas, as an eye weighs red, green and blue. */
export function greyOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Grey {
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8
  return { width, height, data: grey }
}

/** The same for a canvas, which has four bytes a pixel. */
export function colours({ data }: Grey): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(data.length * 4)
  for (const [at, value] of data.entries()) rgba.set([value, value, value, 255], at * 4)
  return rgba
}

/** The picture with its long side at most so long; each pixel is the mean of those it stands for. */
export function shrunk(grey: Grey, longSide: number): Grey {
  const scale = longSide / Math.max(grey.width, grey.height)
  if (scale >= 1) return grey
  const [width, height] = [Math.max(1, Math.round(grey.width * scale)), Math.max(1, Math.round(grey.height * scale))]
  const sums = sumsOf(grey)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.floor((y * grey.height) / height), Math.ceil(((y + 1) * grey.height) / height)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.floor((x * grey.width) / width), Math.ceil(((x + 1) * grey.width) / width)]
      data[y * width + x] = sumWithin(sums, grey.width, { left, top, right, bottom }) / ((right - left) * (bottom - top))
    }
  }
  return { width, height, data }
}

/** A part of a picture; right and bottom are the first column and row beyond it. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Sums of all pixels above and to the left, so that the sum of any box is four look-ups. */
export function sumsOf({ width, height, data }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

export function sumWithin(sums: Float64Array, width: number, { left, top, right, bottom }: Box): number {
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
}
