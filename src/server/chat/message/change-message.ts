import { and, eq, isNotNull } from 'drizzle-orm'
import { MOST_CHAT_PINS } from '#contract/chat/chat-limits.ts'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { dropFiles } from '#server/chat/message/drop-files.ts'
import { limitMessages } from '#server/chat/limits.ts'
import { closeMeetingOf, isOfMeeting } from '#server/chat/meeting/close-meeting.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import { NO_WORDS, readWords } from '#server/chat/message/read-words.ts'
import { findMessage, type MessageRow, messageColumns } from '#server/chat/message/select.ts'
import { tellMessage } from '#server/chat/message/tell-message.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { assertMayWrite, audienceOf, isIn, lockRoom, type Member, readMembers, type RoomRow } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage, chatRoom } from '#server/db/tables/chat.ts'

type Person = Viewer & { id: number; role: Role }
type Change = { row: MessageRow; room: RoomRow; me: Member; members: readonly Member[] }
/** New columns of a message; null where it is so already. */
type Changed = Partial<typeof chatMessage.$inferInsert> | null

/** Replaces the words of one's own message, for those who may write in the room. */
export async function updateMessage(db: Db, services: ChatServices, person: Person, id: number, input: RichInput): Promise<ChatMessage> {
  await limitMessages(db, person.id)
  await findMessage(db, person.id, id)
  const words = await readWords(input, person)
  return changeMessage(db, services, person, { id, event: 'chatMessageUpdated' }, async (tx, { row, ...talk }) => {
    if (row.authorId !== person.id || row.removedAt !== null) throw new AppError('NOT_FOUND', messages.notFound)
    await assertMayWrite(tx, talk)
    if (await isOfMeeting(tx, id)) throw new AppError('FORBIDDEN', meetingMessages.notEditable)
    return { ...words, editedAt: new Date() }
  })
}

/** Takes a message away, its own or, by the owner of a group, anybody's: its place stays. */
export async function removeMessage(db: Db, services: ChatServices, person: Person, id: number): Promise<ChatMessage> {
  return changeMessage(db, services, person, { id, event: 'chatMessageRemoved' }, async (tx, { row, room }) => {
    if (row.authorId !== person.id && room.ownerId !== person.id) throw new AppError('NOT_FOUND', messages.notFound)
    if (row.removedAt !== null) return null
    return takeAway(tx, id)
  })
}

/** Takes from a message that is removed all that hangs on it, its meeting too. Returns its columns. */
export async function takeAway(tx: Db, id: number) {
  await dropFiles(tx, id)
  await closeMeetingOf(tx, id)
  return REMOVED()
}

/** Columns of a message that is removed now. */
export const REMOVED = () => ({ ...NO_WORDS, removedAt: new Date(), editedAt: null, pinnedAt: null, replyToId: null })

/** Pins a message for everybody, or takes it down, if the person may write there; without `isPinned` the other way round than before. */
export async function pinMessage(db: Db, services: ChatServices, person: Person, id: number, isPinned?: boolean): Promise<ChatMessage> {
  return changeMessage(db, services, person, { id, event: 'chatMessageUpdated' }, async (tx, { row, ...talk }) => {
    if (row.removedAt !== null) throw new AppError('NOT_FOUND', messages.notFound)
    await assertMayWrite(tx, talk)
    const wanted = isPinned ?? row.pinnedAt === null
    if (wanted === (row.pinnedAt !== null)) return null
    const pinned = and(eq(chatMessage.roomId, row.roomId), isNotNull(chatMessage.pinnedAt))
    if (wanted && (await tx.$count(chatMessage, pinned)) >= MOST_CHAT_PINS)
      throw new AppError('CONFLICT', chatMessages.tooManyPins(MOST_CHAT_PINS))
    return { pinnedAt: wanted ? new Date() : null }
  })
}

/** Changes a message under the lock of its room and tells everybody there; for those who are in the room now. */
export async function changeMessage(
  db: Db,
  services: ChatServices,
  person: Person,
  { id, event }: { id: number; event: 'chatMessageUpdated' | 'chatMessageRemoved' },
  change: (tx: Db, found: Change) => Promise<Changed>,
): Promise<ChatMessage> {
  const { room: named } = await findMessage(db, person.id, id)
  return services.turns.take(named.id, async () => {
    const { row, me, members } = await db.transaction(async (tx) => {
      const room = await lockRoom(tx, named.id)
      const everybody = await readMembers(tx, room.id)
      const mine = everybody.find(({ userId }) => userId === person.id)
      if (!mine || !isIn(mine)) throw new AppError('FORBIDDEN', chatMessages.notMember)
      const { row: before } = await findMessage(tx, person.id, id)
      const columns = await change(tx, { row: before, room, me: mine, members: everybody })
      if (columns === null) return { row: before, me: mine, members: null }
      return { row: await writeChange(tx, room, id, columns), me: mine, members: everybody }
    })
    if (members === null) return presentMessage(db, person, services.links, me, row)
    return tellMessage(db, services, { writer: person, me }, { event, row, audience: audienceOf(members) })
  })
}

/** Writes a change of a message, with the next number of its locked room. */
export async function writeChange(
  tx: Db,
  room: Pick<RoomRow, 'id' | 'lastRev'>,
  id: number,
  columns: Partial<typeof chatMessage.$inferInsert>,
): Promise<MessageRow> {
  const rev = room.lastRev + 1
  await tx.update(chatRoom).set({ lastRev: rev }).where(eq(chatRoom.id, room.id))
  const [row] = await tx
    .update(chatMessage)
    .set({ ...columns, rev })
    .where(eq(chatMessage.id, id))
    .returning(messageColumns)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
