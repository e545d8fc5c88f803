import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentText } from '#editor/render/document-text.ts'
import { homeworkAnswer, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

/** Texts of a task's parts in their order, with their ids. */
async function partsOf(homeworkId: number) {
  const read = async (table: typeof homeworkAnswer | typeof homeworkStep | typeof homeworkHint) => {
    const rows = await database().db.select().from(table).where(eq(table.homeworkId, homeworkId)).orderBy(asc(table.position))
    return rows.map(({ id, position, content, contentHtml }, place) => {
      expect([position, contentHtml.includes(documentText(content))]).toEqual([place, true])
      return [documentText(content), id] as const
    })
  }
  return { answers: await read(homeworkAnswer), steps: await read(homeworkStep), hints: await read(homeworkHint) }
}

test('parts of a task that is saved again keep their ids: corrected, moved, with one more and one less', async () => {
  const { db } = database()
  const authorId = (await aUser(db)).id
  const choices = (...texts: string[]) => texts.map((content, place) => ({ content, isCorrect: place === 0, label: '' }))
  const texts = {
    authorId,
    answers: choices('trzy', 'cztery'),
    steps: [{ content: 'pierwszy' }, { content: 'drugi' }],
    hints: ['lewo', 'prawo'],
  }
  const homeworkId = await aHomework(db, texts)
  const other = await aHomework(db, texts)
  const before = await partsOf(homeworkId)
  const untouched = await partsOf(other)
  const idOf = (kind: keyof typeof before, text: string): number | undefined => before[kind].find(([known]) => known === text)?.[1]

  await aHomework(
    db,
    {
      authorId,
      answers: choices('cztery', 'trzy', 'pięć'),
      steps: [{ content: 'wstęp' }, { content: 'pierwszy' }, { content: 'drugi' }],
      hints: ['całkiem lewo', 'prawo'],
    },
    homeworkId,
  )
  const after = await partsOf(homeworkId)
  expect(after.answers.slice(0, 2)).toEqual([
    ['cztery', idOf('answers', 'cztery')],
    ['trzy', idOf('answers', 'trzy')],
  ])
  expect(after.steps.slice(1)).toEqual(before.steps)
  expect(after.hints).toEqual([
    ['całkiem lewo', idOf('hints', 'lewo')],
    ['prawo', idOf('hints', 'prawo')],
  ])
  expect([after.answers.length, after.steps.length]).toEqual([3, 3])

  await aHomework(db, { authorId, answers: [], answer: '7', steps: [{ content: 'drugi' }], hints: [] }, homeworkId)
  expect(await partsOf(homeworkId)).toEqual({ answers: [], steps: [['drugi', idOf('steps', 'drugi')]], hints: [] })
  expect(await partsOf(other)).toEqual(untouched)
})
