import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { dataVersion } from '#server/db/tables/platform.ts'

/** Version of all public content: raised in the transaction of every write to it; caches and ETags are keyed by it. */
export async function readDataVersion(db: Db): Promise<number> {
  const [row] = await queryRows<{ version: string | number }>(db, sql`select version from ${dataVersion}`)
  return Number(row?.version ?? 0)
}

/** To be called once in a transaction that changes public content. Writers wait for each other here, briefly. */
export async function raiseDataVersion(tx: Db): Promise<void> {
  await tx.execute(
    sql`insert into ${dataVersion} (is_only, version) values (true, 1) on conflict (is_only) do update set version = ${dataVersion}.version + 1`,
  )
}
