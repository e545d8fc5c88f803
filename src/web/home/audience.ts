import type { ExamListItem } from '#contract/exam.ts'
import type { Grade, SchoolLevel } from '#contract/enums.ts'

/** The people whom a home page can fit, in the order in which they are offered; `all` is everybody's page, chosen. */
export const AUDIENCES = [
  'PRIMARY_4',
  'PRIMARY_5',
  'PRIMARY_6',
  'PRIMARY_7',
  'PRIMARY_8',
  'liceum',
  'technikum',
  'matura',
  'studia',
  'teacher',
  'parent',
  'all',
] as const
export type Audience = (typeof AUDIENCES)[number]

const STORAGE_KEY = 'audience'
const listeners = new Set<() => void>()
/** The choice where storage is forbidden: it lasts as long as the page. */
let unkept: Audience | null = null

/**
 * Marks a browser whose reader has said who they are before anything is painted, so that nothing is offered that goes
 * away at once. The page from the server is the same for everyone.
 */
export const audienceScript = `try{if(localStorage.getItem('${STORAGE_KEY}'))document.documentElement.dataset.audience=''}catch(e){}`

/** Returns whom this browser's home page fits; null where nobody has said so. */
export function currentAudience(): Audience | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return AUDIENCES.find((audience) => audience === stored) ?? unkept
  } catch {
    return unkept
  }
}

/** Keeps whom the home page fits on this device; null asks again. */
export function chooseAudience(audience: Audience | null): void {
  unkept = audience
  try {
    if (audience) localStorage.setItem(STORAGE_KEY, audience)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is forbidden in this browser.
  }
  document.documentElement.toggleAttribute('data-audience', audience !== null)
  for (const listener of listeners) listener()
}

export function onAudienceChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tasks that fit somebody, as filters of the list; those of `exams` are looked up among the sheets. */
type Fitting = { grades?: Grade[]; levels?: SchoolLevel[]; exams?: number[] }

/** Tasks of a school: what a page for everybody begins with, for most who come are pupils. */
const OF_SCHOOL: Fitting = { levels: ['PRIMARY', 'HIGH_SCHOOL'] }

/** Returns the filters of tasks for somebody, the closest first, then those to fill up with. */
export function fittingTasks(audience: Audience | null, exams: readonly ExamListItem[]): Fitting[] {
  switch (audience) {
    case 'PRIMARY_4':
    case 'PRIMARY_5':
    case 'PRIMARY_6':
    case 'PRIMARY_7':
    case 'PRIMARY_8':
      return [{ grades: [audience] }, { levels: ['PRIMARY'] }]
    case 'liceum':
    case 'technikum':
      return [{ levels: ['HIGH_SCHOOL'] }]
    case 'matura': {
      const basic = exams.filter(({ type, level }) => type === 'MATURA' && level === 'BASIC').map(({ id }) => id)
      return [...(basic.length > 0 ? [{ exams: basic }] : []), { levels: ['HIGH_SCHOOL'] }]
    }
    case 'studia':
      return [{ levels: ['UNIVERSITY'] }]
    default:
      return [OF_SCHOOL]
  }
}

/** Returns sheets in the order in which somebody needs them: their own exam first, basic before advanced, a version once. */
export function fittingExams(audience: Audience | null, exams: readonly ExamListItem[], limit: number): ExamListItem[] {
  const isOfPrimary = audience?.startsWith('PRIMARY') ?? false
  const rank = ({ type, level }: ExamListItem): number => {
    if (type === 'EIGHTH_GRADER') return isOfPrimary ? 0 : 2
    if (type !== 'MATURA') return 4
    return level === 'BASIC' ? 1 : 3
  }
  const ranked = exams
    .map((exam, place) => ({ exam, place, rank: rank(exam), version: exam.version === 'A' ? 0 : 1 }))
    .toSorted((one, other) => one.version - other.version || one.rank - other.rank || one.place - other.place)
  return ranked.slice(0, limit).map(({ exam }) => exam)
}
