import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTIFICATION_ENTITIES, NOTIFICATION_MAILS, type NotificationKind } from '#contract/notification.ts'
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * News for one person. While it is unread, the same kind about the same thing joins it. Kinds are rows of the contract's
 * table, not of a constraint: a build that doesn't know one leaves it out.
 */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    entityType: text('entity_type', { enum: NOTIFICATION_ENTITIES }).notNull(),
    /** 0 where there is only one thing of the kind. */
    entityId: integer('entity_id').notNull(),
    /** Address of the place where the first of it is seen. */
    path: text('path').notNull(),
    /** False for somebody who wants a mail alone: it is in no list, and gone once the mail is. */
    isShown: boolean('is_shown').notNull(),
    /** The mail that is owed for it, by what the person had chosen when it began. */
    mail: text('mail', { enum: NOTIFICATION_MAILS }).notNull(),
    /** The day in Poland whose mail tells of it; null before, and for other mails. */
    mailedOn: date('mailed_on', { mode: 'string' }),
    readAt: moment('read_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('notification_entity_type', table.entityType, NOTIFICATION_ENTITIES),
    oneOf('notification_mail', table.mail, NOTIFICATION_MAILS),
    check('notification_path', sql`${table.path} ~ '^/[^/]' or ${table.path} = '/'`),
    uniqueIndex('notification_unread_thing')
      .on(table.userId, table.kind, table.entityType, table.entityId)
      .where(sql`${table.readAt} is null`),
    index('notification_user_id').on(table.userId, table.updatedAt.desc(), table.id.desc()),
    index('notification_thing').on(table.entityType, table.entityId),
    index('notification_daily')
      .on(table.userId, table.mailedOn)
      .where(sql`${table.mail} = 'DAILY'`),
    index('notification_read_at').on(table.readAt),
  ],
)

/** The people who did what a notification tells. */
export const notificationActor = pgTable(
  'notification_actor',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The latest time. */
    actedAt: moment('acted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.actorId] }), index('notification_actor_actor_id').on(table.actorId)],
)

/** The choice of a person about a kind of news; without a row the kind's own settings hold. */
export const notificationSetting = pgTable(
  'notification_setting',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inProduct: boolean('in_product').notNull(),
    mail: text('mail', { enum: NOTIFICATION_MAILS }).notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] }), oneOf('notification_setting_mail', table.mail, NOTIFICATION_MAILS)],
)
