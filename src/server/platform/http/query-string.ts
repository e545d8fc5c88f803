/** Query of an address as lists of texts by key; `key`, repeated `key` and `key[]` mean the same (docs/product/homework.md, 6). */
export function parseQueryString(text: string): Record<string, string[]> {
  const query: Record<string, string[]> = Object.create(null) as Record<string, string[]> // no prototype: `__proto__` is a key like any other
  for (const [name, value] of new URLSearchParams(text)) {
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    const values = (query[key] ??= [])
    values.push(value)
  }
  return query
}
