import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch, searchChange } from '#server/db/tables/homework-search.ts'
import { readAllIndexedHomework, readIndexedHomework } from '#server/homework/search/read-indexed-homework.ts'
import type { ReplicaSource } from '#server/platform/search/replica.ts'

const BATCH_SIZE = 1000

/**
 * Tasks and their changes in the database. A position is the lowest transaction that was open when it was read: all
 * below had ended and were visible, so whatever is yet to appear has this number or a higher one.
 */
export function homeworkSource(db: Db): ReplicaSource {
  return {
    async position() {
      const [row] = await queryRows<{ position: string }>(db, sql`select ${HORIZON} as position`)
      if (!row) throw new Error('The database did not tell its open transactions')
      return row.position
    },
    async changesSince(position) {
      // One statement, one snapshot: the horizon is that of the very rows beside it.
      const rows = await queryRows<{ position: string; number: string | null; homework_id: number; is_settled: boolean }>(
        db,
        sql`with now as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) select now.horizon::text as position, c.id as number, c.homework_id, c.transaction < now.horizon as is_settled from now left join ${searchChange} c on c.transaction >= ${position}::xid8`,
      )
      return {
        position: rows[0]?.position ?? position,
        changes: rows.flatMap(({ number, homework_id, is_settled }) =>
          number === null ? [] : [{ number: Number(number), documentId: homework_id, isSettled: is_settled }],
        ),
      }
    },
    readDocuments: (ids) => readIndexedHomework(db, ids),
    async count() {
      const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from ${homeworkSearch}`)
      return row?.count ?? 0
    },
    readAll: () => readAllIndexedHomework(db, BATCH_SIZE),
  }
}

const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())::text`
