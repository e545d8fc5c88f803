// @module-tag long
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { chatRecords } from '#server/chat/personal-records.ts'
import { forgetReports } from '#server/chat/safety/decide-report.ts'
import { chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { chatReport } from '#server/db/tables/chat-report.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import type { ACaller } from '#server/testing/a-caller.ts'
import { aChatMessage } from '#server/testing/a-chat-room.ts'
import type { Client } from '#server/testing/a-client.ts'
import { aPracticeViewer } from '#server/testing/a-practice-viewer.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { heardOf, ok, status, aChat } from '#server/testing/chat-calls.ts'
import { eventually } from '#server/testing/eventually.ts'

const { connected, database, someone, group: meet } = aChat()

const open = (caller: ACaller, userId: number): Promise<ChatRoom> => ok(caller.call('GET', `/chat/user/${userId}`))
const write = (caller: ACaller, roomId: number, text = 'x'): Promise<Response> =>
  caller.call('POST', `/chat/${roomId}/message`, { message: `<p>${text}</p>` })
const room = (caller: ACaller, roomId: number): Promise<ChatRoom> => ok(caller.call('GET', `/chat/${roomId}`))

test.each([12, null])(
  'a teacher writes to a pupil aged %s only after they have accepted; the request says nothing but who asks',
  async (age) => {
    const [teacher, pupil] = [await someone('TEACHER'), await someone('USER', age)]
    await meet(teacher, pupil)
    const { id, silence } = await open(teacher, pupil.id)
    expect([silence, await status(write(teacher, id))]).toEqual(['REQUESTED', 403])
    expect(await ok(pupil.call('GET', '/chat'))).toMatchObject({ invitations: 1 })
    expect(await ok(pupil.call('GET', '/chat?invitations=true'))).toMatchObject({
      results: [{ id, standing: 'INVITED', users: [{ id: teacher.id }], lastMessage: null, lastSeq: 0 }],
    })
    expect(await status(write(pupil, id))).toBe(404)
    expect(await status(pupil.call('GET', `/chat/${id}/message`))).toBe(404)
    await ok(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'ACCEPT' }))
    expect(await status(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'ACCEPT' }))).toBe(404)
    expect([await status(write(teacher, id)), await status(write(pupil, id))]).toEqual([200, 200])
  },
)

test('a refusal isn’t told and isn’t asked again; the pupil may still begin', async () => {
  const [teacher, pupil] = [await someone('TEACHER'), await someone('USER', 15)]
  await meet(teacher, pupil)
  const { id } = await open(teacher, pupil.id)
  await ok(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'REFUSE' }))
  expect((await open(teacher, pupil.id)).silence).toBe('REQUESTED')
  expect(await ok(pupil.call('GET', '/chat?invitations=true'))).toMatchObject({ total: 0 })
  expect(await status(pupil.call('GET', `/chat/${id}`))).toBe(404)
  expect((await open(pupil, teacher.id)).silence).toBeNull()
  expect(await status(write(teacher, id))).toBe(200)
})

test('a pupil writes to a teacher at once, and so does a teacher to whom the pupil has given a code', async () => {
  const [teacher, pupil, own] = [await someone('TEACHER'), await someone('USER', 13), await someone('USER', 13)]
  const { id } = await open(pupil, teacher.id)
  expect([await status(write(pupil, id)), await status(write(teacher, id))]).toEqual([200, 200])
  await aPracticeViewer(database().db, own.id, teacher.id)
  expect((await open(teacher, own.id)).silence).toBeNull()
})

test('neither a strange adult nor a teacher whom nobody has verified begins with a minor, or is found by pupils', async () => {
  const [adult, pupil] = [await someone('USER', 40), await someone('USER', 12)]
  const unverified = await someone('TEACHER')
  await database()
    .db.update(teacherVerification)
    .set({ status: 'REJECTED', reason: 'Nie wiemy, kto to' })
    .where(eq(teacherVerification.userId, unverified.id))
  expect(await status(adult.call('GET', `/chat/user/${pupil.id}`))).toBe(404)
  await meet(adult, pupil, unverified)
  expect(await status(adult.call('GET', `/chat/user/${pupil.id}`))).toBe(403)
  expect(await status(unverified.call('GET', `/chat/user/${pupil.id}`))).toBe(403)
  expect(await status(pupil.call('GET', `/chat/user/${adult.id}`))).toBe(403)
  // An author of the library can't sign in, so nobody would read it.
  const author = await aUser(database().db, { role: 'ADMIN' })
  expect(await status(pupil.call('GET', `/chat/user/${author.id}`))).toBe(403)
})

test('in a group minors are asked, strange adults aren’t taken beside them, and nothing from before is theirs', async () => {
  const [teacher, pupil, adult, colleague] = [
    await someone('TEACHER'),
    await someone('USER', 12),
    await someone('USER', 40),
    await someone('TEACHER'),
  ]
  await meet(teacher, pupil)
  await meet(teacher, adult)
  const create = (name: string, usersIds: number[]): Promise<Response> => teacher.call('POST', '/chat', { name, usersIds })
  expect(await status(create('Razem', [pupil.id, adult.id]))).toBe(400)
  expect(await status(create('Nikt', [2_000_000]))).toBe(400)
  const { id, members } = await ok<ChatRoom>(create('Klasa', [pupil.id, colleague.id]))
  expect(new Map(members.map((member) => [member.id, member.hasJoined]))).toEqual(
    new Map([
      [teacher.id, true],
      [pupil.id, false],
      [colleague.id, true],
    ]),
  )
  expect(await status(write(teacher, id, 'przed'))).toBe(200)
  expect(await ok(pupil.call('GET', `/chat/${id}`))).toMatchObject({ standing: 'INVITED', members: [{ id: teacher.id }] })
  await ok(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'ACCEPT' }))
  expect(await status(write(teacher, id, 'po'))).toBe(200)
  expect(await ok(pupil.call('GET', `/chat/${id}/message`))).toMatchObject({ total: 1, results: [{ message: '<p>po</p>' }] })
  expect(await ok(pupil.call('GET', `/chat/${id}/change?after=0`))).toMatchObject({ results: [{ message: '<p>po</p>' }] })
  expect((await room(pupil, id)).unread).toBe(1)
  expect(await status(pupil.call('PUT', `/chat/${id}`, { name: 'Moja' }))).toBe(403)
  expect(await status(teacher.call('PUT', `/chat/${id}`, { usersIds: [pupil.id, adult.id] }))).toBe(400)
  expect(await ok(teacher.call('PUT', `/chat/${id}`, { name: 'Klasa 4' }))).toMatchObject({ name: 'Klasa 4', userCount: 3 })
})

test('somebody who is removed hears nothing more, reads what was theirs, and no later words', async () => {
  const [teacher, colleague, third] = [await someone('TEACHER'), await someone('TEACHER'), await someone('TEACHER')]
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Zespół', usersIds: [colleague.id, third.id] }))
  const said = await ok<{ id: number }>(write(teacher, id, 'Przy wszystkich'))
  const [inside, outside] = [await connected(third), await connected(colleague)]
  for (const { socket } of [inside, outside]) expect(await socket.emitWithAck('enterRoom', { room: `chat:${id}` })).toEqual({ ok: true })
  await ok(teacher.call('PUT', `/chat/${id}`, { usersIds: [third.id] }))
  await ok(teacher.call('PUT', `/chat/message/${said.id}`, { message: '<p>Inaczej</p>' }))
  expect(await status(write(teacher, id, 'Bez niego'))).toBe(200)
  expect(await inside.socket.emitWithAck('typing', { room: `chat:${id}` })).toEqual({ ok: true })
  await eventually(() =>
    expect(heardOf(inside, 'createdChatMessage')).toMatchObject([{ news: [{ seq: 2, message: { message: '<p>Bez niego</p>' } }] }]),
  )
  expect(await outside.socket.emitWithAck('typing', { room: `chat:${id}` })).toMatchObject({ ok: false })
  expect(await outside.socket.emitWithAck('enterRoom', { room: `chat:${id}` })).toMatchObject({ ok: false })
  await eventually(() => expect(heardOf(outside, 'updatedChatRoom')).toEqual([{ roomId: id }]))
  for (const event of ['createdChatMessage', 'chatMessageUpdated', 'typing'] as const) expect(heardOf(outside, event)).toEqual([])
  expect(await status(write(colleague, id))).toBe(403)
  expect(await ok(colleague.call('GET', `/chat/${id}/message`))).toMatchObject({ total: 1, results: [{ message: '', isRemoved: true }] })
  expect(await ok(colleague.call('GET', '/chat'))).toMatchObject({ results: [{ id, standing: 'LEFT', silence: 'NOT_MEMBER', unread: 0 }] })
  // Taken in again, they begin anew.
  await ok(teacher.call('PUT', `/chat/${id}`, { usersIds: [third.id, colleague.id] }))
  expect(await ok(colleague.call('GET', `/chat/${id}/message`))).toMatchObject({ total: 0 })
})

test('whoever leaves first asks nobody; of an owner the next one looks after the group, who may delete it', async () => {
  const [teacher, colleague] = [await someone('TEACHER'), await someone('TEACHER')]
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Zespół', usersIds: [colleague.id] }))
  expect(await status(colleague.call('DELETE', `/chat/${id}`))).toBe(403)
  for (let twice = 0; twice < 2; twice++) await ok(teacher.call('PUT', `/chat/${id}/leave`, {}))
  expect(await room(colleague, id)).toMatchObject({ mayManage: true, silence: 'ALONE', userCount: 1 })
  await ok(colleague.call('DELETE', `/chat/${id}`))
  expect(await status(teacher.call('GET', `/chat/${id}`))).toBe(404)
  const direct = await open(teacher, colleague.id)
  expect([
    await status(teacher.call('PUT', `/chat/${direct.id}/leave`, {})),
    await status(teacher.call('DELETE', `/chat/${direct.id}`)),
  ]).toEqual([403, 403])
})

test('a block works both ways and says nothing; taken back, both may write again', async () => {
  const [teacher, colleague] = [await someone('TEACHER'), await someone('TEACHER')]
  const { id } = await open(teacher, colleague.id)
  const own = `/chat/message/${(await ok<{ id: number }>(write(teacher, id, 'Przedtem'))).id}`
  await ok(colleague.call('PUT', `/chat/user/${teacher.id}/block`, { isBlocked: true }))
  expect([await status(write(teacher, id)), await status(write(colleague, id))]).toEqual([403, 403])
  // Nor do they by changing what was said before; it may be taken away.
  expect(await status(teacher.call('PUT', own, { message: '<p>Potem</p>' }))).toBe(403)
  for (const person of [teacher, colleague]) expect(await status(person.call('PUT', `${own}/toggle-pinned`, {}))).toBe(403)
  expect(await ok(colleague.call('GET', own))).toMatchObject({ message: '<p>Przedtem</p>', editedAt: null, pinnedAt: null })
  await ok(teacher.call('DELETE', own))
  expect(await room(teacher, id)).toMatchObject({ silence: 'UNREACHABLE' })
  expect((await room(teacher, id)).members.every(({ isBlocked }) => !isBlocked)).toBe(true)
  expect(await status(teacher.call('POST', '/chat', { name: 'Razem', usersIds: [colleague.id] }))).toBe(400)
  expect(await ok(colleague.call('GET', '/chat/blocked'))).toMatchObject({ results: [{ id: teacher.id }] })
  await ok(colleague.call('PUT', `/chat/user/${teacher.id}/block`, { isBlocked: false }))
  expect(await status(write(teacher, id))).toBe(200)
})

test('strangers find neither room nor message, ADMIN neither, and hear nothing of them', async () => {
  const [teacher, colleague, stranger, admin] = [
    await someone('TEACHER'),
    await someone('TEACHER'),
    await someone('TEACHER'),
    await someone('ADMIN'),
  ]
  const { id } = await open(teacher, colleague.id)
  const ears = [await connected(stranger), await connected(admin)]
  for (const { socket } of ears) expect(await socket.emitWithAck('enterRoom', { room: `chat:${id}` })).toMatchObject({ ok: false })
  const { id: messageId } = await ok<{ id: number }>(write(teacher, id, 'Między nami'))
  for (const caller of [stranger, admin]) {
    expect(await status(caller.call('GET', `/chat/${id}`))).toBe(404)
    expect(await status(caller.call('GET', `/chat/message/${messageId}`))).toBe(404)
    expect(await status(caller.call('PUT', `/chat/message/${messageId}`, { message: '<p>x</p>' }))).toBe(404)
    expect(await status(caller.call('DELETE', `/chat/message/${messageId}`))).toBe(404)
    expect(await status(write(caller, id))).toBe(404)
  }
  const own = await open(stranger, admin.id)
  expect(await status(stranger.call('POST', `/chat/${own.id}/message`, { message: '<p>x</p>', replyTo: messageId }))).toBe(400)
  expect(await status(write(stranger, own.id, 'koniec'))).toBe(200)
  await eventually(() => expect(heardOf(ears[1] as Client, 'createdChatMessage')).toHaveLength(1)) // both were connected above
  expect(JSON.stringify(ears.map(({ heard }) => heard))).not.toContain('Między nami')
})

test('who types is told to the others in the room; minors show neither that nor what they have read', async () => {
  const [teacher, pupil] = [await someone('TEACHER'), await someone('USER', 14)]
  const { id } = await open(pupil, teacher.id)
  const [hers, his] = [await connected(teacher), await connected(pupil)]
  for (const { socket } of [hers, his]) await socket.emitWithAck('enterRoom', { room: `chat:${id}` })
  expect(await his.socket.emitWithAck('typing', { room: `chat:${id}` })).toEqual({ ok: true })
  expect(await hers.socket.emitWithAck('typing', { room: `chat:${id}` })).toEqual({ ok: true })
  await eventually(() => expect(heardOf(his, 'typing')).toEqual([{ roomId: id, userId: teacher.id }]))
  expect(await hers.socket.emitWithAck('typing', { room: `chat:${id}`, payload: { text: 'x' } })).toMatchObject({ reason: 'VALIDATION' })
  expect(await status(write(teacher, id))).toBe(200)
  await ok(pupil.call('PUT', `/chat/${id}/read-last`, {}))
  expect((await room(teacher, id)).members.find((member) => member.id === pupil.id)?.readSeq).toBeNull()
  await ok(pupil.call('PUT', '/chat/settings', { showsReading: true }))
  expect((await room(teacher, id)).members.find((member) => member.id === pupil.id)?.readSeq).toBe(1)
  expect(heardOf(hers, 'typing')).toEqual([])
  const many = await Promise.all(Array.from({ length: 61 }, () => hers.socket.emitWithAck('typing', { room: `chat:${id}` })))
  expect(many.at(-1)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
})

test('a report keeps what was said around the message, whatever is changed after; ADMIN decides once', async () => {
  const { db } = database()
  const [teacher, pupil, admin] = [await someone('TEACHER'), await someone('USER', 14), await someone('ADMIN')]
  const { id } = await open(pupil, teacher.id)
  for (let count = 1; count <= 50; count++) await aChatMessage(db, id, teacher.id, `nr ${count}`)
  const [bad] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.roomId, id), eq(chatMessage.seq, 30)))
  const messageId = bad?.id ?? 0
  expect(await status(teacher.call('POST', `/chat/message/${messageId}/report`, { reason: 'Nie moje' }))).toBe(404)
  for (const reason of ['Groźba', 'Groźba!']) await ok(pupil.call('POST', `/chat/message/${messageId}/report`, { reason }))
  await ok(teacher.call('DELETE', `/chat/message/${messageId}`))
  expect(await status(teacher.call('GET', '/chat/report'))).toBe(403)
  const { results } = await ok<{ results: { id: number; reason: string }[] }>(admin.call('GET', '/chat/report'))
  expect(results).toMatchObject([
    { reason: 'Groźba!', author: { id: teacher.id }, reporter: { id: pupil.id }, message: { message: '<p>nr 30</p>' } },
  ])
  const reportId = results[0]?.id ?? 0
  const { results: queues } = await ok<{ results: { queue: string; count: number }[] }>(admin.call('GET', '/queue'))
  expect(queues.find(({ queue }) => queue === 'TALK')).toMatchObject({ count: 1 })
  expect(await ok(admin.call('GET', '/notification'))).toMatchObject({
    results: [{ kind: 'MESSAGE_REPORTED', path: '/admin/reports?list=chat' }],
  })
  const { context } = await ok<{ context: { message: string }[] }>(admin.call('GET', `/chat/report/${reportId}`))
  expect([context.length, context[0]?.message, context.at(-1)?.message]).toEqual([41, '<p>nr 10</p>', '<p>nr 50</p>'])
  const decide = (decision: string): Promise<number> => status(admin.call('PUT', `/chat/report/${reportId}`, { decision }))
  expect((await Promise.all([decide('REMOVE'), decide('REMOVE')])).toSorted((first, second) => first - second)).toEqual([200, 404])
  expect(await ok(admin.call('GET', '/chat/report'))).toMatchObject({ total: 0 })
  await db.update(chatReport).set({ keptUntil: new Date(0) })
  await forgetReports(db)
  expect(await db.$count(chatReport)).toBe(0)
})

test('ADMIN sees the tasks that reported messages show', async () => {
  const { db } = database()
  const [teacher, pupil, admin] = [await someone('TEACHER'), await someone('USER', 14), await someone('ADMIN')]
  const homeworkId = await aHomework(db, { slug: 'pokazane-w-czacie', title: 'Pokazane w czacie' })
  const { id } = await open(pupil, teacher.id)
  const said = write(teacher, id, `</p><div class="embed embed-homework" data-homework-id="${homeworkId}"></div><p>`)
  const { id: messageId, message } = await ok<{ id: number; message: string }>(said)
  expect(message).toContain('Pokazane w czacie')
  await ok(pupil.call('POST', `/chat/message/${messageId}/report`, { reason: 'Nie na temat' }))
  const { results } = await ok<{ results: { id: number; message: { message: string } }[] }>(admin.call('GET', '/chat/report?pageSize=50'))
  const report = results.find((one) => one.message.message.includes('data-homework-id'))
  const { context } = await ok<{ context: { message: string }[] }>(admin.call('GET', `/chat/report/${report?.id}`))
  expect([report?.message.message, context[0]?.message]).toEqual([message, message])
  await ok(admin.call('PUT', `/chat/report/${report?.id}`, { decision: 'KEEP' }))
})

test('ADMIN takes a reported message away for everybody there', async () => {
  const [teacher, pupil, admin] = [await someone('TEACHER'), await someone('USER', 14), await someone('ADMIN')]
  const { id } = await open(pupil, teacher.id)
  const { id: messageId } = await ok<{ id: number }>(write(teacher, id, 'Obelga'))
  await ok(pupil.call('POST', `/chat/message/${messageId}/report`, { reason: 'Obelga' }))
  const ear = await connected(pupil)
  const { results } = await ok<{ results: { id: number }[] }>(admin.call('GET', '/chat/report'))
  await ok(admin.call('PUT', `/chat/report/${results[0]?.id}`, { decision: 'REMOVE' }))
  await eventually(() =>
    expect(heardOf(ear, 'chatMessageRemoved')).toMatchObject([{ id: messageId, message: { message: '', isRemoved: true } }]),
  )
})

test('an export has a person’s messages and rooms; a deletion leaves empty places and hands groups on', async () => {
  const { db } = database()
  const [teacher, colleague] = [await someone('TEACHER'), await someone('TEACHER')]
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Zespół', usersIds: [colleague.id] }))
  const alone = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Sam', usersIds: [] }))
  for (const text of ['raz', 'dwa']) expect(await status(write(teacher, id, text))).toBe(200)
  expect(await status(write(colleague, id, 'trzy'))).toBe(200)
  const kept = await chatRecords.read(db, teacher.id)
  expect(kept).toMatchObject({ rooms: [{ name: 'Zespół' }, { name: 'Sam' }], messages: [{ message: 'raz' }, { message: 'dwa' }] })
  await db.transaction((tx) => chatRecords.forget(tx, teacher.id))
  const { results } = await ok<{ results: object[] }>(colleague.call('GET', `/chat/${id}/change?after=3`))
  expect(results).toMatchObject([
    { seq: 1, rev: 4, isRemoved: true, message: '' },
    { seq: 2, rev: 5, isRemoved: true, message: '' },
  ])
  expect(await room(colleague, id)).toMatchObject({ mayManage: true, lastRev: 5 })
  expect(await db.$count(chatRoom, eq(chatRoom.id, alone.id))).toBe(0)
  expect(await db.$count(chatMember, eq(chatMember.userId, teacher.id))).toBe(0)
})
