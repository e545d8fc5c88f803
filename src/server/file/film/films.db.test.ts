// @module-tag long
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import type { FileKind } from '#contract/enums.ts'
import type { StoredFile } from '#contract/file/file.ts'
import { type App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { job, outbox } from '#server/db/tables/platform.ts'
import { fileHandlers, fileServices, filmJobs, filmUploaded, findFilmTools } from '#server/file/index.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { type S3Peer, startS3Peer } from '#server/testing/peers/s3-peer.ts'
import { aStandInFfmpeg } from '#server/testing/peers/stand-in-ffmpeg.ts'
import { startVideoLibraryPeer, type VideoLibraryPeer } from '#server/testing/peers/video-library-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let library: VideoLibraryPeer
let s3: S3Peer
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  library = await startVideoLibraryPeer()
  s3 = await startS3Peer()
})
afterAll(() => Promise.all([library.close(), s3.close()]))
beforeEach(async () => {
  const { db } = database()
  for (const table of ['rate_limit', 'outbox', 'job']) await db.execute(sql`delete from ${sql.identifier(table)}`)
  await db.update(homework).set({ solutionVideoId: null })
  await db.delete(file)
  library.videos.clear()
  library.statuses.length = 0
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

type Product = { app: App; origin: string; dataDir: string; teacher: ACaller; log: string[]; work: () => { stop(): Promise<void> } }

/** The product with these settings; films are worked on when `work` is called. */
async function aProduct(settings: Record<string, string>): Promise<Product> {
  const { DATA_DIR } = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-films-')) })
  const log: string[] = []
  const app = await anApp(database(), { LOG_LEVEL: 'error', DATA_DIR, ...settings }, { write: (line) => void log.push(line) })
  const origin = await listening(app)
  opened.push({ close: () => app.server.close() })
  const { films: filmServices } = await fileServices(app.platform)
  const work = () => {
    const { db } = database()
    const options = { db, storage: app.storage, uploadsDir: join(DATA_DIR, 'uploads'), ...filmServices }
    const films = startJobs(db, { jobs: filmJobs({ ...options, encodingSeconds: 0 }) }, { log: app.server.log, pollMs: 10 })
    opened.unshift({ close: () => films.stop() })
    return films
  }
  return { app, origin, dataDir: DATA_DIR, teacher: await aCaller(database().db, origin, 'TEACHER'), log, work }
}

const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5000, 1)])
const AVI = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(3000, 2)])

async function uploaded(
  { teacher }: Product,
  name: string,
  kind: FileKind = 'PRIVATE',
  fields: Record<string, string> = {},
): Promise<number> {
  const form = aForm(name.endsWith('.avi') ? AVI : MP4, name, kind)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const reply = await teacher.call('POST', '/file', form)
  expect(reply.status, await reply.clone().text()).toBe(200)
  return ((await reply.json()) as StoredFile).id
}
const read = async ({ teacher }: Product, id: number): Promise<StoredFile> =>
  (await (await teacher.call('GET', `/file/${id}`)).json()) as StoredFile
/** Films that something is still to be made of. */
const waiting = () => database().db.$count(job, eq(job.name, filmUploaded.name))
/** When nothing is left to be made. */
const worked = (): Promise<unknown> => eventually(async () => expect(await waiting()).toBe(0))
const filesBelow = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
async function deliver({ app, dataDir }: Product): Promise<void> {
  const handlers = fileHandlers(app.storage, join(dataDir, 'uploads'), (await fileServices(app.platform)).films.library)
  for (const event of await database().db.select().from(outbox))
    await handlers.find(({ topic }) => topic === event.topic)?.handle(event.payload, { id: String(event.id), attempt: 1 })
}

test('of a film a poster and a stream are made; both are shown by the link of the film, by Range, and to nobody else', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg() })
  const { origin } = product
  const id = await uploaded(product, 'lekcja.mp4')
  expect(await read(product, id)).toMatchObject({ isProcessing: true, isPreviewable: true, hlsUrl: null, thumbnailUrl: null })
  product.work()
  await worked()
  const film = await read(product, id)
  expect(film).toMatchObject({ isProcessing: false, width: 1280, height: 720, embedUrl: null })
  expect(film.metadata.placeholder).toMatch(/^data:image\/webp/)
  expect((await fetch(`${origin}${film.thumbnailUrl}`)).headers.get('content-type')).toBe('image/webp')

  const preview = (await (await product.teacher.call('GET', `/file/${id}/preview`)).json()) as { hlsUrl: string }
  const master = await fetch(`${origin}${preview.hlsUrl}`)
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
  const [, small = ''] = (await master.text()).match(/^v\d.*$/gm) ?? []
  const stream = new URL(small, `${origin}${preview.hlsUrl}`)
  expect(stream.searchParams.has('signature')).toBe(true)
  const segment = /^v1\.mp4.*$/m.exec(await (await fetch(stream)).text())?.[0] ?? ''
  const bytes = await fetch(new URL(segment, stream), { headers: { range: 'bytes=0-9' } })
  expect([bytes.status, bytes.headers.get('content-type')]).toEqual([206, 'video/mp4'])
  expect(Buffer.from(await bytes.arrayBuffer())).toEqual(MP4.subarray(0, 10))

  for (const part of ['master.m3u8', 'v0.m3u8', 'v0.mp4']) expect((await fetch(`${origin}/files/${id}/hls/${part}`)).status).toBe(404)
  expect((await fetch(`${origin}${preview.hlsUrl.replace('master.m3u8', 'poster.webp')}`)).status).toBe(404)
})

test('the stream of a public solution has a lasting address without any query', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg() })
  const id = await uploaded(product, 'lekcja.mp4', 'HOMEWORK_SOLUTION_VIDEO')
  const homeworkId = await aHomework(database().db, { authorId: product.teacher.id })
  await database().db.update(homework).set({ solutionVideoId: id }).where(eq(homework.id, homeworkId))
  product.work()
  await worked()
  const { solution } = (await (await fetch(`${product.origin}/api/homework/${homeworkId}`)).json()) as {
    solution: { video: { hlsUrl: string; posterUrl: string; isPlayable: boolean } }
  }
  expect(solution.video.isPlayable).toBe(true)
  expect(solution.video.hlsUrl).toMatch(/^\/files\/[\w-]+\.mp4\/hls\/master\.m3u8$/)
  expect((await (await fetch(`${product.origin}${solution.video.hlsUrl}`)).text()).split('\n')).toContain('v0.m3u8')
  expect((await fetch(`${product.origin}${solution.video.posterUrl}`)).headers.get('content-type')).toBe('image/webp')
  await database().db.update(homework).set({ status: 'PRIVATE' }).where(eq(homework.id, homeworkId))
  expect((await fetch(`${product.origin}${solution.video.hlsUrl}`)).status).toBe(404)
})

test('an avi becomes an mp4 that is played, and is downloaded as it came', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg() })
  const id = await uploaded(product, 'lekcja.avi')
  expect(await read(product, id)).toMatchObject({ isProcessing: true, isPreviewable: false })
  product.work()
  await worked()
  const film = await read(product, id)
  expect(film).toMatchObject({ isPreviewable: true, isProcessing: false })
  const played = await fetch(`${product.origin}${film.url}`)
  expect([played.headers.get('content-type'), played.headers.get('content-disposition')?.slice(0, 6)]).toEqual(['video/mp4', 'inline'])
  const download = await product.teacher.call('GET', `/file/${id}/download`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(AVI)
})

test('without ffmpeg a film waits, is played by Range as it is, and an avi says why it is not', async () => {
  const product = await aProduct({ FFMPEG_PATH: 'off' })
  const [film, old] = [await uploaded(product, 'lekcja.mp4'), await uploaded(product, 'lekcja.avi')]
  await product.work().stop()
  expect(await waiting()).toBe(2)
  expect(await read(product, film)).toMatchObject({ isProcessing: false, isPreviewable: true })
  expect(await read(product, old)).toMatchObject({ isProcessing: false, isPreviewable: false })
})

test('a film that cannot be read is tried three times, then given up; nothing of the tries is left', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg({ isBroken: true }) })
  const id = await uploaded(product, 'lekcja.avi')
  product.work()
  for (const attempts of [1, 2]) {
    await eventually(async () => {
      const [left] = await database().db.select().from(job)
      expect(left).toMatchObject({ attempts, lastError: expect.stringContaining('Invalid data') })
    })
    await database()
      .db.update(job)
      .set({ dueAt: new Date(0), lastError: null })
  }
  await worked()
  expect(await read(product, id)).toMatchObject({ isProcessing: false, isPreviewable: false })
  expect(product.log.filter((line) => line.includes('file.makeFilm'))).toHaveLength(3)
  expect(filesBelow(join(product.dataDir, 'uploads'))).toEqual([])
  expect(filesBelow(join(product.dataDir, 'files'))).toHaveLength(1)
})

test('a film that is deleted, while it is made or after, leaves nothing', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg({ takesMs: 300 }) })
  const id = await uploaded(product, 'lekcja.mp4')
  product.work()
  await eventually(async () => expect(filesBelow(join(product.dataDir, 'uploads'))).not.toEqual([]))
  expect((await product.teacher.call('DELETE', `/file/${id}`)).status).toBe(200)
  await deliver(product)
  await eventually(async () =>
    expect([filesBelow(join(product.dataDir, 'files')), filesBelow(join(product.dataDir, 'uploads'))]).toEqual([[], []]),
  )

  const later = await uploaded(product, 'lekcja.mp4')
  await worked()
  expect(filesBelow(join(product.dataDir, 'files')).length).toBeGreaterThan(5)
  await product.teacher.call('DELETE', `/file/${later}`)
  await deliver(product)
  expect(filesBelow(join(product.dataDir, 'files'))).toEqual([])
})

test('work that is cut off is done by the next process, and two processes share the films', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg({ takesMs: 200 }) })
  const ids = [await uploaded(product, 'a.mp4'), await uploaded(product, 'b.mp4'), await uploaded(product, 'c.mp4')]
  const first = product.work()
  await eventually(async () => expect(filesBelow(join(product.dataDir, 'uploads'))).not.toEqual([]))
  await first.stop()
  expect(await waiting()).toBe(3)
  product.work()
  product.work()
  await worked()
  for (const id of ids) expect((await read(product, id)).hlsUrl).not.toBeNull()
  expect(product.log.filter((line) => line.includes('file.makeFilm'))).toEqual([])
})

test('films in S3 are worked on and shown as those in a folder', async () => {
  const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg(), S3_URL: s3.url })
  const id = await uploaded(product, 'lekcja.avi')
  product.work()
  await worked()
  const film = await read(product, id)
  expect(film.isPreviewable).toBe(true)
  expect([...s3.objects.keys()].map((key) => key.replace(/^[\w-]+\.avi/, '')).toSorted()).toEqual([
    '',
    '.master.m3u8',
    '.poster.webp',
    '.v0.m3u8',
    '.v0.mp4',
    '.v1.m3u8',
    '.v1.mp4',
    '.web.mp4',
  ])
  const part = await fetch(`${product.origin}${film.hlsUrl?.replace('master.m3u8', 'v0.mp4')}`, { headers: { range: 'bytes=4-7' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, AVI.subarray(4, 8)])
  await product.teacher.call('DELETE', `/file/${id}`)
  await deliver(product)
  expect([...s3.objects.keys()]).toEqual([])
})

describe('with a video library', () => {
  test('a film of a task is hosted: sent once, played when it is ready, gone with the file', async () => {
    const product = await aProduct({ FFMPEG_PATH: 'off', VIDEO_LIBRARY_URL: library.url })
    library.statuses.push(1, 2, 3, 4)
    const id = await uploaded(product, 'lekcja.avi', 'HOMEWORK_SOLUTION_VIDEO')
    expect(await read(product, id)).toMatchObject({ isProcessing: true, isPreviewable: false, embedUrl: null, metadata: { guid: null } })
    product.work()
    await worked()
    const [[guid, video] = ['', null]] = library.videos
    expect(video).toMatchObject({ title: `Wizards ${id}`, bytes: AVI, status: 4 })
    const player = new URL(library.url).searchParams.get('player')
    expect(await read(product, id)).toMatchObject({
      isProcessing: false,
      isPreviewable: true,
      metadata: { guid },
      embedUrl: `${player}/embed/4711/${guid}?autoplay=true`,
    })
    await product.teacher.call('DELETE', `/file/${id}`)
    await deliver(product)
    expect(library.videos.size).toBe(0)
  })

  test('a private film, and one that is to stay in our storage, never leave', async () => {
    const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg(), VIDEO_LIBRARY_URL: library.url })
    const [own, staying] = [
      await uploaded(product, 'moje.mp4'),
      await uploaded(product, 'lekcja.mp4', 'HOMEWORK_SOLUTION_VIDEO', { s3Video: 'true' }),
    ]
    product.work()
    await worked()
    expect(library.videos.size).toBe(0)
    for (const id of [own, staying]) expect((await read(product, id)).hlsUrl).not.toBeNull()
  })

  test('a film that the library cannot encode is made by us, and does not stay there', async () => {
    const product = await aProduct({ FFMPEG_PATH: aStandInFfmpeg(), VIDEO_LIBRARY_URL: library.url })
    library.statuses.push(3, 5)
    const id = await uploaded(product, 'lekcja.avi', 'HOMEWORK_SOLUTION_VIDEO')
    product.work()
    await worked()
    expect(await read(product, id)).toMatchObject({ isPreviewable: true, embedUrl: null, metadata: { guid: null } })
    expect((await read(product, id)).hlsUrl).not.toBeNull()
    expect(library.videos.size).toBe(0)
  })

  test('a library that refuses the key is asked again later, and the log says what it answered, without the key', async () => {
    const product = await aProduct({ FFMPEG_PATH: 'off', VIDEO_LIBRARY_URL: library.url.replace('klucz-biblioteki', 'inny-klucz') })
    await uploaded(product, 'lekcja.mp4', 'HOMEWORK_SOLUTION_VIDEO')
    product.work()
    await eventually(async () => {
      const [left] = await database().db.select().from(job)
      expect(left?.lastError).toContain('The video library answered 401 to POST')
    })
    expect(product.log.join('\n')).not.toContain('inny-klucz')
  })
})

const real = await findFilmTools(process.env['FFMPEG_PATH'] ?? '')

test.skipIf(real === null)('the real ffmpeg takes our command lines: an avi of another codec becomes what browsers play', async () => {
  const { execFileSync } = await import('node:child_process')
  const { readFileSync } = await import('node:fs')
  const { makeFilm } = await import('#server/file/film/make-film.ts')
  const folder = mkdtempSync(join(tmpdir(), 'wizards-real-ffmpeg-'))
  const source = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x480:rate=25', '-f', 'lavfi', '-i', 'sine=440', '-t', '5']
  execFileSync(real?.ffmpeg ?? '', [...source, '-c:v', 'mpeg4', '-c:a', 'mp3', join(folder, 'in.avi')])
  execFileSync(real?.ffmpeg ?? '', [...source, '-map', '0:v', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', join(folder, 'silent.mp4')])
  const signal = new AbortController().signal
  const made = await makeFilm(real ?? { ffmpeg: '', ffprobe: '' }, { path: join(folder, 'in.avi'), extension: 'avi', folder, signal })
  expect(made).toMatchObject({ width: 640, height: 480 })
  expect(made.parts.map(({ part }) => part)).toEqual(['poster.webp', 'web.mp4', 'master.m3u8', 'v0.m3u8', 'v0.mp4'])
  expect(readFileSync(join(folder, 'master.m3u8'), 'utf8')).toMatch(/BANDWIDTH=\d{6,},RESOLUTION=480x360,CODECS="avc1/)
  expect(readFileSync(join(folder, 'v0.m3u8'), 'utf8')).toContain('#EXT-X-MAP:URI="v0.mp4",BYTERANGE=')
  const silent = await makeFilm(real ?? { ffmpeg: '', ffprobe: '' }, {
    path: join(folder, 'silent.mp4'),
    extension: 'mp4',
    folder,
    signal,
  })
  expect(silent.parts.map(({ role }) => role)).toEqual(['poster', 'hls', 'hls', 'hls'])
})
