import './popup.css'
import './context-menu.css'

export type ContextMenuItem = {
  readonly label: string
  readonly onChoose: () => void
  /** Keys that do the same, shown at the end of the row. */
  readonly keys?: string
  /** Makes it look disabled and is read out with it; who chooses it all the same is told why by `onChoose`. */
  readonly lockedNote?: string
}

export type ContextMenu = {
  /** Read out as the name of the menu. */
  readonly label: string
  readonly groups: readonly (readonly ContextMenuItem[])[]
  /** The place at which it opens, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
  /** The element it belongs to; a menu of something in a modal dialog has to stand in the dialog. */
  readonly owner: Element
  /** A quiet line below the items, for those with a mouse. */
  readonly hint?: string
  /** Takes focus back when the menu had it; unless said, whatever was focused before. */
  readonly giveFocusBack?: () => void
}

const MARGIN = 8
let closeOpen: (() => void) | null = null

export function isContextMenuOpen(): boolean {
  return closeOpen !== null
}

/**
 * Opens a menu at a place. It is plain DOM, so that pages that are only read can have it without more of the kit. Arrows,
 * Home and End move, Enter and Space choose, Escape, Tab and a press elsewhere close it. Returns a function that does so.
 */
export function openContextMenu({ label, groups, at, owner, hint, giveFocusBack }: ContextMenu): () => void {
  closeOpen?.()
  const before = document.activeElement
  const box = document.createElement('div')
  const menu = document.createElement('div')
  box.className = 'popup context-menu'
  // The browser would dismiss an `auto` one when the button is released that opened it.
  box.popover = 'manual'
  menu.role = 'menu'
  menu.ariaLabel = label
  const items: HTMLButtonElement[] = []
  for (const group of groups) {
    if (group.length === 0) continue
    const part = document.createElement('div')
    part.role = 'group'
    part.className = 'context-menu-group'
    for (const item of group) {
      const button = itemButton(item)
      button.addEventListener('click', () => {
        close()
        item.onChoose()
      })
      items.push(button)
      part.append(button)
    }
    menu.append(part)
  }
  box.append(menu)
  if (hint !== undefined) box.append(hintLine(hint))

  const ending = new AbortController()
  const { signal } = ending
  function close(): void {
    if (signal.aborted) return
    if (closeOpen === close) closeOpen = null
    ending.abort()
    const hadFocus = box.contains(document.activeElement)
    box.remove()
    if (!hadFocus) return
    if (giveFocusBack !== undefined) giveFocusBack()
    else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
  closeOpen = close

  const isOutside = ({ target }: Event): boolean => !(target instanceof Node && box.contains(target))
  document.addEventListener('pointerdown', (event) => isOutside(event) && close(), { capture: true, signal })
  document.addEventListener('wheel', (event) => isOutside(event) && close(), { capture: true, passive: true, signal })
  window.addEventListener('blur', close, { signal })
  box.addEventListener('contextmenu', (event) => event.preventDefault())
  box.addEventListener('pointermove', ({ target }) => {
    const button = target instanceof Element ? items.find((each) => each.contains(target)) : undefined
    if (button !== undefined && button !== document.activeElement) button.focus({ preventScroll: true })
  })
  // A finger that has opened the menu takes focus back to where it rests, so keys are heard wherever focus is.
  document.addEventListener('keydown', onKey, { capture: true, signal })
  function onKey(event: KeyboardEvent): void {
    const to = nextItem(event.key, items.indexOf(event.target as HTMLButtonElement), items.length) // -1 for what is no item
    const isLeaving = event.key === 'Escape' || event.key === 'Tab'
    if (isLeaving || to !== null) event.preventDefault()
    else if (isOutside(event)) return close()
    event.stopPropagation()
    if (isLeaving) close()
    else if (to !== null) items[to]?.focus()
  }

  const mount = owner.closest('dialog') ?? document.body
  mount.append(box)
  box.showPopover()
  const { width, height } = box.getBoundingClientRect()
  box.style.left = `${Math.max(MARGIN, Math.min(at.x, window.innerWidth - width - MARGIN))}px`
  const isBelow = at.y + height + MARGIN <= window.innerHeight
  box.style.top = `${Math.max(MARGIN, isBelow ? at.y : Math.min(at.y, window.innerHeight - MARGIN) - height)}px`
  items[0]?.focus({ preventScroll: true })
  return close
}

function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function itemButton({ label, keys, lockedNote }: ContextMenuItem): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.role = 'menuitem'
  button.className = 'popup-item'
  button.tabIndex = -1
  const name = document.createElement('span')
  name.textContent = label
  button.append(name)
  if (lockedNote !== undefined) {
    button.ariaDisabled = 'true'
    button.ariaLabel = `${label}, ${lockedNote}`
    button.append(lock())
  }
  if (keys !== undefined) {
    button.setAttribute('aria-keyshortcuts', keys)
    const shown = document.createElement('kbd')
    shown.className = 'context-menu-keys'
    shown.textContent = keys
    shown.ariaHidden = 'true'
    button.append(shown)
  }
  return button
}

function hintLine(text: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'context-menu-hint'
  line.textContent = text
  return line
}

/** A padlock: a body and a bow. */
function lock(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 16 16')
  svg.setAttribute('fill', 'none')
  svg.setAttribute('stroke', 'currentColor')
  svg.setAttribute('stroke-width', '1.5')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', 'M3.5 7h9v6.5h-9zM5.5 7V4.8a2.5 2.5 0 0 1 5 0V7')
  svg.append(path)
  return svg
}
