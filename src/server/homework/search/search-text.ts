import type { SearchIndex, SearchRequest, SearchResult } from '#server/homework/search/search-index.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'
import type { QueryGroup, TextQuery } from '#server/platform/search/text-query.ts'

type Asked = Omit<SearchRequest, 'text'>

/** A question of so many things is a task that somebody copied: one that was read wrongly must not hide it. */
const FEWEST_OF_COPIED = 6

/**
 * Finds tasks by a text; where nothing fits it as it stands, by the same with each word taken as unfinished too ("row
 * kwadr", though "row" is a word somewhere), and by most of a long one. `understood` is what was found by.
 */
export async function searchText(
  index: SearchIndex,
  understood: UnderstoodText,
  asked: Asked,
): Promise<SearchResult & { understood: UnderstoodText }> {
  const found = await index.search({ ...asked, text: understood.query })
  if (found.total > 0) return { ...found, understood }
  const wider = understood.wider()
  const more = wider && (await index.search({ ...asked, text: wider.query }))
  if (wider && more && more.total > 0) return { ...more, understood: wider }
  const most = await mostOf(index, understood, asked)
  return { ...(most ? await index.search({ ...asked, text: most }) : found), understood }
}

/** One id, drawn evenly from all that `searchText` finds, or null. */
export async function drawByText(
  index: SearchIndex,
  understood: UnderstoodText,
  asked: Pick<Asked, 'viewer' | 'filters'>,
): Promise<number | null> {
  const id = await index.random({ ...asked, text: understood.query })
  if (id !== null) return id
  const wider = understood.wider()
  const other = wider && (await index.random({ ...asked, text: wider.query }))
  if (other !== null) return other
  const most = await mostOf(index, understood, asked)
  return most ? index.random({ ...asked, text: most }) : null
}

/**
 * As many of a long question's things as some task has together, the rarest words first: formulas and numbers are
 * seldom copied as they were. Null when that would be less than half of them.
 */
async function mostOf(
  index: SearchIndex,
  { query, said }: UnderstoodText,
  asked: Pick<Asked, 'viewer' | 'filters'>,
): Promise<TextQuery | null> {
  if (query.groups.length < FEWEST_OF_COPIED) return null
  const count = async (groups: readonly QueryGroup[]): Promise<number> =>
    (await index.search({ viewer: asked.viewer, filters: asked.filters, sort: 'createdAt:DESC', offset: 0, limit: 0, text: { groups } }))
      .total
  const counted = await Promise.all(
    query.groups.map(async (group) => ({ group, isWord: said.includes(group), tasks: await count([group]) })),
  )
  const rarestFirst = counted
    .filter(({ tasks }) => tasks > 0)
    .toSorted((one, other) => Number(other.isWord) - Number(one.isWord) || one.tasks - other.tasks)
  const kept: QueryGroup[] = []
  for (const { group } of rarestFirst) if ((await count([...kept, group])) > 0) kept.push(group)
  return kept.length * 2 >= query.groups.length ? { groups: kept } : null
}
