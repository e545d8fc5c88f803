import { tellSeats } from '#server/chat/meeting/change-meeting.ts'
import { lookAtRecordings, stopOwed } from '#server/chat/meeting/recording/drive-recorder.ts'
import { landRecordings } from '#server/chat/meeting/recording/land-recording.ts'
import { recordingToStop } from '#server/chat/meeting/recording/recording-rows.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Platform } from '#server/platform/feature.ts'
import { everyMinutes, type JobHandler, onJob } from '#server/platform/jobs/index.ts'

const STOP_RETRY_SECONDS = 2

/** The work beside requests of recordings by the server, where there is a recorder. */
export function recordingJobs({ db, uploadsDir }: Pick<Platform, 'db' | 'uploadsDir'>, services: ChatServices): JobHandler[] {
  const { recorder } = services
  if (recorder === null) return []
  const recording = { ...services, recorder }
  return [
    onJob(recordingToStop, ({ recordingId }) => stopOwed(db, recording, recordingId), {
      lane: 'recorder',
      firstRetrySeconds: STOP_RETRY_SECONDS,
    }),
    everyMinutes(1, 'chat.lookAtRecordings', async () => {
      for (const meetingId of await lookAtRecordings(db, recording)) await tellSeats(db, services, meetingId)
    }),
    landRecordings({ db, services: recording, uploadsDir }),
  ]
}
