import type { SpokenPart } from '#contract/speech.ts'

export type Step = 'in' | 'out' | 'next' | 'previous' | 'first' | 'last'

/** Returns the place of the part that a step leads to from another; null where there is none. */
export function stepFrom(parts: readonly SpokenPart[], from: number, step: Step): number | null {
  const beside = parts.flatMap(({ parent }, place) => (parent === parts[from]?.parent ? [place] : []))
  const rank = beside.indexOf(from)
  const found = {
    in: parts.findIndex(({ parent }) => parent === from),
    out: parts[from]?.parent,
    next: beside[rank + 1],
    previous: beside[rank - 1],
    first: beside[0],
    last: beside.at(-1),
  }[step]
  return found === undefined || found === -1 || found === from ? null : found
}
