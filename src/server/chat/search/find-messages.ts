import { and, type SQL, sql } from 'drizzle-orm'
import { type AskedTerm, askedTerms } from '#server/chat/search/message-terms.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { folded } from '#server/platform/search/polish/words.ts'

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Letters without their diacritics, in SQL as `folded` has them. */
const foldedText = sql`translate(lower(${chatMessage.messageText}), 'ąćęłńóśżź', 'acelnoszz')`

/** In one room the beginning of a word will do, too, among so many of its latest messages: looking through them takes a moment. */
const RECENT = 5_000

function fits(asked: AskedTerm, lastRev: number | null): SQL {
  if (asked.kind === 'word') {
    const has = sql`${chatMessage.searchTerms} && ${textArray(asked.any)}`
    if (lastRev === null) return has
    return sql`(${has} or (${chatMessage.rev} > ${lastRev - RECENT} and ${foldedText} like ${containing(folded(asked.word))}))`
  }
  const meanings = asked.meanings.map(
    ({ all, holds }) => sql`(${chatMessage.searchTerms} @> ${textArray(all)} and ${chatMessage.searchFormulas} like ${containing(holds)})`,
  )
  return sql`(${sql.join(meanings, sql` or `)})`
}

/** Condition that a message has everything that is asked for; `lastRev` is the latest change of the one room that is searched, if it is one. */
export function hasAsked(search: string, lastRev: number | null): SQL | undefined {
  const asked = askedTerms(search)
  return asked.length === 0 ? sql`false` : and(...asked.map((one) => fits(one, lastRev)))
}
