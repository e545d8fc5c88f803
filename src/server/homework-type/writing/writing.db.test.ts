// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { HomeworkTypeBody } from '#contract/homework-type-writing.ts'
import { readDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homeworkType, homeworkTypeRevision } from '#server/db/tables/homework-type.ts'
import { homework } from '#server/db/tables/homework.ts'
import { getHomeworkType } from '#server/homework-type/get-homework-type.ts'
import { listHomeworkTypes } from '#server/homework-type/list-homework-types.ts'
import { getTypeContent } from '#server/homework-type/writing/get-content.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { deleteType, mergeType } from '#server/homework-type/writing/remove-type.ts'
import { restoreType } from '#server/homework-type/writing/restore-type.ts'
import { listRevisions } from '#server/homework-type/writing/revisions.ts'
import { type Admin, createType, updateType } from '#server/homework-type/writing/save-by-admin.ts'
import { toggleDone } from '#server/homework-type/writing/toggle-done.ts'
import { facetToken } from '#server/homework/search/facet-token.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let db: Db
let admin: Admin
let domainId = 0

beforeEach(async () => {
  ;({ db } = database())
  await db.delete(homeworkType)
  admin = { id: (await aUser(db, { role: 'ADMIN', displayName: 'Ada' })).id, role: 'ADMIN', hasActiveSubscription: false }
  domainId = await aConcept(db, { type: 'DOMAIN', name: `Dział ${admin.id}` })
})

const body = (name: string, change: Partial<HomeworkTypeBody> = {}): HomeworkTypeBody => ({
  name,
  formulas: '<p>Wzór: <span data-math="x^2">x</span></p>',
  parentId: null,
  domainsIds: [],
  definitionsIds: [],
  theoremsIds: [],
  tagsIds: [],
  ...change,
})

const tokensOf = async (homeworkId: number): Promise<number[]> =>
  (await db.select({ facets: homeworkSearch.facets }).from(homeworkSearch).where(eq(homeworkSearch.homeworkId, homeworkId)))[0]?.facets ??
  []
const typeOf = async (id: number): Promise<number | null | undefined> =>
  (await db.select({ typeId: homework.typeId }).from(homework).where(eq(homework.id, id)))[0]?.typeId

test('a kind of tasks is made once however often it is sent, at an address of its own, and everybody reads it at once', async () => {
  const before = await readDataVersion(db)
  const creationKey = '7f0c1a52-3b1f-4a51-9a0e-6a0a4a1f9b11'
  const made = await Promise.all([1, 2].map(() => createType(db, admin, { ...body('Równania', { domainsIds: [domainId] }), creationKey })))
  expect(new Set(made.map(({ repeated }) => repeated))).toEqual(new Set([false, true]))
  expect(made[0]).toEqual({ ...made[1], repeated: made[0]?.repeated })
  expect((await createType(db, admin, body('Równania!'))).slug).toBe('rownania-2')
  expect(await getHomeworkType(db, 'rownania')).toMatchObject({ name: 'Równania', concepts: [{ id: domainId }] })
  const after = await readDataVersion(db)
  expect(after['homework-type']).toBeGreaterThan(before['homework-type'])
})

test('what names nothing, a name that is taken and a tree of more than one level are refused at their fields', async () => {
  const parent = await createType(db, admin, body('Ciągi'))
  const child = await createType(db, admin, body('Ciąg arytmetyczny', { parentId: parent.id }))
  const refused = (promise: Promise<unknown>, field: string) =>
    expect(promise).rejects.toMatchObject({ code: 'VALIDATION', fields: { [field]: expect.any(String) } })
  await refused(createType(db, admin, body('ciągi')), 'name')
  await refused(createType(db, admin, body('Inny', { parentId: child.id })), 'parentId')
  await refused(createType(db, admin, body('Inny', { parentId: 999_999 })), 'parentId')
  await refused(createType(db, admin, body('Inny', { tagsIds: [domainId] })), 'tagsIds')
  const other = await createType(db, admin, body('Granice'))
  await refused(updateType(db, admin, parent.id, body('Ciągi', { parentId: other.id })), 'parentId')
  await refused(updateType(db, admin, parent.id, body('Ciągi', { parentId: parent.id })), 'parentId')
  await expect(updateType(db, admin, 999_999, body('Nic'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two admins in one kind the second is told, and nothing of either is lost', async () => {
  const { id, revision } = await createType(db, admin, body('Pochodne'))
  const other: Admin = { ...admin, id: (await aUser(db, { role: 'ADMIN', displayName: 'Ola' })).id }
  const results = await Promise.allSettled([
    updateType(db, admin, id, { ...body('Pochodne funkcji'), revision }),
    updateType(db, other, id, { ...body('Pochodna'), revision }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  const [newest] = await listRevisions(db, id)
  expect(newest).toMatchObject({ revision: 2, changes: [{ field: 'name', before: 'Pochodne' }] })
})

test('the history says who changed what, and an earlier revision is put back as the newest', async () => {
  const { id } = await createType(db, admin, body('Całki', { domainsIds: [domainId] }))
  await updateType(db, admin, id, body('Całki oznaczone', { formulas: '<p>Inaczej</p>' }))
  const [second, first] = await listRevisions(db, id)
  expect(second?.savedBy?.displayName).toBe('Ada')
  expect(second?.changes.map(({ field }) => field)).toEqual(['name', 'formulas', 'concepts'])
  expect(first?.changes.map(({ field }) => field)).toEqual(['name', 'formulas', 'concepts'])
  await restoreType(db, admin, id, 1)
  const content = await getTypeContent(db, id)
  expect([content.name, content.revision, content.concepts.map((concept) => concept.id)]).toEqual(['Całki', 3, [domainId]])
  await expect(restoreType(db, admin, id, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('tasks of a kind that is deleted stay without one, its subtypes by themselves, and search knows', async () => {
  const parent = await createType(db, admin, body('Trójkąty'))
  const child = await createType(db, admin, body('Trójkąt prostokątny', { parentId: parent.id }))
  const task = await aHomework(db, { typeId: parent.id })
  expect(await tokensOf(task)).toContain(facetToken('types', parent.id))
  await db.transaction((tx) => deleteType(tx, admin, parent.id))
  expect(await typeOf(task)).toBeNull()
  expect(await tokensOf(task)).toContain(facetToken('withoutType'))
  expect(await tokensOf(task)).not.toContain(facetToken('types', parent.id))
  expect((await getTypeContent(db, child.id)).parent).toBeNull()
  await expect(db.transaction((tx) => deleteType(tx, admin, parent.id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const logged = await db.select({ details: auditEntry.details }).from(auditEntry).where(eq(auditEntry.action, 'homeworkType.deleted'))
  expect(logged.at(-1)?.details).toEqual({ homeworkTypeId: parent.id, name: 'Trójkąty', tasks: 1 })
})

test('a merged kind gives its tasks, templates, subtypes and concepts to the other, also to its own subtype', async () => {
  const from = await createType(db, admin, body('Stare', { domainsIds: [domainId] }))
  const child = await createType(db, admin, body('Odmiana', { parentId: from.id }))
  const sister = await createType(db, admin, body('Siostra', { parentId: from.id }))
  const task = await aHomework(db, { typeId: from.id })
  const templateId = await aTemplate(db, { typeId: from.id })
  await db.transaction((tx) => mergeType(tx, admin, from.id, child.id))
  const [template] = await db.select().from(practiceTemplate).where(eq(practiceTemplate.id, templateId))
  expect(template?.typeId).toBe(child.id)
  expect(await tokensOf(task)).toContain(facetToken('types', child.id))
  expect(await getTypeContent(db, child.id)).toMatchObject({
    parent: null,
    tasks: 1,
    concepts: [{ id: domainId }],
    subtypes: [{ id: sister.id }],
  })
  expect((await listRevisions(db, child.id))[0]?.changes.map(({ field }) => field)).toEqual(['parent', 'concepts'])
  // The old number and address lead to the one that is left, however often that is merged again.
  const last = await createType(db, admin, body('Ostatnie'))
  await db.transaction((tx) => mergeType(tx, admin, child.id, last.id))
  for (const old of [String(from.id), from.slug, child.slug]) expect((await getHomeworkType(db, old)).id).toBe(last.id)
  const anew = await createType(db, admin, body('Stare'))
  expect((await getHomeworkType(db, anew.slug)).id).toBe(anew.id)
  await db.transaction((tx) => deleteType(tx, admin, last.id))
  await expect(getHomeworkType(db, child.slug)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('files of an earlier text are kept for as long as it may be put back', async () => {
  const type = await createType(db, admin, body('Z rysunkiem'))
  await db
    .update(homeworkType)
    .set({ fileIds: [7] })
    .where(eq(homeworkType.id, type.id))
  await db.delete(homeworkTypeRevision).where(eq(homeworkTypeRevision.homeworkTypeId, type.id))
  await updateType(db, admin, type.id, { ...body('Bez rysunku'), revision: type.revision })
  const kept = await db
    .select({ revision: homeworkTypeRevision.revision, fileIds: homeworkTypeRevision.fileIds })
    .from(homeworkTypeRevision)
    .where(eq(homeworkTypeRevision.homeworkTypeId, type.id))
    .orderBy(homeworkTypeRevision.revision)
  expect(kept).toEqual([
    { revision: 1, fileIds: [7] },
    { revision: 2, fileIds: [] },
  ])
})

test('a kind is merged into another one, not into itself or nothing', async () => {
  const child = await createType(db, admin, body('Samo'))
  for (const intoId of [child.id, 999_999])
    await expect(db.transaction((tx) => mergeType(tx, admin, child.id, intoId))).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a task that is put into a kind while it is deleted is not left in a kind that isn’t there', async () => {
  const type = await createType(db, admin, body('Znikający'))
  const tasks = await Promise.all([1, 2, 3].map(() => aHomework(db)))
  await Promise.allSettled([
    ...tasks.map((task) => db.transaction((tx) => tx.update(homework).set({ typeId: type.id }).where(eq(homework.id, task)))),
    db.transaction((tx) => deleteType(tx, admin, type.id)),
  ])
  expect(await Promise.all(tasks.map(typeOf))).toEqual([null, null, null])
})

test('finished is the admins’ own mark: it is set as often as one likes, and turned round without a word', async () => {
  const { id } = await createType(db, admin, body('Gotowe'))
  const toggle = (done?: boolean) => db.transaction((tx) => toggleDone(tx, admin, id, done))
  expect([await toggle(true), await toggle(true), await toggle(), await toggle()]).toEqual([true, true, false, true])
  const query = { page: 1, pageSize: 30, omitIds: [], domainsIds: [] }
  const pupil = { id: 1, role: 'USER', hasActiveSubscription: false } as const
  expect((await listHomeworkTypes(db, admin, query)).results[0]?.done).toBe(true)
  expect((await listHomeworkTypes(db, pupil, query)).results[0]).not.toHaveProperty('done')
})

test('the tasks of a kind are a ladder from easy to hard', async () => {
  const { id } = await createType(db, admin, body('Drabina'))
  const steps = (count: number) => Array.from({ length: count }, () => ({ content: 'x' }))
  await aHomework(db, { typeId: id, title: 'rozszerzona', level: 'HIGH_SCHOOL', examLevel: 'ADVANCED', steps: steps(1) })
  await aHomework(db, { typeId: id, title: 'trudna', level: 'HIGH_SCHOOL', difficulty: 4, steps: steps(1) })
  await aHomework(db, { typeId: id, title: 'długa', level: 'HIGH_SCHOOL', steps: steps(4) })
  await aHomework(db, { typeId: id, title: 'pierwszy krok', level: 'HIGH_SCHOOL', difficulty: 1, steps: steps(6) })
  await aHomework(db, { typeId: id, title: 'krótka', level: 'HIGH_SCHOOL', examLevel: 'BASIC', steps: steps(2) })
  await aHomework(db, { typeId: id, title: 'podstawówka', level: 'PRIMARY', steps: steps(5) })
  const { examples } = await getHomeworkType(db, String(id))
  expect(examples.map(({ title }) => title)).toEqual(['podstawówka', 'pierwszy krok', 'krótka', 'długa', 'trudna', 'rozszerzona'])
})
