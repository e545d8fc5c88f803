// @module-tag long
import { eq, getTableColumns, getTableName, is, isNotNull } from 'drizzle-orm'
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { book } from '#server/db/tables/book.ts'
import { comment } from '#server/db/tables/comment.ts'
import * as tables from '#server/db/tables/index.ts'
import { deriveBundle, ensureExam, saveExamTask } from '#server/exam/index.ts'
import { FEATURES } from '#server/features.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { renderAllAgain } from '#server/platform/rich-text/render-again.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'
import type { RichColumn, RichTable } from '#server/platform/rich-text/rich-table.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { readDataVersion } from '#server/db/data-version.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConceptChange } from '#server/db/tables/math-concept.ts'
import { rating, ratingReply } from '#server/db/tables/rating.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aCheck } from '#server/testing/a-check.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { deriveDescription } from '#server/user/index.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const rich: readonly RichTable[] = FEATURES.flatMap(({ richTables }) => richTables ?? [])

/** Something in every column that holds documents, each with a formula. */
beforeAll(async () => {
  const { db } = database()
  const { id: authorId } = await aUser(db, { description: await deriveDescription(parseMarkdown('Uczę $x^2$.')) })
  const conceptId = await aConcept(db, { article: '# Wzór\n\n$\\frac{a}{2}$' })
  await saveHomeworkType(db, {
    slug: 'typ',
    name: 'Typ',
    formulas: await deriveFormulas(parseMarkdown('$a\\cdot b$')),
    parentId: null,
    conceptIds: [],
  })
  const homeworkId = await aHomework(db, {
    steps: [{ content: '$$x=1+1=2$$' }],
    hints: ['Policz $1+1$.'],
    answers: [
      { content: '$1$', isCorrect: true },
      { content: '$2$', isCorrect: false },
    ],
    answer: '$4$',
    commonMistake: 'Nie $5$.',
  })
  const solution = parseMarkdown('Z $a$ wynika $b$.')
  await db.update(homework).set({ solution })
  const examId = await ensureExam(db, {
    type: 'MATURA',
    subject: 'MATHS',
    date: '2024-05-07',
    level: 'BASIC',
    formula: null,
    variant: 'MAIN',
    version: 'A',
    details: '',
  })
  const place = { homeworkId, position: 1, number: '1', points: 1, answerOrder: null, scoring: [] }
  await saveExamTask(db, examId, { ...place, bundle: await deriveBundle(parseMarkdown('Dany jest trójkąt $ABC$.')) })
  const writer = { id: authorId, role: 'TEACHER' } as const
  const { document, html, text, ...derived } = await readRichField('<p>Uwaga do <b>edytora</b></p>', {
    field: 'message',
    variant: 'full',
    writer,
  })
  await db.insert(comment).values({ entityType: 'EDITOR', authorId, message: document, messageHtml: html, messageText: text, ...derived })
  const words = await readRichField('<p>Dobre <b>zadanie</b></p>', { field: 'review', variant: 'review', writer })
  const { schemaVersion, renderVersion } = words
  const versions = { schemaVersion, renderVersion }
  const [given] = await db
    .insert(rating)
    .values({
      userId: authorId,
      homeworkId,
      halfStars: 9,
      review: words.document,
      reviewHtml: words.html,
      comment: words.text,
      ...versions,
    })
    .returning({ id: rating.id })
  const written = { title: 'Algebra', slug: 'algebra', kind: 'WORKBOOK', publisher: 'OE_PAZDRO' } as const
  await db.insert(book).values({ ...written, article: words.document, articleHtml: words.html, ...versions })
  const base = { name: 'x', aliases: [], description: null, schemaVersion }
  const proposal = { conceptId, isNew: false, base, name: 'Wzór', description: words.document, descriptionHtml: words.html }
  await db.insert(mathConceptChange).values({ ...proposal, authorId, ...versions })
  const reply = { message: words.document, messageHtml: words.html, messageText: words.text, ...versions }
  await db.insert(ratingReply).values({ ratingId: given?.id ?? 0, authorId, ...reply })
  const sent = { message: words.document, messageHtml: words.html, messageText: words.text }
  const said = { words: words.document, wordsHtml: words.html, wordsText: words.text }
  const checkId = await aCheck(db, (await aUser(db)).id, homeworkId)
  await db
    .update(solutionCheck)
    .set({ ...sent, ...said, ...versions })
    .where(eq(solutionCheck.id, checkId))
  await aChatMessage(db, await aChatRoom(db, [authorId, (await aUser(db)).id]), authorId)
})

const lines: object[] = []
const log = { info: (line: object) => lines.push(line), error: (line: object) => lines.push(line) } as unknown as Logger
const left: [string, number][] = []
const again = (signal = new AbortController().signal): Promise<void> =>
  renderAllAgain({ db: database().db, tables: rich, log, signal, onProgress: (...progress) => left.push(progress) })

/** Reads what stands beside the documents of all tables. */
async function derivedNow(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { table, columns } of rich)
    for (const { document, html, text } of columns)
      found.push(
        await database()
          .db.select({ name: document, html, schema: table.schemaVersion, render: table.renderVersion, ...(text && { text }) })
          .from(table)
          .where(isNotNull(document))
          .orderBy(table.id),
      )
  return found
}

/** Leaves the rows as an older build would have. */
async function makeOld(wrote: { schemaVersion: number; renderVersion: number }): Promise<void> {
  for (const { table, columns } of rich) {
    const keys = new Map<AnyPgColumn, string>(Object.entries(getTableColumns(table)).map(([key, column]) => [column as AnyPgColumn, key]))
    const old = ({ html, text }: RichColumn) => [[keys.get(html) ?? '', '<p>stare</p>'], ...(text ? [[keys.get(text) ?? '', 'stare']] : [])]
    await database()
      .db.update(table)
      .set({ ...Object.fromEntries(columns.flatMap(old)), ...wrote })
  }
}

test('every column of documents belongs to a table that a feature keeps up to date', () => {
  const listed = new Set(rich.flatMap(({ columns }) => columns.map(({ document }) => document)))
  const all = Object.values(tables).flatMap((table) =>
    is(table, PgTable) ? Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'jsonb') : [],
  )
  const documents = all.filter((column) => column.columnType === 'PgCustomColumn')
  expect(documents.length).toBeGreaterThan(8)
  const name = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`
  expect(documents.map(name).toSorted()).toEqual([...listed].map(name).toSorted())
})

test('documents of an older build are rendered again, each field as its feature saved it, and only once', async () => {
  const before = await derivedNow()
  expect(before.every((rows) => Array.isArray(rows) && rows.length > 0)).toBe(true)
  expect(JSON.stringify(before)).toContain('data-reveal')
  for (const wrote of [
    { schemaVersion: 1, renderVersion: 0 },
    { schemaVersion: SCHEMA_VERSION, renderVersion: RENDER_VERSION - 1 },
  ]) {
    await makeOld(wrote)
    const version = await readDataVersion(database().db)
    await again()
    // The text solution was put there without its html.
    expect(JSON.stringify(await derivedNow())).not.toContain('stare')
    const raised = await readDataVersion(database().db)
    for (const { content } of rich) if (content !== null) expect(raised[content], content).toBeGreaterThan(version[content])
  }
  const after = await derivedNow()
  expect(after.filter((_, place) => JSON.stringify(before[place]).includes('katex'))).toEqual(
    before.filter((rows) => JSON.stringify(rows).includes('katex')),
  )
  // Progress is told to the end, and nothing is left to do.
  for (const { table } of rich) expect(left.findLast(([name]) => name === getTableName(table))).toEqual([getTableName(table), 0])
  lines.length = 0
  await again()
  expect(lines).toEqual([])
})

test('cut off, it goes on with what is left', async () => {
  await makeOld({ schemaVersion: 1, renderVersion: 0 })
  const cut = new AbortController()
  cut.abort()
  await again(cut.signal)
  expect(JSON.stringify(await derivedNow())).toContain('stare')
  await again()
  expect(JSON.stringify(await derivedNow())).not.toContain('stare')
})

test('one broken document keeps no other from being rendered, and is read as it was', async () => {
  const { db } = database()
  await makeOld({ schemaVersion: 1, renderVersion: 0 })
  await db.update(comment).set({ message: { type: 'doc', content: [{ type: 'nieznany' }] } })
  lines.length = 0
  await again()
  expect(lines).toContainEqual(expect.objectContaining({ table: 'comment', id: expect.any(Number), err: expect.anything() }))
  const [kept] = await db.select({ html: comment.messageHtml }).from(comment)
  expect(kept?.html).toBe('<p>stare</p>')
  const others = JSON.stringify(await db.select({ html: homework.descriptionHtml }).from(homework))
  expect(others).not.toContain('stare')
})
