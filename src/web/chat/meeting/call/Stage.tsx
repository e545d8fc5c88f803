import type { Seat } from '#contract/chat/meeting-live.ts'
import type { Call } from '#web/chat/meeting/call/create-call.ts'
import type { OwnMedia } from '#web/chat/meeting/call/own-media.ts'
import { Picture } from '#web/chat/meeting/call/Picture.tsx'
import { Sound } from '#web/chat/meeting/call/Sound.tsx'
import { Tile } from '#web/chat/meeting/call/Tile.tsx'
import { useCall, useMedia } from '#web/chat/meeting/call/use-call.ts'
import { messages } from '#web/chat/meeting/messages.ts'

export type View = 'grid' | 'speaker'

type Props = { call: Call; media: OwnMedia; view: View }

/** Everybody in the call, as a grid or with whoever speaks large; a shared screen is large in both. */
export function Stage({ call, media, view }: Props) {
  const { seats, speakerId } = useCall(call)
  const { tracks } = useMedia(media)
  const others = seats.filter(({ peerId }) => peerId !== call.peerId)
  const shown = view === 'speaker' && others.length > 1 ? withFirst(seats, speakerId ?? others[0]?.peerId ?? null) : seats
  const sharer = others.find(({ state }) => state.isSharing)
  const screen = sharer ? call.link(sharer.peerId)?.screen.getVideoTracks()[0] : undefined
  return (
    <div className="meeting-stage" data-view={view} data-count={seats.length} data-screen={screen !== undefined || undefined}>
      {sharer && screen && (
        <figure className="meeting-screen">
          <Picture track={screen} label={messages.screenOf(sharer.user.displayName)} isWhole />
          <figcaption>{messages.screenOf(sharer.user.displayName)}</figcaption>
        </figure>
      )}
      <ul aria-label={messages.sharing} className="meeting-tiles">
        {shown.map((seat) => {
          const link = call.link(seat.peerId)
          const isOwn = seat.peerId === call.peerId
          return (
            <Tile
              key={seat.peerId}
              seat={
                isOwn
                  ? { ...seat, state: { ...seat.state, hasCamera: tracks.camera !== null, hasMicrophone: tracks.microphone !== null } }
                  : seat
              }
              isOwn={isOwn}
              camera={isOwn ? tracks.camera : (link?.talk.getVideoTracks()[0] ?? null)}
              isSpeaking={!isOwn && seat.peerId === speakerId && seat.state.hasMicrophone}
              line={isOwn ? null : (link?.state() ?? 'connecting')}
              hasPicture={isOwn || (link?.hasPicture() ?? true)}
            />
          )
        })}
      </ul>
      {others.map(({ peerId }) => {
        const link = call.link(peerId)
        return link && <Sound key={peerId} stream={link.talk} />
      })}
    </div>
  )
}

function withFirst(seats: readonly Seat[], peerId: string | null): Seat[] {
  return seats.toSorted((one, other) => Number(other.peerId === peerId) - Number(one.peerId === peerId))
}
