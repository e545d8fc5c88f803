import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { ChatRoom } from '#contract/chat/chat.ts'
import type { Me } from '#contract/user/user.ts'
import { updateMessage } from '#web/chat/api.ts'
import { SlowNote } from '#web/chat/compose/SlowNote.tsx'
import { Composer, type ComposerHandle, type Written } from '#web/chat/compose/Composer.tsx'
import { sendLater, useOutbox } from '#web/chat/live/outbox.ts'
import { placeMessage, readerOf, useReader } from '#web/chat/live/readers.ts'
import { useReadMark, useThreadMark } from '#web/chat/live/use-read-mark.ts'
import { messages } from '#web/chat/messages.ts'
import { ReactionPicker } from '#web/chat/reactions/ReactionPicker.tsx'
import { Reactions } from '#web/chat/reactions/Reactions.tsx'
import { leadsRoom } from '#web/chat/room/leads-room.ts'
import { Marks } from '#web/chat/room/Marks.tsx'
import { MessageActions } from '#web/chat/room/MessageActions.tsx'
import { MessageItem } from '#web/chat/room/MessageItem.tsx'
import { MessageList } from '#web/chat/room/MessageList.tsx'
import { ReportMessage } from '#web/chat/room/ReportMessage.tsx'
import { type Row, rowsOf } from '#web/chat/room/rows.ts'
import { useActs } from '#web/chat/room/use-acts.ts'
import { useJump } from '#web/chat/room/use-jump.ts'
import { WaitingItem } from '#web/chat/room/WaitingItem.tsx'
import { messages as shared } from '#web/lib/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = {
  room: ChatRoom
  viewer: Me
  /** The message whose thread it is; null for the room itself. */
  threadId: number | null
  /** The message that the address names. */
  messageId: number | null
  /** Why nobody may write here now, in Polish. */
  silence: string | null
  /** Opens the thread of a message; threads have none of their own. */
  onThread?: (threadId: number) => void
}

/** The messages of a room, or of a thread in it, with the place to write in. Made anew for another one. */
export function Stream({ room, viewer, threadId, messageId, silence, onThread }: Props) {
  const reader = readerOf(room.id, threadId)
  const words = threadId === null ? messages.ofRoom : messages.ofThread
  const { log, failure, isOutOfReach } = useReader(reader)
  const outbox = useOutbox()
  const composer = useRef<ComposerHandle>(null)
  const [newAfter] = useState(threadId === null && room.unread > 0 ? room.readSeq : null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [isDropping, setDropping] = useState(false)
  const { target, markedId, jumpTo, toEnd } = useJump(reader, room, messageId)
  const acts = useActs(composer, onThread)
  const rights = useMemo(
    () => ({ viewerId: viewer.id, mayWrite: silence === null, mayManage: room.mayManage, isMember: room.standing === 'MEMBER' }),
    [viewer.id, silence, room.mayManage, room.standing],
  )
  const shownSeq = isAtEnd ? (log.messages.at(-1)?.seq ?? 0) : 0
  const readSeq = useReadMark(room, viewer.id, threadId === null ? shownSeq : 0)
  useThreadMark(room, threadId, shownSeq)

  const rows = useMemo(
    () =>
      rowsOf({
        messages: log.messages,
        waiting: outbox.waiting.filter(({ roomId, threadMessageId }) => roomId === room.id && threadMessageId === threadId),
        hasOlder: log.hasOlder,
        hasNewer: log.hasNewer,
        viewerId: viewer.id,
        newAfter,
      }),
    [log, outbox.waiting, room.id, threadId, viewer.id, newAfter],
  )
  const older = useCallback(() => void reader.older(), [reader])
  const newer = useCallback(() => void reader.newer(), [reader])
  const lastOwn = log.messages.findLast(({ author, isRemoved }) => author?.id === viewer.id && !isRemoved)

  const people = useMemo(() => room.members.filter(({ id, hasJoined }) => hasJoined && id !== viewer.id), [room.members, viewer.id])
  const editedNow = log.messages.find(({ id }) => id === acts.edited?.message.id)
  const isEditedElsewhere = editedNow?.editedAt?.getTime() !== acts.edited?.message.editedAt?.getTime()
  const editedNote = !editedNow
    ? null
    : editedNow.isRemoved
      ? messages.removedMeanwhile
      : isEditedElsewhere
        ? messages.editedMeanwhile
        : null

  const slowSeconds = leadsRoom(room, viewer) ? 0 : room.slowSeconds
  const lastAt = log.messages.findLast(({ author }) => author?.id === viewer.id)?.createdAt ?? null

  async function send({ document, files, audio, replyTo }: Written) {
    if (acts.edited) {
      placeMessage(await updateMessage(acts.edited.message.id, document ?? ''))
      showToast({ title: messages.updated, variant: 'success' })
      return acts.stopEditing()
    }
    if (log.hasNewer) void toEnd()
    await sendLater({
      clientId: crypto.randomUUID(),
      roomId: room.id,
      threadMessageId: threadId,
      document,
      files: files.map((file) => ({ blob: file, name: file.name, fileId: null })),
      audio: audio ?? null,
      replyTo,
    })
  }

  function show(row: Row) {
    if (row.kind === 'beginning')
      return (
        <p className="chat-beginning">
          {words.beginning} {rows.length === 1 && threadId === null && silence === null && messages.firstWords}
        </p>
      )
    return (
      <>
        {row.day && <p className="chat-day">{messages.day(row.day)}</p>}
        {row.isFirstNew && <p className="chat-new">{messages.newHere}</p>}
        {row.kind === 'waiting' ? (
          <WaitingItem
            outgoing={row.outgoing}
            isFirst={row.isFirst}
            isAway={outbox.isAway}
            isSlow={slowSeconds > 0 && lastAt !== null && row.outgoing.at < lastAt.getTime() + slowSeconds * 1000}
            viewer={viewer}
          />
        ) : (
          <MessageItem
            message={row.message}
            isFirst={row.isFirst}
            isOwn={row.message.author?.id === viewer.id}
            isMarked={row.message.id === markedId}
            onQuote={jumpTo}
            {...(onThread && { onThread })}
            hasNewAnswers={room.unreadThreads.includes(row.message.id)}
            reactions={
              row.message.reactions.length > 0 && (
                <Reactions
                  reactions={row.message.reactions}
                  viewerId={viewer.id}
                  onReact={rights.mayWrite ? (emoji, isSet) => acts.acts.react(row.message, emoji, isSet) : null}
                  onChoose={() => acts.acts.chooseReaction(row.message)}
                />
              )
            }
            actions={row.message.isRemoved ? null : <MessageActions message={row.message} rights={rights} acts={acts.acts} />}
          />
        )}
        {threadId === null && row.kind === 'message' && row.message === lastOwn && (
          <Marks room={room} viewerId={viewer.id} seq={row.message.seq} />
        )}
      </>
    )
  }

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files') || !rights.mayWrite) return
    event.preventDefault()
    setDropping(isOver)
  }

  return (
    // Dropping is a convenience of the pointer: the button for files does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="chat-talk"
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        if (rights.mayWrite) composer.current?.addFiles([...event.dataTransfer.files])
      }}
    >
      {failure !== null ? (
        <div className="p-4">
          <EmptyState
            as="h2"
            title={messages.messagesFailed}
            hint={failure}
            action={<Button onClick={() => void toEnd()}>{shared.tryAgain}</Button>}
          />
        </div>
      ) : log.rev === null ? (
        <div className="chat-unread-stream">
          {isOutOfReach && (
            <p role="status" className="chat-beginning">
              {messages.notReadYet}
            </p>
          )}
          <MessageSkeletons />
          {/* Messages written meanwhile stand there all the same. */}
          {rows.flatMap((row) => (row.kind === 'waiting' ? [<div key={row.key}>{show(row)}</div>] : []))}
        </div>
      ) : (
        <MessageList
          rows={rows}
          hasOlder={log.hasOlder}
          hasNewer={log.hasNewer}
          onOlder={older}
          onNewer={newer}
          onToEnd={() => void toEnd()}
          onAtEnd={setAtEnd}
          target={target}
          label={words.list}
          missed={threadId !== null || isAtEnd ? 0 : Math.max(0, room.lastSeq - readSeq)}
        >
          {show}
        </MessageList>
      )}
      {silence === null && slowSeconds > 0 && <SlowNote seconds={slowSeconds} lastAt={lastAt} />}
      {silence === null ? (
        <Composer
          key={acts.edited?.message.id ?? 'new'}
          ref={composer}
          viewerId={viewer.id}
          roomId={room.id}
          people={people}
          place={threadId === null ? `${room.id}` : `${room.id}/${threadId}`}
          label={words.field}
          placeholder={words.placeholder}
          edited={acts.edited?.document ?? null}
          editedNote={editedNote}
          send={send}
          onCancelEdit={acts.stopEditing}
          onEditLast={() => lastOwn && lastOwn.message !== '' && acts.acts.edit(lastOwn)}
        />
      ) : (
        <p className="chat-silence">{silence}</p>
      )}
      {isDropping && <p className="chat-drop">{messages.dropHere}</p>}
      {acts.asked?.what === 'removal' && (
        <ConfirmDialog
          title={messages.removeTitle}
          lead={messages.removeLead}
          action={messages.remove}
          onClose={acts.stopAsking}
          onConfirm={acts.remove}
        />
      )}
      {acts.asked?.what === 'reaction' && <ReactionPicker onPick={acts.pickReaction} onClose={acts.stopAsking} />}
      {acts.asked?.what === 'report' && <ReportMessage messageId={acts.asked.message.id} onClose={acts.stopAsking} />}
    </div>
  )
}

function MessageSkeletons() {
  return (
    <SkeletonGroup className="grid content-end gap-5 p-4">
      {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5'].map((width) => (
        <span key={width} className="flex gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={`h-12 ${width}`} />
        </span>
      ))}
    </SkeletonGroup>
  )
}
