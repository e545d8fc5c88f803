import { type ExamListItem, listExams } from '#contract/exam.ts'
import type { FacetValue } from '#contract/homework/facet.ts'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import type { ApiClient } from '#contract/http/api-client.ts'

const SHOWN_TASKS = 4
const SHOWN_EXAMS = 4
/** The smallest page of a list: enough for the newest that aren't among the best. */
const FEWEST_ASKED = 10

export type HomeData = {
  newest: HomeworkCard[]
  best: HomeworkCard[]
  exams: ExamListItem[]
  /** Numbers of tasks by school level. */
  levels: FacetValue[]
}

/**
 * Reads what the home page shows: the newest and the best rated tasks in Polish, none of them twice, the latest exams,
 * counts by level of all tasks.
 */
export async function loadHome(api: ApiClient): Promise<HomeData> {
  const [newest, best, all, exams] = await Promise.all([
    api.call(listHomework, { query: { pageSize: FEWEST_ASKED, languages: ['pl'], sort: 'createdAt:DESC' } }),
    api.call(listHomework, { query: { pageSize: FEWEST_ASKED, languages: ['pl'], sort: 'ratingsAvg:DESC' } }),
    api.call(listHomework, { query: { pageSize: FEWEST_ASKED } }),
    api.call(listExams, { query: { sort: 'date:DESC' } }),
  ])
  const bestRated = best.results.filter((homework) => homework.ratingsCount > 0).slice(0, SHOWN_TASKS)
  const shown = new Set(bestRated.map((homework) => homework.id))
  return {
    best: bestRated,
    newest: newest.results.filter((homework) => !shown.has(homework.id)).slice(0, SHOWN_TASKS),
    exams: exams.results.slice(0, SHOWN_EXAMS),
    levels: all.facets.levels,
  }
}
