import { and, eq, exists, isNull } from 'drizzle-orm'
import type { FoundMeeting } from '#server/chat/meeting/find-meeting.ts'
import { findRecording } from '#server/chat/meeting/recording/recording-rows.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meeting, meetingSeat } from '#server/db/tables/meeting.ts'

/** LiveKit's ids of recordings begin so; a tab's is a UUID. */
const RECORDER_PREFIX = 'EG_'

/** Puts tabs that have just lost their seats out of the call. One that can't be reached now is put out by the next look. */
export async function putOutOfForwarder(
  { forwarder }: Pick<ChatServices, 'forwarder'>,
  before: FoundMeeting,
  after: FoundMeeting,
): Promise<void> {
  if (forwarder === null) return
  const seated = new Set(after.seats.map(({ peerId }) => peerId))
  const gone = before.seats.map(({ peerId }) => peerId).filter((peerId) => !seated.has(peerId))
  if (gone.length > 0) await forwarder.remove(after.row.id, gone).catch(() => undefined)
}

/** Puts out of each call that goes on whoever has no seat in it: somebody who came back with what had let them in before. */
export async function clearForwarder(db: Db, { forwarder }: Pick<ChatServices, 'forwarder'>): Promise<void> {
  if (forwarder === null) return
  const seat = db.select({ id: meetingSeat.meetingId }).from(meetingSeat).where(eq(meetingSeat.meetingId, meeting.id))
  const open = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(isNull(meeting.endedAt), exists(seat)))
  for (const { id } of open) await clearForwarderOf(db, { forwarder }, id)
}

/** The same for one call. A recorder is there by the name of its recording: it stays while that isn't over. */
export async function clearForwarderOf(db: Db, { forwarder }: Pick<ChatServices, 'forwarder'>, id: number): Promise<void> {
  const inside = await forwarder?.list(id).catch(() => null)
  if (!forwarder || !inside || inside.length === 0) return
  const seats = await db.select({ peerId: meetingSeat.peerId }).from(meetingSeat).where(eq(meetingSeat.meetingId, id))
  const recording = await findRecording(db, id)
  const isRecorder = (peerId: string): boolean =>
    recording !== null &&
    recording.row.state !== 'ASKING' &&
    (recording.row.egressId === null ? peerId.startsWith(RECORDER_PREFIX) : recording.row.egressId === peerId)
  const seated = new Set(seats.map(({ peerId }) => peerId))
  const stray = inside.filter((peerId) => !seated.has(peerId) && !isRecorder(peerId))
  if (stray.length > 0) await forwarder.remove(id, stray).catch(() => undefined)
}
