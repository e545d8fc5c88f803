import * as upload from '#contract/file/file-upload.ts'
import { ownerOf } from '#server/file/upload/store-file.ts'
import type { ResumableUploads } from '#server/file/upload/resumable-upload.ts'
import { bytesIn, isDeferred, metadataIn, speaksTus, TUS_HEADERS } from '#server/file/upload/upload-headers.ts'
import type { RawReply } from '#server/platform/http/raw-reply.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

/** The operations of contract/file/file-upload.ts. */
export function uploadRoutes(uploads: ResumableUploads): Route[] {
  return [
    route(upload.createUpload, async ({ db, viewer, body: { headers } }) => {
      if (!speaksTus(headers)) return anotherVersion
      const { filename, assign, s3Video } = metadataIn(headers)
      const { id, expiresAt } = await uploads.begin(db, ownerOf(viewer), {
        kind: assign,
        originalName: filename,
        sizeBytes: isDeferred(headers) ? null : bytesIn(headers, 'upload-length'),
        staysHere: s3Video === 'true',
      })
      return done(201, { location: `/api/file/upload/${id}`, 'upload-expires': expiresAt.toUTCString() })
    }),
    route(upload.readUpload, async ({ db, viewer, params, body: { headers } }) => {
      if (!speaksTus(headers)) return anotherVersion
      const { offset, length, expiresAt } = await uploads.read(db, signedInId(viewer), params.id)
      return done(200, {
        'upload-offset': String(offset),
        ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
        'upload-expires': expiresAt.toUTCString(),
      })
    }),
    route(upload.continueUpload, async ({ db, viewer, params, body }) => {
      if (!speaksTus(body.headers)) return anotherVersion
      return done(204, { 'upload-offset': String(await uploads.continue(db, signedInId(viewer), params.id, body)) })
    }),
    route(upload.giveUpUpload, async ({ db, viewer, params }) => {
      await uploads.giveUp(db, signedInId(viewer), params.id)
      return done(204, {})
    }),
  ]
}

const anotherVersion: RawReply = { status: 412, headers: { ...TUS_HEADERS, 'tus-version': TUS_HEADERS['tus-resumable'] } }

function done(status: number, headers: Record<string, string>): RawReply {
  return { status, headers: { ...TUS_HEADERS, ...headers } }
}
