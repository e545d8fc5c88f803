import { and, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { MemberRow } from '#server/chat/room/members.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { folded } from '#server/platform/search/polish/words.ts'

const text = sql`lower(${chatMessage.messageText})`
/** Letters without their diacritics, in SQL as `folded` has them. */
const foldedText = sql`translate(${text}, 'ąćęłńóśżź', 'acelnoszz')`

/** Condition that a message has each of these words, with or without diacritics; what was changed after the member left is not searched. */
export function findWords(search: string, { leftAt }: Pick<MemberRow, 'leftAt'>): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/)
  const has = words.map((word) =>
    word === folded(word) ? sql`${foldedText} like ${containing(word)}` : sql`${text} like ${containing(word)}`,
  )
  return and(...has, leftAt === null ? undefined : or(isNull(chatMessage.editedAt), lte(chatMessage.editedAt, leftAt)))
}
