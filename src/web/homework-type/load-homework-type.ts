import { redirect } from 'react-router'
import type { ApiClient } from '#contract/http/api-client.ts'
import { getHomeworkType } from '#contract/homework-type.ts'
import { paths } from '#contract/paths.ts'

/** Loads a kind of task with its formulas, subtypes and examples. The address of one that was merged leads to the other for good. */
export const loadHomeworkType = (slug: string) => async (api: ApiClient) => {
  const type = await api.call(getHomeworkType, { params: { id: slug } })
  if (type.slug !== slug && !/^\d+$/.test(slug)) throw redirect(paths.homeworkType(type.slug), 301)
  return type
}
