// @module-tag long
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeworkContent } from '#contract/homework/homework-writing.ts'
import type { ProposedChange } from '#contract/math-concept-change.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { App } from '#server/app.ts'
import { comment } from '#server/db/tables/comment.ts'
import { homework, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { deriveBundle, ensureExam, saveExamTask } from '#server/exam/index.ts'
import { deriveArticle, saveMathConcept } from '#server/math-concept/index.ts'
import { updatePanels } from '#server/math-concept/panels/follow-panels.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { deriveRichField } from '#server/platform/rich-text/rich-field.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let teacher: ACaller
let admin: ACaller
let pupil: ACaller
let conceptId = 0

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  teacher = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
  pupil = await aCaller(db, origin)
  const jobs = startJobs(db, app, { log: pino({ level: 'silent' }), onEnd: () => undefined, pollMs: 10 })
  return async () => {
    await jobs.stop()
    await app.server.close()
  }
})
beforeEach(async () => {
  for (const table of [homeworkConcept, homework, comment, mathConceptChange, mathConcept, rateLimit]) await database().db.delete(table)
  conceptId = await aConcept(database().db, { name: 'Granica', slug: 'granica', article: 'Pierwsze brzmienie.' })
})

/** A panel linked to a concept, with the words of the moment, or any that somebody writes there. */
const panel = (id: number, words = 'Pierwsze brzmienie.', name = 'Granica', attrs: object = {}) => ({
  type: 'mathPanel',
  attrs: { variant: 'definition', mathConceptId: String(id), import: true, imported: true, ...attrs },
  content: [
    { type: 'mathPanelName', content: [{ type: 'text', text: name }] },
    { type: 'mathPanelBody', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  ],
})
const docOf = (...content: object[]) => ({ type: 'doc', content })
const say = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

async function read<T>(reply: Promise<Response>): Promise<T> {
  const got = await reply
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as T // the contract's shape
}

/** A teacher's task with the panel in its question and in a step of its solution. */
async function aTask(id = conceptId, words?: string): Promise<number> {
  const body = {
    title: 'Zadanie z panelem',
    description: docOf(say('Oblicz.'), panel(id, words)),
    closed: false,
    answer: '<p>4</p>',
    level: 'HIGH_SCHOOL',
    solution: { steps: [{ title: 'Krok', description: docOf(panel(id, words)) }] },
  }
  return (await read<{ id: number }>(teacher.call('POST', '/homework', body))).id
}

const seen = async (id: number): Promise<string> =>
  JSON.stringify([
    await read(teacher.call('GET', `/homework/${id}`)),
    await read(teacher.call('GET', `/homework/${id}/solution`)),
    (await read<HomeworkContent>(teacher.call('GET', `/homework/${id}/content`))).description,
  ])
const change = (by: ACaller, form: object, id = conceptId) =>
  read<ProposedChange>(
    by.call('POST', '/math-concept-change', { form: { mathConceptId: id, name: 'Granica', ...form }, type: 'DEFINITION', aliases: [] }),
  )
const count = (text: string, part: string): number => text.split(part).length - 1

test('panels show what their concept says, however it was changed: by an admin, a proposal, a revision, a merge, an import', async () => {
  const id = await aTask()
  const follows = (words: string, name = 'Granica', before = 'Nic') =>
    eventually(async () => {
      const text = await seen(id)
      // The question, the step and what the editor opens.
      expect(count(text, words), text).toBeGreaterThanOrEqual(3)
      expect(text).toContain(name)
      expect(text).not.toContain(before)
    })
  await follows('Pierwsze brzmienie')
  await change(admin, { description: '<p>Drugie brzmienie.</p>', name: 'Granica ciągu' })
  await follows('Drugie brzmienie', 'Granica ciągu', 'Pierwsze')

  const { id: proposal } = await change(pupil, { description: '<p>Trzecie brzmienie.</p>', name: 'Granica ciągu' })
  await read(admin.call('PUT', `/math-concept-change/${proposal}`, { status: 'APPROVED', reason: '' }))
  await follows('Trzecie brzmienie', 'Granica ciągu', 'Drugie')

  await read(admin.call('PUT', `/math-concept/${conceptId}/history/2/restore`))
  await follows('Drugie brzmienie', 'Granica ciągu', 'Trzecie')

  const other = await aConcept(database().db, { name: 'Granica funkcji', slug: 'granica-funkcji', article: 'Czwarte brzmienie.' })
  await read(admin.call('PUT', `/math-concept/${conceptId}/merge`, { intoId: other }))
  await follows('Czwarte brzmienie', 'Granica funkcji', 'Drugie')

  const article = await deriveArticle(parseMarkdown('Piąte brzmienie: $x^2$.'))
  const imported = { slug: 'granica-funkcji', type: 'DEFINITION', name: 'Granica funkcji', authorId: null } as const
  await database().db.transaction((tx) => saveMathConcept(tx, { ...imported, aliases: [], article }))
  await follows('Piąte brzmienie', 'Granica funkcji', 'Czwarte')
  const [row] = await database().db.select().from(homework).where(eq(homework.id, id))
  expect(row).toMatchObject({
    revision: 1,
    descriptionText: expect.stringContaining('Piąte brzmienie'),
    excerpt: expect.stringContaining('Piąte'),
  })
  expect(row?.solutionText).toContain('Piąte brzmienie')
})

test('search finds a task by the words that its panel has now, and no more by those that it had', async () => {
  const id = await aTask()
  await database().db.update(homework).set({ status: 'PUBLIC', adminReviewStatus: 'APPROVED' }).where(eq(homework.id, id))
  await change(admin, { description: '<p>Otoczenie hiperboliczne.</p>' })
  const found = async (search: string) =>
    (await read<{ results: { id: number }[] }>(teacher.call('GET', `/homework?search=${encodeURIComponent(search)}`))).results.map(
      (each) => each.id,
    )
  await eventually(async () => expect(await found('hiperboliczne')).toEqual([id]))
  await eventually(async () => expect(await found('"Pierwsze brzmienie"')).toEqual([]))
})

test('a form that was opened before the change saves the words of today, and nobody writes others into an image', async () => {
  await change(admin, { description: '<p>Drugie brzmienie.</p>' })
  const text = await seen(await aTask(conceptId, 'Cokolwiek.'))
  expect(text).toContain('Drugie brzmienie')
  expect(text).not.toContain('Cokolwiek')
  // A concept that its reader may not see gives nothing away.
  const { concept } = await read<ProposedChange>(
    pupil.call('POST', '/math-concept-change', {
      form: { mathConceptId: null, name: 'Tajne', description: '<p>Sekret.</p>' },
      type: 'TAG',
      aliases: [],
    }),
  )
  expect(await seen(await aTask(concept.id, 'Moje słowa.'))).not.toContain('Sekret')
})

test('articles, kinds of tasks, bundles, books and remarks follow as well; an imported copy and an unlinked panel stay', async () => {
  const linked = docOf(panel(conceptId))
  const article = await aConcept(database().db, { name: 'Ciąg', slug: 'ciag' })
  await change(admin, { description: linked, name: 'Ciąg' }, article)
  const typeId = (await read<{ id: number }>(admin.call('POST', '/homework-type', { name: 'Granice', formulas: linked }))).id
  const bookId = (
    await read<{ id: number }>(admin.call('POST', '/book', { title: 'Analiza', kind: 'WORKBOOK', publisher: 'OE_PAZDRO', article: linked }))
  ).id
  const copy = docOf(panel(conceptId, 'Kopia.', 'Moja', { mathConceptId: null, import: false }))
  const copied = (
    await read<{ id: number }>(admin.call('POST', '/book', { title: 'Kopia', kind: 'WORKBOOK', publisher: 'OE_PAZDRO', article: copy }))
  ).id
  await read(pupil.call('POST', '/comment', { entity: 'EDITOR', message: linked }))
  const { db } = database()
  const edition = { type: 'MATURA', subject: 'MATHS', date: '2024-05-07', level: 'BASIC', formula: null, variant: 'MAIN' } as const
  const examId = await ensureExam(db, { ...edition, version: 'A', details: '' })
  const place = { homeworkId: await aHomework(db), position: 1, number: '1', points: 1, answerOrder: null, scoring: [] }
  await saveExamTask(db, examId, { ...place, bundle: await deriveBundle(linked as RichDoc) })
  await change(admin, { description: '<p>Drugie brzmienie.</p>' })
  await eventually(async () => {
    for (const path of [
      `/exam/${examId}`,
      `/math-concept/${article}`,
      `/homework-type/${typeId}`,
      `/book/${bookId}`,
      '/comment?entity=EDITOR',
    ])
      expect(JSON.stringify(await read(admin.call('GET', path))), path).toContain('Drugie brzmienie')
  })
  expect(JSON.stringify(await read(admin.call('GET', `/book/${copied}`)))).toContain('Kopia.')
})

test('two concepts that show each other end, and ids of an article stand in a text once', async () => {
  const other = await aConcept(database().db, { name: 'Ciąg', slug: 'ciag' })
  await change(admin, { description: docOf(say('O ciągu.'), panel(conceptId)), name: 'Ciąg' }, other)
  const heading = { type: 'heading', attrs: { level: 2, id: 'id-wstep' }, content: [{ type: 'text', text: 'Wstęp' }] }
  await change(admin, { description: docOf(heading, say('O granicy.'), panel(other)) })
  const article = async (id: number) => (await read<{ description: string }>(admin.call('GET', `/math-concept/${id}`))).description
  await eventually(async () => expect(await article(other)).toContain('O granicy.'))
  const first = await article(other)
  expect(first).toMatch(/math-panel.*O granicy\..*class="math-concept" data-value="\d+" data-label="Ciąg"/s)
  // Again and again: it doesn't grow.
  for (const id of [conceptId, other, conceptId]) await updatePanels({ db: database().db, tables: app.richTables }, id)
  expect(await article(other)).toBe(first)
  const twice = await deriveRichField(docOf(panel(conceptId), panel(conceptId)) as RichDoc)
  const body = { description: twice.document, closed: false, answer: '<p>4</p>', level: 'HIGH_SCHOOL' }
  const { id } = await read<{ id: number }>(teacher.call('POST', '/homework', body))
  const html = (await read<{ description: string }>(teacher.call('GET', `/homework/${id}`))).description
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each)
  expect(ids.length).toBeGreaterThanOrEqual(2)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a text that somebody saves meanwhile is not written over, and a concept that is gone leaves its words', async () => {
  const { db } = database()
  const id = await aTask()
  await change(admin, { description: '<p>Drugie brzmienie.</p>' })
  // The question is brought up to date before the steps, with the text that search reads.
  await eventually(async () => expect(await seen(id)).not.toContain('Pierwsze'))
  await updatePanels({ db, tables: app.richTables }, 999_999)
  const [before] = await db.select().from(homework).where(eq(homework.id, id))
  await updatePanels({ db, tables: app.richTables }, conceptId)
  const [after] = await db.select().from(homework).where(eq(homework.id, id))
  expect(after).toEqual(before)
  await db.delete(homeworkConcept)
  await read(admin.call('DELETE', `/math-concept/${conceptId}`))
  expect(await seen(id)).toContain('Drugie')
})
