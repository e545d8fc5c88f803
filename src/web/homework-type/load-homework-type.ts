import type { ApiClient } from '#contract/http/api-client.ts'
import { getHomeworkType } from '#contract/homework-type.ts'

/** Loads a kind of task with its formulas, subtypes and examples. */
export const loadHomeworkType = (slug: string) => (api: ApiClient) => api.call(getHomeworkType, { params: { id: slug } })
