import type { HomeworkStatus } from '#contract/enums.ts'
import type { HomeworkCard } from '#contract/homework/homework.ts'
import { paths } from '#contract/paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { agoText, shortMomentText } from '#contract/text/dates.ts'
import type { TeacherWaiting } from '#contract/user/teacher-waiting.ts'
import type { Me } from '#contract/user/user.ts'
import { ownMessages } from '#web/home/own-messages.ts'
import { freshTask, type Next, SHOWN_NEXT } from '#web/home/own-next.ts'

const { next } = ownMessages

/** Solutions that wait in the queue of checks: their number, and the moment that the first is promised for. */
export type WaitingChecks = { count: number; dueAt: Date }

/** The things that wait for a teacher, as far as they could be read. */
export type WaitingForTeacher = { own: TeacherWaiting | null; checks: WaitingChecks | null }

/**
 * A teacher learns how her verification stands, then finds what others wait for – what is promised for an hour first – and
 * what she has begun herself. Where that leaves room, there are her page and fresh tasks.
 */
export function nextForTeacher(
  viewer: Pick<Me, 'role' | 'username' | 'verification'>,
  { own, checks }: WaitingForTeacher,
  newest: readonly HomeworkCard[],
): Next[] {
  const status = viewer.verification?.status ?? 'APPROVED'
  const verification: Next[] =
    status === 'APPROVED'
      ? []
      : [{ kind: 'people', to: paths.accountProfile(), label: next.verification[status], note: next.verificationNotes[status] }]
  const page: Next[] =
    status === 'APPROVED' ? [{ kind: 'people', to: paths.profile(viewer), label: next.ownPage, note: next.ownPageNote }] : []
  const promised: Next[] = checks
    ? [
        {
          kind: 'check',
          to: solutionCheckPaths.checkQueue(),
          label: next.checks(checks.count),
          note: next.dueAt(shortMomentText(checks.dueAt)),
        },
      ]
    : []
  const waiting = own ? [...askedByOthers(own), ...begunByHerself(own)] : []
  return [...verification, ...promised, ...waiting, ...page, ...newest.map(freshTask)].slice(0, SHOWN_NEXT)
}

function askedByOthers({ sheets, questions }: TeacherWaiting): Next[] {
  const marked: Next[] = sheets
    ? [{ kind: 'exam', to: sheets.path, label: next.sheets(sheets.count), note: next.oldestSheet(agoText(sheets.at), sheets.exam) }]
    : []
  const answered: Next[] = questions
    ? [{ kind: 'question', to: questions.path, label: next.questions(questions.count), note: next.oldestQuestion(agoText(questions.at)) }]
    : []
  return [...marked, ...answered]
}

/** A task that was approved lacks one press, so that it comes before what is to be written. */
function begunByHerself(own: TeacherWaiting): Next[] {
  const profile: Next[] = own.isProfileComplete
    ? []
    : [{ kind: 'choice', to: paths.accountProfile(), label: next.profile, note: next.profileNote }]
  const privates = (note: string) => tasksIn('PRIVATE', own.privateCount, next.privates, note)
  return [
    ...tasksIn('REJECTED', own.rejectedCount, next.rejected, next.rejectedNote),
    ...(own.approvedCount > 0 ? privates(next.approvedNote(own.approvedCount)) : []),
    ...tasksIn('PUBLIC_DRAFT', own.publicDraftCount, next.publicDrafts, next.publicDraftsNote),
    ...profile,
    ...(own.approvedCount > 0 ? [] : privates(next.privatesNote)),
  ]
}

/** Tasks of a state lead to the list of them, which says the same number. */
function tasksIn(status: HomeworkStatus, count: number, label: (count: number) => string, note: string): Next[] {
  return count === 0 ? [] : [{ kind: 'draft', to: paths.accountHomeworks(`statuses=${status}`), label: label(count), note }]
}
