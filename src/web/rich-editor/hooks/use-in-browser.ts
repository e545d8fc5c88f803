import { useBrowserFact } from '#web/lib/use-browser-fact.ts'
import { isMacKeyboard } from '../shortcuts.ts'

/** True when the page is alive in a browser; false on the server and while hydrating. */
export const useInBrowser = (): boolean => useBrowserFact(() => true)

/** True when keys are called as on a Mac; the server doesn't know and says they aren't. */
export const useMacKeyboard = (): boolean => useBrowserFact(isMacKeyboard)
