import { expect, it } from 'vitest'
import { isNarrowed } from '#web/lib/list-query.ts'
import { parseManagedOrders } from '#web/payment/manage/filters.ts'

it.each([
  ['', false],
  ['page=3&pageSize=60', false],
  ['status=', false],
  ['status=PAID', true],
  ['search=Ala', true],
])('a list that is asked for by "%s" is narrowed: %s', (query, wanted) => {
  expect(isNarrowed(parseManagedOrders(new URLSearchParams(query)))).toBe(wanted)
})
