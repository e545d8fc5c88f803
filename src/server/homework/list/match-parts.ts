import { isDeepStrictEqual } from 'node:util'

/** A part as it is stored: an answer, a step or a hint. */
type Stored = { id: number; content: unknown }
/** A part as somebody writes it; `id` says which stored one it is, where the writer knows. */
export type Written = { id?: number | undefined; content: unknown }

/**
 * Finds which stored part each written one is, so that it keeps its id: what people bought, chose and reported points to
 * it. By id where the writer gives any; otherwise by equal content, and then by place among what is left. Null for a new
 * part; ids of other tasks count as none.
 */
export function matchParts(stored: readonly Stored[], written: readonly Written[]): (number | null)[] {
  if (written.some(({ id }) => id !== undefined)) {
    const left = new Set(stored.map(({ id }) => id))
    return written.map(({ id }) => (id !== undefined && left.delete(id) ? id : null))
  }
  const taken = new Set<number>()
  const equal = written.map(({ content: asWritten }) => {
    // The content passes through JSON: attributes of a parsed document have no prototype, which would count as a difference.
    const content: unknown = JSON.parse(JSON.stringify(asWritten))
    const match = stored.find((part) => !taken.has(part.id) && isDeepStrictEqual(part.content, content))
    if (match) taken.add(match.id)
    return match?.id ?? null
  })
  return equal.map((id, place) => {
    const there = stored[place]
    if (id !== null || !there || taken.has(there.id)) return id
    taken.add(there.id)
    return there.id
  })
}
