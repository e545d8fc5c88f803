// @module-tag long
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { job } from '#server/db/tables/platform.ts'
import { aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('an admin sees the work that was given up and lets it be tried again, once; what waits is not shown', async () => {
  const { db } = database()
  const app = await anApp(database())
  const origin = await listening(app)
  const [admin, teacher] = [await aCaller(db, origin, 'ADMIN'), await aCaller(db, origin, 'TEACHER')]
  const givenUpAt = new Date('2026-03-01T12:00:00Z')
  const [row] = await db
    .insert(job)
    .values({ name: 'test.mail', payload: {}, attempts: 40, lastError: 'Error: 550 nikt\n    at smtp', givenUpAt })
    .returning()
  await db.insert(job).values({ name: 'test.waiting', payload: {}, lastError: 'Error: jeszcze raz' })
  const id = row?.id ?? 0

  const read = async () => (await admin.call('GET', '/admin/job')).json()
  expect(await read()).toEqual({
    results: [{ id, name: 'test.mail', attempts: 40, failedAt: givenUpAt.toISOString(), error: 'Error: 550 nikt' }],
  })
  for (const [method, path] of [
    ['GET', '/admin/job'],
    ['POST', `/admin/job/${id}/retry`],
  ] as const)
    expect((await teacher.call(method, path)).status).toBe(403)

  expect((await admin.call('POST', `/admin/job/${id}/retry`)).status).toBe(200)
  expect(await read()).toEqual({ results: [] })
  expect(await db.select().from(job).where(eq(job.id, id))).toMatchObject([{ attempts: 0, givenUpAt: null }])
  expect((await admin.call('POST', `/admin/job/${id}/retry`)).status).toBe(404)
  await app.server.close()
})
