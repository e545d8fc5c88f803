import { asc, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { HomeworkStatus } from '#contract/enums.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { homework, homeworkHint, homeworkRevision, homeworkSolutionFile, homeworkStep } from '#server/db/tables/homework.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { importLine } from '#server/import/import-line.ts'
import { importHomework } from '#server/import/import-homework.ts'
import { importLines, parseLine } from '#server/import/import-lines.ts'
import { prepareHomework } from '#server/import/prepare-homework.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let admin: ACaller
let colleague: ACaller

beforeAll(async () => {
  const origin = await listening(await anApp(database()))
  admin = await aCaller(database().db, origin, 'ADMIN')
  colleague = await aCaller(database().db, origin, 'ADMIN')
})

const line = (externalId: string, more: object = {}): string =>
  JSON.stringify({ externalId, language: 'pl', description: 'Oblicz $1+1$.', closed: false, answer: '$2$', level: 'PRIMARY', ...more })
const rowOf = async (externalId: string): Promise<typeof homework.$inferSelect> => {
  const [row] = await database().db.select().from(homework).where(eq(homework.externalId, externalId))
  if (!row) throw new Error('The task is not there')
  return row
}
const REVIEWS: Partial<Record<HomeworkStatus, 'PENDING' | 'REJECTED'>> = { UNDER_REVIEW: 'PENDING', REJECTED: 'REJECTED' }

test.each<HomeworkStatus>(['HIDDEN', 'REMOVED_FOR_COPYRIGHT_VIOLATION', 'UNDER_REVIEW', 'REJECTED', 'PUBLIC_DRAFT', 'PUBLIC'])(
  'a changed line leaves a task in its state (%s) and is another revision of it',
  async (status) => {
    const { db } = database()
    const externalId = `again:${status}`
    await importLine(db, admin.id, line(externalId))
    const { id } = await rowOf(externalId)
    const adminReviewStatus = REVIEWS[status] ?? null
    await db.update(homework).set({ status, adminReviewStatus }).where(eq(homework.id, id))
    expect(await importLine(db, colleague.id, line(externalId, { description: 'Oblicz $2+2$.' }))).toEqual({ outcome: 'updated' })
    const row = await rowOf(externalId)
    expect(row).toMatchObject({ id, status, adminReviewStatus, revision: 2, authorId: admin.id })
    expect(row.descriptionText).toContain('2+2')
    const kept = await db
      .select({ revision: homeworkRevision.revision, savedById: homeworkRevision.savedById })
      .from(homeworkRevision)
      .where(eq(homeworkRevision.homeworkId, id))
      .orderBy(asc(homeworkRevision.revision))
    expect(kept).toEqual([
      { revision: 1, savedById: admin.id },
      { revision: 2, savedById: colleague.id },
    ])
    const body = { revision: 1, description: '<p>Z formularza</p>', closed: false, answer: '<p>3</p>', level: 'PRIMARY' }
    expect((await admin.call('PUT', `/homework/${id}`, body)).status).toBe(409)
  },
)

test('the same line by somebody else changes nothing; a changed one keeps the kind, the common mistake and the pictures', async () => {
  const { db } = database()
  const title = 'Zadanie z pliku'
  await importLine(db, admin.id, line('again:own', { title }))
  const { id, sourceHash } = await rowOf('again:own')
  const typeId = await saveHomeworkType(db, {
    slug: 'sumy',
    name: 'Sumy',
    formulas: await deriveFormulas(parseMarkdown('$a+b$')),
    parentId: null,
    conceptIds: [],
  })
  const upload = await admin.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
  const { id: imageId } = (await upload.json()) as { id: number } // the contract's shape
  const media = { imagesIds: [imageId], videoId: null, filesIds: [] }
  const mended = { title, externalId: 'again:own', sourceHash, authorId: admin.id, typeId, media, commonMistake: 'Znak minus.' }
  await aHomework(db, mended, id)
  expect(await importLine(db, colleague.id, line('again:own', { title }))).toEqual({ outcome: 'unchanged' })
  expect(await importLine(db, colleague.id, line('again:own', { title, level: 'HIGH_SCHOOL' }))).toEqual({ outcome: 'updated' })
  const row = await rowOf('again:own')
  expect(row).toMatchObject({ authorId: admin.id, level: 'HIGH_SCHOOL', typeId, solutionFormats: ['IMAGE'] })
  expect(row.commonMistakeHtml).toContain('Znak minus.')
  expect(await db.$count(homeworkSolutionFile, eq(homeworkSolutionFile.homeworkId, id))).toBe(1)
})

test('a file and the library go in whole, though a task of theirs waits for its review', async () => {
  const { db } = database()
  const options = { authorId: admin.id, isDryRun: false, listener: { refused: () => undefined, acknowledged: () => undefined } }
  const lines = async function* (level: string): AsyncGenerator<string> {
    yield line('again:batch-1', { level })
    yield line('again:batch-2', { level })
  }
  await importLines(db, lines('PRIMARY'), options)
  await db.update(homework).set({ status: 'UNDER_REVIEW', adminReviewStatus: 'PENDING' }).where(eq(homework.externalId, 'again:batch-1'))
  expect(await importLines(db, lines('HIGH_SCHOOL'), options)).toMatchObject({ updated: 2, refused: 0 })
  const extras = { slug: 'z-biblioteki', commonMistake: 'Błąd biblioteki.', createdAt: new Date('2026-01-01') }
  const prepared = await prepareHomework(parseLine(line('again:batch-1')), extras)
  await db.transaction((tx) => importHomework(tx, [{ prepared, authorId: colleague.id }]))
  const row = await rowOf('again:batch-1')
  expect(row).toMatchObject({ status: 'UNDER_REVIEW', authorId: colleague.id, revision: 3 })
  expect(row.commonMistakeHtml).toContain('Błąd biblioteki.')
})

test('a task that comes again for its sheet keeps what the sheet says of it', async () => {
  const { db } = database()
  const place = { type: 'MATURA', date: '2021-05', number: '7', points: 2 }
  await importLine(db, admin.id, line('again:sheet', { exam: place }))
  const { id } = await rowOf('again:sheet')
  const scoring = [{ points: 1, text: 'Za wynik.', html: '<p>Za wynik.</p>' }]
  await db
    .update(homeworkExam)
    .set({ scoring, answerOrder: [1, 0] })
    .where(eq(homeworkExam.homeworkId, id))
  await importLine(db, admin.id, line('again:sheet', { exam: { ...place, points: 3 } }))
  const rows = await db
    .select({ points: homeworkExam.points, scoring: homeworkExam.scoring, answerOrder: homeworkExam.answerOrder, status: exam.status })
    .from(homeworkExam)
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(eq(homeworkExam.homeworkId, id))
  expect(rows).toEqual([{ points: 3, scoring, answerOrder: [1, 0], status: 'PRIVATE' }])
})

test('new, known and equal tasks of one import keep their order, an address and the parts of their own', async () => {
  const { db } = database()
  const step = (content: string) => ({ title: '', content })
  const texts = [line('together:known', { description: 'Stare $1+1$.', steps: [step('stary krok')] }), line('together:same')]
  const prepare = (lines: readonly string[]) =>
    Promise.all(lines.map(async (text) => ({ prepared: await prepareHomework(parseLine(text)), authorId: admin.id })))
  await db.transaction(async (tx) => importHomework(tx, await prepare(texts)))
  const title = 'Kwadrat i koło'
  const more = [
    line('together:one', { title, steps: [step('krok pierwszy'), step('krok drugi')], hints: ['wskazówka'], tags: ['kwadrat'] }),
    line('together:known', { title, description: 'Nowe $1+1$.', steps: [step('nowy krok')] }),
    line('together:two', { title, steps: [step('inny krok')], tags: ['koło'] }),
    line('together:same'),
    line('together:three', { title }),
  ]
  const items = await prepare(more)
  const outcomes = await db.transaction((tx) => importHomework(tx, items))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['created', 'updated', 'created', 'unchanged', 'created'])
  const stored = await db
    .select({ id: homework.id, slug: homework.slug, step: homeworkStep.contentHtml })
    .from(homework)
    .leftJoin(homeworkStep, eq(homeworkStep.homeworkId, homework.id))
    .where(
      inArray(
        homework.id,
        outcomes.map(({ id }) => id),
      ),
    )
    .orderBy(homework.id, homeworkStep.position)
  const [one, known, two, same, three] = outcomes.map(({ id }) =>
    stored.filter((row) => row.id === id).map(({ slug, step: html }) => [slug, (html ?? '').replaceAll(/<[^>]*>/g, '')]),
  )
  expect(one).toEqual([
    ['kwadrat-i-kolo', 'krok pierwszy'],
    ['kwadrat-i-kolo', 'krok drugi'],
  ])
  expect(known?.map(([, text]) => text)).toEqual(['nowy krok'])
  expect(two).toEqual([[`kwadrat-i-kolo-${outcomes[2]?.id}`, 'inny krok']])
  expect(same?.map(([, text]) => text)).toEqual([''])
  expect(three).toEqual([[`kwadrat-i-kolo-${outcomes[4]?.id}`, '']])
  const hints = await db
    .select({ task: homeworkHint.homeworkId })
    .from(homeworkHint)
    .where(
      inArray(
        homeworkHint.homeworkId,
        stored.map(({ id }) => id),
      ),
    )
  expect(hints).toEqual([{ task: outcomes[0]?.id }])
})
