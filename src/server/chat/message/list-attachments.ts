import { and, asc, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listChatAttachments, listChatThreads } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { attachedFileColumns, presentChatFile, presentMessages, readPeople } from '#server/chat/message/present.ts'
import { findMessage, messageColumns, seenBy } from '#server/chat/message/select.ts'
import { findReadableRoom } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMessage } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { contentDisposition, handOverFile, zipFiles } from '#server/file/index.ts'
import type { RawReply } from '#server/platform/http/raw-reply.ts'

type Person = Viewer & { id: number }
type Page = { page: number; pageSize: number }

/** Files that were sent in a room, the newest first. */
export async function listAttachments(
  db: Db,
  viewer: Person,
  { links }: Pick<ChatServices, 'links'>,
  roomId: number,
  { page, pageSize }: Page,
): Promise<z.output<typeof listChatAttachments.reply>> {
  const { me } = await findReadableRoom(db, viewer.id, roomId)
  const ofRoom = eq(chatAttachment.roomId, roomId)
  const where = and(ofRoom, seenBy(me))
  // Somebody who was always there sees all of them: they are counted in the index, without their messages.
  const isAll = me.fromRev === 0 && me.untilRev === null
  const [rows, total] = await Promise.all([
    db
      .select({
        messageId: chatAttachment.messageId,
        authorId: chatMessage.authorId,
        createdAt: chatMessage.createdAt,
        file: attachedFileColumns,
      })
      .from(chatAttachment)
      .innerJoin(chatMessage, eq(chatMessage.id, chatAttachment.messageId))
      .innerJoin(file, eq(file.id, chatAttachment.fileId))
      .where(where)
      .orderBy(desc(chatAttachment.messageId), asc(chatAttachment.position))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    isAll ? db.$count(chatAttachment, ofRoom) : countSeen(db, where),
  ])
  const people = await readPeople(
    db,
    rows.map(({ authorId }) => authorId),
  )
  const results = rows.map((row) => ({
    ...presentChatFile(row.file, links),
    messageId: row.messageId,
    author: people.get(row.authorId) ?? null,
    createdAt: row.createdAt,
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

async function countSeen(db: Db, where: SQL | undefined): Promise<number> {
  const seen = db.select({ total: count() }).from(chatAttachment)
  const [found] = await seen.innerJoin(chatMessage, eq(chatMessage.id, chatAttachment.messageId)).where(where)
  return found?.total ?? 0
}

/** Messages with a thread, the one that was answered last first. */
export async function listThreads(
  db: Db,
  viewer: Person,
  { links }: Pick<ChatServices, 'links'>,
  roomId: number,
  { page, pageSize }: Page,
): Promise<z.output<typeof listChatThreads.reply>> {
  const { me } = await findReadableRoom(db, viewer.id, roomId)
  const where = and(seenBy(me), isNotNull(chatMessage.threadAt))
  const [rows, total] = await Promise.all([
    db
      .select(messageColumns)
      .from(chatMessage)
      .where(where)
      .orderBy(desc(chatMessage.threadAt), desc(chatMessage.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(chatMessage, where),
  ])
  const results = await presentMessages(db, viewer, links, me, rows)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** The files of a message, to be kept: one by its own name, several as a zip. */
export async function downloadAttachments(
  db: Db,
  viewer: Person,
  { storage }: Pick<ChatServices, 'storage'>,
  messageId: number,
): Promise<RawReply> {
  const { row } = await findMessage(db, viewer.id, messageId)
  const attached = await db
    .select({ file })
    .from(chatAttachment)
    .innerJoin(file, eq(file.id, chatAttachment.fileId))
    .where(eq(chatAttachment.messageId, row.id))
    .orderBy(asc(chatAttachment.position))
  const files = attached.map((one) => one.file)
  const [first] = files
  if (!first) throw new AppError('NOT_FOUND', messages.notFound)
  if (files.length === 1) return handOverFile(storage, first)
  // Two of them may have the same name.
  const entries = files.map((one, index) => ({ ...one, path: `${index + 1}-${one.originalName}` }))
  return {
    status: 200,
    headers: { 'content-type': 'application/zip', 'content-disposition': contentDisposition('attachment', `wiadomosc-${row.id}.zip`) },
    body: zipFiles(storage, entries),
  }
}
