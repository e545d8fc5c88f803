import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import type { ReceivedFile } from '#contract/file/file.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'

/** Returns the most bytes that the file of a form may have; called with the fields that came before it. Throws to refuse it. */
export type FileLimit = (fields: Readonly<Record<string, string>>) => Promise<number>

export type ReceivedForm = {
  /** Texts by name, and the one file. */
  body: Record<string, string | ReceivedFile>
  /** Removes the file unless somebody has taken it over. */
  discard(): Promise<void>
}

const LIMITS = { files: 1, fields: 10, parts: 12, fieldNameSize: 50, fieldSize: 2000, headerPairs: 20 }

/**
 * Receives a multipart form, its file streamed into a file of `folder`: memory stays the same however large it is.
 * A request that breaks off, or has too many parts, is refused, and nothing of it stays.
 */
export async function receiveForm(request: IncomingMessage, folder: string, limitOf: FileLimit): Promise<ReceivedForm> {
  const path = join(folder, `form-${randomUUID()}`)
  const discard = (): Promise<void> => rm(path, { force: true })
  const stop = new AbortController()
  const writing: Promise<void>[] = []
  try {
    const body = await readParts(request, (stream, fields) => {
      const written = limitOf(fields).then((maximum) => writeFile(stream, path, maximum, stop.signal))
      writing.push(written.then(() => undefined))
      return written.then((sizeBytes) => ({ path, sizeBytes }))
    })
    return { body, discard }
  } catch (error) {
    stop.abort()
    // Bytes that still come are read and thrown away, so that the reply gets through.
    request.unpipe()
    request.resume()
    await Promise.allSettled(writing)
    await discard()
    throw error
  }
}

type WriteFile = (stream: Readable, fields: Readonly<Record<string, string>>) => Promise<{ path: string; sizeBytes: number }>

/** All parts of a form, when the last of them is written. */
function readParts(request: IncomingMessage, write: WriteFile): Promise<ReceivedForm['body']> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string> // no prototype: a part may be called anything
  const files: Promise<[name: string, file: ReceivedFile]>[] = []
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown): void => reject(error instanceof AppError ? error : malformed(error))
    const parser = newParser(request, refuse)
    if (!parser) return
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) refuse(malformed())
      else fields[name] = value
    })
    parser.on('file', (name, stream, originalName) => {
      const file = write(stream, { ...fields }).then(({ path, sizeBytes }): [string, ReceivedFile] => [
        name,
        { path, originalName: originalName ?? '', sizeBytes },
      ])
      file.catch((error: unknown) => {
        stream.resume()
        refuse(error)
      })
      files.push(file)
    })
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(malformed()))
    parser.on('error', refuse)
    parser.on('finish', () => {
      Promise.all(files).then((received) => resolve({ ...fields, ...Object.fromEntries(received) }), refuse)
    })
    request.once('error', refuse)
    request.once('close', () => {
      if (!request.complete) refuse(malformed())
    })
    request.pipe(parser)
  })
}

/** Null, and a refusal, for a request that is no form. */
function newParser(request: IncomingMessage, refuse: (error: unknown) => void): InstanceType<typeof Busboy> | null {
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits: LIMITS }) // its type asks for the header it then looks for
  } catch (error) {
    refuse(error)
    return null
  }
}

/** Writes a stream into a new file and counts its bytes; one byte above the maximum ends it. */
async function writeFile(stream: Readable, path: string, maximum: number, signal: AbortSignal): Promise<number> {
  let sizeBytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length
      if (sizeBytes > maximum) done(new AppError('PAYLOAD_TOO_LARGE', [fileMessages.tooLarge, fileMessages.sizes(null, maximum)]))
      else done(null, chunk)
    },
  })
  await pipeline(stream, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return sizeBytes
}

function malformed(cause?: unknown): AppError {
  // A disk that is full or read-only for a moment is no fault of the form.
  if (isDatabaseAway(cause)) return new AppError('UNAVAILABLE', messages.unavailable)
  return new AppError('VALIDATION', refusals.malformedJson)
}
