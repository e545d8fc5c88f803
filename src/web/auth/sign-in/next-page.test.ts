import { expect, test } from 'vitest'
import { nextPage } from '#web/auth/sign-in/next-page.ts'

test('a page of ours is gone back to, with its query', () => {
  expect(nextPage('/homeworks?levels=PRIMARY')).toBe('/homeworks?levels=PRIMARY')
})

test('an address that could lead elsewhere is the home page', () => {
  for (const wanted of ['//evil.pl', '/\\evil.pl', '/\t/evil.pl', 'https://evil.pl', 'javascript:alert(1)', '', null, undefined, 7])
    expect(nextPage(wanted), String(wanted)).toBe('/')
})
