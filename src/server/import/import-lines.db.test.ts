// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readDataVersion, versionOf } from '#server/db/data-version.ts'
import { queryRows } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { type ImportReport, importLines } from '#server/import/import-lines.ts'
import { aUser } from '#server/testing/a-user.ts'
import { sample } from '#server/testing/sample.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let authorId = 0

beforeAll(async () => {
  authorId = (await aUser(database().db)).id
})

const task = {
  externalId: 'test:1',
  language: 'pl',
  description: 'Oblicz $1,5+1$.',
  closed: false,
  answer: '$2{,}5$',
  steps: [{ title: '', content: '$1,5+1=2,5$' }],
  level: 'PRIMARY',
  domains: ['Arytmetyka'],
  tags: ['dodawanie'],
}

async function run(
  lines: AsyncIterable<string> | string[],
  isDryRun = false,
): Promise<{ report: ImportReport; refused: [number, string][]; acknowledged: number[] }> {
  const refused: [number, string][] = []
  const acknowledged: number[] = []
  const source = Array.isArray(lines)
    ? (async function* () {
        yield* lines
      })()
    : lines
  const report = await importLines(database().db, source, {
    authorId,
    isDryRun,
    listener: { refused: (line, reason) => refused.push([line, reason]), acknowledged: (count) => acknowledged.push(count) },
  })
  return { report, refused, acknowledged }
}

test('a task is created, then left alone, then updated by its externalId', async () => {
  const { db } = database()
  expect((await run([JSON.stringify(task)])).report).toMatchObject({ created: 1, refused: 0 })
  const version = versionOf(await readDataVersion(db), ['homework'])
  expect((await run([JSON.stringify(task)])).report).toMatchObject({ unchanged: 1 })
  expect(versionOf(await readDataVersion(db), ['homework'])).toBe(version)
  expect((await run([JSON.stringify({ ...task, description: 'Oblicz $2+2$.' })])).report).toMatchObject({ updated: 1 })
  const rows = await db
    .select({ text: homework.descriptionText, html: homework.descriptionHtml })
    .from(homework)
    .where(eq(homework.externalId, 'test:1'))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).toContain('2+2')
  expect(versionOf(await readDataVersion(db), ['homework'])).toBe(version + 1)
})

test('each bad line is told with its number and reason and skipped, the others go in', async () => {
  const { report, refused } = await run([
    'not json',
    JSON.stringify({ ...task, externalId: 'test:2' }),
    JSON.stringify({ ...task, externalId: 'test:3', level: 'KINDERGARTEN' }),
    JSON.stringify({ ...task, externalId: 'test:4', description: 'Oblicz $\\frac{1}{$.' }),
    JSON.stringify({
      ...task,
      externalId: 'test:5',
      closed: true,
      answers: [
        { label: 'A', content: '1', correct: false },
        { label: 'B', content: '2', correct: false },
      ],
    }),
    '',
    JSON.stringify({ ...task, externalId: 'test:2' }),
    JSON.stringify({ ...task, externalId: 'test:6', status: 'PUBLIC' }),
  ])
  expect(report).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 6 })
  expect(refused.map(([line]) => line)).toEqual([1, 3, 4, 5, 7, 8])
  expect(refused[0]?.[1]).toContain('JSON')
  expect(refused[1]?.[1]).toContain('level')
  expect(refused[2]?.[1]).toContain('wzór')
  expect(refused[3]?.[1]).toContain('poprawnej')
  expect(refused[4]?.[1]).toContain('linia 2')
})

test('a dry run checks everything and writes nothing', async () => {
  const { report, refused } = await run([JSON.stringify({ ...task, externalId: 'test:dry' }), '{'], true)
  expect(refused).toHaveLength(1)
  expect(report.created).toBe(0)
  expect(await database().db.select().from(homework).where(eq(homework.externalId, 'test:dry'))).toEqual([])
})

test('an exam is made when missing, and a second task joins it', async () => {
  const { db } = database()
  const place = { type: 'MATURA', date: '2024-05', level: 'BASIC', formula: 'F2023', variant: 'MAIN', version: 'A', points: 2 }
  await run(
    [1, 2].map((number) => JSON.stringify({ ...task, externalId: `test:exam-${number}`, exam: { ...place, number: `12.${number}` } })),
  )
  const sheets = await db.select().from(exam).where(eq(exam.date, '2024-05-01'))
  expect(sheets).toHaveLength(1)
  const tasks = await db
    .select({ number: homeworkExam.number })
    .from(homeworkExam)
    .where(eq(homeworkExam.examId, sheets[0]?.id ?? 0))
    .orderBy(homeworkExam.position)
  expect(tasks.map((row) => row.number)).toEqual(['12.1', '12.2'])
})

test('the largest number that a task of an exam may have is taken', async () => {
  const place = { type: 'MATURA', date: '2023-05', number: '999.99', points: 2 }
  const { report, refused } = await run([JSON.stringify({ ...task, externalId: 'test:exam-last', exam: place })])
  expect([report.created, refused]).toEqual([1, []])
})

test('what was acknowledged stays when the import is cut off, and repeating it doubles nothing', async () => {
  const lines = Array.from({ length: 120 }, (_, number) => JSON.stringify({ ...task, externalId: `test:cut-${number}` }))
  const cut = (async function* () {
    for (const [number, line] of lines.entries()) {
      if (number === 70) throw new Error('cut')
      yield line
    }
  })()
  await expect(run(cut)).rejects.toThrow('cut')
  const count = async (): Promise<number> =>
    (
      await queryRows<{ count: number }>(
        database().db,
        sql`select count(*)::int as count from homework where external_id like 'test:cut-%'`,
      )
    )[0]?.count ?? 0
  expect(await count()).toBe(50)
  expect((await run(lines)).report).toEqual({ created: 70, updated: 0, unchanged: 50, refused: 0 })
  expect(await count()).toBe(120)
})

const folder = join(import.meta.dirname, '../../../../shared/data/import')

test.skipIf(!existsSync(folder)).each([
  ['abituria.jsonl', 238],
  ['gsm8k.jsonl', 1319],
])('%s goes in whole', async (name, count) => {
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  expect(lines).toHaveLength(count)
  const chosen = sample(lines, 120)
  const { report, refused } = await run(chosen)
  expect(refused).toEqual([])
  expect(report).toEqual({ created: chosen.length, updated: 0, unchanged: 0, refused: 0 })
  const broken = await queryRows(
    database().db,
    sql`select id from homework where (description_html || answer_html) like '%math-error%' union select homework_id from homework_step where content_html like '%math-error%'`,
  )
  expect(broken).toEqual([])
})
