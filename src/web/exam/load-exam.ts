import { getExam } from '#contract/exam.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { isMissing } from '#web/lib/failures.ts'

/** Loads an exam sheet with its tasks. */
export const loadExam = (slug: string) => (api: ApiClient) => api.call(getExam, { params: { id: slug } })

/** Loads what stands above a sheet that is sat; null for one that isn't there for everybody: whoever has begun it asks for it by themselves. */
export const loadExamHead = (slug: string) => async (api: ApiClient) => {
  try {
    const { tasks: _tasks, otherVersions: _others, ...exam } = await loadExam(slug)(api)
    return { exam }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { exam: null }
  }
}
