import type * as z from 'zod/mini'
import * as contract from '#contract/book-writing.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Calls with which an admin writes books. What the page shows is read by `useServer`. */

export const createBook = (body: z.input<typeof contract.createBook.body>) => browserApi.call(contract.createBook, { body })
export const updateBook = (id: number, body: z.input<typeof contract.updateBook.body>) =>
  browserApi.call(contract.updateBook, { params: { id }, body })
export const deleteBook = (id: number) => browserApi.call(contract.deleteBook, { params: { id } })
