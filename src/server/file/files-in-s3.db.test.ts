// @module-tag long
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredFile } from '#contract/file/file.ts'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { outbox } from '#server/db/tables/platform.ts'
import { homework } from '#server/db/tables/homework.ts'
import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { fileHandlers } from '#server/file/index.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type S3Peer, startS3Peer } from '#server/testing/peers/s3-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const { DATA_DIR } = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-s3-')) })
let s3: S3Peer
let app: App
let origin = ''
let teacher: ACaller

beforeAll(async () => {
  s3 = await startS3Peer()
  app = await anApp(database(), { DATA_DIR, S3_URL: s3.url })
  origin = await listening(app)
  teacher = await aCaller(database().db, origin, 'TEACHER')
})
afterAll(() => Promise.all([app.server.close(), s3.close()]))
beforeEach(async () => {
  await database().db.delete(outbox)
  await database().db.delete(file)
  s3.objects.clear()
})

async function deliver(): Promise<void> {
  const [handler] = fileHandlers(app.storage, join(DATA_DIR, 'uploads'), null)
  for (const event of await database().db.select().from(outbox))
    if (event.topic === handler?.topic) await handler.handle(event.payload, { id: String(event.id), attempt: 1 })
}
/** Nothing of a file stays on this machine. */
const onDisk = (): string[] =>
  ['files', 'uploads'].flatMap((name) => (existsSync(join(DATA_DIR, name)) ? readdirSync(join(DATA_DIR, name)) : []))

test('an image lies in the bucket in its three forms, is shown, handed over and shown by a public document, and goes from there', async () => {
  const { db } = database()
  const stored = (await (
    await teacher.call('POST', '/file', aForm(await aPicture('jpeg', 900, 600), 'a.jpg', 'HOMEWORK_SOLUTION_IMAGE'))
  ).json()) as StoredFile
  expect(s3.objects.size).toBe(3)
  expect(onDisk()).toEqual([])
  const part = await fetch(`${origin}${stored.url}`, { headers: { range: 'bytes=8-11', accept: 'image/webp' } })
  expect([part.status, await part.text()]).toEqual([206, 'WEBP'])
  const download = await teacher.call('GET', `/file/${stored.id}/download`)
  expect((await download.arrayBuffer()).byteLength).toBe(stored.size)

  const homeworkId = await aHomework(db, { authorId: teacher.id })
  await db
    .update(homework)
    .set({ fileIds: [stored.id] })
    .where(eq(homework.id, homeworkId))
  expect((await fetch(`${origin}/files/${stored.id}`)).status).toBe(200)
  await db.update(homework).set({ fileIds: [] }).where(eq(homework.id, homeworkId))
  expect(await forgetUnusedFiles(db, app.filePlaces, new Date(2026, 0, 1))).toBe(0)
  expect(await forgetUnusedFiles(db, app.filePlaces, new Date(2026, 0, 9))).toBe(1)
  await deliver()
  expect(s3.objects.size).toBe(0)
})

test('an upload in parts ends in the bucket; a bucket that fails leaves neither file nor bytes', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(90_000, 3)])
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const begin = async (): Promise<string> => {
    const metadata = `filename ${base64('lekcja.mp4')},assign ${base64('PRIVATE')}`
    const reply = await teacher.call('POST', '/file/upload', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': String(film.length),
      'upload-metadata': metadata,
    })
    return (reply.headers.get('location') ?? '').replace('/api', '')
  }
  const send = (path: string, from: number, to: number): Promise<Response> =>
    teacher.send('PATCH', path, new Blob([new Uint8Array(film.subarray(from, to))]), {
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    })
  const path = await begin()
  expect((await send(path, 0, 40_000)).status).toBe(204)
  expect((await send(path, 40_000, film.length)).status).toBe(204)
  expect([...s3.objects.values()]).toEqual([film])
  expect(onDisk()).toEqual([])

  const failing = await begin()
  s3.failNext(403)
  expect((await send(failing, 0, film.length)).status).toBe(500)
  expect((await teacher.call('HEAD', failing, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(404)
  expect(await database().db.$count(file)).toBe(1)
  expect([s3.objects.size, onDisk()]).toEqual([1, []])
})
