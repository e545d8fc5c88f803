import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { identifiers, isJson, type TableShape } from '#server/platform/backup/table-shape.ts'

/** Rows whose sizes are asked at once, and the most of one batch. */
const MOST_ROWS = 200
/**
 * Stored bytes of a batch, which become some ten times as many characters of JSON. A statement of the embedded engine
 * holds the event loop: two hundred texts of a megabyte, read as one, held it for a second and a half.
 */
const MOST_BYTES = 64 * 1024

/** All rows of a table as JSON texts, in the order of its key; never parsed here, so that numbers keep all their digits. */
export async function* readBatches(tx: Db, shape: TableShape): AsyncGenerator<string[]> {
  const columns = shape.columns.map((column) =>
    isJson(column) ? sql`${sql.identifier(column.name)}::text as ${sql.identifier(column.name)}` : sql.identifier(column.name),
  )
  const sizes = shape.columns.map((column) => sql`coalesce(pg_column_size(${sql.identifier(column.name)}), 0)`)
  const rows = sql`from ${sql.identifier(shape.name)}${shape.primaryKey.length > 0 ? sql` order by ${identifiers(shape.primaryKey)}` : sql``}`
  await tx.execute(sql`declare backup_sizes no scroll cursor for select ${sql.join(sizes, sql` + `)} as bytes ${rows}`)
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(r)::text as line from (select ${sql.join(columns, sql`, `)} ${rows}) r`,
  )
  for (;;) {
    const next = await queryRows<{ bytes: number }>(tx, sql`fetch ${sql.raw(String(MOST_ROWS))} from backup_sizes`)
    if (next.length === 0) break
    for (const count of batchesOf(next.map(({ bytes }) => bytes))) {
      const batch = await queryRows<{ line: string }>(tx, sql`fetch ${sql.raw(String(count))} from backup_rows`)
      yield batch.map(({ line }) => line)
    }
  }
  await tx.execute(sql`close backup_rows`)
  await tx.execute(sql`close backup_sizes`)
}

/** Numbers of rows, of these sizes one after another, that are read together: as many as fit, at least one. */
function batchesOf(sizes: readonly number[]): number[] {
  const counts: number[] = []
  let left = 0
  for (const bytes of sizes) {
    const fits = counts.length > 0 && bytes <= left
    if (fits) counts.push((counts.pop() ?? 0) + 1)
    else counts.push(1)
    left = (fits ? left : MOST_BYTES) - bytes
  }
  return counts
}
