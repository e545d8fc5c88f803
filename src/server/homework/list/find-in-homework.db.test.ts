// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { listening } from '#server/testing/a-caller.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let openId = 0
let privateId = 0

beforeAll(async () => {
  const { db } = database()
  openId = await aHomework(db, {
    title: 'Równania z parametrem',
    description: 'Rozwiąż równanie $x^{2}+1=5$ albo $y=1$.',
    steps: [{ title: 'Pierwsze z równań', content: 'Korzystamy z równania i z trójkąta.' }],
    hints: ['Przyjrzyj się trójkątowi.'],
  })
  await aHomework(db, { title: 'Sum of each row' })
  privateId = await aHomework(db, { title: 'Równania tajne', status: 'PRIVATE' })
  app = await anApp(database())
  origin = await listening(app)
})
afterAll(() => app.server.close())

const find = async (id: number | string, search: string): Promise<{ status: number; found: { words: string[]; formulas: string[] } }> => {
  const reply = await fetch(`${origin}/api/homework/${id}/found?${new URLSearchParams({ search }).toString()}`)
  return { status: reply.status, found: (await reply.json()) as { words: string[]; formulas: string[] } } // the contract's shape
}

test('the words that a search text means are told in the forms in which the task has them, its solution included', async () => {
  const { found } = await find(openId, 'rownan trójkąty')
  expect(found.words.toSorted()).toEqual(['równania', 'równanie', 'równań', 'trójkąta', 'trójkątowi'])
  expect(found.formulas).toEqual([])
})

test('a word that begins others is told as such in a task that has it only so', async () => {
  expect((await find(openId, 'row param')).found.words.toSorted()).toEqual(['parametrem', 'równania', 'równanie', 'równań'])
  expect((await find(openId, 'równania param')).found.words).toContain('parametrem')
  expect((await find(openId, 'row')).found.words.toSorted()).toEqual(['równania', 'równanie', 'równań'])
})

test('a formula that was looked for is told by its TeX, however it was written, and no other', async () => {
  expect((await find(openId, 'x²+1')).found).toEqual({ words: [], formulas: ['x^{2}+1=5'] })
})

test('nothing is told of what was not looked for, and of a task that the viewer may not see', async () => {
  expect((await find(openId, '')).found).toEqual({ words: [], formulas: [] })
  expect((await find(openId, 'hipopotam')).found.words).toEqual([])
  expect((await find(privateId, 'równania')).status).toBe(404)
  expect((await find('równania', 'równania')).status).toBe(400)
  expect((await find(openId, 'a'.repeat(201))).status).toBe(400)
})
