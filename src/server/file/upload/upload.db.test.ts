// @module-tag long
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileKind } from '#contract/enums.ts'
import { FILE_RULES } from '#contract/file/file-rules.ts'
import { MB } from '#contract/file/file-size.ts'
import type { StoredFile } from '#contract/file/file.ts'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { outbox } from '#server/db/tables/platform.ts'
import { fileHandlers } from '#server/file/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { readSettings } from '#server/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let dataDir = ''
let origin = ''
let owner: ACaller
let stranger: ACaller
let teacher: ACaller

beforeAll(async () => {
  dataDir = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-upload-')) }).DATA_DIR
  app = await anApp(database(), { DATA_DIR: dataDir })
  origin = await listening(app)
  owner = await aCaller(database().db, origin)
  stranger = await aCaller(database().db, origin)
  teacher = await aCaller(database().db, origin, 'TEACHER')
})
afterAll(() => app.server.close())

const PDF = Buffer.from('%PDF-1.7\n')
const pdfOf = (size: number): Buffer => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 0x20)])

async function upload(caller: ACaller, bytes: Buffer, name: string, kind: FileKind | null = 'PRIVATE'): Promise<Response> {
  return caller.call('POST', '/file', aForm(bytes, name, kind))
}
async function stored(caller: ACaller, bytes: Buffer, name: string, kind: FileKind = 'PRIVATE'): Promise<StoredFile> {
  const reply = await upload(caller, bytes, name, kind)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as StoredFile
}
async function refusal(reply: Response): Promise<[number, string[]]> {
  return [reply.status, ((await reply.json()) as { message: string[] }).message]
}
const keysOf = async (id: number): Promise<string[]> => {
  const [row] = await database().db.select().from(file).where(eq(file.id, id))
  return row ? [row.storageKey, ...(row.metadata.variants ?? []).map(({ key }) => key)] : []
}
const rowCount = (): Promise<number> => database().db.$count(file)

test('an image is stored in three forms, upright and without what the camera wrote, and shown by a link for its owner', async () => {
  const picture = await aPicture('jpeg', 900, 600)
  expect((await sharp(picture).metadata()).exif?.includes('tajne')).toBe(true)
  const saved = await stored(owner, picture, 'Zdjęcie z tablicy.JPG')
  expect(saved).toMatchObject({
    kind: 'PRIVATE',
    originalname: 'Zdjęcie z tablicy.JPG',
    name: 'Zdjęcie z tablicy',
    mimetype: 'image/jpeg',
    extension: 'jpg',
    width: 900,
    height: 600,
    uploading: false,
    isPreviewable: true,
  })
  expect(saved.metadata.placeholder).toMatch(/^data:image\/webp;base64,/)
  const large = await fetch(`${origin}${saved.url}`, { headers: { accept: 'image/webp' } })
  expect(large.headers.get('content-type')).toBe('image/webp')
  const small = await fetch(`${origin}${saved.thumbnailUrl}`)
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 640 })
  const old = await fetch(`${origin}${saved.url}`, { headers: { accept: 'image/png,image/jpeg' } })
  expect(old.headers.get('content-type')).toBe('image/jpeg')
  const download = await owner.call('GET', `/file/${saved.id}/download`)
  expect(download.headers.get('content-disposition')).toBe(
    `attachment; filename="Zdjecie z tablicy.JPG"; filename*=UTF-8''Zdj%C4%99cie%20z%20tablicy.JPG`,
  )
  const bytes = Buffer.from(await download.arrayBuffer())
  expect(bytes).toHaveLength(saved.size)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900 })
  expect(bytes.includes('tajne')).toBe(false)
})

test('an avatar is made small, and a large picture no larger than it is looked at', async () => {
  const avatar = await stored(owner, await aPicture('png', 700, 700), 'ja.png', 'AVATAR')
  expect([avatar.width, avatar.height]).toEqual([512, 512])
  const large = await stored(owner, await aPicture('jpeg', 3000, 100), 'panorama.jpg')
  expect(large.width).toBe(2560)
})

test('what belongs to one person is not there for another, nor for anybody without a link', async () => {
  const { id } = await stored(owner, pdfOf(100), 'a.pdf')
  for (const path of [`/file/${id}`, `/file/${id}/download`, `/file/${id}/preview`])
    expect((await stranger.call('GET', path)).status, path).toBe(404)
  expect((await stranger.call('DELETE', `/file/${id}`)).status).toBe(404)
  expect((await fetch(`${origin}/files/${id}`)).status).toBe(404)
  expect((await fetch(`${origin}/api/file/${id}/download`)).status).toBe(401)
  expect((await owner.call('GET', `/file/${id}`)).status).toBe(200)
})

test('an avatar is shown to everybody by its key, and by its number to its owner alone: nobody counts through them', async () => {
  const { id } = await stored(owner, await aPicture(), 'Jan Kowalski 5b.png', 'AVATAR')
  await database().db.update(user).set({ avatarFileId: id }).where(eq(user.id, owner.id))
  const [key = ''] = await keysOf(id)
  expect((await fetch(`${origin}/files/${key}`)).status).toBe(200)
  for (const path of [`/file/${id}/preview`, `/file/${id}/download`]) {
    expect((await stranger.call('GET', path)).status, path).toBe(404)
    expect((await owner.call('GET', path)).status, path).toBe(200)
  }
})

test('what a browser would not show has no preview but says so, and what it shows has a link of its own', async () => {
  const document = await stored(owner, pdfOf(100), 'a.pdf')
  expect(await refusal(await owner.call('GET', `/file/${document.id}/preview`))).toEqual([
    415,
    ['Tego pliku nie da się podejrzeć w\u00a0przeglądarce. Pobierz go, aby go otworzyć.'],
  ])
  const film = await stored(teacher, Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(50)]), 'lekcja.avi')
  expect(film.isPreviewable).toBe(false)
  expect(await refusal(await teacher.call('GET', `/file/${film.id}/preview`))).toEqual([
    415,
    ['Filmów AVI i\u00a0MKV nie da się tu odtworzyć. Pobierz plik, aby go obejrzeć.'],
  ])
  const picture = await stored(owner, await aPicture(), 'a.png')
  const { url } = (await (await owner.call('GET', `/file/${picture.id}/preview`)).json()) as { url: string }
  const shown = await fetch(`${origin}${url}`)
  expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  const altered = await fetch(`${origin}${url.replace(`/${picture.id}?`, `/${document.id}?`)}`)
  expect(altered.status).toBe(404)
})

test('a limit holds to the byte, whether the kind is said before the file or after it', async () => {
  const maximum = FILE_RULES.AVATAR.maxBytes
  expect(maximum).toBe(5 * MB)
  const exact = await stored(owner, pdfOf(25 * MB), 'rowno.pdf')
  expect(exact.size).toBe(25 * MB)
  const before = await rowCount()
  expect(await refusal(await upload(owner, pdfOf(25 * MB + 1), 'za-duzo.pdf', 'LECTURE_ATTACHMENT'))).toEqual([
    413,
    ['Zbyt duży rozmiar pliku!', 'Maksymalny rozmiar to 25\u00a0MB.'],
  ])
  const late = new FormData()
  late.set('file', new Blob([new Uint8Array(pdfOf(25 * MB + 1))]), 'za-duzo.pdf')
  late.set('assign', 'PRIVATE')
  expect(await refusal(await owner.call('POST', '/file', late))).toEqual([
    413,
    ['Zbyt duży rozmiar pliku!', 'Plik ma 25,01\u00a0MB, a\u00a0maksymalny rozmiar to 25\u00a0MB.'],
  ])
  expect(await rowCount()).toBe(before)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test('content that is not what its extension says is refused, and nothing of it stays', async () => {
  const before = await rowCount()
  const png = await aPicture('png')
  const cases: [Buffer, string, number][] = [
    [Buffer.from('<html><script>alert(1)</script>'), 'obraz.png', 400],
    [png, 'obraz.jpg', 400],
    [png, 'dokument.pdf', 400],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'rysunek.svg', 400],
    [Buffer.from('<!doctype html><p>'), 'notatka.txt', 400],
    [Buffer.from('MZ\0\0'), 'program.exe', 400],
    [png.subarray(0, 60), 'uciety.png', 400],
    [Buffer.alloc(0), 'pusty.pdf', 400],
    [Buffer.from('tekst'), 'bez-rozszerzenia', 400],
  ]
  for (const [bytes, name, status] of cases) expect((await upload(owner, bytes, name)).status, name).toBe(status)
  expect(await refusal(await upload(owner, png, 'obraz.jpg'))).toEqual([
    400,
    ['Nieprawidłowy format pliku!', 'Zawartość pliku nie odpowiada jego rozszerzeniu.'],
  ])
  expect(await refusal(await upload(owner, pdfOf(10), 'a.pdf', 'AVATAR'))).toEqual([
    400,
    ['Nieprawidłowy format pliku!', 'Dozwolone formaty: png, jpg, jpeg, gif.'],
  ])
  expect(await rowCount()).toBe(before)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test('an image with more pixels than anybody looks at is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(MB)
  expect(await refusal(await upload(owner, bomb, 'bomba.png'))).toEqual([
    400,
    ['Ten obraz ma zbyt wiele pikseli. Zmniejsz go i\u00a0spróbuj ponownie.'],
  ])
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\plik.pdf', 'plik.pdf'],
  ['dwie\r\nlinie.pdf', 'dwielinie.pdf'],
  ['zero%00.pdf', 'zero.pdf'],
  ['„cudzy" słów.pdf', '„cudzy" słów.pdf'],
  ['zo\u0301\u0142w.pdf', 'z\u00f3\u0142w.pdf'],
  ['odwro\u202efdp.pdf', 'odwrofdp.pdf'],
  ['.pdf.pdf', 'pdf.pdf'],
])('a hostile name %j becomes %j, and the bytes lie under a random key', async (name, kept) => {
  const saved = await stored(owner, pdfOf(20), name)
  expect(saved.originalname).toBe(kept)
  const [key = ''] = await keysOf(saved.id)
  expect(key).toMatch(/^[\da-f-]{36}\.pdf$/)
  expect(existsSync(join(dataDir, 'files', key))).toBe(true)
  const download = await owner.call('GET', `/file/${saved.id}/download`)
  expect(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(download.headers.get('content-disposition') ?? '')?.[1] ?? '')).toBe(kept)
})

test('who may not upload a kind, or is nobody, is refused before anything is stored', async () => {
  expect((await upload(owner, pdfOf(20), 'a.pdf', 'BOOK')).status).toBe(403)
  expect((await upload(owner, await aPicture(), 'a.png', 'HOMEWORK_SOLUTION_IMAGE')).status).toBe(403)
  expect((await upload(teacher, await aPicture(), 'a.png', 'HOMEWORK_SOLUTION_IMAGE')).status).toBe(200)
  expect((await fetch(`${origin}/api/file`, { method: 'POST', body: aForm(pdfOf(20), 'a.pdf') })).status).toBe(401)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test('a form that is none, has two files, says an unknown kind or breaks off is refused', async () => {
  const two = aForm(pdfOf(20), 'a.pdf')
  two.append('file', new Blob(['%PDF-']), 'b.pdf')
  const unknown = aForm(pdfOf(20), 'a.pdf', null)
  unknown.set('assign', 'WHATEVER')
  const extra = aForm(pdfOf(20), 'a.pdf')
  extra.set('ownerId', '1')
  const asText = aForm(pdfOf(20), 'a.pdf', null)
  asText.set('assign', 'PRIVATE')
  asText.set('file', 'tekst')
  for (const [name, body] of Object.entries({ two, unknown, extra, asText }))
    expect((await owner.call('POST', '/file', body)).status, name).toBe(400)
  expect(
    (await owner.call('POST', '/file', { file: { path: '/etc/passwd', originalName: 'a.txt', sizeBytes: 5 }, assign: 'PRIVATE' })).status,
  ).toBe(415)
  const broken = await owner.call('POST', '/file', undefined, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(broken.status).toBe(400)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test('the list shows own files alone, by page, name and kind of medium, with the space they take', async () => {
  const person = await aCaller(database().db, origin)
  const first = await stored(person, pdfOf(1000), 'Ćwiczenia.pdf')
  const second = await stored(person, await aPicture(), 'wykres.png', 'NOTES_FILE')
  const list = async (query: string): Promise<string[]> => {
    const reply = await person.call('GET', `/file?${query}`)
    return ((await reply.json()) as { results: StoredFile[] }).results.map(({ originalname }) => originalname)
  }
  expect(await list('')).toEqual(['wykres.png', 'Ćwiczenia.pdf'])
  expect(await list('search=ćwicz')).toEqual(['Ćwiczenia.pdf'])
  expect(await list('media=image')).toEqual(['wykres.png'])
  expect(await list('media=document')).toEqual(['Ćwiczenia.pdf'])
  expect(await list('assign=NOTES_FILE')).toEqual(['wykres.png'])
  expect(await list('sort=name:ASC')).toEqual(['Ćwiczenia.pdf', 'wykres.png'])
  for (const wrong of ['pageSize=51', 'pageSize=9', 'sort=storageKey:ASC', 'assign=X'])
    expect((await person.call('GET', `/file?${wrong}`)).status, wrong).toBe(400)
  const space = await (await person.call('GET', '/file/space')).json()
  expect(space).toEqual({ usedBytes: first.size + second.size, totalBytes: 1024 * MB, fileCount: 2 })
  expect(await (await teacher.call('GET', '/file/space')).json()).toMatchObject({ totalBytes: 50 * 1024 * MB })
  for (let number = 1; number < 10; number++) await stored(person, pdfOf(10), `${number}.pdf`)
  expect(await list('pageSize=10&page=2')).toEqual(['Ćwiczenia.pdf'])
})

test('uploads at the same moment cannot take more space together than there is', async () => {
  const person = await aCaller(database().db, origin)
  await database()
    .db.insert(file)
    .values({
      kind: 'PRIVATE',
      storageKey: `full-${person.id}.mp4`,
      originalName: 'pełno.mp4',
      mimetype: 'video/mp4',
      extension: 'mp4',
      sizeBytes: 1024 * MB - 2500,
      ownerId: person.id,
    })
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => upload(person, pdfOf(1000), `plik${index}.pdf`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  const refused = replies.find(({ status }) => status !== 200)
  expect(refused && (await refusal(refused))).toEqual([
    413,
    ['Brakuje miejsca na Twoim koncie: zostało 0\u00a0KB. Usuń pliki, których już nie potrzebujesz.'],
  ])
})

test('a deleted file is gone with its bytes, and from the place that named it', async () => {
  const { db } = database()
  const saved = await stored(owner, await aPicture(), 'ja.png', 'AVATAR')
  await db.update(user).set({ avatarFileId: saved.id }).where(eq(user.id, owner.id))
  const keys = await keysOf(saved.id)
  expect((await fetch(`${origin}/files/${keys[0]}`)).status).toBe(200)
  expect((await fetch(`${origin}/files/${saved.id}`)).status).toBe(404)
  expect(keys).toHaveLength(3)
  expect((await owner.call('DELETE', `/file/${saved.id}`)).status).toBe(200)
  expect((await fetch(`${origin}/files/${keys[0]}`)).status).toBe(404)
  expect((await owner.call('DELETE', `/file/${saved.id}`)).status).toBe(404)
  const [person] = await db.select({ avatar: user.avatarFileId }).from(user).where(eq(user.id, owner.id))
  expect(person?.avatar).toBeNull()
  const events = await db.select().from(outbox).where(eq(outbox.topic, 'file.bytesLeft'))
  for (const event of events)
    await fileHandlers(app.storage, `${dataDir}/uploads`, null)[0]?.handle(event.payload, { id: String(event.id), attempt: 1 })
  for (const key of keys) expect(existsSync(join(dataDir, 'files', key)), key).toBe(false)
})

test('a form without a file says that one is required, and stores nothing', async () => {
  const form = new FormData()
  form.set('assign', 'PRIVATE')
  const before = await rowCount()
  expect(await refusal(await owner.call('POST', '/file', form))).toEqual([400, ['Plik jest wymagany']])
  form.set('file', 'tekst zamiast pliku')
  expect(await refusal(await owner.call('POST', '/file', form))).toEqual([400, ['Plik jest wymagany']])
  expect(await rowCount()).toBe(before)
})
