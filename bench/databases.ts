import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/db/db.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findPostgres, postgresOwner } from '#server/testing/find-postgres.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { databaseUrl, query } from '#server/testing/postgres-setup.ts'

const POOL_SIZE = 10

/** An empty database at this build's schema on each engine a bench can have, thrown away afterwards. */
export type Databases = {
  embedded(): Promise<Database>
  /** Null where no PostgreSQL is installed. */
  postgres: (() => Promise<Database & { url: string }>) | null
}

/** Runs a bench with fresh databases; everything it opened is closed and deleted, also when it fails. */
export async function withDatabases(bench: (databases: Databases) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-bench-'))
  const hasPostgres = findPostgres() !== null && postgresOwner() !== null
  const cluster = hasPostgres ? await startCluster() : null
  const opened: Database[] = []
  const open = async (place: { DATABASE_URL: string | null; DATA_DIR: string }): Promise<Database> => {
    const database = await openDatabase({ ...place, DATABASE_POOL_SIZE: POOL_SIZE })
    opened.push(database)
    return database
  }
  try {
    await bench({
      embedded: () => open({ DATABASE_URL: null, DATA_DIR: join(folder, String(opened.length)) }),
      postgres:
        cluster &&
        (async () => {
          const name = `bench_${opened.length}`
          await query(cluster.url, `create database ${name}`)
          const url = databaseUrl(cluster.url, name)
          return { ...(await open({ DATABASE_URL: url, DATA_DIR: folder })), url }
        }),
    })
  } finally {
    for (const database of opened) await database.close()
    cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
