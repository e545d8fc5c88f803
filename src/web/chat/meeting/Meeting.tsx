import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { getMeeting, type MeetingDoor } from '#contract/chat/meeting.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { roomAddress } from '#web/chat/chat-address.ts'
import type { CallStatus } from '#web/chat/meeting/call/call-state.ts'
import { type Call, createCall } from '#web/chat/meeting/call/create-call.ts'
import { knock } from '#web/chat/meeting/api.ts'
import { CallRoom } from '#web/chat/meeting/call/CallRoom.tsx'
import { createOwnMedia, type OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { useCall } from '#web/chat/meeting/call/use-call.ts'
import { AskedFirst } from '#web/chat/meeting/door/AskedFirst.tsx'
import { Knock } from '#web/chat/meeting/door/Knock.tsx'
import { Lobby } from '#web/chat/meeting/door/Lobby.tsx'
import { enteredLately, rememberEntering } from '#web/chat/meeting/entered.ts'
import { messages } from '#web/chat/meeting/messages.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { onEvent } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'
import { useServer } from '#web/lib/server-state/use-server.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** A meeting for whoever is signed in: its door, the test of devices, the call. */
export function Meeting({ token, viewer }: { token: string; viewer: Me }) {
  const { data: door, failure, isGone, reload } = useServer(getMeeting, { params: { token } })
  const [media] = useState(createOwnMedia)
  const [call, setCall] = useState<Call | null>(null)
  const id = door?.id
  useEffect(() => {
    const stops = [
      onEvent('meetingDoor', (told) => void (told.meetingId === id && reload())),
      onNews((news) => void ((news === 'connected' || news === 'reconnected') && reload())),
    ]
    return () => stops.forEach((stop) => stop())
  }, [id, reload])
  useEffect(() => () => media.stop(), [media])
  useEffect(() => {
    call?.start()
    return () => void call?.leave()
  }, [call])

  function enter(meetingId: number): void {
    rememberEntering(token, media.state().tracks)
    media.forgetRefusal()
    setCall(
      createCall({
        token,
        meetingId,
        userId: viewer.id,
        media,
        onMute() {
          if (media.state().tracks.microphone === null) return
          media.off('microphone')
          showToast({ title: messages.mutedByHost, message: messages.mutedByHostHint })
        },
        onRecorded: (end) =>
          showToast({ title: messages.recordingOver, message: end === 'LEFT' ? messages.recorderLeft : messages.recordingOverHint }),
      }),
    )
  }

  // Somebody who loads the page again in a call is back in it without asking.
  const [isBack, setBack] = useState(() => enteredLately(token))
  const mayEnter = door !== undefined && door.endedAt === null && (door.standing === 'IN_ROOM' || door.standing === 'ADMITTED')
  const comeBack = (): void => {
    if (isBack === null || id === undefined) return
    setBack(null)
    enter(id)
    for (const kind of ['microphone', 'camera'] as const) if (isBack[kind]) void media.toggle(kind)
  }

  if (isGone) return <Notice title={messages.none} hint={messages.noneHint} />
  if (failure !== null)
    return <Notice title={messages.failed} hint={failure} action={<Button onClick={() => void reload()}>{messages.again}</Button>} />
  if (door === undefined) return <Waiting />
  if (call !== null)
    return (
      <InCall
        call={call}
        media={media}
        door={door}
        token={token}
        viewer={viewer}
        onDoor={() => void reload()}
        onAgain={() => enter(door.id)}
        onKnock={async () => {
          await knock(token)
          await reload()
          setCall(null)
        }}
      />
    )
  if (door.endedAt !== null) return <Notice title={messages.over} hint={messages.overHint} />
  if (!mayEnter)
    return (
      <div className="page guarded py-10">
        <Knock door={door} token={token} onChange={() => void reload()} />
      </div>
    )
  if (isBack !== null) return <ComeBack onBack={comeBack} />
  return <Lobby door={door} media={media} viewerId={viewer.id} onEnter={() => enter(door.id)} />
}

type InCallProps = {
  call: Call
  media: OwnMedia
  door: MeetingDoor
  token: string
  viewer: Me
  onDoor: () => void
  onAgain: () => void
  /** Asks to be let in once more. */
  onKnock: () => Promise<void>
}

function InCall({ call, media, door, token, viewer, onDoor, onAgain, onKnock }: InCallProps) {
  const { status } = useCall(call)
  const isOn = status === 'in' || status === 'entering'
  useEffect(() => {
    if (isOn || status === 'asked') return
    media.stop()
    rememberEntering(token, null)
  }, [isOn, status, media, token])
  if (isOn) return <CallRoom call={call} media={media} door={door} token={token} viewer={viewer} onDoor={onDoor} />
  if (status === 'asked') return <AskedFirst call={call} token={token} onAnswered={onAgain} />
  const [title, hint, again] = endOf(status, door)
  return (
    <Notice
      title={title}
      hint={hint}
      roomId={door.roomId}
      action={
        again === null ? undefined : (
          <Button variant="primary" onClick={status === 'putOut' ? quietly(onKnock) : onAgain}>
            {again}
          </Button>
        )
      }
    />
  )
}

/** Says why one is no longer in the call, and what leads back. */
function endOf(status: CallStatus, door: MeetingDoor): [title: string, hint: string, again: string | null] {
  if (status === 'over') return [messages.over, messages.overHint, null]
  if (status === 'putOut') return [messages.putOut, messages.putOutHint, messages.knock]
  if (status === 'moved') return [messages.moved, messages.movedHint, messages.here]
  if (status === 'full') return [messages.full(door.seats), messages.fullHint, messages.again]
  if (status === 'left') return [messages.left, messages.leftHint, messages.comeBack]
  return [messages.failed, '', messages.again]
}

type NoticeProps = { title: string; hint: string; action?: ReactNode; roomId?: number | null }

function Notice({ title, hint, action, roomId = null }: NoticeProps) {
  return (
    <div className="page guarded py-10">
      <EmptyState
        as="h1"
        title={title}
        hint={hint}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {action}
            <LinkButton to={roomId === null ? paths.chat() : roomAddress(roomId)}>{messages.toChat}</LinkButton>
          </span>
        }
      />
    </div>
  )
}

/** Goes back into the call as soon as the door is known. */
function ComeBack({ onBack }: { onBack: () => void }) {
  const back = useEffectEvent(onBack)
  useEffect(() => back(), [])
  return <Waiting />
}

function Waiting() {
  return (
    <div className="page guarded py-10" role="status" aria-label={messages.loading}>
      <Skeleton className="h-96" />
    </div>
  )
}
