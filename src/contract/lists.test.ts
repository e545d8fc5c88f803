import { expect, test } from 'vitest'
import { listChatAttachments, listChatMessages } from '#contract/chat/chat-message.ts'
import { listChatRooms } from '#contract/chat/chat.ts'
import { REGISTRATION_ROLES } from '#contract/auth.ts'
import { HOMEWORK_FACETS } from '#contract/homework/facet.ts'
import { HOMEWORK_FILTERS } from '#contract/homework/homework-filters.ts'
import { HOMEWORK_SORTS, homeworkListQuery } from '#contract/homework/homework.ts'
import { HOMEWORK_TYPE_SORTS, listHomeworkTypes } from '#contract/homework-type.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/http/page-sizes.ts'
import { listMathConcepts } from '#contract/math-concept.ts'
import { ONLINE_REFRESH_MS, REALTIME_NAMESPACE } from '#contract/realtime.ts'
import { APPROVAL_LABELS } from '#contract/text/labels.ts'
import { longText, password, personName, username } from '#contract/rules.ts'
import { listSelectableUsers, USER_SORTS } from '#contract/user/user-list.ts'

/** Names and limits of docs/product, written out a second time on purpose. */

const words = (text: string): string[] => text.split(/\s+/).toSorted()

test('the state of the task list has its fields, and a request takes them and its own', () => {
  const state = words(
    `search solutionFormats domainsIds definitionsIds definitionsExact theoremsIds theoremsExact tagsIds tagsExact authorId
     minRating exams levels examLevels hideSolved statuses closed unsolved type withoutType`,
  )
  expect(Object.keys(HOMEWORK_FILTERS)).toEqual(expect.arrayContaining(state.filter((field) => field !== 'search')))
  const request = words('page pageSize sort typesIds authorsIds favoriteId app book hideHidden underReview')
  expect(Object.keys(homeworkListQuery.shape)).toEqual(expect.arrayContaining([...state, ...request]))
})

test('the facets of the task list', () => {
  expect(HOMEWORK_FACETS.toSorted()).toEqual(
    words(
      'solutionFormats domains definitions theorems tags authors ratings exams levels statuses types examLevels difficulties grades closed',
    ),
  )
})

test('orders and sizes of lists', () => {
  expect(HOMEWORK_SORTS.toSorted()).toEqual(words('createdAt:DESC createdAt:ASC ratingsAvg:DESC relevance:DESC'))
  expect(HOMEWORK_TYPE_SORTS.toSorted()).toEqual(words('createdAt:DESC createdAt:ASC count:DESC count:ASC'))
  expect(USER_SORTS.toSorted()).toEqual(words('createdAt:DESC createdAt:ASC rating:DESC'))
  expect([PAGE_SIZES, DEFAULT_PAGE_SIZE]).toEqual([[10, 20, 30, 40, 50], 10])
})

test('the live connection', () => {
  expect([REALTIME_NAMESPACE, ONLINE_REFRESH_MS]).toEqual(['/events', 300_000])
})

test.each([
  ['names have 2 to 64 characters', personName, 2, 64],
  ['longer texts have 2 to 256', longText, 2, 256],
  ['logins have 2 to 24', username, 2, 24],
  ['passwords have 8 to 32', password, 8, 32],
] as const)('%s', (_, shape, least, most) => {
  const isTaken = (length: number): boolean => shape.safeParse('x'.repeat(length)).success
  expect([least - 1, least, most, most + 1].map(isTaken)).toEqual([false, true, true, false])
})

test('rooms of the chat come fifteen a page, messages twenty-five, attachments twenty', () => {
  const pageSize = (query: { safeParse(value: unknown): { data?: unknown } }): unknown =>
    (query.safeParse({}).data as { pageSize: number }).pageSize
  expect([listChatRooms, listChatMessages, listChatAttachments].map(({ query }) => pageSize(query))).toEqual([15, 25, 20])
})

test('types and concepts come thirty a page, pickers of people ten', () => {
  const pageSize = (query: { safeParse(value: unknown): { data?: unknown } }): unknown =>
    (query.safeParse({}).data as { pageSize: number }).pageSize
  expect([listHomeworkTypes, listMathConcepts, listSelectableUsers].map(({ query }) => pageSize(query))).toEqual([30, 30, 10])
})

test('people register as pupils or teachers, nobody as an admin', () => {
  expect(REGISTRATION_ROLES.toSorted()).toEqual(['TEACHER', 'USER'])
})

test('the outcomes of a review have their words', () => {
  expect(APPROVAL_LABELS).toEqual({ PENDING: 'W\u00a0trakcie recenzji', APPROVED: 'Zaakceptowane', REJECTED: 'Odrzucone' })
})
