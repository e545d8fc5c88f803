import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { type CoverServices, fetchCover } from '#server/book/fetch-cover.ts'
import { type SignedLinks, signedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'

/** Some three kilobytes each. */
const KEPT_COVERS = 1000
const KEPT_MS = 24 * 60 * 60 * 1000
const EDITION = /^OL(\d{1,12})M$/

/** Covers of the books that the search finds, from our own address: no page asks another site (docs/product/file.md, 5). */
export type BookCovers = {
  /** A link that shows an edition's cover for some minutes; null where covers are done without. */
  linkTo(edition: string | null): string | null
  /** The cover behind a link; anything else, and a book without one, is a 404. */
  show(
    edition: string,
    query: Parameters<SignedLinks['isGood']>[1],
    log: Logger,
  ): Promise<{ headers: Record<string, string>; body: Buffer }>
}

/** Only what the search has just named is fetched, so that nobody makes us a relay. `services` is null without covers. */
export function bookCovers(key: Uint8Array, services: CoverServices | null): BookCovers {
  const links = signedLinks(key)
  const kept = versionedCache<Buffer | null>({ maxEntries: KEPT_COVERS })
  const numberOf = (edition: string): number | null => {
    const [, number] = EDITION.exec(edition) ?? []
    return number === undefined ? null : Number(number)
  }
  return {
    linkTo(edition) {
      const number = edition === null || services === null ? null : numberOf(edition)
      return number === null ? null : `/books/covers/${edition}?${links.sign(number)}`
    },
    async show(edition, query, log) {
      const number = numberOf(edition)
      if (services === null || number === null || !links.isGood(number, query)) throw new AppError('NOT_FOUND', messages.notFound)
      const day = Math.floor(Date.now() / KEPT_MS)
      const cover = await kept
        .get(kept, day, edition, () => fetchCover(services, edition))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a cover could not be fetched')
          return null
        })
      if (!cover) throw new AppError('NOT_FOUND', messages.notFound)
      const headers = {
        'content-type': 'image/webp',
        'content-length': String(cover.length),
        'cache-control': 'private, max-age=86400',
      }
      return { headers, body: cover }
    },
  }
}
