import type { UserRef } from '#contract/user/user.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { isAskedToRecord } from '#web/chat/meeting/record/asked-to-record.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Asks somebody in a call if they may be recorded; closing it is a no. */
export function ConsentDialog({ call, host, viewerId }: { call: Call; host: UserRef | null; viewerId: number }) {
  const state = useCall(call)
  const { seats, recording } = state
  const seat = seats.find(({ peerId, state }) => state.isRecording && peerId !== call.peerId)
  const name = (seat?.user ?? recording?.by ?? host)?.displayName ?? messages.unknownRecorder
  const answer = (allows: boolean) => quietly(() => call.answerRecording(allows))
  return (
    <Dialog
      isOpen={isAskedToRecord(state, call.peerId, viewerId)}
      onClose={answer(false)}
      title={messages.recordTitle}
      footer={
        <>
          <Button className="grow" onClick={answer(false)}>
            {messages.forbid}
          </Button>
          <Button variant="primary" className="grow" onClick={answer(true)}>
            {messages.allow}
          </Button>
        </>
      }
    >
      <p>{messages.recordLead(name)}</p>
    </Dialog>
  )
}
