import { useSyncExternalStore } from 'react'
import { isMacKeyboard } from '../shortcuts.ts'

const never = (): (() => void) => () => undefined

/** True when the page is alive in a browser; false on the server and while hydrating. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** True when keys are called as on a Mac; the server doesn't know and says they aren't. */
export function useMacKeyboard(): boolean {
  return useSyncExternalStore(never, isMacKeyboard, () => false)
}
