import type { ApiClient } from '#contract/http/api-client.ts'
import { pageCount } from '#contract/http/page.ts'
import { listMathConcepts } from '#contract/math-concept.ts'
import { pageOf } from '#web/lib/page-of.ts'
import { searchIn } from '#web/search/index.ts'

const GROUPS = ['DOMAIN', 'DEFINITION', 'THEOREM', 'TAG'] as const
const PAGE_SIZE = 50
const ORDER = { DOMAIN: 'count:DESC', DEFINITION: 'name:ASC', THEOREM: 'name:ASC', TAG: 'name:ASC' } as const

/** Loads a page of all concepts by kind, or of those that the address looks for. */
export const loadMathConcepts = (url: string) => async (api: ApiClient) => {
  const search = searchIn(url)
  const groups = await Promise.all(
    GROUPS.map(async (type) => {
      const list = (page: number) =>
        api.call(listMathConcepts, {
          // With a text the best match stands first, which is the operation's own order then.
          query: { type, search, page, pageSize: type === 'DOMAIN' ? 9999 : PAGE_SIZE, sort: search ? undefined : ORDER[type] },
        })
      const first = await list(1)
      const others = await Promise.all(Array.from({ length: first.pageCount - 1 }, (_, index) => list(index + 2)))
      const pages = [first, ...others]
      return { type, concepts: pages.flatMap(({ results }) => results), marked: pages.flatMap(({ marked }) => marked) }
    }),
  )
  const { page, pageSize } = pageOf(url)
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  let before = 0
  const shown = groups.map(({ concepts, ...group }) => {
    const start = before
    before += concepts.length
    return { ...group, concepts: concepts.slice(Math.max(0, from - start), Math.max(0, to - start)) }
  })
  return {
    search,
    page,
    pageSize,
    total: before,
    pageCount: pageCount(before, pageSize),
    groups: shown.filter((group) => group.concepts.length > 0),
  }
}
