import Bell from 'virtual:icons/bell'
import BellOff from 'virtual:icons/bell-off'
import LogOut from 'virtual:icons/log-out'
import Star from 'virtual:icons/star'
import StarOff from 'virtual:icons/star-off'
import Trash2 from 'virtual:icons/trash'
import UserX from 'virtual:icons/user-x'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ChatRoom, listChatRooms } from '#contract/chat/chat.ts'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { blockUser, deleteRoom, keepFavorite, leaveRoom, muteRoom } from '#web/chat/api.ts'
import { Attachments } from '#web/chat/details/Attachments.tsx'
import { FoundMessages } from '#web/chat/details/FoundMessages.tsx'
import { Meetings } from '#web/chat/details/Meetings.tsx'
import { Members } from '#web/chat/details/Members.tsx'
import { Pinned } from '#web/chat/details/Pinned.tsx'
import { ReadingSwitch } from '#web/chat/details/ReadingSwitch.tsx'
import { SlowMode } from '#web/chat/details/SlowMode.tsx'
import { Threads } from '#web/chat/details/Threads.tsx'
import { forgetRoom } from '#web/chat/live/readers.ts'
import { messages } from '#web/chat/messages.ts'
import { BackToRoom } from '#web/chat/room/BackToRoom.tsx'
import { changeRoom, readRoomAnew } from '#web/chat/rooms/room-cache.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedControl } from '#web/ui/form/SegmentedControl.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Tab = 'members' | 'threads' | 'pinned' | 'files' | 'meetings'
type Asked = 'leave' | 'delete' | 'block'

type Props = { room: ChatRoom; viewer: Me; onClose: () => void }

/** Shows what there is to a room beside its messages: people, pinned messages, files, and the person's own switches. */
export function RoomDetails({ room, viewer, onClose }: Props) {
  const { id: viewerId } = viewer
  const [tab, setTab] = useState<Tab>('members')
  const [asked, setAsked] = useState<Asked | null>(null)
  const navigate = useNavigate()
  const other = room.isDirect ? room.members.find(({ id }) => id !== viewerId) : undefined
  const isMember = room.standing === 'MEMBER'

  async function favor() {
    const { isFavorite } = await keepFavorite(room.id, !room.isFavorite)
    changeRoom(room.id, () => ({ isFavorite }))
  }

  async function mute() {
    const { isMuted } = await muteRoom(room.id, !room.isMuted)
    changeRoom(room.id, () => ({ isMuted }))
  }

  async function block(isBlocked: boolean) {
    if (!other) return
    await blockUser(other.id, isBlocked)
    showToast({ title: isBlocked ? messages.blocked : messages.unblocked, variant: 'success' })
    setAsked(null)
    readRoomAnew()
  }

  async function remove() {
    await deleteRoom(room.id)
    forgetRoom(room.id)
    await navigate(paths.chat(), { replace: true })
    await readAnew(listChatRooms)
  }

  async function leave() {
    await leaveRoom(room.id)
    setAsked(null)
    readRoomAnew()
  }

  // The toast of a failed call says why.
  const quietly = (act: () => Promise<void>) => () => void act().catch(() => undefined)

  return (
    <aside aria-label={messages.details} className="chat-details">
      <header className="chat-bar">
        <BackToRoom onBack={onClose} />
        <h2 className="min-w-0 flex-1 truncate font-semibold">{messages.details}</h2>
      </header>
      <div className="chat-details-scroll">
        <div className="chat-switches">
          <Button size="sm" icon={room.isFavorite ? <StarOff aria-hidden /> : <Star aria-hidden />} onClick={quietly(favor)}>
            {room.isFavorite ? messages.dropFavorite : messages.addFavorite}
          </Button>
          {isMember && (
            <Button size="sm" icon={room.isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />} onClick={quietly(mute)}>
              {room.isMuted ? messages.unmute : messages.mute}
            </Button>
          )}
        </div>
        <FoundMessages roomId={room.id} viewerId={viewerId} onLeave={onClose} />
        <SegmentedControl
          label={messages.details}
          className="chat-tabs"
          value={tab}
          options={[
            { value: 'members', label: messages.members },
            { value: 'threads', label: messages.threads },
            { value: 'pinned', label: messages.pinnedOnes },
            { value: 'files', label: messages.attachments },
            { value: 'meetings', label: messages.meetings },
          ]}
          onChange={setTab}
        />
        {tab === 'members' && <Members room={room} viewerId={viewerId} />}
        {tab === 'threads' && <Threads roomId={room.id} viewerId={viewerId} unread={room.unreadThreads} onLeave={onClose} />}
        {tab === 'pinned' && <Pinned roomId={room.id} viewerId={viewerId} onLeave={onClose} />}
        {tab === 'files' && <Attachments roomId={room.id} onLeave={onClose} />}
        {tab === 'meetings' && <Meetings roomId={room.id} onLeave={onClose} />}
        <SlowMode room={room} viewer={viewer} />
        <ReadingSwitch />
        <Link to={paths.accountNotificationSettings()} className="chat-alerts-link">
          {messages.alertSettings}
        </Link>
        <div className="chat-switches">
          {other &&
            (other.isBlocked ? (
              <Button size="sm" icon={<UserX aria-hidden />} onClick={quietly(() => block(false))}>
                {messages.unblock}
              </Button>
            ) : (
              <Button size="sm" variant="danger" icon={<UserX aria-hidden />} onClick={() => setAsked('block')}>
                {messages.block}
              </Button>
            ))}
          {!room.isDirect && isMember && (
            <Button size="sm" icon={<LogOut aria-hidden />} onClick={() => setAsked('leave')}>
              {messages.leave}
            </Button>
          )}
          {!room.isDirect && room.mayManage && (
            <Button size="sm" variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked('delete')}>
              {messages.deleteRoom}
            </Button>
          )}
        </div>
      </div>
      {asked === 'block' && (
        <ConfirmDialog
          title={messages.blockTitle}
          lead={messages.blockLead}
          action={messages.block}
          onClose={() => setAsked(null)}
          onConfirm={() => block(true)}
        />
      )}
      {asked === 'leave' && (
        <ConfirmDialog
          title={messages.leaveTitle}
          lead={messages.leaveLead}
          action={messages.leave}
          onClose={() => setAsked(null)}
          onConfirm={leave}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle}
          lead={messages.deleteLead}
          action={messages.deleteRoom}
          onClose={() => setAsked(null)}
          onConfirm={remove}
        />
      )}
    </aside>
  )
}
