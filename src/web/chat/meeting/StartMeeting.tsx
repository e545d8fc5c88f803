import Video from 'virtual:icons/video'
import { useState } from 'react'
import { MEETING_NAME } from '#contract/chat/meeting.ts'
import { placeMessage } from '#web/chat/live/readers.ts'
import { openMeeting } from '#web/chat/meeting/api.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

/** Opens a meeting in the room: its card appears among the messages, with the way in. */
export function StartMeeting({ roomId }: { roomId: number }) {
  const [isAsked, setAsked] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [name, setName] = useState<string>(messages.defaultName)
  const isEmpty = name.trim() === ''

  async function open(): Promise<void> {
    if (isEmpty || isOpening) return
    setOpening(true)
    try {
      placeMessage(await openMeeting(roomId, name.trim()))
      setAsked(false)
    } catch {
      // The toast of the failed call has said why.
    }
    setOpening(false)
  }

  return (
    <>
      <IconButton label={messages.start} tooltip={false} icon={<Video aria-hidden />} onClick={() => setAsked(true)} />
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={messages.startTitle}
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{messages.cancel}</Button>
            <Button variant="primary" loading={isOpening} aria-disabled={isEmpty} onClick={() => void open()}>
              {messages.start}
            </Button>
          </>
        }
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <p className="text-text-muted">{messages.startLead}</p>
          <TextField
            label={messages.name}
            value={name}
            maxLength={MEETING_NAME.max}
            data-autofocus
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  )
}
