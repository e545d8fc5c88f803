/** All tabs of this browser know this together, so that of several one alone tells of a message. */

const SEEN = 'chatSeenAt'
const TOLD = 'chatTold'
const MOST_ROOMS = 50

/** Called by a tab that somebody looks at, when a message comes. */
export const noteInSight = (): void => localStorage.setItem(SEEN, String(Date.now()))

/** True when a tab was looked at when something came within so many milliseconds. */
export const wasInSight = (withinMs: number): boolean => Date.now() - Number(localStorage.getItem(SEEN)) < withinMs

type Told = [place: string, rev: number]

function readTold(): Told[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TOLD) ?? '[]')
    return Array.isArray(kept) ? (kept as Told[]) : [] // written below
  } catch {
    return []
  }
}

/**
 * Does the work unless another tab has done it for this change of the place, or a later one; one tab after another. It counts as done
 * for `done`.
 */
export async function once(place: string, rev: number, work: () => Promise<boolean>, done = rev): Promise<void> {
  await navigator.locks.request('wizards.chat-alert', async () => {
    const told = readTold()
    if (told.some(([known, latest]) => known === place && latest >= rev)) return
    if (await work())
      localStorage.setItem(TOLD, JSON.stringify([[place, done], ...told.filter(([known]) => known !== place)].slice(0, MOST_ROOMS)))
  })
}
