import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { contentDisposition } from '#server/file/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Hands out a document by the link that its owner was given. */
export function mountPdfs(server: FastifyInstance, { db, links, storage }: { db: Db; links: SignedLinks; storage: Storage }): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>('/pdf/:id', { compress: false }, async (request, reply) => {
    const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
    const [row] = links.isGood(id, request.query)
      ? await db
          .select()
          .from(pdf)
          .where(and(eq(pdf.id, id), eq(pdf.state, 'READY')))
      : []
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-length': String(row.sizeBytes),
        'content-disposition': contentDisposition('attachment', `${row.name}.pdf`),
        'cache-control': 'no-store',
      })
      .send(await storage.read(row.storageKey))
  })
}
