import type { ApiClient } from '#contract/http/api-client.ts'
import { listExams } from '#contract/exam.ts'
import { chosenIn } from '#web/exam/exam-list-address.ts'
import { pageOf } from '#web/lib/page-of.ts'
import { searchIn } from '#web/search/index.ts'

/** Loads the exam sheets that an address of their list asks for. */
export const loadExams = (url: string) => async (api: ApiClient) => {
  const search = searchIn(url)
  const { room, edition } = chosenIn(url)
  return { search, room, edition, ...(await api.call(listExams, { query: { ...pageOf(url), ...room, ...edition, search } })) }
}
