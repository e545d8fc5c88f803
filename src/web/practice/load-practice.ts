import { getExam } from '#contract/exam.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { getHomeworkType } from '#contract/homework-type.ts'
import { getMathConcept } from '#contract/math-concept.ts'
import { listPracticeDomains } from '#contract/practice/practice.ts'
import { paths } from '#contract/paths.ts'
import { readAddress } from '#web/practice/practice-address.ts'

/** The thing that a session practises, with its page. */
export type Subject = { name: string; to: string }

/** Loads the domains, and the name of what the address wants to practise; a page of its own for something that isn't there. */
export const loadPractice = (url: string) => async (api: ApiClient) => {
  const { session, level } = readAddress(new URL(url).searchParams)
  const [{ results: domains }, subject] = await Promise.all([api.call(listPracticeDomains), readSubject(api, session?.scope ?? {})])
  return { domains, subject, session, level }
}

async function readSubject(
  api: ApiClient,
  { type, concept, exam }: { type?: string | undefined; concept?: string | undefined; exam?: string | undefined },
): Promise<Subject | null> {
  if (type !== undefined) {
    const { name, slug } = await api.call(getHomeworkType, { params: { id: type } })
    return { name, to: paths.homeworkType(slug) }
  }
  if (concept !== undefined) {
    const { name, slug } = await api.call(getMathConcept, { params: { id: concept } })
    return { name, to: paths.concept(slug) }
  }
  if (exam === undefined) return null
  const { shortName, slug } = await api.call(getExam, { params: { id: exam } })
  return { name: shortName, to: paths.exam(slug) }
}
