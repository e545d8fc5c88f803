import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { pageCount } from '#contract/http/page.ts'
import { type listNotifications as endpoint, type Notification, NOTIFICATION_KINDS } from '#contract/notification.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { notification, notificationActor } from '#server/db/tables/notification.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'
import { findTitles } from '#server/notification/find-titles.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

type Reader = Viewer & { id: number }

/** So many of the people are named. */
const MOST_NAMED = 3

/** The news of a person that their lists show; a kind that this build doesn't know is left out. */
export function shownTo(userId: number): SQL | undefined {
  return and(eq(notification.userId, userId), eq(notification.isShown, true), inArray(notification.kind, NOTIFICATION_KINDS))
}

/** A page of a person's news, the newest first. */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { page, pageSize, unread }: z.output<typeof endpoint.query>,
): Promise<z.output<typeof endpoint.reply>> {
  const where = and(shownTo(reader.id), unread === true ? isNull(notification.readAt) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(notification)
      .where(where)
      .orderBy(desc(notification.updatedAt), desc(notification.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(notification, where),
  ])
  return { results: await presentNotifications(db, reader, rows), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  return db.$count(notification, and(shownTo(userId), isNull(notification.readAt)))
}

type Row = typeof notification.$inferSelect

/** News as their reader sees them: people whom the reader doesn't find are counted, not named. */
export async function presentNotifications(db: Db, reader: Reader, rows: readonly Row[]): Promise<Notification[]> {
  const [actors, titleOf] = await Promise.all([findActors(db, reader, rows), findTitles(db, reader, rows)])
  return rows.map(({ id, kind, entityType, entityId, path, readAt, updatedAt }) => {
    const own = actors.filter(({ notificationId }) => notificationId === id)
    const title = titleOf({ entityType, entityId })
    // The page of a task that the reader doesn't see isn't there for them.
    const isHidden = entityType === 'HOMEWORK' && title === null && path.startsWith(paths.homework(''))
    return {
      id,
      kind,
      entity: entityType,
      title,
      people: own.length,
      actors: own.flatMap(({ person }) => person ?? []).slice(0, MOST_NAMED),
      path: isHidden ? paths.accountNotifications() : path,
      isRead: readAt !== null,
      updatedAt,
    }
  })
}

async function findActors(db: Db, reader: Reader, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const found = await db
    .select({
      notificationId: notificationActor.notificationId,
      ...userRefColumns,
      isFound: sql<boolean>`${or(visiblePerson(reader), seesPracticeOf(reader.id))}`,
    })
    .from(notificationActor)
    .innerJoin(user, eq(user.id, notificationActor.actorId))
    .where(
      inArray(
        notificationActor.notificationId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(notificationActor.actedAt), desc(notificationActor.actorId))
  return found.map(({ notificationId, isFound, ...row }) => ({ notificationId, person: isFound ? presentUserRef(row) : null }))
}

/** People whom the reader has let see how they practise: without a name the reader couldn't tell who it is. */
function seesPracticeOf(readerId: number): SQL {
  return sql`(${user.deletedAt} is null and ${user.id} in (select ${practiceViewer.viewerId} from ${practiceViewer} where ${practiceViewer.pupilId} = ${readerId}))`
}
