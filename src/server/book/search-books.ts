import { BOOK_SEARCH_MIN_LENGTH } from '#contract/book.ts'
import { askOpenLibrary, type KnownBook } from '#server/book/ask-open-library.ts'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'

const KEPT_SEARCHES = 500
const KEPT_MS = 24 * 60 * 60 * 1000
/** A person types and looks again; a flood goes no further than this (docs/security.md, 18). */
const LIMIT = { name: 'book.search', max: 60, windowSeconds: 10 * 60 }

export type BookSearch = (db: Db, viewerId: number, search: string, log: Logger) => Promise<{ results: KnownBook[]; isReached: boolean }>

/** The book search of one installation, with what it answered in the last day; without an address it finds nothing. */
export function bookSearch(address: string | null): BookSearch {
  const kept = versionedCache<KnownBook[]>({ maxEntries: KEPT_SEARCHES })
  const owner = {}
  return async (db, viewerId, search, log) => {
    const words = search.toLocaleLowerCase('pl').replaceAll(/\s+/g, ' ')
    if (words.length < BOOK_SEARCH_MIN_LENGTH) return { results: [], isReached: true }
    if (address === null) return { results: [], isReached: false }
    await limitTries(db, LIMIT, String(viewerId))
    try {
      const day = Math.floor(Date.now() / KEPT_MS)
      return { results: await kept.get(owner, day, words, () => askOpenLibrary(address, words)), isReached: true }
    } catch (error) {
      // Nobody else needs to know the words that were looked for.
      log.warn({ err: error }, 'the book search failed')
      return { results: [], isReached: false }
    }
  }
}
