import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SEAT_LEASE_MS, type SeatState } from '#contract/chat/meeting-live.ts'
import { chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A meeting that a message of a room opened. It ends when a host says so, or when nobody has been in it for a while. */
export const meeting = pgTable(
  'meeting',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
    /** The secret of its address. */
    token: text('token').notNull(),
    name: text('name').notNull(),
    /** Null of an account that is gone. */
    hostId: integer('host_id').references(() => user.id, { onDelete: 'set null' }),
    endedAt: moment('ended_at'),
    /** The moment since which nobody is in it; null while somebody is. */
    emptySince: moment('empty_since').defaultNow(),
    /** The number of the news of its seats that was told last. */
    newsNumber: integer('news_number').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('meeting_message_id').on(table.messageId),
    uniqueIndex('meeting_token').on(table.token),
    uniqueIndex('meeting_of_room')
      .on(table.roomId)
      .where(sql`${table.endedAt} is null`),
    index('meeting_room_id').on(table.roomId, table.id),
    index('meeting_host_id').on(table.hostId),
    index('meeting_empty_since')
      .on(table.emptySince)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** Somebody who knocked at a meeting, or was put out of it: then of the room, too. */
export const meetingGuest = pgTable(
  'meeting_guest',
  {
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    standing: text('standing').$type<'WAITING' | 'ADMITTED' | 'REFUSED'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    oneOf('meeting_guest_standing', table.standing, ['WAITING', 'ADMITTED', 'REFUSED']),
    index('meeting_guest_user_id').on(table.userId),
  ],
)

/** A tab of somebody who is in a meeting: one a person. It is gone when its tab was not heard for a while. */
export const meetingSeat = pgTable(
  'meeting_seat',
  {
    meetingId: integer('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the tab. */
    peerId: uuid('peer_id').notNull(),
    state: jsonb('state').$type<SeatState>().notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.userId] }),
    check('meeting_seat_state', sql`jsonb_typeof(${table.state}) = 'object'`),
    index('meeting_seat_user_id').on(table.userId),
  ],
)

/** Condition that the tab of a seat was heard lately. */
export const isHeld = sql`${meetingSeat.seenAt} > now() - interval '${sql.raw(String(SEAT_LEASE_MS))} milliseconds'`
