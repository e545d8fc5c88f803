import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams } from '#contract/http/nothing.ts'
import { queryText } from '#contract/http/query-values.ts'

export const BOOK_SEARCH_MAX_LENGTH = 200
/** Fewest signs that are looked for. */
export const BOOK_SEARCH_MIN_LENGTH = 3
/** Most books of one answer. */
export const MAX_FOUND_BOOKS = 20

/** A book as the public book search knows it (docs/product/editor.md); what it doesn't know is null or empty. */
export const foundBook = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  publisher: z.nullable(z.string()),
  /** The date as printed: a year, or a day in any form. */
  publishDate: z.nullable(z.string()),
  /** Names the edition whose cover is known. */
  coverEditionKey: z.nullable(z.string()),
  /** A link of ours that shows the cover for some minutes; null where none is known. A 404 means that it can't be had. */
  coverUrl: z.nullable(z.string()),
})
export type FoundBook = z.output<typeof foundBook>

/**
 * Books that fit the words, the first page of what the public search gives (docs/product/editor.md). `isReached` is false when it
 * couldn't be asked, which is no error: the search ends without books (docs/product/editor.md). 429 after many.
 */
export const searchBooks = {
  name: 'book.search',
  method: 'GET',
  path: '/book/search',
  access: 'signedIn',
  summary: 'Books of the public book search, for citations.',
  params: noParams,
  query: z.object({ search: queryText(BOOK_SEARCH_MAX_LENGTH) }),
  body: noBody,
  reply: z.object({ results: z.array(foundBook), isReached: z.boolean() }),
} satisfies Endpoint
