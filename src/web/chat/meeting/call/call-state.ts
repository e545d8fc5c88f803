import type { Seat } from '#contract/chat/meeting-live.ts'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'

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
  /** A host wishes to record, and this person hasn't answered yet. */
  readonly isAskedToRecord: boolean
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
  isAskedToRecord: false,
  speakerId: null,
  turn: 0,
}
