// @module-tag long
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ENTERING, SEAT_LEASE_MS } from '#contract/chat/meeting-live.ts'
import { clearForwarder } from '#server/chat/meeting/clear-forwarder.ts'
import { tidyMeetings } from '#server/chat/meeting/seat.ts'
import { chatServices } from '#server/chat/services.ts'
import { meetingSeat } from '#server/db/tables/meeting.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { aClient, type Client } from '#server/testing/a-client.ts'
import { anApp } from '#server/testing/an-app.ts'
import { answer, door, ok, pupilOf, record, status, stop, useRecorder } from '#server/testing/a-recorded-call.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const {
  world,
  someone,
  enter,
  knockAtSeat,
  aCall,
  aRecordedCall,
  rowOf,
  egressOf,
  nameOf,
  isInBucket,
  filesOf,
  newsOf,
  outcomes,
  look,
  work,
  tellEnd,
} = useRecorder(database)

test('the server records when everybody in the call has agreed, and the film lands among the teacher’s files', async () => {
  const call = await aCall(2)
  const { teacher, room } = call
  const heard = await outcomes(teacher)
  const { id } = await record(teacher, call)
  expect((await door(teacher, call)).recording).toMatchObject({
    state: 'ASKING',
    answer: true,
    by: { id: teacher.id },
    waiting: call.pupils.map((pupil) => pupil.id),
  })
  await ok(answer(pupilOf(call, 0), call, id, true))
  expect((await door(pupilOf(call, 1), call)).recording).toMatchObject({ state: 'ASKING', answer: null, waiting: [pupilOf(call, 1).id] })
  expect(await egressOf(id)).toBeUndefined()
  await ok(answer(pupilOf(call, 1), call, id, true))
  expect((await door(teacher, call)).recording).toMatchObject({ state: 'RUNNING', waiting: [] })
  expect(await egressOf(id)).toMatchObject({ room, status: 'EGRESS_STARTING' })
  expect(await rowOf(id)).toMatchObject({ name: 'Ułamki 12.mp4', egressId: await nameOf(id) })

  // Another tab of the teacher takes the seat over, and it goes on.
  await enter(teacher, call.token)
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING' })
  await ok(stop(teacher, call, id))
  await ok(stop(teacher, call, id))
  expect(await egressOf(id)).toMatchObject({ status: 'EGRESS_ENDING' })
  expect((await door(teacher, call)).recording).toMatchObject({ state: 'SAVING' })
  await world().peer.recorder.end(await nameOf(id))
  expect(await filesOf(teacher)).toEqual([])
  expect(await tellEnd(call)).toBe(200)
  expect(await work()).toEqual([])
  expect(await filesOf(teacher)).toMatchObject([
    { originalName: 'Ułamki 12.mp4', sizeBytes: 4108, isUploading: false, kind: 'PRIVATE', mimetype: 'video/mp4' },
  ])
  expect(await isInBucket(id)).toBe(false)
  expect(await rowOf(id)).toMatchObject({ state: 'STORED' })
  expect(await newsOf(teacher)).toEqual(['RECORDING_STORED'])
  await eventually(() => expect(heard()).toEqual(['STORED']))
  // It is told once more, and looked at once more: nothing happens twice.
  expect([await tellEnd(call), await tellEnd(call)]).toEqual([200, 200])
  await look()
  expect(await work()).toEqual([])
  expect(await filesOf(teacher)).toHaveLength(1)
  expect((await door(teacher, call)).recording).toBeNull()
})

test('a no before it begins leaves the server out of it, names nobody, and the teacher may ask again', async () => {
  const call = await aCall(2)
  const heard = await outcomes(call.teacher)
  const { id } = await record(call.teacher, call)
  await ok(answer(pupilOf(call, 0), call, id, true))
  await ok(answer(pupilOf(call, 1), call, id, false))
  expect(await rowOf(id)).toMatchObject({ state: 'DROPPED' })
  expect(await egressOf(id)).toBeUndefined()
  await eventually(() => expect(heard()).toEqual(['DECLINED']))
  expect((await door(call.teacher, call)).recording).toBeNull()
  // An answer belongs to one recording.
  const again = await record(call.teacher, call)
  expect((await door(pupilOf(call, 0), call)).recording).toMatchObject({ id: again.id, answer: null })
  expect(await status(call.teacher.call('POST', `/chat/meeting/${call.token}/recording`, {}))).toBe(409)
  await ok(stop(call.teacher, call, again.id))
  expect(await rowOf(again.id)).toMatchObject({ state: 'DROPPED' })
})

test('somebody who takes the consent back ends it at once; what was recorded with it is kept', async () => {
  const call = await aRecordedCall(2)
  const heard = await outcomes(call.teacher)
  await ok(answer(pupilOf(call, 1), call, call.recordingId, false))
  expect(await egressOf(call.recordingId)).toMatchObject({ status: 'EGRESS_ENDING' })
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'ENDING' })
  await eventually(() => expect(heard()).toEqual(['DECLINED']))
  await world().peer.recorder.end(await nameOf(call.recordingId))
  await look()
  await work()
  expect(await filesOf(call.teacher)).toHaveLength(1)
})

test('it ends when whoever records leaves, closes the tab or loses the line for good, and those who stay are told', async () => {
  const { db } = database()
  const seatOf = async ({ id, teacher }: { id: number; teacher: ACaller }) => {
    const [seat] = await db
      .select()
      .from(meetingSeat)
      .where(and(eq(meetingSeat.meetingId, id), eq(meetingSeat.userId, teacher.id)))
    if (!seat) throw new Error('The teacher has no seat')
    return seat
  }
  const over = { state: 'ENDING' }
  const connected = async (caller: ACaller, { id }: { id: number }): Promise<Client> => {
    const client = await aClient(world().origin, { token: caller.authorization.replace('Bearer ', '') })
    expect(await client.socket.emitWithAck('enterRoom', { room: `meeting:${id}` })).toEqual({ ok: true })
    return client
  }
  const here = (client: Client, { id }: { id: number }, peerId: string, isAway = false): Promise<unknown> =>
    client.socket.timeout(20_000).emitWithAck('meetingHere', { room: `meeting:${id}`, payload: { peerId, state: { ...ENTERING, isAway } } })
  const told = (client: Client): unknown =>
    client.heard.flatMap(([name, payload]) => (name === 'meetingSeats' ? [(payload as { recording: unknown }).recording] : [])).at(-1)

  const left = await aRecordedCall(1)
  const phone = await connected(pupilOf(left, 0), left)
  await ok(left.teacher.call('POST', `/chat/meeting/${left.token}/leave`, { peerId: (await seatOf(left)).peerId }))
  expect([await rowOf(left.recordingId), await egressOf(left.recordingId)]).toMatchObject([over, { status: 'EGRESS_ENDING' }])
  await eventually(() => expect(told(phone)).toMatchObject({ state: 'SAVING' }))

  // A page that is left keeps the seat for as long as loading it again takes; then the next word of anybody else finds it gone.
  const closed = await aRecordedCall(1)
  const [desk, tablet] = [await connected(closed.teacher, closed), await connected(pupilOf(closed, 0), closed)]
  const tabletPeer = (await enter(pupilOf(closed, 0), closed.token)).peerId
  await here(desk, closed, (await seatOf(closed)).peerId, true)
  await here(tablet, closed, tabletPeer)
  expect(await rowOf(closed.recordingId)).toMatchObject({ state: 'RUNNING' })
  const silent = { seenAt: new Date(Date.now() - SEAT_LEASE_MS - 1000) }
  const teacherSeat = and(eq(meetingSeat.meetingId, closed.id), eq(meetingSeat.userId, closed.teacher.id))
  await db.update(meetingSeat).set(silent).where(teacherSeat)
  await here(tablet, closed, tabletPeer)
  expect(await rowOf(closed.recordingId)).toMatchObject(over)
  await eventually(() => expect(told(tablet)).toMatchObject({ state: 'SAVING' }))

  // Nobody says anything any more: the look of each minute finds it.
  const lost = await aRecordedCall(1)
  await db.update(meetingSeat).set(silent).where(eq(meetingSeat.meetingId, lost.id))
  await tidyMeetings(db, await chatServices(world().app.platform))
  expect(await rowOf(lost.recordingId)).toMatchObject(over)
  // Another host may stay: it was the teacher who began it that everybody agreed to.
  const other = await aRecordedCall(1)
  await db.delete(meetingSeat).where(and(eq(meetingSeat.meetingId, other.id), eq(meetingSeat.userId, other.teacher.id)))
  await look()
  expect(await rowOf(other.recordingId)).toMatchObject(over)
})

test('whoever comes while it runs answers before getting a seat: a yes lets in, a no ends it and lets in', async () => {
  const call = await aRecordedCall(3, 2)
  const [, agreeing, refusing] = call.pupils
  if (!agreeing || !refusing) throw new Error('Three pupils were made')
  expect(await knockAtSeat(agreeing, call.token)).toBe(409)
  expect(world().peer.rooms.get(call.room)?.size).toBe(3)
  expect((await door(agreeing, call)).recording).toMatchObject({ id: call.recordingId, answer: null })
  await ok(answer(agreeing, call, call.recordingId, true))
  expect((await enter(agreeing, call.token)).recording).toMatchObject({ state: 'RUNNING' })
  expect(await egressOf(call.recordingId)).toMatchObject({ status: 'EGRESS_STARTING' })

  expect(await knockAtSeat(refusing, call.token)).toBe(409)
  // The recorder can't be reached: as long as nobody knows that it has stopped, nobody who refused comes in.
  world().peer.recorder.next('StopEgress', 'lost')
  world().peer.recorder.next('ListEgress', 'lost')
  await ok(answer(refusing, call, call.recordingId, false))
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'STOPPING' })
  expect(await knockAtSeat(refusing, call.token)).toBe(409)
  await work()
  expect(await egressOf(call.recordingId)).toMatchObject({ status: 'EGRESS_ENDING' })
  await enter(refusing, call.token)
})

test('a newcomer before it begins is asked with all the others, and it begins when the last who hasn’t answered leaves', async () => {
  const call = await aCall(3, 1)
  const { id } = await record(call.teacher, call)
  const late = await enter(pupilOf(call, 2), call.token)
  expect(late.recording).toMatchObject({ id, waiting: call.pupils.map((pupil) => pupil.id) })
  await ok(answer(pupilOf(call, 0), call, id, true))
  await ok(answer(pupilOf(call, 1), call, id, true))
  expect(await egressOf(id)).toBeUndefined()
  await ok(pupilOf(call, 2).call('POST', `/chat/meeting/${call.token}/leave`, { peerId: late.peerId }))
  expect(await egressOf(id)).toMatchObject({ status: 'EGRESS_STARTING' })
})

test('only hosts in the call record and stop, and only who may be in it answers', async () => {
  const call = await aCall(2, 1)
  const [other, stranger] = [await someone('TEACHER'), await someone()]
  const path = `/chat/meeting/${call.token}/recording`
  expect(await status(other.call('POST', path, {}))).toBe(404)
  expect(await status(stranger.call('POST', path, {}))).toBe(404)
  expect(await status(pupilOf(call, 0).call('POST', path, {}))).toBe(403)
  expect(await status(fetch(`${world().origin}/api${path}`, { method: 'POST' }))).toBe(401)
  const { id } = await record(call.teacher, call)
  const elsewhere = await aCall(1)
  for (const [caller, expected] of [
    [other, 404],
    [stranger, 404],
    [pupilOf(call, 0), 403],
  ] as const)
    expect(await status(stop(caller, call, id))).toBe(expected)
  // A teacher of another call names this recording by her own address.
  expect(await status(stop(elsewhere.teacher, elsewhere, id))).toBe(404)
  for (const caller of [other, stranger]) expect(await status(answer(caller, call, id, false))).toBe(404)
  expect(await status(answer(elsewhere.teacher, elsewhere, id, false))).toBe(404)
  expect(await rowOf(id)).toMatchObject({ state: 'ASKING' })
  expect((await door(pupilOf(call, 0), call)).recordsOnServer).toBe(false)
  expect((await door(call.teacher, call)).recordsOnServer).toBe(true)

  // Somebody who knocks learns nothing of it and answers nothing; who was put out neither.
  await ok(stranger.call('POST', `/chat/meeting/${call.token}/knock`, {}))
  expect((await door(stranger, call)).recording).toBeNull()
  expect(await status(answer(stranger, call, id, false))).toBe(403)
  await ok(call.teacher.call('PUT', `/chat/meeting/${call.token}/guest`, { userId: pupilOf(call, 0).id, decision: 'REFUSE' }))
  expect(await status(answer(pupilOf(call, 0), call, id, false))).toBe(403)
  // The last who hadn't answered was put out, so it has begun.
  expect(await rowOf(id)).toMatchObject({ state: 'RUNNING' })
  await ok(stop(call.teacher, call, id))

  // A host who isn't in the call starts nothing.
  const { peerId } = await enter(call.teacher, call.token)
  await ok(call.teacher.call('POST', `/chat/meeting/${call.token}/leave`, { peerId }))
  expect(await status(call.teacher.call('POST', path, {}))).toBe(409)
})

test('without the setting the browser records: the door says so, and nothing can be asked of the server', async () => {
  const without = await anApp(database(), world().peer.settings)
  const address = await listening(without)
  const teacher = await aCaller(database().db, address, 'TEACHER')
  const roomId = await aChatRoom(database().db, [teacher.id, (await someone()).id], { isGroup: true })
  const opened = await ok<{ meeting: { token: string } }>(teacher.call('POST', `/chat/${roomId}/meeting-message`, { name: 'Lekcja' }))
  const path = `/chat/meeting/${opened.meeting.token}`
  expect(await ok(teacher.call('GET', path))).toMatchObject({ recordsOnServer: false, recording: null })
  await ok(teacher.call('POST', `${path}/seat`, { peerId: randomUUID() }))
  expect(await status(teacher.call('POST', `${path}/recording`, {}))).toBe(409)
  // Nobody listens there.
  expect(await world().peer.tell(`${address}/api/chat/livekit-webhook`, {})).toBe(415)
  await without.server.close()
})

test('a message that LiveKit hasn’t signed is refused, and one that it has only makes us look', async () => {
  const call = await aRecordedCall(1)
  await world().peer.recorder.end(await nameOf(call.recordingId))
  expect(await tellEnd(call, 'another-secret-of-a-good-length')).toBe(401)
  const url = `${world().origin}/api/chat/livekit-webhook`
  const post = (body: string, authorization?: string): Promise<number> =>
    status(
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/webhook+json', ...(authorization && { authorization }) },
        body,
      }),
    )
  expect(await post('{}')).toBe(401)
  // The token of somebody in the call is signed with the same secret, and over nothing.
  const { forwarder } = await enter(pupilOf(call, 0), call.token)
  expect(await post('{}', forwarder.token)).toBe(401)
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'RUNNING' })
  expect(await world().peer.tell(url, { event: 'egress_ended', egressInfo: { roomName: 'somebody-elses' } })).toBe(200)
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'RUNNING' })
  // It lies: nothing has ended. The recorder is asked, and the recording goes on.
  const lying = await aRecordedCall(1)
  expect(await tellEnd(lying)).toBe(200)
  expect(await rowOf(lying.recordingId)).toMatchObject({ state: 'RUNNING' })
  expect(await tellEnd(call)).toBe(200)
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'LANDING' })
})

test('somebody who slips into a recorded call without a seat is put out as soon as LiveKit tells; the recorder stays', async () => {
  const call = await aRecordedCall(2, 1)
  const slipped = randomUUID()
  const inside = world().peer.rooms.get(call.room) ?? new Set()
  inside.add(slipped)
  expect(
    await world().peer.tell(`${world().origin}/api/chat/livekit-webhook`, {
      event: 'participant_joined',
      room: { name: call.room },
      participant: { identity: slipped },
    }),
  ).toBe(200)
  const recorder = await nameOf(call.recordingId)
  expect([inside.has(slipped), inside.has(recorder), inside.size]).toEqual([false, true, 3])
  // A recorder that nobody asked for is put out like everybody else.
  inside.add('EG_somebody')
  await clearForwarder(database().db, await chatServices(world().app.platform))
  expect([inside.has('EG_somebody'), inside.has(recorder)]).toEqual([false, true])
})
