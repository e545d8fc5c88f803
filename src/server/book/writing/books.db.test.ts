// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { BookContent, BookHead } from '#contract/book-writing.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { book, bookNode, homeworkBookNode } from '#server/db/tables/book.ts'
import { file } from '#server/db/tables/file.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let admin: ACaller
let other: ACaller

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  origin = await listening(app)
  admin = await aCaller(db, origin, 'ADMIN')
  other = await aCaller(db, origin, 'ADMIN')
  return () => app.server.close()
})

const body = { title: 'Matematyka 1', kind: 'COURSEBOOK', publisher: 'NOWA_ERA', article: null }

async function made(values: object = {}): Promise<number> {
  const reply = await admin.call('POST', '/book', { ...body, ...values })
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { id: number }).id // the contract's shape
}

const read = async (id: number): Promise<BookContent> => (await (await admin.call('GET', `/book/${id}`)).json()) as BookContent

test('a book keeps its article with panels linked to concepts', async () => {
  const conceptId = await aConcept(database().db)
  const panel = {
    type: 'mathPanel',
    attrs: { variant: 'definition', mathConceptId: String(conceptId), import: true, imported: true },
    content: [
      { type: 'mathPanelName', content: [{ type: 'text', text: 'Granica' }] },
      { type: 'mathPanelBody', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dąży do niej ciąg.' }] }] },
    ],
  }
  const id = await made({ title: 'Ósma klasa', article: { type: 'doc', content: [panel] } })
  const found = await read(id)
  expect(found).toMatchObject({ title: 'Ósma klasa', linkedCount: 1, revision: 1 })
  expect(found.article?.html).toContain(`data-math-concept-id="${conceptId}"`)
  const { results } = (await (await admin.call('GET', '/book')).json()) as { results: BookHead[] }
  expect(results).toEqual([{ id, title: 'Ósma klasa', kind: 'COURSEBOOK', publisher: 'NOWA_ERA', linkedCount: 1 }])
})

test('pictures of an article stay when the admin who wrote it is gone', async () => {
  const writer = await aCaller(database().db, origin, 'ADMIN')
  const picture = await writer.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
  const { id: pictureId } = (await picture.json()) as { id: number } // the contract's shape
  const article = { type: 'doc', content: [{ type: 'image', attrs: { src: `/files/${pictureId}`, alt: 'Rysunek' } }] }
  expect((await writer.call('POST', '/book', { ...body, title: 'Z rysunkiem', article })).status).toBe(200)
  expect((await writer.call('DELETE', `/user/${writer.id}`, { password: PASSWORD })).status).toBe(200)
  const [kept] = await database().db.select().from(file).where(eq(file.id, pictureId))
  expect(kept).toMatchObject({ ownerId: null, originalName: 'plik.png' })
})

test('of two admins who save the same revision one does, and nothing of the other is written', async () => {
  const id = await made({ title: 'Zbiór' })
  const save = (caller: ACaller, title: string) =>
    caller.call('PUT', `/book/${id}`, { ...body, title, article: '<p>Tekst</p>', revision: 1 })
  const replies = await Promise.all([save(admin, 'Pierwszy'), save(other, 'Drugi')])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await read(id)).toMatchObject({ title: replies[0]?.status === 200 ? 'Pierwszy' : 'Drugi', revision: 2 })
})

test('a publisher has one book of a title and kind, however it is spelt and however often it is sent', async () => {
  const replies = await Promise.all(['Algebra', 'ALGEBRA', 'algebra'].map((title) => admin.call('POST', '/book', { ...body, title })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await admin.call('POST', '/book', { ...body, title: 'Algebra', kind: 'WORKBOOK' })).status).toBe(200)
  const refused = await admin.call('POST', '/book', { ...body, title: 'Algebra' })
  expect(await refused.json()).toMatchObject({ fields: { title: 'Taka książka już jest.' } })
})

test('books stand in the order of the Polish alphabet', async () => {
  const { db } = database()
  await db.delete(book)
  for (const title of ['Ćwiczenia', 'Dodawanie', 'Całki', 'Ąlgebra', 'Algebra']) await made({ title })
  const { results } = (await (await admin.call('GET', '/book')).json()) as { results: BookHead[] }
  expect(results.map(({ title }) => title)).toEqual(['Algebra', 'Ąlgebra', 'Całki', 'Ćwiczenia', 'Dodawanie'])
})

test('a book in which tasks stand stays, an empty one is deleted and stands in the audit log', async () => {
  const { db } = database()
  const id = await made({ title: 'Z zadaniami' })
  const [node] = await db.insert(bookNode).values({ bookId: id, name: 'Rozdział 1' }).returning({ id: bookNode.id })
  await db.insert(homeworkBookNode).values({ homeworkId: await aHomework(db), bookNodeId: node?.id ?? 0 })
  expect((await admin.call('DELETE', `/book/${id}`)).status).toBe(409)
  await db.delete(homeworkBookNode)
  expect((await admin.call('DELETE', `/book/${id}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/book/${id}`)).status).toBe(404)
  const logged = await db.select({ details: auditEntry.details }).from(auditEntry).where(eq(auditEntry.action, 'book.deleted'))
  expect(logged).toEqual([{ details: { bookId: id, title: 'Z zadaniami' } }])
})
