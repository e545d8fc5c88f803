import { gradesText } from '#contract/homework/grades.ts'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import type { Me } from '#contract/user/user.ts'
import type { Fitted } from '#web/home/load-home.ts'
import { messages } from '#web/home/messages.ts'
import type { Begun } from '#web/homework/index.ts'

const { next } = messages

/** Something that waits for who is signed in; without an address it is only told. */
export type Next = { kind: 'begun' | 'choice' | 'task' | 'exam' | 'people' | 'jobs' | 'queue'; to?: string; label: string; note: string }

/** The number that the page keeps room for (home.css). */
export const SHOWN_NEXT = 3

/** A pupil goes on with what was begun, says the class, and finds fresh tasks of it and the nearest sheet. */
export function nextForPupil(begun: readonly Begun[], { audience, newest, exams }: Pick<Fitted, 'audience' | 'newest' | 'exams'>): Next[] {
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
  return [...first, ...fresh.map(freshTask), ...sheets].slice(0, SHOWN_NEXT)
}

/** A teacher learns how her verification stands, minds her profile, and sees fresh tasks. */
export function nextForTeacher(viewer: Pick<Me, 'role' | 'username' | 'verification'>, newest: readonly HomeworkCard[]): Next[] {
  const status = viewer.verification?.status ?? 'APPROVED'
  const verification: Next =
    status === 'APPROVED'
      ? { kind: 'people', to: paths.profile(viewer), label: next.ownPage, note: next.ownPageNote }
      : { kind: 'people', to: paths.accountProfile(), label: next.verification[status], note: next.verificationNotes[status] }
  const profile: Next = { kind: 'choice', to: paths.accountProfile(), label: next.profile, note: next.profileNote }
  return [verification, profile, ...newest.map(freshTask)].slice(0, SHOWN_NEXT)
}

function freshTask({ slug, title, level, grades }: HomeworkCard): Next {
  const school = [SCHOOL_LEVEL_LABELS[level], ...(grades.length > 0 ? [gradesText(grades)] : [])].join(' · ')
  return { kind: 'task', to: paths.homework(slug), label: title, note: next.fresh(school) }
}
