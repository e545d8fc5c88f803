import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { foldedWords, LONGEST_ENDING, wordStem } from '#server/homework/search/words.ts'
import type { TextQuery } from '#server/platform/search/text-query.ts'

const MAX_WORDS = 12
const MAX_FORMS = 300

/**
 * What a search text asks for. Each word is a group of the vocabulary's words that stand for it: its inflected forms by
 * their common stem, and for the last word, which may be unfinished, everything that begins with it.
 */
export async function understandText(db: Db, search: string): Promise<TextQuery> {
  const asked = foldedWords(search).slice(0, MAX_WORDS)
  const groups = await Promise.all(
    asked.map(async (word, index) => {
      const stem = wordStem(word)
      const isLast = index === asked.length - 1
      const rows = await queryRows<{ id: number }>(
        db,
        sql`select id from ${searchWord} where word = ${word} or (word like ${`${stem}%`} and ${stem !== word} and length(word) <= ${word.length + LONGEST_ENDING}) or (${isLast && word.length > 1} and word like ${`${word}%`}) order by length(word), id limit ${MAX_FORMS}`,
      )
      return { tokens: rows.map((row) => ({ id: row.id, weight: 1 })) }
    }),
  )
  return { groups }
}
