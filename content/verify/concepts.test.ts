import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIVE_FIGURE_NAMES } from '#math/drawing/live/names.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { checkArticle } from './check-article.ts'
import { conceptReadings } from './concept-readings.ts'
import { typeReadings } from './type-readings.ts'

const { concepts, types } = readLibrary(join(import.meta.dirname, '..'))
const textOfType = (type: (typeof types)[number]): string => [type.description, ...type.formulas].join('\n\n')

/** Articles in which a teacher would draw nothing, with what they have instead. */
const WITHOUT_FIGURE: ReadonlyMap<string, string> = new Map([
  ['algorytmika', 'an algorithm in steps'],
  ['cechy-podzielnosci', 'digits'],
  ['dowod', 'words'],
  ['dowod-nie-wprost', 'words'],
  ['dwa-sposoby', 'a tag'],
  ['elektrycznosc', 'a table of quantities'],
  ['macierz', 'the array itself'],
  ['mol', 'a table of quantities'],
  ['notacja-wykladnicza', 'digits'],
  ['parametr', 'a tag'],
  ['problem-na-deser', 'a tag'],
  ['stechiometria', 'equations of reactions'],
  ['system-rzymski', 'a table of signs'],
  ['termodynamika', 'a table of quantities'],
  ['wyrazy-podobne', 'expressions'],
  ['zadanie-tekstowe', 'a tag'],
])

describe('the articles of concepts', () => {
  it.each(concepts)('$slug: every equality and inequality holds', ({ slug, article }) => {
    expect(checkArticle(article, conceptReadings.get(slug))).toEqual([])
  })

  it.each(concepts.filter(({ type }) => type === 'DEFINITION' || type === 'THEOREM'))(
    '$slug says what it is in a panel and works an example with numbers',
    ({ article }) => {
      expect(article).toMatch(/^::: (?:definition|theorem) \S/m)
      expect(article).toMatch(/^::: example [\s\S]*?\d[\s\S]*?^:::$/m)
    },
  )

  it('have a figure wherever a teacher would draw one', () => {
    const without = concepts.filter(({ article }) => !article.includes('```figure')).map(({ slug }) => slug)
    expect(without.toSorted()).toEqual([...WITHOUT_FIGURE.keys()])
  })

  it('have more than sixty figures that are moved, each of their kinds somewhere', () => {
    const shown = concepts.flatMap(({ article }) => [...article.matchAll(/^kind: live\nfigure: (\w+)$/gm)].map(([, name]) => name))
    expect(shown.length).toBeGreaterThan(60)
    expect(LIVE_FIGURE_NAMES.filter((name) => !shown.includes(name))).toEqual([])
  })

  it('end on a warning in bold no more often than each third time', () => {
    const warning = concepts.filter(({ article }) => article.trim().split('\n\n').at(-1)?.startsWith('**'))
    expect(warning.length).toBeLessThanOrEqual(concepts.length / 3)
  })

  it('ask a question of those who read as a question, with the answer folded under it', () => {
    const asked = concepts.flatMap(({ slug, article }) =>
      [...article.matchAll(/^::: details (.*)\n([\s\S]*?)^:::$/gm)].map(([, title = '', answer = '']) => ({ slug, title, answer })),
    )
    expect(asked.length).toBeGreaterThan(15)
    expect(asked.filter(({ title, answer }) => !/^Sprawdź się: .*\?$/.test(title) || answer.trim() === '')).toEqual([])
  })

  it('have readings for no concept that is not there', () => {
    const slugs = new Set(concepts.map(({ slug }) => slug))
    expect([...conceptReadings.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
  })
})

describe('the homework types', () => {
  it.each(types)('$slug: every formula holds', (type) => {
    expect(checkArticle(textOfType(type), typeReadings.get(type.slug))).toEqual([])
  })

  it('have readings for no type that is not there', () => {
    const slugs = new Set(types.map(({ slug }) => slug))
    expect([...typeReadings.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
  })
})

describe('checkArticle', () => {
  it.each([
    ['Tak, $(a + b)^2 = a^2 + b^2$.', 'nieprawda: (a + b)^2 = a^2 + b^2'],
    ['Pole to $3 \\cdot 4 = 13$.', 'nieprawda: 3 \\cdot 4 = 13'],
    ['Zatem $\\lim a_n = 2$.', 'nie da się sprawdzić: \\lim a_n = 2'],
  ])('finds what is wrong in „%s”', (text, fault) => {
    expect(checkArticle(text).join('\n')).toContain(fault)
  })

  it('refuses to skip what is not there', () => {
    expect(checkArticle('Suma $2 + 2 = 4$.', { skip: ['1 = 2'] })).toEqual(['zbędne pominięcie „1 = 2”'])
  })

  it('notices a changed coefficient in a formula of every reading', () => {
    const viete = concepts.find(({ slug }) => slug === 'wzory-viete-a')
    expect(
      checkArticle((viete?.article ?? '').replace('= -\\frac{b}{a}', '= -\\frac{2b}{a}'), conceptReadings.get('wzory-viete-a')),
    ).toHaveLength(1)
  })
})
