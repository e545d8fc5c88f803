import { randomBytes } from 'node:crypto'
import { and, eq, exists, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { listMeetings as listing } from '#contract/chat/meeting.ts'
import type { Role } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitMeetings } from '#server/chat/limits.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { readCards } from '#server/chat/meeting/read-cards.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import { findMessage, seenBy } from '#server/chat/message/select.ts'
import { sendMessage } from '#server/chat/message/send-message.ts'
import { findReadableRoom } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { meeting } from '#server/db/tables/meeting.ts'

type Person = Viewer & { id: number; role: Role }
type Draft = { clientId?: string | undefined; name: string; threadMessageId?: number | null | undefined }

/** Thrown out of the transaction that would open a second meeting of a room. */
class LastsAlready extends Error {}

/** Opens a meeting by a message in the room; while one lasts there, that one's message is the answer. */
export async function openMeeting(db: Db, services: ChatServices, person: Person, roomId: number, draft: Draft): Promise<ChatMessage> {
  await findReadableRoom(db, person.id, roomId)
  await limitMeetings(db, person.id)
  const { name, clientId, threadMessageId } = draft
  try {
    return await sendMessage(services, person, roomId, {
      ...{ clientId, threadMessageId, message: null, files: [] },
      line: meetingMessages.line(name),
      async also(tx, { id: messageId }) {
        const token = randomBytes(16).toString('base64url')
        const opened = await tx
          .insert(meeting)
          .values({ messageId, roomId, name, token, hostId: person.id })
          .onConflictDoNothing()
          .returning({ id: meeting.id })
        if (opened.length === 0) throw new LastsAlready()
      },
    })
  } catch (error) {
    if (!(error instanceof LastsAlready)) throw error
    return showLasting(db, services, person, roomId)
  }
}

async function showLasting(db: Db, { links }: ChatServices, person: Person, roomId: number): Promise<ChatMessage> {
  const [lasting] = await db
    .select({ messageId: meeting.messageId })
    .from(meeting)
    .where(and(eq(meeting.roomId, roomId), isNull(meeting.endedAt)))
  const { row, me } = await findMessage(db, person.id, lasting?.messageId ?? 0)
  return presentMessage(db, person, links, me, row)
}

/** Meetings of a room that the person sees, the latest first. */
export async function listMeetings(
  db: Db,
  userId: number,
  roomId: number,
  { page, pageSize }: z.output<typeof listing.query>,
): Promise<z.output<typeof listing.reply>> {
  const { me } = await findReadableRoom(db, userId, roomId)
  const seen = db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(seenBy(me), isNull(chatMessage.removedAt), eq(chatMessage.id, meeting.messageId)))
  const where = and(eq(meeting.roomId, roomId), exists(seen))
  const [cards, total] = await Promise.all([
    readCards(db, where, { limit: pageSize, offset: (page - 1) * pageSize }),
    db.$count(meeting, where),
  ])
  const threads = await db
    .select({ id: chatMessage.id, threadId: chatMessage.threadId })
    .from(chatMessage)
    .where(
      anyOfIds(
        chatMessage.id,
        cards.map(({ messageId }) => messageId),
      ),
    )
  const threadOf = new Map(threads.map(({ id, threadId }) => [id, threadId]))
  const results = cards.map((card) => ({
    ...card,
    ...(me.leftAt !== null && { people: [], endedAt: card.endedAt ?? me.leftAt }),
    threadMessageId: threadOf.get(card.messageId) ?? null,
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}
