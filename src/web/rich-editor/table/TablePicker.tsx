import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messages } from './messages.ts'
import { insertTable } from './table-commands.ts'

/** The grid begins at 5 × 5, grows to 10 × 10 under the pointer, and 3 × 3 is chosen at first. */
const START = 5
const MOST = 10
const CHOSEN = { rows: 3, columns: 3 } as const

/** Farther than a finger moves in a mere press, in CSS pixels. */
const DRAWN_PX = 20

type Props = { editor: Editor; onClose: () => void }

/** The size of a new table, shown by the pointer or by arrows. Made anew each time it opens, so it starts over. */
export function TablePicker({ editor, onClose }: Props) {
  const [{ rows, columns }, setSize] = useState<{ rows: number; columns: number }>(CHOSEN)
  const touched = useRef({ x: 0, y: 0 })
  // One row and column more than what is pointed at, so that there is somewhere to go.
  const shownRows = Math.min(Math.max(START, rows + 1), MOST)
  const shownColumns = Math.min(Math.max(START, columns + 1), MOST)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key]
    const [down = 0, right = 0] = step ?? []
    if (step === undefined) return
    event.preventDefault()
    const within = (value: number): number => Math.min(Math.max(value, 1), MOST)
    setSize({ rows: within(rows + down), columns: within(columns + right) })
  }

  function take(size: { rows: number; columns: number } | null) {
    onClose()
    insertTable(editor, size?.rows ?? rows, size?.columns ?? columns)
  }

  return (
    <button
      type="button"
      className="table-picker"
      data-autofocus
      aria-label={`${messages.pick}: ${messages.size(rows, columns)}`}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // A press on a cell is its size, wherever the pointer was last; Enter and Space take the size shown.
        take(event.detail === 0 ? null : sizeAt(event))
      }}
      onPointerDown={({ clientX, clientY }) => {
        touched.current = { x: clientX, y: clientY }
      }}
      onPointerUp={(event) => {
        const { x, y } = touched.current
        // A finger that has drawn over the grid takes the size where it lifts; no press follows.
        if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - x, event.clientY - y) > DRAWN_PX) take(null)
      }}
      onPointerMove={(event) => {
        const size = sizeAt(event)
        if (size === null) return
        if (size.rows !== rows || size.columns !== columns) setSize(size)
      }}
    >
      <span className="table-picker-grid" style={{ gridTemplateColumns: `repeat(${shownColumns}, auto)` }} aria-hidden>
        {Array.from({ length: shownRows * shownColumns }, (_, index) => {
          const row = Math.floor(index / shownColumns) + 1
          const column = (index % shownColumns) + 1
          return <span key={index} data-row={row} data-column={column} data-chosen={(row <= rows && column <= columns) || undefined} />
        })}
      </span>
      <span className="table-picker-size" aria-hidden>
        {messages.size(rows, columns)}
      </span>
      <span className="table-picker-whole" data-whole aria-hidden />
    </button>
  )
}

/** The size that the cell under the pointer stands for. */
function sizeAt({ clientX, clientY }: { clientX: number; clientY: number }): { rows: number; columns: number } | null {
  const cell = document.elementFromPoint(clientX, clientY)
  if (!(cell instanceof HTMLElement) || cell.dataset['row'] === undefined) return null
  return { rows: Number(cell.dataset['row']), columns: Number(cell.dataset['column']) }
}
