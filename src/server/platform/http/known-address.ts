import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { parseQueryString } from '#server/platform/http/query-string.ts'

/**
 * One spelling for all addresses that mean the same: parameters that nobody reads (`utm_source`) are left out, the rest
 * is in alphabetical order, `key[]` is `key`. Values keep their order: of some parameters the last one counts.
 */
export function knownAddress(url: string, names: ReadonlySet<string>): { path: string; query: string; names: string[] } {
  const start = url.indexOf('?')
  if (start < 0) return { path: url, query: '', names: [] }
  const asked = Object.entries(parseQueryString(url.slice(start + 1)))
    .filter(([name]) => names.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const query = new URLSearchParams(asked.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])))
  return { path: url.slice(0, start), query: query.toString(), names: asked.map(([name]) => name) }
}

/** Names of the query parameters that an operation reads. */
export function queryNames({ query }: Pick<AnyEndpoint, 'query'>): Set<string> {
  const shape: unknown = 'shape' in query ? query.shape : {}
  return new Set(Object.keys(shape ?? {}))
}
