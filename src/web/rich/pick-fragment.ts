import { copiedContent } from '#web/rich/copied-content.ts'
import { fragmentAround, pageFragments } from '#web/rich/page-fragments.ts'
import { copyMessages } from '#web/ui/rich/copy-messages.ts'
import { openPickBar } from '#web/ui/overlay/pick-bar.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

const SPOKEN_CHARACTERS = 120

/**
 * The copyable-fragment mode on pages that are read: the block under the pointer, or reached by arrows,
 * is marked; a click or Enter selects and copies it. Escape, any other key and a press elsewhere end it. Returns a function that does so.
 */
export function pickFragment(first: Element): () => void {
  let pointed: HTMLElement | null = null
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  const bar = openPickBar({
    text: copyMessages.pick,
    byKeys: copyMessages.pickByKeys,
    cancel: copyMessages.cancel,
    owner: first,
    onCancel: end,
  })

  function point(fragment: HTMLElement | null): void {
    if (fragment === null || fragment === pointed) return
    pointed?.classList.remove('pick-target')
    pointed = fragment
    pointed.classList.add('pick-target')
  }
  function end(): void {
    pointed?.classList.remove('pick-target')
    pointed = null
    ending.abort()
    bar.close()
  }
  function finish(fragment: HTMLElement | null): void {
    end()
    if (fragment !== null) copyFragment(fragment)
  }

  const ofBar = ({ target }: Event): boolean => target instanceof Element && target.closest('.pick-bar') !== null
  const around = ({ target }: Event): HTMLElement | null => (target instanceof Element ? fragmentAround(target) : null)
  document.addEventListener('pointermove', (event) => event.pointerType !== 'touch' && point(around(event)), options)
  document.addEventListener(
    'click',
    (event) => {
      if (ofBar(event)) return
      event.preventDefault()
      event.stopPropagation()
      finish(around(event))
    },
    options,
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (ofBar(event) || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      const next = nextFragment(event.key, pointed)
      if (next === undefined && !['Enter', ' ', 'Escape'].includes(event.key)) return end()
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') return end()
      if (next === undefined) return finish(pointed)
      point(next)
      next?.scrollIntoView({ block: 'nearest' })
      bar.say(copiedText(next))
    },
    options,
  )
  point(fragmentAround(first))
  return end
}

/** The fragment to which a key leads; undefined for a key that leads nowhere. */
function nextFragment(key: string, from: HTMLElement | null): HTMLElement | null | undefined {
  const fragments = pageFragments()
  const last = fragments.length - 1
  const at = from === null ? -1 : fragments.indexOf(from)
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: last }[key]
  return to === undefined ? undefined : (fragments[Math.max(0, Math.min(to, last))] ?? null)
}

/** The beginning of a fragment, as it is read out. */
function copiedText(fragment: HTMLElement | null): string {
  return fragment === null ? '' : contentOf(fragment).text.slice(0, SPOKEN_CHARACTERS)
}

function contentOf(fragment: HTMLElement): { html: string; text: string } {
  const range = document.createRange()
  if (fragment.matches('.rich')) range.selectNodeContents(fragment)
  else range.selectNode(fragment)
  return copiedContent(range.cloneContents(), fragment.closest('.rich') ?? document)
}

/** Selects the fragment and puts it on the clipboard; `copy` is the way that needs nobody's permission. */
function copyFragment(fragment: HTMLElement): void {
  const { html, text } = contentOf(fragment)
  const range = document.createRange()
  range.selectNodeContents(fragment)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  let isCopied = false
  const write = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
    isCopied = event.clipboardData !== null
  }
  window.addEventListener('copy', write, { capture: true })
  const isDone = document.execCommand('copy') && isCopied
  window.removeEventListener('copy', write, { capture: true })
  if (isDone) showToast({ title: copyMessages.copied, message: copyMessages.copiedHint, variant: 'success' })
  else showToast({ title: copyMessages.copyFailed, message: copyMessages.copyFailedHint, variant: 'warning' })
}
