// @module-tag long
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HomeworkStatus } from '#contract/enums.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { App } from '#server/app.ts'
import { comment } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { saveHomework, type SavedHomework } from '#server/homework/index.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { deriveArticle, saveMathConcept } from '#server/math-concept/index.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let author: ACaller
let stranger: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  author = await aCaller(database().db, origin, 'TEACHER')
  stranger = await aCaller(database().db, origin, 'TEACHER')
  admin = await aCaller(database().db, origin, 'ADMIN')
})
afterAll(() => app.server.close())

/** A private picture of this person; its id. */
async function aPictureOf(owner: ACaller): Promise<number> {
  const reply = await owner.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
  return ((await reply.json()) as { id: number }).id // the contract's shape
}
/** Reads a document as a form brings it: checked, with plain addresses. */
const documentWith = async (...ids: number[]): Promise<RichDoc> => {
  const { document } = await readRichField(
    { type: 'doc', content: ids.map((id) => ({ type: 'image', attrs: { src: `/files/${id}`, alt: 'Rysunek' } })) },
    { field: 'description', variant: 'full', writer: { id: author.id, role: 'TEACHER' } },
  )
  return document
}
const words: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oblicz.' }] }] }

type Texts = { description?: RichDoc; step?: RichDoc; status?: HomeworkStatus; writerId?: number }
function save(
  { description = words, step = words, status = 'PUBLIC', writerId }: Texts,
  existingId: number | null = null,
): Promise<number> {
  const saved: SavedHomework = {
    status,
    authorId: author.id,
    writerId,
    language: 'pl',
    title: 'Rysunek',
    description,
    answers: [],
    isClosed: false,
    answer: null,
    steps: [{ method: 1, title: '', content: step }],
    hints: [],
    commonMistake: null,
    level: 'HIGH_SCHOOL',
    examLevel: null,
    typeId: null,
    conceptIds: [],
    externalId: null,
    source: null,
    sourceHash: null,
  }
  return saveHomework(database().db, saved, existingId)
}
const statusOf = async (id: number): Promise<number> => (await fetch(`${origin}/files/${id}`)).status
async function read(id: number, caller?: ACaller): Promise<string> {
  const reply = caller ? await caller.call('GET', `/homework/${id}`) : await fetch(`${origin}/api/homework/${id}`)
  expect(reply.status).toBe(200)
  return reply.text()
}
/** Addresses of pictures in a JSON reply. */
const picturesIn = (json: string): string[] =>
  [...json.matchAll(/src=\\"(\/files\/[^"\\]+)/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'))

test('what a public task shows has a lasting address, for everybody, until the task is hidden or shows it no more', async () => {
  const [picture, inStep] = [await aPictureOf(author), await aPictureOf(author)]
  expect([await statusOf(picture), await statusOf(inStep)]).toEqual([404, 404])
  const id = await save({ description: await documentWith(picture), step: await documentWith(inStep) })
  expect([await statusOf(picture), await statusOf(inStep)]).toEqual([200, 200])
  expect(picturesIn(await read(id))).toEqual([`/files/${picture}`, `/files/${inStep}`])
  expect((await stranger.call('GET', `/file/${picture}/download`)).status).toBe(200)

  await database().db.update(homework).set({ status: 'HIDDEN' }).where(eq(homework.id, id))
  expect([await statusOf(picture), await statusOf(inStep)]).toEqual([404, 404])
  await database().db.update(homework).set({ status: 'PUBLIC' }).where(eq(homework.id, id))
  await save({ step: await documentWith(inStep) }, id)
  expect([await statusOf(picture), await statusOf(inStep)]).toEqual([404, 200])
})

test('what a task shows that is not public is shown to whoever may read it, by links that work for minutes', async () => {
  const [picture, inStep] = [await aPictureOf(author), await aPictureOf(author)]
  const id = await save({ description: await documentWith(picture), step: await documentWith(inStep), status: 'PRIVATE' })
  for (const reader of [author, admin]) {
    const shown = picturesIn(await read(id, reader))
    expect(shown.map((src) => /^\/files\/(\d+)\?expires=\d+&signature=/.exec(src)?.[1])).toEqual([String(picture), String(inStep)])
    for (const src of shown) expect((await fetch(`${origin}${src}`)).status).toBe(200)
  }
  expect([await statusOf(picture), await statusOf(inStep)]).toEqual([404, 404])
  const cards = await (await author.call('GET', `/homework?authorId=${author.id}&statuses=PRIVATE`)).text()
  for (const src of picturesIn(cards)) expect((await fetch(`${origin}${src}`)).status, src).toBe(200)
})

test("somebody else's private file is not shown by naming it, whoever names it and wherever", async () => {
  const { db } = database()
  const secret = await aPictureOf(stranger)
  const id = await save({ description: await documentWith(secret) })
  await saveMathConcept(db, {
    slug: 'a',
    type: 'TAG',
    name: 'A',
    aliases: [],
    article: await deriveArticle(await documentWith(secret)),
    authorId: author.id,
  })
  await saveHomeworkType(db, {
    slug: 'b',
    name: 'B',
    formulas: await deriveFormulas(await documentWith(secret)),
    parentId: null,
    conceptIds: [],
    writerId: admin.id,
  })
  const written = await author.call('POST', '/comment', { entity: 'EDITOR', message: await documentWith(secret) })
  expect(written.status, await written.clone().text()).toBe(200)
  expect((await db.select({ fileIds: comment.fileIds }).from(comment))[0]?.fileIds).toEqual([secret])
  expect(await statusOf(secret)).toBe(404)
  for (const reader of [author, admin]) {
    expect(picturesIn(await read(id, reader))).toEqual([`/files/${secret}`])
    expect((await reader.call('GET', `/file/${secret}/download`)).status).toBe(404)
  }
})

test('an admin who changes a task keeps what it shows and adds files of their own; concepts and kinds of tasks show theirs', async () => {
  const { db } = database()
  const [authors, added, inArticle, inFormulas] = [
    await aPictureOf(author),
    await aPictureOf(admin),
    await aPictureOf(author),
    await aPictureOf(admin),
  ]
  const id = await save({ description: await documentWith(authors) })
  await save({ description: await documentWith(authors, added), writerId: admin.id }, id)
  await saveMathConcept(db, {
    slug: 'c',
    type: 'TAG',
    name: 'C',
    aliases: [],
    article: await deriveArticle(await documentWith(inArticle)),
    authorId: author.id,
  })
  await saveHomeworkType(db, {
    slug: 'd',
    name: 'D',
    formulas: await deriveFormulas(await documentWith(inFormulas)),
    parentId: null,
    conceptIds: [],
    writerId: admin.id,
  })
  for (const picture of [authors, added, inArticle, inFormulas]) expect(await statusOf(picture)).toBe(200)
})
