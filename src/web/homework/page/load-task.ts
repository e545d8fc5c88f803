import { checkHomeworkAnswers, revealHomeworkAnswers } from '#contract/homework/homework-answers.ts'
import { getHomework, type Homework } from '#contract/homework/homework-page.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { askedOf, type Tried } from '#web/homework/page/answers/answer-address.ts'
import { crumbsOf } from '#web/homework/page/crumbs.ts'
import { homeworkJsonLd } from '#web/homework/page/homework-json-ld.ts'
import { breadcrumbList } from '#web/lib/page-meta.ts'
import { jsonLdText } from '#web/ui/JsonLd.tsx'

/**
 * Loads a task with its description for search engines, and with the try or the key that its address asks for. What the
 * page doesn't show stays out of its data: the plain texts that the description is made of, the picture, dates, TeX and ids beside what is shown of them.
    closed: _11,
 */
export const loadTask = (slug: string, url: string) => async (api: ApiClient, origin: string, keep: (text: string) => string) => {
  const homework = await api.call(getHomework, { params: { id: slug } })
  const {
    readable: _1,
    descriptionSvg: _2,
    typeId: _3,
    domainsIds: _4,
    definitionsIds: _5,
    theoremsIds: _6,
    tagsIds: _7,
    adminReview: _8,
    createdAt: _9,
    updatedAt: _10,
    closed: _11,
    ...shown
  } = homework
  // For search engines, which ask the server.
  const jsonLd = import.meta.env.SSR
    ? jsonLdText({ '@graph': [homeworkJsonLd(homework, origin), breadcrumbList(origin, crumbsOf(homework))] })
    : ''
  const { solution } = homework
  const steps = solution?.steps.map(({ latex: _tex, order: _order, ...step }) => step) ?? []
  return { ...shown, solution: solution && { ...solution, steps }, jsonLd: keep(jsonLd), ...(await readAsked(api, homework, url)) }
}

async function readAsked(
  api: ApiClient,
  { id, answers, solution }: Homework,
  url: string,
): Promise<{ tried: Tried | null; key: number[] | null }> {
  const asked = askedOf(url)
  // An address may name answers that the task no longer has.
  const answersIds = asked.answersIds.filter((answerId) => answers.some((answer) => answer.id === answerId))
  const isKeyShown = asked.isRevealed && answers.length > 0 && solution !== null
  const [checked, revealed] = await Promise.all([
    answersIds.length > 0 && solution ? api.call(checkHomeworkAnswers, { params: { id }, body: { answersIds } }) : null,
    isKeyShown ? api.call(revealHomeworkAnswers, { params: { id } }) : null,
  ])
  return { tried: checked && { ...checked, answersIds }, key: revealed?.correctAnswersIds ?? null }
}
