import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns what the browser says, which nothing changes while the page is shown; `before` on the server and while its html is taken over, so that both agree. */
export function useBrowserValue<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}

/** Returns true when the browser can do something, such as a picture in a picture. */
export function useBrowserFact(read: () => boolean): boolean {
  return useBrowserValue(read, false)
}
