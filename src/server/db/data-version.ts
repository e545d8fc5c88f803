import { sql } from 'drizzle-orm'
import { type Db, type Listening, queryRows } from '#server/db/db.ts'
import { contentVersion } from '#server/db/tables/platform.ts'

/** The parts of the public content that have a version of their own, named after the features that write them. */
export const CONTENT_PARTS = ['homework', 'homework-type', 'math-concept', 'exam', 'user', 'file', 'favorite', 'exercise'] as const
export type ContentPart = (typeof CONTENT_PARTS)[number]
/** The parts that tasks are shown by: people's shared lists and exercises name tasks or nothing, and no task shows them. */
export const TASK_PARTS: readonly ContentPart[] = CONTENT_PARTS.filter((part) => part !== 'favorite' && part !== 'exercise')

/** The number of writes of each part, at one moment. A value that doesn't change: what is kept beside it stays true. */
export type DataVersion = Readonly<Record<ContentPart, number>>

const CHANNEL = 'data_version'

/** A row of `content_version`: a share of a part's version. */
type Share = { id: number; part: ContentPart; version: number }

/** The knowledge that this process has of a database's version without asking it. */
type Follower = {
  listening: Listening
  /** Highest version of each row that was heard of or read, by its id. */
  shares: Map<number, Share>
  /** Sums of `shares`; null while unknown. */
  version: DataVersion | null
  /** Raised whenever something may have been missed: a reading that began before says nothing then. */
  gaps: number
  /** Transactions of this process that raised the version and may not have been seen to end. */
  unsettled: Set<bigint>
}

const followers = new Map<Db, Follower>()

/**
 * Version of the public content: its parts are raised in the transaction of every write to them, and what is kept of
 * the content is kept beside the version it was read at. Known without a query while the database is followed; a
 * version this process raised is never older than its commit.
 */
export async function readDataVersion(db: Db): Promise<DataVersion> {
  const follower = followers.get(db)
  if (follower && follower.version !== null && follower.unsettled.size === 0 && follower.listening.isHearing()) return follower.version
  const gaps = follower?.gaps
  const [row] = await queryRows<{ shares: string; horizon: string }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select coalesce(string_agg(${contentVersion.part} || ':' || ${contentVersion.id} || ':' || ${contentVersion.version}, ' '), '') from ${contentVersion}) as shares`,
  )
  const shares = parseShares(row?.shares ?? '')
  if (follower && row && follower.gaps === gaps) {
    learn(follower, shares)
    // All transactions below the horizon had ended, so these very shares hold what they did.
    for (const transaction of follower.unsettled) if (transaction < BigInt(row.horizon)) follower.unsettled.delete(transaction)
  }
  return sumOf(shares)
}

/** The version of some parts as one number, which rises with each write to one of them. */
export function versionOf(version: DataVersion, parts: readonly ContentPart[]): number {
  return parts.reduce((sum, part) => sum + version[part], 0)
}

/**
 * To be called in a transaction that changes public content, with the parts it changes (all unless said). Nobody waits:
 * a row that another transaction holds is passed over, and one is added where all are held.
 */
export async function raiseDataVersion(tx: Db, parts: readonly ContentPart[] = CONTENT_PARTS): Promise<void> {
  const wanted = sql`unnest(${`{${parts.join()}}`}::text[])`
  const [row] = await queryRows<{ transaction: string }>(
    tx,
    sql`with free as materialized (
        select share.id from ${wanted} as wanted(part) cross join lateral
          (select id from ${contentVersion} where part = wanted.part order by id limit 1 for update skip locked) share
      ), raised as (
        update ${contentVersion} set version = version + 1 from free where ${contentVersion}.id = free.id returning ${contentVersion}.id, part, version
      ), added as (
        insert into ${contentVersion} (part) select wanted.part from ${wanted} as wanted(part) where wanted.part not in (select part from raised) returning id, part, version
      )
      select pg_current_xact_id()::text as transaction, pg_notify(${CHANNEL}, string_agg(part || ':' || id || ':' || version, ' ')) as told
      from (select * from raised union all select * from added) share`,
  )
  // Whoever writes reads the write: until this transaction is seen to have ended, the version is read from the database.
  if (row) for (const { unsettled } of followers.values()) unsettled.add(BigInt(row.transaction))
}

/** From now on `readDataVersion` answers from memory as long as `listening` hears the database. */
export async function followDataVersion(db: Db, listening: Listening): Promise<{ stop(): void }> {
  const follower: Follower = { listening, shares: new Map(), version: null, gaps: 0, unsettled: new Set() }
  await listening.on(CHANNEL, (payload) => {
    if (payload === null) {
      follower.version = null
      follower.gaps += 1
      return
    }
    const shares = parseShares(payload)
    // Before the first reading the other rows are unknown: what was heard is kept for it.
    if (follower.version === null) for (const share of shares) keepHigher(follower, share)
    else learn(follower, shares)
  })
  followers.set(db, follower)
  return {
    stop() {
      if (followers.get(db) === follower) followers.delete(db)
    },
  }
}

/** Versions only rise; an older one comes from a reading that began before the newer was told. */
function learn(follower: Follower, shares: readonly Share[]): void {
  let isNew = follower.version === null
  for (const share of shares) if (keepHigher(follower, share)) isNew = true
  if (isNew) follower.version = sumOf([...follower.shares.values()])
}

function keepHigher({ shares }: Follower, share: Share): boolean {
  if ((shares.get(share.id)?.version ?? 0) >= share.version) return false
  shares.set(share.id, share)
  return true
}

function sumOf(shares: readonly Share[]): DataVersion {
  const version: Record<ContentPart, number> = {
    homework: 0,
    'homework-type': 0,
    'math-concept': 0,
    exam: 0,
    user: 0,
    file: 0,
    favorite: 0,
    exercise: 0,
  }
  for (const share of shares) version[share.part] += share.version
  return version
}

/** Reads `part:id:version part:id:version …`; parts that a newer build has are none of ours. */
function parseShares(text: string): Share[] {
  return text.split(' ').flatMap((item) => {
    const [name, id, version] = item.split(':')
    const part = CONTENT_PARTS.find((known) => known === name)
    return part ? [{ id: Number(id), part, version: Number(version) }] : []
  })
}
