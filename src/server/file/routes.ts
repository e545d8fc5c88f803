import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { anonymous } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { findFile } from '#server/file/find-file.ts'
import { closedPolicy } from '#server/platform/http/security-headers.ts'

/** Types a browser may show; all others are handed over as attachments (security.md row 8). */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'video/mp4', 'video/webm'])

/** Serves stored files by id, whole or by Range. `filesDir` holds them under their storage keys. */
export async function mountFiles(server: FastifyInstance, { db, filesDir }: { db: Db; filesDir: string }): Promise<void> {
  await server.register(fastifyStatic, { root: filesDir, serve: false, cacheControl: false })
  server.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    if (!/^[1-9]\d{0,8}$/.test(request.params.id)) throw new AppError('NOT_FOUND', messages.notFound)
    const found = await findFile(db, anonymous, Number(request.params.id))
    const disposition = SHOWN_TYPES.has(found.mimetype) ? 'inline' : 'attachment'
    reply
      .type(found.mimetype)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(found.name)}`)
      .header('content-security-policy', `${closedPolicy}; sandbox`)
      .header('cache-control', 'private, max-age=300')
    return reply.sendFile(found.storageKey)
  })
}
