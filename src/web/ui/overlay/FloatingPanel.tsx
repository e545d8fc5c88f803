import GripHorizontal from 'virtual:icons/grip-horizontal'
import X from 'virtual:icons/x'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages } from '#web/ui/messages.ts'
import { panelMessages } from '#web/ui/overlay/panel-messages.ts'

const MARGIN_PX = 12
const STEP_PX = 16
const LARGE_STEP_PX = 80
/** A pointer that moved less has pressed the grip, not dragged it. */
const TOLERANCE_PX = 6

type Props = { title: string; onClose: () => void; children: ReactNode }
type Place = { left: number; top: number }

/**
 * A panel that floats over the page and leaves the page usable. Its grip is dragged, moved by arrow keys (with Shift
 * further), and a press moves it to the next corner; Escape closes it and gives focus back.
 */
export function FloatingPanel({ title, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const [titleId, hintId] = [useId(), useId()]
  const [place, setPlace] = useState<Place | null>(null)
  const drag = useRef<{ from: Place; x: number; y: number; hasMoved: boolean } | null>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    panel.current?.showPopover()
    grip.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useEffect(() => {
    const keepInside = (): void => setPlace((before) => before && inside(before))
    window.addEventListener('resize', keepInside)
    return () => window.removeEventListener('resize', keepInside)
  }, [])

  /** The panel's present place; the style sheet's corner until it is moved. */
  const current = (): Place => {
    const box = panel.current?.getBoundingClientRect()
    return { left: box?.left ?? 0, top: box?.top ?? 0 }
  }
  const inside = ({ left, top }: Place): Place => {
    const { offsetWidth = 0, offsetHeight = 0 } = panel.current ?? {}
    const within = (value: number, room: number): number => Math.max(MARGIN_PX, Math.min(value, room - MARGIN_PX))
    return { left: within(left, window.innerWidth - offsetWidth), top: within(top, window.innerHeight - offsetHeight) }
  }
  const nextCorner = (): Place => {
    const { left, top } = current()
    const { offsetWidth = 0, offsetHeight = 0 } = panel.current ?? {}
    const isRight = left + offsetWidth / 2 > window.innerWidth / 2
    const isLow = top + offsetHeight / 2 > window.innerHeight / 2
    // A panel as wide as the screen has two places; others have four, clockwise.
    if (window.innerWidth - offsetWidth < 4 * MARGIN_PX) return inside({ left, top: isLow ? 0 : window.innerHeight })
    return inside({ left: isLow ? 0 : window.innerWidth, top: isRight ? window.innerHeight : 0 })
  }

  function onGripKey(event: KeyboardEvent) {
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    const { left, top } = current()
    const places: ReadonlyMap<string, Place> = new Map(
      Object.entries<Place>({
        ArrowLeft: { left: left - step, top },
        ArrowRight: { left: left + step, top },
        ArrowUp: { left, top: top - step },
        ArrowDown: { left, top: top + step },
      }),
    )
    const next = places.get(event.key)
    if (!next) return
    event.preventDefault()
    setPlace(inside(next))
  }

  function onPointerMove(event: PointerEvent) {
    const held = drag.current
    if (!held) return
    const by = { x: event.clientX - held.x, y: event.clientY - held.y }
    held.hasMoved ||= Math.hypot(by.x, by.y) > TOLERANCE_PX
    if (held.hasMoved) setPlace(inside({ left: held.from.left + by.x, top: held.from.top + by.y }))
  }

  return (
    // Not modal: the page stays in use.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="floating-panel"
      style={place ? { left: place.left, top: place.top, right: 'auto', bottom: 'auto' } : undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="floating-panel-head">
        <h2 id={titleId} className="heading min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <button
          ref={grip}
          type="button"
          className="icon-button floating-panel-grip"
          aria-label={panelMessages.movePanel(title)}
          aria-describedby={hintId}
          onKeyDown={onGripKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { from: current(), x: event.clientX, y: event.clientY, hasMoved: false }
          }}
          onPointerMove={onPointerMove}
          onPointerCancel={() => {
            drag.current = null
          }}
          onClick={() => {
            if (!drag.current?.hasMoved) setPlace(nextCorner())
            drag.current = null
          }}
        >
          <GripHorizontal aria-hidden />
        </button>
        <span id={hintId} hidden>
          {panelMessages.movePanelHint}
        </span>
        <IconButton label={messages.close} icon={<X aria-hidden />} tooltip={false} onClick={onClose} />
      </div>
      <div className="floating-panel-body">{children}</div>
    </div>
  )
}
