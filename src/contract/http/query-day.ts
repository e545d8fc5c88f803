import * as z from 'zod/mini'
import { queryText } from '#contract/http/query-values.ts'
import { messages } from '#contract/text/messages.ts'

/** A day of the Polish calendar in a query, `YYYY-MM-DD`. Older ones are before everything, and some are before all calendars. */
export const queryDay = z.pipe(
  queryText(10),
  z.optional(z.string().check(z.refine((day) => z.iso.date().safeParse(day).success && day >= '2000', messages.invalidFormat))),
)
