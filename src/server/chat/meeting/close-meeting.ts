import { and, eq, isNull } from 'drizzle-orm'
import { endRecording, findRecording } from '#server/chat/meeting/recording/recording-rows.ts'
import type { Db } from '#server/db/db.ts'
import { meeting, meetingSeat } from '#server/db/tables/meeting.ts'

/** True of a message that opened a meeting. */
export async function isOfMeeting(tx: Db, messageId: number): Promise<boolean> {
  return (await tx.$count(meeting, eq(meeting.messageId, messageId))) > 0
}

/** Ends the meeting of a message that is taken away, and takes its name, which was words of the message; its people notice by their next word. */
export async function closeMeetingOf(tx: Db, messageId: number): Promise<void> {
  const ofMessage = eq(meeting.messageId, messageId)
  await tx.update(meeting).set({ name: '' }).where(ofMessage)
  const closed = await tx
    .update(meeting)
    .set({ endedAt: new Date() })
    .where(and(ofMessage, isNull(meeting.endedAt)))
    .returning({ id: meeting.id })
  for (const { id } of closed) {
    await tx.delete(meetingSeat).where(eq(meetingSeat.meetingId, id))
    const recording = await findRecording(tx, id)
    if (recording) await endRecording(tx, recording.row.id)
  }
}
