import { useSyncExternalStore } from 'react'

/** Who is online, as far as this browser has been told; nobody for people who aren't signed in. */
let online: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** Everybody who is online now. */
export function setOnline(ids: Iterable<number>): void {
  online = new Set(ids)
  for (const listener of listeners) listener()
}

/** News of one person. */
export function markOnline(id: number, isOnline: boolean): void {
  setOnline(isOnline ? [...online, id] : [...online].filter((other) => other !== id))
}

/** Whether this person is online; false on the server and while hydrating. */
export function useIsOnline(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => online.has(id),
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
