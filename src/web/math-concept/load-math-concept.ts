import type { ApiClient } from '#contract/http/api-client.ts'
import { getMathConcept } from '#contract/math-concept.ts'

/** Loads a concept with its article. */
export const loadMathConcept = (slug: string) => (api: ApiClient) => api.call(getMathConcept, { params: { id: slug } })
