import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as account from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import { exportAccount } from '#server/account/export-account.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

export type ExportServices = { storage: Storage; links: SignedLinks }

/** Reading everything of a person is work; nobody needs it more often. */
const EXPORTS: Limit = { name: 'account.export', max: 10, windowSeconds: 60 * 60 }

export function accountRoutes({ links }: ExportServices): Route[] {
  return [
    route(account.deleteUser, async ({ db, viewer, params, body, client }) => {
      await deleteAccount(db, params.id, { viewer: signedIn(viewer), password: body.password, address: client.address })
      return {}
    }),
    route(account.exportAccount, async ({ db, viewer }) => {
      const id = signedInId(viewer)
      await limitTries(db, EXPORTS, String(id))
      await audit(db, { action: 'account.exported', actorId: id, subjectId: id })
      return { url: `/export/${id}?${links.sign(id)}` }
    }),
  ]
}

/** Hands out what `account.exportAccount` gave a link to. */
export function mountExport(server: FastifyInstance, db: Db, { storage, links }: ExportServices): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/export/:id',
    { compress: false },
    async (request, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      const isThere = links.isGood(id, request.query) && (await db.$count(user, and(eq(user.id, id), isNull(user.deletedAt)))) > 0
      if (!isThere) throw new AppError('NOT_FOUND', messages.notFound)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="wizards-moje-dane-${new Date().toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        })
        .send(await exportAccount(db, storage, id))
    },
  )
}
