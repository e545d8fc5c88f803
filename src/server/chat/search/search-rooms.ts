import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import type { searchChat } from '#contract/chat/chat-search.ts'
import { pageCount } from '#contract/http/page.ts'
import { limitSearches } from '#server/chat/limits.ts'
import { readPeople } from '#server/chat/message/present.ts'
import { readOthers } from '#server/chat/room/read-rooms.ts'
import { hasAsked } from '#server/chat/search/find-messages.ts'
import { askedTerms } from '#server/chat/search/message-terms.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { folded } from '#server/platform/search/polish/words.ts'

/** Characters before the first word that was found. */
const BEFORE = 40

/** Messages of all rooms of the person, of the time that they were there, the newest first. */
export async function searchRooms(
  db: Db,
  userId: number,
  { search = '', page, pageSize }: z.output<typeof searchChat.query>,
): Promise<z.output<typeof searchChat.reply>> {
  if (search === '') return { results: [], total: 0, page, pageSize, pageCount: 0 }
  await limitSearches(db, userId)
  const where = and(
    hasAsked(search, null),
    isNull(chatMessage.removedAt),
    gt(chatMessage.firstRev, chatMember.fromRev),
    or(isNull(chatMember.untilRev), lte(chatMessage.firstRev, chatMember.untilRev)),
    // A text that was changed after somebody left isn't theirs.
    or(isNull(chatMember.leftAt), isNull(chatMessage.editedAt), lte(chatMessage.editedAt, chatMember.leftAt)),
  )
  const isMine = and(eq(chatMember.roomId, chatMessage.roomId), eq(chatMember.userId, userId), isNotNull(chatMember.joinedAt))
  const [rows, total] = await Promise.all([
    db
      .select({
        id: chatMessage.id,
        roomId: chatMessage.roomId,
        threadMessageId: chatMessage.threadId,
        authorId: chatMessage.authorId,
        text: chatMessage.messageText,
        createdAt: chatMessage.createdAt,
        roomName: chatRoom.name,
      })
      .from(chatMessage)
      .innerJoin(chatMember, isMine)
      .innerJoin(chatRoom, eq(chatRoom.id, chatMessage.roomId))
      .where(where)
      .orderBy(desc(chatMessage.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(db.select({ id: chatMessage.id }).from(chatMessage).innerJoin(chatMember, isMine).where(where).as('found')),
  ])
  const direct = rows.filter(({ roomName }) => roomName === null).map(({ roomId }) => roomId)
  const others = direct.length === 0 ? [] : await readOthers(db, userId, [...new Set(direct)], 1)
  const people = await readPeople(db, [...rows.map(({ authorId }) => authorId), ...others.map((other) => other.userId)])
  const results = rows.map(({ authorId, roomName, text, ...row }) => {
    const other = others.find(({ roomId }) => roomId === row.roomId)
    return {
      ...row,
      roomName: roomName ?? people.get(other?.userId ?? 0)?.displayName ?? '',
      author: people.get(authorId) ?? null,
      text: excerptAround(text, search),
    }
  })
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** The part of a text with the first word that was found in it as it was typed; its beginning where it stands in another form. */
function excerptAround(text: string, search: string): string {
  const line = folded(text.toLowerCase())
  const places = askedTerms(search).flatMap((asked) => (asked.kind === 'word' ? asked.any.map((form) => line.indexOf(form)) : []))
  const first = Math.min(...places.filter((place) => place >= 0), text.length)
  if (first === text.length || first <= BEFORE) return excerptOf(text, CHAT_EXCERPT)
  const from = text.indexOf(' ', first - BEFORE)
  return `…${excerptOf(text.slice(from === -1 || from > first ? first : from), CHAT_EXCERPT)}`
}
