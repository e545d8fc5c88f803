import type { ApiClient } from '#contract/http/api-client.ts'
import type { FacetValue } from '#contract/homework/facet.ts'
import { listFacetValues, type SearchedFacet } from '#contract/homework/homework-facet.ts'
import { listHomework, randomHomework } from '#contract/homework/homework.ts'
import { viewerNow } from '#web/auth/index.ts'
import type { HomeworkListState } from '#web/homework/list/filters.ts'

/** The state as this viewer asks for it: tasks that they have hidden are left out, without a word in the address. */
function withoutHidden<State extends Partial<HomeworkListState>>(state: State): State & Pick<HomeworkListState, 'hideHidden'> {
  return { ...state, hideHidden: viewerNow().id === null ? undefined : true }
}

/** A page of tasks in this state of the list. */
export function loadHomeworkList(api: ApiClient, state: HomeworkListState) {
  return api.call(listHomework, { query: withoutHidden(state) })
}

/** Values of a facet by their names, counted as the list in this state counts them. */
export async function findFacetValues(
  api: ApiClient,
  facet: SearchedFacet,
  state: HomeworkListState,
  named: string,
): Promise<FacetValue[]> {
  const { page: _page, pageSize: _size, ...filters } = state
  return (await api.call(listFacetValues, { params: { facet }, query: { ...withoutHidden(filters), named } })).values
}

/** The slug of a random task that fits the filters. */
export async function drawHomework(api: ApiClient, { page: _page, pageSize: _size, ...filters }: HomeworkListState): Promise<string> {
  return (await api.call(randomHomework, { query: withoutHidden(filters) })).slug
}
