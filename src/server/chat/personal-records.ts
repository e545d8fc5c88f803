import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REMOVED } from '#server/chat/message/change-message.ts'
import { forgetMeetings, readMeetings } from '#server/chat/meeting/personal-records.ts'
import { deleteRooms } from '#server/chat/room/delete-rooms.ts'
import type { Db } from '#server/db/db.ts'
import {
  chatAttachment,
  chatBlock,
  chatMember,
  chatMessage,
  chatReaction,
  chatRoom,
  chatSetting,
  chatThreadRead,
} from '#server/db/tables/chat.ts'
import { chatPushMark } from '#server/db/tables/push.ts'
import { chatReport } from '#server/db/tables/chat-report.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/**
 * Everything that a person has written, and where. Forgotten, their messages leave empty places, as when they remove them; copies in reports stay
 * until the day that stands with them (docs/product/chat.md).
 */
export const chatRecords: PersonalRecords = {
  name: 'chat',
  async read(db, userId) {
    const [rooms, messages, blocked, reports, settings, reactions, meetings] = await Promise.all([
      db
        .select({
          room: chatRoom.id,
          name: sql<string | null>`coalesce(${chatMember.leftName}, ${chatRoom.name})`,
          joinedAt: chatMember.joinedAt,
          leftAt: chatMember.leftAt,
        })
        .from(chatMember)
        .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
        // The name of a room that the person was only invited to is somebody else's words.
        .where(and(eq(chatMember.userId, userId), isNotNull(chatMember.joinedAt)))
        .orderBy(asc(chatRoom.id)),
      db
        .select({
          room: chatMessage.roomId,
          message: chatMessage.messageText,
          createdAt: chatMessage.createdAt,
          editedAt: chatMessage.editedAt,
        })
        .from(chatMessage)
        .where(and(eq(chatMessage.authorId, userId), isNull(chatMessage.removedAt)))
        .orderBy(asc(chatMessage.id)),
      db.select({ person: chatBlock.blockedId, since: chatBlock.createdAt }).from(chatBlock).where(eq(chatBlock.blockerId, userId)),
      db
        .select({ message: chatReport.frozenId, reason: chatReport.reason, createdAt: chatReport.createdAt })
        .from(chatReport)
        .where(eq(chatReport.reporterId, userId)),
      db.select({ showsReading: chatSetting.showsReading }).from(chatSetting).where(eq(chatSetting.userId, userId)),
      db
        .select({ message: chatReaction.messageId, emoji: chatReaction.emoji, createdAt: chatReaction.createdAt })
        .from(chatReaction)
        .where(eq(chatReaction.userId, userId)),
      readMeetings(db, userId),
    ])
    return { rooms, messages, blocked, reports, settings, reactions, meetings }
  },
  async forget(tx, userId) {
    await forgetMeetings(tx, userId)
    await emptyMessages(tx, userId)
    await leaveAll(tx, userId)
    await tx.delete(chatBlock).where(or(eq(chatBlock.blockerId, userId), eq(chatBlock.blockedId, userId)))
    await tx.delete(chatReaction).where(eq(chatReaction.userId, userId))
    await tx.delete(chatSetting).where(eq(chatSetting.userId, userId))
    await tx.delete(chatThreadRead).where(eq(chatThreadRead.userId, userId))
    await tx.delete(chatPushMark).where(eq(chatPushMark.userId, userId))
    await tx.update(chatReport).set({ reporterId: null, reason: '' }).where(eq(chatReport.reporterId, userId))
  },
}

/** Leaves an empty place of each message of the person, with a number of its own, so that everybody who catches up learns it. */
async function emptyMessages(tx: Db, userId: number): Promise<void> {
  const own = and(eq(chatMessage.authorId, userId), isNull(chatMessage.removedAt))
  const rooms = await tx
    .select({ id: chatRoom.id, lastRev: chatRoom.lastRev })
    .from(chatRoom)
    .where(inArray(chatRoom.id, tx.select({ id: chatMessage.roomId }).from(chatMessage).where(own)))
    .orderBy(asc(chatRoom.id))
    .for('no key update')
  await tx.delete(chatReaction).where(inArray(chatReaction.messageId, tx.select({ id: chatMessage.id }).from(chatMessage).where(own)))
  await tx.delete(chatAttachment).where(inArray(chatAttachment.messageId, tx.select({ id: chatMessage.id }).from(chatMessage).where(own)))
  for (const { id, lastRev } of rooms) {
    const here = tx
      .select({
        id: chatMessage.id,
        rev: sql<number>`(${lastRev}::int + row_number() over (order by ${chatMessage.id}))::int`.as('new_rev'),
      })
      .from(chatMessage)
      .where(and(own, eq(chatMessage.roomId, id)))
      .as('here')
    const emptied = await tx
      .update(chatMessage)
      .set({ ...REMOVED(), rev: sql`${here.rev}` })
      .from(here)
      .where(eq(chatMessage.id, here.id))
      .returning({ id: chatMessage.id })
    await tx
      .update(chatRoom)
      .set({ lastRev: lastRev + emptied.length })
      .where(eq(chatRoom.id, id))
  }
}

/**
 * Takes the person out of groups, and back what they have asked others; the owner's part goes over, a room of nobody else goes. Of two the
 * other one keeps the room.
 */
async function leaveAll(tx: Db, userId: number): Promise<void> {
  const other = alias(chatMember, 'other')
  const next = sql`(select other.user_id from ${chatMember} other where other.room_id = ${chatRoom.id} and other.user_id <> ${userId}
    and other.joined_at is not null and other.left_at is null order by other.created_at, other.user_id limit 1)`
  await tx.update(chatRoom).set({ ownerId: next }).where(eq(chatRoom.ownerId, userId))
  const isGroup = inArray(chatMember.roomId, tx.select({ id: chatRoom.id }).from(chatRoom).where(isNotNull(chatRoom.name)))
  await tx.delete(chatMember).where(and(eq(chatMember.userId, userId), or(isGroup, isNull(chatMember.joinedAt))))
  await tx.delete(chatMember).where(and(eq(chatMember.invitedById, userId), isNull(chatMember.joinedAt), isNull(chatMember.refusedAt)))
  const hasSomebody = exists(
    tx
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.roomId, chatRoom.id), ne(other.userId, userId))),
  )
  const isTheirs = or(isNotNull(chatRoom.name), eq(chatRoom.lowId, userId), eq(chatRoom.highId, userId))
  await deleteRooms(tx, and(isTheirs, sql`not ${hasSomebody}`))
}
