import '#contract/http/zod-polish.ts'
import * as z from 'zod/mini'
import { viewerNow } from '#web/auth/index.ts'
import type { Suggestion } from '#web/search/load-suggestions.ts'

const STORAGE_KEY = 'recent-places'
const MOST_KEPT = 8

const stored = z.object({
  /** The person whose they are; 0 for somebody who isn't signed in. */
  viewerId: z.int(),
  places: z.array(z.object({ to: z.string().check(z.startsWith('/')), label: z.string(), note: z.string(), lang: z.optional(z.string()) })),
})

/** Pages to which the person who is signed in now went from search, the last first. Kept on this device alone, and shown to nobody else. */
export function recentPlaces(): readonly Suggestion[] {
  try {
    const { viewerId, places } = stored.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ''))
    return viewerId === (viewerNow().id ?? 0) ? places : []
  } catch {
    // Nothing kept, something of another build, or a browser that keeps nothing.
    return []
  }
}

export function rememberPlace({ to, label, note, lang }: Suggestion): void {
  const places = [{ to, label, note, ...(lang === undefined ? {} : { lang }) }, ...recentPlaces().filter((place) => place.to !== to)]
  write(JSON.stringify({ viewerId: viewerNow().id ?? 0, places: places.slice(0, MOST_KEPT) }))
}

export function forgetPlaces(): void {
  write(null)
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Without storage nothing is remembered.
  }
}
