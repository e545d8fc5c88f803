import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { Role } from '#contract/enums.ts'
import type { App } from '#server/app.ts'
import { lookAtRecordings } from '#server/chat/meeting/recording/drive-recorder.ts'
import type { RecordingRow } from '#server/chat/meeting/recording/recording-rows.ts'
import { chatServices } from '#server/chat/services.ts'
import type { Database } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { notification } from '#server/db/tables/notification.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { anApp } from '#server/testing/an-app.ts'
import { doOwedWork } from '#server/testing/do-owed-work.ts'
import { type LiveKitPeer, startLiveKitPeer } from '#server/testing/peers/livekit-peer.ts'
import { type S3Peer, startS3Peer } from '#server/testing/peers/s3-peer.ts'

type Taken = { meetingId: number; forwarder: { token: string }; recording: CallRecording | null }
/** A call that LiveKit forwards, with a teacher who leads it. */
type Call = { token: string; id: number; messageId: number; room: string; teacher: ACaller; pupils: ACaller[] }
type World = { peer: LiveKitPeer; bucket: S3Peer; app: App; origin: string }

export async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}
export const status = async (reply: Promise<Response>): Promise<number> => (await reply).status

export const record = (caller: ACaller, { token }: Call): Promise<{ id: number }> =>
  ok(caller.call('POST', `/chat/meeting/${token}/recording`, {}))
export const answer = (caller: ACaller, { token }: Call, recordingId: number, allows: boolean): Promise<Response> =>
  caller.call('PUT', `/chat/meeting/${token}/recording/answer`, { recordingId, allows })
export const stop = (caller: ACaller, { token }: Call, recordingId: number): Promise<Response> =>
  caller.call('PUT', `/chat/meeting/${token}/recording/stop`, { recordingId })
export const door = (caller: ACaller, { token }: Call): Promise<MeetingDoor> => ok(caller.call('GET', `/chat/meeting/${token}`))
export const pupilOf = ({ pupils }: Call, number: number): ACaller => {
  const found = pupils[number]
  if (!found) throw new Error('The call has no such pupil')
  return found
}

/** The product with a recorder of calls, for the tests of a file: LiveKit's peer, and the bucket that it writes to. */
export function useRecorder(database: () => Database) {
  let known: World | undefined
  const world = (): World => {
    if (!known) throw new Error('Asked for before the tests of a file began')
    return known
  }
  beforeAll(async () => {
    const [peer, bucket] = [await startLiveKitPeer(), await startS3Peer()]
    const app = await anApp(database(), { ...peer.settings, LIVEKIT_RECORDINGS_URL: bucket.url })
    known = { peer, bucket, app, origin: await listening(app) }
    return async () => {
      closeClients()
      await app.server.close()
      await peer.close()
      await bucket.close()
    }
  })
  beforeEach(() => database().db.execute(sql`delete from rate_limit`))

  const someone = (role: Role = 'USER'): Promise<ACaller> => aCaller(database().db, world().origin, role)

  /** Takes a seat and joins the forwarded call, as a page does. */
  async function enter(caller: ACaller, token: string): Promise<Taken & { peerId: string }> {
    const peerId = randomUUID()
    const taken = await ok<Taken>(caller.call('POST', `/chat/meeting/${token}/seat`, { peerId }))
    await world().peer.join(taken.forwarder.token)
    return { ...taken, peerId }
  }
  const knockAtSeat = (caller: ACaller, token: string): Promise<number> =>
    status(caller.call('POST', `/chat/meeting/${token}/seat`, { peerId: randomUUID() }))

  /** A teacher and pupils in a call; of the last `outside` pupils, only the room. */
  async function aCall(pupilCount = 2, outside = 0): Promise<Call> {
    const teacher = await someone('TEACHER')
    const pupils: ACaller[] = []
    for (let number = 0; number < pupilCount; number++) pupils.push(await someone())
    const roomId = await aChatRoom(
      database().db,
      [teacher, ...pupils].map(({ id }) => id),
      { isGroup: true },
    )
    const opened = await ok<{ id: number; meeting: { token: string } }>(
      teacher.call('POST', `/chat/${roomId}/meeting-message`, { name: 'Ułamki: 1/2' }),
    )
    const { token } = opened.meeting
    const { meetingId } = await enter(teacher, token)
    for (const pupil of pupils.slice(0, pupilCount - outside)) await enter(pupil, token)
    return { token, id: meetingId, messageId: opened.id, room: `meeting-${meetingId}`, teacher, pupils }
  }
  async function rowOf(id: number): Promise<RecordingRow> {
    const [row] = await database().db.select().from(meetingRecording).where(eq(meetingRecording.id, id))
    if (!row) throw new Error('There is no such recording')
    return row
  }
  const egressOf = async (id: number) => {
    const { storageKey } = await rowOf(id)
    return world().peer.recorder.egresses.find(({ key }) => key === storageKey)
  }
  /** The name by which the recorder knows it. */
  async function nameOf(id: number): Promise<string> {
    const found = await egressOf(id)
    if (!found) throw new Error('Nothing records')
    return found.id
  }
  const isInBucket = async (id: number): Promise<boolean> => world().bucket.objects.has((await rowOf(id)).storageKey)

  /** A call that the server records, with everybody's consent. */
  async function aRecordedCall(pupilCount = 2, outside = 0): Promise<Call & { recordingId: number }> {
    const call = await aCall(pupilCount, outside)
    const { id } = await record(call.teacher, call)
    for (const pupil of call.pupils.slice(0, pupilCount - outside)) await ok(answer(pupil, call, id, true))
    expect(await rowOf(id)).toMatchObject({ state: 'RUNNING' })
    return { ...call, recordingId: id }
  }
  /** Looks at recordings as each minute does. */
  async function look(): Promise<void> {
    const services = await chatServices(world().app.platform)
    const { recorder } = services
    if (recorder === null) throw new Error('This app has a recorder')
    await lookAtRecordings(database().db, { ...services, recorder })
  }
  /** Does what is owed. */
  const work = (): Promise<string[]> => doOwedWork(database().db, world().app)
  /** Has LiveKit tell that a recording has ended. */
  const tellEnd = ({ room }: Call, secret?: string): Promise<number> =>
    world().peer.tell(
      `${world().origin}/api/chat/livekit-webhook`,
      { event: 'egress_ended', egressInfo: { roomName: room, status: 'EGRESS_COMPLETE' } },
      secret,
    )
  async function filesOf({ id }: ACaller): Promise<{ originalName: string; sizeBytes: number; isUploading: boolean }[]> {
    return database().db.select().from(file).where(eq(file.ownerId, id))
  }
  /** Kinds of the news that somebody was told. */
  const newsOf = async ({ id }: ACaller): Promise<string[]> =>
    (await database().db.select({ kind: notification.kind }).from(notification).where(eq(notification.userId, id))).map(({ kind }) => kind)
  /** Listens for what somebody is told of their recordings. */
  const outcomes = async (caller: ACaller) => {
    const client = await aClient(world().origin, { token: caller.authorization.replace('Bearer ', '') })
    return () => client.heard.flatMap(([name, payload]) => (name === 'meetingRecorded' ? [(payload as { outcome: string }).outcome] : []))
  }

  return {
    ...{ world, someone, enter, knockAtSeat, aCall, aRecordedCall },
    ...{ rowOf, egressOf, nameOf, isInBucket, filesOf, newsOf, outcomes },
    ...{ look, work, tellEnd },
  }
}
