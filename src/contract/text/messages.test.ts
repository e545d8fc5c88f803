import { expect, test } from 'vitest'
import { messages } from '#contract/text/messages.ts'

test('the most that may be chosen is said in three plural forms', () => {
  expect([1, 2, 5, 22].map(messages.maxSelectable)).toEqual([
    'Możesz wybrać maksymalnie 1\u00a0element!',
    'Możesz wybrać maksymalnie 2\u00a0elementy!',
    'Możesz wybrać maksymalnie 5\u00a0elementów!',
    'Możesz wybrać maksymalnie 22\u00a0elementy!',
  ])
})
