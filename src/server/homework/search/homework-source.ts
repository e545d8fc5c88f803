import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch, searchChange } from '#server/db/tables/homework-search.ts'
import { readAllIndexedHomework, readIndexedHomework } from '#server/homework/search/read-indexed-homework.ts'
import type { ReplicaSource } from '#server/platform/search/replica-source.ts'

const BATCH_SIZE = 10_000
/** Changes are kept for a week (`trimSearchChanges`); a day less leaves time to read them. */
const WHOLE_FOR = sql`interval '6 days'`

/**
 * Identifies a database and a moment of it: the server's own number, the database, and the last change recorded then, which is
 * missing in any other database and in one put back to an earlier state.
 */
type Mark = { server: string; database: string; change: string; recordedAt: string; at: string }

/**
 * Tasks and their changes in the database. A position is the lowest transaction that was open when it was read: all
 * below had ended and were visible, so whatever is yet to appear has this number or a higher one.
 */
export function homeworkSource(db: Db): ReplicaSource {
  return {
    async position() {
      const [row] = await queryRows<{ position: string }>(db, sql`select ${HORIZON} as position`)
      if (!row) throw new Error('The database did not tell its open transactions')
      return { position: row.position, mark: await readMark(db) }
    },
    async isWholeSince(mark) {
      const { server, database, change, recordedAt, at } = JSON.parse(mark) as Mark // as written above
      const rows = await queryRows(
        db,
        sql`select 1 from pg_control_system() s join ${searchChange} c on c.id = ${change}::bigint where s.system_identifier::text = ${server} and current_database() = ${database} and ${RECORDED_AT} = ${recordedAt} and now() < ${at}::timestamptz + ${WHOLE_FOR}`,
      )
      return rows.length === 1
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

/** Null where nothing was ever recorded, and on servers that don't tell who they are. */
async function readMark(db: Db): Promise<string | null> {
  const [mark] = await queryRows<Mark>(
    db,
    sql`select s.system_identifier::text as server, current_database() as database, c.id::text as change, ${RECORDED_AT} as "recordedAt", now()::text as at from pg_control_system() s join ${searchChange} c on c.id = (select max(id) from ${searchChange})`,
  ).catch(() => [])
  return mark ? JSON.stringify(mark) : null
}

const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())::text`
const RECORDED_AT = sql`extract(epoch from c.created_at)::text`
