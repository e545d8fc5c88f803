import '#contract/http/zod-polish.ts'
import type * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

/** Reads the query of an address by the shape of its list; what can't be read is left out. */
export function parseListQuery<S extends Shape>(shape: S, query: URLSearchParams): { [key in keyof S]: z.output<S[key]> } {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const parsed = schema.safeParse(query.getAll(key))
      return [key, parsed.success ? parsed.data : schema.parse([])]
    }),
  ) as { [key in keyof S]: z.output<S[key]> } // each key by its own shape
}

/** The query of an address, defaults left out. */
export function listQueryText(shape: Shape, state: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [key, schema] of Object.entries(shape)) {
    const value = state[key]
    if (value !== undefined && value !== schema.parse([])) query.set(key, String(value))
  }
  return query.toString().replaceAll('%3A', ':')
}

/** True where a list is asked for some of its things, not just for another page of it. */
export function isNarrowed({ page: _page, pageSize: _pageSize, ...asked }: { page?: number; pageSize?: number }): boolean {
  return Object.values(asked).some((value) => value !== undefined)
}
