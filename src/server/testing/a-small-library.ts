import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { Db } from '#server/db/db.ts'
import { saveExam, saveExamTask } from '#server/exam/index.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'

/** One task of each state with everything in it that must not leak, a sheet of both, a concept and a type, for tests. */
export async function aSmallLibrary(db: Db, authorId: number): Promise<{ publicTask: number; privateTask: number }> {
  const conceptId = await aConcept(db, { slug: 'pojecie' })
  const typeId = await saveHomeworkType(db, {
    slug: 'typ',
    name: 'Typ',
    formulas: await deriveFormulas(parseMarkdown('$a$')),
    parentId: null,
    conceptIds: [conceptId],
  })
  const whole = {
    authorId,
    conceptIds: [conceptId],
    typeId,
    hints: ['Podpowiedź.'],
    commonMistake: 'Błąd.',
    answers: [
      { content: '$1$', isCorrect: false },
      { content: '$2$', isCorrect: true },
    ],
  }
  const publicTask = await aHomework(db, { ...whole, title: 'Jawne', slug: 'jawne' })
  const privateTask = await aHomework(db, { ...whole, title: 'Tajne', slug: 'tajne', status: 'PRIVATE' })
  const examId = await saveExam(db, {
    slug: 'arkusz',
    type: 'MATURA',
    subject: 'MATHS',
    date: '2026-05-05',
    level: 'BASIC',
    formula: 'F2023',
    variant: 'MAIN',
    version: 'B',
    details: '',
    minutes: 180,
    passPercent: 30,
  })
  for (const [position, homeworkId] of [publicTask, privateTask].entries())
    await saveExamTask(db, examId, {
      homeworkId,
      position,
      number: String(position + 1),
      points: 1,
      bundle: null,
      answerOrder: [1, 0],
      scoring: [],
    })
  return { publicTask, privateTask }
}

/** Ids of an open task of each state whose answer is typed. */
export async function typedTasks(db: Db, authorId: number): Promise<{ public: string; hidden: string }> {
  const expectedAnswers = [{ label: '', kind: 'number' as const, value: '4', mistakes: [{ value: '5', hint: 'O jeden za dużo.' }] }]
  const status = 'PRIVATE'
  const [shown, hidden] = [await aHomework(db, { authorId, expectedAnswers }), await aHomework(db, { authorId, expectedAnswers, status })]
  return { public: String(shown), hidden: String(hidden) }
}

/** Words of a paid solution that stand behind its first step, and nowhere else. */
export const PAID_WORDS = 'Zapłacone'

/** A public task whose solution is paid and says those words everywhere behind its first step; the last one of this sheet. Returns its id. */
export async function aPaidTask(db: Db, authorId: number, examId: number): Promise<number> {
  const homeworkId = await aHomework(db, {
    authorId,
    title: 'Płatne',
    slug: 'platne',
    isSolutionPaid: true,
    steps: [{ content: 'Pierwszy krok.' }, { title: PAID_WORDS, content: PAID_WORDS }],
    hints: [PAID_WORDS],
    commonMistake: `${PAID_WORDS} $1$`,
    answers: [
      { content: '$1$', isCorrect: false, reason: PAID_WORDS },
      { content: '$2$', isCorrect: true },
    ],
  })
  const place = { homeworkId, position: 9, number: '9', points: 1, bundle: null, answerOrder: [1, 0], scoring: [] }
  await saveExamTask(db, examId, place)
  return homeworkId
}
