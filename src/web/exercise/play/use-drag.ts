import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** A number that is dragged: its value, and the slot it comes from, null from the numbers offered. */
export type Dragged = { value: number; from: number | null }

/** Pixels after which a press is a drag. */
const THRESHOLD = 6
/** Pixels round a slot that still count as the slot: small hands. */
const REACH = 28

/**
 * Lets numbers be dragged to slots by mouse, pen or finger, within the element whose handlers these are. What can be dragged has
 * `data-number` (and `data-slot` where it lies in one), a place to drop it `data-slot`. The click at the end of a drag is
 * nobody's.
 */
export function useDrag(isOn: boolean, onDrop: (dragged: Dragged, to: number | null) => void) {
  const stop = useRef<AbortController>(null)
  const wasDragged = useRef(false)
  useEffect(() => () => stop.current?.abort(), [])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false
    if (!isOn || event.button !== 0 || !(event.target instanceof Element)) return
    const source = event.target.closest<HTMLElement>('[data-number]')
    if (source === null) return
    const around = event.currentTarget
    const { clientX, clientY, pointerId } = event
    const slotOf = ({ dataset }: HTMLElement): number | null => (dataset['slot'] === undefined ? null : Number(dataset['slot']))
    // They are measured before anything moves: a number that is dragged takes its own slot along.
    const slots = [...around.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => ({ slot, place: slot.getBoundingClientRect() }))
    const ended = new AbortController()
    stop.current?.abort()
    stop.current = ended

    const at = (x: number, y: number): HTMLElement | null => {
      const near = slots
        .map(({ slot, place }) => ({ slot, distance: distanceTo(place, x, y) }))
        .toSorted((one, other) => one.distance - other.distance)[0]
      return near && near.distance <= REACH ? near.slot : null
    }
    const show = (over: HTMLElement | null) => {
      for (const { slot } of slots) slot.toggleAttribute('data-over', slot === over)
    }
    const move = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      const [x, y] = [moved.clientX - clientX, moved.clientY - clientY]
      if (!wasDragged.current && Math.hypot(x, y) < THRESHOLD) return
      wasDragged.current = true
      source.toggleAttribute('data-dragging', true)
      source.style.translate = `${x}px ${y}px`
      const over = at(moved.clientX, moved.clientY)
      show(over === source ? null : over)
    }
    const end = (dropped: globalThis.PointerEvent) => {
      if (dropped.pointerId !== pointerId) return
      ended.abort()
      if (!wasDragged.current || dropped.type === 'pointercancel') return
      const to = at(dropped.clientX, dropped.clientY)
      onDrop({ value: Number(source.dataset['number']), from: slotOf(source) }, to && slotOf(to))
    }
    const { signal } = ended
    signal.addEventListener('abort', () => {
      source.style.translate = ''
      source.removeAttribute('data-dragging')
      show(null)
    })
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }

  return {
    onPointerDown,
    onClickCapture(event: MouseEvent) {
      // A key's click has no pointer before it.
      if (!wasDragged.current || event.detail === 0) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Pixels from a point to a rectangle, 0 within. */
function distanceTo({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
