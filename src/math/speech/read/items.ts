/** The place of something in the source of a formula. */
export type Span = { readonly from: number; readonly to: number }

/**
 * An item is a piece of a row as it is set, before brackets are paired and numbers put together: a digit is an item,
 * and so is a bracket.
 */
export type Item = Span &
  (
    | { readonly kind: 'digit'; readonly text: string }
    | { readonly kind: 'letter'; readonly text: string; readonly isBoard: boolean; readonly isRoman: boolean }
    | { readonly kind: 'sign'; readonly text: string }
    | { readonly kind: 'space'; readonly isWide: boolean }
    | { readonly kind: 'text'; readonly text: string; readonly isRoman: boolean }
    | { readonly kind: 'name'; readonly text: string }
    | { readonly kind: 'big'; readonly sign: string }
    | { readonly kind: 'group'; readonly body: readonly Item[] }
    | { readonly kind: 'scripts'; readonly base: readonly Item[]; readonly sub: readonly Item[]; readonly sup: readonly Item[] }
    | { readonly kind: 'fraction'; readonly numerator: readonly Item[]; readonly denominator: readonly Item[] }
    | { readonly kind: 'binomial' | 'stack'; readonly upper: readonly Item[]; readonly lower: readonly Item[] }
    | { readonly kind: 'root'; readonly degree: readonly Item[]; readonly body: readonly Item[] }
    | { readonly kind: 'delimited'; readonly left: string; readonly right: string; readonly body: readonly Item[] }
    | { readonly kind: 'table'; readonly left: string; readonly right: string; readonly rows: readonly (readonly (readonly Item[])[])[] }
    | { readonly kind: 'accent'; readonly mark: string; readonly body: readonly Item[] }
    | { readonly kind: 'arrow'; readonly sign: string; readonly above: readonly Item[]; readonly below: readonly Item[] }
  )

/** The place of a run of items or nodes. */
export function spanOf(parts: readonly Span[]): Span {
  const placed = parts.filter((part) => part.to > part.from)
  if (placed.length === 0) return { from: 0, to: 0 }
  return { from: Math.min(...placed.map(({ from }) => from)), to: Math.max(...placed.map(({ to }) => to)) }
}
