import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import type { searchChat } from '#contract/chat/chat-search.ts'
import { pageCount } from '#contract/http/page.ts'
import { comparedWord, cutIntoWords } from '#contract/text/words.ts'
import { limitSearches } from '#server/chat/limits.ts'
import { readPeople } from '#server/chat/message/present.ts'
import { readOthers } from '#server/chat/room/read-rooms.ts'
import { hasAsked } from '#server/chat/search/find-messages.ts'
import { type AskedTerm, askedTerms, foundIn } from '#server/chat/search/message-terms.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { excerptOf } from '#server/platform/excerpt.ts'

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
  const asked = askedTerms(search)
  const results = rows.map(({ authorId, roomName, text, ...row }) => {
    const other = others.find(({ roomId }) => roomId === row.roomId)
    return {
      ...row,
      roomName: roomName ?? people.get(other?.userId ?? 0)?.displayName ?? '',
      author: people.get(authorId) ?? null,
      ...excerptAround(text, asked),
    }
  })
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** The part of a text with the first word that was found in it, in whatever form it stands, and those words; its beginning without one. */
function excerptAround(text: string, asked: readonly AskedTerm[]): { text: string; marked: string[] } {
  const parts = cutIntoWords(text)
  const found = foundIn(
    parts.flatMap((part) => (part.isWord ? [part.text] : [])),
    asked,
  )
  const at = parts.findIndex((part) => part.isWord && found.has(comparedWord(part.text)))
  const first = parts.slice(0, Math.max(at, 0)).reduce((length, part) => length + part.text.length, 0)
  const marked = [...found]
  if (first <= BEFORE) return { text: excerptOf(text, CHAT_EXCERPT), marked }
  const from = text.indexOf(' ', first - BEFORE)
  return { text: `…${excerptOf(text.slice(from === -1 || from > first ? first : from), CHAT_EXCERPT)}`, marked }
}
