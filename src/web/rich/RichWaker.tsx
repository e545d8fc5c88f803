import { useEffect, useState } from 'react'
import { hasPremium } from '#contract/user/viewer.ts'
import { viewerNow } from '#web/auth/index.ts'
import type { Hear, RichLayer } from '#web/rich/RichLayer.tsx'

/** Events before the layer came, so that nothing done on a slow line is lost; `hear` takes those that happen after it. */
const waiting: Event[] = []
let hear: Hear | null = null
let isLost = false

function listen(next: Hear): () => void {
  hear = next
  for (const event of waiting.splice(0)) next(event)
  return () => {
    hear = null
  }
}

/**
 * Watches rich text and names of people and concepts. What answers there – cards, notes, films, the menu – comes over the network when
 * somebody first points at, focuses or presses one of them; until then a page pays for these lines alone.
 */
export function RichWaker() {
  const [Layer, setLayer] = useState<typeof RichLayer | null>(null)

  useEffect(() => {
    function wake(event: Event): void {
      const { target } = event
      if (!(target instanceof Element) || !target.closest('.rich,[data-user-id],[href*="/concepts/"]')) return
      if (hear) return hear(event)
      const { type, pointerType, ctrlKey, metaKey, shiftKey } = event as PointerEvent // clicks are, where there are fingers
      // A finger's first tap opens, and films, exercises and figures play in their place: the link has to wait.
      const held = `${pointerType === 'touch' ? '.note-mark,[data-user-id],.math-concept,' : ''}.embed-video,.embed-interactive,.video,.film-play,.drawing-live`
      if (type === 'click' && (ctrlKey || metaKey || shiftKey || !target.closest(held))) return
      // The first menu waits, too, but where it is the browser's (decisions 021, 105) and where ours once didn't come.
      if (
        type === 'contextmenu' &&
        (isLost || shiftKey || !hasPremium(viewerNow()) || target.closest('a,img,video,.editor-text') || getSelection()?.toString())
      )
        return
      event.preventDefault() // of what is only pointed at and focused there is nothing to prevent
      waiting.push(event)
      void import('#web/rich/load-rich-layer.ts')
        .then((later) => later.loadRichLayer())
        .then((module) => setLayer(() => module.RichLayer), follow)
    }

    const leaving = new AbortController()
    for (const type of ['pointerover', 'focusin', 'click', 'contextmenu'])
      addEventListener(type, wake, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  return Layer && <Layer listen={listen} />
}

/** Nobody comes: a link that was held leads where it says. */
function follow(): void {
  isLost = true
  for (const { type, target } of waiting.splice(0)) if (type === 'click') location.assign((target as Element).closest('a')?.href ?? '#') // nothing else is kept waiting
}
