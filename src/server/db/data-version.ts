import { sql } from 'drizzle-orm'
import { type Db, type Listening, queryRows } from '#server/db/db.ts'
import { dataVersion } from '#server/db/tables/platform.ts'

const CHANNEL = 'data_version'

/** What this process knows of a database's version without asking it. */
type Follower = {
  listening: Listening
  /** Null while unknown. */
  version: number | null
  /** Raised whenever something may have been missed: a reading that began before says nothing then. */
  gaps: number
  /** Transactions of this process that raised the version and may not have been seen to end. */
  unsettled: Set<bigint>
}

const followers = new Map<Db, Follower>()

/**
 * Version of all public content: raised in the transaction of every write to it; caches and ETags are keyed by it.
 * Known without a query while the database is followed; a version this process raised is never older than its commit.
 */
export async function readDataVersion(db: Db): Promise<number> {
  const follower = followers.get(db)
  if (follower && follower.version !== null && follower.unsettled.size === 0 && follower.listening.isHearing()) return follower.version
  const gaps = follower?.gaps
  const [row] = await queryRows<{ version: string | number | null; horizon: string }>(
    db,
    sql`select (select version from ${dataVersion}) as version, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  const version = Number(row?.version ?? 0)
  if (follower && row && follower.gaps === gaps) {
    learn(follower, version)
    // All transactions below the horizon had ended, so this very version holds what they did.
    for (const transaction of follower.unsettled) if (transaction < BigInt(row.horizon)) follower.unsettled.delete(transaction)
  }
  return version
}

/** To be called once in a transaction that changes public content. Writers wait for each other here, briefly. */
export async function raiseDataVersion(tx: Db): Promise<void> {
  const [row] = await queryRows<{ transaction: string }>(
    tx,
    sql`with raised as (insert into ${dataVersion} (is_only, version) values (true, 1) on conflict (is_only) do update set version = ${dataVersion}.version + 1 returning version)
      select pg_current_xact_id()::text as transaction, pg_notify(${CHANNEL}, version::text) as told from raised`,
  )
  // Whoever writes reads the write: until this transaction is seen to have ended, the version is read from the database.
  if (row) for (const { unsettled } of followers.values()) unsettled.add(BigInt(row.transaction))
}

/** From now on `readDataVersion` answers from memory as long as `listening` hears the database. */
export async function followDataVersion(db: Db, listening: Listening): Promise<{ stop(): void }> {
  const follower: Follower = { listening, version: null, gaps: 0, unsettled: new Set() }
  await listening.on(CHANNEL, (payload) => {
    if (payload !== null) return learn(follower, Number(payload))
    follower.version = null
    follower.gaps += 1
  })
  followers.set(db, follower)
  return {
    stop() {
      if (followers.get(db) === follower) followers.delete(db)
    },
  }
}

/** Versions only rise; an older one comes from a reading that began before the newer was told. */
function learn(follower: Follower, version: number): void {
  follower.version = Math.max(follower.version ?? 0, version)
}
