import '#contract/http/zod-polish.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { HOMEWORK_SORTS } from '#contract/homework/homework.ts'
import {
  changeFilters,
  countChosen,
  filtersFor,
  listAddress,
  offeredSorts,
  parseFilters,
  resetFilters,
  stringifyFilters,
} from '#web/homework/list/filters.ts'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

test('an empty address is the first page of ten, nothing chosen, and stays empty', () => {
  const state = parse('')
  expect(state).toMatchObject({ page: 1, pageSize: 10, domainsIds: [], closed: undefined })
  expect(listAddress(state)).toBe('/homeworks')
  expect(countChosen(state)).toBe(0)
})

test('any state survives the way through its address', () => {
  const state = fc.record({
    page: fc.integer({ min: 1, max: 999 }),
    pageSize: fc.constantFrom(10, 20, 50),
    search: fc.constantFrom(undefined, 'równanie', 'a+b & c=d?', '50%'),
    sort: fc.constantFrom(undefined, ...HOMEWORK_SORTS),
    levels: fc.subarray([...SCHOOL_LEVELS]),
    domainsIds: fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 5 }),
    tagsExact: fc.constantFrom(undefined, true),
    closed: fc.constantFrom(undefined, true, false),
    minRating: fc.constantFrom(undefined, 3, 4.5),
  })
  fc.assert(
    fc.property(state, (part) => {
      expect(parse(stringifyFilters({ ...parse(''), ...part }))).toEqual({ ...parse(''), ...part })
    }),
  )
})

test('what an old or foreign link says wrongly is left out, the rest holds', () => {
  expect(parse('page=abc&levels=KINDERGARTEN&domainsIds=5&pageSize=7000&utm_source=x&__proto__=1')).toEqual({
    ...parse(''),
    domainsIds: [5],
  })
})

test('a change leads to the first page, unless it is the page itself', () => {
  const state = parse('page=3&levels=PRIMARY')
  expect(changeFilters(state, { domainsIds: [1] })).toMatchObject({ page: 1, levels: ['PRIMARY'], domainsIds: [1] })
  expect(changeFilters(state, { page: 4 }).page).toBe(4)
})

test('clearing keeps order and page size, but no order by relevance without a text', () => {
  expect(listAddress(resetFilters(parse('levels=PRIMARY&search=x&sort=ratingsAvg:DESC&pageSize=20')))).toBe(
    '/homeworks?sort=ratingsAvg:DESC&pageSize=20',
  )
  expect(listAddress(resetFilters(parse('search=x&sort=relevance:DESC')))).toBe('/homeworks')
  expect(offeredSorts(parse(''))).not.toContain('relevance:DESC')
  expect(offeredSorts(parse('search=x'))).toContain('relevance:DESC')
})

test('chosen values are counted, switches and text aside', () => {
  expect(countChosen(parse('search=x&levels=PRIMARY&levels=OTHER&closed=false&minRating=4&tagsExact=true'))).toBe(4)
})

test('states of tasks in the address have an effect only where the page enables them; the author unless it takes them away', () => {
  const admin = { id: 1, role: 'ADMIN', hasActiveSubscription: false } as const
  const state = parse('statuses=PRIVATE&underReview=true&book=5&favoriteId=7&hideHidden=true&authorId=3&authorsIds=4&levels=PRIMARY')
  expect(listAddress(filtersFor(admin, state))).toBe('/homeworks?authorId=3&authorsIds=4&levels=PRIMARY')
  expect(listAddress(filtersFor(admin, state, { enabled: ['statuses'] }))).toContain('statuses=PRIVATE')
  expect(listAddress(filtersFor(admin, state, { disabled: ['authorId'] }))).toBe('/homeworks?levels=PRIMARY')
})

test('a filter of the table that a viewer may not use leaves the state under each of its names', () => {
  expect(
    listAddress(filtersFor(anonymous, parse('type=1&typesIds=2&unsolved=true&examLevels=BASIC&hideSolved=true&withoutType=true'))),
  ).toBe('/homeworks')
})
