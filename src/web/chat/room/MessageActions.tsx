import Copy from 'virtual:icons/copy'
import CornerUpLeft from 'virtual:icons/corner-up-left'
import Flag from 'virtual:icons/flag'
import MessagesSquare from 'virtual:icons/messages-square'
import Pencil from 'virtual:icons/pencil'
import Pin from 'virtual:icons/pin'
import PinOff from 'virtual:icons/pin-off'
import SmilePlus from 'virtual:icons/face-slightly-smiling-plus'
import Trash2 from 'virtual:icons/trash'
import { memo } from 'react'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { messages } from '#web/chat/messages.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Action, ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'

/** The rights of the viewer in the room. */
export type Rights = { viewerId: number; mayWrite: boolean; mayManage: boolean; isMember: boolean }

/** The acts on a message. */
export type Acts = {
  reply: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  copy: (message: ChatMessage) => void
  pin: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  report: (message: ChatMessage) => void
  react: (message: ChatMessage, emoji: string, isSet: boolean) => void
  chooseReaction: (message: ChatMessage) => void
  /** Opens its thread; threads have none of their own. */
  thread: ((message: ChatMessage) => void) | null
}

type Props = { message: ChatMessage; rights: Rights; acts: Acts }

/** The answer, one press away, and a menu with the rest. */
export const MessageActions = memo(function MessageActions({ message, rights, acts }: Props) {
  const { viewerId, mayWrite, mayManage, isMember } = rights
  const isOwn = message.author?.id === viewerId
  const { thread: openThread } = acts
  const isPinned = message.pinnedAt !== null
  const actions: Action[] = [
    ...(mayWrite ? [{ label: messages.reply, icon: <CornerUpLeft aria-hidden />, onSelect: () => acts.reply(message) }] : []),
    ...(mayWrite ? [{ label: messages.addReaction, icon: <SmilePlus aria-hidden />, onSelect: () => acts.chooseReaction(message) }] : []),
    ...(mayWrite && openThread !== null
      ? [{ label: messages.answerInThread, icon: <MessagesSquare aria-hidden />, onSelect: () => openThread(message) }]
      : []),
    ...(isOwn && mayWrite && message.message !== ''
      ? [{ label: messages.edit, icon: <Pencil aria-hidden />, onSelect: () => acts.edit(message) }]
      : []),
    ...(message.message === '' ? [] : [{ label: messages.copy, icon: <Copy aria-hidden />, onSelect: () => acts.copy(message) }]),
    ...(mayWrite
      ? [
          {
            label: isPinned ? messages.unpin : messages.pin,
            icon: isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />,
            onSelect: () => acts.pin(message),
          },
        ]
      : []),
    ...(isOwn ? [] : [{ label: messages.report, icon: <Flag aria-hidden />, onSelect: () => acts.report(message) }]),
    ...(isMember && (isOwn || mayManage)
      ? [{ label: messages.remove, icon: <Trash2 aria-hidden />, onSelect: () => acts.remove(message), tone: 'danger' as const }]
      : []),
  ]
  return (
    <div className="chat-actions">
      {mayWrite && (
        <IconButton
          className="chat-reply-button"
          label={messages.addReaction}
          tooltip={false}
          icon={<SmilePlus aria-hidden />}
          onClick={() => acts.chooseReaction(message)}
        />
      )}
      {mayWrite && (
        <IconButton
          className="chat-reply-button"
          label={messages.reply}
          tooltip={false}
          icon={<CornerUpLeft aria-hidden />}
          onClick={() => acts.reply(message)}
        />
      )}
      <ActionMenu
        label={messages.actionsOf(message.author?.displayName ?? messages.someone, messages.time(message.createdAt))}
        actions={actions}
      />
    </div>
  )
})
