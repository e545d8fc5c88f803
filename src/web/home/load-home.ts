import { type ExamListItem, listExams } from '#contract/exam.ts'
import type { FacetValue } from '#contract/homework/facet.ts'
import { type HomeworkCard, listHomework } from '#contract/homework/homework.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { viewerNow } from '#web/auth/index.ts'
import { type Audience, fittingExams, fittingTasks } from '#web/home/audience.ts'

const SHOWN_TASKS = 4
const SHOWN_EXAMS = 4
/** The smallest page of a list: enough for the newest that aren't among the best. */
export const FEWEST_ASKED = 10

/** The part of the page that fits who looks. */
export type Fitted = {
  audience: Audience | null
  newest: HomeworkCard[]
  best: HomeworkCard[]
  exams: ExamListItem[]
  /** The filters of the list that the tasks come from, as its address has them. */
  filters: string
}

export type HomeData = Fitted & {
  /** Numbers of tasks by school level. */
  levels: FacetValue[]
}

/** Reads the home page for somebody, or for everybody. */
export async function loadHome(api: ApiClient, audience: Audience | null): Promise<HomeData> {
  const [fitted, all] = await Promise.all([loadFitted(api, audience), api.call(listHomework, { query: { pageSize: FEWEST_ASKED } })])
  return { ...fitted, levels: all.facets.levels }
}

/**
 * Reads what fits somebody: their exams, the best rated and the newest tasks in Polish, none of them twice. Where too few
 * are for them alone, those of their school fill up.
 */
export async function loadFitted(api: ApiClient, audience: Audience | null): Promise<Fitted> {
  const { results: exams } = await api.call(listExams, { query: { sort: 'date:DESC' } })
  const [closest = {}, ...wider] = fittingTasks(audience, exams)
  const shown = new Set<number>()
  // On the server nobody is known: the page asks again when somebody is.
  const unhidden = viewerNow().id === null ? {} : { hideHidden: true as const }
  const read = async (sort: 'createdAt:DESC' | 'ratingsAvg:DESC'): Promise<HomeworkCard[]> => {
    const found: HomeworkCard[] = []
    for (const filters of [closest, ...wider]) {
      if (found.length >= SHOWN_TASKS) break
      const { results } = await api.call(listHomework, {
        query: { ...filters, pageSize: FEWEST_ASKED, languages: ['pl'], sort, ...unhidden },
      })
      const fitting = results.filter(({ id, ratingsCount }) => !shown.has(id) && (sort === 'createdAt:DESC' || ratingsCount > 0))
      for (const homework of fitting.slice(0, SHOWN_TASKS - found.length)) {
        shown.add(homework.id)
        found.push(homework)
      }
    }
    return found
  }
  const best = await read('ratingsAvg:DESC')
  return {
    audience,
    best,
    newest: await read('createdAt:DESC'),
    exams: fittingExams(audience, exams, SHOWN_EXAMS),
    filters: addressOf(audience, closest),
  }
}

/** Everybody's list is the whole one. */
function addressOf(audience: Audience | null, filters: object): string {
  if (fittingIsForAll(audience)) return ''
  return String(
    new URLSearchParams(Object.entries(filters).flatMap(([name, values]) => (values as unknown[]).map((value) => [name, String(value)]))),
  ) // lists alone
}

function fittingIsForAll(audience: Audience | null): boolean {
  return audience === null || audience === 'all' || audience === 'teacher' || audience === 'parent'
}
