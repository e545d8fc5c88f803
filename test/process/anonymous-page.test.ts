import { expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { readSettings } from '#server/settings.ts'
import { loadWebBuild } from '#server/ssr/web-build.ts'
import { emptyFolder } from './run-product.ts'

test('a page that was shown before costs no query, and is made anew as soon as content changed', async () => {
  const database = await openInMemory()
  await migrate(database.db)
  // Each way to the database that a page could take is counted.
  const ways = (['execute', 'select', 'query', 'transaction'] as const).filter((way) => typeof database.db[way] === 'function')
  const calls = ways.map((way) => vi.spyOn(database.db, way as 'execute'))
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
      queries: calls.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    }
  }
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 200, queries: 0 }), { timeout: 20_000 })
  const { etag } = await ask()
  await vi.waitFor(async () => expect(await ask(etag)).toMatchObject({ status: 304, queries: 0 }))
  await database.db.transaction((tx) => raiseDataVersion(tx))
  const changed = await ask(etag)
  expect(changed.status).toBe(200)
  expect(changed.etag).not.toBe(etag)
  await server.close()
  await database.close()
})
