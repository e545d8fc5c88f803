import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, namedIds, richDoc, richHtml, richVersions } from '#server/db/tables/columns.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * A room of two people or of a group. Its counters move in the statement that writes a message or changes one, so the lock of this row
 * makes the order of numbers the order of commits (decision 128).
 */
export const chatRoom = pgTable(
  'chat_room',
  {
    id: id(),
    /** The name of a group; null of two people. */
    name: text('name'),
    /** The person who looks after a group; null of two people, and of a group that has nobody left. */
    ownerId: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** The two people, the lower id first; null of a group. */
    lowId: integer('low_id').references(() => user.id, { onDelete: 'cascade' }),
    highId: integer('high_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The place of the latest message of the room itself. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The number of the latest change: of a new message, in a thread too, and of each that was changed. */
    lastRev: integer('last_rev').notNull().default(0),
    /** The moment of the latest message, of an empty room that of its beginning. */
    lastAt: moment('last_at').notNull().defaultNow(),
    /** Seconds between two messages of one person; 0 where everybody writes as fast as they like. */
    slowSeconds: smallint('slow_seconds').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check('chat_room_slow', sql`${table.slowSeconds} between 0 and 3600`),
    check('chat_room_two_or_group', sql`num_nulls(${table.lowId}, ${table.highId}) = case when ${table.name} is null then 0 else 2 end`),
    check('chat_room_pair', sql`${table.lowId} < ${table.highId}`),
    uniqueIndex('chat_room_two').on(table.lowId, table.highId),
    index('chat_room_high_id').on(table.highId),
    index('chat_room_owner_id').on(table.ownerId),
  ],
)

/** Somebody's part in a room: invited, in it, or no longer in it. */
export const chatMember = pgTable(
  'chat_member',
  {
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    invitedById: integer('invited_by_id').references(() => user.id, { onDelete: 'set null' }),
    /** Null while the person is only invited. */
    joinedAt: moment('joined_at'),
    /** The person has refused: the invitation isn't shown any more, and isn't made again. */
    refusedAt: moment('refused_at'),
    leftAt: moment('left_at'),
    /** The latest place and change from before the person was in: neither is theirs. */
    fromSeq: integer('from_seq').notNull().default(0),
    fromRev: integer('from_rev').notNull().default(0),
    /** The last of the room that the person, who has left, may see. */
    untilSeq: integer('until_seq'),
    untilRev: integer('until_rev'),
    /** The name that the group had when the person left. */
    leftName: text('left_name'),
    readSeq: integer('read_seq').notNull().default(0),
    isFavorite: boolean('is_favorite').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roomId] }),
    check('chat_member_left', sql`num_nulls(${table.leftAt}, ${table.untilSeq}, ${table.untilRev}) in (0, 3)`),
    check('chat_member_joined', sql`${table.joinedAt} is null or ${table.refusedAt} is null`),
    check('chat_member_was_in', sql`${table.leftAt} is null or ${table.joinedAt} is not null`),
    index('chat_member_room_id').on(table.roomId),
    index('chat_member_invited_by_id').on(table.invitedById),
  ],
)

/** A message. One that was removed stays as an empty place. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: id(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
    /** The message whose thread it stands in; null in the room itself. */
    threadId: integer('thread_id').references((): AnyPgColumn => chatMessage.id, { onDelete: 'cascade' }),
    /** The place in the room, or in the thread. */
    seq: integer('seq').notNull(),
    /** The room's change by which it came, and the latest that touched it. */
    firstRev: integer('first_rev').notNull(),
    rev: integer('rev').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Made by the author's device when Send is pressed: the same one again is the same message. */
    clientId: uuid('client_id').notNull(),
    replyToId: integer('reply_to_id').references((): AnyPgColumn => chatMessage.id, { onDelete: 'set null' }),
    /** Null of a removed one and of files alone. */
    message: richDoc('message'),
    messageHtml: richHtml('message_html'),
    messageText: text('message_text').notNull().default(''),
    /** Terms by which it is found (server/chat/search); null of what was written before there was a search, until it has them. */
    searchTerms: text('search_terms').array(),
    searchFormulas: text('search_formulas').notNull().default(''),
    fileIds: namedIds('file_ids'),
    homeworkIds: namedIds('homework_ids'),
    mathConceptIds: namedIds('math_concept_ids'),
    userIds: namedIds('user_ids'),
    /** Messages in its thread, which number these. */
    threadCount: integer('thread_count').notNull().default(0),
    threadAt: moment('thread_at'),
    pinnedAt: moment('pinned_at'),
    editedAt: moment('edited_at'),
    removedAt: moment('removed_at'),
    ...richVersions(),
    createdAt: createdAt(),
  },
  (table) => [
    check('chat_message_removed', sql`${table.removedAt} is null or (${table.message} is null and ${table.pinnedAt} is null)`),
    check('chat_message_thread', sql`(${table.threadAt} is null) = (${table.threadCount} = 0)`),
    check('chat_message_one_deep', sql`${table.threadId} is null or ${table.threadCount} = 0`),
    uniqueIndex('chat_message_place')
      .on(table.roomId, table.seq)
      .where(sql`${table.threadId} is null`),
    uniqueIndex('chat_message_place_in_thread')
      .on(table.threadId, table.seq)
      .where(sql`${table.threadId} is not null`),
    uniqueIndex('chat_message_client_id').on(table.authorId, table.clientId),
    index('chat_message_rev').on(table.roomId, table.rev),
    index('chat_message_pinned')
      .on(table.roomId, table.pinnedAt)
      .where(sql`${table.pinnedAt} is not null`),
    index('chat_message_threads')
      .on(table.roomId, table.threadAt)
      .where(sql`${table.threadAt} is not null`),
    index('chat_message_own_in_threads')
      .on(table.authorId, table.threadId, table.seq)
      .where(sql`${table.threadId} is not null`),
    index('chat_message_reply_to_id').on(table.replyToId),
    index('chat_message_search_terms').using('gin', table.searchTerms),
    index('chat_message_unindexed')
      .on(table.id)
      .where(sql`${table.searchTerms} is null and ${table.message} is not null`),
    index('chat_message_file_ids').using('gin', table.fileIds),
  ],
)

/** The place up to which somebody has read a thread; without a row nothing but what they answered to. */
export const chatThreadRead = pgTable(
  'chat_thread_read',
  {
    threadId: integer('thread_id')
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    readSeq: integer('read_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.threadId] }), index('chat_thread_read_thread_id').on(table.threadId)],
)

/** A file of a message, the first at position 0. It goes with its owner's file. */
export const chatAttachment = pgTable(
  'chat_attachment',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    fileId: integer('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRoom.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    index('chat_attachment_room_id').on(table.roomId, table.messageId),
    index('chat_attachment_file_id').on(table.fileId),
  ],
)

/** An emoji that somebody has put under a message. */
export const chatReaction = pgTable(
  'chat_reaction',
  {
    messageId: integer('message_id')
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    emoji: text('emoji').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.emoji, table.userId] }), index('chat_reaction_user_id').on(table.userId)],
)

/** Somebody whom a person doesn't want to hear from; the other one isn't told. */
export const chatBlock = pgTable(
  'chat_block',
  {
    blockerId: integer('blocker_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check('chat_block_other', sql`${table.blockerId} <> ${table.blockedId}`),
    index('chat_block_blocked_id').on(table.blockedId),
  ],
)

/** A person's choices of the chat; without a row they go by age. */
export const chatSetting = pgTable('chat_setting', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  showsReading: boolean('shows_reading').notNull(),
})
