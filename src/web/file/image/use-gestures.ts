import { type PointerEvent, useRef } from 'react'
import { CLICK_TOLERANCE_PX, type Point } from '#web/file/image/image-view.ts'

type Gestures = {
  /** One pointer moved by this much. */
  onDrag(by: Point): void
  /** Two pointers: their distance grew `ratio` times around `centre`, which moved by `by`. */
  onPinch(ratio: number, centre: Point, by: Point): void
  /** One pointer went down and up without moving more than the tolerance. */
  onTap(point: Point): void
  /** One pointer went by this much from where it came down, and left. */
  onSwipe?(by: Point): void
}

type Touch = Point & { start: Point }

/** Dragging, pinching and clicking by pointers of any kind, as handlers for the element they happen on. Points are those of the window. */
export function useGestures({ onDrag, onPinch, onTap, onSwipe }: Gestures) {
  const touches = useRef(new Map<number, Touch>())
  /** True when the gesture under way was more than a click. */
  const hasMoved = useRef(false)
  /** True when a second pointer had a part in it. */
  const wasPinch = useRef(false)

  function end(event: PointerEvent): Touch | undefined {
    const touch = touches.current.get(event.pointerId)
    touches.current.delete(event.pointerId)
    return touch
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const point = { x: event.clientX, y: event.clientY }
      hasMoved.current = touches.current.size > 0
      wasPinch.current = hasMoved.current
      touches.current.set(event.pointerId, { ...point, start: point })
    },
    onPointerMove(event: PointerEvent) {
      const touch = touches.current.get(event.pointerId)
      if (!touch) return
      const now = { x: event.clientX, y: event.clientY }
      const before = [...touches.current.values()].map(({ x, y }) => ({ x, y }))
      const isFirstStep = !hasMoved.current
      hasMoved.current ||= distance(touch.start, now) > CLICK_TOLERANCE_PX
      if (!hasMoved.current) return
      // The first step makes up for what the tolerance held back.
      const from = isFirstStep ? touch.start : { x: touch.x, y: touch.y }
      Object.assign(touch, now)
      const [was, is] = [spread(before), spread([...touches.current.values()])]
      if (touches.current.size === 1) onDrag(minus(now, from))
      else if (was.distance > 0) onPinch(is.distance / was.distance, is.centre, minus(is.centre, was.centre))
    },
    onPointerUp(event: PointerEvent) {
      const touch = end(event)
      if (!touch || touches.current.size > 0) return
      if (!hasMoved.current) onTap(touch.start)
      else if (!wasPinch.current) onSwipe?.(minus({ x: event.clientX, y: event.clientY }, touch.start))
    },
    onPointerCancel(event: PointerEvent) {
      end(event)
    },
  }
}

function spread([first, second]: readonly Point[]): { distance: number; centre: Point } {
  if (!first || !second) return { distance: 0, centre: { x: 0, y: 0 } }
  return { distance: distance(first, second), centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 } }
}

function distance(first: Point, second: Point): number {
  return Math.hypot(first.x - second.x, first.y - second.y)
}

function minus(first: Point, second: Point): Point {
  return { x: first.x - second.x, y: first.y - second.y }
}
