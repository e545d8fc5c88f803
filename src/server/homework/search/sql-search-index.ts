import { type SQL, sql } from 'drizzle-orm'
import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import type { HomeworkSort } from '#contract/homework/homework.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { homeworkSearch } from '#server/db/tables/homework-search.ts'
import { homework } from '#server/db/tables/homework.ts'
import { facetToken, readFacetToken, type TokenKind, tokenRange } from '#server/homework/search/facet-token.ts'
import { type FilterCondition, filterConditions } from '#server/homework/search/filter-conditions.ts'
import type {
  CountRequest,
  FacetCounts,
  GroupCounts,
  LikeRequest,
  LikeTask,
  SearchIndex,
  SearchRequest,
} from '#server/homework/search/search-index.ts'
import { HOMEWORK_STATUSES } from '#contract/enums.ts'
import { WORD_TOKENS } from '#server/homework/search/tokens.ts'
import type { InTurn } from '#server/platform/search/match/few-at-once.ts'
import {
  EVERYTHING,
  MOST_LIKENESS,
  type QueryGroup,
  TEXT_FIELD_POINTS,
  TEXT_FIELDS,
  type TextQuery,
} from '#server/platform/search/text-query.ts'

/** Reads the rows of a query, at once or in its turn. */
type Read = <Row>(query: SQL) => Promise<Row[]>

/**
 * Search in plain SQL over `homework_search`: the reference that a faster index is compared with. `inTurn` keeps its queries,
 * up to a dozen of a search, from taking every connection.
 */
export function sqlSearchIndex(db: Db, inTurn: InTurn = (work) => work()): SearchIndex {
  const read: Read = (query) => inTurn(() => queryRows(db, query))
  return {
    async search(request) {
      const [ids, facets] = await Promise.all([findPage(read, request), countFacets(read, request)])
      return { ids, ...facets }
    },
    async random({ viewer, filters, text }) {
      const [row] = await read<{ id: number }>(
        sql`select s.homework_id as id from ${homeworkSearch} s where ${conditionsOf({ viewer, filters, text }, null)} order by random() limit 1`,
      )
      return row?.id ?? null
    },
    count: (request) => countGroups(read, request),
    alike: (request) => findAlike(read, request),
  }
}

type Wanted = Pick<SearchRequest, 'viewer' | 'filters' | 'text'>

async function findPage(read: Read, { sort, offset, limit, ...wanted }: SearchRequest): Promise<number[]> {
  const conditions = conditionsOf(wanted, null)
  const page = sql`limit ${limit} offset ${offset}`
  const rows = await read<{ id: number }>(
    sort === 'relevance:DESC'
      ? // Found first, ordered then: else the planner looks up every hit's rating one by one.
        sql`with hit as materialized (select s.homework_id, ${scoreOf(wanted.text)} as score from ${homeworkSearch} s where ${conditions}) select h.id from hit join ${homework} h on h.id = hit.homework_id order by hit.score desc, h.ratings_avg desc, h.id desc ${page}`
      : sql`select h.id from ${homework} h join ${homeworkSearch} s on s.homework_id = h.id where ${conditions} order by ${ORDERS[sort]} ${page}`,
  )
  return rows.map((row) => row.id)
}

/** Nulls, which these columns don't have, stand as in the indexes: only so are those used, and a first page reads ten rows. */
const ORDERS: Readonly<Record<Exclude<HomeworkSort, 'relevance:DESC'>, SQL>> = {
  'createdAt:DESC': sql`h.created_at desc nulls last, h.id desc nulls last`,
  'createdAt:ASC': sql`h.created_at asc nulls first, h.id asc nulls first`,
  'ratingsAvg:DESC': sql`h.ratings_score desc nulls last, h.id desc nulls last`,
}

/** The sum over groups of what their best token is worth (`TextQuery`). */
function scoreOf({ groups }: TextQuery): SQL {
  if (groups.length === 0) return sql`0`
  return sql.join(
    groups.map((group) => pointsOf(group)),
    sql` + `,
  )
}

function pointsOf({ tokens }: QueryGroup): SQL {
  if (tokens.length === 0) return sql`0`
  const columns = { title: sql`s.title_words`, description: sql`s.description_words`, body: sql`s.words` }
  const ways = [...new Set(tokens.map(({ weight }) => weight))].flatMap((weight) =>
    TEXT_FIELDS.map((field) => ({ weight, field, points: weight * TEXT_FIELD_POINTS[field] })),
  )
  const cases = ways
    .toSorted((one, other) => other.points - one.points)
    .map(({ weight, field, points }) => {
      const ids = tokens.filter((token) => token.weight === weight).map(({ id }) => id)
      return sql`when ${columns[field]} && ${intArray(ids)} then ${sql.raw(String(points))}`
    })
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`
}

async function countGroups(read: Read, { groups, ...scope }: CountRequest): Promise<GroupCounts> {
  const conditions = conditionsOf({ ...scope, text: EVERYTHING }, null)
  const asked = askedTokens(groups.map(({ tokens }) => tokens.map(({ id }) => id)))
  const rows = await read<{ place: number; count: number }>(
    sql`with asked as (${asked}) select -1 as place, count(*)::int as count from ${homeworkSearch} s where ${conditions}
      union all select a.place, count(*)::int from asked a join ${homeworkSearch} s on s.words && a.tokens where ${conditions} group by a.place`,
  )
  const counts = new Map(rows.map(({ place, count }) => [place, count]))
  return { total: counts.get(-1) ?? 0, counts: groups.map((_, place) => counts.get(place) ?? 0) }
}

/** Computes `likeness` as it is computed in memory. */
async function findAlike(read: Read, { likeness: { groups, least, perWord }, limit, ...scope }: LikeRequest): Promise<LikeTask[]> {
  const asked = askedTokens(groups.map(({ tokens }) => tokens))
  const worth = sql`(${intArray(groups.map((group) => group.worth))})[a.place + 1]`
  const words = sql`(select count(*) from unnest(s.title_words || s.description_words) w where w between ${WORD_TOKENS.first} and ${WORD_TOKENS.last})`
  return read<LikeTask>(
    sql`with asked as (${asked}), shared as materialized (
        select s.homework_id, sum(${worth}) as worth from asked a join ${homeworkSearch} s on s.words && a.tokens
        where (s.title_words && a.tokens or s.description_words && a.tokens) and ${conditionsOf({ ...scope, text: EVERYTHING }, null)}
        group by s.homework_id having count(*) >= ${least}
      ), hit as (
        select s.homework_id, least(${MOST_LIKENESS}, floor(shared.worth::float8 / (${perWord}::float8 * sqrt(${words}::float8) + 2)))::int as score
        from shared join ${homeworkSearch} s on s.homework_id = shared.homework_id
      ) select h.id, hit.score from hit join ${homework} h on h.id = hit.homework_id order by hit.score desc, h.ratings_avg desc, h.id desc limit ${limit}`,
  )
}

/** The tokens of each group as a row beside its place. */
function askedTokens(groups: readonly (readonly number[])[]): SQL {
  const places = groups.flatMap((tokens, place) => tokens.map(() => place))
  return sql`select place, array_agg(token) as tokens from unnest(${intArray(places)}, ${intArray(groups.flat())}) as t(place, token) group by place`
}

async function countFacets(read: Read, wanted: Wanted): Promise<{ total: number; facets: FacetCounts }> {
  const { byFacet } = filterConditions(wanted.filters)
  const chosen = HOMEWORK_FACETS.filter((facet) => byFacet[facet])
  const [all, ...own] = await Promise.all([
    countTokens(read, conditionsOf(wanted, null), null),
    ...chosen.map((facet) => countTokens(read, conditionsOf(wanted, facet), facet)),
  ])
  const facets = Object.fromEntries(HOMEWORK_FACETS.map((facet) => [facet, new Map<number, number>()])) as FacetCounts // every facet is a key
  let total = 0
  for (const [token, count] of all ?? []) {
    const { kind, value } = readFacetToken(token)
    if (kind === 'any') total = count
    else if (isFacet(kind) && !chosen.includes(kind)) facets[kind].set(value, count)
  }
  for (const [index, facet] of chosen.entries())
    for (const [token, count] of own[index] ?? []) facets[facet].set(readFacetToken(token).value, count)
  return { total, facets }
}

async function countTokens(read: Read, conditions: SQL, facet: HomeworkFacet | null): Promise<[number, number][]> {
  const range = facet ? tokenRange(facet) : null
  const within = range ? sql`where token between ${range.first} and ${range.last}` : sql``
  // `unnest` in the list of columns runs without a join for every task.
  const rows = await read<{ token: number; count: number }>(
    sql`select token, count(*)::int as count from (select unnest(s.facets) as token from ${homeworkSearch} s where ${conditions}) tokens ${within} group by token`,
  )
  return rows.map((row) => [row.token, row.count])
}

function isFacet(kind: TokenKind): kind is HomeworkFacet {
  return (HOMEWORK_FACETS as readonly string[]).includes(kind)
}

/** Everything a task has to fulfil, leaving out the choice of `ignored`. */
function conditionsOf({ viewer, filters, text }: Wanted, ignored: HomeworkFacet | null): SQL {
  const { all, byFacet } = filterConditions(filters)
  const chosen = HOMEWORK_FACETS.flatMap((facet) => (facet === ignored ? [] : (byFacet[facet] ?? [])))
  const conditions: SQL[] = [visibleTokens(viewer), ...[...all, ...chosen].map((condition) => conditionOf(viewer, condition))]
  for (const { tokens } of text.groups) conditions.push(sql`s.words && ${intArray(tokens.map(({ id }) => id))}`)
  return sql.join(conditions, sql` and `)
}

function conditionOf(viewer: SearchRequest['viewer'], condition: FilterCondition): SQL {
  switch (condition.kind) {
    case 'anyOf':
      return sql`s.facets && ${intArray(condition.tokens)}`
    case 'allOf':
      return sql`s.facets @> ${intArray(condition.tokens)}`
    case 'noneOf':
      return sql`not s.facets && ${intArray(condition.tokens)}`
    case 'ratedAtLeast':
      return ratedAtLeast(condition.stars)
    case 'onList':
      return sql`s.homework_id in (select m.homework_id from ${favoriteHomework} m join ${favorite} f on f.id = m.favorite_id where f.id = ${condition.favoriteId} and f.owner_id = ${viewer.id})`
    case 'notOnList':
      return notInBuiltIn(viewer.id, condition.list)
  }
}

/** The viewer's horizon (see `visibleHomework`) in tokens, so that no count leaks a private task. */
function visibleTokens(viewer: SearchRequest['viewer']): SQL {
  if (viewer.role === 'ADMIN') return sql`true`
  const open = facetToken('statuses', HOMEWORK_STATUSES.indexOf('PUBLIC'))
  return sql`s.facets && ${intArray(viewer.id === null ? [open] : [open, facetToken('authors', viewer.id)])}`
}

/** Whole stars are tokens; a half needs the average itself. */
function ratedAtLeast(stars: number): SQL {
  if (Number.isInteger(stars) && stars >= 1) return sql`s.facets @> ${intArray([facetToken('ratings', stars)])}`
  return sql`exists (select 1 from ${homework} rated where rated.id = s.homework_id and rated.ratings_avg >= ${stars})`
}

function notInBuiltIn(viewerId: number | null, kind: 'SOLVED' | 'HIDDEN'): SQL {
  return sql`s.homework_id not in (select m.homework_id from ${favoriteHomework} m join ${favorite} f on f.id = m.favorite_id where f.owner_id = ${viewerId} and f.kind = ${kind})`
}

function intArray(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::int[]`
}
