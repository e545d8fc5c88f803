// @module-tag long
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { storeFileFromUrl } from '#server/file/upload/store-file-from-url.ts'
import { publicFetcher } from '#server/platform/outgoing/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const uploadsDir = mkdtempSync(join(tmpdir(), 'wizards-url-'))
let app: App
let pupil: ACaller
let origin = ''
let outside: Server
let port = 0
let hits = 0
let answer: Buffer | string = ''

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  pupil = await aCaller(database().db, origin)
  outside = createServer((_, response) => {
    hits += 1
    response.end(answer)
  }).listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const address = outside.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(async () => {
  await app.server.close()
  outside.close()
  rmSync(uploadsDir, { recursive: true })
})

/** Stores an address as the call does it, with our own server for the open internet. */
function stored(path: string, kind: 'PRIVATE' | 'AVATAR' | 'BOOK' = 'PRIVATE'): Promise<FileRow> {
  const fetchPublic = publicFetcher({
    resolve: () => Promise.resolve(['127.0.0.1']),
    isPublic: (address) => address === '127.0.0.1',
    ports: new Set([port]),
  })
  const services = { db: database().db, storage: app.storage, fetchPublic, uploadsDir }
  return storeFileFromUrl(services, { id: pupil.id, role: 'USER' }, `http://obrazy.example:${port}${path}`, kind)
}

test('an image is stored under its name, with the format of its bytes', async () => {
  answer = await aPicture('jpeg', 600, 600)
  expect(await stored('/galeria/Zdj%C4%99cie%20tablicy.php?rozmiar=2')).toMatchObject({
    kind: 'PRIVATE',
    originalName: 'Zdjęcie tablicy.jpg',
    mimetype: 'image/jpeg',
    widthPx: 600,
    isUploading: false,
    ownerId: pupil.id,
  })
  expect(await stored('/', 'AVATAR')).toMatchObject({ originalName: 'obraz.jpg', widthPx: 512 })
  expect(readdirSync(uploadsDir)).toEqual([])
})

test('what is no image is refused and leaves nothing', async () => {
  const before = await database().db.$count(file)
  for (const wrong of ['<html><img src="x"></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '']) {
    answer = wrong
    await expect(stored('/obraz.png'), wrong).rejects.toThrow('Pod tym adresem nie ma obrazu w\u00a0formacie PNG, JPG ani GIF.')
  }
  answer = (await aPicture()).subarray(0, 60)
  await expect(stored('/obraz.png')).rejects.toThrow('Nie udało się odczytać tego obrazu.')
  expect(await database().db.$count(file)).toBe(before)
  expect(readdirSync(uploadsDir)).toEqual([])
})

test('who may not store the kind is refused before anything is fetched', async () => {
  const before = hits
  await expect(stored('/obraz.png', 'BOOK')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(hits).toBe(before)
})

test('the call itself is for people who are signed in, and leads nowhere inside', async () => {
  const before = hits
  const body = { url: 'https://example.com/a.png' }
  const anonymous = await fetch(`${origin}/api/file/url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(anonymous.status).toBe(401)
  expect((await pupil.call('POST', '/file/url', { ...body, assign: 'BOOK' })).status).toBe(403)
  for (const wrong of [{}, { url: '' }, { ...body, assign: 'X' }, { ...body, ownerId: 1 }, { url: 1 }])
    expect((await pupil.call('POST', '/file/url', wrong)).status, JSON.stringify(wrong)).toBe(400)
  for (const url of [
    `http://127.0.0.1:${port}/`,
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    `file://${uploadsDir}`,
  ])
    expect((await pupil.call('POST', '/file/url', { url })).status, url).toBe(400)
  const refused = (await (await pupil.call('POST', '/file/url', { url: 'http://0177.0.0.1/' })).json()) as object
  expect(refused).toMatchObject({
    fields: { url: 'Adres musi zaczynać się od http:// lub https:// i\u00a0prowadzić do publicznej strony.' },
  })
  expect(hits).toBe(before)
})
