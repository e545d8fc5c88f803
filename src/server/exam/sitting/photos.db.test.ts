// @module-tag long
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { getSittingPhotos, Sitting, TaskPhotos } from '#contract/exam-sitting.ts'
import { MOST_PHOTOS, PHOTO_MINUTES } from '#contract/exam-sitting.ts'
import type { StoredFile } from '#contract/file/file.ts'
import type { Output } from '#contract/http/endpoint.ts'
import type { PupilWork } from '#contract/own-exam.ts'
import type { App } from '#server/app.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { addPhoto } from '#server/exam/sitting/photos.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { anOwnExam } from '#server/testing/an-own-exam.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let [teacher, pupil, other] = [] as unknown as [ACaller, ACaller, ACaller]
let [closed, paper] = [0, 0]

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  const { db } = database()
  teacher = await aCaller(db, origin, 'TEACHER')
  closed = await aHomework(db, { answers: [0, 1].map((place) => ({ content: `$${place}$`, isCorrect: place === 1 })) })
  paper = await aHomework(db, { description: 'Uzasadnij.' })
})
afterAll(() => app.server.close())
beforeEach(async () => {
  const { db } = database()
  ;[pupil, other] = [await aCaller(db, origin), await aCaller(db, origin)]
})

async function told<Reply>(caller: ACaller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.call(method, path, body)
  const text = await reply.text()
  expect(reply.status, `${method} ${path} ${text}`).toBe(200)
  return JSON.parse(text) as Reply // the caller names the contract's shape
}
const upload = async (caller: ACaller, name = 'image.jpg'): Promise<number> =>
  (await told<StoredFile>(caller, 'POST', '/file', aForm(await aPicture('jpeg', 600, 800), name, 'PRIVATE'))).id

/** An exam of a class that this pupil has begun. */
async function aSitting() {
  const tasks = [closed, paper].map((homeworkId) => ({ homeworkId, points: 2 }))
  const { slug, token } = await anOwnExam(database().db, teacher.id, { tasks })
  const { id } = await told<Sitting>(pupil, 'POST', `/class-exam/${token}/sitting`, { extraMinutes: 0 })
  const status = async (caller: ACaller, fileId: number, homeworkId = paper): Promise<number> =>
    (await caller.call('POST', `/exam-sitting/${id}/photo/${homeworkId}`, { fileId })).status
  const photos = async (): Promise<number[]> =>
    (await told<Output<typeof getSittingPhotos>>(pupil, 'GET', `/exam-sitting/${id}/photo`)).tasks.flatMap((task) =>
      task.photos.map((photo) => photo.id),
    )
  const work = () => told<PupilWork>(teacher, 'GET', `/own-exam/${slug}/sitting/${id}`)
  return { id, slug, status, photos, work }
}

test('photos of an open task are kept once each, shown to the pupil and the teacher, and taken away', async () => {
  const { id, status, photos, work } = await aSitting()
  const [one, two] = [await upload(pupil), await upload(pupil)]
  expect(await Promise.all([status(pupil, one), status(pupil, two), status(pupil, one)])).toEqual([200, 200, 200])
  expect((await photos()).toSorted((a, b) => a - b)).toEqual([one, two])
  const seen: TaskPhotos[] = (await work()).photos
  expect(seen).toMatchObject([{ homeworkId: paper }])
  // The links work for whoever has them, the teacher's browser too.
  for (const { url, thumbnailUrl } of seen[0]?.photos ?? [])
    for (const address of [url, thumbnailUrl]) expect((await fetch(origin + address)).headers.get('content-type')).toMatch(/^image\//)
  expect((await fetch(`${origin}/files/${one}`)).status).toBe(404)

  await told(pupil, 'DELETE', `/exam-sitting/${id}/photo/${paper}/${one}`)
  await told(pupil, 'DELETE', `/exam-sitting/${id}/photo/${paper}/${one}`)
  expect(await photos()).toEqual([two])
  // A file that its owner deletes is gone here, too.
  await told(pupil, 'DELETE', `/file/${two}`)
  expect(await photos()).toEqual([])
  expect((await work()).photos).toEqual([{ homeworkId: paper, photos: [] }])
})

test("only a picture of one's own is taken, for an open task of one's own sitting, and four at most", async () => {
  const { id, status } = await aSitting()
  const mine = await upload(pupil)
  expect(await status(other, await upload(other))).toBe(404)
  expect(await status(teacher, mine)).toBe(404)
  expect(await status(pupil, await upload(other))).toBe(400)
  const text = aForm(Buffer.from('notatki'), 'notatki.txt', 'PRIVATE')
  expect(await status(pupil, (await told<StoredFile>(pupil, 'POST', '/file', text)).id)).toBe(400)
  expect(await status(pupil, mine, closed)).toBe(409)
  expect(await status(pupil, mine, await aHomework(database().db, {}))).toBe(404)
  expect((await other.call('GET', `/exam-sitting/${id}/photo`)).status).toBe(404)
  expect((await other.call('DELETE', `/exam-sitting/${id}/photo/${paper}/${mine}`)).status).toBe(404)
  const more = [mine]
  while (more.length < MOST_PHOTOS + 1) more.push(await upload(pupil))
  // All at once: one of them is too many, whichever comes last.
  const replies = await Promise.all(more.map((fileId) => status(pupil, fileId)))
  expect(replies.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409])
})

test('photos are taken for a quarter of an hour after the end, and no longer once the teacher has marked the task', async () => {
  const { db } = database()
  const { id, slug, status, photos } = await aSitting()
  const [one, two] = [await upload(pupil), await upload(pupil)]
  await told(pupil, 'PUT', `/exam-sitting/${id}/hand-in`)
  expect(await status(pupil, one)).toBe(200)
  const [row] = await db.select().from(examSitting).where(eq(examSitting.id, id))
  const late = new Date((row?.handedInAt?.getTime() ?? 0) + PHOTO_MINUTES * 60_000 + 1)
  const place = { sittingId: id, homeworkId: paper, fileId: two }
  await expect(db.transaction((tx) => addPhoto(tx, pupil.id, place, late))).rejects.toMatchObject({ code: 'CONFLICT' })
  await told(teacher, 'PUT', `/own-exam/${slug}/sitting/${id}/points/${paper}`, { points: 1 })
  expect(await status(pupil, two)).toBe(409)
  expect((await pupil.call('DELETE', `/exam-sitting/${id}/photo/${paper}/${one}`)).status).toBe(409)
  expect(await photos()).toEqual([one])
  // Nothing that a sitting names is cleared away.
  const long = 30 * 24 * 3_600_000
  await forgetUnusedFiles(db, app.filePlaces, new Date())
  await forgetUnusedFiles(db, app.filePlaces, new Date(Date.now() + long))
  expect(await photos()).toEqual([one])
})
