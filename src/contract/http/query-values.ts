import * as z from 'zod/mini'

/**
 * Shapes of query-string values. platform/http hands every key over as a list of strings (`key`, repeated `key` and
 * `key[]` mean the same), in-process callers pass typed values; both are accepted.
 */

const MAX_ID = 2_147_483_647
const MAX_LIST = 100

function last(value: unknown): unknown {
  return Array.isArray(value) ? value.at(-1) : value
}

function list(value: unknown): unknown {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return values.filter((item) => item !== '')
}

function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
}

function blankAsMissing(value: unknown): unknown {
  const single = last(value)
  return single === '' || single === null ? undefined : single
}

/** One value of an enumeration, in its own spelling or in lower case: `PRZELEW` and `przelew` mean the same. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.pipe(
    z.transform((value: Values[number]): unknown => spelled(values, value)),
    z.enum(values),
  )
}

/** The value of an enumeration that somebody spelled in lower case; anything else as it is. */
function spelled(values: readonly string[], value: unknown): unknown {
  if (typeof value !== 'string' || values.includes(value)) return value
  return values.find((known) => known.toLowerCase() === value) ?? value
}

/** A positive database id. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))

/** An id in an address: digits only. */
export const idParam = z.pipe(z.transform(toNumber), id)

/** An optional whole number within bounds. */
export function queryInt(minimum: number, maximum: number) {
  return z.pipe(
    z.transform((value: unknown) => toNumber(blankAsMissing(value))),
    z.optional(z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )
}

/** An optional number within bounds. */
export function queryNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.transform((value: unknown) => toNumber(blankAsMissing(value))),
    z.optional(z.number().check(z.minimum(minimum), z.maximum(maximum))),
  )
}

/** An optional flag: `true`/`1` or `false`/`0`. */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => {
    const single = blankAsMissing(value)
    if (single === 'true' || single === '1') return true
    if (single === 'false' || single === '0') return false
    return single
  }),
  z.optional(z.boolean()),
)

/** Any number of ids, without repeats. */
export const queryIds = z.pipe(
  z.transform((value: unknown) => {
    const values = list(value)
    return Array.isArray(values) ? [...new Set(values.map(toNumber))] : values
  }),
  z.array(id).check(z.maxLength(MAX_LIST)),
)

/** Any number of values of an enumeration, without repeats. */
export function queryEnums<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.pipe(
    z.transform((value: unknown) => {
      const items = list(value)
      return Array.isArray(items) ? [...new Set(items.map((item) => spelled(values, item)))] : items
    }),
    z.array(z.enum(values)),
  )
}

/** One value of an enumeration, optional. */
export function queryEnum<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.pipe(
    z.transform((value: unknown) => spelled(values, blankAsMissing(value))),
    z.optional(z.enum(values)),
  )
}

/** Optional short text; blank counts as missing, NUL never reaches the database. */
export function queryText(maximum: number) {
  return z.pipe(
    z.transform((value: unknown) => {
      const single = last(value)
      if (typeof single !== 'string') return single
      const trimmed = single.replaceAll('\0', '').trim()
      return trimmed === '' ? undefined : trimmed
    }),
    z.optional(z.string().check(z.maxLength(maximum))),
  )
}

/** An id or a slug in an address. */
export const idOrSlugParam = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z0-9-]+$/))
