import type { Tracks } from '#web/chat/meeting/link/peer-link.ts'

/** The devices that were on when somebody was in a call in this tab. */
type Entered = { microphone: boolean; camera: boolean }

const keyOf = (token: string): string => `meeting.${token}`

/** Keeps for this tab that it is in a call, or forgets it: a page that is loaded again is back at once. */
export function rememberEntering(token: string, tracks: Tracks | null): void {
  try {
    if (tracks === null) sessionStorage.removeItem(keyOf(token))
    else sessionStorage.setItem(keyOf(token), JSON.stringify({ microphone: tracks.microphone !== null, camera: tracks.camera !== null }))
  } catch {
    // Without storage one comes in by the door again.
  }
}

/** Returns what was on in this tab’s call before the page was loaded again; null where it was in none. */
export function enteredLately(token: string): Entered | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null') as Partial<Entered> | null // written above
    return kept && { microphone: kept.microphone === true, camera: kept.camera === true }
  } catch {
    return null
  }
}
