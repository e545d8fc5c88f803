import { useSyncExternalStore } from 'react'

/** `meeting` is busy, too. */
export type Standing = 'offline' | 'online' | 'busy' | 'meeting'

type Online = { id: number; isBusy: boolean; isInMeeting: boolean }

/**
 * The people who are online, and how, as far as this browser has been told; nobody for people who aren't
 * signed in.
 */
let online: ReadonlyMap<number, Standing> = new Map()
const listeners = new Set<() => void>()

const standingOf = ({ isBusy, isInMeeting }: Online): Standing => (isInMeeting ? 'meeting' : isBusy ? 'busy' : 'online')

function set(next: ReadonlyMap<number, Standing>): void {
  online = next
  for (const listener of listeners) listener()
}

/** Everybody who is online now. */
export function setOnline(people: readonly Online[]): void {
  set(new Map(people.map((one) => [one.id, standingOf(one)])))
}

/** News of one person. */
export function markOnline(person: Online): void {
  set(new Map(online).set(person.id, standingOf(person)))
}

export function markOffline(id: number): void {
  const next = new Map(online)
  next.delete(id)
  set(next)
}

/** True when this person is busy; undefined for somebody who isn't known to be online. */
export function knownBusy(id: number): boolean | undefined {
  const standing = online.get(id)
  return standing && standing !== 'online'
}

/** The person's standing; offline on the server and while hydrating. */
export function useStanding(id: number): Standing {
  return useSyncExternalStore(
    subscribe,
    () => online.get(id) ?? 'offline',
    () => 'offline',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
