import { type Approval, HOMEWORK_STATUSES, type HomeworkStatus } from '#contract/enums.ts'

/**
 * The two states of a task (docs/product/homework.md, 1 and 16): `status`, and the record of its latest review. This
 * table and `moveHomework` are the one place that says who may move them, from where, and where to.
 */
export type HomeworkState = { status: HomeworkStatus; review: Approval | null }

/** The part in which somebody acts on a task; an ADMIN who wrote it acts as both. */
export type Actor = 'author' | 'admin'

export const HOMEWORK_TRANSITIONS = [
  'save',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'publish',
  'takeBack',
  'hide',
  'show',
  'questionCopyright',
  'clearCopyright',
  'removeForCopyright',
  'restore',
  'delete',
] as const
export type HomeworkTransition = (typeof HOMEWORK_TRANSITIONS)[number]

/** A way from some states to one; a state or review that isn't named stays as it is. */
type Way = {
  by: readonly Actor[]
  from: readonly HomeworkStatus[]
  /** Reviews it may have then; any unless said. */
  reviewed?: readonly (Approval | null)[]
  to?: HomeworkStatus
  review?: Approval | null
}

const ANY = HOMEWORK_STATUSES
const ALL_BUT_REMOVED = HOMEWORK_STATUSES.filter((status) => status !== 'REMOVED_FOR_COPYRIGHT_VIOLATION')

/** Ways in the order in which they are tried: the first that fits is taken. */
export const TRANSITIONS: Readonly<Record<HomeworkTransition, readonly Way[]>> = {
  save: [
    // An ADMIN mends a task where it stands.
    { by: ['admin'], from: ANY },
    { by: ['author'], from: ['PRIVATE'], reviewed: ['APPROVED'], review: null },
    { by: ['author'], from: ['PRIVATE', 'REJECTED', 'PUBLIC_DRAFT', 'UNDER_COPYRIGHT_REVIEW'] },
    // Readers see what was reviewed: a change of it waits for a review, too.
    { by: ['author'], from: ['PUBLIC', 'HIDDEN'], to: 'PUBLIC_DRAFT', review: null },
  ],
  submit: [{ by: ['author', 'admin'], from: ['PRIVATE', 'REJECTED', 'PUBLIC_DRAFT'], to: 'UNDER_REVIEW', review: 'PENDING' }],
  withdraw: [{ by: ['author'], from: ['UNDER_REVIEW'], to: 'PRIVATE', review: null }],
  approve: [{ by: ['admin'], from: ['UNDER_REVIEW'], to: 'PRIVATE', review: 'APPROVED' }],
  reject: [{ by: ['admin'], from: ['UNDER_REVIEW'], to: 'REJECTED', review: 'REJECTED' }],
  publish: [
    { by: ['admin'], from: ['PRIVATE'], to: 'PUBLIC' },
    { by: ['author'], from: ['PRIVATE'], reviewed: ['APPROVED'], to: 'PUBLIC' },
  ],
  takeBack: [{ by: ['author'], from: ['PUBLIC'], to: 'PUBLIC_DRAFT', review: null }],
  hide: [{ by: ['admin'], from: ['PUBLIC'], to: 'HIDDEN' }],
  show: [{ by: ['admin'], from: ['HIDDEN'], to: 'PUBLIC' }],
  questionCopyright: [
    {
      by: ['admin'],
      from: ['PRIVATE', 'UNDER_REVIEW', 'PUBLIC', 'PUBLIC_DRAFT', 'REJECTED', 'HIDDEN'],
      to: 'UNDER_COPYRIGHT_REVIEW',
      review: null,
    },
  ],
  clearCopyright: [{ by: ['admin'], from: ['UNDER_COPYRIGHT_REVIEW'], to: 'PRIVATE', review: null }],
  removeForCopyright: [{ by: ['admin'], from: ['UNDER_COPYRIGHT_REVIEW'], to: 'REMOVED_FOR_COPYRIGHT_VIOLATION', review: null }],
  restore: [{ by: ['admin'], from: ['REMOVED_FOR_COPYRIGHT_VIOLATION'], to: 'UNDER_COPYRIGHT_REVIEW', review: null }],
  delete: [
    { by: ['admin'], from: ANY },
    { by: ['author'], from: ALL_BUT_REMOVED },
  ],
}

/** The state after a transition, or null where nobody of these may make it from here. */
export function moveHomework(state: HomeworkState, transition: HomeworkTransition, actors: readonly Actor[]): HomeworkState | null {
  const way = TRANSITIONS[transition].find(
    ({ by, from, reviewed }) =>
      by.some((actor) => actors.includes(actor)) && from.includes(state.status) && (reviewed?.includes(state.review) ?? true),
  )
  if (!way) return null
  return { status: way.to ?? state.status, review: way.review === undefined ? state.review : way.review }
}

/** The state of a task from a textbook when it is first said to be from one; of any other task the state it has. */
export function questionedIfFromTextbook(state: HomeworkState, isNewlyFromTextbook: boolean): HomeworkState {
  return isNewlyFromTextbook ? { status: 'UNDER_COPYRIGHT_REVIEW', review: null } : state
}
