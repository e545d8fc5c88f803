import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Me } from '#contract/user/user.ts'
import { markSignedIn } from '#web/auth/signed-in-script.ts'
import { session } from '#web/lib/session.ts'

/** The person who is signed in: `undefined` until it is known, null for nobody. */
export type KnownViewer = Me | null | undefined

/** After a failure the person is asked for again so often. */
const RETRY_MS = 5000

let viewer: KnownViewer
let isLost = false
let asked = 0
const listeners = new Set<() => void>()

function set(next: KnownViewer, isNowLost = false): void {
  viewer = next
  isLost = isNowLost
  if (next !== undefined) markSignedIn(next && asViewer(next))
  for (const listener of listeners) listener()
}

/**
 * Reads anew who is signed in: after hydration, after signing in, and after a change to the account. A session whose
 * person can't be read now goes on: whoever was known stays, and is asked for again.
 */
export async function reloadViewer(): Promise<void> {
  asked += 1
  const question = asked
  const isFirst = !isLost
  const found = session.tokens() ? await import('#web/auth/load-me.ts').then(({ loadMe }) => loadMe(isFirst)).catch(() => undefined) : null
  if (question !== asked) return
  if (found !== undefined || session.tokens() === null) return set(found ?? null)
  set(viewer ?? undefined, true)
  setTimeout(() => question === asked && void reloadViewer(), RETRY_MS)
}

/** True while there is a session, and its person can't be read. */
export function isViewerLost(): boolean {
  return isLost
}

/** Forgets who was signed in. */
export function forgetViewer(): void {
  asked += 1
  set(null)
}

export function currentViewer(): KnownViewer {
  return viewer
}

export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The viewer as rules take one; anonymous until known. */
export function asViewer(known: KnownViewer): Viewer {
  return known ? { id: known.id, role: known.role, hasActiveSubscription: known.hasActiveSubscription } : anonymous
}

/** The viewer at this moment, for code outside of components; anonymous until known. */
export function viewerNow(): Viewer {
  return asViewer(viewer)
}
