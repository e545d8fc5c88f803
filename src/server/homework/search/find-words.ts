import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { foldedWords, LONGEST_ENDING, wordStem } from '#server/homework/search/words.ts'

const MAX_WORDS = 12
const MAX_FORMS = 300

/**
 * For each word of a search text the ids of vocabulary words that stand for it: its inflected forms by their common
 * stem, and for the last word, which may be unfinished, everything that begins with it.
 */
export async function findWords(db: Db, search: string): Promise<number[][]> {
  const asked = foldedWords(search).slice(0, MAX_WORDS)
  return Promise.all(
    asked.map(async (word, index) => {
      const stem = wordStem(word)
      const isLast = index === asked.length - 1
      const rows = await queryRows<{ id: number }>(
        db,
        sql`select id from ${searchWord} where word = ${word} or (word like ${`${stem}%`} and ${stem !== word} and length(word) <= ${word.length + LONGEST_ENDING}) or (${isLast && word.length > 1} and word like ${`${word}%`}) order by length(word), id limit ${MAX_FORMS}`,
      )
      return rows.map((row) => row.id)
    }),
  )
}
