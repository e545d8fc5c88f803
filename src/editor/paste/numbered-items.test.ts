import { describe, expect, it } from 'vitest'
import { cleanPastedHtml } from './clean-html.ts'
import { beginningWithin, withOwnLines } from './numbered-items.ts'

/** Html in lines: those of a list with its style, its first number and, in brackets, its items. */
const said = (html: string): string =>
  html
    .replaceAll(
      /<ol(?: data-list-style="([^"]*)")?(?: start="(\d+)")?>/g,
      (_tag, style = 'decimal', start = '1') => `\n${style} ${start} {`,
    )
    .replaceAll('</ol>', '}\n')
    .replaceAll('</li><li>', ' | ')
    .replaceAll(/<br>|<\/p><p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll('\n|', ' |')
    .replaceAll('\n}', '}')
    .trim()

const asParagraphs = (text: string): string => said(cleanPastedHtml(text.replaceAll(/.+\n*/g, (line) => `<p>${line.trim()}</p>`)))
const asLines = (text: string): string => said(cleanPastedHtml(`<p>${text.replaceAll('\n', '<br>')}</p>`))

describe('numbered lines of school texts', () => {
  it.each([
    ['Pole jest równe:\nA. 12 cm²\nB. 15 cm²\nC. 18 cm²', 'Pole jest równe:\nupper-alpha 1 {12 cm² | 15 cm² | 18 cm²}'],
    ['A) 5\nB) 7\nC) 9\nD) 11', 'upper-alpha 1 {5 | 7 | 9 | 11}'],
    ['a. raz\nb. dwa', 'lower-alpha 1 {raz | dwa}'],
    ['c) trzy\nd) cztery', 'lower-alpha 3 {trzy | cztery}'],
    ['m) masa\nn) liczba', 'lower-alpha 13 {masa | liczba}'],
    ['D. 4\nE. 5\nF. 6', 'upper-alpha 4 {4 | 5 | 6}'],
    ['h) osiem\ni) dziewięć\nj) dziesięć', 'lower-alpha 8 {osiem | dziewięć | dziesięć}'],
    ['i) raz\nii) dwa\niii) trzy', 'lower-roman 1 {raz | dwa | trzy}'],
    ['IV. cztery\nV. pięć\nVI. sześć', 'upper-roman 4 {cztery | pięć | sześć}'],
    ['I. Liczby\nII. Działania', 'upper-roman 1 {Liczby | Działania}'],
    ['12. Oblicz pole.\n13. Oblicz obwód.', 'decimal 12 {Oblicz pole. | Oblicz obwód.}'],
    ['1) x = 2\n2) x = 3\nOdp. x = 2 lub x = 3', 'decimal 1 {x = 2 | x = 3}\nOdp. x = 2 lub x = 3'],
    ['d) 4\ne) 5\n\nf) 6\n\nKoniec', 'lower-alpha 4 {4 | 5 | 6}\nKoniec'],
    ['1. a\n2. b\n1. c\n2. d', 'decimal 1 {a | b}\ndecimal 1 {c | d}'],
    ['a) raz\nb) dwa\n1) inny\n2) spis', 'lower-alpha 1 {raz | dwa}\ndecimal 1 {inny | spis}'],
  ])('are lists: %j', (text, expected) => {
    expect(asParagraphs(text)).toBe(expected)
    expect(asLines(text)).toBe(expected)
  })

  it.each([
    [
      '1. Oblicz:\na) 2 + 3\nb) 4 + 5\n2. Rozwiąż:\na) x = 1\nb) x = 2\nKoniec',
      'decimal 1 {Oblicz:\nlower-alpha 1 {2 + 3 | 4 + 5} | Rozwiąż:\nlower-alpha 1 {x = 1 | x = 2}}\nKoniec',
    ],
    ['1. a) 2 + 3\nb) 4 + 5\n2. a) x = 1\nb) x = 2', 'decimal 1 {\nlower-alpha 1 {2 + 3 | 4 + 5} |\nlower-alpha 1 {x = 1 | x = 2}}'],
    [
      '2. Oblicz:\n1) raz\n2) dwa\n3. Policz:\n1) trzy\n2) cztery',
      'decimal 2 {Oblicz:\ndecimal 1 {raz | dwa} | Policz:\ndecimal 1 {trzy | cztery}}',
    ],
    ['1. Ile?\nA. 3\nB. 4\n2. Oblicz.\n3. Policz.', 'decimal 1 {Ile?\nupper-alpha 1 {3 | 4} | Oblicz. | Policz.}'],
    ['1. Oblicz.\n2. Policz:\na) raz\nb) dwa', 'decimal 1 {Oblicz. | Policz:}\nlower-alpha 1 {raz | dwa}'],
    ['1. Oblicz:\na) raz\nb) dwa', '1. Oblicz:\nlower-alpha 1 {raz | dwa}'],
    ['1. Oblicz:\nb) raz\nc) dwa\n2. Policz', '1. Oblicz:\nlower-alpha 2 {raz | dwa}\n2. Policz'],
  ])('are lists within each other: %j', (text, expected) => {
    expect(asParagraphs(text)).toBe(expected)
    expect(asLines(text)).toBe(expected)
  })

  it.each([
    ['Oblicz: a) 2 + 3\nb) 4 + 5', 'Oblicz:\nlower-alpha 1 {2 + 3 | 4 + 5}'],
    ['Zadanie 2. (3 pkt) Oblicz a) pole\n\nb) obwód\nc) objętość', 'Zadanie 2. (3 pkt) Oblicz\nlower-alpha 1 {pole | obwód | objętość}'],
    ['Wiemy, że 1) x > 2\n2) x jest liczbą', 'Wiemy, że\ndecimal 1 {x > 2 | x jest liczbą}'],
  ])('begin behind words: %j', (text, expected) => {
    expect(asParagraphs(text)).toBe(expected)
    expect(asLines(text)).toBe(expected)
  })

  it.each([
    'A. Mickiewicz\nnapisał „Pana Tadeusza”.',
    'I. Newton\nJ. Kepler',
    'K. Gauss\nL. Euler\nM. Curie',
    'W. Reymont\nA. Mickiewicz',
    's. 12\nt. 2',
    'a) jest wolne od pierwiastków',
    'C. 12 cm',
    'v. x',
    'A. 5  B. 7  C. 9',
    'A. 5  B. 7\nC. 9  D. 11',
    'a) 2, b) 3, c) 4',
    'a) raz\nc) trzy',
    'a) raz\nb. dwa',
    '1. Oblicz\n2) x',
    'Tekst.\n2) 3 + 4\nDalej.',
    'Wynik to (x - 1) (1 +\n2) 3 + 4',
    'Pole (wzór 1) jest dane, a (wzór\n2) nie',
    '5. klasa',
    '5. klasa\n6. klasa',
    '1. miejsce: Ania\n2. miejsce: Ola',
    'XIX. wiek\nXX. wiek',
    '1. września\n2. września',
    '1. 09. 2024\n2. 09. 2024',
    '1.09.2024\n2.09.2024',
    '5. maja\n6. CZERWCA',
    '1939. rok\n1940. rok',
    '1. Wstęp\nTu jest wstęp.\n2. Rozwinięcie',
    'Wynosi\n12. Zatem odpowiedź to 13.',
    'np. trójkąt\nm. kwadrat',
    'Zad. 1. Oblicz pole.\nZad. 2. Oblicz obwód.',
    'a) trójkąt\n– równoboczny\nb) kwadrat',
    '1° x = 0\n2° x = 1',
    'I etap\nII etap',
    'P. prawda\nF. fałsz',
    'b) raz\na) dwa',
    '2. x = 3\n2. x = 4',
  ])('stay as they are: %j', (text) => {
    expect(asParagraphs(text)).toBe(text)
    expect(asLines(text)).toBe(text)
  })

  it('have the first item of a text in a line of its own', () => {
    expect(withOwnLines('Oblicz: a) $x$\n\nb) $y$\n1. a) raz\nb) dwa\nf(x, a) jest\nb) dwa')).toBe(
      'Oblicz:\na) $x$\n\nb) $y$\n1.\na) raz\nb) dwa\nf(x, a) jest\nb) dwa',
    )
    for (const code of [
      '```\nOblicz: a) 2\nb) 3\n```',
      '~~~ tekst\nOblicz: a) 2\n\nb) 3',
      'Oblicz: a) 2\n```\nb) 3\n```',
      '````\n```\nx: a) 2\nb) 3\n````',
    ])
      expect(withOwnLines(code)).toBe(code)
    expect(withOwnLines('```\nx: a) 2\nb) 3\n```\nx: a) 2\nb) 3')).toBe('```\nx: a) 2\nb) 3\n```\nx:\na) 2\nb) 3')
    expect(beginningWithin('a) raz', 'b) dwa')).toBeNull()
    expect(beginningWithin(`x${' '.repeat(100_000)}`.repeat(20), 'b) dwa')).toBeNull()
  })
})
