import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { polishTypography } from './polish-typography.ts'

const nbsp = '\u00a0'

describe('polishTypography', () => {
  it.each([
    ['Oblicz w pamięci', `Oblicz w${nbsp}pamięci`],
    ['W trójkącie', `W${nbsp}trójkącie`],
    ['a i o u w z x', `a${nbsp}i${nbsp}o${nbsp}u${nbsp}w${nbsp}z${nbsp}x`],
    ['(z definicji)', `(z${nbsp}definicji)`],
    ['„A zatem”', `„A${nbsp}zatem”`],
    ['suma  i   reszta', `suma  i${nbsp}reszta`],
    ['kończy się na i', 'kończy się na i'],
    ['przed wzorem w ', `przed wzorem w${nbsp}`],
    ['Kino i', 'Kino i'],
    ['to x y', 'to x y'],
    ['krok po kroku', 'krok po kroku'],
    ['strony 5--10', 'strony 5–10'],
    ['tak -- nie', 'tak – nie'],
    ['linia --- i dalej', `linia --- i${nbsp}dalej`],
    ['strzałka --> tu', 'strzałka --> tu'],
    ['https://example.org/a--b zostaje', 'https://example.org/a--b zostaje'],
    ['"cudzysłów" zostaje', '"cudzysłów" zostaje'],
  ])('sets %j', (text, expected) => {
    expect(polishTypography(text, 'pl')).toBe(expected)
  })

  it('leaves one-letter words of English alone and still makes dashes', () => {
    expect(polishTypography('a cat -- I think', 'en')).toBe('a cat – I think')
  })

  it('looks at what precedes a part of a paragraph', () => {
    expect(polishTypography('a b', 'pl', 'xx')).toBe('a b')
    expect(polishTypography('a b', 'pl', 'x ')).toBe(`a${nbsp}b`)
  })

  it('changes nothing the second time', () => {
    const words = fc.constantFrom('a', 'i', 'W', 'z', ' ', '  ', '--', '-', 'słowo', '(', '„', ',', '\u00a0', '5')
    fc.assert(
      fc.property(fc.array(words), fc.constantFrom('pl' as const, 'en' as const), (parts, language) => {
        const once = polishTypography(parts.join(''), language)
        expect(polishTypography(once, language)).toBe(once)
      }),
    )
  })
})
