import { type ExamListItem, listExams } from '#contract/exam.ts'
import type { FacetValue } from '#contract/facet.ts'
import { type HomeworkCard, listHomework } from '#contract/homework.ts'
import type { ApiClient } from '#contract/api-client.ts'

const SHOWN_TASKS = 4
const SHOWN_EXAMS = 4

export type HomeData = {
  newest: HomeworkCard[]
  best: HomeworkCard[]
  exams: ExamListItem[]
  /** Numbers of tasks by school level. */
  levels: FacetValue[]
}

/** What the home page shows: the newest and the best rated tasks, none of them twice, the latest exams, counts by level. */
export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [newest, best, exams] = await Promise.all([
    api.call(listHomework, { query: { pageSize: 20, sort: 'createdAt:DESC' } }),
    api.call(listHomework, { query: { pageSize: 20, sort: 'ratingsAvg:DESC' } }),
    api.call(listExams, { query: { sort: 'date:DESC' } }),
  ])
  const bestRated = best.results.filter((homework) => homework.ratingsCount > 0 && homework.language === 'pl').slice(0, SHOWN_TASKS)
  const shown = new Set(bestRated.map((homework) => homework.id))
  return {
    best: bestRated,
    // Tasks in English stay out of the newest (rulings 13).
    newest: newest.results.filter((homework) => homework.language === 'pl' && !shown.has(homework.id)).slice(0, SHOWN_TASKS),
    exams: exams.results.slice(0, SHOWN_EXAMS),
    levels: newest.facets.levels,
  }
}
