import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { meetingConsent, meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { meeting, meetingGuest, meetingSeat } from '#server/db/tables/meeting.ts'

/** Meetings that the person opened, asked to enter, is in and recorded, and their answers to being recorded. */
export async function readMeetings(db: Db, userId: number) {
  const [opened, asked, seats, recordings, consents] = await Promise.all([
    db
      .select({ room: meeting.roomId, name: meeting.name, startedAt: meeting.createdAt, endedAt: meeting.endedAt })
      .from(meeting)
      .where(eq(meeting.hostId, userId))
      .orderBy(asc(meeting.id)),
    db
      .select({ meeting: meetingGuest.meetingId, standing: meetingGuest.standing, createdAt: meetingGuest.createdAt })
      .from(meetingGuest)
      .where(eq(meetingGuest.userId, userId))
      .orderBy(asc(meetingGuest.meetingId)),
    db.select({ meeting: meetingSeat.meetingId, since: meetingSeat.createdAt }).from(meetingSeat).where(eq(meetingSeat.userId, userId)),
    db
      .select({ meeting: meetingRecording.meetingId, name: meetingRecording.name, createdAt: meetingRecording.createdAt })
      .from(meetingRecording)
      .where(eq(meetingRecording.hostId, userId))
      .orderBy(asc(meetingRecording.id)),
    db
      .select({ meeting: meetingRecording.meetingId, allows: meetingConsent.allows, createdAt: meetingConsent.createdAt })
      .from(meetingConsent)
      .innerJoin(meetingRecording, eq(meetingRecording.id, meetingConsent.recordingId))
      .where(eq(meetingConsent.userId, userId))
      .orderBy(asc(meetingConsent.recordingId)),
  ])
  return { opened, asked, seats, recordings, consents }
}

/** Ends and takes away the meetings of the person's own messages, with their names, and the person out of all others. */
export async function forgetMeetings(tx: Db, userId: number): Promise<void> {
  await tx.delete(meetingSeat).where(eq(meetingSeat.userId, userId))
  await tx.delete(meetingGuest).where(eq(meetingGuest.userId, userId))
  await tx.delete(meetingConsent).where(eq(meetingConsent.userId, userId))
  // One that goes on is stopped by the next look, and nothing of it is kept.
  await tx.update(meetingRecording).set({ hostId: null, name: '' }).where(eq(meetingRecording.hostId, userId))
  const own = tx.select({ id: chatMessage.id }).from(chatMessage).where(eq(chatMessage.authorId, userId))
  await tx.delete(meeting).where(inArray(meeting.messageId, own))
}
