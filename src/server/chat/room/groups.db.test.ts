// @module-tag long
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { chatRecords } from '#server/chat/personal-records.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import type { ACaller } from '#server/testing/a-caller.ts'
import { heardOf, ok, status, aChat } from '#server/testing/chat-calls.ts'

const { connected, database, someone, group: meet } = aChat()

const open = (caller: ACaller, userId: number): Promise<ChatRoom> => ok(caller.call('GET', `/chat/user/${userId}`))
const room = (caller: ACaller, roomId: number): Promise<ChatRoom> => ok(caller.call('GET', `/chat/${roomId}`))

test('a refusal to come into a group outlives the invitation, and the owner who takes it back and asks again', async () => {
  const [teacher, pupil] = [await someone('TEACHER'), await someone('USER', 12)]
  await meet(teacher, pupil)
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Kółko', usersIds: [pupil.id] }))
  await ok(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'REFUSE' }))
  const names = async (): Promise<number[]> => (await room(teacher, id)).members.map((member) => member.id)
  expect(await names()).toContain(pupil.id)
  await ok(teacher.call('PUT', `/chat/${id}`, { usersIds: [] }))
  expect(await names()).toEqual([teacher.id])
  const page = await connected(pupil)
  await ok(teacher.call('PUT', `/chat/${id}`, { usersIds: [pupil.id] }))
  expect(await names()).toContain(pupil.id)
  expect(await ok(pupil.call('GET', '/chat?invitations=true'))).toMatchObject({ total: 0 })
  expect(await status(pupil.call('GET', `/chat/${id}`))).toBe(404)
  expect(heardOf(page, 'createdChatRoom')).toEqual([])
})

test('a group that its owner has left belongs to whoever still comes', async () => {
  const [teacher, pupil] = [await someone('TEACHER'), await someone('USER', 12)]
  await meet(teacher, pupil)
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Kółko', usersIds: [pupil.id] }))
  await ok(teacher.call('PUT', `/chat/${id}/leave`, {}))
  await ok(pupil.call('PUT', `/chat/${id}/invitation`, { decision: 'ACCEPT' }))
  expect(await room(pupil, id)).toMatchObject({ mayManage: true, userCount: 1 })
})

test('whoever deletes their account asks nobody any more, and leaves no room of two that the other never joined', async () => {
  const { db } = database()
  const [teacher, pupil, second] = [await someone('TEACHER'), await someone('USER', 12), await someone('USER', 12)]
  await meet(teacher, pupil)
  await meet(teacher, second)
  const group = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Kółko', usersIds: [pupil.id] }))
  const [asked, refused] = [await open(teacher, pupil.id), await open(teacher, second.id)]
  await ok(second.call('PUT', `/chat/${refused.id}/invitation`, { decision: 'REFUSE' }))
  expect(await ok(pupil.call('GET', '/chat?invitations=true'))).toMatchObject({ total: 2 })
  await db.transaction((tx) => chatRecords.forget(tx, teacher.id))
  expect(await ok(pupil.call('GET', '/chat?invitations=true'))).toMatchObject({ total: 0 })
  for (const { id } of [group, asked]) expect(await db.$count(chatRoom, eq(chatRoom.id, id))).toBe(0)
  expect(await db.$count(chatMember, eq(chatMember.roomId, refused.id))).toBe(2)
})

test('whoever has left a group sees its name, people, pins and threads as they were then', async () => {
  const [teacher, colleague, third, late] = [
    await someone('TEACHER'),
    await someone('TEACHER'),
    await someone('TEACHER'),
    await someone('TEACHER'),
  ]
  const others = [colleague.id, third.id]
  const { id } = await ok<ChatRoom>(teacher.call('POST', '/chat', { name: 'Zespół', usersIds: others }))
  const say = async (text: string): Promise<number> =>
    (await ok<{ id: number }>(teacher.call('POST', `/chat/${id}/message`, { message: `<p>${text}</p>` }))).id
  const pin = (messageId: number): Promise<unknown> =>
    ok(teacher.call('PUT', `/chat/message/${messageId}/toggle-pinned`, { isPinned: true }))
  const [early, later] = [await say('raz'), await say('dwa')]
  const reply = (): Promise<unknown> =>
    ok(teacher.call('POST', `/chat/${id}/message`, { message: '<p>w wątku</p>', threadMessageId: early }))
  await pin(early)
  await reply()
  await ok(colleague.call('PUT', `/chat/${id}/leave`, {}))
  await pin(later)
  await reply()
  await ok(teacher.call('PUT', `/chat/${id}`, { name: 'Zespół bez kolegi', usersIds: [late.id] }))
  await ok(teacher.call('PUT', `/chat/${id}/read-last`, { seq: 2 }))

  const seen = await room(colleague, id)
  expect(seen).toMatchObject({ name: 'Zespół', standing: 'LEFT', userCount: 2, mayManage: false })
  expect(new Set(seen.members.map((member) => member.id))).toEqual(new Set([teacher.id, third.id]))
  expect(seen.members.map(({ readSeq, isOwner }) => [readSeq, isOwner])).toEqual([
    [null, false],
    [null, false],
  ])
  const namedIn = (search: string): Promise<unknown> => ok(colleague.call('GET', `/chat?search=${encodeURIComponent(search)}`))
  expect(await namedIn('Zespół')).toMatchObject({ total: 1, results: [{ name: 'Zespół' }] })
  expect(await namedIn('bez kolegi')).toMatchObject({ total: 0 })
  expect(await ok(colleague.call('GET', `/chat/${id}/pinned-messages`))).toMatchObject({ results: [{ id: early }] })
  const { results } = await ok<{ results: { id: number; pinnedAt: string | null; thread: { count: number } | null }[] }>(
    colleague.call('GET', `/chat/${id}/message`),
  )
  expect(results.find((message) => message.id === later)?.pinnedAt).toBeNull()
  expect(results.find((message) => message.id === early)?.thread?.count).toBe(1)
  expect((await chatRecords.read(database().db, colleague.id)) as object).toMatchObject({ rooms: [{ name: 'Zespół' }] })
  expect(await room(teacher, id)).toMatchObject({ name: 'Zespół bez kolegi', userCount: 2 })

  // Taken in again, they see it as it is.
  await ok(teacher.call('PUT', `/chat/${id}`, { usersIds: [late.id, colleague.id] }))
  expect(await room(colleague, id)).toMatchObject({ name: 'Zespół bez kolegi', standing: 'MEMBER', userCount: 3 })
})
