import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { AppError } from '#contract/http/errors.ts'
import type { CallStatus } from '#web/chat/meeting/call/call-state.ts'

/** The pause before a seat is asked for once more. */
export const AGAIN_MS = 1_500
const REFUSED_MS = 5_000

/** Decides by the door what becomes of a tab that got no seat: the state in which its call ends, or the pause before it asks again. */
export function afterRefusal(refusal: unknown, door: MeetingDoor | null): CallStatus | number {
  if (door === null) return 'failed'
  if (door.endedAt !== null) return 'over'
  const isConflict = refusal instanceof AppError && refusal.code === 'CONFLICT'
  const answer = isConflict && door.recording?.state === 'RUNNING' ? door.recording.answer : true
  if (answer === null) return 'asked'
  // Whoever said no comes in as soon as the recorder has stopped.
  if (!answer) return AGAIN_MS
  if (isConflict && door.isFull) return 'full'
  if (door.standing !== 'IN_ROOM' && door.standing !== 'ADMITTED') return 'putOut'
  // Whoever may be here is refused for a moment alone, as after too many tries.
  return REFUSED_MS
}
