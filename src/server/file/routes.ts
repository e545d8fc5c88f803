import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FILE_KINDS } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { CONVERTED_EXTENSIONS } from '#contract/file/file-rules.ts'
import * as file from '#contract/file/file.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { type FileRow, getLinkedFile, getOwnFile } from '#server/file/access.ts'
import type { FileServices } from '#server/file/file-services.ts'
import { listFiles, readSpace } from '#server/file/list-files.ts'
import { filmAddresses, isPreviewable } from '#server/file/film/film-address.ts'
import { presentFile } from '#server/file/present.ts'
import { removeFile } from '#server/file/remove-file.ts'
import { resumableUploads } from '#server/file/upload/resumable-upload.ts'
import { handOverFile, showFile, showFilmPart, type Wish } from '#server/file/send-file.ts'
import { storeFileFromUrl } from '#server/file/upload/store-file-from-url.ts'
import { formLimit, ownerOf, storeFile } from '#server/file/upload/store-file.ts'
import { uploadRoutes } from '#server/file/upload/upload-routes.ts'
import { getDocumentFile, getVisibleFile, getVisibleFileByKey } from '#server/file/shown/visible-file.ts'
import type { SolutionAccess } from '#server/homework/index.ts'
import { anonymous } from '#contract/user/viewer.ts'
import type { RawReply } from '#server/platform/http/raw-reply.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { isKey } from '#server/platform/storage/index.ts'

export function fileRoutes({ storage, links, uploadsDir, fetchPublic }: FileServices, solutions: SolutionAccess): Route[] {
  return [
    route(
      file.uploadFile,
      async ({ db, viewer, body }) =>
        presentFile(await storeFile(db, storage, ownerOf(viewer), body.file, body.assign, { staysHere: body.s3Video }), links),
      {
        fileLimit: ({ db, viewer, fields }) =>
          formLimit(
            db,
            ownerOf(viewer),
            FILE_KINDS.find((kind) => kind === fields['assign']),
          ),
      },
    ),
    route(file.uploadFileFromUrl, async ({ db, viewer, body: { url, assign = 'PRIVATE' } }) =>
      presentFile(await storeFileFromUrl({ db, storage, fetchPublic, uploadsDir }, ownerOf(viewer), url, assign), links),
    ),
    ...uploadRoutes(resumableUploads({ storage, uploadsDir })),
    route(file.listFiles, ({ db, viewer, query }) => listFiles(db, signedInId(viewer), query, links)),
    route(file.getFileSpace, ({ db, viewer }) => readSpace(db, ownerOf(viewer))),
    route(file.getFile, async ({ db, viewer, params }) => presentFile(await getOwnFile(db, signedInId(viewer), params.id), links)),
    route(file.deleteFile, async ({ db, viewer, params }) => {
      await removeFile(db, signedInId(viewer), params.id)
      return {}
    }),
    route(file.downloadFile, async ({ db, viewer, params }) =>
      handOverFile(storage, await getVisibleFile({ db, viewer, solutions }, params.id)),
    ),
    route(file.previewFile, async ({ db, viewer, params }) => {
      const row = await getVisibleFile({ db, viewer, solutions }, params.id)
      if (!isPreviewable(row))
        throw new AppError(
          'UNSUPPORTED_MEDIA_TYPE',
          CONVERTED_EXTENSIONS.includes(row.extension) ? fileMessages.needsConversion : fileMessages.notPreviewable,
        )
      const url = links.sign(row.id)
      const { hlsUrl, embedUrl } = filmAddresses(row, url, links)
      return { url, hlsUrl, embedUrl }
    }),
  ]
}

/**
 * Shows stored files, whole or by Range: by their random key what belongs to something public; by their number with a
 * signature, and without one what a public document shows. So nobody counts through avatars and private files.
 */
export function mountFiles(
  server: FastifyInstance,
  db: Db,
  { storage, links }: Pick<FileServices, 'storage' | 'links'>,
  solutions: SolutionAccess,
): void {
  const everybody = { db, viewer: anonymous, solutions }
  type Query = Readonly<Record<string, unknown>>
  const find = async (name: string, query: Query): Promise<FileRow> => {
    const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null
    if (id === null && !isKey(name)) throw new AppError('NOT_FOUND', messages.notFound)
    if (id === null) return getVisibleFileByKey(everybody, name)
    return links.isGood(id, query) ? getLinkedFile(db, id) : getDocumentFile(everybody, id)
  }
  const wishOf = ({ headers, query: { size } }: { headers: IncomingHttpHeaders; query: Query }): Wish => ({
    size: size === 'small' ? 'small' : 'large',
    range: headers.range,
    accept: headers.accept ?? '',
    ifNoneMatch: headers['if-none-match'],
  })
  const send = (reply: FastifyReply, { status, headers, body }: RawReply) => reply.code(status).headers(headers).send(body)

  server.get<{ Params: { name: string }; Querystring: Query }>('/files/:name', { compress: false }, async (request, reply) =>
    send(reply, await showFile(storage, await find(request.params.name, request.query), wishOf(request))),
  )
  server.get<{ Params: { name: string; part: string }; Querystring: Query }>(
    '/files/:name/hls/:part',
    { compress: false },
    async (request, reply) => {
      const row = await find(request.params.name, request.query)
      return send(reply, await showFilmPart(storage, row, request.params.part, wishOf(request), linkQuery(request.query)))
    },
  )
}

/** Keeps the part of a query that makes a signed link. */
function linkQuery({ expires, signature }: Readonly<Record<string, unknown>>): string {
  return typeof expires === 'string' && typeof signature === 'string' ? String(new URLSearchParams({ expires, signature })) : ''
}
