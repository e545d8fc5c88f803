// @module-tag long
import { expect, test } from 'vitest'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import type { OwnExam } from '#contract/own-exam.ts'

const database = useTestDatabase()
const answers = [0, 1, 2, 3].map((place) => ({ content: `$${place}$`, isCorrect: place === 2 }))

/** The keys of an exam, and everything that is printed of it, as its teacher gets them. */
async function keysOf(teacher: ACaller, slug: string): Promise<{ keys: OwnExam['keys']; paper: string }> {
  const own = (await (await teacher.call('GET', `/own-exam/${slug}`)).json()) as OwnExam // the reply of the operation
  return { keys: own.keys, paper: await (await teacher.call('GET', `/own-exam/${slug}/paper`)).text() }
}

test('the key of an exam leaves out a paid task until its teacher has bought it; the other tasks keep their numbers', async () => {
  const { db } = database()
  const app = await anApp(database())
  const teacher = await aCaller(db, await listening(app), 'TEACHER')
  const paid = await aHomework(db, {
    answers,
    isSolutionPaid: true,
    hints: ['Zapłacone'],
    steps: [{ content: 'A' }, { content: 'Zapłacone' }],
  })
  const free = await aHomework(db, { answers })
  const exam = await anOwnExam(db, teacher.id, {
    tasks: [
      { homeworkId: paid, points: 1 },
      { homeworkId: free, points: 1 },
    ],
  })
  const before = await keysOf(teacher, exam.slug)
  expect(before.keys).toEqual([{ version: 'A', letters: [{ number: '2', letters: 'C' }] }])
  expect(before.paper).not.toContain('Zapłacone')
  await db.insert(solutionUnlock).values({ userId: teacher.id, homeworkId: paid, consentVersion: '2026-11' })
  const after = await keysOf(teacher, exam.slug)
  expect(after.keys[0]?.letters).toEqual([
    { number: '1', letters: 'C' },
    { number: '2', letters: 'C' },
  ])
  expect(after.paper).toContain('Zapłacone')
  await app.server.close()
})
