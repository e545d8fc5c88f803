import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { FILE_KINDS } from '#contract/enums.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf, queryEnum, queryEnums, queryText } from '#contract/http/query-values.ts'

/**
 * Files (docs/product/file.md). Everything is its owner's alone until something visible names it (an avatar, a solution):
 * to others it is a 404. Refusals: VALIDATION for a wrong format, PAYLOAD_TOO_LARGE for a size or a full account,
 * TOO_MANY_REQUESTS for too many uploads in an hour.
 */

/** A stored file as its owner sees it (docs/product/file.md). */
export const storedFile = z.object({
  id: z.int(),
  kind: z.enum(FILE_KINDS),
  originalname: z.string(),
  /** The same without its extension. */
  name: z.string(),
  /** A link that works for five minutes, without a token; of an image, its large version. */
  url: z.string(),
  /** The small version of an image, the poster of a film. */
  thumbnailUrl: z.nullable(z.string()),
  /** The HLS playlist of a film, by a link that lives as long; null for other files. */
  hlsUrl: z.nullable(z.string()),
  /** The page of the player, for a frame, when a video library hosts the film; null otherwise. */
  embedUrl: z.nullable(z.string()),
  mimetype: z.string(),
  /** Bytes of what a download gives. */
  size: z.int(),
  extension: z.string(),
  /** Set for images alone. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  metadata: z.object({
    /** Set for a video that a video library hosts. */
    guid: z.nullable(z.string()),
    /** A few bytes to show while an image loads: a `data:` address. */
    placeholder: z.nullable(z.string()),
  }),
  /** Length of a recording, as whoever recorded it counted; null for other files. */
  durationMs: z.nullable(z.int()),
  /** True while its bytes are on the way. */
  uploading: z.boolean(),
  /** True when the preview shows it, false for a video that has to be downloaded. */
  isPreviewable: z.boolean(),
  /** A film of which poster and stream are being made: it plays, or plays better, in some minutes. */
  isProcessing: z.boolean(),
  createdAt: dateTime,
})
export type StoredFile = z.output<typeof storedFile>

/** The part "file" of a form: received whole by the server before the call is made (platform/http/receive-form.ts). */
export type ReceivedFile = { path: string; originalName: string; sizeBytes: number }

// Other parts of a form are texts, so nobody else can bring such an object.
export const formFile = z.custom<ReceivedFile>(
  (value) => typeof value === 'object' && value !== null && 'path' in value,
  fileMessages.required,
)
const formFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const fileId = z.object({ id: idParam })
const done = z.object({})

/** `assign` says what the file is for; put before `file`, it lets the server refuse what is too large at once. */
export const uploadFile = {
  name: 'file.upload',
  method: 'POST',
  path: '/file',
  access: 'signedIn',
  takes: 'form',
  summary: 'Stores a file. Larger ones than 25 MB rather go through /file/upload, which can be resumed.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    file: formFile,
    assign: oneOf(FILE_KINDS),
    /** Keep a video in our own storage although a video library is configured. */
    s3Video: z.optional(formFlag),
  }),
  reply: storedFile,
} satisfies Endpoint

/** The server fetches an image from the open internet; `assign` says what it is for, a private file when left out. */
export const uploadFileFromUrl = {
  name: 'file.uploadFromUrl',
  method: 'POST',
  path: '/file/url',
  access: 'signedIn',
  summary: 'Stores an image (png, jpg, gif, at most 25 MB) that stands at a public http or https address.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2000)), assign: z.optional(oneOf(FILE_KINDS)) }),
  reply: storedFile,
} satisfies Endpoint

/** The kinds a list of files can be narrowed to. */
export const FILE_MEDIA = ['image', 'video', 'document'] as const
export type FileMedia = (typeof FILE_MEDIA)[number]

export const FILE_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'size:DESC', 'name:ASC'] as const
export type FileSort = (typeof FILE_SORTS)[number]

export const listFiles = {
  name: 'file.list',
  method: 'GET',
  path: '/file',
  access: 'signedIn',
  summary: 'The own files, the newest first.',
  params: noParams,
  query: z.extend(pageQuery(), {
    search: queryText(100),
    assign: queryEnums(FILE_KINDS),
    media: queryEnum(FILE_MEDIA),
    sort: queryEnum(FILE_SORTS),
  }),
  body: noBody,
  reply: pageReply(storedFile),
} satisfies Endpoint

export const getFileSpace = {
  name: 'file.space',
  method: 'GET',
  path: '/file/space',
  access: 'signedIn',
  summary: 'How much of the own space is used.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({ usedBytes: z.int(), totalBytes: z.int(), fileCount: z.int() }),
} satisfies Endpoint
export type FileSpace = z.output<typeof getFileSpace.reply>

export const getFile = {
  name: 'file.get',
  method: 'GET',
  path: '/file/:id',
  access: 'signedIn',
  summary: 'One of the own files.',
  params: fileId,
  query: noQuery,
  body: noBody,
  reply: storedFile,
} satisfies Endpoint

/** The bytes stay reachable for nobody; a place that named the file shows nothing there. */
export const deleteFile = {
  name: 'file.delete',
  method: 'DELETE',
  path: '/file/:id',
  access: 'signedIn',
  summary: 'Deletes one of the own files.',
  params: fileId,
  query: noQuery,
  body: noBody,
  reply: done,
} satisfies Endpoint

export const downloadFile = {
  name: 'file.download',
  method: 'GET',
  path: '/file/:id/download',
  access: 'signedIn',
  gives: 'raw',
  summary: 'The bytes of a file, its name in content-disposition.',
  params: fileId,
  query: noQuery,
  body: noBody,
  reply: z.unknown(),
} satisfies Endpoint

export const previewFile = {
  name: 'file.preview',
  method: 'GET',
  path: '/file/:id/preview',
  access: 'signedIn',
  summary: 'A link that shows a file for five minutes; 415 with the reason for what no browser shows.',
  params: fileId,
  query: noQuery,
  body: noBody,
  reply: z.object({ url: z.string(), hlsUrl: z.nullable(z.string()), embedUrl: z.nullable(z.string()) }),
} satisfies Endpoint
