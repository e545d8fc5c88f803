import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { copyFormulas } from '#web/rich/copy-formulas.ts'
import { type PartProps, RICH_PARTS, type RichPart } from '#web/rich/parts.ts'
import type { Pointed } from '#web/ui/overlay/HoverBox.tsx'
import { onLongPress, type Press } from '#web/ui/overlay/long-press.ts'

export type Hear = (event: Event) => void

/** Calls `hear` with what has happened in rich text and what happens next. Returns a function that stops it. */
type Listen = (hear: Hear) => () => void

/** Reacts to what people do in rich text, each part by its own module. A page that is left takes what is open with it. */
export function RichLayer({ listen }: { listen: Listen }) {
  const { pathname } = useLocation()
  useEffect(() => {
    const stop = onLongPress(document.body, askForMenu)
    document.addEventListener('copy', copyFormulas)
    return () => {
      stop()
      document.removeEventListener('copy', copyFormulas)
    }
  }, [])
  // An anchor of the same page leaves nothing.
  return <Parts key={pathname} listen={listen} />
}

/** A finger that rests asks for the menu, which some browsers don't tell of. */
function askForMenu({ x, y, target }: Press): void {
  if (target.closest('.rich') === null || target.closest('[contenteditable="true"]') !== null) return
  target.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch' }))
}

type Opened = { Part: ComponentType<PartProps>; pointed: Pointed; event: Event }

function Parts({ listen }: { listen: Listen }) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(new Map())
  const last = useRef(new Map<string, Pointed>())
  /** Parts whose module didn't come: the browser's menu isn't held back for them, though they are asked for again. */
  const lost = useRef(new Set<string>())

  useEffect(() => {
    let isLeft = false

    async function open(name: string, { load }: RichPart, pointed: Pointed, event: Event): Promise<void> {
      last.current.set(name, pointed)
      const Part = await load().catch(() => null)
      if (Part) lost.current.delete(name)
      else lost.current.add(name)
      // Modules come in any order; what was done last counts: a finger moves the focus before it taps.
      if (isLeft || last.current.get(name) !== pointed) return
      if (Part) setOpened((others) => new Map(others).set(name, { Part, pointed, event }))
      // A click that was held back leads where it says.
      else if (event.type === 'click') follow(pointed.element.closest('a'))
    }

    function hear(event: Event): void {
      for (const [name, part] of RICH_PARTS) {
        const element = event.target instanceof Element ? event.target.closest<HTMLElement>(part.selector) : null
        const pointed = element && openedBy(event, element, part, last.current.get(name))
        if (!pointed || part.isFor?.(pointed.element, event) === false) continue
        if (event.type === 'click' || (event.type === 'contextmenu' && !lost.current.has(name))) event.preventDefault()
        void open(name, part, pointed, event)
      }
    }

    const stop = listen(hear)
    return () => {
      isLeft = true
      stop()
    }
  }, [listen])

  function close(name: string, { pointed }: Opened) {
    // Another one may be on its way already; the same one, pointed at anew, is done with, too.
    const { element } = pointed
    if (last.current.get(name)?.element === element) last.current.delete(name)
    setOpened((all) => new Map([...all].filter(([each, { pointed: shown }]) => each !== name || shown.element !== element)))
  }

  return [...opened].map(([name, given]) => {
    const { Part, pointed, event } = given
    return <Part key={name} pointed={pointed} event={event} onClose={() => close(name, given)} />
  })
}

function follow(link: HTMLAnchorElement | null): void {
  if (link) window.location.assign(link.href)
}

/** Says how the event opens the part on the element, if it does; `before` is how it was opened last. */
function openedBy(event: Event, element: HTMLElement, { opens }: RichPart, before: Pointed | undefined): Pointed | null {
  const { pointerType, ctrlKey = false, metaKey = false, shiftKey = false } = event as Partial<PointerEvent> // what isn't one has none of them
  if (shiftKey || (event.type === 'click' && (ctrlKey || metaKey))) return null
  if (opens !== 'pointing') return event.type === opens ? { element, isTapped: pointerType === 'touch' } : null
  const isTapped = event.type === 'click'
  // A finger points at nothing before it taps, though it moves the focus; a mouse that clicks wants the page, and so does a second tap.
  const isSecondTap = isTapped && before?.isTapped === true && before.element === element
  if (event.type === 'contextmenu' || (pointerType === 'touch') !== isTapped || isSecondTap) return null
  return { element, isTapped }
}
