import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { RENDER_VERSION } from '#editor/render/render-document.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkStep } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { renderHomeworkTypesAgain, saveHomeworkType } from '#server/homework-type/index.ts'
import { renderHomeworkAgain } from '#server/homework/index.ts'
import { renderMathConceptsAgain } from '#server/math-concept/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('tasks rendered by an older build are rendered again, all their parts, and only once', async () => {
  const { db } = database()
  const id = await aHomework(db, { steps: [{ content: '$$x=1+1=2$$' }], hints: ['Policz $1+1$.'] })
  const read = async () => ({
    task: (
      await db.select({ html: homework.descriptionHtml, version: homework.renderVersion }).from(homework).where(eq(homework.id, id))
    )[0],
    step: (await db.select({ html: homeworkStep.contentHtml }).from(homeworkStep).where(eq(homeworkStep.homeworkId, id)))[0],
  })
  const before = await read()
  await db.update(homework).set({ renderVersion: 0, descriptionHtml: '<p>stare</p>' }).where(eq(homework.id, id))
  await db.update(homeworkStep).set({ contentHtml: '<p>stare</p>' }).where(eq(homeworkStep.homeworkId, id))
  expect(await renderHomeworkAgain(db)).toBe(1)
  expect(await read()).toEqual(before)
  expect(before.task?.version).toBe(RENDER_VERSION)
  expect(before.step?.html).toContain('data-reveal')
  expect(await renderHomeworkAgain(db)).toBe(0)
})

test('articles and kinds of tasks are rendered again too', async () => {
  const { db } = database()
  const id = await aConcept(db, { article: 'Wzór $\\frac{a}{2}$.' })
  const html = async () =>
    (
      await db
        .select({ html: mathConcept.descriptionHtml, text: mathConcept.descriptionText })
        .from(mathConcept)
        .where(eq(mathConcept.id, id))
    )[0]
  const before = await html()
  await db.update(mathConcept).set({ renderVersion: 0, descriptionHtml: 'stare', descriptionText: 'stare' }).where(eq(mathConcept.id, id))
  expect(await renderMathConceptsAgain(db)).toBe(1)
  expect(await html()).toEqual(before)
  expect(before?.text).toBe('Wzór a/2.')
  const typeId = await saveHomeworkType(db, {
    slug: 'typ',
    name: 'Typ',
    formulas: parseMarkdown('$a\\cdot b$'),
    parentId: null,
    conceptIds: [],
  })
  await db.update(homeworkType).set({ renderVersion: 0, formulasHtml: 'stare', formulasText: 'stare' }).where(eq(homeworkType.id, typeId))
  expect(await renderHomeworkTypesAgain(db)).toBe(1)
  const [type] = await db.select({ html: homeworkType.formulasHtml, text: homeworkType.formulasText }).from(homeworkType)
  expect(type).toEqual({ html: expect.stringContaining('katex'), text: 'a · b' })
})
