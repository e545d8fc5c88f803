// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MathConceptRevision } from '#contract/math-concept-history.ts'
import type { MathConceptContent, ProposedChange } from '#contract/math-concept-change.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let teacher: ACaller
let admin: ACaller
let secondAdmin: ACaller
let id = 0

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  teacher = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  secondAdmin = await aCaller(db, origin, 'ADMIN')
  return () => app.server.close()
})
beforeEach(async () => {
  const { db } = database()
  for (const table of [mathConcept, rateLimit, auditEntry]) await db.delete(table)
  id = await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Do czego dąży.' })
})

async function read<T>(reply: Promise<Response>): Promise<T> {
  const got = await reply
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as T // the contract's shape, which the reply was cut to
}

const send = (caller: ACaller, name: string, article: string, mathConceptId: number | null = id) =>
  read<ProposedChange>(
    caller.call('POST', '/math-concept-change', {
      form: { mathConceptId, name, description: `<p>${article}</p>` },
      type: 'DEFINITION',
      aliases: [],
    }),
  )
const accept = (change: ProposedChange) => read(secondAdmin.call('PUT', `/math-concept-change/${change.id}`, { status: 'APPROVED' }))
const history = async (conceptId = id) =>
  (await read<{ results: MathConceptRevision[] }>(admin.call('GET', `/math-concept/${conceptId}/history`))).results
const restore = (revision: number) => admin.call('PUT', `/math-concept/${id}/history/${revision}/restore`)
const content = () => read<MathConceptContent>(admin.call('GET', `/math-concept/${id}/content`))

test('the history says who saved, who proposed and what changed, from what an import wrote on', async () => {
  await send(admin, 'Granica ciągu', 'Do czego dąży.')
  await accept(await send(teacher, 'Granica ciągu', 'Do czego dąży ciąg.'))
  const [third, second, first, ...others] = await history()
  expect(others).toEqual([])
  expect(third).toMatchObject({ revision: 3, savedBy: { id: secondAdmin.id }, author: { id: teacher.id } })
  expect(third?.changes).toEqual([{ field: 'description', before: 'Do czego dąży.', after: 'Do czego dąży ciąg.' }])
  expect(second).toMatchObject({ revision: 2, savedBy: { id: admin.id }, author: null, savedAt: expect.any(String) })
  expect(second?.changes).toEqual([{ field: 'name', before: 'Granica', after: 'Granica ciągu' }])
  expect(first).toMatchObject({ revision: 1, savedBy: null, savedAt: null, changes: [{ field: 'name' }, { field: 'description' }] })
  // A proposal that waits has changed nothing.
  await send(teacher, 'Inaczej', 'Do czego dąży ciąg.')
  expect(await history()).toHaveLength(3)
})

test('what an import writes between two saves stands in the history, each revision under a number of its own', async () => {
  const { db } = database()
  await send(admin, 'Granica ciągu', 'Do czego dąży.')
  await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Z pliku.' })
  await send(admin, 'Granica', 'Poprawione.')
  await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Z pliku.' })
  const revisions = await history()
  expect(revisions.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1])
  expect(revisions.map(({ savedBy }) => savedBy?.id ?? null)).toEqual([null, admin.id, null, admin.id, null])
})

test('a new concept has a history from its first moment, whoever made it', async () => {
  const made = await send(admin, 'Kres', 'Sam.', null)
  await send(admin, 'Kres górny', 'Sam.', made.concept.id)
  expect((await history(made.concept.id)).map(({ revision, savedBy }) => [revision, savedBy?.id])).toEqual([
    [2, admin.id],
    [1, admin.id],
  ])
  const proposed = await send(teacher, 'Kres dolny', 'Sam.', null)
  await accept(proposed)
  expect(await history(proposed.concept.id)).toMatchObject([{ savedBy: { id: secondAdmin.id }, author: { id: teacher.id } }])
})

test('an earlier revision is put back as the newest, once however often it is asked for', async () => {
  await send(admin, 'Granica ciągu', 'Do czego dąży ciąg.')
  await send(admin, 'Granica funkcji', 'Do czego dąży funkcja.')
  const replies = await Promise.all([restore(1), restore(1)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await content()).toMatchObject({ revision: 4, text: 'Do czego dąży.', concept: { name: 'Granica', slug: 'granica' } })
  expect((await history()).map(({ revision }) => revision)).toEqual([4, 3, 2, 1])
  await read(restore(3))
  expect(await content()).toMatchObject({ revision: 5, text: 'Do czego dąży funkcja.' })
  const logged = await database().db.select().from(auditEntry).where(eq(auditEntry.action, 'mathConcept.changed'))
  expect(logged).toHaveLength(4)
  expect((await restore(9)).status).toBe(404)
})

test('a name that another concept has by now is not put back, and nobody but an admin reads a history', async () => {
  await send(admin, 'Granica ciągu', 'Do czego dąży.')
  await aConcept(database().db, { name: 'Granica' })
  expect((await restore(1)).status).toBe(409)
  expect((await content()).concept.name).toBe('Granica ciągu')
  expect((await teacher.call('GET', `/math-concept/${id}/history`)).status).toBe(403)
  expect((await teacher.call('PUT', `/math-concept/${id}/history/1/restore`)).status).toBe(403)
})

test('files of an earlier article are kept for as long as it may be put back', async () => {
  const { db } = database()
  await db
    .update(mathConcept)
    .set({ fileIds: [7] })
    .where(eq(mathConcept.id, id))
  await send(admin, 'Granica', 'Bez rysunku.')
  const [kept] = await db.select({ fileIds: mathConceptChange.fileIds }).from(mathConceptChange)
  expect(kept?.fileIds).toEqual([7])
})
