import { useSyncExternalStore } from 'react'

export type Standing = 'offline' | 'online' | 'busy'

type Online = { id: number; isBusy: boolean }

/**
 * The people who are online, with true for those who are busy, as far as this browser has been told; nobody for people who aren't
 * signed in.
 */
let online: ReadonlyMap<number, boolean> = new Map()
const listeners = new Set<() => void>()

function set(next: ReadonlyMap<number, boolean>): void {
  online = next
  for (const listener of listeners) listener()
}

/** Everybody who is online now. */
export function setOnline(people: readonly Online[]): void {
  set(new Map(people.map(({ id, isBusy }) => [id, isBusy])))
}

/** News of one person. */
export function markOnline({ id, isBusy }: Online): void {
  set(new Map(online).set(id, isBusy))
}

export function markOffline(id: number): void {
  const next = new Map(online)
  next.delete(id)
  set(next)
}

/** True when this person is busy; undefined for somebody who isn't known to be online. */
export function knownBusy(id: number): boolean | undefined {
  return online.get(id)
}

/** The person's standing; offline on the server and while hydrating. */
export function useStanding(id: number): Standing {
  return useSyncExternalStore(
    subscribe,
    () => (online.get(id) === undefined ? 'offline' : online.get(id) ? 'busy' : 'online'),
    () => 'offline',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
