import { describe, expect, it } from 'vitest'
import { isSafeHref, isSitePath } from './safe-address.ts'

describe('isSafeHref', () => {
  it.each([
    'https://pl.wikipedia.org/wiki/Równanie_kwadratowe',
    "https://en.wikipedia.org/wiki/Fermat's_Last_Theorem",
    'HTTP://example.org',
    'http://example.org:8080/a?b=c#d',
    'ftp://example.org/plik.pdf',
    'mailto:biuro@example.org',
    'mailto:biuro@example.org?subject=Zadanie',
    '/homeworks/trojkat',
    '/',
    '#id-twierdzenie',
  ])('lets %s through', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    '',
    '#',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://user@evil.example/',
    'https://good.example@evil.example/',
    'https://\u202egro.elpmaxe',
    'https://exa\u200bmple.org',
    'homeworks/1',
    '?page=2',
    'mailto:',
    'mailto:javascript:alert(1)',
    `/${'a'.repeat(2048)}`,
  ])('refuses %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})

describe('isSitePath', () => {
  it('takes paths of this site only', () => {
    expect(isSitePath('/files/1.png')).toBe(true)
    for (const address of ['//evil.example/1.png', 'https://example.org/1.png', 'data:image/png;base64,AA', '#a', '']) {
      expect(isSitePath(address)).toBe(false)
    }
  })
})
