import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { mimetypeOf } from '#server/file/file-format.ts'

/** The forms of an image we keep, as local files: the one that is downloaded, and what pages show. */
export type MadeImage = {
  width: number
  height: number
  placeholder: string
  /** In the format it came in, for downloads and for programs that know no WebP. */
  original: MadeFile
  large: MadeFile
  small: MadeFile
}
type MadeFile = { path: string; mimetype: string; sizeBytes: number }

/** Longest side in pixels. */
export type ImageSides = { large: number; small: number }

/** Pixels of all frames together: a phone's 64 megapixels pass, a bomb of a few bytes doesn't. */
const MAX_PIXELS = 64_000_000
const PLACEHOLDER_SIDE = 16
const PARALLEL = 2
/** Each waits with a file on disk and a connection held open; at a second or two an image these are done within half a minute. */
export const MOST_WAITING_IMAGES = 32
const RETRY_AFTER_SECONDS = 15

// Decoding takes memory: few at a time, each on one thread.
sharp.concurrency(1)
sharp.cache(false)
let running = 0
const waiting: (() => void)[] = []

/**
 * Decodes an image and writes it anew, beside `path`: upright, no larger than it is looked at, and without whatever else
 * the file held (place, camera, thumbnails, hidden payloads).
 *
 * @throws {AppError} VALIDATION for what is no image, UNAVAILABLE where so many wait that another would wait for long
 */
export async function makeImage(path: string, extension: 'png' | 'jpg' | 'jpeg' | 'gif', sides: ImageSides): Promise<MadeImage> {
  if (running >= PARALLEL && waiting.length >= MOST_WAITING_IMAGES)
    throw new AppError('UNAVAILABLE', fileMessages.manyImages, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  // Whoever ends hands its place over.
  if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await make(path, extension, sides)
  } catch (error) {
    await Promise.all(['original', 'large', 'small'].map((name) => rm(`${path}.${name}`, { force: true })))
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError('VALIDATION', isTooLarge ? fileMessages.tooManyPixels : fileMessages.brokenImage)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function make(path: string, extension: 'png' | 'jpg' | 'jpeg' | 'gif', sides: ImageSides): Promise<MadeImage> {
  const isAnimated = extension === 'gif'
  const at = (side: number): Sharp =>
    sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: isAnimated })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const encoded = {
    png: () => at(sides.large).png(),
    jpg: () => at(sides.large).jpeg({ quality: 86, mozjpeg: true }),
    jpeg: () => at(sides.large).jpeg({ quality: 86, mozjpeg: true }),
    gif: () => at(sides.large).gif(),
  }[extension]
  const original = await encoded().toFile(`${path}.original`)
  const large = await at(sides.large).webp({ quality: 82, effort: 3 }).toFile(`${path}.large`)
  const small = await at(sides.small).webp({ quality: 76, effort: 3 }).toFile(`${path}.small`)
  const placeholder = await sharp(`${path}.small`)
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer()
  const mimetype = 'image/webp'
  return {
    width: original.width,
    // Frames of an animation stand below each other.
    height: original.pageHeight ?? original.height,
    placeholder: `data:${mimetype};base64,${placeholder.toString('base64')}`,
    original: { path: `${path}.original`, mimetype: mimetypeOf(extension), sizeBytes: original.size },
    large: { path: `${path}.large`, mimetype, sizeBytes: large.size },
    small: { path: `${path}.small`, mimetype, sizeBytes: small.size },
  }
}
