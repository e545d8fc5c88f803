import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { SessionTokens } from '#contract/auth.ts'
import type { Database } from '#server/db/db.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { startCluster } from '#server/testing/postgres-cluster.ts'
import { emptyFolder, type Running, runProduct, started } from './run-product.ts'
import { startRedis } from './run-redis.ts'

const SECRET = 'dwa procesy maja jeden i ten sam sekret'
let cluster: Awaited<ReturnType<typeof startCluster>>
let redis: Awaited<ReturnType<typeof startRedis>>

beforeAll(async () => {
  cluster = await startCluster()
  redis = await startRedis()
})
afterEach(closeClients)
afterAll(async () => {
  await redis?.stop()
  cluster?.stop()
})

function aNode(DATA_DIR: string): Running {
  return runProduct('main.ts', { DATA_DIR, DATABASE_URL: cluster.url, REDIS_URL: redis.url, AUTH_SECRET: SECRET })
}

async function call(origin: string, method: string, path: string, options: { token?: string; body?: object } = {}): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
}

async function signIn(origin: string, email: string): Promise<SessionTokens> {
  return (await (await call(origin, 'POST', '/auth/login', { body: { email, password: PASSWORD } })).json()) as SessionTokens
}

async function online(origin: string, token: string): Promise<number[]> {
  const { results } = (await (await call(origin, 'GET', '/user/online', { token })).json()) as { results: { id: number }[] }
  return results.map(({ id }) => id)
}

const hears = (client: Client, event: string, payload: unknown) => eventually(() => expect(client.heard).toContainEqual([event, payload]))

test('two processes on one PostgreSQL: one list of people online, events that cross, limits that add up, and the end of one', async () => {
  const shared = emptyFolder()
  const first = aNode(shared)
  const one = await started(first)
  const two = await started(aNode(shared))
  // One that keeps its files elsewhere would lose those of the others.
  const elsewhere = await aNode(emptyFolder()).ended
  expect([elsewhere.code, elsewhere.errors]).toEqual([
    1,
    expect.stringMatching(/^Inny proces na tej bazie danych ma inny folder danych .*\n$/),
  ])
  const database: Database = await openPostgres(cluster.url, 2)
  const [admin, pupil] = [await anAccount(database.db, { role: 'ADMIN' }), await anAccount(database.db)]
  const everybody = [admin.id, pupil.id].toSorted((a, b) => a - b)

  // Whoever comes to one is online at both.
  const adminTokens = await signIn(one, admin.email)
  const pupilTokens = await signIn(two, pupil.email)
  const adminClient = await aClient(one, adminTokens)
  const pupilClient = await aClient(two, pupilTokens)
  await hears(adminClient, 'userOnline', { userId: pupil.id, isBusy: false, isInMeeting: false })
  for (const origin of [one, two]) await eventually(async () => expect(await online(origin, adminTokens.token)).toEqual(everybody))

  // An action at one process is told at the other.
  const granted = await call(one, 'PUT', `/user/${pupil.id}/subscription`, { token: adminTokens.token, body: { endsOn: '2030-01-31' } })
  expect(granted.status).toBe(200)
  await hears(pupilClient, 'subscriptionActivated', { endsAt: '2030-01-31T23:00:00.000Z' })

  // A session that ends at one is cut at the other.
  await call(one, 'POST', '/auth/logout', { body: { refreshToken: pupilTokens.refreshToken } })
  expect(await pupilClient.ended).toBe('io server disconnect')
  expect(pupilClient.heard).toContainEqual(['logout', { sessionId: pupilTokens.sessionId }])
  await hears(adminClient, 'userOffline', { userId: pupil.id })

  // Ten tries in all, wherever they are made.
  await database.db.execute(sql`delete from rate_limit`)
  const tries: number[] = []
  for (let count = 0; count < 12; count++)
    tries.push(
      (await call(count % 2 === 0 ? one : two, 'POST', '/auth/login', { body: { email: pupil.email, password: 'zle-haslo' } })).status,
    )
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])

  // A process that stops lets its people go; the one that stays counts the rest.
  await database.db.execute(sql`delete from rate_limit`)
  const back = await signIn(two, pupil.email)
  await aClient(two, back)
  first.child.kill('SIGTERM')
  expect(await first.ended).toMatchObject({ code: 0, errors: '' })
  expect(await adminClient.ended).toBe('transport close')
  await eventually(async () => expect(await online(two, back.token)).toEqual([pupil.id]))
  await database.close()
})

test('a Redis that is out of reach stops the start in one line', async () => {
  const { code, errors } = await runProduct('main.ts', { DATA_DIR: emptyFolder(), REDIS_URL: 'redis://127.0.0.1:1' }).ended
  expect(code).toBe(1)
  expect(errors).toBe('Nie można połączyć się z Redisem z REDIS_URL (connect ECONNREFUSED 127.0.0.1:1).\n')
})
