import * as z from 'zod/mini'
import type { CallRecording, RecordingOutcome } from '#contract/chat/meeting-recording.ts'
import { type RoomName, saying } from '#contract/realtime.ts'
import type { UserRef } from '#contract/user/user.ts'

/** A meeting over the live connection (docs/product/meeting.md, decision 161). */

/** The room of the live connection that people with a seat in a meeting are in. */
export const meetingLiveRoom = (meetingId: number): RoomName => `meeting:${meetingId}`

/** A seat is kept for so long after its tab was last heard; it says that it is there each `SEAT_BEAT_MS`. */
export const SEAT_LEASE_MS = 25_000
export const SEAT_BEAT_MS = 8_000
/** Somebody who leaves the page may only be loading it again. */
export const SEAT_RELOAD_MS = 8_000

/** Characters of one description of a connection: 5 to 10 thousand with a camera and a screen. */
const LONGEST_DESCRIPTION = 24_000
const MOST_CANDIDATES = 40

/** The state of somebody in a meeting as the others see it. */
export const seatState = z.strictObject({
  hasMicrophone: z.boolean(),
  hasCamera: z.boolean(),
  isSharing: z.boolean(),
  hasHandUp: z.boolean(),
  /** Somebody who leads records in this tab: whoever hasn't answered is asked by it. */
  isRecording: z.boolean(),
  /** Answer to being recorded; null of whoever hasn't given one. */
  allowsRecording: z.nullable(z.boolean()),
  /** The page is being left or loaded again. */
  isAway: z.boolean(),
})
export type SeatState = z.output<typeof seatState>

/** The state of somebody who enters: nothing of them is sent (docs/product/meeting.md, 4). */
export const ENTERING: SeatState = {
  hasMicrophone: false,
  hasCamera: false,
  isSharing: false,
  hasHandUp: false,
  isRecording: false,
  allowsRecording: null,
  isAway: false,
}

/** Somebody in a meeting. `peerId` is made anew by each tab that enters. */
export type Seat = { peerId: string; user: UserRef; isHost: boolean; state: SeatState }

const candidate = z.strictObject({
  candidate: z.string().check(z.maxLength(1000)),
  sdpMid: z.nullable(z.string().check(z.maxLength(20))),
  sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})

/** The words by which browsers connect: handed to the one tab it is for, if that is in the meeting, with the sender's own id. */
const signal = {
  /** Rises by one for each receiver, so that a repeated one is known. */
  number: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  description: z.optional(z.strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().check(z.maxLength(LONGEST_DESCRIPTION)) })),
  candidates: z.optional(z.array(candidate).check(z.maxLength(MOST_CANDIDATES))),
  /** The side that makes no offers asks for one, after an outage (decision 205). */
  wantsOffer: z.optional(z.literal(true)),
}
export const saySignal = saying('meetingSignal', z.strictObject({ from: z.uuid(), to: z.uuid(), ...signal }))
export type Signal = z.output<typeof saySignal.payload>

/** Said at each change of one's state, and each `SEAT_BEAT_MS`. */
export const sayHere = saying('meetingHere', z.strictObject({ peerId: z.uuid(), state: seatState }))

/** A host asks somebody to be silent; everybody else without an id. */
export const sayMute = saying('meetingMute', z.strictObject({ userId: z.optional(z.int().check(z.minimum(1))) }))

/** Payloads of the meetings' events. */
export type MeetingPayloads = {
  /**
   * The seats of a meeting as they are now, told to those who have one; `isRelayed` as their seats said it when they were taken. News with
   * a lower number than the last one is older, however late it comes.
   */
  meetingSeats: { meetingId: number; number: number; seats: Seat[]; isRelayed: boolean; recording: CallRecording | null }
  /** The end of a recording by the server, told to whoever records. */
  meetingRecorded: { meetingId: number | null; recordingId: number; outcome: RecordingOutcome }
  meetingSignal: Signal & { meetingId: number }
  meetingMute: { meetingId: number }
  /** Somebody knocks, was let in or not, or the meeting is over: its door is read again. */
  meetingDoor: { meetingId: number }
}
