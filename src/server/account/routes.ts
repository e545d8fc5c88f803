import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as account from '#contract/user/account.ts'
import { AppError } from '#contract/http/errors.ts'
import { polishDay } from '#contract/text/clock.ts'
import { messages } from '#contract/text/messages.ts'
import { deleteAccount } from '#server/account/delete-account.ts'
import { exportAccount } from '#server/account/export-account.ts'
import { audit } from '#server/audit/index.ts'
import { assertPassword } from '#server/auth/index.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** `records` is all that is kept of people, in the order of forgetting. */
export type AccountServices = { storage: Storage; records: readonly PersonalRecords[]; links: SignedLinks }

/** Reading everything of a person is work; nobody needs it more often. */
const EXPORTS: Limit = { name: 'account.export', max: 10, windowSeconds: 60 * 60 }
/** Remembered for longer than a link lasts. */
const LINK_USES: Limit = { name: 'account.exportLink', max: 1, windowSeconds: 60 * 60 }

export function accountRoutes({ links, records }: AccountServices): Route[] {
  return [
    route(account.deleteUser, async ({ db, viewer, params, body, client }) => {
      await deleteAccount(db, params.id, { viewer: signedIn(viewer), password: body.password, address: client.address, records })
      return {}
    }),
    route(account.exportAccount, async ({ db, viewer, body, client }) => {
      const id = signedInId(viewer)
      await limitTries(db, EXPORTS, String(id))
      await assertPassword(db, id, body.password, { field: 'password', address: client.address })
      await audit(db, { action: 'account.exported', actorId: id, subjectId: id })
      return { url: `/export/${id}?${links.sign(id)}` }
    }),
  ]
}

/** A link works once: who finds it later, in a history or a log of somebody else's, gets nothing. */
async function isFirstUse(db: Db, { signature }: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    await limitTries(db, LINK_USES, String(signature))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

/** Hands out what `account.exportAccount` gave a link to. */
export function mountExport(server: FastifyInstance, db: Db, { storage, records, links }: AccountServices): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/export/:id',
    // The link is good once: who only asks whether it is there uses nothing up.
    { compress: false, exposeHeadRoute: false },
    async (request, reply) => {
      const id = /^[1-9]\d{0,8}$/.test(request.params.id) ? Number(request.params.id) : 0
      const isThere = links.isGood(id, request.query) && (await db.$count(user, and(eq(user.id, id), isNull(user.deletedAt)))) > 0
      if (!isThere || !(await isFirstUse(db, request.query))) throw new AppError('NOT_FOUND', messages.notFound)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="wizards-moje-dane-${polishDay(new Date())}.zip"`,
          'cache-control': 'no-store',
        })
        .send(await exportAccount(db, { storage, records }, id))
    },
  )
}
