import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationEntity,
  type NotificationKind,
  type NotificationMail,
  notificationKind,
} from '#contract/notification.ts'
import type { Db } from '#server/db/db.ts'
import { notification, notificationActor, notificationSetting } from '#server/db/tables/notification.ts'
import { user } from '#server/db/tables/user.ts'
import { mailNotification, notificationsChanged } from '#server/notification/topics.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { emit } from '#server/platform/outbox/index.ts'

/** Something that has happened, for those whom it concerns. */
export type News = {
  kind: NotificationKind
  /** The people who are told; the actor among them isn't. */
  userIds: readonly number[]
  /** The person who did it; null where nobody is to be named. */
  actorId: number | null
  /** The thing it happened to: what is grouped. */
  entity: NotificationEntity
  /** Null where there is only one thing of the kind. */
  entityId: number | null
  /** Address of the exact place, from the root, by `paths`. */
  path: string
}

type Told = { userId: number; isShown: boolean; mail: NotificationMail }

/**
 * Tells people of something in the transaction in which it happens. While they haven't read of the same kind and thing,
 * the actor joins what they were told. Live news and mails follow the commit; people who were deleted or blocked, whose
 * role doesn't get the kind, or who have switched it off are told nothing.
 */
export async function notify(tx: Db, { kind, userIds, actorId, entity, entityId, path }: News): Promise<void> {
  const told = await whomToTell(tx, kind, new Set(userIds.filter((userId) => userId !== actorId)))
  if (told.length === 0) return
  await endShownNews(tx, { kind, entity, entityId }, told)
  const rows = await tx
    .insert(notification)
    .values(told.map((person) => ({ ...person, kind, entityType: entity, entityId: entityId ?? 0, path })))
    .onConflictDoUpdate({
      target: [notification.userId, notification.kind, notification.entityType, notification.entityId],
      targetWhere: isNull(notification.readAt),
      set: { isShown: sql`excluded.is_shown`, updatedAt: sql`clock_timestamp()` },
    })
    .returning({
      id: notification.id,
      userId: notification.userId,
      mail: notification.mail,
      // The row was made here: only one that was there before has been updated.
      isNew: sql<boolean>`${notification}.xmax = 0`,
    })
  if (actorId !== null)
    await tx
      .insert(notificationActor)
      .values(rows.map(({ id }) => ({ notificationId: id, actorId })))
      .onConflictDoUpdate({
        target: [notificationActor.notificationId, notificationActor.actorId],
        set: { actedAt: sql`clock_timestamp()` },
      })
  for (const { id, userId, mail, isNew } of rows)
    if (isNew && mail === 'AT_ONCE') await enqueue(tx, mailNotification, { userId, notificationId: id })
  await emit(tx, notificationsChanged, { userIds: rows.map(({ userId }) => userId) })
}

/**
 * Takes for read what people were shown of a thing who want mails alone by now: no list of theirs gains what is joined to it,
 * and no mail is owed for what isn't new. What the mail of a day has yet to tell is joined all the same.
 */
async function endShownNews(tx: Db, { kind, entity, entityId }: Pick<News, 'kind' | 'entity' | 'entityId'>, told: readonly Told[]) {
  for (const mail of ['AT_ONCE', 'DAILY'] as const) {
    const userIds = told.filter((person) => !person.isShown && person.mail === mail).map(({ userId }) => userId)
    if (userIds.length === 0) continue
    const isMailed = mail === 'AT_ONCE' ? undefined : or(ne(notification.mail, 'DAILY'), isNotNull(notification.mailedOn))
    await tx
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(
        and(
          inArray(notification.userId, userIds),
          eq(notification.kind, kind),
          isAbout(entity, entityId),
          isNull(notification.readAt),
          eq(notification.isShown, true),
          isMailed,
        ),
      )
  }
}

/** Tells all admins. */
export async function notifyAdmins(tx: Db, news: Omit<News, 'userIds'>): Promise<void> {
  const admins = await tx.select({ id: user.id }).from(user).where(eq(user.role, 'ADMIN'))
  await notify(tx, { ...news, userIds: admins.map(({ id }) => id) })
}

/**
 * Takes news of a thing for read by everybody, because it has been dealt with: another admin has reviewed the task, what
 * was asked has been answered.
 */
export async function settleNotifications(tx: Db, { kind, entity, entityId }: Pick<News, 'kind' | 'entity' | 'entityId'>): Promise<void> {
  const settled = await tx
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(eq(notification.kind, kind), isAbout(entity, entityId), isNull(notification.readAt)))
    .returning({ userId: notification.userId })
  if (settled.length > 0) await emit(tx, notificationsChanged, { userIds: settled.map(({ userId }) => userId) })
}

/** Takes for read what a person was told that their new role doesn't get: it is for others now. */
export async function settleNewsOfOtherRoles(tx: Db, userId: number, role: Role): Promise<void> {
  const theirs = NOTIFICATION_KINDS.filter((kind) => notificationKind(kind).roles.includes(role))
  const settled = await tx
    .update(notification)
    .set({ readAt: sql`now()` })
    .where(and(eq(notification.userId, userId), notInArray(notification.kind, theirs), isNull(notification.readAt)))
    .returning({ id: notification.id })
  if (settled.length > 0) await emit(tx, notificationsChanged, { userIds: [userId] })
}

/** Removes all news of a thing that is gone. */
export async function forgetNotifications(tx: Db, { entity, entityId }: Pick<News, 'entity' | 'entityId'>): Promise<void> {
  const gone = await tx.delete(notification).where(isAbout(entity, entityId)).returning({ userId: notification.userId })
  if (gone.length > 0) await emit(tx, notificationsChanged, { userIds: [...new Set(gone.map(({ userId }) => userId))] })
}

function isAbout(entity: NotificationEntity, entityId: number | null) {
  return and(eq(notification.entityType, entity), eq(notification.entityId, entityId ?? 0))
}

/** In the order of their ids, so that two who tell the same people never wait for each other in a circle. */
async function whomToTell(tx: Db, kind: NotificationKind, userIds: ReadonlySet<number>): Promise<Told[]> {
  if (userIds.size === 0) return []
  const { inProduct, mail, roles } = notificationKind(kind)
  const people = await tx
    .select({ userId: user.id, inProduct: notificationSetting.inProduct, mail: notificationSetting.mail })
    .from(user)
    .leftJoin(notificationSetting, and(eq(notificationSetting.userId, user.id), eq(notificationSetting.kind, kind)))
    .where(and(inArray(user.id, [...userIds]), inArray(user.role, roles), isNull(user.deletedAt), isNull(user.blockedAt)))
    .orderBy(user.id)
  return people
    .map((person) => ({ userId: person.userId, isShown: person.inProduct ?? inProduct, mail: person.mail ?? mail }))
    .filter((person) => person.isShown || person.mail !== 'NONE')
}
