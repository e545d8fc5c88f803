import type { RecordingOutcome } from '#contract/chat/meeting-recording.ts'
import { paths } from '#contract/paths.ts'
import type { RecordingRow } from '#server/chat/meeting/recording/recording-rows.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { notify } from '#server/notification/index.ts'

/** Tells whoever records, in the tabs that they have open. */
export function tellOutcome({ realtime }: Pick<ChatServices, 'realtime'>, row: RecordingRow, outcome: RecordingOutcome): void {
  if (row.hostId !== null)
    realtime.tell({ userIds: [row.hostId] }, 'meetingRecorded', { meetingId: row.meetingId, recordingId: row.id, outcome })
}

/** The same as news, for whoever is gone from the call by then; in the transaction in which it happens. */
export async function notifyOutcome(tx: Db, { hostId, id }: RecordingRow, outcome: 'STORED' | 'FAILED' | 'NO_SPACE'): Promise<void> {
  if (hostId === null) return
  const kind = ({ STORED: 'RECORDING_STORED', FAILED: 'RECORDING_FAILED', NO_SPACE: 'RECORDING_WAITS' } as const)[outcome]
  await notify(tx, { kind, userIds: [hostId], actorId: null, entity: 'USER', entityId: id, path: paths.accountFiles() })
}
