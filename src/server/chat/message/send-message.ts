import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitMessages } from '#server/chat/limits.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import { NO_WORDS, readWords, readWordsBesideFiles } from '#server/chat/message/read-words.ts'
import { type MessageRow, messageColumns } from '#server/chat/message/select.ts'
import { tellMessage } from '#server/chat/message/tell-message.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { findReadableRoom, lockToWrite, type Member } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'

/** Somebody who is signed in and writes. */
export type Writer = Viewer & { id: number; role: Role }
type Draft = {
  clientId?: string | undefined
  /** Null of files alone. */
  message: RichInput | null
  files: readonly number[]
  replyTo?: number | null | undefined
  threadMessageId?: number | null | undefined
  /** The line that stands for a message without words, in lists and searches. */
  line?: string
  /** Stores what the message brings with it, in its transaction. */
  also?: (tx: Db, row: MessageRow) => Promise<void>
}
type Words = Awaited<ReturnType<typeof readWords>> | typeof NO_WORDS
type Stored = { row: MessageRow; root: MessageRow | null; members: Member[] }

/** Thrown out of a transaction that would store a message a second time, so that no number is used up. */
class SentAlready extends Error {}

/**
 * Stores a message and tells everybody in the room, one after another within a room. The same client's id again, by whatever way it
 * came, answers what is stored.
 *
 * @throws {AppError} NOT_FOUND for a stranger; FORBIDDEN where the person can't write now; VALIDATION; TOO_MANY_REQUESTS
 */
export async function sendMessage(db: Db, services: ChatServices, writer: Writer, roomId: number, draft: Draft): Promise<ChatMessage> {
  const clientId = draft.clientId ?? randomUUID()
  // Asked before anything is locked, so that strangers hold nobody up; and once more with the lock.
  await findReadableRoom(db, writer.id, roomId)
  await limitMessages(db, writer.id)
  const words = (await readDraft(draft, writer)) ?? { ...NO_WORDS, messageText: draft.line ?? '' }
  return services.turns.take(roomId, async () => {
    try {
      const { row, root, members } = await db.transaction((tx) => store(tx, writer.id, roomId, { ...draft, clientId, words }))
      const told = await tellMessage(db, services, writer, { event: 'createdChatMessage', row, members })
      if (root) await tellMessage(db, services, writer, { event: 'chatMessageUpdated', row: root, members })
      return told
    } catch (error) {
      if (error instanceof SentAlready) return findSent(db, services, writer, { roomId, clientId })
      throw error
    }
  })
}

async function readDraft({ message, files }: Draft, writer: Writer): Promise<Words | null> {
  if (message === null) return null
  return files.length > 0 ? readWordsBesideFiles(message, writer) : readWords(message, writer)
}

async function store(
  tx: Db,
  writerId: number,
  roomId: number,
  { clientId, words, files, replyTo, threadMessageId, also }: Draft & { clientId: string; words: Words },
): Promise<Stored> {
  const { room, me, members } = await lockToWrite(tx, writerId, roomId)
  await assertQuotable(tx, me, replyTo ?? null, threadMessageId ?? null)
  const fileIds = [...new Set(files)]
  await assertOwnFiles(tx, writerId, fileIds)
  const firstRev = room.lastRev + 1
  const root = threadMessageId ? await countInThread(tx, me, threadMessageId, firstRev + 1) : null
  const seq = root ? root.threadCount : room.lastSeq + 1
  const [row] = await tx
    .insert(chatMessage)
    .values({
      ...{ roomId, clientId, seq, firstRev, rev: firstRev },
      ...words,
      authorId: writerId,
      threadId: root?.id ?? null,
      replyToId: replyTo ?? null,
    })
    .onConflictDoNothing({ target: [chatMessage.authorId, chatMessage.clientId] })
    .returning(messageColumns)
  if (!row) throw new SentAlready()
  await also?.(tx, row)
  if (fileIds.length > 0)
    await tx.insert(chatAttachment).values(fileIds.map((fileId, position) => ({ messageId: row.id, position, fileId, roomId })))
  await tx
    .update(chatRoom)
    .set(root ? { lastRev: firstRev + 1 } : { lastSeq: seq, lastRev: firstRev, lastAt: row.createdAt })
    .where(eq(chatRoom.id, roomId))
  // Who has read everything so far has read their own message, too.
  if (!root && me.readSeq === seq - 1)
    await tx
      .update(chatMember)
      .set({ readSeq: seq })
      .where(and(eq(chatMember.roomId, roomId), eq(chatMember.userId, writerId)))
  return { row, root, members }
}

/** Refuses a quote of a message that isn't in the same stream, isn't seen by the person, or is gone. */
async function assertQuotable(tx: Db, me: Member, replyTo: number | null, threadId: number | null): Promise<void> {
  if (replyTo === null) return
  const [quoted] = await tx
    .select({ threadId: chatMessage.threadId })
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.id, replyTo),
        eq(chatMessage.roomId, me.roomId),
        gt(chatMessage.firstRev, me.fromRev),
        isNull(chatMessage.removedAt),
      ),
    )
  const isHere = quoted && (quoted.threadId === threadId || replyTo === threadId)
  if (!isHere) throw new AppError('VALIDATION', chatMessages.noSuchMessage, { replyTo: chatMessages.noSuchMessage })
}

/** Files are taken from their owner alone; the lock keeps one that is deleted at this moment from being sent. */
async function assertOwnFiles(tx: Db, ownerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const own = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, [...ids]), eq(file.ownerId, ownerId), eq(file.isUploading, false)))
    .for('key share')
  if (own.length < ids.length) throw new AppError('VALIDATION', chatMessages.notYourFiles, { files: chatMessages.notYourFiles })
}

/** Gives a thread its next place. Returns the message that it hangs on; 404 where the person sees none. */
async function countInThread(tx: Db, me: Member, rootId: number, rev: number): Promise<MessageRow> {
  const [root] = await tx
    .update(chatMessage)
    .set({ threadCount: sql`${chatMessage.threadCount} + 1`, threadAt: new Date(), rev })
    .where(
      and(
        eq(chatMessage.id, rootId),
        eq(chatMessage.roomId, me.roomId),
        isNull(chatMessage.threadId),
        isNull(chatMessage.removedAt),
        gt(chatMessage.firstRev, me.fromRev),
      ),
    )
    .returning(messageColumns)
  if (!root) throw new AppError('NOT_FOUND', messages.notFound)
  return root
}

/** The message that was stored by this id of its author's device. */
export async function findSent(
  db: Db,
  { links }: ChatServices,
  writer: Writer,
  { roomId, clientId }: { roomId: number; clientId: string },
): Promise<ChatMessage> {
  const { me } = await findReadableRoom(db, writer.id, roomId)
  const [row] = await db
    .select(messageColumns)
    .from(chatMessage)
    .where(and(eq(chatMessage.authorId, writer.id), eq(chatMessage.clientId, clientId)))
  if (row?.roomId !== roomId) throw new AppError('CONFLICT', chatMessages.sentElsewhere)
  return presentMessage(db, writer, links, me, row)
}
