import { expect, test } from 'vitest'
import { birthDateOf, isPesel } from '#contract/payment/pesel.ts'

test('a PESEL is eleven digits with the right check digit', () => {
  expect(['90051712346', '44051401359', '02070803628'].map(isPesel)).toEqual([false, true, true])
  expect(['44051401358', '4405140135', '4405140135a', ''].map(isPesel)).toEqual([false, false, false, false])
})

test('a PESEL holds the day of birth, of every century', () => {
  expect(birthDateOf('44051401359')).toBe('1944-05-14')
  expect(birthDateOf('02270803628')).toBe('2002-07-08')
  expect(birthDateOf('00823100000')).toBeNull()
})
