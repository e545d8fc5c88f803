import { and, type SQL, sql } from 'drizzle-orm'
import { type AskedTerm, askedTerms } from '#server/chat/search/message-terms.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { folded } from '#server/platform/search/polish/words.ts'

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Letters without their diacritics, in SQL as `folded` has them. */
const foldedText = sql`translate(lower(${chatMessage.messageText}), 'ąćęłńóśżź', 'acelnoszz')`

function fits(asked: AskedTerm, isWithin: boolean): SQL {
  if (asked.kind === 'word') {
    const has = sql`${chatMessage.searchTerms} && ${textArray(asked.any)}`
    // In one room the beginning of a word will do, too: the index of the room bounds what is read.
    return isWithin ? sql`(${has} or ${foldedText} like ${containing(folded(asked.word))})` : has
  }
  const meanings = asked.meanings.map(
    ({ all, holds }) => sql`(${chatMessage.searchTerms} @> ${textArray(all)} and ${chatMessage.searchFormulas} like ${containing(holds)})`,
  )
  return sql`(${sql.join(meanings, sql` or `)})`
}

/** Condition that a message has everything that is asked for; `isWithin` where one room bounds it already. */
export function hasAsked(search: string, isWithin: boolean): SQL | undefined {
  const asked = askedTerms(search)
  return asked.length === 0 ? sql`false` : and(...asked.map((one) => fits(one, isWithin)))
}
