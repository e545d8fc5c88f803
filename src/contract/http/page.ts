import * as z from 'zod/mini'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/http/page-sizes.ts'
import { queryInt } from '#contract/http/query-values.ts'

/** `page` and `pageSize`; smaller and larger sizes than allowed are refused, not cut (docs/product/api.md, 3). */
export function pageQuery(options: { defaultSize?: number; maxSize?: number } = {}) {
  const { defaultSize = DEFAULT_PAGE_SIZE, maxSize = 50 } = options
  return z.object({
    page: withDefault(queryInt(1, 1_000_000), 1),
    pageSize: withDefault(queryInt(PAGE_SIZES[0], maxSize), defaultSize),
  })
}

function withDefault(schema: z.ZodMiniType<number | undefined>, fallback: number) {
  return z.pipe(
    schema,
    z.transform((value: number | undefined) => value ?? fallback),
  )
}

/** The reply of every paginated list. */
export function pageReply<S extends z.ZodMiniType>(item: S) {
  return z.object({ results: z.array(item), total: z.int(), page: z.int(), pageSize: z.int(), pageCount: z.int() })
}

/** The reply of a list that is searched by names: `marked` are words of them that were looked for, as `comparedWord` gives them. */
export function foundReply<S extends z.ZodMiniType>(item: S) {
  return z.extend(pageReply(item), { marked: z.array(z.string()) })
}

/** Pages needed for `total` results; an empty list has one, empty, page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
