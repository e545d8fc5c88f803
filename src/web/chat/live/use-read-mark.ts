import { useEffect, useRef, useState } from 'react'
import type { ChatRoom } from '#contract/chat/chat.ts'
import { markRead, markThreadRead } from '#web/chat/api.ts'
import { showRead, showThreadRead } from '#web/chat/rooms/room-cache.ts'

/** Reading rests so long before it is told. */
const REST_MS = 400

/**
 * Tells the server how far the person has read: what is in sight while they look at the page. Returns the place up to which
 * everything was read, as far as is known here.
 */
export function useReadMark(room: ChatRoom, viewerId: number, shownSeq: number): number {
  const isLooking = useLooking()
  const [told, setTold] = useState(room.readSeq)
  const failed = useRef(0)
  const readSeq = Math.max(told, room.readSeq)

  useEffect(() => {
    if (!isLooking || shownSeq <= readSeq || room.standing !== 'MEMBER') return
    async function tell() {
      try {
        await markRead(room.id, shownSeq)
        failed.current = 0
        setTold(shownSeq)
        showRead(room.id, shownSeq)
      } catch {
        // It is told with the next message, or when somebody comes back to the page.
        failed.current += 1
      }
    }
    const timer = setTimeout(() => void tell(), REST_MS * 2 ** Math.min(failed.current, 5))
    return () => clearTimeout(timer)
  }, [isLooking, shownSeq, readSeq, room.id, room.standing, viewerId])

  return readSeq
}

/** The same of a thread, whose mark is the server's alone. */
export function useThreadMark({ id: roomId, standing }: ChatRoom, threadId: number | null, shownSeq: number): void {
  const isLooking = useLooking()
  const told = useRef({ threadId, seq: 0 })

  useEffect(() => {
    if (told.current.threadId !== threadId) told.current = { threadId, seq: 0 }
    if (threadId === null || !isLooking || shownSeq <= told.current.seq || standing !== 'MEMBER') return
    async function tell(id: number) {
      try {
        await markThreadRead(id, shownSeq)
        told.current = { threadId: id, seq: shownSeq }
        showThreadRead(roomId, id)
      } catch {
        // It is told with the next message, or when somebody comes back to the page.
      }
    }
    const timer = setTimeout(() => void tell(threadId), REST_MS)
    return () => clearTimeout(timer)
  }, [isLooking, shownSeq, roomId, threadId, standing])
}

/** True while the page is in sight and has focus. */
export function useLooking(): boolean {
  const [isLooking, setLooking] = useState(true)
  useEffect(() => {
    const look = (): void => setLooking(document.visibilityState === 'visible' && document.hasFocus())
    look()
    const events = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'blur'],
    ] as const
    for (const [target, name] of events) target.addEventListener(name, look)
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, look)
    }
  }, [])
  return isLooking
}
