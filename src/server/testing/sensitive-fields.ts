import { EXPOSURE } from '#contract/http/exposure.ts'

/** Fields of the table of exposure in a reply, in the order they stand. */
export function sensitiveFields(value: unknown, parent = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => sensitiveFields(item, parent))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...[key, `${parent}.${key}`].filter((field) => EXPOSURE.has(field)),
    ...sensitiveFields(item, key),
  ])
}
