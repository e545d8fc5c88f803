import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/index.ts'
import { topic } from '#server/platform/outbox/index.ts'

/** A document waits to be printed. */
export const pdfOrdered = jobKind('pdf.make', z.object({ id: z.int() }))

/** A document came to its end, READY or FAILED. */
export const pdfFinished = topic('pdf.finished', z.object({ id: z.int() }))

/** Bytes that no document names any more. */
export const pdfBytesLeft = topic('pdf.bytesLeft', z.object({ keys: z.array(z.string()) }))
