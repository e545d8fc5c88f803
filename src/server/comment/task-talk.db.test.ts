// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '#contract/comment.ts'
import type { ReportedWords } from '#contract/reported-words.ts'
import type { App } from '#server/app.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { notification } from '#server/db/tables/notification.ts'
import { outbox, rateLimit } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let author: ACaller
let pupil: ACaller
let other: ACaller
let admin: ACaller
let task = 0

beforeAll(async () => {
  app = await anApp(database())
  const origin = await listening(app)
  const { db } = database()
  author = await aCaller(db, origin, 'TEACHER')
  pupil = await aCaller(db, origin)
  other = await aCaller(db, origin)
  admin = await aCaller(db, origin, 'ADMIN')
})
beforeEach(async () => {
  const { db } = database()
  await db.delete(comment)
  await db.delete(notification)
  await db.delete(rateLimit)
  await db.delete(outbox)
  task = await aHomework(db, { authorId: author.id })
})
afterAll(() => app.server.close())

const say = (who: ACaller, kind: string, message = '<p>Skąd ta liczba?</p>', entityId = task): Promise<Response> =>
  who.call('POST', '/comment', { entity: 'HOMEWORK', entityId, kind, message })
const answer = (who: ACaller, id: number, message = '<p>Z kroku 1.</p>'): Promise<Response> =>
  who.call('POST', `/comment/${id}/answer`, { message })

async function said(reply: Response | Promise<Response>): Promise<Comment> {
  const got = await reply
  expect(got.status, await got.clone().text()).toBe(200)
  return (await got.json()) as Comment // the contract's shape, which the reply was cut to
}

async function talk(who: ACaller | null): Promise<Comment[]> {
  const url = `/comment?entity=HOMEWORK&entityId=${task}`
  if (who) return (((await (await who.call('GET', url)).json()) as { results: Comment[] }) ?? {}).results
  return (await app.server.inject({ url: `/api${url}` })).json<{ results: Comment[] }>().results
}

const told = async (who: ACaller): Promise<string[]> =>
  (await database().db.select().from(notification).where(eq(notification.userId, who.id)).orderBy(notification.id)).map(({ kind }) => kind)

test('a question under a task is read by everybody who sees the task, without the name of a pupil', async () => {
  const question = await said(say(pupil, 'QUESTION', '<p>Skąd $x=2$?</p><table><tbody><tr><td>1</td></tr></tbody></table>'))
  expect(question).toMatchObject({ kind: 'QUESTION', solvedBy: null, mayAccept: true, mayAnswer: true, entityId: task })
  const remark = await said(say(other, 'COMMENT', '<p>Ładne zadanie.</p>'))
  expect((await talk(null)).map(({ id, author: who, mayAnswer }) => [id, who, mayAnswer])).toEqual([
    [remark.id, null, false],
    [question.id, null, false],
  ])
  expect((await talk(admin))[1]?.author?.id).toBe(pupil.id)
  expect(await told(author)).toEqual(['QUESTION', 'COMMENT'])
  expect(await told(pupil)).toEqual([])
  const { db } = database()
  expect(await db.$count(outbox, sql`${outbox.topic} = 'homework.changed'`)).toBe(2)
  // The toolbar of comments has no tables.
  expect((await say(other, 'COMMENT', '<p>Tak</p><table><tbody><tr><td>1</td></tr></tbody></table>')).status).toBe(200)
  expect((await talk(null))[0]?.message).not.toContain('<table')
  expect((await say(other, 'RUMOUR')).status).toBe(400)
  expect((await other.call('POST', '/comment', { entity: 'EDITOR', kind: 'QUESTION', message: '<p>?</p>' })).status).toBe(400)
  expect((await other.call('POST', '/comment', { entity: 'HOMEWORK', message: '<p>?</p>' })).status).toBe(400)
})

test('what is said under a task that one doesn’t see is not there, and goes with the task', async () => {
  const { db } = database()
  const draft = await aHomework(db, { authorId: author.id, status: 'PRIVATE' })
  const { id } = await said(say(author, 'COMMENT', '<p>Do poprawy</p>', draft))
  expect((await say(pupil, 'COMMENT', '<p>Ja też</p>', draft)).status).toBe(404)
  expect((await answer(pupil, id)).status).toBe(404)
  expect((await pupil.call('GET', `/comment/${id}`)).status).toBe(404)
  expect((await pupil.call('POST', `/comment/${id}/report`, { reason: 'Obelga' })).status).toBe(404)
  expect((await admin.call('GET', `/comment/${id}`)).status).toBe(200)
  expect((await app.server.inject({ url: '/api/comment?entity=EDITOR' })).json<{ total: number }>().total).toBe(0)
  await db.delete(homework).where(eq(homework.id, draft))
  expect(await db.$count(comment)).toBe(0)
})

test('anybody who is signed in answers; an answer of the author solves a question, or one that is marked', async () => {
  const { id } = await said(say(pupil, 'QUESTION'))
  const first = await said(answer(other, id))
  expect((await talk(null))[0]).toMatchObject({ solvedBy: null, answers: [{ id: first.id, voice: null }] })
  const own = await said(answer(pupil, id, '<p>A krok 2?</p>'))
  const byAuthor = await said(answer(author, id, '<p>Dodajemy stronami.</p>'))
  expect((await talk(null))[0]).toMatchObject({ solvedBy: 'AUTHOR', answers: [{}, { id: own.id, voice: 'ASKER' }, { voice: 'AUTHOR' }] })
  expect([await told(pupil), await told(other)]).toEqual([['COMMENT_ANSWER'], ['COMMENT_ANSWER']])
  const accept = (who: ACaller, answerId: number, isAccepted = true): Promise<Response> =>
    who.call('PUT', `/comment/${answerId}/accepted`, { isAccepted })
  expect((await accept(other, first.id)).status).toBe(404)
  expect((await accept(pupil, id)).status).toBe(404)
  const both = await Promise.all([accept(pupil, first.id), accept(author, byAuthor.id), accept(admin, first.id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await talk(null))[0]?.answers.filter(({ isAccepted }) => isAccepted).length).toBe(1)
  await accept(pupil, first.id)
  expect((await talk(null))[0]).toMatchObject({ solvedBy: 'ANSWER', answers: [{ isAccepted: true }, {}, { isAccepted: false }] })
  await accept(pupil, first.id, false)
  expect((await talk(null))[0]?.solvedBy).toBe('AUTHOR')
  // A link to an answer leads to its talk.
  expect(await said(pupil.call('GET', `/comment/${byAuthor.id}`))).toMatchObject({ id, answers: [{}, {}, {}] })
  // An answer to a comment solves nothing.
  const remark = await said(say(pupil, 'COMMENT'))
  expect((await accept(admin, (await said(answer(author, remark.id))).id)).status).toBe(404)
})

test('people who are named in a remark are told of it once, if they see the task', async () => {
  const naming = (who: ACaller): string => `<p><span class="mention" data-user-id="${who.id}" data-label="ktoś">@ktoś</span> zobacz</p>`
  const { id } = await said(say(author, 'COMMENT', naming(pupil)))
  const [row] = await database().db.select({ userIds: comment.userIds }).from(comment)
  expect(row?.userIds).toEqual([pupil.id])
  await author.call('PUT', `/comment/${id}`, { message: naming(pupil) })
  expect([await told(pupil), await told(author)]).toEqual([['MENTION'], []])
  const draft = await aHomework(database().db, { authorId: author.id, status: 'PRIVATE' })
  await say(author, 'COMMENT', naming(other), draft)
  expect(await told(other)).toEqual([])
  // Neither of two who don't want to hear from each other, whoever has blocked.
  for (const [one, two] of [
    [other, author],
    [author, other],
  ] as const) {
    const block = (isBlocked: boolean) => one.call('PUT', `/chat/user/${two.id}/block`, { isBlocked })
    await block(true)
    await say(author, 'COMMENT', naming(other))
    expect(await told(other)).toEqual([])
    await block(false)
  }
  await say(author, 'COMMENT', naming(other))
  expect(await told(other)).toEqual(['MENTION'])
})

test('a comment is reported once a person; admins see why, keep it or take it away', async () => {
  const { db } = database()
  const { id } = await said(say(pupil, 'COMMENT', '<p>Obelga</p>'))
  const report = (who: ACaller, reason: unknown = 'To jest obelga.', commentId = id): Promise<Response> =>
    who.call('POST', `/comment/${commentId}/report`, { reason })
  const reported = async (): Promise<ReportedWords[]> =>
    ((await (await admin.call('GET', '/comment/reported')).json()) as { results: ReportedWords[] }).results
  expect((await report(pupil)).status).toBe(404)
  for (const reason of ['', '  a ', 'a'.repeat(501), 5]) expect((await report(other, reason)).status).toBe(400)
  const twice = await Promise.all([report(other), report(other), report(author, 'Wulgarne')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await reported()).toEqual([
    expect.objectContaining({
      id,
      author: expect.objectContaining({ id: pupil.id }) as object,
      reports: [expect.anything(), expect.anything()],
    }),
  ])
  expect(await told(admin)).toEqual(['COMMENT_REPORTED'])
  expect((await talk(other))[0]).toMatchObject({ isReported: true })
  expect((await talk(pupil))[0]).toMatchObject({ isReported: false })
  expect((await other.call('GET', '/comment/reported')).status).toBe(403)
  const decide = (decision: string): Promise<Response> => admin.call('PUT', `/comment/${id}/reported`, { decision })
  expect((await decide('MAYBE')).status).toBe(400)
  const keeping = await Promise.all([decide('KEEP'), decide('KEEP')])
  expect(keeping.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 404])
  expect([await reported(), (await talk(other)).length]).toEqual([[], 1])
  await report(other, 'Nadal obelga')
  expect((await decide('REMOVE')).status).toBe(200)
  expect([await reported(), await talk(other), await db.$count(commentReport)]).toEqual([[], [], 0])
  const actions = (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, pupil.id))).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('comment.')).toSorted()).toEqual(['comment.deleted', 'comment.kept'])
})

test('words of people who are blocked are left out for all but admins', async () => {
  const { db } = database()
  const { id } = await said(say(author, 'QUESTION'))
  await answer(other, id, '<p>Obelga</p>')
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, other.id))
  expect((await talk(pupil))[0]?.answers).toEqual([])
  expect((await talk(admin))[0]?.answers.length).toBe(1)
  await db.update(user).set({ blockedAt: null }).where(eq(user.id, other.id))
})
