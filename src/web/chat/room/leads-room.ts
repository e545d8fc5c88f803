import type { ChatRoom } from '#contract/chat/chat.ts'
import type { Me } from '#contract/user/user.ts'

/** True of whoever sets the pace of a group and writes at their own; the server decides by the same rule. */
export const leadsRoom = ({ members }: Pick<ChatRoom, 'members'>, { id, role }: Pick<Me, 'id' | 'role'>): boolean =>
  role !== 'USER' || members.some((member) => member.id === id && member.isOwner)
