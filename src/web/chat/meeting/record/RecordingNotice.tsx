import Circle from 'virtual:icons/circle'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import type { useRecording } from '#web/chat/meeting/record/use-recording.ts'
import { formatTime } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Props = { call: Call; recorder: ReturnType<typeof useRecording>; viewerId: number }

/** Tells everybody in a call that it is recorded, and by whom; whoever has agreed may take that back here. */
export function RecordingNotice({ call, recorder, viewerId }: Props) {
  const { seats, recording, allowsRecording } = useCall(call)
  const seat = seats.find(({ peerId, state }) => state.isRecording && peerId !== call.peerId)
  const isOnServer = recording?.state === 'RUNNING' && recording.by?.id !== viewerId
  const isByOther = seat !== undefined || isOnServer
  if (recorder.state === 'off' && !isByOther) return null
  const name = seat?.user.displayName ?? recording?.by?.displayName ?? messages.unknownRecorder
  const own = {
    off: null,
    asking: messages.asksToRecord(recorder.waiting),
    on: messages.ownRecording,
    saving: messages.savingRecording,
  }[recorder.state]
  return (
    <div className="meeting-recorded">
      <Circle aria-hidden className={classNames('size-4', recorder.state !== 'asking' && 'meeting-recording')} />
      <p role="status" className="meeting-recorded-words">
        {isByOther ? (
          <>
            <span className="truncate">{messages.isRecorded(name)}</span>{' '}
            {allowsRecording === false && <span className="text-text-muted">{messages.notRecorded}</span>}
          </>
        ) : (
          <span>{own}</span>
        )}
        {recorder.state === 'on' && recorder.sentMs > 0 && (
          // Said to the eye alone: it changes all the time.
          <span aria-hidden className="text-text-muted tabular-nums">
            {messages.savedSoFar(formatTime(recorder.sentMs / 1000))}
          </span>
        )}
      </p>
      {recorder.state === 'asking' && (
        <Button size="sm" onClick={recorder.withoutThem}>
          {messages.withoutThem}
        </Button>
      )}
      {isByOther && (isOnServer || allowsRecording === true) && (
        <Button size="sm" onClick={quietly(() => call.answerRecording(false))}>
          {messages.takeBack}
        </Button>
      )}
    </div>
  )
}
