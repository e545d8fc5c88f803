import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { NOTIFICATION_KINDS } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { notification } from '#server/db/tables/notification.ts'
import { user } from '#server/db/tables/user.ts'
import { notificationLetters } from '#server/notification/letters.ts'
import { presentNotifications } from '#server/notification/list-notifications.ts'
import { mailOf } from '#server/notification/settings.ts'
import { mailDay, mailNotification } from '#server/notification/topics.ts'
import type { Stopped, UnsubscribeLinks } from '#server/notification/unsubscribe-links.ts'
import { type JobHandler, onJob } from '#server/platform/jobs/index.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'

type Options = { db: Db; mailer: Mailer; origin: () => string; links: UnsubscribeLinks }
type Row = typeof notification.$inferSelect
type Recipient = Viewer & { id: number; email: string; displayName: string }

/** Mails about news. What was read, switched off or unsubscribed from since it was owed is left out. */
export function notificationMails({ db, mailer, origin, links }: Options): JobHandler[] {
  const stopUrl = (stopped: Stopped): string => `${origin()}${paths.unsubscribe(links.tokenOf(stopped))}`
  const postUrl = (stopped: Stopped): string => `${origin()}/api/notification/unsubscribe/${links.tokenOf(stopped)}`

  const send = (id: string, { email }: Recipient, letter: Letter, stopped: Stopped): Promise<void> =>
    mailer.send({
      id,
      to: email,
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      unsubscribeUrl: postUrl(stopped),
    })

  const atOnce = onJob(
    mailNotification,
    async ({ userId, notificationId }, { id }) => {
      const recipient = await findRecipient(db, userId)
      const rows = await unreadOf(db, userId, eq(notification.id, notificationId))
      const mail = await mailOf(db, userId)
      const [news] = recipient
        ? await presentNotifications(
            db,
            recipient,
            rows.filter(({ kind }) => mail(kind) !== 'NONE'),
          )
        : []
      if (recipient && news) {
        const stopped: Stopped = { userId, what: news.kind }
        const urls = { open: `${origin()}${news.path}`, stop: stopUrl(stopped) }
        await send(id, recipient, notificationLetters.one(recipient.displayName, news, urls), stopped)
      }
      await dropMailedAlone(db, rows)
    },
    { lane: 'mail' },
  )

  const daily = onJob(
    mailDay,
    async ({ userId, day }, { id }) => {
      const recipient = await findRecipient(db, userId)
      const rows = await unreadOf(db, userId, eq(notification.mailedOn, day))
      const mail = await mailOf(db, userId)
      const wanted = rows.filter(({ kind }) => mail(kind) !== 'NONE')
      if (recipient && wanted.length > 0) {
        const news = await presentNotifications(db, recipient, wanted)
        const stopped: Stopped = { userId, what: 'DAILY' }
        const urls = { open: `${origin()}${paths.accountNotifications()}`, stop: stopUrl(stopped) }
        await send(id, recipient, notificationLetters.day(recipient.displayName, news, urls), stopped)
      }
      await dropMailedAlone(db, rows)
    },
    { lane: 'mail' },
  )
  return [atOnce, daily]
}

async function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  const [person] = await db
    .select({ id: user.id, role: user.role, email: user.email, displayName: user.displayName })
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.blockedAt), isNull(user.deletedAt)))
  return person?.email ? { ...person, email: person.email, hasActiveSubscription: false } : null
}

function unreadOf(db: Db, userId: number, which: ReturnType<typeof eq>): Promise<Row[]> {
  return db
    .select()
    .from(notification)
    .where(and(eq(notification.userId, userId), which, isNull(notification.readAt), inArray(notification.kind, NOTIFICATION_KINDS)))
    .orderBy(asc(notification.createdAt), asc(notification.id))
}

/** News that somebody wants by mail alone are over with their mail: the next ones begin anew. */
async function dropMailedAlone(db: Db, rows: readonly Row[]): Promise<void> {
  const alone = rows.filter(({ isShown }) => !isShown).map(({ id }) => id)
  if (alone.length > 0)
    await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(inArray(notification.id, alone), eq(notification.isShown, false)))
}
