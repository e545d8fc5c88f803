import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { session } from '#server/db/tables/auth.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { createdAt, id, moment } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** The installation's own key pair, by which push services know it; made once where the settings name none. */
export const pushKey = pgTable(
  'push_key',
  {
    /** Always 1: there is one. */
    id: smallint('id').primaryKey(),
    /** The private key, encrypted with the installation's secret. */
    sealedKey: text('sealed_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_key_one', sql`${table.id} = 1`)],
)

/** A browser that its owner wants to be told in. It ends with the session in which it was added. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id(),
    userId: userId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service, which the client chose: it is called as one (platform/outgoing). */
    endpoint: text('endpoint').notNull(),
    /** The browser's key and secret, which encrypt what is sent to it (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The latest time when the push service took something for it. */
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_device_endpoint').on(table.endpoint),
    uniqueIndex('push_device_session_id').on(table.sessionId),
    index('push_device_user_id').on(table.userId),
  ],
)

/** A person's choices of how they are told of messages; without a row those of the contract hold. */
export const alertChoice = pgTable(
  'alert_choice',
  {
    userId: userId().primaryKey(),
    /** Hours in Poland between which nothing is sent and nothing sounds; both null where nothing is quiet. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    showsText: boolean('shows_text').notNull(),
    inBrowser: boolean('in_browser').notNull(),
    inTitle: boolean('in_title').notNull(),
    hasSound: boolean('has_sound').notNull(),
  },
  (table) => [
    check('alert_choice_quiet', sql`num_nulls(${table.quietFrom}, ${table.quietTo}) in (0, 2)`),
    check(
      'alert_choice_hours',
      sql`${table.quietFrom} between 0 and 23 and ${table.quietTo} between 0 and 23 and ${table.quietFrom} <> ${table.quietTo}`,
    ),
  ],
)

/** The latest change of a room that the devices of a person were told of, so that each is told of once. */
export const chatPushMark = pgTable(
  'chat_push_mark',
  {
    userId: userId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
    rev: integer('rev').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roomId] }), index('chat_push_mark_room_id').on(table.roomId)],
)
