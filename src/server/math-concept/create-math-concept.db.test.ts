// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatedMathConcept, MathConcept, MathConceptListItem } from '#contract/math-concept.ts'
import type { App } from '#server/app.ts'
import { readDataVersion, versionOf } from '#server/db/data-version.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { conceptKey, ensureMathConcepts, mathConceptRecords } from '#server/math-concept/index.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { payloadDocuments } from '#editor/testing/payload-documents.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let pupil: ACaller
let teacher: ACaller
let other: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin, 'USER')
  teacher = await aCaller(db, origin, 'TEACHER')
  other = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  return () => app.server.close()
})
beforeEach(async () => {
  await database().db.delete(homeworkConcept)
  await database().db.delete(mathConcept)
  await database().db.delete(rateLimit)
})

const make = (caller: ACaller, body: object): Promise<Response> =>
  caller.call('POST', '/math-concept', { type: 'DEFINITION', name: 'Kres górny', aliases: [], ...body })

async function made(caller: ACaller, body: object = {}): Promise<CreatedMathConcept> {
  const reply = await make(caller, body)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as CreatedMathConcept // the contract's shape, which the reply was cut to
}

async function found(caller: ACaller | null, search = 'kres'): Promise<MathConceptListItem[]> {
  const reply = caller
    ? await caller.call('GET', `/math-concept?search=${search}`)
    : await fetch(`${app.server.listeningOrigin}/api/math-concept?search=${search}`)
  return ((await reply.json()) as { results: MathConceptListItem[] }).results // the contract's shape
}

test('a concept of an admin is live at once, at an address of its name', async () => {
  const before = versionOf(await readDataVersion(database().db), ['math-concept'])
  const concept = await made(admin, { aliases: ['Supremum', 'supremum', 'kres  górny'], description: '<p>Najmniejsze z ograniczeń.</p>' })
  expect(concept).toMatchObject({ name: 'Kres górny', slug: 'kres-gorny', type: 'DEFINITION', status: 'APPROVED' })
  expect(await found(null)).toMatchObject([
    { id: concept.id, aliases: ['Supremum'], excerpt: 'Najmniejsze z ograniczeń.', status: 'APPROVED' },
  ])
  expect(versionOf(await readDataVersion(database().db), ['math-concept'])).toBeGreaterThan(before)
})

test('a concept of anybody else waits: its author and admins see it, nobody else, and no facet names it', async () => {
  const { db } = database()
  for (const caller of [teacher, pupil]) {
    const concept = await made(caller, {
      description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Opis.' }] }] },
    })
    expect(concept).toMatchObject({ slug: `propozycja-${concept.id}`, status: 'PENDING' })
    for (const seeing of [caller, admin]) {
      expect((await found(seeing)).filter(({ id }) => id === concept.id)).toMatchObject([{ status: 'PENDING' }])
      const article = await seeing.call('GET', `/math-concept/${concept.slug}`)
      expect((await article.json()) as MathConcept).toMatchObject({ id: concept.id, description: '<p>Opis.</p>', status: 'PENDING' })
    }
    for (const stranger of [other, null]) expect(await found(stranger)).toEqual([])
    expect((await other.call('GET', `/math-concept/${concept.id}`)).status).toBe(404)
    expect((await fetch(`${app.server.listeningOrigin}/api/math-concept/${concept.id}`)).status).toBe(404)
  }
  const [waiting] = await found(teacher)
  await aHomework(db, { authorId: teacher.id, conceptIds: [waiting?.id ?? 0] })
  for (const viewer of [teacher, admin]) {
    const list = (await (await viewer.call('GET', '/homework')).json()) as { facets: { definitions: { label: string }[] } } // the contract's shape
    expect(list.facets.definitions).toEqual([])
  }
})

test('a domain is made by admins alone', async () => {
  expect(await made(admin, { type: 'DOMAIN' })).toMatchObject({ type: 'DOMAIN' })
  for (const caller of [teacher, pupil]) {
    const reply = await make(caller, { type: 'DOMAIN', name: 'Topologia' })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ error: 'FORBIDDEN', fields: { type: 'Działy dodaje administrator.' } })
  }
  const anonymous = await app.server.inject({ method: 'POST', url: '/api/math-concept', payload: { type: 'TAG', name: 'a', aliases: [] } })
  expect(anonymous.statusCode).toBe(401)
})

test('what is wrong is refused with the name of its field', async () => {
  const refused = async (body: object): Promise<unknown> => {
    const reply = await make(teacher, body)
    expect(reply.status, JSON.stringify(body)).toBe(400)
    return ((await reply.json()) as { fields: unknown }).fields // the contract's shape
  }
  expect(await refused({ name: '  ' })).toEqual({ name: 'Wymagane pole' })
  expect(await refused({ name: 'a'.repeat(201) })).toEqual({ name: 'Maksimum 200 znaków' })
  expect(await refused({ name: 'a\u0000b' })).toEqual({ name: 'Niepoprawny format' })
  for (const body of [
    { type: 'HOMEWORK_TYPE' },
    { aliases: undefined },
    { aliases: Array.from({ length: 21 }, (_, index) => `nazwa ${index}`) },
    { aliases: [''] },
    { status: 'APPROVED' },
    { authorId: admin.id },
    { slug: 'moj' },
  ])
    await refused(body)
  expect(await refused({ description: { type: 'doc', content: [{ type: 'skrypt' }] } })).toHaveProperty('description')
  // A block that is an admin's alone (docs/product/math-concept.md).
  const fragment = { type: 'doc', content: [{ type: 'mathConceptFragment', attrs: { mathConceptId: '1' } }] }
  expect(await refused({ description: fragment })).toHaveProperty('description')
  expect(await database().db.$count(mathConcept)).toBe(0)
})

test('payloads in an article are refused or inert, as html and in every place of a document', async () => {
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    'javascript:alert(1)',
  ]
  expect(payloads.filter((payload) => findInjections(payload).length > 0)).toHaveLength(4)
  let kept = 0
  for (const payload of payloads)
    for (const description of [payload, ...payloadDocuments(payload).map(({ json }) => json)]) {
      await database().db.delete(rateLimit)
      const reply = await make(admin, { name: `Kres ${kept}`, description })
      if (reply.status === 400) continue
      expect(reply.status, JSON.stringify(description)).toBe(200)
      const { slug } = (await reply.json()) as CreatedMathConcept // the contract's shape, which the reply was cut to
      const article = (await (await admin.call('GET', `/math-concept/${slug}`)).json()) as MathConcept // the same
      expect(findInjections(article.description), JSON.stringify(description)).toEqual([])
      kept += 1
    }
  expect(kept).toBeGreaterThan(10)
})

test('a name that readers know, or that one has proposed already, is taken; what others proposed is not told', async () => {
  await made(teacher)
  const again = await make(teacher, { name: ' KRES   górny ' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ fields: { name: 'Pojęcie o\u00a0takiej nazwie już istnieje.' } })
  expect(await made(other)).toMatchObject({ status: 'PENDING' })
  expect(await made(admin)).toMatchObject({ slug: 'kres-gorny', status: 'APPROVED' })
  for (const caller of [pupil, admin]) expect((await make(caller, {})).status).toBe(409)
  // The same word of another kind is another concept.
  expect(await made(admin, { type: 'TAG' })).toMatchObject({ slug: 'kres-gorny-2' })
})

test('of the same made at the same moment one is kept, of different ones with the same name all', async () => {
  for (const caller of [teacher, admin]) {
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await make(caller, { name: 'Całka' })).status))
    expect(statuses.toSorted((one, next) => one - next)).toEqual([200, 409, 409, 409, 409, 409])
  }
  const kinds = await Promise.all(['DEFINITION', 'THEOREM', 'TAG', 'DOMAIN'].map((type) => made(admin, { type, name: 'Granica' })))
  expect(new Set(kinds.map(({ slug }) => slug)).size).toBe(4)
})

test('too many are refused for a while', async () => {
  for (let count = 0; count < 30; count++) await made(pupil, { name: `Pojęcie ${count}` })
  expect((await make(pupil, { name: 'Jeszcze jedno' })).status).toBe(429)
})

test('an article that waits shows its pictures to those who may read it, and to nobody else', async () => {
  const upload = await teacher.call('POST', '/file', aForm(await aPicture(), 'rysunek.png', 'PRIVATE'))
  const { id: fileId } = (await upload.json()) as { id: number } // the contract's shape
  const picture = (id: number): object => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: `/files/${id}`, fileId: String(id) } }],
  })
  const concept = await made(teacher, { description: picture(fileId) })
  const { description } = (await (await admin.call('GET', `/math-concept/${concept.id}`)).json()) as MathConcept // the contract's shape
  const src = /src="([^"]+)"/.exec(description)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(src).not.toBe(`/files/${fileId}`)
  expect((await fetch(app.server.listeningOrigin + src)).status).toBe(200)
  expect((await fetch(`${app.server.listeningOrigin}/files/${fileId}`)).status).toBe(404)
  // Naming somebody else's file shows nothing.
  const stolen = await made(other, { description: picture(fileId) })
  const article = (await (await other.call('GET', `/math-concept/${stolen.id}`)).json()) as MathConcept // the contract's shape
  expect(article.description).toContain(`src="/files/${fileId}"`)
  expect((await fetch(`${app.server.listeningOrigin}/files/${fileId}`)).status).toBe(404)
})

test('an import makes its own concept where somebody has only proposed one', async () => {
  const { db } = database()
  const proposed = await made(teacher)
  const wanted = { type: 'DEFINITION', name: 'Kres górny' } as const
  const id = (await ensureMathConcepts(db, [wanted])).get(conceptKey(wanted))
  expect(id).not.toBe(proposed.id)
  expect(await found(null)).toMatchObject([{ id }])
})

test('with its author goes what only admins have seen; accepted concepts stay, and what tasks name', async () => {
  const { db } = database()
  const records = async (): Promise<unknown> => ((await mathConceptRecords.read(db, teacher.id)) as { concepts: unknown }).concepts
  const waiting = await made(teacher, { name: 'Czeka' })
  const used = await made(teacher, { name: 'Użyte' })
  await aHomework(db, { conceptIds: [used.id] })
  await aConcept(db, { name: 'Przyjęte', authorId: teacher.id })
  expect(await records()).toMatchObject([
    { name: 'Czeka', status: 'PENDING', type: 'DEFINITION' },
    { name: 'Użyte', status: 'PENDING' },
    { name: 'Przyjęte', status: 'APPROVED' },
  ])
  await db.transaction((tx) => mathConceptRecords.forget(tx, teacher.id))
  expect(await records()).toMatchObject([{ name: 'Użyte' }, { name: 'Przyjęte' }])
  expect(await db.select({ id: mathConcept.id }).from(mathConcept).where(eq(mathConcept.id, waiting.id))).toEqual([])
  await db.execute(sql`delete from homework`)
})
