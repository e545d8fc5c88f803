import { type SQL, sql } from 'drizzle-orm'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homework } from '#server/db/tables/homework.ts'
import { type PackedDocuments, packedFromBase64 } from '#server/platform/search/segment/packed-documents.ts'

/** Tasks as the index knows them, and the last one's place in the order. */
type Batch = { documents: string; created_at: string; id: number }

/** These tasks as the index knows them now; those that are gone are missing. */
export async function readIndexedHomework(db: Db, ids: readonly number[]): Promise<PackedDocuments> {
  const batch = ids.length === 0 ? null : await readBatch(db, anyOfIds(homework.id, ids), ids.length)
  return packedFromBase64(batch?.documents ?? '')
}

/** All tasks, oldest first, in batches. */
export async function* readAllIndexedHomework(db: Db, batchSize: number): AsyncGenerator<PackedDocuments> {
  let batch = await readBatch(db, sql`true`, batchSize)
  while (batch) {
    const next = readBatch(db, sql`(${homework.createdAt}, ${homework.id}) > (${batch.created_at}::timestamptz, ${batch.id})`, batchSize)
    // The next batch is on its way while this one is taken in; when nobody wants it any more, its failure is nobody's.
    next.catch(() => undefined)
    yield packedFromBase64(batch.documents)
    batch = await next
  }
}

/**
 * A batch is one value, which the database and the driver hand on without looking at it. Nulls, which there are none of,
 * stand as in the index of the order: only so is it used. The columns are those of `HOMEWORK_SCHEMA`.
 */
async function readBatch(db: Db, condition: SQL, limit: number): Promise<Batch | null> {
  const [batch] = await queryRows<Batch>(
    db,
    sql`with task as materialized (
        select ${homework.id} as id, ${homework.createdAt} as created_at, ${homework.ratingsAvg} as ratings_avg, ${homework.ratingsScore} as ratings_score, ${homeworkSearch.packed} as packed
        from ${homework} join ${homeworkSearch} on ${homeworkSearch.homeworkId} = ${homework.id} where ${condition}
        order by ${homework.createdAt} asc nulls first, ${homework.id} asc nulls first limit ${limit}
      ), last as (select created_at::text as created_at, id from task order by task.created_at desc, task.id desc limit 1)
      select last.created_at, last.id, (
        select encode(string_agg(int4send(id) || int8send((extract(epoch from created_at) * 1000000)::bigint) || int8send((ratings_avg * 100)::bigint) || int8send(ratings_score) || packed, ''::bytea order by task.created_at, task.id), 'base64') from task
      ) as documents from last`,
  )
  return batch ?? null
}
