import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardData } from '#contract/board.ts'
import { drawItem, inkOf, isDrawn } from '#web/board/paper/draw.ts'
import { PAGE, SQUARE, UNIT } from '#web/board/paper/geometry.ts'
import { Things } from '#web/board/paper/Things.tsx'
import { Tiles } from '#web/board/paper/Tiles.tsx'
import { movedBy, usePointer } from '#web/board/paper/use-pointer.ts'
import { messages } from '#web/board/messages.ts'
import type { Shown } from '#web/board/state/board-log.ts'
import type { Board, Cursor } from '#web/board/state/create-board.ts'
import type { Pen } from '#web/board/tools.ts'

type Props = {
  board: Board
  pen: Pen
  page: number
  zoom: number
  items: readonly Shown[]
  cursors: readonly Cursor[]
  nameOf: (userId: number) => string
  mayDraw: boolean
  selectedId: string | null
  onSelect: (id: string | null) => void
}

/** A tenth of a square, and a whole one with Shift. */
const STEP = Math.round((SQUARE * UNIT) / 10)

/** One page of the board: squared paper, what lies on it in its layers, what is being drawn, and where the others point. */
export function Paper({ board, pen, page, zoom, items, cursors, nameOf, mayDraw, selectedId, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLCanvasElement>(null)
  const [moving, setMoving] = useState<{ id: string; data: BoardData } | null>(null)
  const pointer = usePointer({ board, pen, page, zoom, items, isActive: mayDraw, overlay, onSelect, onMoving: setMoving })
  const things = useMemo(() => {
    const html = items.filter(({ data }) => !isDrawn(data))
    return moving === null ? html : html.map((item) => (item.id === moving.id ? { ...item, data: moving.data } : item))
  }, [items, moving])
  const [width, height] = [PAGE.width * zoom, PAGE.height * zoom]
  const isScrolling = pen.tool === 'hand' || !mayDraw

  function move(event: KeyboardEvent): void {
    const item = items.find(({ id }) => id === selectedId)
    if (!item || !mayDraw) return
    const step = event.shiftKey ? 10 * STEP : STEP
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (by) board.act([{ id: item.id, page, data: movedBy(item.data, by[0] ?? 0, by[1] ?? 0) }])
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      board.act([{ id: item.id, page, data: null }])
      onSelect(null)
    } else if (event.key === 'Escape') onSelect(null)
    else return
    event.preventDefault()
  }

  return (
    <div ref={scroller} className="board-scroll">
      {/* The paper is drawn on; what stands on it is named by the list of contents, and moved by the arrows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        {...pointer}
        role="application"
        aria-label={messages.paper(page)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="board-paper"
        data-tool={pen.tool}
        style={{ width, height, touchAction: isScrolling ? 'auto' : 'none', backgroundSize: `${SQUARE * zoom}px ${SQUARE * zoom}px` }}
        onKeyDown={move}
      >
        <div className="board-scaled" style={{ transform: `scale(${zoom})` }}>
          <Things items={things} layer="below" selectedId={selectedId} />
        </div>
        <Tiles items={items} zoom={zoom} scroller={scroller} />
        <div className="board-scaled" style={{ transform: `scale(${zoom})` }}>
          <Things items={things} layer="above" selectedId={selectedId} />
        </div>
        <Others cursors={cursors} zoom={zoom} width={width} height={height} nameOf={nameOf} />
        <canvas ref={overlay} aria-hidden className="board-overlay" width={width} height={height} style={{ width, height }} />
      </div>
    </div>
  )
}

type OthersProps = { cursors: readonly Cursor[]; zoom: number; width: number; height: number; nameOf: (userId: number) => string }

/** Pointers of the others with their names, and what they are drawing just now. */
function Others({ cursors, zoom, width, height, nameOf }: OthersProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isClean = useRef(true)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    const strokes = cursors.flatMap(({ stroke }) => stroke ?? [])
    if (!element || !context || (isClean.current && strokes.length === 0)) return
    isClean.current = strokes.length === 0
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    context.setTransform(zoom, 0, 0, zoom, 0, 0)
    const ink = inkOf(element.parentElement ?? element)
    for (const stroke of strokes) drawItem(context, { kind: 'stroke', ...stroke }, ink)
  }, [cursors, zoom, width, height])
  return (
    <>
      <canvas ref={canvas} aria-hidden className="board-overlay" width={width} height={height} style={{ width, height }} />
      {cursors.map(({ userId, x, y, isLaser }) => (
        <span
          key={userId}
          aria-hidden
          className="board-cursor"
          data-laser={isLaser || undefined}
          style={{ left: (x / UNIT) * zoom, top: (y / UNIT) * zoom }}
        >
          {nameOf(userId)}
        </span>
      ))}
    </>
  )
}
