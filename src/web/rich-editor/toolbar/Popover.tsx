import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  type Middleware,
  offset,
  type Placement,
  shift,
  size,
  type VirtualElement,
} from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

type Props = {
  /** Read out as the name of the popover. */
  label: string
  /** The place it stands beside: an element, or a rectangle asked for anew whenever things move. */
  anchor: Element | VirtualElement
  onClose: () => void
  children: ReactNode
  placement?: Placement
  /** Says what takes focus when it opens: its first control, or nothing (menus that follow the selection). */
  takesFocus?: boolean
  role?: 'dialog' | 'menu' | 'toolbar' | 'group'
  className?: string
  /** Menus that follow the selection aren't dismissed by a press elsewhere: the selection says when. */
  isManual?: boolean
  /** The editor whose text it stands beside: it moves when the text does. */
  editor?: Editor
  /** The part of the field that it leaves in sight: its tools, and the line that is written. */
  keepsClear?: KeptClear
}

export type KeptClear = {
  /** The line of the window above which nothing is covered. */
  readonly top: () => number
  /** The line in which one writes or the cells that are selected, unless something else is selected as a whole. */
  readonly line: () => DOMRect | null
}

const MARGIN = 8
const GAP = 6

/**
 * The browser's own popover, in the top layer, beside what it belongs to. A press outside and Escape close it; focus
 * then goes back to where it was.
 */
export function Popover({
  label,
  anchor,
  onClose,
  children,
  placement = 'bottom-start',
  takesFocus = true,
  role = 'dialog',
  className = '',
  isManual = false,
  editor,
  keepsClear,
}: Props) {
  const element = useRef<HTMLDivElement>(null)
  const close = useLatest(onClose)

  useLayoutEffect(() => {
    const popover = element.current
    if (popover === null) return
    const before = document.activeElement
    popover.showPopover()
    // A part that grows under the pointer has room to do it where it stands: `data-whole` is as large as it will ever be.
    const whole = popover.querySelector<HTMLElement>('[data-whole]')
    const place = async (): Promise<void> => {
      const [wider, taller] = whole ? [whole.offsetWidth - popover.offsetWidth, whole.offsetHeight - popover.offsetHeight] : [0, 0]
      const padding = { top: Math.max(keepsClear?.top() ?? 0, MARGIN), right: MARGIN, bottom: MARGIN, left: MARGIN }
      const { x, y, middlewareData } = await computePosition(anchor, popover, {
        placement,
        strategy: 'fixed',
        middleware: [
          offset(GAP),
          flip({ padding }),
          shift({ padding: { ...padding, right: MARGIN + wider, bottom: MARGIN + taller }, crossAxis: true }),
          beside(keepsClear?.line),
          offAnchor,
          hide(),
          size({
            padding: MARGIN,
            apply: ({ availableHeight }) => popover.style.setProperty('--room', `${Math.max(availableHeight, 160)}px`),
          }),
        ],
      })
      popover.style.left = `${x}px`
      popover.style.top = `${y}px`
      popover.dataset['placed'] = ''
      // A popover that follows the text goes out of sight with it.
      popover.toggleAttribute('data-away', editor !== undefined && middlewareData.hide?.referenceHidden === true)
    }
    const stop = autoUpdate(anchor, popover, () => void place())
    const follow = (): void => void place()
    editor?.on('transaction', follow)
    // One without controls takes it itself: from the text Escape wouldn't reach it.
    if (takesFocus)
      (popover.querySelector<HTMLElement>('[data-autofocus]') ?? popover.querySelector<HTMLElement>(FOCUSABLE) ?? popover).focus()
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') close.current() // the only event of this name on a popover
    }
    popover.addEventListener('toggle', onToggle)
    return () => {
      stop()
      editor?.off('transaction', follow)
      popover.removeEventListener('toggle', onToggle)
      const hadFocus = popover.contains(document.activeElement)
      if (popover.matches(':popover-open')) popover.hidePopover()
      if (hadFocus && before instanceof HTMLElement && before.isConnected) giveFocus(before)
    }
  }, [anchor, placement, takesFocus, editor, keepsClear, close])

  return (
    // Keys are those of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={element}
      popover={isManual ? 'manual' : 'auto'}
      role={role}
      aria-label={label}
      tabIndex={takesFocus ? -1 : undefined}
      className={`popup editor-popover ${className}`}
      // Events of React pass through portals and tops of layers: keys typed here are not the toolbar's.
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape' && isManual) onClose()
      }}
    >
      {children}
    </div>
  )
}

/** Puts it below or above the line that is written, where there is no room above or below what it belongs to. */
function beside(line: KeptClear['line'] = () => null): Middleware {
  return {
    name: 'beside',
    fn({ y, rects: { floating } }) {
      const kept = line()
      if (kept === null || y >= kept.bottom || y + floating.height <= kept.top) return {}
      const below = kept.bottom + GAP
      return { y: below + floating.height + MARGIN > window.innerHeight ? kept.top - GAP - floating.height : below }
    },
  }
}

/** Puts it to the right or to the left of what it belongs to where it would lie on it: a second press there is meant for that. */
const offAnchor: Middleware = {
  name: 'offAnchor',
  fn({ x, y, rects: { reference, floating } }) {
    const [right, bottom] = [reference.x + reference.width, reference.y + reference.height]
    const liesOnIt = x < right && x + floating.width > reference.x && y < bottom && y + floating.height > reference.y
    if (!liesOnIt) return {}
    if (right + GAP + floating.width + MARGIN <= window.innerWidth) return { x: right + GAP }
    const left = reference.x - GAP - floating.width
    return left >= MARGIN ? { x: left } : {}
  },
}

/** Focus alone would let the browser choose where the caret stands; the editor knows where it was. */
function giveFocus(element: HTMLElement & { editor?: Editor }): void {
  if (element.editor === undefined) element.focus({ preventScroll: true })
  else element.editor.view.focus()
}

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, select, button:not(:disabled), [tabindex="0"]'
