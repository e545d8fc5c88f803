import CornerUpLeft from 'virtual:icons/corner-up-left'
import MessagesSquare from 'virtual:icons/messages-square'
import Pin from 'virtual:icons/pin'
import { memo, type ReactNode } from 'react'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { paths } from '#contract/paths.ts'
import { audioMessages } from '#web/chat/audio/audio-messages.ts'
import { MessageAudio } from '#web/chat/audio/MessageAudio.tsx'
import { MeetingCard } from '#web/chat/meeting/MeetingCard.tsx'
import { messages } from '#web/chat/messages.ts'
import { MessageFiles } from '#web/chat/room/MessageFiles.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'

type Props = {
  message: ChatMessage
  /** True when it says its author. */
  isFirst: boolean
  isOwn: boolean
  /** True for a moment after somebody was led to it. */
  isMarked: boolean
  /** The menu of acts on it; nothing where it stands alone. */
  actions?: ReactNode
  /** The emoji under it; nothing where it stands alone. */
  reactions?: ReactNode
  /** Leads to the message it answers. */
  onQuote: (id: number) => void
  /** Opens its thread. */
  onThread?: (id: number) => void
  /** There is something in its thread that the person hasn't read and takes part in. */
  hasNewAnswers?: boolean
}

/** One message: its author and time when it is the first of a group, what it answers, its text and files. */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, isFirst, isOwn, isMarked, actions, reactions, onQuote, onThread, hasNewAnswers = false } = props
  const { author, createdAt, replyTo, isRemoved, files, audio, editedAt, pinnedAt, thread } = message
  const name = author?.displayName ?? messages.someone
  const time = messages.time(createdAt)
  return (
    <article
      aria-label={messages.said(name, time)}
      className="chat-message"
      data-first={isFirst || undefined}
      data-marked={isMarked || undefined}
    >
      {isFirst ? (
        <Avatar name={name} url={author?.avatarUrl ?? null} size="sm" className="chat-face" />
      ) : (
        <time aria-hidden dateTime={createdAt.toISOString()} className="chat-side-time">
          {time}
        </time>
      )}
      <div className="chat-words">
        {isFirst && (
          <p className="chat-head">
            {author?.hasPage && !isOwn ? (
              <Link to={paths.profile(author)} data-user-id={author.id} className="chat-name hover:underline">
                {name}
              </Link>
            ) : (
              <span className="chat-name" data-own={isOwn || undefined}>
                {name}
              </span>
            )}
            <time dateTime={createdAt.toISOString()} className="chat-time">
              {time}
            </time>
          </p>
        )}
        {replyTo !== null && (
          <button
            type="button"
            className="chat-quote"
            aria-label={messages.toReplied(replyTo.author?.displayName ?? messages.someone)}
            onClick={() => onQuote(replyTo.id)}
          >
            <CornerUpLeft aria-hidden />
            <span className="truncate">
              <b>{replyTo.author?.displayName ?? messages.someone}</b> {quoted(replyTo)}
            </span>
          </button>
        )}
        {isRemoved ? (
          <p className="text-text-muted italic">{messages.removed}</p>
        ) : (
          <>
            {message.message !== '' && <RichHtml html={message.message} className="chat-text" />}
            {audio !== null && <MessageAudio messageId={message.id} audio={audio} />}
            {message.meeting !== null && <MeetingCard meeting={message.meeting} />}
            {files.length > 0 && <MessageFiles messageId={message.id} files={files} />}
          </>
        )}
        {!isRemoved && (editedAt !== null || pinnedAt !== null) && (
          <p className="chat-marks">
            {pinnedAt !== null && (
              <span>
                <Pin aria-hidden />
                {messages.pinned}
              </span>
            )}
            {editedAt !== null && <span>{messages.edited}</span>}
          </p>
        )}
        {reactions}
        {thread !== null && onThread && <ThreadLink thread={thread} hasNews={hasNewAnswers} onOpen={() => onThread(message.id)} />}
      </div>
      {actions}
    </article>
  )
})

type ThreadLinkProps = { thread: NonNullable<ChatMessage['thread']>; hasNews: boolean; onOpen: () => void }

/** Says how much was answered in the thread of a message, and opens it. */
function ThreadLink({ thread, hasNews, onOpen }: ThreadLinkProps) {
  return (
    <button type="button" className="chat-thread-link" onClick={onOpen}>
      <MessagesSquare aria-hidden />
      <span>
        <span className="sr-only">{messages.openThread} </span>
        {messages.answers(thread.count)},{' '}
        <time dateTime={thread.lastAt.toISOString()}>{messages.lastAnswer(messages.when(thread.lastAt))}</time>
      </span>
      {hasNews && <span className="chat-news">{messages.newAnswers}</span>}
    </button>
  )
}

function quoted({ isRemoved, text, hasAudio }: NonNullable<ChatMessage['replyTo']>): string {
  if (isRemoved) return messages.removed
  if (text !== '') return text
  return hasAudio ? audioMessages.voice : messages.attachments
}
