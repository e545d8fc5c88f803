/** Says how far a solution was read on this device: which way of solving, and which of its steps from 0. */
type Place = { method: number; step: number }

/** A solution that was begun here, as other pages offer it. */
export type Begun = { slug: string; title: string; step: number }

const STORAGE_KEY = 'left-off'
/** Solutions remembered; the one begun longest ago is forgotten first. */
const MOST_PLACES = 60

type Stored = Record<string, [method: number, step: number, title?: string]>

/**
 * The root element says whether the task of the address was begun here, so that what offers to go on stands in the first
 * paint (solution.css). Runs in the head of the page; 11 letters stand before the slug.
 */
export const leftOffScript = `try{if((JSON.parse(localStorage.getItem('${STORAGE_KEY}'))||{})[location.pathname.slice(11)])document.documentElement.dataset.begun=''}catch(e){}`

/** Tells CSS whether the task that is shown was begun. */
export function showBegun(isBegun: boolean): void {
  document.documentElement.toggleAttribute('data-begun', isBegun)
}

export function placeIn(slug: string): Place | null {
  const found = read()[slug]
  return Array.isArray(found) ? { method: found[0], step: found[1] } : null
}

/** Returns the solutions that were begun here, the latest first. Those kept before titles were are not among them. */
export function listBegun(): Begun[] {
  return Object.entries(read())
    .flatMap(([slug, place]) => {
      const [, step, title] = Array.isArray(place) ? place : []
      return typeof step === 'number' && typeof title === 'string' ? [{ slug, title, step }] : []
    })
    .toReversed()
}

/** Remembers a place in the task of this title; null forgets the task. One without an address isn't come back to. */
export function keepPlace({ slug, title }: { slug: string; title: string }, place: Place | null): void {
  const { [slug]: _before, ...others } = read()
  const entries = Object.entries(others).slice(place ? 1 - MOST_PLACES : 0)
  if (place && slug) entries.push([slug, [place.method, place.step, title]])
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // Storage is forbidden or full: nothing is offered next time.
  }
}

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Stored) : {} // members are looked at where they are used
  } catch {
    return {}
  }
}
