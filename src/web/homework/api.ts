import type { ApiClient } from '#contract/api-client.ts'
import { getHomework, listHomework, randomHomework } from '#contract/homework.ts'
import type { HomeworkListState } from '#web/homework/filters.ts'

/** A page of tasks in this state of the list. */
export function loadHomeworkList(api: ApiClient, state: HomeworkListState) {
  return api.call(listHomework, { query: state })
}

/** A task with its solution. */
export function loadHomework(api: ApiClient, slug: string) {
  return api.call(getHomework, { params: { id: slug } })
}

/** The slug of a random task that fits the filters. */
export async function drawHomework(api: ApiClient, { page: _page, pageSize: _size, ...filters }: HomeworkListState): Promise<string> {
  return (await api.call(randomHomework, { query: filters })).slug
}
