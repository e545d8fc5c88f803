import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { richThreadFigures } from '#server/platform/rich-text/rich-threads.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { aCaller } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin: string

beforeAll(async () => {
  app = await anApp(database())
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  closeClients()
  await app.server.close()
})

test('the thread of rich text starts with the first person who is signed in, not with pages that are read', async () => {
  expect((await fetch(`${origin}/api/homework`)).status).toBe(200)
  expect(richThreadFigures().threads).toBe(0)
  const { authorization } = await aCaller(database().db, origin)
  await aClient(origin, { token: authorization.replace('Bearer ', '') })
  await eventually(() => expect(richThreadFigures().threads).toBe(1))
})
