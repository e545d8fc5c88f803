import { getExam } from '#contract/exam.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

/** Loads an exam sheet with its tasks. */
export const loadExam = (slug: string) => (api: ApiClient) => api.call(getExam, { params: { id: slug } })
