import type { SearchIndex, SearchRequest, SearchResult } from '#server/homework/search/search-index.ts'
import type { UnderstoodText } from '#server/homework/search/understand-text.ts'

type Asked = Omit<SearchRequest, 'text'>

/**
 * Finds tasks by a text; where nothing fits it as it stands, by the same with each word taken as unfinished too ("row
 * kwadr", though "row" is a word somewhere). `understood` is what was found by.
 */
export async function searchText(
  index: SearchIndex,
  understood: UnderstoodText,
  asked: Asked,
): Promise<SearchResult & { understood: UnderstoodText }> {
  const found = await index.search({ ...asked, text: understood.query })
  const wider = found.total === 0 ? understood.wider() : null
  const more = wider && (await index.search({ ...asked, text: wider.query }))
  return wider && more && more.total > 0 ? { ...more, understood: wider } : { ...found, understood }
}

/** One id, drawn evenly from all that `searchText` finds, or null. */
export async function drawByText(
  index: SearchIndex,
  understood: UnderstoodText,
  asked: Pick<Asked, 'viewer' | 'filters'>,
): Promise<number | null> {
  const id = await index.random({ ...asked, text: understood.query })
  const wider = id === null ? understood.wider() : null
  return wider ? index.random({ ...asked, text: wider.query }) : id
}
