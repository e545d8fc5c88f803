import { AppError } from '#contract/http/errors.ts'
import { continueUpload, createUpload, readUpload, RECORDING_HEADER, TUS_VERSION } from '#contract/file/file-upload.ts'
import type { RecordingServer } from '#web/file/recording/create-recording-upload.ts'
import { sendBytes } from '#web/file/upload/send-bytes.ts'
import { base64 } from '#web/file/upload/upload-in-parts.ts'
import { endpointUrl } from '#web/lib/api-client.ts'

const TUS = { 'tus-resumable': TUS_VERSION }

/** The resumable upload as a recording uses it: its length is said at its end (contract/file/file-upload.ts). */
export const recordingServer: RecordingServer = {
  async begin(name) {
    const response = await sendBytes({
      method: 'POST',
      url: endpointUrl(createUpload),
      headers: { ...TUS, 'upload-defer-length': '1', 'upload-metadata': `filename ${base64(name)},assign ${base64('PRIVATE')}` },
    })
    return Number(response.headers.get('location')?.split('/').at(-1))
  },
  async offset(id) {
    const response = await sendBytes({ method: 'HEAD', url: endpointUrl(readUpload, { params: { id } }), headers: TUS })
    return Number(response.headers.get('upload-offset'))
  },
  async send(id, offset, bytes, { durationMs, length }) {
    await sendBytes({
      method: 'PATCH',
      url: endpointUrl(continueUpload, { params: { id } }),
      // A blob with a type of its own would change the header.
      body: bytes.slice(),
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        [RECORDING_HEADER]: String(Math.round(durationMs)),
        ...(length !== undefined && { 'upload-length': String(length) }),
      },
    })
  },
}

const PASSING = new Set(['UNAVAILABLE', 'INTERNAL', 'CONFLICT', 'TOO_MANY_REQUESTS'])

export const isPassing = (error: unknown): boolean => error instanceof AppError && PASSING.has(error.code)

const WAITS_MS = [500, 1000, 2000, 5000]

/** Waits; a connection that is back ends the wait. */
export const pauseUntilReached = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
    addEventListener('online', done)
  })
