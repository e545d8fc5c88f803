import { expect, test } from 'vitest'
import { findPeople } from './find-people.ts'

const people = [
  { id: 1, displayName: 'Łucja Nowak-Żak', username: 'lnowak' },
  { id: 2, displayName: 'Anna Łoś', username: 'ania7' },
]
const found = (query: string): number[] => findPeople(people, query).map(({ id }) => id)

test('people are found by the beginning of any of their names, without Polish tails too', () => {
  expect([found('łu'), found('zak'), found('lo'), found('ania'), found('')]).toEqual([[1], [1], [2], [2], [1, 2]])
  expect([found('owak'), found('basia')]).toEqual([[], []])
})
