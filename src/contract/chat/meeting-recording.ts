import * as z from 'zod/mini'
import { userRef } from '#contract/user/user.ts'

/** A recording of a meeting that the server makes, as those in it see it (docs/product/meeting.md, 14). */
export const callRecording = z.object({
  id: z.int(),
  /** The host who records; null of an account that is gone. */
  by: z.nullable(userRef),
  /** ASKING: nothing is recorded before everybody in the call has agreed. SAVING: nothing is recorded any more. */
  state: z.enum(['ASKING', 'RUNNING', 'SAVING']),
  /** Ids of those in the call who haven't answered. */
  waiting: z.array(z.int()),
})
export type CallRecording = z.output<typeof callRecording>

/**
 * The end of a recording, told to whoever records: DECLINED where somebody doesn't agree, before it began or while it ran, so that the
 * browser goes on without them; STORED among their files; FAILED of one that is lost; NO_SPACE of one that waits for room.
 */
export const RECORDING_OUTCOMES = ['DECLINED', 'UNAVAILABLE', 'STORED', 'FAILED', 'NO_SPACE'] as const
export type RecordingOutcome = (typeof RECORDING_OUTCOMES)[number]
