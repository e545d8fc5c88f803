// @module-tag long
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Homework } from '#contract/homework/homework-page.ts'
import { importedHomework } from '#contract/homework/import-homework.ts'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { prepareHomework } from '#server/import/index.ts'
import { practisedHomework } from '#server/practice/checkable.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let [buyer, other, author] = [] as unknown as [ACaller, ACaller, ACaller]
let [closed, typed] = [0, 0]
/** Words behind the first step, which nothing else in the database has. */
const WORD = 'Hipopotam'

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  const origin = await listening(app)
  ;[buyer, other, author] = [await aCaller(db, origin), await aCaller(db, origin), await aCaller(db, origin, 'TEACHER')]
  const whole = {
    authorId: author.id,
    isSolutionPaid: true,
    steps: [{ content: 'Żyrafa ma szyję.' }, { title: WORD, content: `${WORD} $x=7919$` }],
    hints: [WORD, WORD],
    commonMistake: WORD,
  }
  closed = await aHomework(db, {
    ...whole,
    answers: [
      { content: '$1$', isCorrect: false, reason: WORD },
      { content: '$2$', isCorrect: true },
    ],
  })
  const expectedAnswers = [{ label: '', kind: 'number' as const, value: '4', mistakes: [{ value: '5', hint: WORD }] }]
  typed = await aHomework(db, { ...whole, answer: WORD, expectedAnswers })
  for (const homeworkId of [closed, typed])
    await db.insert(solutionUnlock).values({ userId: buyer.id, homeworkId, consentVersion: '2026-11' })
})
afterAll(() => app.server.close())

const read = async (caller: ACaller, id: number): Promise<Homework> =>
  (await (await caller.call('GET', `/homework/${id}`)).json()) as Homework // the reply of the operation

test('everybody sees the first step and how much is behind it; the buyer and the author all of it', async () => {
  const shown = await read(other, closed)
  expect(shown).toMatchObject({ solution: null, hasSolution: true, isSolutionPaid: true })
  expect(shown.locked).toMatchObject({ stepsLeft: 1, hintCount: 2, hasAnswer: true })
  expect(shown.locked?.firstStep.description).toContain('Żyrafa')
  expect(JSON.stringify(shown)).not.toContain(WORD)
  for (const caller of [buyer, author]) {
    const whole = await read(caller, closed)
    expect(whole.locked).toBeNull()
    expect(whole.solution?.steps).toHaveLength(2)
  }
})

test('a try is judged for those who may read the solution alone, and fields to type in are theirs', async () => {
  const [{ id: wrong } = { id: 0 }] = (await read(other, closed)).answers
  const tries = {
    [closed]: ['check', { answersIds: [wrong] }],
    [typed]: ['check-typed', { answers: [{ typed: '5' }] }],
  } as const
  for (const [id, [path, body]] of Object.entries(tries)) {
    const refused = await other.call('POST', `/homework/${id}/answers/${path}`, body)
    expect(refused.status, path).toBe(403)
    expect(await refused.text()).not.toContain(WORD)
    expect((await buyer.call('POST', `/homework/${id}/answers/${path}`, body)).status, path).toBe(200)
  }
  expect((await read(other, typed)).answerFields).toEqual([])
  expect((await read(buyer, typed)).answerFields).toHaveLength(1)
})

test('pictures of the first step are as open as the task; those behind it come by links for those who may read', async () => {
  const { db } = database()
  const aPicture = async (): Promise<number> => {
    const storageKey = `${crypto.randomUUID()}.png`
    const path = join(tmpdir(), storageKey)
    writeFileSync(path, 'obraz')
    await app.storage.put(storageKey, path)
    const values = { kind: 'PRIVATE', originalName: 'a.png', mimetype: 'image/png', extension: 'png', sizeBytes: 5 } as const
    const [row] = await db
      .insert(file)
      .values({ ...values, storageKey, ownerId: author.id })
      .returning({ id: file.id })
    return row?.id ?? 0
  }
  const [first, second] = [await aPicture(), await aPicture()]
  const steps = [first, second].map((fileId) => ({
    description: { type: 'doc', content: [{ type: 'image', attrs: { fileId: String(fileId), src: `/files/${fileId}`, alt: 'Rysunek' } }] },
  }))
  const body = { description: '<p>x</p>', closed: false, answer: '<p>1</p>', level: 'PRIMARY', isSolutionPaid: true, solution: { steps } }
  const made = await author.call('POST', '/homework', body)
  const { id } = (await made.json()) as { id: number } // the reply of the operation
  await db
    .update(homework)
    .set({ status: 'PUBLIC', adminReviewStatus: 'APPROVED' })
    .where(sql`${homework.id} = ${id}`)
  const shown = (await read(other, id)).locked?.firstStep.description ?? ''
  expect(shown).toContain(`/files/${first}`)
  expect(shown).not.toContain('expires=')
  expect((await app.server.inject(`/files/${first}`)).statusCode).toBe(200)
  expect((await app.server.inject(`/files/${second}`)).statusCode).toBe(404)
  await db.insert(solutionUnlock).values({ userId: buyer.id, homeworkId: id, consentVersion: '2026-11' })
  const link = /src="([^"]+)"/.exec((await read(buyer, id)).solution?.steps[1]?.description ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).toContain('expires=')
  expect((await app.server.inject(link)).statusCode).toBe(200)
})

test('a search finds a paid task by its first step, and by nothing behind it', async () => {
  const found = async (text: string): Promise<number[]> => {
    const reply = await other.call('GET', `/homework?search=${encodeURIComponent(text)}`)
    const { results } = (await reply.json()) as { results: { id: number }[] } // the reply of the operation
    return results.map(({ id }) => id)
  }
  expect(new Set(await found('żyrafa'))).toEqual(new Set([closed, typed]))
  expect(await found(WORD)).toEqual([])
  expect(await found('$x=7919$')).toEqual([])
})

test('a paid solution needs a step, also in a file', async () => {
  const body = { description: '<p>x</p>', closed: false, answer: '<p>1</p>', level: 'PRIMARY', isSolutionPaid: true }
  const refused = await author.call('POST', '/homework', body)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { isSolutionPaid: expect.stringContaining('kroku') } })
  const record = importedHomework.parse({
    externalId: 'a',
    language: 'pl',
    description: 'x',
    closed: false,
    answer: '1',
    level: 'PRIMARY',
    isSolutionPaid: true,
  })
  await expect(prepareHomework(record)).rejects.toThrow('płatne rozwiązanie')
})

test('practice gives no paid tasks', async () => {
  const ids = [closed, typed]
  const given = await database()
    .db.select({ id: homework.id })
    .from(homework)
    .where(sql`${practisedHomework()} and ${homework.id} in (${sql.join(ids, sql`, `)})`)
  expect(given).toEqual([])
})
