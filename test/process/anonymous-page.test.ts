import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { buildApp } from '#server/app.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { user } from '#server/db/tables/user.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { openMigratedInMemory } from '#server/testing/migrated-database.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { emptyFolder } from './run-product.ts'

test('a page that was shown before costs no query, and is made anew as soon as what it shows changed', async () => {
  const database = await openMigratedInMemory()
  const { db } = database
  const author = await aUser(db)
  await aHomework(db, { authorId: author.id })
  // Each way to the database that a page could take is counted.
  const ways = (['execute', 'select', 'query', 'transaction'] as const).filter((way) => typeof db[way] === 'function')
  const calls = ways.map((way) => vi.spyOn(db, way as 'execute'))
  const { server } = await buildApp({
    settings: readSettings({ DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent', DEMO_CONTENT: 'false' }),
    database,
    web: await loadWebBuild(),
  })
  const ask = async (etag?: string) => {
    for (const call of calls) call.mockClear()
    const reply = await server.inject({ url: '/homeworks', headers: etag === undefined ? {} : { 'if-none-match': etag } })
    return {
      status: reply.statusCode,
      etag: String(reply.headers['etag']),
      body: reply.body,
      queries: calls.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    }
  }
  await eventually(async () => expect(await ask()).toMatchObject({ status: 200, queries: 0 }))
  const { etag } = await ask()
  await eventually(async () => expect(await ask(etag)).toMatchObject({ status: 304, queries: 0 }))
  // A write of something else: the data is read anew, and the page stays what it was.
  await db.transaction((tx) => raiseDataVersion(tx))
  const same = await ask(etag)
  expect(same.status).toBe(304)
  expect(same.queries).toBeGreaterThan(0)
  for (let time = 1; time <= 5; time++) {
    await db.transaction(async (tx) => {
      await tx
        .update(user)
        .set({ displayName: `Autorka ${time}` })
        .where(eq(user.id, author.id))
      await raiseDataVersion(tx, ['user'])
    })
    const changed = await ask(etag)
    expect(changed.status).toBe(200)
    expect(changed.body).toContain(`Autorka ${time}`)
  }
  await server.close()
  await database.close()
})
