// @module-tag long
import { expect, test } from 'vitest'
import type { ACaller } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { eventually } from '#server/testing/eventually.ts'
import { heardOf, ok, status, aChat } from '#server/testing/chat-calls.ts'
import { answer, door, enter, knock, open, type Taken } from '#server/testing/meeting-calls.ts'

const { connected, database, group, someone } = aChat()

test('nobody outside of the room learns anything before a host lets them in, each one alone', async () => {
  const [teacher, guest, other] = [await someone(), await someone(), await someone()]
  const {
    meeting: { token, id },
  } = await open(teacher, await group(teacher, await someone('USER', 25)))
  await ok(enter(teacher, token))
  expect(await door(guest, token)).toMatchObject({ standing: 'OUTSIDE', name: '', roomId: null, people: [], waiting: [], startedAt: null })
  expect(await status(enter(guest, token))).toBe(404)
  expect(await status(answer(guest, token, guest.id, 'ADMIT'))).toBe(404)
  const desk = await connected(teacher)
  expect(await ok(knock(guest, token))).toMatchObject({ standing: 'WAITING' })
  await ok(knock(other, token))
  await eventually(() => expect(heardOf(desk, 'meetingDoor')).toContainEqual({ meetingId: id }))
  expect((await door(teacher, token)).waiting.map((person) => person.id)).toEqual([guest.id, other.id])
  expect(await status(enter(guest, token))).toBe(403)
  await ok(answer(teacher, token, guest.id, 'ADMIT'))
  const taken = await ok<Taken>(enter(guest, token))
  expect(taken.seats.map((seat) => seat.user.id)).toEqual([teacher.id, guest.id])
  expect(await status(enter(other, token))).toBe(403)
  // Let in, they see the meeting and not the room.
  expect([await status(guest.call('GET', `/chat/message/1`)), (await door(guest, token)).roomId]).toEqual([404, null])
  await ok(answer(teacher, token, other.id, 'REFUSE'))
  expect(await door(other, token)).toMatchObject({ standing: 'REFUSED', people: [] })
  expect(await ok(knock(other, token))).toMatchObject({ standing: 'WAITING' })
  for (let count = 0; count < 12; count++) {
    await ok(answer(teacher, token, other.id, 'REFUSE'))
    await knock(other, token)
  }
  expect(await status(knock(other, token))).toBe(429)
})

test('a stranger of age does not come near a minor, and whoever is blocked finds no meeting', async () => {
  const [teacher, minor, adult] = [await someone(), await someone('USER', 14), await someone('USER', 40)]
  const {
    meeting: { token },
  } = await open(teacher, await group(teacher, minor))
  expect(await status(knock(adult, token))).toBe(403)
  const other = await someone()
  await ok(minor.call('PUT', `/chat/user/${other.id}/block`, { isBlocked: true }))
  expect([await status(other.call('GET', `/chat/meeting/${token}`)), await status(knock(other, token))]).toEqual([404, 404])
})

test('a stranger of age who was let in is out when a minor joins the room, and loses the board with the call', async () => {
  const [teacher, colleague, minor, adult] = [await someone(), await someone(), await someone('USER', 14), await someone('USER', 40)]
  const roomId = await group(teacher, colleague)
  const {
    meeting: { token, id },
  } = await open(teacher, roomId)
  await ok(enter(teacher, token))
  await ok(knock(adult, token))
  await ok(answer(teacher, token, adult.id, 'ADMIT'))
  await ok(enter(adult, token))
  const phone = await connected(adult)
  expect(await phone.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toEqual({ ok: true })
  expect(await status(adult.call('GET', `/board/${roomId}`))).toBe(200)
  await aChatRoom(database().db, [teacher.id, minor.id], { isGroup: true })
  await ok(teacher.call('PUT', `/chat/${roomId}`, { usersIds: [colleague.id, minor.id] }))
  expect((await door(adult, token)).standing).toBe('ADMITTED')
  await ok(minor.call('PUT', `/chat/${roomId}/invitation`, { decision: 'ACCEPT' }))
  await eventually(() => expect(heardOf(phone, 'meetingSeats').at(-1)).toMatchObject({ seats: [] }))
  const { seats } = await ok<Taken>(enter(minor, token))
  expect(seats.map(({ user: { id: one } }) => one)).toEqual([teacher.id, minor.id])
  expect(await door(adult, token)).toMatchObject({ standing: 'REFUSED', people: [], boardId: null })
  expect([await status(enter(adult, token)), await status(adult.call('GET', `/board/${roomId}`))]).toEqual([403, 404])
  expect([await status(knock(adult, token)), await status(answer(teacher, token, adult.id, 'ADMIT'))]).toEqual([403, 403])
})

test('whoever is blocked by somebody in the room is neither let in nor stays, and of two guests the later one goes', async () => {
  const [teacher, member, waiting, inside] = [await someone(), await someone(), await someone(), await someone()]
  const {
    meeting: { token },
  } = await open(teacher, await group(teacher, member))
  const block = (by: ACaller, whom: ACaller) => ok(by.call('PUT', `/chat/user/${whom.id}/block`, { isBlocked: true }))
  const seated = async (): Promise<number[]> => (await door(teacher, token)).people.map(({ id }) => id)
  for (const guest of [waiting, inside]) await ok(knock(guest, token))
  await ok(answer(teacher, token, inside.id, 'ADMIT'))
  await ok(enter(inside, token))
  await block(member, waiting)
  expect((await door(teacher, token)).waiting).toEqual([])
  expect(await status(answer(teacher, token, waiting.id, 'ADMIT'))).toBe(404)
  expect(await seated()).toEqual([inside.id])
  const late = await someone()
  await ok(knock(late, token))
  await ok(answer(teacher, token, late.id, 'ADMIT'))
  await ok(enter(late, token))
  await block(inside, late)
  expect(await seated()).toEqual([inside.id])
  await block(inside, member)
  expect(await seated()).toEqual([])
  expect([await status(enter(inside, token)), await status(inside.call('GET', `/chat/meeting/${token}`))]).toEqual([404, 404])
  expect(await status(enter(member, token))).toBe(200)
})

test('two who block each other have no meeting, and neither has a guest of theirs', async () => {
  const [one, two, guest] = [await someone(), await someone(), await someone()]
  const roomId = await aChatRoom(database().db, [one.id, two.id])
  const {
    meeting: { token },
  } = await open(one, roomId)
  await ok(knock(guest, token))
  await ok(answer(one, token, guest.id, 'ADMIT'))
  await ok(enter(guest, token))
  await ok(two.call('PUT', `/chat/user/${one.id}/block`, { isBlocked: true }))
  expect([await status(enter(guest, token)), await status(guest.call('GET', `/board/${roomId}`))]).toEqual([404, 404])
})
