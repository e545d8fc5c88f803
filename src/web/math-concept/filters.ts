import type { MathConceptListItem } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'
import { pageAddress } from '#web/lib/page-of.ts'
import { searchIn } from '#web/search/index.ts'

/** Kinds of concepts in the order in which the list has them. */
export const KINDS = ['DOMAIN', 'DEFINITION', 'THEOREM', 'TAG'] as const

/** The choices in the address of the list of concepts; null where all are shown. */
export type ConceptFilters = { search: string; type: (typeof KINDS)[number] | null; letter: string | null; domainId: number | null }

/** Reads the choices; anything that can't be chosen is none. A search looks in all domains. */
export function filtersIn(url: string): ConceptFilters {
  const { searchParams } = new URL(url)
  const search = searchIn(url)
  const domain = /^[1-9]\d{0,8}$/.exec(searchParams.get('domainsIds') ?? '')?.[0]
  const letter = /^\p{L}$/u.exec(searchParams.get('letter') ?? '')?.[0]
  return {
    search,
    type: KINDS.find((kind) => kind === searchParams.get('type')) ?? null,
    letter: letter?.toLocaleUpperCase('pl') ?? null,
    domainId: search === '' && domain !== undefined ? Number(domain) : null,
  }
}

/** Address of the list with these choices. */
export function filterAddress({ search, type, letter, domainId }: ConceptFilters, page?: number, pageSize?: number): string {
  const chosen = new URLSearchParams({
    ...(type !== null && { type }),
    ...(domainId !== null && { domainsIds: String(domainId) }),
    ...(letter !== null && { letter }),
  })
  const address = pageAddress(paths.concepts(), search, page, pageSize)
  return chosen.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${String(chosen)}`
}

/** The letter that a concept stands under; Polish letters are letters of their own. */
export const letterOf = ({ name }: Pick<MathConceptListItem, 'name'>): string => name.charAt(0).toLocaleUpperCase('pl')

/** Numbers of concepts by letter, in the order of the Polish alphabet. */
export function countLetters(concepts: readonly Pick<MathConceptListItem, 'name'>[]): { letter: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const letter of concepts.map(letterOf)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].map(([letter, count]) => ({ letter, count })).toSorted((one, other) => one.letter.localeCompare(other.letter, 'pl'))
}
