import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { type RefObject, useEffect, useRef } from 'react'

const OPEN_DELAY_MS = 500
const CLOSE_DELAY_MS = 200

/** One tooltip for all tools of a bar or a floating menu: name and keys of the one under the pointer or in focus. */
export function ToolTip({ bar }: { bar: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    const box = tip.current
    if (element === null || box === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (delay: number, run: () => void): void => {
      clearTimeout(timer)
      timer = setTimeout(run, delay)
    }
    const hide = (): void => {
      if (box.matches(':popover-open')) box.hidePopover()
    }
    const show = async (tool: HTMLElement): Promise<void> => {
      if (!tool.isConnected || tool.getAttribute('aria-expanded') === 'true') return
      const { hint } = tool.dataset
      box.textContent = `${tool.getAttribute('aria-label') ?? ''}${hint === undefined ? '' : ` (${hint})`}`
      if (!box.matches(':popover-open')) box.showPopover()
      const middleware = [offset(6), flip(), shift({ padding: 4 })]
      const { x, y } = await computePosition(tool, box, { strategy: 'fixed', placement: 'bottom', middleware })
      box.style.left = `${x}px`
      box.style.top = `${y}px`
    }
    const onEnter = (event: Event): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      const tool = (event.target as Element).closest<HTMLElement>('[data-tool]') // both events come from elements
      if (tool !== null && (event.type !== 'focusin' || tool.matches(':focus-visible'))) later(OPEN_DELAY_MS, () => void show(tool))
    }
    const onLeave = (): void => later(CLOSE_DELAY_MS, hide)
    const onPress = (): void => {
      clearTimeout(timer)
      hide()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onPress()
    }
    element.addEventListener('pointerover', onEnter)
    element.addEventListener('focusin', onEnter)
    element.addEventListener('pointerout', onLeave)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerover', onEnter)
      element.removeEventListener('focusin', onEnter)
      element.removeEventListener('pointerout', onLeave)
      element.removeEventListener('focusout', onLeave)
      element.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [bar])

  return <div ref={tip} popover="manual" className="editor-tooltip" aria-hidden />
}
