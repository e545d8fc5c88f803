import type { ApiClient } from '#contract/http/api-client.ts'
import { listHomeworkTypes } from '#contract/homework-type.ts'
import { pageOf } from '#web/lib/page-of.ts'
import { searchIn } from '#web/search/index.ts'

/** Loads the kinds of tasks that an address of their list asks for. */
export const loadHomeworkTypes = (url: string) => async (api: ApiClient) => {
  const search = searchIn(url)
  // With a text the best match stands first, which is the operation's own order then, and subtypes are found as well.
  const found = search === '' ? ({ hideSubtypes: true, sort: 'count:DESC' } as const) : { search }
  return { search, ...(await api.call(listHomeworkTypes, { query: { ...pageOf(url), ...found } })) }
}
