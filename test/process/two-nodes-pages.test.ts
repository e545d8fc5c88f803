import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { emptyFolder, type Running, runProduct, started } from './run-product.ts'

const SECRET = 'dwa procesy maja jeden i ten sam sekret'
const WRITES = 15

let cluster: Awaited<ReturnType<typeof startCluster>>

beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.stop())

function aNode(DATA_DIR: string): Running {
  return runProduct('main.ts', { DATA_DIR, DATABASE_URL: cluster.url, AUTH_SECRET: SECRET })
}

test('two processes on one PostgreSQL: a page is new at the writer with the reply, at the other within a moment, and never old again', async () => {
  const shared = emptyFolder()
  const writer = await started(aNode(shared))
  const reader = await started(aNode(shared))
  const database = await openPostgres(cluster.url, 2)
  const teacher = await anAccount(database.db, { role: 'TEACHER' })
  await aHomework(database.db, { authorId: teacher.id })
  const tokens = (await (
    await fetch(`${writer}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: teacher.email, password: PASSWORD }),
    })
  ).json()) as SessionTokens
  const places = ['/homeworks', '/api/homework', `/teachers/${teacher.username}`]
  const shown = async (origin: string, path: string): Promise<number> => {
    const text = await (await fetch(`${origin}${path}`)).text()
    return Number(/Autorka nr (\d+)/.exec(text)?.[1] ?? 0)
  }
  for (let write = 1; write <= WRITES; write++) {
    const saved = await fetch(`${writer}/api/user/profile`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.token}` },
      body: JSON.stringify({ displayName: `Autorka nr ${write}` }),
    })
    expect(saved.status, await saved.text()).toBe(200)
    // A process that hears nothing for so long reads the version itself (db/listen-postgres.ts).
    for (const path of places) {
      expect(await shown(writer, path), `${path} at the writer`).toBe(write)
      await vi.waitFor(async () => expect(await shown(reader, path), `${path} at the other`).toBe(write), { timeout: 3000, interval: 5 })
    }
    const again = await Promise.all([writer, reader].flatMap((origin) => places.map((path) => shown(origin, path))))
    expect(new Set(again)).toEqual(new Set([write]))
  }
  await database.close()
})
