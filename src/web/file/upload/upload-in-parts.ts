import * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { getFile, type StoredFile } from '#contract/file/file.ts'
import { MB } from '#contract/file/file-size.ts'
import { continueUpload, createUpload, giveUpUpload, readUpload, TUS_VERSION } from '#contract/file/file-upload.ts'
import { messages } from '#contract/text/messages.ts'
import { endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { sendBytes } from '#web/file/upload/send-bytes.ts'
import { startedUploads } from '#web/file/upload/started-uploads.ts'
import type { UploadOptions } from '#web/file/upload/upload-file.ts'

/** A reason to abort an upload that leaves what has arrived at the server, to go on later. */
export const PAUSED = new DOMException('Paused', 'AbortError')

/** The bytes of one request: a proxy in between takes that many, and at worst they are sent again. */
const PART_BYTES = 8 * MB
const TUS = { 'tus-resumable': TUS_VERSION }
/** Waits between tries without any progress: about two minutes together. */
const WAITS_MS = [500, 1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000]

/** Uploads a large file so that it goes on after a lost connection, and, the same file chosen again, after a reload. */
export async function uploadInParts(file: File, { assign, s3Video = false, onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const started = startedUploads(storageOfBrowser())
  const known = started.find(file, assign)
  let id: number | null = known
  try {
    const offset = known === null ? null : await whenConnected(() => offsetOf(known, signal), signal).catch(orNullWhenGone)
    if (id === null || offset === null) {
      id = await whenConnected(() => begin(file, { assign, s3Video }, signal), signal)
      started.keep(file, assign, id)
    }
    const upload = id
    await sendFrom(file, upload, offset ?? 0, (bytes) => onProgress?.(Math.min(99, Math.floor((bytes / file.size) * 100))), signal)
    const stored = await whenConnected(() => readStored(upload), signal)
    started.forget(file, assign)
    onProgress?.(100)
    return stored
  } catch (error) {
    if (signal?.aborted && signal.reason !== PAUSED) {
      started.forget(file, assign)
      // Unsaid, its space would be free a day later.
      if (id !== null) await session.fetch(endpointUrl(giveUpUpload, { params: { id } }), { method: 'DELETE' }).catch(() => undefined)
    } else if (error instanceof AppError && !isPassing(error)) started.forget(file, assign)
    throw error
  }
}

async function sendFrom(
  file: File,
  id: number,
  from: number,
  onSent: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  let offset = from
  let isCertain = true
  onSent(offset)
  // Also when nothing is left to send: an upload whose last reply was missed ends by an empty part.
  for (let isDone = false; !isDone;) {
    await whenConnected(async () => {
      if (!isCertain) offset = await offsetOf(id, signal)
      isCertain = false
      const part = file.slice(offset, offset + PART_BYTES)
      await sendBytes({
        method: 'PATCH',
        url: endpointUrl(continueUpload, { params: { id } }),
        // A slice with a type of its own would change the header.
        body: part,
        headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        onSent: (bytes) => onSent(offset + bytes),
        signal,
      })
      offset += part.size
      isCertain = true
    }, signal)
    isDone = offset >= file.size
  }
}

async function begin(
  file: File,
  { assign, s3Video }: { assign: string; s3Video: boolean },
  signal: AbortSignal | undefined,
): Promise<number> {
  const response = await sendBytes({
    method: 'POST',
    url: endpointUrl(createUpload),
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': [
        `filename ${base64(file.name)}`,
        `assign ${base64(assign)}`,
        ...(s3Video ? [`s3Video ${base64('true')}`] : []),
      ].join(','),
    },
    signal,
  })
  return Number(response.headers.get('location')?.split('/').at(-1))
}

async function offsetOf(id: number, signal: AbortSignal | undefined): Promise<number> {
  const response = await sendBytes({ method: 'HEAD', url: endpointUrl(readUpload, { params: { id } }), headers: TUS, signal })
  return Number(response.headers.get('upload-offset'))
}

async function readStored(id: number): Promise<StoredFile> {
  const response = await session.fetch(endpointUrl(getFile, { params: { id } }), {}).catch(() => null)
  if (!response) throw new AppError('UNAVAILABLE', messages.unreachable)
  if (!response.ok) throw await errorOfReply(response)
  return z.decode(getFile.reply, (await response.json()) as never)
}

/** Repeats what fails for want of a connection or a server, with growing waits. */
async function whenConnected<Result>(work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  for (const wait of WAITS_MS)
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      if (!isPassing(error)) throw error
      await pause(wait, signal)
    }
  return work()
}

const PASSING = new Set(['UNAVAILABLE', 'INTERNAL', 'CONFLICT'])
function isPassing(error: unknown): boolean {
  return error instanceof AppError && PASSING.has(error.code)
}

function orNullWhenGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null
  throw error
}

/** Waits; a connection that is back ends the wait, giving up does too. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      if (signal?.aborted) reject(signal.reason instanceof Error ? signal.reason : PAUSED)
      else resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}

export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

function storageOfBrowser(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
