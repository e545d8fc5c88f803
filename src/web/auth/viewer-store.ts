import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Me } from '#contract/user/user.ts'
import { markSignedIn } from '#web/auth/signed-in-script.ts'
import { session } from '#web/lib/session.ts'

/** The person who is signed in: `undefined` until it is known, null for nobody. */
export type KnownViewer = Me | null | undefined

let viewer: KnownViewer
let asked = 0
const listeners = new Set<() => void>()

function set(next: KnownViewer): void {
  viewer = next
  markSignedIn(next !== null && next !== undefined)
  for (const listener of listeners) listener()
}

/** Reads anew who is signed in: after hydration, after signing in, and after a change to the account. */
export async function reloadViewer(): Promise<void> {
  asked += 1
  const question = asked
  // A failed call has told the person itself; a session that is only out of reach is asked for again on the next page.
  const found = session.tokens() ? await import('#web/auth/load-me.ts').then(({ loadMe }) => loadMe()).catch(() => null) : null
  if (question === asked) set(found)
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
