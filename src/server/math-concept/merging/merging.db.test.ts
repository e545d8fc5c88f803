// @module-tag long
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeworkList } from '#contract/homework/homework.ts'
import type { MathConcept } from '#contract/math-concept.ts'
import type { MathConceptChange, MathConceptContent, ProposedChange } from '#contract/math-concept-change.ts'
import type { MathConceptRevision, SavedConcept } from '#contract/math-concept-history.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { formerMathConcept, mathConcept, mathConceptNeed } from '#server/db/tables/math-concept.ts'
import { notification } from '#server/db/tables/notification.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { practiceDomain } from '#server/db/tables/practice.ts'
import { practiceTemplateConcept } from '#server/db/tables/practice-template.ts'
import { readEmbedContents } from '#server/embed/read-embed-contents.ts'
import { facetToken } from '#server/homework/search/facet-token.ts'
import { ensureMathConcepts, saveMathConceptNeeds } from '#server/math-concept/index.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let teacher: ACaller
let admin: ACaller
let secondAdmin: ACaller
let [oldId, newId] = [0, 0]

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
  for (const table of [homeworkConcept, homeworkTypeConcept, mathConcept, notification, rateLimit, auditEntry]) await db.delete(table)
  oldId = await aConcept(db, { name: 'Limes', slug: 'limes', aliases: ['lim'], article: 'Stary tekst.' })
  newId = await aConcept(db, { name: 'Granica', slug: 'granica', article: 'Do czego dąży.' })
})

async function read<T>(reply: Promise<Response>): Promise<T> {
  const got = await reply
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as T // the contract's shape, which the reply was cut to
}

const merge = (id = oldId, intoId = newId, by = admin) => by.call('PUT', `/math-concept/${id}/merge`, { intoId })
const merged = (id = oldId, intoId = newId) => read<SavedConcept>(merge(id, intoId))
const propose = (by: ACaller, mathConceptId: number, form: object = {}) =>
  by.call('POST', '/math-concept-change', {
    form: { mathConceptId, name: 'Limes', description: '<p>Nowy tekst.</p>', ...form },
    type: 'DEFINITION',
    aliases: ['lim'],
  })
const conceptsOf = async (homeworkId: number) =>
  (await database().db.select().from(homeworkConcept).where(eq(homeworkConcept.homeworkId, homeworkId))).map(({ conceptId }) => conceptId)

test('everything that uses a concept uses the one it is merged into; number, address and name lead there', async () => {
  const { db } = database()
  const [one, both] = [await aHomework(db, { conceptIds: [oldId] }), await aHomework(db, { conceptIds: [oldId, newId] })]
  const [type] = await db
    .insert(homeworkType)
    .values({ name: 'Granice', slug: `granice-${oldId}` })
    .returning()
  await db.insert(homeworkTypeConcept).values({ homeworkTypeId: type?.id ?? 0, conceptId: oldId })
  const templateId = await aTemplate(db, {})
  await db.insert(practiceTemplateConcept).values({ templateId, conceptId: oldId })
  const [needed, needing] = [await aConcept(db, { name: 'Ciąg' }), await aConcept(db, { name: 'Pochodna' })]
  await saveMathConceptNeeds(db, oldId, [needed, newId])
  await saveMathConceptNeeds(db, needing, [oldId])

  expect(await merged()).toMatchObject({ id: newId, name: 'Granica', slug: 'granica', revision: 2 })
  expect([await conceptsOf(one), await conceptsOf(both)]).toEqual([[newId], [newId]])
  const [index] = await db.select({ facets: homeworkSearch.facets }).from(homeworkSearch).where(eq(homeworkSearch.homeworkId, one))
  expect(index?.facets).toContain(facetToken('definitions', newId))
  expect(index?.facets).not.toContain(facetToken('definitions', oldId))
  expect(await db.select().from(homeworkTypeConcept)).toEqual([{ homeworkTypeId: type?.id, conceptId: newId }])
  expect(await db.select().from(practiceTemplateConcept).where(eq(practiceTemplateConcept.templateId, templateId))).toEqual([
    { templateId, conceptId: newId },
  ])
  expect(new Set((await db.select().from(mathConceptNeed)).map(({ conceptId, neededId }) => `${conceptId} ${neededId}`))).toEqual(
    new Set([`${newId} ${needed}`, `${needing} ${newId}`]),
  )
  for (const old of ['limes', String(oldId), 'granica'])
    expect(await read<MathConcept>(teacher.call('GET', `/math-concept/${old}`))).toMatchObject({
      id: newId,
      aliases: ['Limes', 'lim'],
      count: 2,
      excerpt: 'Do czego dąży.',
    })
  // Found by its old name, and never made again by an import that still names it.
  expect(await read(teacher.call('GET', '/math-concept?search=limes'))).toMatchObject({ total: 1, results: [{ id: newId }] })
  expect([...(await ensureMathConcepts(db, [{ type: 'DEFINITION', name: 'limes' }])).values()]).toEqual([newId])
  expect(await aConcept(db, { name: 'Limes', slug: 'limes', article: 'Z pliku.' })).toBe(newId)
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'mathConcept.merged'))
  expect(entry).toMatchObject({ actorId: admin.id, details: { mathConceptId: newId, mergedId: oldId, name: 'Limes', tasks: 2 } })
  const { results } = await read<{ results: MathConceptRevision[] }>(admin.call('GET', `/math-concept/${newId}/history`))
  expect(results.map(({ savedBy, changes }) => [savedBy?.id, changes.map(({ field }) => field)])).toEqual([
    [admin.id, ['aliases']],
    [undefined, ['name', 'description']],
  ])
})

test('texts that name a merged concept show and open the other one, however often that is merged again', async () => {
  const { db } = database()
  const last = await aConcept(db, { name: 'Kres', slug: 'kres' })
  await merged()
  await merged(newId, last)
  const viewer = { id: null, role: null, hasActiveSubscription: false } as const
  const { mathConcepts } = await readEmbedContents(db, viewer, { homeworkIds: [], userIds: [], mathConceptIds: [oldId, newId, last] })
  expect([oldId, newId, last].map((id) => mathConcepts.get(id)?.href)).toEqual(Array(3).fill('/resources/concepts/kres'))
  // A concept that is made later doesn't take the address that leads on.
  const body = { type: 'DEFINITION', name: 'Limes', aliases: [] }
  expect(await read(admin.call('POST', '/math-concept', body))).toMatchObject({ slug: 'limes-2' })
  expect(await read(teacher.call('GET', '/math-concept/limes'))).toMatchObject({ id: last })
})

test('an address that was kept with the merged concept still lists its tasks, and shows the choice under its name of today', async () => {
  const { db } = database()
  const [one, other] = [await aHomework(db, { conceptIds: [oldId] }), await aHomework(db, { conceptIds: [newId] })]
  await merged()
  for (const choice of [
    `definitionsIds=${oldId}`,
    `definitionsIds=${oldId}&definitionsIds=${newId}`,
    `definitionsIds=${oldId}&definitionsExact=1`,
  ]) {
    const { results, facets } = await read<HomeworkList>(teacher.call('GET', `/homework?${choice}`))
    expect(
      results.map(({ id }) => id).toSorted((first, second) => first - second),
      choice,
    ).toEqual([one, other])
    // Whoever takes the choice away takes away what stands in the address.
    const value = choice.includes(String(newId)) ? newId : oldId
    expect(facets.definitions, choice).toContainEqual({ value, label: 'Granica', count: 2 })
  }
  expect((await read<{ slug: string }>(teacher.call('GET', `/homework/random?definitionsIds=${oldId}`))).slug).not.toBe('')
})

test('kinds of tasks and concepts that an address narrows to a merged domain are those of the one that is left', async () => {
  const { db } = database()
  const [from, into] = [await aConcept(db, { type: 'DOMAIN', name: 'Liczby' }), await aConcept(db, { type: 'DOMAIN', name: 'Arytmetyka' })]
  const [type] = await db
    .insert(homeworkType)
    .values({ name: 'Potęgi', slug: `potegi-${from}` })
    .returning()
  await db.insert(homeworkTypeConcept).values({ homeworkTypeId: type?.id ?? 0, conceptId: into })
  await aHomework(db, { conceptIds: [into, newId] })
  await merged(from, into)
  for (const choice of [`domainsIds=${from}`, `domainsIds=${from}&domainsIds=${into}`]) {
    expect(await read(teacher.call('GET', `/homework-type?${choice}`))).toMatchObject({ total: 1, results: [{ id: type?.id }] })
    expect(await read(teacher.call('GET', `/math-concept?type=DEFINITION&${choice}`))).toMatchObject({ results: [{ id: newId }] })
  }
})

test('the abilities of pupils go over: what rests on more tasks stays, and the tasks of both count', async () => {
  const { db } = database()
  const [from, into] = [await aConcept(db, { type: 'DOMAIN', name: 'Liczby' }), await aConcept(db, { type: 'DOMAIN', name: 'Arytmetyka' })]
  const rated = (userId: number, conceptId: number, value: number, answers: number) =>
    db.insert(practiceDomain).values({ userId, conceptId, value, variance: 1, answers, right: 1 })
  await rated(teacher.id, from, 2, 9)
  await rated(teacher.id, into, -1, 4)
  await rated(admin.id, from, 1, 3)
  await merged(from, into)
  const rows = await db.select().from(practiceDomain).orderBy(practiceDomain.userId)
  expect(rows).toMatchObject([
    { userId: teacher.id, conceptId: into, value: 2, answers: 13, right: 2 },
    { userId: admin.id, conceptId: into, value: 1, answers: 3, right: 1 },
  ])
})

test('proposals go over; of two of one person the other’s stays and they are told of this one', async () => {
  const mine = await read<ProposedChange>(propose(teacher, oldId))
  const [shown] = (await read<{ results: MathConceptChange[] }>(admin.call('GET', '/math-concept-change'))).results
  await merged()
  // An admin who had read it before is told.
  const { revision, conceptRevision } = shown ?? {}
  const late = await secondAdmin.call('PUT', `/math-concept-change/${mine.id}`, { status: 'APPROVED', revision, conceptRevision })
  expect(late.status).toBe(409)
  const [moved] = (await read<{ results: MathConceptChange[] }>(admin.call('GET', '/math-concept-change?status=PENDING'))).results
  expect(moved).toMatchObject({ id: mine.id, concept: { id: newId }, changes: [{ field: 'description', before: 'Do czego dąży.' }] })
  await read(admin.call('PUT', `/math-concept-change/${mine.id}`, { status: 'APPROVED' }))
  expect(await read(teacher.call('GET', '/math-concept/limes'))).toMatchObject({ name: 'Granica', excerpt: 'Nowy tekst.' })

  const [third, fourth] = [await aConcept(database().db, { name: 'Trzecie' }), await aConcept(database().db, { name: 'Czwarte' })]
  for (const id of [third, fourth]) await read(propose(teacher, id, { name: `Moje ${id}` }))
  await merged(third, fourth)
  const own = (await read<{ results: MathConceptChange[] }>(teacher.call('GET', '/math-concept-change'))).results
  expect(own.map(({ name, status, concept }) => [name, status, concept.id])).toEqual([
    [`Moje ${fourth}`, 'PENDING', fourth],
    [`Moje ${third}`, 'REJECTED', fourth],
    ['Granica', 'APPROVED', newId],
  ])
  const told = and(eq(notification.userId, teacher.id), eq(notification.entityId, fourth))
  expect(await database().db.select().from(notification).where(told)).toMatchObject([{ kind: 'CONCEPT_DECIDED' }])
})

test('a form that was opened before the merge is told, and goes on with the concept that is left', async () => {
  const { revision } = await read<MathConceptContent>(teacher.call('GET', `/math-concept/${oldId}/content`))
  await merged()
  expect((await propose(teacher, oldId, { revision })).status).toBe(409)
  const now = await read<MathConceptContent>(teacher.call('GET', `/math-concept/${oldId}/content`))
  expect(now).toMatchObject({ concept: { id: newId }, text: 'Do czego dąży.' })
  expect(await read(propose(teacher, oldId, { revision: now.revision }))).toMatchObject({ status: 'PENDING', concept: { id: newId } })
})

test('an article goes over where the other has none, and is not lost otherwise without a word', async () => {
  const { db } = database()
  const { concept } = await read<ProposedChange>(
    admin.call('POST', '/math-concept-change', {
      form: { name: 'Bez artykułu', description: null },
      type: 'DEFINITION',
      aliases: [],
    }),
  )
  await merged(oldId, concept.id)
  expect(await read(teacher.call('GET', '/math-concept/limes'))).toMatchObject({ id: concept.id, excerpt: 'Stary tekst.' })
  expect(await db.select().from(formerMathConcept)).toMatchObject([{ id: oldId, mathConceptId: concept.id, name: 'Limes' }])
})

test('a concept is merged into an accepted one of its kind, by an admin, and once', async () => {
  const tag = await aConcept(database().db, { type: 'TAG', name: 'Etykieta' })
  for (const intoId of [oldId, tag, 999_999]) {
    const refused = await merge(oldId, intoId)
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { intoId: expect.any(String) } }])
  }
  const waiting = await read<ProposedChange>(propose(teacher, newId, { mathConceptId: null, name: 'Czeka' }))
  expect((await merge(waiting.concept.id, newId)).status).toBe(409)
  expect((await merge(oldId, waiting.concept.id)).status).toBe(400)
  expect((await merge(oldId, newId, teacher)).status).toBe(403)
  const twice = await Promise.all([merge(), merge(oldId, newId, secondAdmin)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await database().db.select().from(auditEntry).where(eq(auditEntry.action, 'mathConcept.merged'))).toHaveLength(1)
  expect((await merge(oldId, tag)).status).toBe(404)
})

test('two admins who merge two concepts into each other leave one, and tasks saved meanwhile have it or are told', async () => {
  const body = { description: '<p>Ile?</p>', closed: false, answer: '<p>1</p>', level: 'HIGH_SCHOOL', definitionsIds: [oldId] }
  const [there, back, ...saved] = await Promise.all([
    merge(oldId, newId),
    merge(newId, oldId, secondAdmin),
    propose(teacher, oldId),
    ...[1, 2, 3, 4].map(() => teacher.call('POST', '/homework', body)),
  ])
  expect([there?.status ?? 0, back?.status ?? 0].toSorted((one, next) => one - next)).toEqual([200, 400])
  const [left, ...others] = await database().db.select({ id: mathConcept.id }).from(mathConcept)
  expect(others).toEqual([])
  for (const reply of saved) expect([200, 400, 404, 409]).toContain(reply.status)
  for (const { conceptId } of await database().db.select().from(homeworkConcept)) expect(conceptId).toBe(left?.id)
})
