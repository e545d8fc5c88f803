// @module-tag long
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GB } from '#contract/file/file-size.ts'
import type { StoredFile } from '#contract/file/file.ts'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { fileHandlers, fileServices, filmJobs, filmUploaded } from '#server/file/index.ts'
import { outbox } from '#server/db/tables/platform.ts'
import { finishRecordings } from '#server/file/upload/finish-recordings.ts'
import { forgetUploads } from '#server/file/upload/forget-uploads.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aStandInFfmpeg } from '#server/testing/peers/stand-in-ffmpeg.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const dataDir = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-recording-')) }).DATA_DIR
let app: App
let owner: ACaller

beforeAll(async () => {
  app = await anApp(database(), { DATA_DIR: dataDir, FFMPEG_PATH: aStandInFfmpeg() })
  owner = await aCaller(database().db, await listening(app), 'TEACHER')
})
afterAll(() => app.server.close())
beforeEach(() => database().db.delete(file))

const TUS = { 'tus-resumable': '1.0.0' }
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 1)])

async function begun(caller = owner): Promise<string> {
  const reply = await caller.call('POST', '/file/upload', undefined, {
    ...{ ...TUS, 'upload-defer-length': '1' },
    'upload-metadata': `filename ${base64('Lekcja.mp4')},assign ${base64('PRIVATE')}`,
  })
  expect(reply.status, await reply.clone().text()).toBe(201)
  return (reply.headers.get('location') ?? '').replace('/api', '')
}
const head = (path: string): Promise<Response> => owner.call('HEAD', path, undefined, TUS)
function patch(path: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> {
  const all = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers }
  return owner.send('PATCH', path, new Blob([new Uint8Array(bytes)]), all)
}
const idOf = (path: string): number => Number(path.split('/').at(-1))
const rowOf = async (path: string) =>
  (
    await database()
      .db.select()
      .from(file)
      .where(eq(file.id, idOf(path)))
  )[0]
const read = async (path: string): Promise<StoredFile> =>
  (await (await owner.call('GET', path.replace('/upload', ''))).json()) as StoredFile
const bytesOf = async (path: string): Promise<Buffer> =>
  Buffer.from(await (await owner.call('GET', `${path.replace('/upload', '')}/download`)).arrayBuffer())
const aDayLater = () =>
  database()
    .db.update(file)
    .set({ createdAt: sql`now() - interval '25 hours'` })

test('a recording is stored while it is made, takes space as it grows, and is a file of the length that the recorder counted', async () => {
  const path = await begun()
  const asked = await head(path)
  expect([asked.headers.get('upload-defer-length'), asked.headers.get('upload-length'), asked.headers.get('upload-offset')]).toEqual([
    '1',
    null,
    '0',
  ])
  expect((await patch(path, 0, FILM.subarray(0, 2000), { 'recording-duration': '5000' })).status).toBe(204)
  expect(await rowOf(path)).toMatchObject({ sizeBytes: 2000, isUploading: true })
  // The same part again, after a lost reply, is refused, and what has arrived stands.
  expect((await patch(path, 0, FILM.subarray(0, 2000))).status).toBe(409)
  for (const length of ['1999', '-1', 'x'])
    expect((await patch(path, 2000, Buffer.alloc(0), { 'upload-length': length })).status, length).toBe(400)
  expect((await patch(path, 2000, FILM.subarray(2000, 4000), { 'recording-duration': '10000' })).status).toBe(204)
  const end = { 'upload-length': String(FILM.length), 'recording-duration': '11200' }
  expect((await patch(path, 4000, FILM.subarray(4000), end)).status).toBe(204)
  expect(await read(path)).toMatchObject({ originalname: 'Lekcja.mp4', durationMs: 11_200, uploading: false, size: FILM.length })
  expect(await bytesOf(path)).toEqual(FILM)
})

test('space that is full, or was taken by somebody else meanwhile, is said at the next part; what came before stays', async () => {
  const path = await begun()
  expect((await patch(path, 0, FILM)).status).toBe(204)
  await database()
    .db.insert(file)
    .values({
      ...{ kind: 'PRIVATE', storageKey: `full-${Math.random()}.mp4`, originalName: 'Dużo.mp4', mimetype: 'video/mp4', extension: 'mp4' },
      ...{ sizeBytes: 50 * GB - FILM.length - 10, ownerId: owner.id },
    })
  expect((await patch(path, FILM.length, Buffer.alloc(11))).status).toBe(413)
  expect((await patch(path, FILM.length, Buffer.alloc(10))).status).toBe(204)
  expect((await patch(path, FILM.length + 10, Buffer.alloc(0), { 'upload-length': String(FILM.length + 10) })).status).toBe(204)
  expect(await read(path)).toMatchObject({ uploading: false, size: FILM.length + 10 })
  // Nobody begins one without any room.
  expect(
    (
      await owner.call('POST', '/file/upload', undefined, {
        ...{ ...TUS, 'upload-defer-length': '1' },
        'upload-metadata': `filename ${base64('a.mp4')},assign ${base64('PRIVATE')}`,
      })
    ).status,
  ).toBe(413)
})

test('a recording whose device never came back becomes a file of all that arrived; one without a byte goes', async () => {
  const [path, empty] = [await begun(), await begun()]
  expect((await patch(path, 0, FILM, { 'recording-duration': '5000' })).status).toBe(204)
  const uploads = join(dataDir, 'uploads')
  const tidy = async (): Promise<void> => {
    await finishRecordings(database().db, app.storage, uploads)
    await forgetUploads(database().db, uploads)
  }
  await tidy()
  expect(await rowOf(path)).toMatchObject({ isUploading: true })
  await aDayLater()
  await tidy()
  expect(await read(path)).toMatchObject({ uploading: false, durationMs: 5000, size: FILM.length })
  expect(await bytesOf(path)).toEqual(FILM)
  expect(await rowOf(empty)).toBeUndefined()
})

test('a storage that is away at the end of a recording loses nothing of it', async () => {
  const path = await begun()
  const put = app.storage.put
  app.storage.put = () => Promise.reject(new Error('away'))
  expect((await patch(path, 0, FILM, { 'upload-length': String(FILM.length) })).status).toBe(500)
  app.storage.put = put
  expect((await head(path)).headers.get('upload-offset')).toBe(String(FILM.length))
  expect((await patch(path, FILM.length, Buffer.alloc(0), { 'upload-length': String(FILM.length) })).status).toBe(204)
  expect(await bytesOf(path)).toEqual(FILM)
})

test('where ffmpeg is, a recording is written anew with its length and index, under a key of its own', async () => {
  const path = await begun()
  expect((await patch(path, 0, FILM, { 'upload-length': String(FILM.length) })).status).toBe(204)
  const before = await rowOf(path)
  const { db } = database()
  const { films } = await fileServices(app.platform)
  const uploadsDir = join(dataDir, 'uploads')
  const [job] = filmJobs({ db, storage: app.storage, uploadsDir, ...films })
  const turn = { id: 'x', attempt: 1, queuedAt: new Date(), signal: new AbortController().signal }
  await job?.run({ fileId: idOf(path) }, turn)
  expect(job?.name).toBe(filmUploaded.name)
  const after = await rowOf(path)
  expect(after?.metadata.recording).toMatchObject({ isRepaired: true })
  expect(after?.storageKey).not.toBe(before?.storageKey)
  expect(await bytesOf(path)).toEqual(FILM)
  const handlers = fileHandlers(app.storage, uploadsDir, null)
  for (const event of await db.select().from(outbox))
    await handlers.find(({ topic }) => topic === event.topic)?.handle(event.payload, { id: String(event.id), attempt: 1 })
  expect(existsSync(join(dataDir, 'files', before?.storageKey ?? ''))).toBe(false)
  expect(readdirSync(uploadsDir)).toEqual([])
})
