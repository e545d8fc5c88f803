// @module-tag long
import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { ENTERING } from '#contract/chat/meeting-live.ts'
import type { SayingReply } from '#contract/realtime.ts'
import { meeting, meetingSeat } from '#server/db/tables/meeting.ts'
import type { ACaller } from '#server/testing/a-caller.ts'
import type { Client } from '#server/testing/a-client.ts'
import { eventually } from '#server/testing/eventually.ts'
import { heardOf, ok, status, aChat } from '#server/testing/chat-calls.ts'
import { answer, door, enter, knock, open, type Opened, type Taken } from '#server/testing/meeting-calls.ts'
import { untilBlocked } from '#server/testing/until-blocked.ts'

const SECRET = 'a secret that coturn knows'
const { connected, database, group, someone } = aChat({ TURN_URL: 'turn:127.0.0.1:3478', TURN_SECRET: SECRET })

const card = async (caller: ACaller, id: number): Promise<Opened['meeting']> =>
  (await ok<Opened>(caller.call('GET', `/chat/message/${id}`))).meeting

const say = (client: Client, name: string, meetingId: number, payload: object): Promise<SayingReply> =>
  client.socket.timeout(20_000).emitWithAck(name, { room: `meeting:${meetingId}`, payload })

test('a meeting is opened by a message, once for a room, shows who is in it, and ends with its length', async () => {
  const [teacher, pupil] = [await someone(), await someone('USER', 15)]
  const roomId = await group(teacher, pupil)
  const opened = await open(teacher, roomId)
  expect(opened).toMatchObject({ message: '', meeting: { name: 'Lekcja', endedAt: null, people: [] } })
  expect((await open(pupil, roomId, 'Inne')).id).toBe(opened.id)
  expect(await status(pupil.call('POST', `/chat/${roomId}/meeting-message`, { name: ' ' }))).toBe(400)
  const { token } = opened.meeting
  const phone = await connected(pupil)
  const peerId = randomUUID()
  await ok(enter(teacher, token, peerId))
  await eventually(() =>
    expect(heardOf(phone, 'chatMessageUpdated').at(-1)).toMatchObject({ message: { meeting: { people: [{ id: teacher.id }] } } }),
  )
  expect(await ok(pupil.call('GET', `/chat/${roomId}`))).toMatchObject({ lastMessage: { text: 'Spotkanie: Lekcja' } })
  expect(heardOf(phone, 'userOnline').at(-1)).toBeDefined()
  await ok(teacher.call('POST', `/chat/meeting/${token}/leave`, { peerId }))
  expect(await card(pupil, opened.id)).toMatchObject({ people: [], endedAt: null })
  expect(await status(pupil.call('PUT', `/chat/meeting/${token}/end`, {}))).toBe(403)
  await ok(teacher.call('PUT', `/chat/meeting/${token}/end`, {}))
  expect((await card(pupil, opened.id)).endedAt).not.toBeNull()
  expect([await status(enter(teacher, token)), await status(knock(await someone(), token))]).toEqual([409, 409])
  expect((await open(pupil, roomId, 'Drugie')).id).not.toBe(opened.id)
  expect(await ok(pupil.call('GET', `/chat/${roomId}/meetings`))).toMatchObject({
    total: 2,
    results: [{ name: 'Drugie' }, { name: 'Lekcja', messageId: opened.id, threadMessageId: null }],
  })
  expect(await status(teacher.call('PUT', `/chat/message/${opened.id}`, { message: '<p>x</p>' }))).toBe(403)
})

test('a reported meeting is taken away by ADMIN as by its host: it is over, its name stands in the report alone', async () => {
  const [teacher, pupil, admin] = [await someone(), await someone('USER', 25), await someone('ADMIN')]
  const roomId = await group(teacher, pupil)
  const opened = await open(teacher, roomId, 'Obelga <b>')
  const { token } = opened.meeting
  await ok(enter(teacher, token))
  await ok(pupil.call('POST', `/chat/message/${opened.id}/report`, { reason: 'Nazwa' }))
  const { results } = await ok<{ results: { id: number }[] }>(admin.call('GET', '/chat/report'))
  expect(results).toMatchObject([{ message: { message: '<p>Spotkanie: Obelga &lt;b&gt;</p>', files: [] } }])
  await ok(admin.call('PUT', `/chat/report/${results[0]?.id}`, { decision: 'REMOVE' }))
  const closed = await door(pupil, token)
  expect([closed.endedAt === null, closed.name, closed.people]).toEqual([false, '', []])
  expect(await status(enter(teacher, token))).toBe(409)
  expect((await open(pupil, roomId, 'Następne')).meeting).toMatchObject({ name: 'Następne', endedAt: null })
})

test('credentials of the relay are for one person and an hour, come with a seat, and lead minors over the relay', async () => {
  const [teacher, minor] = [await someone(), await someone('USER', 14)]
  const {
    meeting: { token },
  } = await open(teacher, await group(teacher, minor))
  expect(JSON.stringify(await door(minor, token))).not.toContain('turn:')
  const { iceServers, isRelayed } = await ok<Taken>(enter(minor, token))
  const [server] = iceServers
  expect([server?.urls, isRelayed]).toEqual([['turn:127.0.0.1:3478'], true])
  const [until, id] = (server?.username ?? '').split(':').map(Number)
  expect(id).toBe(minor.id)
  expect((until ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600)
  expect(server?.credential).toBe(
    createHmac('sha1', SECRET)
      .update(server?.username ?? '')
      .digest('base64'),
  )
  const adults = await open(teacher, await group(teacher, await someone('USER', 30)))
  expect(await ok(enter(teacher, adults.meeting.token))).toMatchObject({ isRelayed: false })
  // A minor from outside is let in: whoever is in the call hears of it before they are there.
  const teachers = await open(teacher, await group(teacher, await someone()))
  await ok(enter(teacher, teachers.meeting.token))
  const [desk, guest] = [await connected(teacher), await someone('USER', 14)]
  await ok(knock(guest, teachers.meeting.token))
  expect(heardOf(desk, 'meetingSeats')).toEqual([])
  await ok(answer(teacher, teachers.meeting.token, guest.id, 'ADMIT'))
  await eventually(() => expect(heardOf(desk, 'meetingSeats')).toMatchObject([{ isRelayed: true, seats: [{ user: { id: teacher.id } }] }]))
})

test('the seventh is refused, and another tab takes the seat of its person', async () => {
  const people = [await someone()]
  while (people.length < 7) people.push(await someone('USER', 25))
  const [host, ...others] = people as [ACaller, ...ACaller[]]
  const {
    meeting: { token },
  } = await open(host, await group(...people))
  for (const person of people.slice(0, 6)) await ok(enter(person, token))
  const seventh = others.at(-1) ?? host
  expect(await status(enter(seventh, token))).toBe(409)
  expect(await door(seventh, token)).toMatchObject({ isFull: true, seats: 6 })
  const again = randomUUID()
  const { seats } = await ok<Taken>(enter(host, token, again))
  expect([seats.length, seats[0]?.peerId]).toEqual([6, again])
  // A tab that fell silent frees its seat.
  await database()
    .db.update(meetingSeat)
    .set({ seenAt: new Date(Date.now() - 30_000) })
    .where(eq(meetingSeat.userId, host.id))
  expect((await ok<Taken>(enter(seventh, token))).seats.map(({ user: { id } }) => id)).not.toContain(host.id)
})

test.skipIf(inject('testDatabase').kind === 'embedded')(
  'news that is held up knows all that happened before it got its number',
  async () => {
    const { db } = database()
    const [teacher, pupil] = [await someone(), await someone('USER', 25)]
    const {
      meeting: { token, id },
    } = await open(teacher, await group(teacher, pupil))
    const peerId = randomUUID()
    await ok(enter(teacher, token))
    const { number } = await ok<Taken>(enter(pupil, token, peerId))
    const [desk, phone] = [await connected(teacher), await connected(pupil)]
    expect(await phone.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toEqual({ ok: true })
    let said: Promise<SayingReply> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(meeting).where(eq(meeting.id, id)).for('update')
      said = say(phone, 'meetingHere', id, { peerId, state: { ...ENTERING, hasHandUp: true } })
      await untilBlocked(db)
      await tx
        .update(meetingSeat)
        .set({ state: { ...ENTERING, hasCamera: true } })
        .where(eq(meetingSeat.userId, teacher.id))
    })
    expect(await said).toEqual({ ok: true })
    await eventually(() =>
      expect(heardOf(desk, 'meetingSeats')).toMatchObject([
        { number: number + 1, seats: [{ state: { hasCamera: true } }, { state: { hasHandUp: true } }] },
      ]),
    )
  },
)

test('signals go to the one tab they are for, from those with a seat in that meeting alone', async () => {
  const [one, two, third, stranger] = [await someone(), await someone('USER', 30), await someone(), await someone()]
  const {
    meeting: { token, id },
  } = await open(one, await group(one, two, third))
  const elsewhere = await open(stranger, await group(stranger, await someone()))
  const [peerOne, peerTwo, peerElse] = [randomUUID(), randomUUID(), randomUUID()]
  await ok(enter(one, token, peerOne))
  await ok(enter(two, token, peerTwo))
  await ok(enter(stranger, elsewhere.meeting.token, peerElse))
  const [first, second, standing, outside] = [await connected(one), await connected(two), await connected(third), await connected(stranger)]
  for (const client of [first, second])
    expect(await client.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toEqual({ ok: true })
  // In the room of the chat, but without a seat; and a stranger.
  for (const client of [standing, outside])
    expect(await client.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toMatchObject({ reason: 'FORBIDDEN' })
  const offer = { from: peerOne, to: peerTwo, number: 1, description: { type: 'offer', sdp: 'v=0' } }
  expect(await say(first, 'meetingSignal', id, offer)).toEqual({ ok: true })
  await eventually(() => expect(heardOf(second, 'meetingSignal')).toEqual([{ ...offer, meetingId: id }]))
  expect(await say(outside, 'meetingSignal', id, { ...offer, from: peerElse })).toMatchObject({ reason: 'FORBIDDEN' })
  expect(await say(first, 'meetingSignal', elsewhere.meeting.id, { ...offer, to: peerElse })).toMatchObject({ reason: 'FORBIDDEN' })
  expect(await say(first, 'meetingSignal', id, { ...offer, to: peerElse })).toEqual({ ok: true })
  expect(await say(first, 'meetingSignal', id, { ...offer, from: peerTwo, to: peerOne })).toEqual({ ok: true })
  expect(await say(first, 'meetingSignal', id, { ...offer, description: { type: 'offer', sdp: 'x'.repeat(30_000) } })).toMatchObject({
    reason: 'VALIDATION',
  })
  expect(await say(first, 'meetingSignal', id, { ...offer, number: 2 })).toEqual({ ok: true })
  await eventually(() => expect(heardOf(second, 'meetingSignal')).toHaveLength(2))
  expect([first, standing, outside].flatMap((client) => heardOf(client, 'meetingSignal'))).toEqual([])

  expect(await say(second, 'meetingHere', id, { peerId: peerTwo, state: { ...ENTERING, hasHandUp: true } })).toEqual({ ok: true })
  await eventually(() =>
    expect(heardOf(first, 'meetingSeats').at(-1)).toMatchObject({
      seats: [{ peerId: peerOne }, { peerId: peerTwo, state: { hasHandUp: true } }],
    }),
  )
  // Everybody would be asked for their consent by somebody who may not record.
  expect(await say(second, 'meetingHere', id, { peerId: peerTwo, state: { ...ENTERING, isRecording: true } })).toEqual({ ok: true })
  expect(await say(first, 'meetingHere', id, { peerId: peerOne, state: { ...ENTERING, isRecording: true } })).toEqual({ ok: true })
  await eventually(() =>
    expect(heardOf(second, 'meetingSeats').at(-1)).toMatchObject({
      seats: [
        { peerId: peerOne, state: { isRecording: true } },
        { peerId: peerTwo, state: { isRecording: false } },
      ],
    }),
  )
  expect(await say(first, 'meetingMute', id, { userId: two.id })).toEqual({ ok: true })
  await eventually(() => expect(heardOf(second, 'meetingMute')).toEqual([{ meetingId: id }]))
})

test('whoever is put out, or removed from the room, is out of the meeting and hears nothing more', async () => {
  const [host, guest, member] = [await someone(), await someone('USER', 30), await someone('USER', 31)]
  const roomId = await group(host, guest, member)
  const {
    id: messageId,
    meeting: { token, id },
  } = await open(host, roomId)
  const [peerHost, peerGuest, peerMember] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [person, peer] of [
    [host, peerHost],
    [guest, peerGuest],
    [member, peerMember],
  ] as const)
    await ok(enter(person, token, peer))
  const [desk, phone, tablet] = [await connected(host), await connected(guest), await connected(member)]
  for (const client of [desk, phone, tablet])
    expect(await client.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toEqual({ ok: true })
  expect(await say(phone, 'meetingMute', id, {})).toEqual({ ok: true })
  await ok(answer(host, token, guest.id, 'REFUSE'))
  expect((await card(host, messageId)).people.map((person) => person.id)).toEqual([host.id, member.id])
  const signal = { from: peerGuest, to: peerHost, number: 1, candidates: [] }
  expect(await say(phone, 'meetingSignal', id, signal)).toMatchObject({ reason: 'FORBIDDEN' })
  expect([await status(enter(guest, token)), (await door(guest, token)).people]).toEqual([403, []])
  await ok(host.call('PUT', `/chat/${roomId}`, { usersIds: [guest.id] }))
  expect((await card(host, messageId)).people.map((person) => person.id)).toEqual([host.id])
  expect(await say(tablet, 'meetingSignal', id, { ...signal, from: peerMember })).toMatchObject({ reason: 'FORBIDDEN' })
  expect(await status(enter(member, token))).toBe(404)
  expect(heardOf(desk, 'meetingMute')).toEqual([])
  expect(await card(member, messageId)).toMatchObject({ people: [] })
  const [left] = await database()
    .db.select()
    .from(meetingSeat)
    .where(and(eq(meetingSeat.meetingId, id), eq(meetingSeat.userId, member.id)))
  expect(left).toBeUndefined()
  // Its message gone, it is over.
  await ok(host.call('DELETE', `/chat/message/${messageId}`))
  const [row] = await database().db.select().from(meeting).where(eq(meeting.id, id))
  expect(row?.endedAt).not.toBeNull()
})
