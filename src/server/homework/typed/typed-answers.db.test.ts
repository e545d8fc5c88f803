// @module-tag long
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { HomeworkContent, SavedReply } from '#contract/homework/homework-writing.ts'
import type { Homework } from '#contract/homework/homework-page.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let teacher: ACaller
let colleague: ACaller
let pupil: ACaller
let admin: ACaller
let task: SavedReply

const HINT = 'Nierówność jest nieostra: $-1$ też ją spełnia.'
const body = {
  description: '<p>Rozwiąż nierówność i podaj sumę końców.</p>',
  closed: false,
  answer: '<p>Przedział i suma</p>',
  level: 'HIGH_SCHOOL',
  expectedAnswers: [
    {
      label: 'Zbiór',
      kind: 'interval',
      value: '\\langle -1; \\frac{5}{2} \\rangle',
      mistakes: [{ value: '(-1; \\frac{5}{2})', hint: HINT }],
    },
    { label: 'Suma', kind: 'number', value: '\\frac{3}{2}', form: 'reduced' },
  ],
}

type Verdict = { verdict: string; fault: string | null; hint: string; problem: { at: number } | null; readings: string[] }
type Checked = { isRight: boolean; answers: Verdict[] }

beforeAll(async () => {
  const { db } = database()
  const origin = await listening(await anApp(database()))
  teacher = await aCaller(db, origin, 'TEACHER')
  colleague = await aCaller(db, origin, 'TEACHER')
  pupil = await aCaller(db, origin, 'USER')
  admin = await aCaller(db, origin, 'ADMIN')
  task = await saved(await teacher.call('POST', '/homework', body))
})
beforeEach(async () => {
  await database().db.delete(rateLimit)
})

async function saved(reply: Response): Promise<SavedReply> {
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as SavedReply // the contract's shape
}
const ask = (by: ACaller, texts: readonly (string | { typed: string; meant: string })[], id = task.id): Promise<Response> =>
  by.call('POST', `/homework/${id}/answers/check-typed`, {
    answers: texts.map((text) => (typeof text === 'string' ? { typed: text } : text)),
  })
async function check(by: ACaller, texts: readonly (string | { typed: string; meant: string })[], id = task.id): Promise<Checked> {
  const reply = await ask(by, texts, id)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as Checked // the contract's shape
}
const undecided = async (id = task.id): Promise<object> =>
  (await (await teacher.call('GET', `/homework/${id}/undecided-answers`)).json()) as object

test('each field gets its verdict, and a known mistake its hint', async () => {
  expect(await check(teacher, ['<-1; 2,5>', '3/2'])).toMatchObject({
    isRight: true,
    answers: [{ verdict: 'correct' }, { verdict: 'correct' }],
  })
  const { isRight, answers } = await check(teacher, ['(-1; 2,5)', '6/4'])
  expect(isRight).toBe(false)
  expect(answers).toMatchObject([
    { verdict: 'wrong', fault: null },
    { verdict: 'wrong-form', fault: 'not-reduced', hint: '' },
  ])
  expect(answers[0]?.hint).toContain('Nierówność jest nieostra')
  expect(answers[0]?.hint).toContain('class="katex')
  expect((await check(teacher, ['<0; 1>', '2'])).answers).toMatchObject([
    { verdict: 'wrong', hint: '' },
    { verdict: 'wrong', hint: '' },
  ])
})

test('a text that reads in two ways is asked about, and the chosen reading is judged', async () => {
  const { id } = await saved(
    await teacher.call('POST', '/homework', { ...body, expectedAnswers: [{ kind: 'expression', value: '\\frac{1}{2}x' }] }),
  )
  const { answers } = await check(teacher, ['1/2x'], id)
  expect(answers[0]).toMatchObject({ verdict: 'ambiguous' })
  const readings = answers[0]?.readings ?? []
  expect(readings).toHaveLength(2)
  const judged = await Promise.all(
    readings.map(async (meant) => (await check(teacher, [{ typed: '1/2x', meant }], id)).answers[0]?.verdict),
  )
  expect(new Set(judged)).toEqual(new Set(['correct', 'wrong']))
})

test('what cannot be read or judged is counted for the author, without a name; a changed answer starts anew', async () => {
  const { answers } = await check(teacher, ['<-1; 2,5', 'nie wiem'])
  expect(answers.map(({ verdict }) => verdict)).toEqual(['unreadable', 'unreadable'])
  expect(answers[0]?.problem).not.toBeNull()
  await check(teacher, ['<-1; 2,5', ' '])
  expect(await undecided()).toMatchObject([
    { field: 0, typed: '<-1; 2,5', verdict: 'unreadable', count: 2 },
    { field: 1, typed: 'nie wiem', count: 1 },
  ])
  for (const by of [colleague, pupil]) expect((await by.call('GET', `/homework/${task.id}/undecided-answers`)).status).toBe(404)
  await saved(await teacher.call('PUT', `/homework/${task.id}`, { ...body, title: 'Ta sama odpowiedź' }))
  expect(await undecided()).toHaveLength(2)
  await saved(await teacher.call('PUT', `/homework/${task.id}`, { ...body, expectedAnswers: body.expectedAnswers.toReversed() }))
  expect(await undecided()).toEqual([])
  await saved(await teacher.call('PUT', `/homework/${task.id}`, body))
  await check(teacher, ['?', '?'])
  expect((await teacher.call('DELETE', `/homework/${task.id}/undecided-answers`)).status).toBe(200)
  expect(await undecided()).toEqual([])
})

test('readers get the fields and nothing of the answers; the author gets everything back', async () => {
  await saved(await admin.call('PUT', `/homework/${task.id}/publish`))
  const reply = await pupil.call('GET', `/homework/${task.id}`)
  const text = await reply.text()
  const { answerFields } = JSON.parse(text) as Homework // the contract's shape
  expect(answerFields).toEqual([
    { label: 'Zbiór', kind: 'interval' },
    { label: 'Suma', kind: 'number' },
  ])
  for (const secret of ['langle', 'frac{5}', 'nieostra', 'mistakes', 'expectedAnswers']) expect(text).not.toContain(secret)
  expect(JSON.stringify(await check(pupil, ['(-1; 1)', '7']))).not.toContain('5')
  const content = (await (await teacher.call('GET', `/homework/${task.id}/content`)).json()) as HomeworkContent // the contract's shape
  expect(content.expectedAnswers).toMatchObject(body.expectedAnswers)
  expect((await ask(pupil, ['1'])).status).toBe(409)
})

test('a task of somebody else that nobody sees is not there', async () => {
  const { id } = await saved(await teacher.call('POST', '/homework', body))
  expect((await ask(pupil, ['1', '1'], id)).status).toBe(404)
})

test('an answer that cannot be kept is refused at its field, and nothing is saved', async () => {
  const faulty = [
    { kind: 'expression', value: '1/2x' },
    { kind: 'number', value: '\\frac{6}{4}', form: 'reduced' },
    { kind: 'number', value: '4', mistakes: [{ value: '\\sqrt{16}', hint: 'To przecież to samo.' }] },
    { kind: 'number', value: '4', mistakes: [{ value: '5', hint: 'Zły wzór: $\\frac{1$.' }] },
  ]
  const reply = await teacher.call('PUT', `/homework/${task.id}`, { ...body, expectedAnswers: faulty })
  expect(reply.status).toBe(400)
  const { fields } = (await reply.json()) as { fields: Record<string, string> } // the shape of every refusal
  expect(Object.keys(fields)).toEqual([
    'expectedAnswers.0.value',
    'expectedAnswers.1.value',
    'expectedAnswers.2.value',
    'expectedAnswers.3.mistakes.0.hint',
  ])
  const content = (await (await teacher.call('GET', `/homework/${task.id}/content`)).json()) as HomeworkContent // the contract's shape
  expect(content.expectedAnswers).toMatchObject(body.expectedAnswers)
})

test('an earlier revision brings its expected answers back', async () => {
  const { id, revision } = await saved(await teacher.call('POST', '/homework', body))
  await saved(await teacher.call('PUT', `/homework/${id}`, { ...body, expectedAnswers: [] }))
  await saved(await teacher.call('PUT', `/homework/${id}/history/${revision}/restore`))
  expect(await check(teacher, ['<-1; 2,5>', '3/2'], id)).toMatchObject({ isRight: true })
})
