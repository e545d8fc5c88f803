import { useVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'virtual:icons/arrow-down'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '#web/chat/messages.ts'
import type { Row } from '#web/chat/room/rows.ts'
import type { Target } from '#web/chat/room/use-jump.ts'
import { Button } from '#web/ui/Button.tsx'

/** Rows that are mounted beyond what is in sight, and so many before the end of what is known the next ones are read. */
const OVERSCAN = 6
const NEAR = 8
/** So near to the end somebody counts as being there. */
const AT_END_PX = 80
const ESTIMATED_PX = 64

type Props = {
  rows: readonly Row[]
  hasOlder: boolean
  hasNewer: boolean
  onOlder: () => void
  onNewer: () => void
  /** Leads to the end of the room, which may not be read. */
  onToEnd: () => void
  /** Called when the newest message comes into sight or leaves it. */
  onAtEnd: (isAtEnd: boolean) => void
  target: Target | null
  /** Names the list for whoever doesn't see it. */
  label: string
  /** Number of messages that came while the end was out of sight. */
  missed: number
  children: (row: Row) => ReactNode
}

/** A list of messages that keeps to its end, mounts what is in sight alone, and reads on at both ends without a jump. */
export function MessageList(props: Props) {
  const { rows, hasOlder, hasNewer, onOlder, onNewer, onToEnd, onAtEnd, target, label, missed, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: AT_END_PX,
    initialOffset: () => Number.MAX_SAFE_INTEGER,
  })
  const items = list.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const isShown = rows.length > 0

  useLayoutEffect(() => {
    if (isShown && target === null) list.scrollToEnd()
    // The list is made anew for another room; what comes later is followed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown])

  useLayoutEffect(() => {
    if (target?.id === null) return list.scrollToEnd()
    const at = target === null ? -1 : rows.findIndex((row) => row.kind === 'message' && row.message.id === target.id)
    if (at !== -1) list.scrollToIndex(at, { align: 'center' })
    // Asked once for each target, when it has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target, isShown])

  useEffect(() => {
    if (isShown && hasOlder && first < NEAR) onOlder()
    if (isShown && hasNewer && last > rows.length - NEAR) onNewer()
  }, [isShown, hasOlder, hasNewer, first, last, rows.length, onOlder, onNewer])

  // A field that grows, or the keyboard of a phone, leaves less room: the end stays in sight.
  useEffect(() => {
    const element = scroller.current
    if (element === null || !isAtEnd) return
    const observer = new ResizeObserver(() => list.scrollToEnd())
    observer.observe(element)
    return () => observer.disconnect()
  }, [isAtEnd, list])

  const isEndShown = isAtEnd && !hasNewer
  useEffect(() => onAtEnd(isEndShown), [isEndShown, onAtEnd])

  function look() {
    const element = scroller.current
    if (element !== null) setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX)
  }

  return (
    <div className="chat-list">
      {/* The keyboard must reach whatever scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className="chat-scroll" tabIndex={0} role="region" aria-label={label} onScroll={look}>
        <div role="list" className="chat-rows" style={{ height: list.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  ref={list.measureElement}
                  role="listitem"
                  data-index={index}
                  className="chat-row"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {children(row)}
                </div>
              )
            )
          })}
        </div>
      </div>
      {!isEndShown && isShown && (
        <Button
          size="sm"
          className="chat-to-end"
          data-quiet={missed === 0 || undefined}
          icon={<ArrowDown aria-hidden />}
          onClick={() => {
            if (hasNewer) onToEnd()
            else list.scrollToEnd({ behavior: 'smooth' })
          }}
        >
          <span className={missed > 0 ? undefined : 'max-md:sr-only'}>{missed > 0 ? messages.unread(missed) : messages.toEnd}</span>
        </Button>
      )}
    </div>
  )
}
