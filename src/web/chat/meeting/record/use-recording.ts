import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordingOutcome } from '#contract/chat/meeting-recording.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { recordMeeting, stopRecording } from '#web/chat/meeting/api.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { type Recorder, useRecorder } from '#web/chat/meeting/record/use-recorder.ts'
import { onEvent } from '#web/lib/live-events.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Recording = Omit<Recorder, 'state'> & {
  /** Asking: the server waits for everybody's consent. */
  state: Recorder['state'] | 'asking'
  /** Names of those who haven't answered yet. */
  waiting: readonly string[]
  /** Records in this browser, without those who haven't agreed. */
  withoutThem: () => void
}

/**
 * Records a call: on the server where it can and everybody agrees, so that this tab has nothing to do; else in this browser, which leaves out
 * whoever doesn't.
 */
export function useRecording(
  call: Call,
  media: OwnMedia,
  { door, token, userId }: { door: MeetingDoor; token: string; userId: number },
): Recording {
  const browser = useRecorder(call, media, { name: door.name, userId })
  const { recording, seats } = useCall(call)
  const [isAsking, setAsking] = useState(false)
  const isOwn = recording !== null && recording.by?.id === userId
  const hear = useEffectEvent((outcome: RecordingOutcome) => {
    if (outcome === 'STORED') return showToast({ title: messages.recorded, message: messages.recordedHint, variant: 'success' })
    if (outcome === 'NO_SPACE') return showToast({ title: messages.recordingWaits, message: messages.recordingWaitsHint, variant: 'error' })
    if (outcome === 'FAILED') return showToast({ title: messages.recordingLost, message: messages.recordingLostHint, variant: 'error' })
    showToast({ title: messages.recordsHere, message: outcome === 'DECLINED' ? messages.declinedHint : messages.unavailableHint })
    browser.start()
  })
  useEffect(() => onEvent('meetingRecorded', ({ outcome }) => hear(outcome)), [])

  async function ask(): Promise<void> {
    if (isAsking) return
    setAsking(true)
    await recordMeeting(token).finally(() => setAsking(false))
  }
  async function end(): Promise<void> {
    if (recording) await stopRecording(token, recording.id)
  }
  async function withoutThem(): Promise<void> {
    await end()
    browser.start()
  }
  const isOnServer = browser.state === 'off' && door.isHost && recording !== null && (isOwn || recording.state === 'RUNNING')
  const serverState = ({ ASKING: 'asking', RUNNING: 'on', SAVING: 'saving' } as const)[recording?.state ?? 'SAVING']
  return {
    state: isOnServer ? serverState : browser.state,
    sentMs: isOnServer ? 0 : browser.sentMs,
    waiting: seats.filter(({ user }) => recording?.waiting.includes(user.id)).map(({ user }) => user.displayName),
    start: door.recordsOnServer ? quietly(ask) : browser.start,
    stop: isOnServer ? quietly(end) : browser.stop,
    withoutThem: quietly(withoutThem),
  }
}
