import type { FastifyInstance } from 'fastify'
import { FILE_KINDS } from '#contract/enums.ts'
import { AppError } from '#contract/errors.ts'
import { fileMessages } from '#contract/file-messages.ts'
import { CONVERTED_EXTENSIONS } from '#contract/file-rules.ts'
import * as file from '#contract/file.ts'
import type { Db } from '#server/db/db.ts'
import { getLinkedFile, getOwnFile } from '#server/file/access.ts'
import type { FileLinks } from '#server/file/file-link.ts'
import { listFiles, readSpace } from '#server/file/list-files.ts'
import { isPreviewable, presentFile } from '#server/file/present.ts'
import { removeFile } from '#server/file/remove-file.ts'
import { resumableUploads } from '#server/file/resumable-upload.ts'
import { handOverFile, showFile } from '#server/file/send-file.ts'
import { storeFileFromUrl } from '#server/file/store-file-from-url.ts'
import { formLimit, ownerOf, storeFile } from '#server/file/store-file.ts'
import { uploadRoutes } from '#server/file/upload-routes.ts'
import { getDocumentFile, getVisibleFile, getVisibleFileByKey } from '#server/file/visible-file.ts'
import { anonymous } from '#contract/viewer.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { FetchPublic } from '#server/platform/outgoing/index.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import type { Storage } from '#server/platform/storage/index.ts'

export type FileServices = {
  storage: Storage
  links: FileLinks
  /** Folder for bytes on their way into storage. */
  uploadsDir: string
  fetchPublic: FetchPublic
}

export function fileRoutes({ storage, links, uploadsDir, fetchPublic }: FileServices): Route[] {
  return [
    route(
      file.uploadFile,
      async ({ db, viewer, body }) => presentFile(await storeFile(db, storage, ownerOf(viewer), body.file, body.assign), links),
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
    route(file.downloadFile, async ({ db, viewer, params }) => handOverFile(storage, await getVisibleFile(db, viewer, params.id))),
    route(file.previewFile, async ({ db, viewer, params }) => {
      const row = await getVisibleFile(db, viewer, params.id)
      if (!isPreviewable(row))
        throw new AppError(
          'UNSUPPORTED_MEDIA_TYPE',
          CONVERTED_EXTENSIONS.includes(row.extension) ? fileMessages.needsConversion : fileMessages.notPreviewable,
        )
      return { url: links.sign(row.id) }
    }),
  ]
}

/**
 * Shows stored files, whole or by Range: by their random key what belongs to something public; by their number with a
 * signature, and without one what a public document shows. So nobody counts through avatars and private files.
 */
export function mountFiles(server: FastifyInstance, db: Db, { storage, links }: Pick<FileServices, 'storage' | 'links'>): void {
  server.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/:name',
    { compress: false },
    async (request, reply) => {
      const { name } = request.params
      const { size } = request.query
      const id = /^[1-9]\d{0,8}$/.test(name) ? Number(name) : null
      const row =
        id === null
          ? await getVisibleFileByKey(db, anonymous, name)
          : links.isGood(id, request.query)
            ? await getLinkedFile(db, id)
            : await getDocumentFile(db, anonymous, id)
      const { headers } = request
      const {
        status,
        headers: answered,
        body,
      } = await showFile(storage, row, {
        size: size === 'small' ? 'small' : 'large',
        range: headers.range,
        accept: headers.accept ?? '',
        ifNoneMatch: headers['if-none-match'],
      })
      return reply.code(status).headers(answered).send(body)
    },
  )
}
