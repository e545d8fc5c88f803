// @module-tag long
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readDataVersion, versionOf } from '#server/db/data-version.ts'
import { queryRows } from '#server/db/db.ts'
import { importLines } from '#server/import/index.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

async function* oneTask(): AsyncGenerator<string> {
  yield JSON.stringify({ externalId: 'a', language: 'pl', description: 'Oblicz $1+1$.', closed: false, answer: '$2$', level: 'PRIMARY' })
}

test('an import that changes content records it with the data version; the same import again records nothing', async () => {
  const { db } = database()
  const options = { authorId: (await aUser(db)).id, isDryRun: false, listener: { refused: () => undefined, acknowledged: () => undefined } }
  const state = async (): Promise<unknown> => ({
    version: versionOf(await readDataVersion(db), ['homework']),
    events: await queryRows(db, sql`select topic from outbox`),
  })
  expect(await importLines(db, oneTask(), options)).toMatchObject({ created: 1, refused: 0 })
  expect(await state()).toEqual({ version: 1, events: [{ topic: 'content.changed' }] })
  expect(await importLines(db, oneTask(), options)).toMatchObject({ unchanged: 1 })
  expect(await state()).toEqual({ version: 1, events: [{ topic: 'content.changed' }] })
})
