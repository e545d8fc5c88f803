import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MathConceptChange, MathConceptContent, ProposedChange } from '#contract/math-concept-change.ts'
import type { App } from '#server/app.ts'
import { readDataVersion } from '#server/db/data-version.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { notification } from '#server/db/tables/notification.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { mathConceptRecords } from '#server/math-concept/index.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let pupil: ACaller
let teacher: ACaller
let admin: ACaller
let secondAdmin: ACaller
let conceptId = 0

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin, 'USER')
  teacher = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  secondAdmin = await aCaller(db, origin, 'ADMIN')
  return () => app.server.close()
})
beforeEach(async () => {
  const { db } = database()
  for (const table of [homeworkConcept, homeworkTypeConcept, mathConcept, notification, rateLimit, auditEntry]) await db.delete(table)
  conceptId = await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Do czego dąży.' })
})

type Form = { mathConceptId?: number | null; name?: string; description?: unknown; revision?: number }

const send = (caller: ACaller, form: Form = {}, rest: object = {}): Promise<Response> =>
  caller.call('POST', '/math-concept-change', {
    form: { mathConceptId: conceptId, name: 'Granica', description: '<p>Do czego dąży.</p>', ...form },
    type: 'DEFINITION',
    aliases: [],
    ...rest,
  })

async function read<T>(reply: Promise<Response>): Promise<T> {
  const got = await reply
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as T // the contract's shape, which the reply was cut to
}

const sent = (caller: ACaller, form: Form = {}, rest: object = {}) => read<ProposedChange>(send(caller, form, rest))
const decide = (caller: ACaller, id: number, body: object) => caller.call('PUT', `/math-concept-change/${id}`, body)
const list = (caller: ACaller, query = '') =>
  read<{ results: MathConceptChange[]; total: number; prevPage: number | null; nextPage: number | null }>(
    caller.call('GET', `/math-concept-change${query}`),
  )
const count = async (caller: ACaller, query = '') =>
  (await read<{ count: number }>(caller.call('GET', `/math-concept-change/count${query}`))).count
const article = async () =>
  (await database().db.select({ text: mathConcept.descriptionText }).from(mathConcept).where(eq(mathConcept.id, conceptId)))[0]?.text
const told = (userId: number, kind: 'CONCEPT_DECIDED' | 'CONCEPT_PROPOSED') =>
  database()
    .db.select({ entityId: notification.entityId, path: notification.path, readAt: notification.readAt })
    .from(notification)
    .where(and(eq(notification.userId, userId), eq(notification.kind, kind)))

test('a change waits until an admin has seen its difference and accepts it; the author is told, readers read it', async () => {
  const change = await sent(pupil, { name: 'Granica ciągu', description: '<p>Do czego dąży ciąg.</p>' }, { aliases: ['Limes'] })
  expect(change).toMatchObject({ status: 'PENDING', concept: { id: conceptId, name: 'Granica', slug: 'granica' } })
  expect(await article()).toBe('Do czego dąży.')
  expect(await told(admin.id, 'CONCEPT_PROPOSED')).toEqual([{ entityId: conceptId, path: '/admin/concepts', readAt: null }])
  const { results, total, prevPage, nextPage } = await list(admin, '?status=PENDING')
  expect([total, prevPage, nextPage]).toEqual([1, null, null])
  expect(results[0]).toMatchObject({
    id: change.id,
    name: 'Granica ciągu',
    isNew: false,
    since: [],
    changes: [
      { field: 'name', before: 'Granica', after: 'Granica ciągu' },
      { field: 'aliases', before: '', after: 'Limes' },
      { field: 'description', before: 'Do czego dąży.', after: 'Do czego dąży ciąg.' },
    ],
  })
  expect([await count(admin, '?status=PENDING'), await count(pupil), await count(teacher)]).toEqual([1, 1, 0])
  const before = await readDataVersion(database().db)
  const { revision, conceptRevision } = results[0] ?? {}
  await read(decide(admin, change.id, { status: 'APPROVED', revision, conceptRevision }))
  expect(await article()).toBe('Do czego dąży ciąg.')
  expect((await readDataVersion(database().db))['math-concept']).toBeGreaterThan(before['math-concept'])
  expect(await told(pupil.id, 'CONCEPT_DECIDED')).toMatchObject([{ entityId: conceptId, path: '/resources/concepts/granica' }])
  // Nobody has anything left to do.
  expect((await told(secondAdmin.id, 'CONCEPT_PROPOSED'))[0]?.readAt).not.toBeNull()
  expect((await list(pupil)).results).toMatchObject([{ status: 'APPROVED', changes: [{ field: 'name' }, { field: 'aliases' }, {}] }])
  const logged = await database().db.select().from(auditEntry).where(eq(auditEntry.action, 'mathConcept.changed'))
  expect(logged).toMatchObject([{ actorId: admin.id, subjectId: pupil.id, details: { mathConceptId: conceptId } }])
})

test('a rejection needs a reason, which its author reads, and changes nothing', async () => {
  const { id } = await sent(teacher, { name: 'Inaczej' })
  const refused = await decide(admin, id, { status: 'REJECTED', reason: ' x ' })
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { reason: 'Napisz autorowi, dlaczego' } }])
  await read(decide(admin, id, { status: 'REJECTED', reason: 'Tak się nie mówi.' }))
  const { pending, own } = await read<{ pending: unknown; own: MathConceptChange }>(
    teacher.call('GET', `/math-concept-change/${conceptId}/pending`),
  )
  expect(pending).toBeNull()
  expect(own).toMatchObject({ status: 'REJECTED', reason: 'Tak się nie mówi.' })
  expect((await told(teacher.id, 'CONCEPT_DECIDED')).length).toBe(1)
  // It may be proposed again.
  expect((await sent(teacher, { name: 'Granica w punkcie' })).id).not.toBe(id)
})

test('what one person sends again takes the place of what waits, also twice at once, and an admin decides about what was read', async () => {
  const first = await Promise.all([1, 2, 3].map((turn) => sent(teacher, { name: `Granica ${turn}` })))
  expect(new Set(first.map(({ id }) => id)).size).toBe(1)
  const [shown] = (await list(admin)).results
  const { id } = await sent(teacher, { name: 'Granica funkcji' })
  const late = await decide(admin, id, { status: 'APPROVED', revision: shown?.revision })
  expect([late.status, (await list(admin)).results[0]?.name]).toEqual([409, 'Granica funkcji'])
  // Another person's stands beside it.
  await sent(pupil, { name: 'Limes' })
  expect(await count(admin, '?status=PENDING')).toBe(2)
})

test('of two admins who decide at once one does, and the other is told', async () => {
  const { id } = await sent(teacher, { name: 'Granica funkcji' })
  const statuses = await Promise.all([
    decide(admin, id, { status: 'APPROVED' }).then((reply) => reply.status),
    decide(secondAdmin, id, { status: 'REJECTED', reason: 'Nie wiem.' }).then((reply) => reply.status),
  ])
  expect(statuses.toSorted((one, next) => one - next)).toEqual([200, 409])
  expect((await told(teacher.id, 'CONCEPT_DECIDED')).length).toBe(1)
})

test('a concept that was changed since keeps what others changed; the admin sees it first', async () => {
  const { id } = await sent(teacher, { description: '<p>Do czego dąży, gdy n rośnie.</p>' })
  const [shown] = (await list(admin)).results
  await sent(secondAdmin, { name: 'Granica ciągu' }, { aliases: ['Limes'] })
  const { conceptRevision } = shown ?? {}
  expect((await decide(admin, id, { status: 'APPROVED', conceptRevision })).status).toBe(409)
  const [again] = (await list(admin, '?status=PENDING')).results
  expect(again?.since.map(({ field, after }) => [field, after])).toEqual([
    ['name', 'Granica ciągu'],
    ['aliases', 'Limes'],
  ])
  expect(again?.changes.map(({ field }) => field)).toEqual(['description'])
  await read(decide(admin, id, { status: 'APPROVED', conceptRevision: again?.conceptRevision }))
  const [row] = await database().db.select().from(mathConcept).where(eq(mathConcept.id, conceptId))
  expect(row).toMatchObject({ name: 'Granica ciągu', aliases: ['Limes'], descriptionText: 'Do czego dąży, gdy n rośnie.' })
})

test('an admin edits before accepting, and her own change is live at once unless somebody saved before', async () => {
  const { id } = await sent(teacher, { name: 'granica' })
  const form = { name: 'Granica ciągu', description: '<p>Poprawione.</p>' }
  await read(decide(admin, id, { status: 'APPROVED', form, aliases: ['Limes', 'limes'] }))
  expect((await list(teacher)).results).toMatchObject([{ name: 'Granica ciągu', aliases: ['Limes'] }])
  const content = await read<MathConceptContent>(admin.call('GET', `/math-concept/${conceptId}/content`))
  expect(content).toMatchObject({ text: 'Poprawione.', aliases: ['Limes'], usedBy: { tasks: 0, types: 0 } })
  const { revision } = content
  expect(await sent(admin, { name: 'Granica', revision })).toMatchObject({ status: 'APPROVED', concept: { name: 'Granica' } })
  const late = await send(secondAdmin, { name: 'Kres', revision })
  expect([late.status, await article()]).toEqual([409, 'Do czego dąży.'])
  for (const [body, field] of [
    [{ type: 'TAG' }, 'type'],
    [{ form: { mathConceptId: conceptId, name: ' ', description: null } }, 'form.name'],
    [{ form: { mathConceptId: conceptId, name: 'x', description: { type: 'doc', content: [{ type: 'skrypt' }] } } }, 'form.description'],
  ] as const) {
    const refused = await send(admin, {}, body)
    expect(await refused.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  }
  expect(await (await send(teacher)).json()).toMatchObject({ message: ['W\u00a0tej propozycji nic się nie zmienia.'] })
  expect((await send(teacher, { mathConceptId: 999_999 })).status).toBe(404)
})

test('a new concept waits in the queue, is accepted with a nice address, and is found by the old one too', async () => {
  const made = await sent(teacher, { mathConceptId: null, name: 'Kres górny' })
  expect(await sent(teacher, { mathConceptId: null, name: 'kres górny', description: null })).toMatchObject({ id: made.id })
  const old = made.concept.slug
  const task = await aHomework(database().db, { authorId: teacher.id, conceptIds: [made.concept.id] })
  expect((await list(admin)).results).toMatchObject([{ id: made.id, isNew: true, changes: [], name: 'kres górny' }])
  expect((await pupil.call('GET', `/math-concept-change/${made.concept.id}/pending`)).status).toBe(404)
  expect((await pupil.call('GET', `/math-concept-change/${made.id}`)).status).toBe(404)
  // Somebody else's that waits is decided about, not changed.
  expect((await send(admin, { mathConceptId: made.concept.id, name: 'x' })).status).toBe(409)
  await read(decide(admin, made.id, { status: 'REJECTED', reason: 'Dopisz artykuł.' }))
  const mended = { mathConceptId: made.concept.id, name: 'Kres górny', description: '<p>Najmniejsze z ograniczeń.</p>' }
  expect(await sent(teacher, mended)).toMatchObject({ id: made.id, status: 'PENDING' })
  expect(await read(decide(admin, made.id, { status: 'APPROVED' }))).toMatchObject({ concept: { slug: 'kres-gorny' } })
  expect(await read(pupil.call('GET', `/math-concept/${old}`))).toMatchObject({ slug: 'kres-gorny', status: 'APPROVED' })
  const found = await read<{ facets: { definitions: object[] } }>(pupil.call('GET', '/homework'))
  expect(found.facets.definitions).toMatchObject([{ value: made.concept.id, label: 'Kres górny' }])
  const refused = await admin.call('DELETE', `/math-concept/${made.concept.id}`)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: ['Nie można usunąć pojęcia, które jest w\u00a0użyciu: 1\u00a0zadanie.'] },
  ])
  await database().db.delete(homeworkConcept).where(eq(homeworkConcept.homeworkId, task))
  for (const caller of [teacher, pupil]) expect((await caller.call('DELETE', `/math-concept/${made.concept.id}`)).status).toBe(403)
  await read(admin.call('DELETE', `/math-concept/${made.concept.id}`))
  expect((await admin.call('DELETE', `/math-concept/${made.concept.id}`)).status).toBe(404)
  expect([(await list(teacher)).total, (await told(teacher.id, 'CONCEPT_DECIDED')).length]).toEqual([0, 0])
})

test('until it is accepted nobody else reads a concept on a public task, or finds the task by its names', async () => {
  const made = await sent(teacher, { mathConceptId: null, name: 'Supremum' }, { aliases: ['Najmniejsze ograniczenie'] })
  const task = await aHomework(database().db, { authorId: teacher.id, conceptIds: [made.concept.id] })
  const kind = { name: 'Kresy', formulas: null, parentId: null, domainsIds: [], theoremsIds: [], tagsIds: [] }
  const { slug } = await read<{ slug: string }>(admin.call('POST', '/homework-type', { ...kind, definitionsIds: [made.concept.id] }))
  type Page = { definitions: object[] }
  const named = async (caller: ACaller) => (await read<Page>(caller.call('GET', `/homework/${task}`))).definitions
  const found = async (search: string) => (await read<{ results: object[] }>(pupil.call('GET', `/homework?search=${search}`))).results
  const ofType = async () => (await read<{ concepts: object[] }>(pupil.call('GET', `/homework-type/${slug}`))).concepts
  for (const caller of [teacher, admin]) expect(await named(caller)).toMatchObject([{ name: 'Supremum' }])
  expect([await named(pupil), await found('supremum'), await found('ograniczenie'), await ofType()]).toEqual([[], [], [], []])
  await read(decide(admin, made.id, { status: 'REJECTED', reason: 'Dopisz artykuł.' }))
  expect([await named(pupil), await found('supremum'), await ofType()]).toEqual([[], [], []])
  await sent(teacher, { mathConceptId: made.concept.id, name: 'Supremum' }, { aliases: ['Najmniejsze ograniczenie'] })
  await read(decide(admin, made.id, { status: 'APPROVED' }))
  for (const seen of [await named(pupil), await ofType()]) expect(seen).toMatchObject([{ name: 'Supremum', slug: 'supremum' }])
  for (const search of ['supremum', 'ograniczenie']) expect(await found(search)).toMatchObject([{ id: task }])
})

test('a name that an accepted concept has is not given twice, and domains are admins’ to make', async () => {
  await aConcept(database().db, { name: 'Kres' })
  const { id } = await sent(teacher, { name: 'kres' })
  const taken = await decide(admin, id, { status: 'APPROVED' })
  expect([taken.status, await taken.json()]).toMatchObject([409, { fields: { name: 'Pojęcie o\u00a0takiej nazwie już istnieje.' } }])
  expect((await list(admin)).results[0]?.status).toBe('PENDING')
  expect((await send(teacher, { mathConceptId: null, name: 'Analiza' }, { type: 'DOMAIN' })).status).toBe(403)
  expect((await decide(teacher, id, { status: 'APPROVED' })).status).toBe(403)
  expect((await decide(admin, 999_999, { status: 'APPROVED' })).status).toBe(404)
})

test('a task that takes a concept while it is deleted has it, or is told; it is never left with one that isn’t there', async () => {
  const body = { description: '<p>Ile?</p>', closed: false, answer: '<p>1</p>', level: 'HIGH_SCHOOL', definitionsIds: [conceptId] }
  const [gone, ...saved] = await Promise.all([
    admin.call('DELETE', `/math-concept/${conceptId}`),
    ...[1, 2, 3].map(() => teacher.call('POST', '/homework', body)),
  ])
  const statuses = saved.map(({ status }) => status)
  expect([200, 409]).toContain(gone.status)
  expect(statuses.every((status) => (gone.status === 200 ? status === 400 : status === 200 || status === 400))).toBe(true)
})

test('nobody floods the queue, and a person who goes takes along what nobody has accepted', async () => {
  const { db } = database()
  const waiting = Array.from({ length: 50 }, async (_, index) => aConcept(db, { name: `Pojęcie ${index}` }))
  const base = { name: 'x', aliases: [], description: null, schemaVersion: 1 }
  for (const id of await Promise.all(waiting))
    await db.insert(mathConceptChange).values({ conceptId: id, isNew: false, name: 'y', base, authorId: teacher.id })
  const refused = await send(teacher, { name: 'Za dużo' })
  expect([refused.status, await refused.json()]).toMatchObject([409, { message: [expect.stringContaining('50')] }])
  // Its pages name the one before and the next; one behind the last leads back to it.
  for (const [page, neighbours] of [
    [1, [null, 2]],
    [2, [1, 3]],
    [5, [4, null]],
    [9, [5, null]],
  ] as const) {
    const { total, prevPage, nextPage } = await list(admin, `?status=PENDING&pageSize=10&page=${page}`)
    expect([total, prevPage, nextPage], `page ${page}`).toEqual([50, ...neighbours])
  }
  await db.transaction((tx) => mathConceptRecords.forget(tx, teacher.id))
  const { id } = await sent(teacher, { name: 'Granica ciągu' })
  await read(decide(admin, id, { status: 'APPROVED' }))
  expect(await mathConceptRecords.read(db, teacher.id)).toMatchObject({ changes: [{ name: 'Granica ciągu', status: 'APPROVED' }] })
  await db.transaction((tx) => mathConceptRecords.forget(tx, teacher.id))
  expect((await list(teacher)).total).toBe(1)
  for (let turn = 0; turn < 28; turn++) await sent(teacher, { name: `Granica ${turn}` })
  expect((await send(teacher, { name: 'Jeszcze' })).status).toBe(429)
})
