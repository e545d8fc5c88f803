import { isDraftOf } from './drafts.ts'

/** The places – tabs and windows – in which a field is open now. Each holds a lock, which a browser takes back from a tab that ends in any way. */

/** Marks a place as open until the returned function is called. */
export function holdPlace(own: string): () => void {
  const end = Promise.withResolvers<void>()
  // Without locks (an address without https) nothing is known of other tabs, and nothing is said.
  void navigator.locks?.request(own, () => end.promise).catch(() => undefined)
  return () => end.resolve()
}

/** The names of the drafts of other places in which the field is open. */
export async function otherPlaces(name: string, own: string): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  return new Set(held.flatMap(({ name: lock = '' }) => (lock !== own && isDraftOf(name, lock) ? [lock] : [])))
}

/** Resolves when the other place has closed, or when it no longer matters. */
export async function placeClosed(other: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(other, { signal }, () => undefined).catch(() => undefined)
}
