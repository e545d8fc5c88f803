import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import { id } from '#contract/http/query-values.ts'

/** Documents that the server prints for a person (docs/product/pdf.md). */

/** The page in the colours of paper, which saves ink, or in those of the dark screen. */
export const PDF_THEMES = ['light', 'dark'] as const
export type PdfTheme = (typeof PDF_THEMES)[number]

/** Documents of one subject that are too much for one: the most parts there are. */
export const MOST_PDF_PARTS = 5

/** READY and FAILED are ends. */
export const PDF_STATES = ['WAITING', 'MAKING', 'READY', 'FAILED'] as const

/** Reasons for which there is no document: its subject is gone, it would be too large, or it didn't come about. */
export const PDF_FAILURES = ['GONE', 'TOO_LARGE', 'FAILED'] as const
export type PdfFailure = (typeof PDF_FAILURES)[number]

/** Hours for which a document is kept. */
export const PDF_KEPT_HOURS = 24

export const pdfDocument = z.object({
  id,
  theme: z.enum(PDF_THEMES),
  /** Which part of its subject it is, of how many; 1 of 1 where one document holds everything. */
  part: z.int(),
  partCount: z.int(),
  state: z.enum(PDF_STATES),
  /** The number of documents that are printed before this one; 0 unless it waits. */
  ahead: z.int(),
  failure: z.nullable(z.enum(PDF_FAILURES)),
  /** The address of a READY one, good for five minutes. */
  url: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  sizeBytes: z.nullable(z.int()),
  createdAt: dateTime,
  /** The end of a READY one. */
  expiresAt: z.nullable(dateTime),
})
export type PdfDocument = z.output<typeof pdfDocument>

/** The documents of one subject, the newest of each theme and part, and whether this installation can print any. */
export const pdfDocuments = z.object({ isPossible: z.boolean(), documents: z.array(pdfDocument) })
export type PdfDocuments = z.output<typeof pdfDocuments>
