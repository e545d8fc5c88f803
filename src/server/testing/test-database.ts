import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { databaseUrl, query } from '#server/testing/postgres-setup.ts'

/** The source of fresh databases; provided by the setup of the vitest project that runs. */
export type TestDatabaseSource = { kind: 'embedded'; dumpPath: string } | { kind: 'postgres'; serverUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

const POOL_SIZE = 12

/** A migrated, empty database of this file, opened before its tests and gone after them. */
export function useTestDatabase(): () => Database {
  let database: Database | undefined
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database?.close())
  return () => {
    if (!database) throw new Error('The test database is open only inside tests and hooks')
    return database
  }
}

/** One more migrated, empty database of the engine under test; the caller closes it. */
export async function openTestDatabase(): Promise<Database> {
  const source = inject('testDatabase')
  if (source.kind === 'embedded') return openInMemory(new Blob([readFileSync(source.dumpPath)]))
  const name = `wizards_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  // Copied as files: by its log, which is the engine's own choice, it takes half as long again.
  await query(source.serverUrl, `create database ${name} template ${source.template} strategy file_copy`)
  const database = await openPostgres(databaseUrl(source.serverUrl, name), POOL_SIZE)
  return {
    ...database,
    close: async () => {
      await database.close()
      await query(source.serverUrl, `drop database ${name} with (force)`)
    },
  }
}
