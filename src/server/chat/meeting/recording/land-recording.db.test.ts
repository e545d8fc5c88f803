// @module-tag long
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatRecords } from '#server/chat/personal-records.ts'
import { recordingOver, type RecordingRow } from '#server/chat/meeting/recording/recording-rows.ts'
import { file } from '#server/db/tables/file.ts'
import { meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { job } from '#server/db/tables/platform.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { ok, pupilOf, record, stop, useRecorder } from '#server/testing/a-recorded-call.ts'
import { eventually } from '#server/testing/eventually.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const { world, enter, aCall, aRecordedCall, rowOf, egressOf, nameOf, isInBucket, filesOf, newsOf, outcomes, look, work } =
  useRecorder(database)

test('a recorder that can’t begin is told at once, and one that nobody heard of again is stopped', async () => {
  const call = await aCall(1, 1)
  const heard = await outcomes(call.teacher)
  world().peer.recorder.next('StartRoomCompositeEgress', 'refused')
  const refused = await record(call.teacher, call)
  expect(await rowOf(refused.id)).toMatchObject({ state: 'FAILED' })
  await eventually(() => expect(heard()).toEqual(['UNAVAILABLE']))
  // It has begun, but its answer was lost.
  world().peer.recorder.next('StartRoomCompositeEgress', 'late')
  const lost = await record(call.teacher, call)
  expect(await egressOf(lost.id)).toMatchObject({ status: 'EGRESS_ENDING' })
  expect(await rowOf(lost.id)).toMatchObject({ state: 'ENDING' })
  await eventually(() => expect(heard()).toEqual(['UNAVAILABLE', 'UNAVAILABLE']))
  expect(await newsOf(call.teacher)).toEqual([])
})

test('a recording that fails is told in the call and as news, and leaves nothing', async () => {
  const call = await aRecordedCall(1)
  const heard = await outcomes(call.teacher)
  const row = await rowOf(call.recordingId)
  world().bucket.objects.set(row.storageKey, Buffer.from('half of a film'))
  await world().peer.recorder.end(await nameOf(call.recordingId), 'EGRESS_FAILED')
  await look()
  await work()
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'FAILED' })
  expect(await isInBucket(call.recordingId)).toBe(false)
  expect(await filesOf(call.teacher)).toEqual([])
  expect(await newsOf(call.teacher)).toEqual(['RECORDING_FAILED'])
  await eventually(() => expect(heard()).toEqual(['FAILED']))
})

test('bytes that are no film, and a film that isn’t there, are a failure; one whose recorder knows it no more lands', async () => {
  const call = await aCall(1, 1)
  for (const [film, expected] of [
    [Buffer.from('no film at all'), 'FAILED'],
    [null, 'FAILED'],
  ] as const) {
    const { id } = await record(call.teacher, call)
    await ok(stop(call.teacher, call, id))
    await world().peer.recorder.end(await nameOf(id), 'EGRESS_COMPLETE', film ?? undefined)
    if (film === null) world().bucket.objects.delete((await rowOf(id)).storageKey)
    await look()
    await work()
    expect(await rowOf(id)).toMatchObject({ state: expected })
    expect(await filesOf(call.teacher)).toEqual([])
  }
  const { id } = await record(call.teacher, call)
  const name = await nameOf(id)
  await world().peer.recorder.end(name)
  world().peer.recorder.forget(name)
  await look()
  await work()
  expect(await rowOf(id)).toMatchObject({ state: 'STORED' })
  expect(await isInBucket(id)).toBe(false)
})

test('a process that dies at any point leaves nothing undone and nothing twice', async () => {
  const { db } = database()
  const call = await aCall(1, 1)
  const set = (id: number, changes: Partial<RecordingRow>) => db.update(meetingRecording).set(changes).where(eq(meetingRecording.id, id))
  const long = new Date(Date.now() - 120_000)
  // After it was written down that it is to begin, and before the recorder was told.
  const first = await record(call.teacher, call)
  const name = await nameOf(first.id)
  world().peer.recorder.forget(name)
  world().peer.rooms.get(call.room)?.delete(name)
  await set(first.id, { state: 'STARTING', egressId: null, stateSince: long })
  await look()
  expect(await rowOf(first.id)).toMatchObject({ state: 'FAILED' })
  // After the recorder has begun, and before that was written down.
  const second = await record(call.teacher, call)
  await set(second.id, { state: 'STARTING', egressId: null, stateSince: long })
  await look()
  expect(await rowOf(second.id)).toMatchObject({ state: 'RUNNING', egressId: await nameOf(second.id) })
  // After it was written down that it is to stop.
  await set(second.id, { state: 'STOPPING' })
  await look()
  expect(await rowOf(second.id)).toMatchObject({ state: 'ENDING' })
  expect(await egressOf(second.id)).toMatchObject({ status: 'EGRESS_ENDING' })
  await world().peer.recorder.end(await nameOf(second.id))
  await look()
  // After the file was stored, and before that was written down.
  const film = world().bucket.objects.get((await rowOf(second.id)).storageKey)
  await work()
  expect(await filesOf(call.teacher)).toHaveLength(1)
  await set(second.id, { state: 'LANDING' })
  if (film) world().bucket.objects.set((await rowOf(second.id)).storageKey, film)
  await enqueue(db, recordingOver, { recordingId: second.id })
  await work()
  expect(await rowOf(second.id)).toMatchObject({ state: 'STORED' })
  expect(await filesOf(call.teacher)).toHaveLength(1)
  // In the middle of storing it: its space isn't taken twice.
  await db.update(file).set({ isUploading: true }).where(eq(file.ownerId, call.teacher.id))
  await set(second.id, { state: 'LANDING' })
  if (film) world().bucket.objects.set((await rowOf(second.id)).storageKey, film)
  await enqueue(db, recordingOver, { recordingId: second.id })
  await work()
  expect(await filesOf(call.teacher)).toMatchObject([{ isUploading: false }])
  // One that the database knows nothing of records nobody for long.
  const orphan = await record(call.teacher, call)
  const orphanName = await nameOf(orphan.id)
  await db.delete(meetingRecording).where(eq(meetingRecording.id, orphan.id))
  await look()
  expect(world().peer.recorder.egresses.find(({ id }) => id === orphanName)).toMatchObject({ status: 'EGRESS_ENDING' })
})

test('it ends with the meeting, with whoever began it, and before its file is too large', async () => {
  const { db } = database()
  const ended = await aRecordedCall(1)
  await ok(ended.teacher.call('PUT', `/chat/meeting/${ended.token}/end`, {}))
  expect(await rowOf(ended.recordingId)).toMatchObject({ state: 'ENDING' })
  const asked = await aCall(1)
  const asking = await record(asked.teacher, asked)
  await ok(asked.teacher.call('PUT', `/chat/meeting/${asked.token}/end`, {}))
  expect(await rowOf(asking.id)).toMatchObject({ state: 'DROPPED' })
  const left = await aCall(1, 1)
  const leaving = await record(left.teacher, left)
  const { peerId } = await enter(left.teacher, left.token)
  await ok(left.teacher.call('POST', `/chat/meeting/${left.token}/leave`, { peerId }))
  expect(await rowOf(leaving.id)).toMatchObject({ state: 'ENDING' })
  const removed = await aRecordedCall(1)
  await ok(removed.teacher.call('DELETE', `/chat/message/${removed.messageId}`))
  await work()
  expect(await rowOf(removed.recordingId)).toMatchObject({ state: 'ENDING' })
  const long = await aRecordedCall(1)
  await look()
  expect(await rowOf(long.recordingId)).toMatchObject({ state: 'RUNNING' })
  await db
    .update(meetingRecording)
    .set({ startedAt: new Date(Date.now() - 7 * 3_600_000) })
    .where(eq(meetingRecording.id, long.recordingId))
  await look()
  expect(await rowOf(long.recordingId)).toMatchObject({ state: 'ENDING' })
})

test('without room it isn’t begun; one for which there is none any more waits, and lands when there is', async () => {
  const { db } = database()
  const call = await aRecordedCall(1)
  const fill = (sizeBytes: number) => ({
    ...{ kind: 'PRIVATE' as const, originalName: 'duży.zip', mimetype: 'application/zip', extension: 'zip', ownerId: call.teacher.id },
    ...{ sizeBytes, storageKey: `${randomUUID()}.zip` },
  })
  await db.insert(file).values(fill(50 * 1024 ** 3 - 1000))
  await look()
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'ENDING' })
  const refused = await call.teacher.call('POST', `/chat/meeting/${call.token}/recording`, {})
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('Brakuje miejsca na Twoim koncie')])
  await world().peer.recorder.end(await nameOf(call.recordingId))
  await look()
  const settle = world().app.jobs.find(({ name }) => name === recordingOver.name)
  const turn = { id: 'x', signal: new AbortController().signal, attempt: 1, queuedAt: new Date() }
  const payload = { recordingId: call.recordingId }
  for (let time = 0; time < 2; time++) expect(await settle?.run(payload, turn)).toEqual({ againInSeconds: 600 })
  expect(await newsOf(call.teacher)).toEqual(['RECORDING_WAITS'])
  expect(await isInBucket(call.recordingId)).toBe(true)
  await db.delete(file).where(and(eq(file.ownerId, call.teacher.id), eq(file.originalName, 'duży.zip')))
  await db.delete(job).where(eq(job.name, recordingOver.name))
  await settle?.run(payload, turn)
  expect(await filesOf(call.teacher)).toHaveLength(1)
  expect([await rowOf(call.recordingId), await isInBucket(call.recordingId)]).toMatchObject([{ state: 'STORED' }, false])
})

test('a host whose account is gone leaves no recording, and answers go with whoever gave them', async () => {
  const { db } = database()
  const call = await aRecordedCall(1)
  const pupil = pupilOf(call, 0)
  expect(await chatRecords.read(db, pupil.id)).toMatchObject({ meetings: { consents: [{ meeting: call.id, allows: true }] } })
  expect(await chatRecords.read(db, call.teacher.id)).toMatchObject({ meetings: { recordings: [{ name: 'Ułamki 12.mp4' }] } })
  await db.transaction((tx) => chatRecords.forget(tx, pupil.id))
  expect(await chatRecords.read(db, pupil.id)).toMatchObject({ meetings: { consents: [] } })
  await db.transaction((tx) => chatRecords.forget(tx, call.teacher.id))
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'RUNNING', hostId: null, name: '' })
  await look()
  expect(await rowOf(call.recordingId)).toMatchObject({ state: 'ENDING' })
  await world().peer.recorder.end(await nameOf(call.recordingId))
  await look()
  await work()
  expect([await rowOf(call.recordingId), await isInBucket(call.recordingId)]).toMatchObject([{ state: 'DROPPED' }, false])
  expect(await filesOf(call.teacher)).toEqual([])
})
