import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import { noBody } from '#contract/http/nothing.ts'
import { idParam, queryText } from '#contract/http/query-values.ts'

/**
 * The parts of a task's title and texts that a search text means, for a reader who comes from a list: words as `comparedWord`
 * gives them, and formulas by their TeX, each of which counts as a whole. The solution's only where it may be seen.
 */
export const findInHomework = {
  name: 'homework.found',
  method: 'GET',
  path: '/homework/:id/found',
  access: 'everyone',
  summary: 'The words and formulas of a task that a search text means.',
  params: z.object({ id: idParam }),
  query: z.object({ search: queryText(SEARCH_MAX_LENGTH) }),
  body: noBody,
  reply: z.object({ words: z.array(z.string()), formulas: z.array(z.string()) }),
} satisfies Endpoint
