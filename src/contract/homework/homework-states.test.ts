import { expect, test } from 'vitest'
import { APPROVALS, HOMEWORK_STATUSES } from '#contract/enums.ts'
import {
  type Actor,
  HOMEWORK_TRANSITIONS,
  type HomeworkState,
  type HomeworkTransition,
  moveHomework,
} from '#contract/homework/homework-states.ts'

const ACTORS: Record<string, Actor[]> = { author: ['author'], admin: ['admin'], adminAuthor: ['admin', 'author'], stranger: [] }
/** True for states that may stand in the database together; the table `homework` has the same as constraints. */
function isPossible({ status, review }: HomeworkState): boolean {
  if ((status === 'UNDER_REVIEW') !== (review === 'PENDING')) return false
  if ((status === 'REJECTED') !== (review === 'REJECTED')) return false
  return review !== 'APPROVED' || status === 'PRIVATE' || status === 'PUBLIC' || status === 'HIDDEN'
}

const states: HomeworkState[] = HOMEWORK_STATUSES.flatMap((status) => [null, ...APPROVALS].map((review) => ({ status, review }))).filter(
  isPossible,
)

/** The whole table once more, in other words: from → who → which transitions there are. `status/review`, reviews left out are null. */
const EXPECTED: Record<string, { author: string; admin: string }> = {
  'PRIVATE/': { author: 'save submit delete', admin: 'save submit publish questionCopyright delete' },
  'PRIVATE/APPROVED': { author: 'save submit publish delete', admin: 'save submit publish questionCopyright delete' },
  'UNDER_REVIEW/PENDING': { author: 'withdraw delete', admin: 'save approve reject questionCopyright delete' },
  'PUBLIC/': { author: 'save takeBack delete', admin: 'save hide questionCopyright delete' },
  'PUBLIC/APPROVED': { author: 'save takeBack delete', admin: 'save hide questionCopyright delete' },
  'PUBLIC_DRAFT/': { author: 'save submit delete', admin: 'save submit questionCopyright delete' },
  'REJECTED/REJECTED': { author: 'save submit delete', admin: 'save submit questionCopyright delete' },
  'HIDDEN/': { author: 'save delete', admin: 'save show questionCopyright delete' },
  'HIDDEN/APPROVED': { author: 'save delete', admin: 'save show questionCopyright delete' },
  'UNDER_COPYRIGHT_REVIEW/': { author: 'save delete', admin: 'save clearCopyright removeForCopyright delete' },
  'REMOVED_FOR_COPYRIGHT_VIOLATION/': { author: '', admin: 'save restore delete' },
}

const keyOf = ({ status, review }: HomeworkState): string => `${status}/${review ?? ''}`
const open = (state: HomeworkState, actors: readonly Actor[]): HomeworkTransition[] =>
  HOMEWORK_TRANSITIONS.filter((transition) => moveHomework(state, transition, actors) !== null)

test('every transition of every state is open to the author and to ADMIN exactly where the table says', () => {
  expect(states.map(keyOf).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  for (const state of states) {
    expect(open(state, ACTORS['author'] ?? []).join(' '), keyOf(state)).toBe(EXPECTED[keyOf(state)]?.author)
    expect(open(state, ACTORS['admin'] ?? []).join(' '), keyOf(state)).toBe(EXPECTED[keyOf(state)]?.admin)
    expect(open(state, [])).toEqual([])
  }
})

test('no transition leads to an impossible state, and what readers see is never changed by its author without a review', () => {
  for (const state of states)
    for (const actors of Object.values(ACTORS))
      for (const transition of HOMEWORK_TRANSITIONS) {
        const next = moveHomework(state, transition, actors)
        if (next === null) continue
        expect(isPossible(next), `${keyOf(state)} ${transition}`).toBe(true)
        if (transition !== 'delete' && next.status === 'PUBLIC' && !actors.includes('admin'))
          expect([transition, state.review], keyOf(state)).toEqual(['publish', 'APPROVED'])
      }
})

test('an ADMIN who wrote a task saves it without taking it from its readers', () => {
  expect(moveHomework({ status: 'PUBLIC', review: null }, 'save', ['author', 'admin'])).toEqual({ status: 'PUBLIC', review: null })
  expect(moveHomework({ status: 'PUBLIC', review: 'APPROVED' }, 'save', ['author'])).toEqual({ status: 'PUBLIC_DRAFT', review: null })
})
