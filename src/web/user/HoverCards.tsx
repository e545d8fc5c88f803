import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { HoverCard, Pointed } from '#web/user/HoverCard.tsx'

/**
 * Watches for names of people: links that carry `data-user-id`, or stand in something that does. The card comes over the
 * network when the first of them is pointed at, focused or tapped; until then a page pays for these lines alone.
 */
export function HoverCards() {
  const { key } = useLocation()
  // A page that is left takes its card with it.
  return <Watcher key={key} />
}

function Watcher() {
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [Card, setCard] = useState<typeof HoverCard | null>(null)

  useEffect(() => {
    async function show(next: Pointed): Promise<void> {
      const module = await import('#web/user/later.ts').then(({ loadHoverCard }) => loadHoverCard()).catch(() => null)
      if (!module) return next.isTapped ? window.location.assign(next.link.href) : undefined
      setCard(() => module.HoverCard)
      setPointed(next)
    }

    function point(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const userId = Number(link?.closest<HTMLElement>('[data-user-id]')?.dataset['userId'])
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      const isTapped = event.type === 'click'
      // A finger points at nothing before it taps; a mouse that clicks wants the page, and so does a second tap.
      if (!link || !userId || isTouch !== isTapped || (isTapped && pointed?.link === link)) return
      if (isTapped) event.preventDefault()
      void show({ link, userId, isTapped })
    }

    const types = ['pointerover', 'focusin', 'click']
    for (const type of types) window.addEventListener(type, point, true)
    return () => {
      for (const type of types) window.removeEventListener(type, point, true)
    }
  }, [pointed])

  return Card && pointed && <Card pointed={pointed} onClose={() => setPointed(null)} />
}
