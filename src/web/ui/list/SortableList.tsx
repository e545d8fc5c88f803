import './sortable-list.css'
import ArrowDown from 'virtual:icons/arrow-down'
import ArrowUp from 'virtual:icons/arrow-up'
import GripVertical from 'virtual:icons/grip-vertical'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sortableMessages as messages } from '#web/ui/list/sortable-messages.ts'

type Item = {
  id: number
  name: string
  content: ReactNode
  /** Stands in place of the number of its row; nothing does where it is empty. */
  mark?: string
  /** Stands after the arrows; on a phone both have a line of their own, and the name has its row. */
  end?: ReactNode
  /** Opens below its row, as wide as the list. */
  below?: ReactNode
}

type Props = {
  /** Names the list. */
  label: string
  items: readonly Item[]
  onReorder: (ids: readonly number[]) => void
}

/** The part of the window at its edges in which a drag scrolls the page, and by how much at once. */
const EDGE_PX = 72
const SCROLL_PX = 14

/**
 * A list that is put in order: dragged by a handle, by arrow keys on it (Home and End for the ends), or by two buttons. Each move is
 * said to screen readers; focus stays on what was moved. Escape gives a drag up.
 */
export function SortableList({ label, items, onReorder }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  /** The order while something is dragged; null when nothing is. */
  const [drag, setDrag] = useState<{ id: number; order: readonly number[] } | null>(null)
  const byId = new Map(items.map((item) => [item.id, item]))
  const ids = items.map(({ id }) => id)
  const order = drag?.order ?? ids

  function move(id: number, to: number) {
    const place = Math.max(0, Math.min(to, ids.length - 1))
    const next = moved(ids, id, place)
    setSaid(messages.movedTo(byId.get(id)?.name ?? '', place + 1, ids.length))
    if (next.join() !== ids.join()) onReorder(next)
  }

  function onHandleKey(event: KeyboardEvent, id: number) {
    if (event.key === 'Escape' && drag) return setDrag(null)
    const at = ids.indexOf(id)
    const places: ReadonlyMap<string, number> = new Map(
      Object.entries({ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }),
    )
    const to = places.get(event.key)
    if (to === undefined) return
    event.preventDefault()
    move(id, to)
  }

  function onDrag({ clientY }: PointerEvent) {
    if (!drag || !list.current) return
    if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
    // The place is that of the row whose middle the pointer has passed.
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const at = drag.order.indexOf(drag.id)
    const passed = rows.findIndex(({ top, height }, index) =>
      index < at ? clientY < top + height / 2 : index > at && clientY < top + height / 2,
    )
    const to = passed < 0 ? rows.length - 1 : passed < at ? passed : passed - 1
    if (to !== at) setDrag({ ...drag, order: moved(drag.order, drag.id, to) })
  }

  function drop(isKept: boolean) {
    if (!drag) return
    setDrag(null)
    if (isKept) move(drag.id, drag.order.indexOf(drag.id))
  }

  return (
    <>
      <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {order.map((id, index) => {
          const item = byId.get(id)
          if (!item) return null
          return (
            <li
              key={id}
              className={classNames(
                'rounded-md border bg-surface',
                drag?.id === id ? 'border-accent shadow-(--shadow-popup)' : 'border-border',
              )}
            >
              <div className={classNames('flex items-center gap-1 py-1 pr-1', item.end !== undefined && 'sortable-full')}>
                <button
                  type="button"
                  className="icon-button cursor-grab touch-none active:cursor-grabbing"
                  aria-label={messages.moveItem(item.name)}
                  aria-roledescription={messages.moveHandle}
                  onKeyDown={(event) => onHandleKey(event, id)}
                  onPointerDown={(event) => {
                    if (event.button !== 0) return
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDrag({ id, order: ids })
                  }}
                  onPointerMove={onDrag}
                  onPointerUp={() => drop(true)}
                  onPointerCancel={() => drop(false)}
                >
                  <GripVertical aria-hidden />
                </button>
                {item.mark !== '' && (
                  <span className="min-w-7 text-right text-sm text-text-muted tabular-nums">{item.mark ?? `${index + 1}.`}</span>
                )}
                <div className="sortable-name min-w-0 flex-1 px-1 text-sm wrap-anywhere sm:text-base">{item.content}</div>
                <span className="sortable-arrows flex">
                  <IconButton
                    label={messages.moveUp(item.name)}
                    icon={<ArrowUp aria-hidden />}
                    tooltip={false}
                    aria-disabled={index === 0 || undefined}
                    className="aria-disabled:opacity-30"
                    onClick={() => index > 0 && move(id, index - 1)}
                  />
                  <IconButton
                    label={messages.moveDown(item.name)}
                    icon={<ArrowDown aria-hidden />}
                    tooltip={false}
                    aria-disabled={index === order.length - 1 || undefined}
                    className="aria-disabled:opacity-30"
                    onClick={() => index < order.length - 1 && move(id, index + 1)}
                  />
                  {item.end}
                </span>
              </div>
              {item.below}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
