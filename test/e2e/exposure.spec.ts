import { readFileSync } from 'node:fs'
import { expect, test } from './support/test.ts'

/** Keys by the places they stand in, lists aside: `results.answers.correct`. */
function keyPaths(value: unknown, path = ''): Set<string> {
  const found = new Set<string>()
  if (Array.isArray(value)) for (const item of value) for (const inner of keyPaths(item, path)) found.add(inner)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const own = path === '' ? key : `${path}.${key}`
      found.add(own)
      for (const inner of keyPaths(item, own)) found.add(inner)
    }
  return found
}

/** Keys that give a solution away; `answers[].answer` is the text of an answer to choose from, and no secret. */
const SECRET =
  /(^|\.)(correct|isCorrect|correctAnswersIds|solution|latex|steps|hints|commonMistake|acceptedAnswer)(\.|$)|(^|\.)(?<!answers\.)answer$/
/** Fields that nobody but the person themselves may learn. */
const PERSONAL =
  /(^|\.)(email|phoneNumber|phone|password\w*|bankAccount|iban|company|nip|personalData|token|refreshToken|subscriptionEndsAt)(\.|$)/i

const get = async (address: string): Promise<unknown> => (await fetch(address)).json()

test('lists, facets and sheets hold nothing that gives a solution away', { tag: '@core' }, async ({ origin, library }) => {
  const exams = library.exams.map(({ slug }) => `/exam/${slug}`)
  const addresses = [
    '/homework?pageSize=50',
    '/homework?closed=true&pageSize=50',
    '/homework?search=funkcja',
    '/exam',
    ...exams,
    '/math-concept?count=true',
    '/homework-type',
    '/homework/random',
    '/homework/sort-options',
    '/config',
  ]
  for (const address of addresses) {
    const keys = keyPaths(await get(`${origin}/api${address}`))
    expect(keys.size, address).toBeGreaterThan(0)
    expect(
      [...keys].filter((key) => SECRET.test(key)),
      address,
    ).toEqual([])
  }
})

test('the scan sees a solution where there is one', { tag: '@core' }, async ({ origin, library }) => {
  const secretsAt = async (address: string) =>
    [...keyPaths(await get(`${origin}/api/homework/${address}`))].filter((key) => SECRET.test(key))
  const task = library.tasks.find(({ closed }) => closed)
  const keys = await secretsAt(`${task?.slug}`)
  expect(keys).toEqual(expect.arrayContaining(['solution', 'solution.steps', 'solution.answer', 'readable.answer']))
  expect(keys).not.toContain('solution.correctAnswersIds')
  expect(await secretsAt(`${task?.id}/solution`)).toContain('correctAnswersIds')
  expect(await secretsAt(`${task?.id}/answers/key`)).toEqual(['correctAnswersIds'])
})

test('no reply holds what is personal', { tag: '@core' }, async ({ origin, library }) => {
  const task = library.tasks[0]
  for (const address of [
    '/homework?pageSize=50',
    `/homework/${task?.slug}`,
    `/homework/${task?.id}/solution`,
    `/user/profile/${task?.author.username}`,
    '/exam',
    '/math-concept',
    '/homework-type',
  ]) {
    const keys = keyPaths(await get(`${origin}/api${address}`))
    expect(
      [...keys].filter((key) => PERSONAL.test(key)),
      address,
    ).toEqual([])
  }
})

test('pages of lists and sheets hold no solution, not even in their data', { tag: '@core' }, async ({ origin, library }) => {
  const marks = library.tasks
    .flatMap(({ closed, solution }) => (closed ? [] : (solution?.steps ?? []).map((step) => step.title)))
    .filter((title) => title.length > 25)
  expect(marks.length).toBeGreaterThan(20)
  for (const address of ['/homeworks?pageSize=50', '/', ...library.exams.map(({ slug }) => `/exams/${slug}`)]) {
    const html = await (await fetch(origin + address)).text()
    expect(html, address).not.toContain('correctAnswersIds')
    expect(
      marks.filter((mark) => html.includes(mark)),
      address,
    ).toEqual([])
  }
  const task = library.find('a long title of a step', ({ solution }) => solution?.steps.some((step) => marks.includes(step.title)) ?? false)
  const [mark = ''] = task.solution?.steps.map((step) => step.title).filter((title) => marks.includes(title)) ?? []
  expect(await (await fetch(`${origin}/homeworks/${task.slug}`)).text()).toContain(mark)
})

test('a failure tells nothing of the inside and repeats nothing that was sent', { tag: '@core' }, async ({ origin }) => {
  for (const address of [
    '/api/homework?pageSize=<b>x</b>',
    '/api/homework/%3Cscript%3E',
    '/api/nie-ma?<i>',
    '/api/homework?sort=id;drop table homework',
    '/api/exam?level=secret_zzz',
  ]) {
    const reply = await fetch(origin + address)
    const text = await reply.text()
    expect(reply.status, address).toBeGreaterThanOrEqual(400)
    expect(reply.status, address).toBeLessThan(500)
    expect(text, address).not.toMatch(/<|script|drop table|secret_zzz|node_modules|\.ts:|select /i)
  }
})

test('nothing of the server lies among the files that are served', { tag: '@core' }, async ({ origin }) => {
  for (const address of [
    '/package.json',
    '/src/server/main.ts',
    '/server/index.js',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fserver/index.js',
    '/.env',
    '/.git/config',
    '/data/db/PG_VERSION',
  ]) {
    const reply = await fetch(origin + address)
    expect(reply.status, address).toBeGreaterThanOrEqual(400)
    expect(await reply.text(), address).not.toContain(readFileSync('package.json', 'utf8').slice(0, 40))
  }
})
