import { type PointerEvent, type RefObject, useRef } from 'react'
import type { BoardData } from '#contract/board.ts'
import { drawItem, drawStroke, type Ink, inkOf, isDrawn } from '#web/board/paper/draw.ts'
import { isHit, snapped, UNIT, vertexAt } from '#web/board/paper/geometry.ts'
import type { Shown } from '#web/board/state/board-log.ts'
import type { Board } from '#web/board/state/create-board.ts'
import { MOST_POINTS, packPoints, type StrokePoint } from '#contract/board-points.ts'
import type { Pen } from '#web/board/tools.ts'

/** A place on the page in pixels, with the pressure of the pen. */
type Spot = { x: number; y: number; pressure: number }

type Gesture =
  | { kind: 'stroke'; from: Spot; points: StrokePoint[] }
  | { kind: 'figure'; from: Spot; to: Spot }
  | { kind: 'erase'; rubbed: Map<string, Shown> }
  | { kind: 'move'; item: Shown; from: Spot; to: Spot }
  | { kind: 'vertex'; item: Shown; index: number; data: BoardData }
  | { kind: 'laser' }

type Options = {
  board: Board
  pen: Pen
  page: number
  zoom: number
  items: readonly Shown[]
  isActive: boolean
  /** The canvas of what is being drawn. */
  overlay: RefObject<HTMLCanvasElement | null>
  onSelect: (id: string | null) => void
  /** A thing as it is while it is moved; null when it has been. */
  onMoving: (moving: { id: string; data: BoardData } | null) => void
}

/** Pixels near a thing in which it is meant, and near a named point. */
const REACH = 6
const VERTEX_REACH = 14

/** Turns what the pointer does on the paper into things: each is stored when the pointer lifts, and told live before. */
export function usePointer({ board, pen, page, zoom, items, isActive, overlay, onSelect, onMoving }: Options) {
  const gesture = useRef<Gesture | null>(null)
  /** The colours of the page, read once a gesture. */
  const ink = useRef<Ink | null>(null)
  const { tool, color, width } = pen

  const spotOf = (event: { clientX: number; clientY: number; pressure: number; pointerType: string }, element: Element): Spot => {
    const box = element.getBoundingClientRect()
    const pressure = event.pointerType === 'pen' ? event.pressure : 0.5
    return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom, pressure }
  }
  const topAt = ({ x, y }: Spot): Shown | undefined => items.findLast(({ data }) => isHit(data, x, y, REACH / zoom))
  const units = (value: number): number => Math.round(value * UNIT)

  function figureOf(from: Spot, to: Spot): BoardData | null {
    if (tool !== 'line' && tool !== 'arrow' && tool !== 'rectangle' && tool !== 'ellipse') return null
    return { kind: tool, x: units(from.x), y: units(from.y), toX: units(to.x), toY: units(to.y), color, width }
  }
  const strokeOf = (from: Spot, points: readonly StrokePoint[]): Extract<BoardData, { kind: 'stroke' }> => ({
    ...{ kind: 'stroke', x: units(from.x), y: units(from.y), color, width },
    points: packPoints(points),
  })
  const pointOf = (from: Spot, spot: Spot): StrokePoint => ({
    x: units(spot.x) - units(from.x),
    y: units(spot.y) - units(from.y),
    pressure: spot.pressure,
  })

  /** Draws on over what is shown of the stroke already: no point is drawn twice, however long it gets. */
  function drawOn(from: Spot, points: readonly StrokePoint[], known: number): void {
    const context = overlay.current?.getContext('2d')
    if (!context || !ink.current) return
    context.strokeStyle = ink.current[color]
    context.fillStyle = ink.current[color]
    context.lineCap = 'round'
    context.lineJoin = 'round'
    drawStroke(context, points.slice(Math.max(0, known - 1)), { x: units(from.x) / UNIT, y: units(from.y) / UNIT, width })
  }

  /** Shows what is being drawn, over everything. */
  function preview(data: BoardData | null): void {
    const canvas = overlay.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const density = canvas.width / (canvas.clientWidth || 1)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.setTransform(density * zoom, 0, 0, density * zoom, 0, 0)
    if (data && ink.current) drawItem(context, data, ink.current)
  }

  function tell(spot: Spot, stroke: Extract<BoardData, { kind: 'stroke' }> | null): void {
    const live = stroke && { x: stroke.x, y: stroke.y, color: stroke.color, width: stroke.width, points: stroke.points }
    const isShort = live !== null && live.points.length <= 8_000
    board.point({ page, x: units(spot.x), y: units(spot.y), isLaser: tool === 'laser', stroke: isShort ? live : null })
  }

  function rub(spot: Spot, rubbed: Map<string, Shown>): void {
    for (const item of items)
      if (!rubbed.has(item.id) && isHit(item.data, spot.x, spot.y, (REACH + width) / zoom) && 'width' in item.data)
        rubbed.set(item.id, item)
  }

  function finish(): void {
    const done = gesture.current
    gesture.current = null
    preview(null)
    onMoving(null)
    if (!done) return
    if (done.kind === 'stroke') board.act([{ id: crypto.randomUUID(), page, data: strokeOf(done.from, done.points) }])
    if (done.kind === 'figure') {
      const data = figureOf(done.from, done.to)
      // A press without a movement draws nothing.
      const isSeen = Math.hypot(done.to.x - done.from.x, done.to.y - done.from.y) > 3
      if (data && isSeen) board.act([{ id: crypto.randomUUID(), page, data }])
    }
    if (done.kind === 'erase') board.act([...done.rubbed.keys()].map((id) => ({ id, page, data: null })))
    if (done.kind === 'move') {
      const data = movedBy(done.item.data, units(done.to.x - done.from.x), units(done.to.y - done.from.y))
      if (data !== done.item.data) board.act([{ id: done.item.id, page, data }])
    }
    if (done.kind === 'vertex' && done.data !== done.item.data) board.act([{ id: done.item.id, page, data: done.data }])
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (!isActive || event.button !== 0 || tool === 'hand' || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      ink.current = inkOf(event.currentTarget)
      preview(null)
      const spot = spotOf(event, event.currentTarget)
      if (tool === 'pen') gesture.current = { kind: 'stroke', from: spot, points: [pointOf(spot, spot)] }
      else if (tool === 'eraser') {
        const rubbed = new Map<string, Shown>()
        rub(spot, rubbed)
        gesture.current = { kind: 'erase', rubbed }
      } else if (tool === 'select') {
        const item = topAt(spot)
        onSelect(item?.id ?? null)
        const index = item ? vertexAt(item.data, spot.x, spot.y, VERTEX_REACH / zoom) : null
        if (!item) gesture.current = null
        else if (index === null) gesture.current = { kind: 'move', item, from: spot, to: spot }
        else gesture.current = { kind: 'vertex', item, index, data: item.data }
      } else if (tool === 'laser') gesture.current = { kind: 'laser' }
      else gesture.current = { kind: 'figure', from: spot, to: spot }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const spot = spotOf(event, event.currentTarget)
      const now = gesture.current
      if (!now) {
        if (isActive && event.pointerType !== 'touch') tell(spot, null)
        return
      }
      if (now.kind === 'stroke') {
        // Between two frames a pen is measured more often than events come.
        const all = event.nativeEvent.getCoalescedEvents?.() ?? []
        const known = now.points.length
        for (const one of all.length > 0 ? all : [event.nativeEvent]) now.points.push(pointOf(now.from, spotOf(one, event.currentTarget)))
        const data = strokeOf(now.from, now.points)
        drawOn(now.from, now.points, known)
        tell(spot, data)
        if (now.points.length >= MOST_POINTS) {
          finish()
          gesture.current = { kind: 'stroke', from: spot, points: [pointOf(spot, spot)] }
        }
        return
      }
      if (now.kind === 'erase') rub(spot, now.rubbed)
      if (now.kind === 'figure') {
        gesture.current = { ...now, to: spot }
        preview(figureOf(now.from, spot))
      }
      if (now.kind === 'move') {
        gesture.current = { ...now, to: spot }
        const data = movedBy(now.item.data, units(spot.x - now.from.x), units(spot.y - now.from.y))
        if (isDrawn(data)) preview(data)
        else onMoving({ id: now.item.id, data })
      }
      if (now.kind === 'vertex') {
        const data = withVertex(now.item.data, now.index, units(spot.x), units(spot.y))
        gesture.current = { ...now, data }
        onMoving({ id: now.item.id, data })
      }
      tell(spot, null)
    },
    onPointerUp: finish,
    onPointerCancel(): void {
      gesture.current = null
      preview(null)
      onMoving(null)
    },
  }
}

/** A thing at another place; both ends of a figure move. */
export function movedBy(data: BoardData, dx: number, dy: number): BoardData {
  if (dx === 0 && dy === 0) return data
  const moved = { ...data, x: data.x + dx, y: data.y + dy }
  return 'toX' in moved ? { ...moved, toX: moved.toX + dx, toY: moved.toY + dy } : moved
}

/** A construction with one of its points at another place of the page. */
function withVertex(data: BoardData, index: number, x: number, y: number): BoardData {
  if (data.kind !== 'construction') return data
  const place = { x: snapped(x) - data.x, y: snapped(y) - data.y }
  return { ...data, points: data.points.map((point, at) => (at === index ? place : point)) }
}
