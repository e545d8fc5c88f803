import { expect, test } from 'vitest'
import { keepNewest } from './newest.ts'

test('what is older is left out, however late it comes; of two alike the later counts', () => {
  const newest = keepNewest<{ number: number; seats: string }>()
  const [entered, asked, late, again] = [
    { number: 3, seats: 'Ola' },
    { number: 5, seats: 'Ola is asked' },
    { number: 4, seats: 'Ola' },
    { number: 5, seats: 'Ola is asked again' },
  ]
  expect([entered, asked, late, again].map((heard) => newest(heard).seats)).toEqual([
    'Ola',
    'Ola is asked',
    'Ola is asked',
    'Ola is asked again',
  ])
})
