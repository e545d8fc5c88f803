import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns true when the browser can do something, such as a picture in a picture; false on the server and while its html is taken over, so that both agree. */
export function useBrowserFact(read: () => boolean): boolean {
  return useSyncExternalStore(never, read, () => false)
}
