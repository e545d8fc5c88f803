import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import { userRef } from '#contract/user/user.ts'

/** People in one call: each of them sends to each other one (docs/product/meeting.md, 3). */
export const MEETING_SEATS = 6
/** The same where a server forwards what they send (LIVEKIT_URL). */
export const FORWARDED_SEATS = 50

/** A meeting as the room's message shows it. */
export const meetingCard = z.object({
  id: z.int(),
  /** The secret of its address; whoever has it may knock. */
  token: z.string(),
  name: z.string(),
  startedAt: dateTime,
  /** Null while it lasts. */
  endedAt: z.nullable(dateTime),
  /** The people who are in it now, in the order in which they came. */
  people: z.array(userRef),
})
export type MeetingCard = z.output<typeof meetingCard>
