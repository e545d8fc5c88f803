import { gradesText } from '#contract/homework/grades.ts'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { ownMessages } from '#web/home/own-messages.ts'
import type { Begun } from '#web/homework/index.ts'

const { next } = ownMessages

type NextKind = 'begun' | 'due' | 'choice' | 'task' | 'exam' | 'people' | 'jobs' | 'queue' | 'log' | 'check' | 'question' | 'draft'

/** Something that waits for who is signed in; without an address it is only told. */
export type Next = { kind: NextKind; to?: string; label: string; note: string }

/** The number that the page keeps room for (home.css). */
export const SHOWN_NEXT = 3

/** A pupil repeats what is due today, goes on with what was begun, says the class, and finds fresh tasks of it and the nearest sheet. */
export function nextForPupil(
  begun: readonly Begun[],
  due: number,
  { audience, newest, exams }: Pick<Fitted, 'audience' | 'newest' | 'exams'>,
): Next[] {
  const repeated: Next[] = due === 0 ? [] : [{ kind: 'due', to: paths.practice('go=due'), label: next.due(due), note: next.dueNote }]
  const first: Next[] = begun
    .slice(0, 2)
    .map(({ slug, title, step }) => ({ kind: 'begun', to: paths.homework(slug), label: title, note: next.leftOff(step + 1) }))
  if (audience === null && first.length < 2)
    first.push({ kind: 'choice', to: '#audience', label: next.chooseClass, note: next.chooseClassNote })
  const isBegun = new Set(begun.map(({ slug }) => slug))
  const fresh = newest.filter(({ slug }) => !isBegun.has(slug)).slice(0, Math.max(1, 2 - first.length))
  const sheets = exams.map(({ slug, shortName, marks }): Next => ({
    kind: 'exam',
    to: paths.exam(slug),
    label: shortName,
    note: next.sheet(marks.map(({ short }) => short).join(', ')),
  }))
  return [...repeated, ...first, ...fresh.map(freshTask), ...sheets].slice(0, SHOWN_NEXT)
}

/** A task that is new in the library, with its school. */
export function freshTask({ slug, title, level, grades }: HomeworkCard): Next {
  const school = [SCHOOL_LEVEL_LABELS[level], ...(grades.length > 0 ? [gradesText(grades)] : [])].join(' · ')
  return { kind: 'task', to: paths.homework(slug), label: title, note: next.fresh(school) }
}
