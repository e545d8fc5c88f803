import Copy from 'virtual:icons/copy'
import MicOff from 'virtual:icons/mic-off'
import UserX from 'virtual:icons/user-x'
import { useState } from 'react'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { answerKnock, endMeeting } from '#web/chat/meeting/api.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { call: Call; door: MeetingDoor; token: string; onChange: () => void }

/** Who is in the call; a host mutes people and puts them out, and ends it for all. */
export function People({ call, door, token, onChange }: Props) {
  const { seats } = useCall(call)
  const [isEnding, setEnding] = useState(false)
  const { isHost } = door
  async function putOut(userId: number): Promise<void> {
    await answerKnock(token, userId, 'REFUSE')
    onChange()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4">
      <ul aria-label={messages.people} className="grid gap-2">
        {seats.map(({ peerId, user, state, isHost: leads }) => (
          <li key={peerId} className="flex items-center gap-2">
            <Avatar name={user.displayName} url={user.avatarUrl} size="sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{user.displayName}</span>
              {leads && <span className="text-sm text-text-muted">{messages.host}</span>}
            </span>
            {isHost && peerId !== call.peerId && (
              <>
                {state.hasMicrophone && (
                  <IconButton
                    label={messages.mute(user.displayName)}
                    tooltip={false}
                    icon={<MicOff aria-hidden />}
                    onClick={() => call.mute(user.id)}
                  />
                )}
                <IconButton
                  label={messages.putOutOf(user.displayName)}
                  tooltip={false}
                  icon={<UserX aria-hidden />}
                  onClick={quietly(() => putOut(user.id))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(window.location.href).then(() => showToast({ title: messages.copied, variant: 'success' }))}
        >
          {messages.copyLink}
        </Button>
        {isHost && (
          <>
            <Button size="sm" icon={<MicOff aria-hidden />} onClick={() => call.mute()}>
              {messages.muteAll}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setEnding(true)}>
              {messages.end}
            </Button>
          </>
        )}
      </div>
      {isEnding && (
        <ConfirmDialog
          title={messages.endTitle}
          lead={messages.endLead}
          action={messages.end}
          onClose={() => setEnding(false)}
          onConfirm={() => endMeeting(token).then(() => undefined)}
        />
      )}
    </div>
  )
}
