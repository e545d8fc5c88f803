import * as z from 'zod/mini'
import { type FoundBook, MAX_FOUND_BOOKS } from '#contract/book.ts'
import { askJson } from '#server/platform/http/ask-json.ts'

/** A book as the search tells of it. */
export type KnownBook = Omit<FoundBook, 'coverUrl'>

const TIMEOUT_MS = 8000
const LARGEST_REPLY_BYTES = 1024 * 1024
/** Most authors of one book, and longest text, that are taken over. */
const MAX_AUTHORS = 10
const LONGEST_TEXT = 300
const FIELDS = 'title,author_name,publisher,publish_date,cover_edition_key'

const texts = z.optional(z.array(z.string()))

/** The reply of Open Library's search; anything else is a failure of the search. */
const foundPage = z.object({
  docs: z.array(
    z.object({
      title: z.string(),
      author_name: texts,
      publisher: texts,
      publish_date: texts,
      cover_edition_key: z.optional(z.string().check(z.regex(/^OL\d{1,12}M$/))),
    }),
  ),
})

/**
 * Asks the search API of Open Library at the address of the settings. A person's words travel only as a value of the
 * query, so they choose no host; redirects aren't followed, and an answer that is late, large or in another form throws.
 */
export async function askOpenLibrary(address: string, search: string): Promise<KnownBook[]> {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ q: search, page: '1', limit: String(MAX_FOUND_BOOKS), fields: FIELDS }))
    url.searchParams.set(name, value)
  const { docs } = z.parse(
    foundPage,
    await askJson(url, { name: 'The book search', timeoutMs: TIMEOUT_MS, mostBytes: LARGEST_REPLY_BYTES }),
  )
  return docs.slice(0, MAX_FOUND_BOOKS).flatMap((doc): KnownBook[] => {
    const title = plain(doc.title)
    if (title === null) return []
    return [
      {
        title,
        authors: (doc.author_name ?? []).slice(0, MAX_AUTHORS).flatMap((author) => plain(author) ?? []),
        publisher: plain(doc.publisher?.[0]),
        publishDate: plain(doc.publish_date?.[0]),
        coverEditionKey: doc.cover_edition_key ?? null,
      },
    ]
  })
}

/** A text of somebody else's in one line of limited length, as a stored document may hold it; null where nothing is left. */
function plain(text: string | undefined): string | null {
  // Control signs are what a document refuses.
  const line = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, LONGEST_TEXT).toWellFormed()
}
