import { useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Elements that the browser closes by Escape itself: modal dialogs and menus that a press elsewhere closes, too. */
const NEARER = 'dialog[open], [popover="auto"]:popover-open'

/** Runs on Escape wherever focus is, unless something nearer takes the key; from the moment that it is turned on is seen. */
export function useEscape(isOn: boolean, run: () => void): void {
  const latest = useLatest(run)
  useLayoutEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector(NEARER) === null) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, latest])
}
