// @module-tag long
import { expect, test } from 'vitest'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

async function config(environment: Record<string, string>): Promise<unknown> {
  const app = await anApp(database(), environment)
  const reply = await app.server.inject('/api/config')
  await app.server.close()
  return reply.json<{ can: unknown }>().can
}

test('an installation tells what it can do, by what it is set up with', async () => {
  const nothing = { hostFilms: false, makeFilms: false, searchBooks: false, showBookCovers: false, sendMail: false, sendSms: false }
  expect(await config({})).toEqual(nothing)
  expect(
    await config({
      VIDEO_LIBRARY_URL: 'https://klucz@video.bunnycdn.com/library/12345',
      BOOK_SEARCH_URL: 'https://ksiazki.example/search.json',
      BOOK_COVERS_URL: 'https://ksiazki.example/covers/',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SMS_GATEWAY_URL: 'https://bramka.example/sms',
    }),
  ).toEqual({ ...nothing, hostFilms: true, searchBooks: true, showBookCovers: true, sendMail: true, sendSms: true })
})

test('reports of the policy are logged without queries, and an address that sends too many is told to wait', async () => {
  const lines: string[] = []
  const app = await anApp(database(), { LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  const report = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({ 'csp-report': { 'document-uri': 'https://wizards.example/set-password?token=tajny' } }),
    })
  expect((await report()).statusCode).toBe(200)
  expect(lines.join('')).toContain('set-password?…')
  expect(lines.join('')).not.toContain('tajny')
  const statuses: number[] = []
  for (let count = 0; count < 300; count++) statuses.push((await report()).statusCode)
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  await app.server.close()
})
