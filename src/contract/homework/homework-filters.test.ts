import { expect, test } from 'vitest'
import { hasFilter, HOMEWORK_FILTER_NAMES, type HomeworkFilter, mayUseFilter } from '#contract/homework/homework-filters.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'

const viewers = {
  anonymous,
  USER: { id: 1, role: 'USER', hasActiveSubscription: false },
  'USER Premium': { id: 2, role: 'USER', hasActiveSubscription: true },
  TEACHER: { id: 3, role: 'TEACHER', hasActiveSubscription: false },
  ADMIN: { id: 4, role: 'ADMIN', hasActiveSubscription: false },
} satisfies Record<string, Viewer>

const EVERYBODY = Object.keys(viewers)

/** The filter × role table, written out a second time on purpose: a filter that is missing here fails. */
const users: Record<HomeworkFilter, string[]> = {
  solutionFormats: EVERYBODY,
  domainsIds: EVERYBODY,
  definitionsIds: EVERYBODY,
  definitionsExact: EVERYBODY,
  theoremsIds: EVERYBODY,
  theoremsExact: EVERYBODY,
  tagsIds: EVERYBODY,
  tagsExact: EVERYBODY,
  authorId: EVERYBODY,
  minRating: EVERYBODY,
  exams: EVERYBODY,
  levels: EVERYBODY,
  grades: EVERYBODY,
  difficulties: EVERYBODY,
  statuses: EVERYBODY,
  underReview: EVERYBODY,
  closed: EVERYBODY,
  book: EVERYBODY,
  languages: EVERYBODY,
  practised: EVERYBODY,
  examLevels: ['ADMIN'],
  unsolved: ['ADMIN'],
  withoutType: ['ADMIN'],
  type: ['USER Premium', 'ADMIN'],
  hideSolved: ['USER', 'USER Premium', 'ADMIN'],
  hideHidden: ['USER', 'USER Premium', 'TEACHER', 'ADMIN'],
  favoriteId: ['USER', 'USER Premium', 'TEACHER', 'ADMIN'],
}

test('the table written twice names the same filters', () => {
  expect(Object.keys(users).toSorted()).toEqual(HOMEWORK_FILTER_NAMES.toSorted())
})

test.each(HOMEWORK_FILTER_NAMES)('%s is for whom the table says', (filter) => {
  expect(Object.entries(viewers).flatMap(([who, viewer]) => (mayUseFilter(viewer, filter) ? [who] : []))).toEqual(users[filter])
})

test('a page takes states of tasks where it enables them, and the author unless it takes them away', () => {
  expect(hasFilter({}, 'statuses')).toBe(false)
  expect(hasFilter({ enabled: ['statuses'] }, 'statuses')).toBe(true)
  expect(hasFilter({}, 'authorId')).toBe(true)
  expect(hasFilter({ disabled: ['authorId'] }, 'authorId')).toBe(false)
})
