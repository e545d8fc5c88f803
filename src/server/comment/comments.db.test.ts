// @module-tag long
import { existsSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '#contract/comment.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { comment } from '#server/db/tables/comment.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { aCaller, type ACaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { sample } from '#server/testing/sample.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { withPlainFileAddresses } from '#editor/schema/plain-file-addresses.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { payloads } from '#editor/testing/payloads.ts'

const database = useTestDatabase()
let app: App
let pupil: ACaller
let other: ACaller
let teacher: ACaller
let admin: ACaller

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  pupil = await aCaller(db, origin, 'USER')
  other = await aCaller(db, origin, 'USER')
  teacher = await aCaller(db, origin, 'TEACHER')
  admin = await aCaller(db, origin, 'ADMIN')
})
beforeEach(async () => {
  await database().db.delete(comment)
  await database().db.delete(rateLimit)
})

type Page = { results: Comment[]; total: number; pageCount: number }

async function list(reader: ACaller, query = ''): Promise<Page> {
  const reply = await reader.call('GET', `/comment?entity=EDITOR${query}`)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Page // the contract's shape, which the reply was cut to
}

const write = (writer: ACaller, message: unknown): Promise<Response> => writer.call('POST', '/comment', { entity: 'EDITOR', message })

async function written(writer: ACaller, message: unknown = '<p>Coś nie działa</p>'): Promise<Comment> {
  const reply = await write(writer, message)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Comment // the contract's shape, which the reply was cut to
}

const document = (...content: unknown[]): unknown => ({ type: 'doc', content })
const paragraph = (text: string): unknown => ({ type: 'paragraph', content: [{ type: 'text', text }] })
/** A document with every node and mark, as an editor sends it: with all ids, its files by their addresses. */
const fixture = withPlainFileAddresses(
  storableDocument(JSON.parse(readFileSync(new URL('../../editor/schema/fixtures/v2.json', import.meta.url), 'utf8'))),
)

test('comments come by pages, the oldest on the last one', async () => {
  const first = await written(pupil)
  const { db } = database()
  const [row] = await db.select().from(comment)
  if (!row) throw new Error('No comment was kept')
  const { id: _id, ...values } = row
  await db
    .insert(comment)
    .values(Array.from({ length: 10 }, (_, index) => ({ ...values, createdAt: new Date(values.createdAt.getTime() + 1000 * (index + 1)) })))
  expect(await list(pupil, '&page=2&pageSize=10')).toMatchObject({ results: [{ id: first.id }], total: 11, pageCount: 2 })
})

test('a comment is kept, listed, changed, opened again and deleted by its author', async () => {
  const first = await written(pupil, document(paragraph('Pierwszy')))
  const second = await written(pupil, '<p>Drugi z <b>wagą</b> i <script>alert(1)</script> resztą</p>')
  expect(second).toMatchObject({ entity: 'EDITOR', entityId: null, isOwn: true, isDeletable: true, answers: [] })
  expect(second.message).toBe('<p>Drugi z <strong>wagą</strong> i resztą</p>')
  expect((await list(pupil)).results.map(({ id }) => id)).toEqual([second.id, first.id])

  const changed = await pupil.call('PUT', `/comment/${first.id}`, { message: '<p>Zmieniony</p>' })
  expect(await changed.json()).toMatchObject({ id: first.id, message: '<p>Zmieniony</p>', isOwn: true })
  const opened = await pupil.call('GET', `/comment/${first.id}/document`)
  expect(await opened.json()).toEqual({
    document: { type: 'doc', content: [{ type: 'paragraph', attrs: { indent: 0 }, content: [{ type: 'text', text: 'Zmieniony' }] }] },
  })
  expect((await pupil.call('DELETE', `/comment/${first.id}`)).status).toBe(200)
  expect((await list(pupil)).results.map(({ id }) => id)).toEqual([second.id])
  expect((await pupil.call('DELETE', `/comment/${first.id}`)).status).toBe(404)
})

test('a document with every node and mark comes back as it was, from itself and from its html', async () => {
  const saved = await written(admin, fixture)
  const { document: opened } = (await (await admin.call('GET', `/comment/${saved.id}/document`)).json()) as { document: object } // the contract's shape
  expect(opened).toEqual(fixture)
  const fromHtml = await written(admin, saved.message)
  const again = (await (await admin.call('GET', `/comment/${fromHtml.id}/document`)).json()) as { document: object } // the contract's shape
  expect(again.document).toEqual(fixture)
  const [row] = await database().db.select().from(comment).where(eq(comment.id, saved.id))
  expect(row?.messageText).not.toBe('')
  expect(row?.mathConceptIds.length).toBeGreaterThan(0)
  expect(row?.homeworkIds.length).toBeGreaterThan(0)
  expect(row?.userIds.length).toBeGreaterThan(0)
  expect(row?.fileIds.length).toBeGreaterThan(0)
})

test('what somebody else wrote is read by whoever is signed in, and changed, opened or deleted by nobody but ADMIN', async () => {
  const { id } = await written(pupil)
  for (const stranger of [other, teacher]) {
    expect((await list(stranger)).results).toMatchObject([{ id, author: null, isOwn: false, isDeletable: false }])
    expect((await stranger.call('PUT', `/comment/${id}`, { message: '<p>x</p>' })).status).toBe(404)
    expect((await stranger.call('GET', `/comment/${id}/document`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/comment/${id}`)).status).toBe(404)
    expect((await stranger.call('POST', `/comment/${id}/answer`, { message: '<p>x</p>' })).status).toBe(403)
  }
  expect((await list(admin)).results).toMatchObject([{ id, author: { id: pupil.id }, isOwn: false, isDeletable: true }])
  expect((await admin.call('PUT', `/comment/${id}`, { message: '<p>x</p>' })).status).toBe(404)
  const anonymous = await app.server.inject('/api/comment?entity=EDITOR')
  expect(anonymous.json()).toMatchObject({ results: [], total: 0 })
})

test('ADMIN answers and deletes, and both are written down', async () => {
  const { db } = database()
  await db.delete(auditEntry)
  const { id } = await written(pupil)
  const reply = await admin.call('POST', `/comment/${id}/answer`, { message: '<p>Dziękujemy</p>' })
  const answer = (await reply.json()) as { id: number } // the contract's shape
  const [shown] = (await list(pupil)).results
  const news = (await (await pupil.call('GET', '/notification')).json()) as { results: object[] } // the contract's shape
  expect(news.results).toMatchObject([{ kind: 'COMMENT_ANSWER', entity: 'EDITOR', path: '/editor#comments', isRead: false }])
  expect(shown?.answers).toMatchObject([{ id: answer.id, message: '<p>Dziękujemy</p>', author: { id: admin.id }, isDeletable: false }])
  expect((await list(pupil)).total).toBe(1)
  for (const missing of [answer.id, 999_999])
    expect((await admin.call('POST', `/comment/${missing}/answer`, { message: '<p>x</p>' })).status).toBe(404)
  expect((await admin.call('DELETE', `/comment/${id}`)).status).toBe(200)
  expect(await db.$count(comment)).toBe(0)
  expect(await db.select({ action: auditEntry.action, actor: auditEntry.actorId, subject: auditEntry.subjectId }).from(auditEntry)).toEqual(
    [
      { action: 'comment.answered', actor: admin.id, subject: pupil.id },
      { action: 'comment.deleted', actor: admin.id, subject: pupil.id },
    ],
  )
})

test('what an author deletes is not a matter of the log, and comments go with their author', async () => {
  const { db } = database()
  await db.delete(auditEntry)
  const guest = await aCaller(db, await originOf(), 'USER')
  const { id } = await written(guest)
  await db.delete(auditEntry)
  expect((await guest.call('DELETE', `/comment/${id}`)).status).toBe(200)
  expect(await db.$count(auditEntry)).toBe(0)
  await written(guest)
  await db.delete(user).where(eq(user.id, guest.id))
  expect(await db.$count(comment)).toBe(0)
})

function originOf(): Promise<string> {
  const address = app.server.server.address()
  return Promise.resolve(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '')
}

test('an invalid message is refused with a Polish word about the field', async () => {
  const refusals: [message: unknown, expected: string][] = [
    ['', 'Wymagane pole'],
    ['<p> </p><p><br></p>', 'Wymagane pole'],
    [document({ type: 'paragraph' }), 'Wymagane pole'],
    [document(), 'Niepoprawny dokument'],
    [document({ type: 'script' }), 'nieznany rodzaj elementu'],
    [document({ type: 'paragraph', attrs: { onclick: 'x' } }), 'nieznany atrybut'],
    [document({ type: 'image', attrs: { src: 'https://zly.example/x.png' } }), 'adres obrazu'],
    [document({ type: 'mathConceptFragment', attrs: { mathConceptId: '1' } }), 'tylko administrator'],
    ['<div class="embed embed-concept" data-math-concept-id="1"></div>', 'tylko administrator'],
    [7, 'Niepoprawny format'],
    [{ type: 'paragraph' }, 'Niepoprawny format'],
  ]
  for (const [message, expected] of refusals) {
    const reply = await write(pupil, message)
    expect(reply.status, JSON.stringify(message)).toBe(400)
    expect(((await reply.json()) as { fields: Record<string, string> }).fields['message'], JSON.stringify(message)).toContain(expected)
  }
  expect((await pupil.call('POST', '/comment', { entity: 'GAME', message: '<p>x</p>' })).status).toBe(400)
  expect((await pupil.call('POST', '/comment', { entity: 'EDITOR', entityId: 3, message: '<p>x</p>' })).status).toBe(400)
  expect((await pupil.call('POST', '/comment', { entity: 'EDITOR', message: '<p>x</p>', authorId: admin.id })).status).toBe(400)
  expect(await database().db.$count(comment)).toBe(0)
})

test('html nested deeper than any page is read without harm', async () => {
  for (const tag of ['b', 'div', 'blockquote', 'ul><li', 'details'])
    expect([200, 400], tag).toContain((await write(pupil, `${`<${tag}>`.repeat(3_000)}koniec`)).status)
})

test('after sixty in an hour somebody waits', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 61; time++) statuses.push((await write(pupil, '<p>x</p>')).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})

test('what a comment names is shown to whoever may see it, and is gone for the others', async () => {
  const { db } = database()
  const open = await aHomework(db, { authorId: teacher.id, title: 'Jawne <zadanie>', slug: 'jawne' })
  const hidden = await aHomework(db, { authorId: teacher.id, title: 'Ukryte', slug: 'ukryte', status: 'PRIVATE' })
  const concept = await aConcept(db, { slug: 'delta', name: 'Delta' })
  const embed = (id: number): unknown => ({ type: 'homeworkEmbed', attrs: { homeworkId: String(id) } })
  const named = {
    type: 'paragraph',
    content: [
      { type: 'mathConcept', attrs: { value: String(concept), label: 'delta' } },
      { type: 'mention', attrs: { userId: String(teacher.id), label: 'Nauczyciel' } },
      { type: 'mention', attrs: { userId: String(pupil.id), label: 'Uczeń' } },
    ],
  }
  const fragment = { type: 'mathConceptFragment', attrs: { mathConceptId: String(concept) } }
  const { id } = await written(admin, document(embed(open), embed(hidden), embed(999_999), named, fragment))
  const seenBy = async (reader: ACaller): Promise<string> => (await list(reader)).results[0]?.message ?? ''

  const asPupil = await seenBy(pupil)
  expect(asPupil).toContain('<a href="/homeworks/jawne">Jawne &lt;zadanie&gt;</a>')
  expect(asPupil).not.toContain('Ukryte')
  expect(asPupil.match(/To zadanie nie jest już dostępne/g)).toHaveLength(2)
  expect(asPupil.match(/<a href="\/resources\/concepts\/delta">/g)).toHaveLength(2)
  expect(asPupil.match(/<a href="\/teachers\//g)).toHaveLength(1)
  expect(asPupil).not.toContain('href="/users/')
  expect(await seenBy(teacher)).toContain('<a href="/homeworks/ukryte">Ukryte</a>')

  // The html that was shown means the same when it is sent back.
  await admin.call('PUT', `/comment/${id}`, { message: await seenBy(admin) })
  const [row] = await db.select({ homeworkIds: comment.homeworkIds, html: comment.messageHtml }).from(comment)
  expect(row?.homeworkIds).toEqual([open, hidden, 999_999])
  expect(row?.html).not.toContain('Jawne')
})

test("a comment shows its author's files by links that work for minutes, and nobody else's", async () => {
  const { db } = database()
  const uploaded = async (owner: ACaller): Promise<number> => {
    const reply = await owner.call('POST', '/file', aForm(await aPicture(), 'rys.png'))
    return ((await reply.json()) as { id: number }).id // the contract's shape
  }
  const own = await uploaded(pupil)
  const foreign = await uploaded(other)
  const image = (src: string): unknown => ({ type: 'image', attrs: { src } })
  const { id, message } = await written(pupil, document(image(`/files/${own}?expires=1&signature=x`), image(`/files/${foreign}`)))
  const [first, second] = [...message.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src)
  expect(first).toMatch(new RegExp(`^/files/${own}\\?expires=\\d+&amp;signature=[\\w-]+$`))
  expect(second).toBe(`/files/${foreign}`)
  const [row] = await db.select({ fileIds: comment.fileIds, html: comment.messageHtml }).from(comment).where(eq(comment.id, id))
  expect(row?.fileIds).toEqual([own, foreign])
  expect(row?.html).toContain(`src="/files/${own}"`)
  const opened = JSON.stringify(await (await pupil.call('GET', `/comment/${id}/document`)).json())
  expect(opened).toContain(`/files/${own}?expires=`)
  expect(opened).not.toContain(`/files/${foreign}?`)
})

/** More payloads, of another hand, where they are at hand. */
const corpus = new URL('../../../../shared/data/dompurify-expect.mjs', import.meta.url)

test('payloads as html are refused or inert, and change no more when they are sent again', async () => {
  const { default: others } = (existsSync(corpus) ? await import(corpus.href) : { default: [] }) as { default: { payload: string }[] } // DOMPurify's own test data
  const all = sample([...payloads(), ...others.map(({ payload }) => payload)], 160)
  let kept = 0
  let noticedRaw = 0
  for (const payload of all) {
    if (findInjections(payload).length > 0) noticedRaw += 1
    await database().db.delete(rateLimit)
    const reply = await write(admin, payload)
    if (reply.status === 400) continue
    expect(reply.status, payload).toBe(200)
    const { message } = (await reply.json()) as Comment // the contract's shape, which the reply was cut to
    expect(findInjections(message), payload).toEqual([])
    expect((await written(admin, message)).message, payload).toBe(message)
    kept += 1
  }
  // The same harness sees them without us, and most had something to keep.
  expect(noticedRaw).toBeGreaterThan(all.length * 0.45)
  expect(kept).toBeGreaterThan(all.length * 0.1)
})
