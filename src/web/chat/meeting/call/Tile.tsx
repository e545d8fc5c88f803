import Circle from 'virtual:icons/circle'
import Hand from 'virtual:icons/hand'
import MicOff from 'virtual:icons/mic-off'
import type { Seat } from '#contract/chat/meeting-live.ts'
import { Picture } from '#web/chat/meeting/call/Picture.tsx'
import { messages } from '#web/chat/meeting/messages.ts'
import type { LinkState } from '#web/chat/meeting/link/peer-link.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

type Props = {
  seat: Seat
  isOwn: boolean
  camera: MediaStreamTrack | null
  isSpeaking: boolean
  /** Null of oneself. */
  line: LinkState | null
  /** False while a weak line carries the sound alone. */
  hasPicture: boolean
}

/** One person in a call: their camera or their picture, their name, and what is to be known of them. */
export function Tile({ seat, isOwn, camera, isSpeaking, line, hasPicture }: Props) {
  const { user, state } = seat
  const name = isOwn ? messages.you(user.displayName) : user.displayName
  const notes = [
    ...(state.isAway ? [messages.away] : line === 'connecting' ? [messages.connecting] : line === 'lost' ? [messages.lost] : []),
    ...(hasPicture ? [] : [messages.soundOnly]),
  ]
  return (
    <li className="meeting-tile" data-speaking={isSpeaking || undefined} data-away={state.isAway || line === 'lost' || undefined}>
      {camera && state.hasCamera ? (
        <Picture track={camera} label={name} isMirrored={isOwn} />
      ) : (
        <Avatar name={user.displayName} url={user.avatarUrl} size="xl" className="m-auto" />
      )}
      {notes.length > 0 && (
        <p className="meeting-note" role="status">
          {notes.join(' ')}
        </p>
      )}
      <p className="meeting-name">
        {!state.hasMicrophone && <MicOff aria-hidden />}
        {state.isRecording && <Circle aria-hidden className="meeting-recording" />}
        <span className="truncate">{name}</span>
        {!state.hasMicrophone && <span className="sr-only">, {messages.muted}</span>}
        {isSpeaking && <span className="sr-only">, {messages.speaking}</span>}
      </p>
      {state.hasHandUp && (
        <p className="meeting-hand">
          <Hand aria-hidden />
          <span className="sr-only">{messages.handUp}</span>
        </p>
      )}
    </li>
  )
}
