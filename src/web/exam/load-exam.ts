import { getExam } from '#contract/exam.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

/** Loads an exam sheet with its tasks. */
export const loadExam = (slug: string) => (api: ApiClient) => api.call(getExam, { params: { id: slug } })

/** Loads what stands above a sheet; the sheet itself is read when it is begun. */
export const loadExamHead = (slug: string) => async (api: ApiClient) => {
  const { tasks: _tasks, otherVersions: _others, ...head } = await loadExam(slug)(api)
  return head
}
