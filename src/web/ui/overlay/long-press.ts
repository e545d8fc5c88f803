const PRESS_MS = 500
/** The distance over which a finger may stray and still press, in CSS pixels. */
const SLACK = 10

export type Press = { readonly x: number; readonly y: number; readonly target: Element }

/**
 * Tells of a finger that rests on the element. Where the browser itself makes a `contextmenu` event of that, the event
 * comes instead; browsers of iOS make none.
 */
export function onLongPress(element: Element, act: (press: Press) => void): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: true }
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: Press | null = null
  const stop = (): void => {
    clearTimeout(timer)
    start = null
  }
  const listen = (type: string, run: (event: PointerEvent) => void): void =>
    element.addEventListener(type, (event) => run(event as PointerEvent), options) // all of the types below are such
  listen('pointerdown', ({ pointerType, isPrimary, clientX, clientY, target }) => {
    stop()
    if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return
    const press = { x: clientX, y: clientY, target }
    start = press
    timer = setTimeout(() => {
      stop()
      act(press)
    }, PRESS_MS)
  })
  listen('pointermove', ({ clientX, clientY }) => {
    if (start !== null && Math.hypot(clientX - start.x, clientY - start.y) > SLACK) stop()
  })
  for (const type of ['pointerup', 'pointercancel', 'contextmenu']) listen(type, stop)
  return () => {
    stop()
    ending.abort()
  }
}
