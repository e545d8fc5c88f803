import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { readMessage } from '#web/chat/api.ts'
import { threadAddress } from '#web/chat/chat-address.ts'
import type { RoomReader } from '#web/chat/live/room-reader.ts'
import { messages } from '#web/chat/messages.ts'
import { AppError } from '#contract/http/errors.ts'
import { reasonOf } from '#web/lib/failures.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

/** The message that is to be shown in the middle, null for the end of the room; another object asks again. */
export type Target = { id: number | null }

/** A message that somebody was led to is marked for so long. */
const MARKED_MS = 2_500

/** Opens a room at its end, or at the message that the address names, and leads to others in it. */
export function useJump(reader: RoomReader, room: ChatRoom, messageId: number | null) {
  const [target, setTarget] = useState<Target | null>(null)
  const [markedId, setMarkedId] = useState<number | null>(null)
  const { lastRev, id: roomId } = room
  const navigate = useNavigate()

  const toEnd = useCallback(async () => {
    await reader.open(null, lastRev).catch(() => undefined)
    setTarget({ id: null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reader])

  const jumpTo = useCallback(
    async (id: number) => {
      const isKnown = reader.state().log.messages.some((message) => message.id === id)
      try {
        if (!isKnown) await reader.open(id, lastRev)
        setTarget({ id })
        setMarkedId(id)
      } catch (error) {
        const isGone = error instanceof AppError && error.code === 'NOT_FOUND'
        // A pin, a file or an address may name a message of a thread.
        const found = isGone && reader.state().log.stream === null ? await readMessage(id).catch(() => null) : null
        if (found !== null && found.threadMessageId !== null && found.roomId === roomId)
          return void navigate(threadAddress(roomId, found.threadMessageId, id), { replace: true, preventScrollReset: true })
        const isAnyRead = reader.state().log.rev !== null
        const message = isGone ? (isAnyRead ? messages.notFound : messages.notLoaded) : reasonOf(error)
        showToast({ title: message, variant: 'error' })
        if (!isAnyRead) await toEnd()
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [reader, toEnd],
  )

  useEffect(() => {
    if (messageId !== null) void jumpTo(messageId)
    else if (reader.state().log.rev === null || reader.state().log.hasNewer) void toEnd()
    // It was open before, and may have missed something while it wasn't followed.
    else void reader.catchUp()
  }, [reader, messageId, jumpTo, toEnd])

  useEffect(() => {
    if (markedId === null) return
    const timer = setTimeout(() => setMarkedId(null), MARKED_MS)
    return () => clearTimeout(timer)
  }, [markedId, target])

  return { target, markedId, jumpTo: useCallback((id: number) => void jumpTo(id), [jumpTo]), toEnd }
}
