import { create, insertMultiple, search, update } from '@orama/orama'
import itemsjs from 'itemsjs'
import { sql } from 'drizzle-orm'
import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { ENUM_FACETS, readFacetToken } from '#server/homework/search/facet-token.ts'
import type { SearchRequest } from '#server/homework/search/search-index.ts'
import type { BenchRequest } from './requests.ts'

/** A task as engines made for such items take it. */
export type Item = Record<HomeworkFacet, string[]> & { id: string; createdAt: number; ratingsAvg: number; text: string }

/** Another engine under the same load. `matching` are the tasks whose text fits, found beforehand, for one that has no own way. */
export type Rival = {
  name: string
  search(asked: BenchRequest, matching: readonly number[] | null): Promise<{ total: number }>
  /** Takes in one changed task. */
  update(item: Item): Promise<void>
}

/** Public tasks only: the rivals are spared the question of who may see what. */
export async function readItems(db: Db): Promise<Item[]> {
  const rows = await queryRows<{ id: number; created: number; rating: number; text: string; facets: number[] }>(
    db,
    sql`select h.id, extract(epoch from h.created_at)::float8 as created, h.ratings_avg::float8 as rating, h.title || ' ' || h.description_text as text, s.facets
      from homework h join homework_search s on s.homework_id = h.id where h.status = 'PUBLIC' order by h.id`,
  )
  return rows.map((row) => {
    const values = Object.fromEntries(HOMEWORK_FACETS.map((facet) => [facet, [] as string[]])) as Record<HomeworkFacet, string[]> // each is a key
    for (const token of row.facets) {
      const { kind, value } = readFacetToken(token)
      const facet = HOMEWORK_FACETS.find((name) => name === kind)
      if (facet) values[facet].push(String(value))
    }
    return { ...values, id: String(row.id), createdAt: row.created, ratingsAvg: row.rating, text: row.text }
  })
}

/** Any-of choices, every-of choices and the rest of a request, values as they stand in items. */
function choicesOf({ filters }: SearchRequest): { any: Partial<Record<HomeworkFacet, string[]>>; everyTag: string[] } {
  const ids = (values: readonly number[]): string[] => values.map(String)
  const named = (all: readonly string[], values: readonly string[]): string[] => values.map((value) => String(all.indexOf(value)))
  const any = {
    domains: ids(filters.domainsIds),
    definitions: ids(filters.definitionsIds),
    tags: filters.tagsExact ? [] : ids(filters.tagsIds),
    authors: ids(filters.authorId),
    levels: named(ENUM_FACETS.levels, filters.levels),
    ratings: filters.minRating === null ? [] : [String(filters.minRating)],
    closed: filters.closed === null ? [] : named(ENUM_FACETS.closed, [String(filters.closed)]),
  }
  return {
    any: Object.fromEntries(Object.entries(any).filter(([, values]) => values.length > 0)),
    everyTag: filters.tagsExact ? ids(filters.tagsIds) : [],
  }
}

/** itemsjs with every facet disjunctive; text is matched for it beforehand. */
export function itemsJsRival(items: readonly Item[]): Rival {
  const own = items.map((item) => ({ ...item, id: Number(item.id), everyTag: item.tags }))
  const facet = (conjunction: boolean, size: number): object => ({ size, conjunction, hide_zero_doc_count: true })
  const engine = itemsjs(own, {
    native_search_enabled: false,
    sortings: {
      newest: { field: ['createdAt', 'id'], order: ['desc', 'desc'] },
      oldest: { field: ['createdAt', 'id'], order: ['asc', 'asc'] },
      rated: { field: ['ratingsAvg', 'id'], order: ['desc', 'desc'] },
    },
    aggregations: {
      ...Object.fromEntries(HOMEWORK_FACETS.map((name) => [name, facet(false, 2000)])),
      closed: facet(false, 2),
      everyTag: facet(true, 1),
    },
  })
  return {
    name: 'itemsjs',
    search({ request }, matching) {
      const { any, everyTag } = choicesOf(request)
      const sort = { 'createdAt:DESC': 'newest', 'createdAt:ASC': 'oldest', 'ratingsAvg:DESC': 'rated', 'relevance:DESC': 'rated' }[
        request.sort
      ]
      const { pagination } = engine.search({
        per_page: request.limit,
        page: request.offset / request.limit + 1,
        sort,
        filters: { ...any, ...(everyTag.length > 0 ? { everyTag } : {}) },
        ...(matching ? { ids: matching } : {}),
      })
      return Promise.resolve({ total: pagination.total })
    },
    update(item) {
      const changed = own.find(({ id }) => id === Number(item.id))
      if (changed) changed.ratings = item.ratings
      engine.reindex(own)
      return Promise.resolve()
    },
  }
}

/** Orama with its own full text; a facet's own choice is left out by asking once more, as its documentation has no other way. */
export async function oramaRival(items: readonly Item[]): Promise<Rival> {
  const schema = Object.fromEntries(HOMEWORK_FACETS.map((name) => [name, 'enum[]' as const]))
  const database = create({ schema: { ...schema, text: 'string', createdAt: 'number', ratingsAvg: 'number' } })
  await insertMultiple(database, [...items], 5000)
  const counted = (names: readonly HomeworkFacet[]): object => Object.fromEntries(names.map((name) => [name, { limit: 2000 }]))
  return {
    name: 'Orama',
    async search({ request, search: term }) {
      const { any, everyTag } = choicesOf(request)
      const where = (ignored: string | null): object => ({
        ...Object.fromEntries(
          Object.entries(any)
            .filter(([name]) => name !== ignored)
            .map(([name, values]) => [name, { containsAny: values }]),
        ),
        ...(everyTag.length > 0 ? { tags: { containsAll: everyTag } } : {}),
      })
      const ask = (ignored: HomeworkFacet | null, facets: readonly HomeworkFacet[], limit: number): Promise<{ count: number }> =>
        Promise.resolve(
          search(database, {
            term,
            ...(term === '' ? {} : { properties: ['text'], threshold: 0 }),
            where: where(ignored) as never, // its type wants the schema's names literally
            facets: counted(facets),
            limit,
            offset: request.offset,
            ...(request.sort === 'relevance:DESC'
              ? {}
              : {
                  sortBy: {
                    property: request.sort === 'ratingsAvg:DESC' ? 'ratingsAvg' : 'createdAt',
                    order: request.sort === 'createdAt:ASC' ? ('ASC' as const) : ('DESC' as const),
                  },
                }),
          }),
        )
      const chosen = HOMEWORK_FACETS.filter((name) => name in any)
      const { count } = await ask(
        null,
        HOMEWORK_FACETS.filter((name) => !chosen.includes(name)),
        request.limit,
      )
      for (const name of chosen) await ask(name, [name], 0)
      return { total: count }
    },
    async update(item) {
      await update(database, item.id, item)
    },
  }
}
