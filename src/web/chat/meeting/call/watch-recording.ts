import type { CallState } from '#web/chat/meeting/call/call-state.ts'

/** The browser of whoever records takes over within this time what the server has ended; an answer holds for both. */
const TAKE_OVER_MS = 10_000

/** A recording's end: whoever recorded has left the call, or is still there. */
export type RecordingEnd = 'LEFT' | 'ENDED'

type Options = {
  userId: number
  /** Called when nothing is recorded any more, also where nothing was; with an end where somebody else recorded. */
  onOver: (end: RecordingEnd | null) => void
}

/** Notices when a call isn't recorded any more. */
export function watchRecording({ userId, onOver }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasInBrowser = false
  /** Whoever records, until it is said that they do no more. */
  let recorderId: number | null = null

  function over(end: RecordingEnd): void {
    const isTold = recorderId !== null && recorderId !== userId
    recorderId = null
    onOver(isTold ? end : null)
  }

  return {
    /** Takes in who is in the call now, and what the server records. */
    follow({ seats, recording }: Pick<CallState, 'seats' | 'recording'>): void {
      const inBrowser = seats.find(({ state }) => state.isRecording)?.user
      recorderId = (inBrowser ?? (recording?.state === 'RUNNING' ? recording.by : null))?.id ?? recorderId
      const isGone = recorderId !== null && !seats.some(({ user }) => user.id === recorderId)
      const goesOn = inBrowser !== undefined || (recording !== null && recording.state !== 'SAVING')
      clearTimeout(timer)
      if (!goesOn && (wasInBrowser || isGone)) over(isGone ? 'LEFT' : 'ENDED')
      else if (!goesOn) timer = setTimeout(() => over('ENDED'), TAKE_OVER_MS)
      wasInBrowser = inBrowser !== undefined
    },
    close: (): void => clearTimeout(timer),
  }
}
