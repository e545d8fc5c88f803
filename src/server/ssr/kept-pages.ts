import { hash } from 'node:crypto'
import { CONTENT_PARTS, type ContentPart, type DataVersion, versionOf } from '#server/db/data-version.ts'
import { byteCache } from '#server/platform/byte-cache.ts'
import { bytesOf, type PackedBody, packedBody } from '#server/platform/http/packed-body.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type PageRenderer, partsShown, type ShownReply } from '#server/ssr/render-page.ts'

const MOST_BYTES = 24 * 1024 * 1024
/** Longer addresses are rendered each time. */
const LONGEST_KEPT_URL = 500
/** Weight of what is kept beside the bytes: the policy, the marks of replies. */
const BESIDE_BYTES = 1500

/** A page as it is sent to everybody. */
export type FinishedPage = { status: number; location: string | null; body: PackedBody; etag: string; policy: string }

type Kept = { page: FinishedPage; parts: readonly ContentPart[]; version: number; shown: readonly ShownReply[] }

type PageRequest = { url: string; isKept: boolean; version: DataVersion; log: Logger }

export type KeptPages = {
  /** The page at an address as of a version of the content, made at most once for all who ask at the same time. */
  get(request: PageRequest): Promise<FinishedPage>
  /** Called after a body was packed in one more encoding. */
  weighAgain(url: string): void
}

/**
 * Finished pages, each kept while the content it shows stays the same. After a write the replies that a page was made
 * of are read anew; where they are equal the page stays, otherwise it is rendered. Pages that aren't 200 are not kept.
 */
export function keptPages(renderer: PageRenderer, policyOf: (html: string, scripts: readonly string[]) => string): KeptPages {
  const cache = byteCache<Kept>({ maxBytes: MOST_BYTES })
  const underWay = new Map<string, Promise<FinishedPage>>()

  async function make({ url, isKept, version, log }: PageRequest): Promise<FinishedPage> {
    const known = isKept ? cache.get(url) : undefined
    if (known && (await renderer.isSame(known.shown, { version, log }))) {
      known.version = versionOf(version, known.parts)
      return known.page
    }
    const { status, location, html, scripts, shown } = await renderer.render({ url, version, log })
    const bytes = bytesOf(html)
    const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    const page = { status, location, body: packedBody(bytes), etag, policy: policyOf(html, scripts) }
    if (isKept && status === 200 && location === null && url.length <= LONGEST_KEPT_URL && shown.every(({ route }) => !route.isNeverKept)) {
      const parts = partsShown(shown)
      keep(url, { page, parts, version: versionOf(version, parts), shown })
    }
    return page
  }

  function keep(url: string, kept: Kept): void {
    cache.put(url, kept, kept.page.body.size() + BESIDE_BYTES)
  }

  return {
    get(request) {
      const { url, isKept, version } = request
      const known = isKept ? cache.get(url) : undefined
      if (known?.version === versionOf(version, known?.parts ?? [])) return Promise.resolve(known.page)
      const question = `${versionOf(version, CONTENT_PARTS)} ${url}`
      const made = underWay.get(question) ?? make(request).finally(() => underWay.delete(question))
      underWay.set(question, made)
      return made
    },
    weighAgain(url) {
      const kept = cache.get(url)
      if (kept) keep(url, kept)
    },
  }
}
