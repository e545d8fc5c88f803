import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { placeBeside } from '#web/ui/overlay/place-beside.ts'

/** Delays of what opens under the pointer (docs/product/interface.md). */
const OPEN_MS = 500
const CLOSE_MS = 200

/** The element that was pointed at. A tap opens at once, a pointer or the keyboard after a moment. */
export type Pointed = { element: HTMLElement; isTapped: boolean }

type Props = {
  pointed: Pointed
  onClose: () => void
  /** A card is a place of its own that Tab leads into; a tooltip describes what it stands beside. */
  role: 'dialog' | 'tooltip'
  /** Read out as the name of a card. */
  label?: (element: HTMLElement) => string
  className?: string
  /** Draws the content for the element. */
  children: (element: HTMLElement) => ReactNode
}

/** A box beside what is pointed at: waits a moment, then shows itself and stays while it is used. Escape puts it away. */
export function HoverBox(props: Props) {
  const { pointed, onClose } = props
  const [waited, setWaited] = useState<Pointed | null>(null)

  useEffect(() => {
    const timer = setTimeout(() => pointed.element.matches(':hover, :focus-visible') && setWaited(pointed), OPEN_MS)
    return () => clearTimeout(timer)
  }, [pointed])

  const shown = pointed.isTapped ? pointed : waited
  function close() {
    setWaited(null)
    // Another one may be waiting for its box already; the same one, pointed at anew, is done with, too.
    if (shown?.element === pointed.element) onClose()
  }

  return shown && <OpenBox {...props} element={shown.element} onClose={close} />
}

function OpenBox({ element, onClose, role, label, className, children }: Props & { element: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const popover = box.current
    if (!popover) return
    popover.showPopover()
    // A Tab may follow before the observer: the page scrolls to where the card stands.
    placeBeside(popover, element)
    const observer = new ResizeObserver(() => placeBeside(popover, element))
    observer.observe(popover)
    return () => observer.disconnect()
  }, [element])

  useLayoutEffect(() => {
    if (role !== 'tooltip') return
    element.setAttribute('aria-describedby', TOOLTIP_ID)
    return () => element.removeAttribute('aria-describedby')
  }, [element, role])

  useLeaving(box, element, role, onClose)

  return (
    <div
      ref={box}
      popover="manual"
      role={role}
      id={role === 'tooltip' ? TOOLTIP_ID : undefined}
      aria-label={label?.(element)}
      className={classNames('hover-card', className)}
    >
      {children(element)}
    </div>
  )
}

/** One tooltip of this kind is open at a time. */
const TOOLTIP_ID = 'hover-tooltip'

/** Closes what was left: by pointer, focus, a press elsewhere or Escape. Tab goes from the element into a card and back. */
function useLeaving(box: React.RefObject<HTMLDivElement | null>, element: HTMLElement, role: Props['role'], onClose: () => void): void {
  const close = useEffectEvent(onClose)

  // Before it is seen: a key may follow at once.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && (element.contains(target) || (box.current?.contains(target) ?? false))
    const stay = (): void => clearTimeout(timer)
    const leave = (): void => {
      stay()
      timer = setTimeout(() => close(), CLOSE_MS)
    }

    function onPointer(event: Event): void {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      const isPress = event.type === 'pointerdown'
      // A mouse that presses what the box speaks of has read it; a finger's second tap comes to its click.
      if (isInside(event.target) && !(isPress && !isTouch && element.contains(event.target as Node))) stay() // it is one, being inside
      else if (isPress) close()
      // A finger leaves by tapping elsewhere, the keyboard by moving on.
      else if (!isTouch && !isInside(document.activeElement)) leave()
    }
    const onFocus = ({ target }: FocusEvent): void => (isInside(target) ? stay() : leave())

    function onKey(event: KeyboardEvent): void {
      const isInBox = box.current?.contains(document.activeElement) ?? false
      if (event.key === 'Escape') {
        event.stopPropagation()
        if (isInBox) element.focus()
        close()
      }
      const card = box.current
      if (event.key !== 'Tab' || !card) return
      const active = document.activeElement
      const stops = [...card.querySelectorAll<HTMLElement>('a:not([tabindex="-1"]), button')]
      // Tab goes to the card itself while it has nothing to reach, and from there to what came.
      const first = stops[0] ?? (role === 'dialog' ? card : undefined)
      if (active === element && !event.shiftKey && first) {
        event.preventDefault()
        if (first === card) card.tabIndex = -1
        first.focus()
      } else if (event.shiftKey ? active === card || active === first : isInBox && active === (stops.at(-1) ?? card)) {
        // Onwards the browser moves from the element to what follows it.
        if (event.shiftKey) event.preventDefault()
        element.focus()
      }
    }

    const options = { capture: true }
    document.addEventListener('pointerover', onPointer, options)
    document.addEventListener('pointerdown', onPointer, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('keydown', onKey, options)
    return () => {
      stay()
      document.removeEventListener('pointerover', onPointer, options)
      document.removeEventListener('pointerdown', onPointer, options)
      document.removeEventListener('focusin', onFocus, options)
      document.removeEventListener('keydown', onKey, options)
    }
  }, [box, element, role])
}
