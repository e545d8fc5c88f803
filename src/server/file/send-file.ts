import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { FileVariant } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { playlistFor } from '#server/file/film/film-address.ts'
import { contentDisposition } from '#server/file/file-name.ts'
import { readRange } from '#server/platform/http/byte-range.ts'
import type { RawReply } from '#server/platform/http/raw-reply.ts'
import { closedPolicy } from '#server/platform/http/security-headers.ts'
import { MissingBytesError, type Storage } from '#server/platform/storage/index.ts'

const AUDIO_TYPES = ['audio/mp4', 'audio/webm', 'audio/ogg']
/** Types a browser may show; all others are handed over as attachments (docs/security.md, 8). */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', ...AUDIO_TYPES])

const SHOWN_FOR = 'private, max-age=300'

/** The form of the file that a request wants. */
export type Wish = { size: 'large' | 'small'; range: string | undefined; accept: string; ifNoneMatch: string | undefined }

type Form = { key: string; mimetype: string; sizeBytes: number }

/** A file as a page shows it: of an image its WebP, of a video what browsers play; parts of it by Range. */
export async function showFile(storage: Storage, row: FileRow, wish: Wish): Promise<RawReply> {
  return showForm(storage, row, formFor(row, wish), wish)
}

/** A part of a film's HLS: a playlist whose addresses carry `query`, or bytes by Range. */
export async function showFilmPart(storage: Storage, row: FileRow, part: string, wish: Wish, query: string): Promise<RawReply> {
  const found = row.metadata.variants?.find((variant) => variant.role === 'hls' && variant.part === part)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  if (!part.endsWith('.m3u8')) return showForm(storage, row, found, wish)
  const playlist = playlistFor(await text(await read(storage, found.key)), query)
  const headers = { ...safeHeaders(found.mimetype, 'inline', part), 'cache-control': SHOWN_FOR }
  return { status: 200, headers, body: Readable.from([playlist]) }
}

async function showForm(storage: Storage, row: FileRow, form: Form, wish: Wish): Promise<RawReply> {
  const etag = `"${form.key}"`
  const headers = {
    ...safeHeaders(form.mimetype, SHOWN_TYPES.has(form.mimetype) ? 'inline' : 'attachment', row.originalName),
    'cache-control': SHOWN_FOR,
    'accept-ranges': 'bytes',
    vary: 'accept',
    etag,
  }
  if (wish.ifNoneMatch === etag) return { status: 304, headers }
  const range = readRange(wish.range, form.sizeBytes)
  if (range === 'unsatisfiable') return { status: 416, headers: { ...headers, 'content-range': `bytes */${form.sizeBytes}` } }
  if (range === 'none')
    return { status: 200, headers: { ...headers, 'content-length': String(form.sizeBytes) }, body: await read(storage, form.key) }
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${form.sizeBytes}`,
    },
    body: await read(storage, form.key, range),
  }
}

/** A file as it is kept, to be saved under its name. */
export async function handOverFile(storage: Storage, row: FileRow): Promise<RawReply> {
  return {
    status: 200,
    headers: { ...safeHeaders(row.mimetype, 'attachment', row.originalName), 'content-length': String(row.sizeBytes) },
    body: await read(storage, row.storageKey),
  }
}

/** Nothing that was uploaded runs here, whatever it turns out to be. */
function safeHeaders(mimetype: string, kind: 'inline' | 'attachment', name: string): Record<string, string> {
  return {
    'content-type': mimetype,
    'content-disposition': contentDisposition(kind, name),
    'content-security-policy': `${closedPolicy}; sandbox`,
    'x-content-type-options': 'nosniff',
  }
}

function formFor(row: FileRow, { size, accept }: Wish): Form {
  const variants = row.metadata.variants ?? []
  const find = (...roles: readonly FileVariant['role'][]): FileVariant | undefined => variants.find(({ role }) => roles.includes(role))
  const itself: Form = { key: row.storageKey, mimetype: row.mimetype, sizeBytes: row.sizeBytes }
  const video = find('video')
  if (size === 'small') return find('poster') ?? (acceptsWebp(accept) ? find('small') : undefined) ?? itself
  return video ?? (acceptsWebp(accept) ? find('large') : undefined) ?? itself
}

/** Programs that name what they take and leave WebP out get the format the image came in. */
function acceptsWebp(accept: string): boolean {
  return /image\/(webp|\*)|\*\/\*/.test(accept || '*/*')
}

async function read(storage: Storage, key: string, range?: { start: number; end: number }): Promise<NonNullable<RawReply['body']>> {
  return storage.read(key, range).catch((error: unknown) => {
    throw error instanceof MissingBytesError ? new AppError('NOT_FOUND', messages.notFound) : error
  })
}
