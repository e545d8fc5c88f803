import Circle from 'virtual:icons/circle'
import CircleStop from 'virtual:icons/circle-stop'
import PenLine from 'virtual:icons/pen-line'
import X from 'virtual:icons/x'
import { lazy, Suspense, useState } from 'react'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { Me } from '#contract/user/user.ts'
import { loadBoard } from '#web/board/index.ts'
import { answerKnock } from '#web/chat/meeting/api.ts'
import { CallBar, type Panel } from '#web/chat/meeting/call/CallBar.tsx'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { People } from '#web/chat/meeting/call/People.tsx'
import { Stage, type View } from '#web/chat/meeting/call/Stage.tsx'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { DeviceChoice } from '#web/chat/meeting/door/DeviceChoice.tsx'
import { LevelMeter } from '#web/chat/meeting/door/LevelMeter.tsx'
import { messages } from '#web/chat/meeting/messages.ts'
import { useRecording } from '#web/chat/meeting/record/use-recording.ts'
import { RecordingNotice } from '#web/chat/meeting/record/RecordingNotice.tsx'
import { ConsentDialog } from '#web/chat/meeting/record/ConsentDialog.tsx'
import { bring } from '#web/lib/bring.ts'
import { quietly } from '#web/chat/meeting/quietly.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Skeleton } from '#web/ui/list/Skeleton.tsx'

const MeetingChat = lazy(() =>
  bring(() => import('#web/chat/meeting/call/MeetingChat.tsx')).then(({ MeetingChat: Whole }) => ({ default: Whole })),
)

const Board = lazy(() => bring(loadBoard).then(({ Board: Whole }) => ({ default: Whole })))

type Props = { call: Call; media: OwnMedia; door: MeetingDoor; token: string; viewer: Me; onDoor: () => void }

/** A call that goes on: pictures, the bar of what one does, and one panel beside them. */
export function CallRoom({ call, media, door, token, viewer, onDoor }: Props) {
  const { status, seats } = useCall(call)
  const recorder = useRecording(call, media, { door, token, userId: viewer.id })
  const { refusal, tracks } = useMedia(media)
  const [view, setView] = useState<View>('grid')
  const [panel, setPanel] = useState<Panel | null>(null)
  const [hasBoard, setBoard] = useState(false)
  const isRecording = recorder.state === 'on' || recorder.state === 'asking'
  const toggle = (which: Panel): void => setPanel(panel === which ? null : which)
  async function answer(userId: number, decision: 'ADMIT' | 'REFUSE'): Promise<void> {
    await answerKnock(token, userId, decision)
    onDoor()
  }
  return (
    <section className="meeting" aria-label={messages.callOf(door.name)} data-panel={panel ?? undefined} data-board={hasBoard || undefined}>
      <header className="meeting-head">
        <h1 className="min-w-0 flex-1 truncate font-semibold">{door.name}</h1>
        {status === 'entering' && <p role="status">{messages.network}</p>}
        {seats.length > 2 && (
          <SegmentedControl
            label={messages.view}
            value={view}
            options={[
              { value: 'grid', label: messages.grid },
              { value: 'speaker', label: messages.speaker },
            ]}
            onChange={setView}
          />
        )}
      </header>
      <div className="meeting-middle">
        {door.waiting.map(({ id, displayName }) => (
          <div key={id} role="alert" className="meeting-knock">
            <p className="min-w-0 flex-1">{messages.asksToEnter(displayName)}</p>
            <Button size="sm" variant="primary" onClick={quietly(() => answer(id, 'ADMIT'))}>
              {messages.admit}
            </Button>
            <Button size="sm" onClick={quietly(() => answer(id, 'REFUSE'))}>
              {messages.refuse}
            </Button>
          </div>
        ))}
        {refusal !== null && (
          <p role="alert" className="meeting-refusal">
            {refusal}
          </p>
        )}
        <RecordingNotice call={call} recorder={recorder} viewerId={viewer.id} />
        {tracks.screen && (
          <p role="status" className="meeting-knock">
            {messages.ownScreen}
          </p>
        )}
        <Stage call={call} media={media} view={view} />
        {hasBoard && door.boardId !== null && (
          <div className="meeting-board">
            <Suspense fallback={<Skeleton className="h-full" />}>
              <Board roomId={door.boardId} viewerId={viewer.id} />
            </Suspense>
          </div>
        )}
        {seats.length === 1 && (
          <p className="p-2 text-center text-text-muted">
            {messages.alone} {messages.aloneHint}
          </p>
        )}
      </div>
      {panel !== null && (
        <aside className="meeting-panel" aria-label={messages[panel]}>
          <div className="meeting-panel-head">
            <h2 className="flex-1 font-semibold">{messages[panel]}</h2>
            <IconButton label={messages.close} tooltip={false} icon={<X aria-hidden />} onClick={() => setPanel(null)} />
          </div>
          {panel === 'chat' && door.roomId !== null && (
            <Suspense fallback={<Skeleton className="m-4 h-40" />}>
              <MeetingChat roomId={door.roomId} viewer={viewer} />
            </Suspense>
          )}
          {panel === 'people' && <People call={call} door={door} token={token} onChange={onDoor} />}
          {panel === 'devices' && (
            <div className="grid content-start gap-4 p-4">
              <DeviceChoice kind="microphone" media={media} />
              <LevelMeter track={tracks.microphone} />
              <DeviceChoice kind="camera" media={media} />
            </div>
          )}
        </aside>
      )}
      <CallBar
        call={call}
        media={media}
        panel={panel}
        onPanel={toggle}
        hasChat={door.roomId !== null}
        onLeave={() => {
          media.stop()
          void call.leave()
        }}
        more={[
          {
            label: messages.board,
            icon: <PenLine aria-hidden />,
            onSelect: () => setBoard(!hasBoard),
            isOn: hasBoard,
            says: 'pressed',
          },
          ...(door.isHost
            ? [
                {
                  label: isRecording ? messages.stopRecording : messages.record,
                  icon: isRecording ? <CircleStop aria-hidden /> : <Circle aria-hidden />,
                  onSelect: isRecording ? recorder.stop : recorder.start,
                  isOn: isRecording,
                  isDisabled: recorder.state === 'saving',
                },
              ]
            : []),
        ]}
      />
      <ConsentDialog call={call} host={door.host} viewerId={viewer.id} />
    </section>
  )
}
