import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A key of the whole page: one table makes both what it does and the help about it. */
export type Shortcut = {
  /** `KeyboardEvent.key`: "/", "?", "t", "ArrowRight"; with Ctrl or Cmd "Mod-k", which acts while somebody types too. */
  key: string
  /** Tells in Polish what it does, for the help. */
  label: string
  run: () => void
}

const STORAGE_KEY = 'shortcuts'

let tables: readonly RefObject<readonly Shortcut[]>[] = []

/** Every shortcut of the page as it is now, the shell's first. */
export function currentShortcuts(): readonly Shortcut[] {
  return tables.flatMap(({ current }) => current)
}

/** True when single keys act; a person may turn them off (WCAG 2.1.4). Remembered in this browser. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
}

/** Has these keys act while the component is on the page, as its last render says: a key that comes right after it finds nothing older. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const table = useRef(shortcuts)
  useLayoutEffect(() => {
    table.current = shortcuts
  })
  useLayoutEffect(() => {
    if (tables.length === 0) document.addEventListener('keydown', runShortcut)
    tables = [...tables, table]
    return () => {
      tables = tables.filter((other) => other !== table)
      if (tables.length === 0) document.removeEventListener('keydown', runShortcut)
    }
  }, [])
}

function runShortcut(event: KeyboardEvent) {
  const isMod = event.ctrlKey || event.metaKey
  if (
    event.defaultPrevented ||
    event.altKey ||
    document.querySelector('dialog:modal') ||
    (!isMod && (isTyping(event.target) || !areShortcutsOn()))
  )
    return
  const key = isMod ? `Mod-${event.key}` : event.key
  const shortcut = currentShortcuts().findLast((candidate) => candidate.key === key)
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

/** Things that use keys themselves: fields, menus, and what is scrolled sideways by arrows. */
const USES_KEYS =
  'input, textarea, select, summary, video, [role="textbox"], [role="menu"] *, [role="toolbar"] *, .math-scroll, .rich [tabindex]'

/** Keys belong to whoever is being typed into, moves between choices, or scrolls. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(USES_KEYS))
}
