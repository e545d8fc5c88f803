import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { searchWord } from '#server/db/tables/homework-search.ts'
import { foldedWords } from '#server/homework/search/words.ts'
import type { TextField, TextPosting } from '#server/platform/search/text-query.ts'

/** The texts of a task that search reads, by how much they say of what it is about. */
export type HomeworkTexts = { id: number; title: string; names: readonly string[]; description: string; solution: string }

/** What the texts of each task are found by, by its id; tokens that are new get their ids. */
export async function textPostings(tx: Db, tasks: readonly HomeworkTexts[]): Promise<Map<number, TextPosting[]>> {
  const fields = new Map(tasks.map((task) => [task.id, fieldsOf(task)]))
  const ids = await ensureWords(tx, new Set([...fields.values()].flatMap((words) => [...words.keys()])))
  return new Map(
    [...fields].map(([id, words]) => [
      id,
      [...words].flatMap(([word, field]) => {
        const token = ids.get(word)
        return token === undefined ? [] : [{ token, field }]
      }),
    ]),
  )
}

/** Each word at its best place. */
function fieldsOf({ title, names, description, solution }: HomeworkTexts): Map<string, TextField> {
  const fields = new Map<string, TextField>()
  const texts: [TextField, string][] = [
    ['title', [title, ...names].join(' ')],
    ['description', description],
    ['body', solution],
  ]
  for (const [field, text] of texts) for (const word of foldedWords(text)) if (!fields.has(word)) fields.set(word, field)
  return fields
}

async function ensureWords(tx: Db, words: ReadonlySet<string>): Promise<Map<string, number>> {
  if (words.size === 0) return new Map()
  const list = JSON.stringify([...words])
  await tx.execute(
    sql`insert into ${searchWord} (word) select value from jsonb_array_elements_text(${list}::jsonb) order by value on conflict (word) do nothing`,
  )
  const rows = await queryRows<{ id: number; word: string }>(
    tx,
    sql`select id, word from ${searchWord} where word in (select value from jsonb_array_elements_text(${list}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.word, row.id]))
}
