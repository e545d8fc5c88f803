import { type ChatRoom, SLOW_SECONDS } from '#contract/chat/chat.ts'
import type { Me } from '#contract/user/user.ts'
import { slowRoom } from '#web/chat/api.ts'
import { messages } from '#web/chat/messages.ts'
import { leadsRoom } from '#web/chat/room/leads-room.ts'
import { changeRoom } from '#web/chat/rooms/room-cache.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const wordsOf = (seconds: number): string => (seconds === 0 ? messages.slowOff : messages.slowEvery(seconds))

/** The pace of a group: its owner and teachers set it, the others read it where there is one. */
export function SlowMode({ room, viewer }: { room: ChatRoom; viewer: Me }) {
  if (room.isDirect || room.standing !== 'MEMBER') return null
  if (!leadsRoom(room, viewer))
    return room.slowSeconds === 0 ? null : <p className="chat-slow">{messages.slowHere(messages.slowEvery(room.slowSeconds))}</p>

  async function choose(value: string): Promise<void> {
    const seconds = SLOW_SECONDS.find((known) => String(known) === value)
    if (seconds === undefined) return
    try {
      const { slowSeconds } = await slowRoom(room.id, seconds)
      changeRoom(room.id, () => ({ slowSeconds }))
      showToast({ title: messages.slowSaved, variant: 'success' })
    } catch {
      // The toast of the failed call has said why; the choice shows again what holds.
    }
  }
  return (
    <div className="chat-slow">
      <Select
        label={messages.slow}
        value={room.slowSeconds}
        options={SLOW_SECONDS.map((value) => ({ value, label: wordsOf(value) }))}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      <p>{messages.slowHint}</p>
    </div>
  )
}
