import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FetchPublic } from '#server/platform/outgoing/index.ts'

const TIMEOUT_MS = 8000
const MAX_BYTES = 512 * 1024
/** A cover of the asked size has a hundred thousand; a bomb of a few bytes has more. */
const MAX_PIXELS = 2_000_000
/** Twice what is shown. */
const SIDES = { width: 80, height: 120 }

export type CoverServices = {
  /** Folder of covers by edition, of the settings: it names the host, so it may be any. */
  address: string
  fetchPublic: FetchPublic
  /** Folder for bytes on their way. */
  uploadsDir: string
}

/**
 * The small cover of an edition as WebP, drawn anew; null where there is none. Redirects are followed to the open internet
 * alone. Throws when the service can't be asked or gives anything but a small picture.
 */
export async function fetchCover({ address, fetchPublic, uploadsDir }: CoverServices, edition: string): Promise<Buffer | null> {
  const url = new URL(`${edition}-M.jpg?default=false`, address)
  const reply = await fetch(url, {
    headers: { accept: 'image/jpeg, image/png', 'user-agent': 'Wizards' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (reply.ok && reply.body !== null) return drawn(await readBounded(reply.body))
  await reply.body?.cancel()
  if (reply.status === 404) return null
  const location = reply.headers.get('location')
  if (reply.status < 300 || reply.status >= 400 || location === null) throw new Error(`The service of covers answered ${reply.status}`)
  const path = join(uploadsDir, `cover-${randomUUID()}`)
  try {
    await fetchPublic(new URL(location, url).href, path, MAX_BYTES)
    return await drawn(await readFile(path))
  } finally {
    await rm(path, { force: true })
  }
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('The cover is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Recognises an image by its first bytes: nothing else reaches the decoder. */
function isPicture(bytes: Buffer): boolean {
  return ['ffd8ff', '89504e470d0a1a0a', '47494638'].some((head) => bytes.toString('hex', 0, 8).startsWith(head))
}

async function drawn(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw new Error('The cover is no picture')
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ ...SIDES, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76, effort: 3 })
    .toBuffer()
}
