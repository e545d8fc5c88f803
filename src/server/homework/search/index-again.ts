import { and, asc, gt, ne, sql } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch, searchWord } from '#server/db/tables/homework-search.ts'
import { INDEX_VERSION, indexHomework } from '#server/homework/search/index-homework.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'

const BATCH_SIZE = 100

/**
 * Indexes tasks anew that an older build indexed. Batches are transactions, so it can be cut off and goes on
 * where it was. Returns their number.
 */
export async function indexHomeworkAgain(db: Db): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const rows = await db
      .select({ id: homeworkSearch.homeworkId })
      .from(homeworkSearch)
      .where(and(gt(homeworkSearch.homeworkId, after), ne(homeworkSearch.textVersion, INDEX_VERSION)))
      .orderBy(asc(homeworkSearch.homeworkId))
      .limit(BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return done
    if (after === 0) await renewLemmas(db)
    await db.transaction(async (tx) => {
      await indexHomework(
        tx,
        rows.map(({ id }) => id),
      )
      await raiseDataVersion(tx, ['homework'])
    })
    after = last.id
    done += rows.length
  }
}

/** The base forms of known words as this build finds them. */
async function renewLemmas(db: Db): Promise<void> {
  const words = await queryRows<{ id: number; word: string; lemmas: string[] }>(db, sql`select id, word, lemmas from ${searchWord}`)
  const changed = words.flatMap(({ id, word, lemmas }) => {
    const today = lemmasOf(word)
    return today.join(' ') === lemmas.join(' ') ? [] : [{ id, lemmas: today }]
  })
  if (changed.length === 0) return
  await db.execute(
    sql`update ${searchWord} set lemmas = c.lemmas, transaction = pg_current_xact_id() from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb) as c(id int, lemmas text[]) where ${searchWord}.id = c.id`,
  )
}
