// @module-tag long
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GB, MB } from '#contract/file/file-size.ts'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { forgetUploads } from '#server/file/upload/forget-uploads.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const dataDir = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-tus-')) }).DATA_DIR
let app: App
let origin = ''
let owner: ACaller
let stranger: ACaller

beforeAll(async () => {
  app = await anApp(database(), { DATA_DIR: dataDir })
  origin = await listening(app)
  owner = await aCaller(database().db, origin)
  stranger = await aCaller(database().db, origin)
})
afterAll(() => app.server.close())

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A film of this many bytes, no two stretches of it alike. */
function aFilm(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at + 4 <= size; at += 4096) bytes.writeUInt32LE(at, at)
  bytes.write('\0\0\0\x18ftypmp42', 0, 'latin1')
  return bytes
}
function begin(caller: ACaller, size: number | string, name = 'lekcja.mp4', assign = 'PRIVATE', headers = {}): Promise<Response> {
  return caller.call('POST', '/file/upload', undefined, {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': `filename ${base64(name)},assign ${base64(assign)}`,
    ...headers,
  })
}
async function begun(size: number): Promise<string> {
  const reply = await begin(owner, size)
  expect(reply.status, await reply.clone().text()).toBe(201)
  return (reply.headers.get('location') ?? '').replace('/api', '')
}
const head = (path: string, caller = owner): Promise<Response> => caller.call('HEAD', path, undefined, TUS)
const offsetOf = async (path: string): Promise<number> => Number((await head(path)).headers.get('upload-offset'))
function patch(path: string, offset: number, bytes: Buffer, caller = owner, headers = {}): Promise<Response> {
  const all = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers }
  return caller.send('PATCH', path, new Blob([new Uint8Array(bytes)]), all)
}
const partials = (): string[] => readdirSync(join(dataDir, 'uploads'))

test('bytes come in parts, from where the last ones ended and nowhere else; the last of them makes the file', async () => {
  const film = aFilm(100_000)
  const path = await begun(film.length)
  const started = await head(path)
  expect([started.status, started.headers.get('upload-offset'), started.headers.get('upload-length')]).toEqual([200, '0', '100000'])
  expect(new Date(started.headers.get('upload-expires') ?? '').getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect((await owner.call('GET', path.replace('/upload', ''))).status).toBe(404)
  const first = await patch(path, 0, film.subarray(0, 40_000))
  expect([first.status, first.headers.get('upload-offset'), first.headers.get('tus-resumable')]).toEqual([204, '40000', '1.0.0'])
  for (const wrong of [0, 39_999, 40_001]) expect((await patch(path, wrong, film.subarray(40_000))).status, String(wrong)).toBe(409)
  expect((await patch(path, 40_000, Buffer.alloc(60_001))).status).toBe(413)
  expect(await offsetOf(path)).toBe(40_000)
  expect((await patch(path, 40_000, film.subarray(40_000))).status).toBe(204)
  // Whoever missed that reply asks again.
  expect(await offsetOf(path)).toBe(film.length)
  expect((await patch(path, film.length, Buffer.alloc(0))).status).toBe(204)
  const download = await owner.call('GET', `${path.replace('/upload', '')}/download`)
  expect(hash(Buffer.from(await download.arrayBuffer()))).toBe(hash(film))
  expect(partials()).toEqual([])
})

test('an upload is there for its owner alone, and is refused as any other', async () => {
  const path = await begun(1000)
  expect((await head(path, stranger)).status).toBe(404)
  expect((await patch(path, 0, Buffer.alloc(10), stranger)).status).toBe(404)
  expect((await stranger.call('DELETE', path)).status).toBe(404)
  expect((await fetch(`${origin}/api/file/upload`, { method: 'POST', headers: TUS })).status).toBe(401)
  expect(await offsetOf(path)).toBe(0)
  const rows = await database().db.$count(file)
  expect((await begin(owner, 10, 'a.exe')).status).toBe(400)
  expect((await begin(owner, 0)).status).toBe(400)
  expect((await begin(owner, 'x')).status).toBe(400)
  expect((await begin(owner, 10, 'a.mp4', 'INNE')).status).toBe(400)
  expect((await begin(owner, 10, 'a.mp4', 'PRIVATE', { 'upload-metadata': 'filename YQ==,ownerId MQ==' })).status).toBe(400)
  expect((await begin(owner, 10, 'a.mp4', 'HOMEWORK_SOLUTION_VIDEO')).status).toBe(403)
  expect((await begin(owner, 25 * MB + 1, 'a.pdf')).status).toBe(413)
  expect((await begin(owner, 10, 'a.mp4', 'PRIVATE', { 'tus-resumable': '0.2' })).status).toBe(412)
  expect(await database().db.$count(file)).toBe(rows)
  expect((await owner.call('DELETE', path)).status).toBe(204)
  expect((await head(path)).status).toBe(404)
  expect(partials()).toEqual([])
})

test('space is taken from the beginning, and to the byte', async () => {
  const person = await aCaller(database().db, origin)
  const first = await begin(person, GB - 1000)
  expect(first.status).toBe(201)
  expect((await begin(person, 1001)).status).toBe(413)
  expect((await begin(person, 1000)).status).toBe(201)
  await person.call('DELETE', (first.headers.get('location') ?? '').replace('/api', ''))
  expect((await begin(person, 1001)).status).toBe(201)
})

test('what is no film is refused at its end, and nothing of it stays', async () => {
  const path = await begun(1000)
  const refused = await patch(path, 0, Buffer.alloc(1000, 0x41))
  expect([refused.status, ((await refused.json()) as { message: string[] }).message[0]]).toEqual([400, 'Nieprawidłowy format pliku!'])
  expect((await head(path)).status).toBe(404)
})

test('an upload of yesterday is gone', async () => {
  const path = await begun(1000)
  const id = Number(path.split('/').at(-1))
  await database()
    .db.update(file)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(file.id, id))
  expect((await head(path)).status).toBe(404)
  expect((await patch(path, 0, aFilm(1000))).status).toBe(404)
})

test('uploads that nobody finished, and what they left, are removed after a day; others stay', async () => {
  const [old, fresh] = [await begun(1000), await begun(1000)]
  const [oldId, freshId] = [old, fresh].map((path) => Number(path.split('/').at(-1)))
  const { db } = database()
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  const [row] = await db
    .update(file)
    .set({ createdAt: longAgo })
    .where(eq(file.id, oldId ?? 0))
    .returning()
  const uploads = join(dataDir, 'uploads')
  utimesSync(join(uploads, `upload-${row?.storageKey}`), longAgo, longAgo)
  writeFileSync(join(uploads, 'form-rest'), 'x')
  utimesSync(join(uploads, 'form-rest'), longAgo, longAgo)
  const finished = await begun(1000)
  expect((await patch(finished, 0, aFilm(1000))).status).toBe(204)
  const finishedId = Number(finished.split('/').at(-1))
  await db.update(file).set({ createdAt: longAgo }).where(eq(file.id, finishedId))
  // Two processes at once.
  await Promise.all([forgetUploads(db, uploads), forgetUploads(db, uploads)])
  expect(partials()).not.toContain(`upload-${row?.storageKey}`)
  expect(partials()).not.toContain('form-rest')
  const left = (await db.select({ id: file.id }).from(file)).map(({ id }) => id)
  expect(left).not.toContain(oldId)
  expect(left).toEqual(expect.arrayContaining([freshId, finishedId]))
  expect(await offsetOf(fresh)).toBe(0)
})

test('a connection that is lost goes on where it ended, though the server has not noticed yet', async () => {
  const film = aFilm(8 * MB)
  const path = await begun(film.length)
  const sending = request(`${origin}/api${path}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: owner.authorization,
      'upload-offset': 0,
      'content-length': film.length,
      'content-type': 'application/offset+octet-stream',
    },
  })
  sending.on('error', () => undefined)
  await new Promise<void>((resolve) => sending.write(film.subarray(0, 3 * MB), () => resolve()))
  const id = Number(path.split('/').at(-1))
  const [row] = await database().db.select().from(file).where(eq(file.id, id))
  const partial = (): number => statSync(join(dataDir, 'uploads', `upload-${row?.storageKey}`)).size
  await expect.poll(partial).toBeGreaterThan(0)
  // The connection still hangs: asking where to go on ends it.
  const arrived = await offsetOf(path)
  expect(arrived).toBeGreaterThan(0)
  expect(arrived).toBeLessThan(film.length)
  expect((await patch(path, arrived, film.subarray(arrived))).status).toBe(204)
  sending.destroy()
  const download = await owner.call('GET', `${path.replace('/upload', '')}/download`)
  expect(hash(Buffer.from(await download.arrayBuffer()))).toBe(hash(film))
})

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
