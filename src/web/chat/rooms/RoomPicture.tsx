import Users from 'virtual:icons/users'
import type { ChatRoomRow } from '#contract/chat/chat.ts'
import { OnlineAvatar } from '#web/presence/index.ts'

type Props = { room: Pick<ChatRoomRow, 'isDirect' | 'users' | 'standing'>; viewerId: number }

/** The picture of a room: the other person's with their standing, or the sign of a group. */
export function RoomPicture({ room: { isDirect, users, standing }, viewerId }: Props) {
  const other = users.find(({ id }) => id !== viewerId)
  if ((isDirect || standing === 'INVITED') && other)
    return <OnlineAvatar userId={other.id} name={other.displayName} url={other.avatarUrl} size="md" />
  return (
    <span aria-hidden className="avatar">
      <Users className="size-5" />
    </span>
  )
}
