import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { MB } from '#contract/file/file-size.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'

/**
 * Uploads that go on after a lost connection: the core of tus 1.0.0 (https://tus.io/protocols/resumable-upload) with its
 * extensions creation, creation-defer-length, expiration and termination. What is said by headers stands in the summaries; another version than
 * 1.0.0 is answered 412. An upload that isn't finished a day after its beginning is gone (404).
 */
export const TUS_VERSION = '1.0.0'

/** Header of a part of a recording: its length so far, in milliseconds, as whoever records counts it. */
export const RECORDING_HEADER = 'recording-duration'

/** Files above this size go this way. */
export const RESUMABLE_ABOVE_BYTES = 25 * MB

/** Headers of a request by their lower-case names, and its body, unread. */
export type ReceivedBytes = { headers: Readonly<Record<string, string | string[] | undefined>>; bytes: AsyncIterable<Uint8Array> }

// Made by the server alone: no body from outside becomes such an object.
const receivedBytes = z.custom<ReceivedBytes>(
  (value) => typeof value === 'object' && value !== null && 'headers' in value && 'bytes' in value,
)
const uploadId = z.object({ id: idParam })

export const createUpload = {
  name: 'file.createUpload',
  method: 'POST',
  path: '/file/upload',
  access: 'signedIn',
  takes: 'bytes',
  gives: 'raw',
  summary:
    'Begins an upload of Upload-Length bytes, or, with Upload-Defer-Length 1, of a recording that still goes on; Upload-Metadata names filename, assign and, as in POST /file, s3Video. Answers 201 with Location and Upload-Expires.',
  params: noParams,
  query: noQuery,
  body: receivedBytes,
  reply: z.unknown(),
} satisfies Endpoint

export const readUpload = {
  name: 'file.readUpload',
  method: 'HEAD',
  path: '/file/upload/:id',
  access: 'signedIn',
  takes: 'bytes',
  gives: 'raw',
  summary: 'Says in Upload-Offset how many bytes of an own upload have arrived; Upload-Defer-Length 1 while nobody knows how many will.',
  params: uploadId,
  query: noQuery,
  body: receivedBytes,
  reply: z.unknown(),
} satisfies Endpoint

export const continueUpload = {
  name: 'file.continueUpload',
  method: 'PATCH',
  path: '/file/upload/:id',
  access: 'signedIn',
  takes: 'bytes',
  gives: 'raw',
  summary:
    'Takes the bytes from Upload-Offset on (application/offset+octet-stream); with the last of them the file is stored under the id of the upload. Upload-Length says the length of a recording that has ended.',
  params: uploadId,
  query: noQuery,
  body: receivedBytes,
  reply: z.unknown(),
} satisfies Endpoint

export const giveUpUpload = {
  name: 'file.giveUpUpload',
  method: 'DELETE',
  path: '/file/upload/:id',
  access: 'signedIn',
  gives: 'raw',
  summary: "Gives up an own upload that isn't finished; its space is free again.",
  params: uploadId,
  query: noQuery,
  body: noBody,
  reply: z.unknown(),
} satisfies Endpoint
