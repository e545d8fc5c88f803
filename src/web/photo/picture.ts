import type { Crop } from '#web/photo/crop.ts'
import { flattened } from '#web/photo/flatten.ts'
import { colours, greyOf } from '#web/photo/grey.ts'
import { PhotoError } from '#web/photo/photo-error.ts'
import { straightened } from '#web/photo/straighten.ts'

const MOST_BYTES = 50 * 2 ** 20
const MOST_PIXELS = 100_000_000
/** A picture is kept at this size while a part of it is chosen, */
const KEPT_PX = 3000
/** and that part is read at this one: larger letters are read no better. */
const READ_PX = 2000

/** Opens a file as a picture, the right way up where the camera says which that is. */
export async function openPicture(file: Blob | null | undefined): Promise<HTMLCanvasElement> {
  if (!file || file.size === 0) throw new PhotoError('noPicture')
  if (file.size > MOST_BYTES) throw new PhotoError('tooLarge')
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PhotoError('notPicture', { cause })
  })
  try {
    if (bitmap.width * bitmap.height > MOST_PIXELS) throw new PhotoError('tooLarge')
    return drawn(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height }, KEPT_PX)
  } finally {
    bitmap.close()
  }
}

/** The picture turned clockwise by a quarter. */
export function turnedQuarter(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = aCanvas(picture.height, picture.width)
  const context = contextOf(canvas)
  context.translate(canvas.width, 0)
  context.rotate(Math.PI / 2)
  context.drawImage(picture, 0, 0)
  return canvas
}

/** The chosen part as it is read best: grey, without shadows, its lines level. */
export function preparedFor(picture: HTMLCanvasElement, crop: Crop): HTMLCanvasElement {
  const part = {
    left: crop.left * picture.width,
    top: crop.top * picture.height,
    width: (crop.right - crop.left) * picture.width,
    height: (crop.bottom - crop.top) * picture.height,
  }
  const cut = drawn(picture, part, READ_PX)
  const page = straightened(flattened(greyOf(contextOf(cut).getImageData(0, 0, cut.width, cut.height))))
  const canvas = aCanvas(page.width, page.height)
  contextOf(canvas).putImageData(new ImageData(colours(page), page.width, page.height), 0, 0)
  return canvas
}

type Part = { left: number; top: number; width: number; height: number }

function drawn(source: CanvasImageSource, { left, top, width, height }: Part, longSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const canvas = aCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  // Paper shines through.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

function aCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new PhotoError('tooOld')
  return context
}
