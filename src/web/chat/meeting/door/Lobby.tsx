import Mic from 'virtual:icons/mic'
import MicOff from 'virtual:icons/mic-off'
import Video from 'virtual:icons/video'
import VideoOff from 'virtual:icons/video-off'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { Picture } from '#web/chat/meeting/call/Picture.tsx'
import { useMedia } from '#web/chat/meeting/call/use-call.ts'
import { DeviceChoice } from '#web/chat/meeting/door/DeviceChoice.tsx'
import { LevelMeter } from '#web/chat/meeting/door/LevelMeter.tsx'
import { messages } from '#web/chat/meeting/messages.ts'
import { LeftRecordings } from '#web/file/index.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { door: MeetingDoor; media: OwnMedia; viewerId: number; onEnter: () => void }

/** The page before a call: one sees and hears oneself, chooses devices, and reads who is inside and how many fit. */
export function Lobby({ door, media, viewerId, onEnter }: Props) {
  const { tracks, refusal } = useMedia(media)
  const { microphone, camera } = tracks
  return (
    <section className="meeting-lobby" aria-labelledby="meeting-lobby">
      <div className="meeting-preview">
        {camera ? <Picture track={camera} label={messages.preview} isMirrored /> : <p className="meeting-dark">{messages.cameraOff}</p>}
      </div>
      <div className="grid content-start gap-4">
        <LeftRecordings userId={viewerId} />
        <div>
          <h1 id="meeting-lobby" className="text-2xl font-semibold">
            {door.name}
          </h1>
          <p className="text-text-muted">{messages.lobbyHint}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={microphone ? <Mic aria-hidden /> : <MicOff aria-hidden />} onClick={() => void media.toggle('microphone')}>
            {microphone ? messages.turnOffMicrophone : messages.turnOnMicrophone}
          </Button>
          <Button icon={camera ? <Video aria-hidden /> : <VideoOff aria-hidden />} onClick={() => void media.toggle('camera')}>
            {camera ? messages.turnOffCamera : messages.turnOnCamera}
          </Button>
        </div>
        {refusal !== null && (
          <p role="alert" className="meeting-refusal">
            {refusal}
          </p>
        )}
        <div className="grid gap-1 text-sm text-text-muted">
          <p>
            {messages.insideNow(door.people.length)} {messages.limit(door.seats)}
          </p>
          {door.isRelayed && <p>{messages.relayed}</p>}
          {door.recording?.state === 'RUNNING' && door.recording.answer !== true && <p>{messages.recordedInside}</p>}
        </div>
        {door.isFull ? (
          <p role="status" className="meeting-refusal">
            {messages.full(door.seats)} {messages.fullHint}
          </p>
        ) : null}
        <Button variant="primary" onClick={onEnter} className="justify-self-start">
          {messages.join}
        </Button>
        <LevelMeter track={microphone} />
        <DeviceChoice kind="microphone" media={media} />
        <DeviceChoice kind="camera" media={media} />
      </div>
    </section>
  )
}
