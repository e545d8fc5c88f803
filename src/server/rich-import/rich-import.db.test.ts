// @module-tag long
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_LIMIT_BYTES } from '#contract/rich-import.ts'
import type { App } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { importMessages } from './messages.ts'
import { aDocx, fraction, oldEquation, paragraph, picture, run } from './testing/a-docx.ts'

const database = useTestDatabase()
let app: App
let dataDir = ''
let origin = ''
let person: ACaller

beforeAll(async () => {
  dataDir = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-import-')) }).DATA_DIR
  app = await anApp(database(), { DATA_DIR: dataDir })
  origin = await listening(app)
  person = await aCaller(database().db, origin)
})
afterAll(() => app.server.close())

const send = (bytes: Buffer, name = 'karta.docx'): Promise<Response> => person.call('POST', '/rich-import/docx', aForm(bytes, name, null))

test('a file of Word is read for whoever is signed in, and nothing of it stays', async () => {
  const reply = await send(await aDocx({ body: paragraph(run('Oblicz ') + fraction('1', '2') + oldEquation) }))
  expect(reply.status, await reply.clone().text()).toBe(200)
  expect(await reply.json()).toEqual({
    html: expect.stringContaining('data-tex="\\frac{1}{2}"'),
    oldEquations: ['Oblicz'],
    leftOutPictures: expect.any(Number),
  })
  expect(readdirSync(join(dataDir, 'uploads'), { recursive: true })).toEqual([])
  const anonymous = await fetch(`${origin}/api/rich-import/docx`, { method: 'POST', body: aForm(Buffer.from('x'), 'a.docx', null) })
  expect(anonymous.status).toBe(401)
})

test('a text with its pictures comes whole, as JSON', async () => {
  const bytes = Buffer.alloc(100_000, 'ó')
  const docx = await aDocx({ body: paragraph(run('Zażółć 𝑥') + picture('rId100')), media: { rId100: { name: 'image1.png', bytes } } })
  const reply = await send(docx)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { html, ...rest } = (await reply.json()) as { html: string }
  expect(html).toContain('Zażółć 𝑥')
  expect(html).toContain(`src="data:image/png;base64,${bytes.toString('base64')}"`)
  expect(Object.keys(rest)).toEqual(['oldEquations', 'leftOutPictures'])
})

test('what can’t be read is refused with a sentence', async () => {
  const refusal = async (reply: Response): Promise<[number, unknown]> => [
    reply.status,
    ((await reply.json()) as { message: string[] }).message,
  ]
  expect(await refusal(await send(Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex')))).toEqual([400, [importMessages.oldFormat]])
  expect(await refusal(await send(await aDocx({ body: '', files: { 'word/vbaProject.bin': Buffer.from('x') } })))).toEqual([
    400,
    [importMessages.macros],
  ])
  expect((await send(Buffer.alloc(IMPORT_LIMIT_BYTES + 1))).status).toBe(413)
})

test('a person has so many files read in ten minutes and no more', async () => {
  const other = await aCaller(database().db, origin)
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await other.call('POST', '/rich-import/docx', aForm(Buffer.from('x'), 'a.docx', null))).status)
  expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
  expect(statuses[20]).toBe(429)
})
