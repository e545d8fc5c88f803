import { expect, inject, test } from 'vitest'
import { openPostgres } from '#server/db/open-postgres.ts'
import { databaseUrl, query } from '#server/testing/postgres-setup.ts'

const source = inject('testDatabase')

test.runIf(source.kind === 'postgres')('a database that does not know Polish letters is refused in one line', async () => {
  if (source.kind !== 'postgres') throw new Error('Only PostgreSQL has such databases')
  const name = `wizards_ascii_${process.pid}`
  await query(source.serverUrl, `create database ${name} template template0 locale 'C'`)
  try {
    await expect(openPostgres(databaseUrl(source.serverUrl, name), 2)).rejects.toThrow(/^Baza danych \S+ nie zna polskich liter\. .+$/)
  } finally {
    await query(source.serverUrl, `drop database ${name} with (force)`)
  }
})
