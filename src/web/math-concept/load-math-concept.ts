import { redirect } from 'react-router'
import type { ApiClient } from '#contract/http/api-client.ts'
import { getMathConcept } from '#contract/math-concept.ts'
import { paths } from '#contract/paths.ts'

/** Loads a concept with its article. The address of one that was merged leads to the other for good. */
export const loadMathConcept = (slug: string) => async (api: ApiClient) => {
  const concept = await api.call(getMathConcept, { params: { id: slug } })
  if (concept.slug !== slug && !/^(?:propozycja-)?\d+$/.test(slug)) throw redirect(paths.concept(concept.slug), 301)
  return concept
}
