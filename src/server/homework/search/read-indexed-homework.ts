import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { IndexedDocument } from '#server/platform/search/segment.ts'
import { termOf } from '#server/platform/search/term.ts'

/** Arrays arrive as text and are read by hand: several times faster than the driver's parser. */
type Row = {
  id: number
  created_at: string
  created_us: string
  ratings_avg: number
  ratings_count: number
  facets: string
  title_words: string
  description_words: string
  words: string
}

const COLUMNS = sql`h.id, h.created_at::text as created_at, (extract(epoch from h.created_at) * 1000000)::bigint::text as created_us, (h.ratings_avg * 100)::int as ratings_avg, h.ratings_count, s.facets::text as facets, s.title_words::text as title_words, s.description_words::text as description_words, s.words::text as words`

/** These tasks as the index knows them now; those that are gone are missing. */
export async function readIndexedHomework(db: Db, ids: readonly number[]): Promise<IndexedDocument[]> {
  if (ids.length === 0) return []
  const rows = await readRows(db, sql`h.id = any(${`{${ids.join(',')}}`}::int[])`, ids.length)
  return rows.map(toDocument)
}

/** All tasks, oldest first, in batches. */
export async function* readAllIndexedHomework(db: Db, batchSize: number): AsyncGenerator<IndexedDocument[]> {
  let rows = await readRows(db, sql`true`, batchSize)
  while (rows.length > 0) {
    const last = rows.at(-1)
    const next = readRows(db, sql`(h.created_at, h.id) > (${last?.created_at}::timestamptz, ${last?.id})`, batchSize)
    // The next batch is on its way while this one is taken in; when nobody wants it any more, its failure is nobody's.
    next.catch(() => undefined)
    yield rows.map(toDocument)
    rows = await next
  }
}

/** Nulls, which there are none of, stand as in the index of the order: only so is it used. */
function readRows(db: Db, condition: SQL, limit: number): Promise<Row[]> {
  return queryRows<Row>(
    db,
    sql`select ${COLUMNS} from ${homework} h join ${homeworkSearch} s on s.homework_id = h.id where ${condition} order by h.created_at asc nulls first, h.id asc nulls first limit ${limit}`,
  )
}

function toDocument(row: Row): IndexedDocument {
  const title = readInts(row.title_words)
  const description = readInts(row.description_words)
  const better = new Set([...title, ...description])
  return {
    id: row.id,
    columns: [Number(row.created_us), row.ratings_avg, row.ratings_count],
    values: readInts(row.facets),
    terms: [
      ...title.map((token) => termOf(token, 'title')),
      ...description.map((token) => termOf(token, 'description')),
      ...readInts(row.words)
        .filter((token) => !better.has(token))
        .map((token) => termOf(token, 'body')),
    ],
  }
}

/** Reads "{1,2,3}". */
function readInts(text: string): number[] {
  const numbers: number[] = []
  let number = 0
  for (let index = 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= 48 && code <= 57) {
      number = number * 10 + code - 48
      continue
    }
    if (index > 1) numbers.push(number)
    number = 0
  }
  return numbers
}
