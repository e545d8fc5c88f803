import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { StartError } from '#server/start-error.ts'

type Migration = { name: string; hash: string; statements: string[] }

const LOCK_KEY = 4_819_533

/** Migrations of this build in order, as drizzle-kit's journal lists them. */
export function readMigrations(folder = join(import.meta.dirname, '../../../migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] }
  return journal.entries.map(({ tag, when }, index) => {
    const before = journal.entries[index - 1]
    if (before && before.when >= when) throw new StartError(`Migracja ${tag} ma datę wcześniejszą niż ${before.tag}.`)
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { name: tag, hash: createHash('sha256').update(text).digest('hex'), statements: text.split('--> statement-breakpoint') }
  })
}

/**
 * Brings the database to this build's schema, forward only, in one transaction under a lock that other starting nodes
 * wait for. Refuses a database whose applied migrations are not a beginning of ours. Returns the names applied now.
 */
export async function migrate(db: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A large table may be written anew: that takes longer than any statement of a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`)
    await tx.execute(
      sql`create table if not exists migration (position int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await queryRows<{ name: string; hash: string }>(tx, sql`select name, hash from migration order by position`)
    for (const [index, row] of applied.entries()) {
      const ours = migrations[index]
      if (!ours) throw new StartError(`Baza danych jest nowsza niż ta wersja programu: ma migrację ${row.name}. Uruchom nowszą wersję.`)
      if (ours.hash !== row.hash)
        throw new StartError(`Migracja ${row.name} w bazie danych różni się od migracji ${ours.name} tej wersji programu.`)
    }
    const missing = migrations.slice(applied.length)
    for (const [index, migration] of missing.entries()) {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into migration (position, name, hash) values (${applied.length + index}, ${migration.name}, ${migration.hash})`,
      )
    }
    return missing.map((migration) => migration.name)
  })
}
