import { comparedWord, cutIntoWords } from '#contract/text/words.ts'
import type { WorksheetTemplate } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { readTemplateNames } from '#server/variant/index.ts'

const MOST_FOUND = 20

/** Templates whose names have words that begin with each word of the search, by name; the first ones of all for none. */
export async function findTemplates(db: Db, search = ''): Promise<WorksheetTemplate[]> {
  const wanted = wordsOf(search)
  const all = await readTemplateNames(db)
  return all
    .filter(({ title }) => {
      const words = wordsOf(title)
      return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'pl') || one.id - other.id)
    .slice(0, MOST_FOUND)
}

const wordsOf = (text: string): string[] => cutIntoWords(text).flatMap(({ text: part, isWord }) => (isWord ? [comparedWord(part)] : []))
