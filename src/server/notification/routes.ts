import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/http/errors.ts'
import * as contract from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { countUnread, listNotifications } from '#server/notification/list-notifications.ts'
import { readAll, readOne } from '#server/notification/read-notifications.ts'
import { listSettings, saveSetting, stopMails } from '#server/notification/settings.ts'
import type { UnsubscribeLinks } from '#server/notification/unsubscribe-links.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'

export function notificationRoutes(links: UnsubscribeLinks): Route[] {
  return [
    route(contract.listNotifications, ({ db, viewer, query }) => listNotifications(db, signedIn(viewer), query)),
    route(contract.countUnreadNotifications, async ({ db, viewer }) => ({ count: await countUnread(db, signedInId(viewer)) })),
    route(contract.readNotification, async ({ db, viewer, params }) => {
      await db.transaction((tx) => readOne(tx, signedInId(viewer), params.id))
      return {}
    }),
    route(contract.readAllNotifications, async ({ db, viewer }) => {
      await db.transaction((tx) => readAll(tx, signedInId(viewer)))
      return {}
    }),
    route(contract.listNotificationSettings, async ({ db, viewer }) => ({ results: await listSettings(db, signedIn(viewer)) })),
    route(contract.saveNotificationSetting, ({ db, viewer, body }) => saveSetting(db, signedIn(viewer), body)),
    route(contract.unsubscribeFromMails, async ({ db, body }) => {
      await stopByToken(db, links, body.token)
      return {}
    }),
  ]
}

/**
 * The address that a mail program calls by itself (RFC 8058), and the form of the page where no script runs: a program is
 * answered with 200, a person is led to the page that says it is done.
 */
export function mountUnsubscribe(server: FastifyInstance, db: Db, links: UnsubscribeLinks): void {
  void server.register((scope, _, done) => {
    // The text of the form doesn't matter: the token tells all.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body))
    scope.post<{ Params: { token: string } }>('/api/notification/unsubscribe/:token', async (request, reply) => {
      await stopByToken(db, links, request.params.token)
      if (String(request.body).includes('One-Click')) return reply.send({})
      return reply.redirect(paths.unsubscribe(request.params.token, true), 303)
    })
    done()
  })
}

async function stopByToken(db: Db, links: UnsubscribeLinks, token: string): Promise<void> {
  const stopped = links.read(token)
  if (!stopped) throw new AppError('NOT_FOUND', messages.notFound)
  await stopMails(db, stopped.userId, stopped.what)
}
