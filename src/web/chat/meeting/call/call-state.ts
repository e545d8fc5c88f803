import type { Seat, SeatState } from '#contract/chat/meeting-live.ts'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import type { RecordingEnd } from '#web/chat/meeting/call/watch-recording.ts'
import type { Tracks } from '#web/chat/meeting/link/peer-link.ts'

/** The state of the call: the seat is being taken, one talks, or why not any more; `asked` of whoever has to answer first if they may be recorded. */
export type CallStatus = 'entering' | 'in' | 'asked' | 'moved' | 'over' | 'putOut' | 'full' | 'left' | 'failed'

export type CallState = {
  readonly status: CallStatus
  readonly seats: readonly Seat[]
  readonly hasHandUp: boolean
  readonly isRecording: boolean
  readonly allowsRecording: boolean | null
  /** A recording that the server makes, or asks for. */
  readonly recording: CallRecording | null
  /** The recording by the server to which this person has given an answer. */
  readonly answeredRecordingId: number | null
  /** The loudest of the others lately, by peer. */
  readonly speakerId: string | null
  /** Rises when a connection has changed. */
  readonly turn: number
}

/** The state of a tab that has just come. */
export const FIRST_STATE: CallState = {
  status: 'entering',
  seats: [],
  hasHandUp: false,
  isRecording: false,
  allowsRecording: null,
  recording: null,
  answeredRecordingId: null,
  speakerId: null,
  turn: 0,
}

/** The things that a call is made of. */
export type CallOptions = {
  token: string
  meetingId: number
  userId: number
  media: OwnMedia
  /** A host asks for silence. */
  onMute: () => void
  /** Somebody else has recorded, and does no more. */
  onRecorded: (end: RecordingEnd) => void
}

/** The state of this tab as the others see it. */
export const seatStateOf = (
  { microphone, camera, screen }: Tracks,
  { hasHandUp, isRecording, allowsRecording }: CallState,
  isAway: boolean,
): SeatState => ({
  ...{ hasMicrophone: microphone !== null, hasCamera: camera !== null, isSharing: screen !== null },
  ...{ hasHandUp, isRecording, allowsRecording, isAway },
})
