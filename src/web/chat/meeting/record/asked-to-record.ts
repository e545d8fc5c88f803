import type { CallState } from '#web/chat/meeting/call/call-state.ts'

type Known = Pick<CallState, 'seats' | 'recording' | 'allowsRecording' | 'answeredRecordingId'>

/**
 * True while somebody has to say if they may be recorded: a browser records and they haven't said it yet, or the server waits for them.
 * It follows from how the call is, so that no word that was lost on the way can leave anybody unasked.
 */
export function isAskedToRecord(
  { seats, recording, allowsRecording, answeredRecordingId }: Known,
  peerId: string,
  userId: number,
): boolean {
  const inBrowser = seats.some((seat) => seat.peerId !== peerId && seat.state.isRecording)
  if (inBrowser && allowsRecording === null) return true
  return recording?.state === 'ASKING' && recording.waiting.includes(userId) && recording.id !== answeredRecordingId
}
