import * as z from 'zod/mini'
import { BOOK_KINDS, BOOK_PUBLISHERS } from '#contract/enums.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { longText } from '#contract/rules.ts'

/** Books that ADMIN works on, with articles whose panels are linked to concepts (docs/product/book.md). */

const bookBody = z.strictObject({
  title: longText,
  kind: oneOf(BOOK_KINDS),
  publisher: oneOf(BOOK_PUBLISHERS),
  /** The article about it; null while nobody has written one. */
  article: z.nullable(richInput),
})

export type BookBody = z.output<typeof bookBody>

const bookHead = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(BOOK_KINDS),
  publisher: z.enum(BOOK_PUBLISHERS),
  /** The number of panels in its article that are linked to concepts. */
  linkedCount: z.int(),
})
export type BookHead = z.output<typeof bookHead>

const bookContent = z.extend(bookHead, {
  /** Rises with each save. */
  revision: z.int(),
  /** The stored document for the editor, and its html as it is read. */
  article: z.nullable(z.object({ document: z.looseObject({ type: z.literal('doc') }), html: richHtml })),
})
export type BookContent = z.output<typeof bookContent>

const byAdmin = { access: ['ADMIN'], params: noParams, query: noQuery, body: noBody } as const
const ofBook = { ...byAdmin, params: z.object({ id: idParam }) } as const

/** The list is by title, in the order of the Polish alphabet. */
export const listBooks = {
  ...byAdmin,
  name: 'book.list',
  method: 'GET',
  path: '/book',
  summary: 'Books that admins work on.',
  query: pageQuery({ defaultSize: 30 }),
  reply: pageReply(bookHead),
} satisfies Endpoint

/** 400 at its title where that publisher has a book of this title and kind. */
export const createBook = {
  ...byAdmin,
  name: 'book.create',
  method: 'POST',
  path: '/book',
  summary: 'Adds a book.',
  body: bookBody,
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

export const getBook = {
  ...ofBook,
  name: 'book.get',
  method: 'GET',
  path: '/book/:id',
  summary: 'A book with its article.',
  reply: bookContent,
} satisfies Endpoint

/** `revision` is the one that was edited: where another was saved meanwhile, a 409 changes nothing. */
export const updateBook = {
  ...ofBook,
  name: 'book.update',
  method: 'PUT',
  path: '/book/:id',
  summary: 'Replaces a book and its article.',
  body: z.extend(bookBody, { revision: z.int().check(z.minimum(1)) }),
  reply: z.object({}),
} satisfies Endpoint

/** 409 while tasks stand in it. */
export const deleteBook = {
  ...ofBook,
  name: 'book.delete',
  method: 'DELETE',
  path: '/book/:id',
  summary: 'Deletes a book.',
  reply: z.object({}),
} satisfies Endpoint
