// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '#contract/user/viewer.ts'
import { sayFormulas, SPEECH_MAX_FORMULAS, SPEECH_MAX_LENGTH } from '#contract/speech.ts'
import type { App } from '#server/app.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database())
})
afterAll(() => app.server.close())

async function said(formulas: readonly string[]): Promise<unknown> {
  const route = app.routes.get(sayFormulas.name)
  if (!route) throw new Error(sayFormulas.name)
  return callEndpoint(route, { db: database().db, viewer: anonymous, log: app.server.log }, { body: { formulas } })
}

test('formulas are said in the order asked, unreadable ones too', async () => {
  expect(await said(['x^2', '\\frac{', '0,5', '\\href{a}{b}'])).toEqual({ words: ['x kwadrat', 'wzór', 'zero przecinek pięć', 'wzór'] })
})

test('too many formulas at once are refused', async () => {
  const formulas = Array.from({ length: SPEECH_MAX_FORMULAS + 1 }, () => 'x')
  await expect(said(formulas)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('everybody else is answered between the longest formulas', async () => {
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await said(Array.from({ length: SPEECH_MAX_FORMULAS }, () => 'ż'.repeat(SPEECH_MAX_LENGTH)))
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(SPEECH_MAX_FORMULAS - 1)
})
