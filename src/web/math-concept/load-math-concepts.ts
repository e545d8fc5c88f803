import type { ApiClient } from '#contract/http/api-client.ts'
import { pageCount } from '#contract/http/page.ts'
import { getMathConcept, listMathConcepts } from '#contract/math-concept.ts'
import { pageOf } from '#web/lib/page-of.ts'
import { countLetters, filtersIn, KINDS, letterOf } from '#web/math-concept/filters.ts'

const PAGE_SIZE = 50
const ORDER = { DOMAIN: 'count:DESC', DEFINITION: 'name:ASC', THEOREM: 'name:ASC', TAG: 'name:ASC' } as const

/** Loads a page of the concepts that the address asks for, by kind, with the numbers of all kinds and letters. */
export const loadMathConcepts = (url: string) => async (api: ApiClient) => {
  const filters = filtersIn(url)
  const { search, type: chosen, letter, domainId } = filters
  const groups = await Promise.all(
    KINDS.map(async (type) => {
      const domainsIds = type === 'DOMAIN' || domainId === null ? [] : [domainId]
      const list = (page: number) =>
        api.call(listMathConcepts, {
          // With a text the best match stands first, which is the operation's own order then.
          query: { type, search, domainsIds, page, pageSize: type === 'DOMAIN' ? 9999 : PAGE_SIZE, sort: search ? undefined : ORDER[type] },
        })
      const first = await list(1)
      const others = await Promise.all(Array.from({ length: first.pageCount - 1 }, (_, index) => list(index + 2)))
      const pages = [first, ...others]
      return { type, concepts: pages.flatMap(({ results }) => results), marked: pages.flatMap(({ marked }) => marked) }
    }),
  )
  const domains = search === '' ? (groups.find(({ type }) => type === 'DOMAIN')?.concepts ?? []) : []
  const kinds = domainId === null ? groups : groups.filter(({ type }) => type !== 'DOMAIN')
  const ofKind = kinds.filter(({ type }) => chosen === null || type === chosen)
  const { page, pageSize } = pageOf(url)
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  let before = 0
  const shown = ofKind.map(({ concepts, ...group }) => {
    const own = letter === null ? concepts : concepts.filter((concept) => letterOf(concept) === letter)
    const start = before
    before += own.length
    return { ...group, concepts: own.slice(Math.max(0, from - start), Math.max(0, to - start)) }
  })
  return {
    filters: { ...filters, domainId: await domainOfToday(api, domainId, domains) },
    kinds: kinds.map(({ type, concepts }) => ({ type, count: concepts.length })),
    letters: countLetters(ofKind.flatMap(({ concepts }) => concepts)),
    domains: domains.map(({ id, name }) => ({ id, name })).toSorted((one, other) => one.name.localeCompare(other.name, 'pl')),
    page,
    pageSize,
    total: before,
    pageCount: pageCount(before, pageSize),
    groups: shown.filter((group) => group.concepts.length > 0),
  }
}

/** The domain that an address chooses; where that was merged into another one since, the other. */
async function domainOfToday(api: ApiClient, id: number | null, domains: readonly { id: number }[]): Promise<number | null> {
  if (id === null || domains.some((domain) => domain.id === id)) return id
  const found = await api.call(getMathConcept, { params: { id: String(id) } }).catch(() => null)
  return found?.id ?? id
}
