import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import { alikeTasks } from './verify/likeness.ts'

const library = readLibrary(import.meta.dirname)

/** From here on two tasks are one task told twice; below it they share a topic and the words of its question. */
const BOUND = 0.75

/** Tasks of one bundle share their text on purpose: 12.1 and 12.2. */
const bundleOf = (slug: string): string => slug.replace(/^(.*-\d\d)-\d$/, '$1')

describe('the tasks of the library', () => {
  it('are each unlike any other', () => {
    const tasks = library.tasks.filter(({ language }) => language === 'pl')
    const pairs = alikeTasks(tasks, BOUND).filter(({ one, other }) => bundleOf(one) !== bundleOf(other))
    expect(pairs.map(({ one, other, likeness }) => `${one} i ${other}: ${likeness.toFixed(2)}`)).toEqual([])
  })
})

describe('the likeness of two tasks', () => {
  const task = (slug: string, description: string) => ({ slug, description, answers: [] })
  const between = (one: string, other: string): number =>
    alikeTasks([task('a', one), task('b', other), task('c', 'Ile jest liczb pierwszych mniejszych od stu?')], 0)[0]?.likeness ?? 0

  it('is whole for other numbers in the same words', () => {
    expect(
      between('Rozwiązaniem równania $3(x - 2) = x + 10$ jest liczba', 'Rozwiązaniem równania $4(x - 2) = x + 7$ jest liczba'),
    ).toBeCloseTo(1, 1)
  })

  it('is small for other words around the same numbers', () => {
    expect(between('Pole koła o promieniu $5$ jest równe', 'Rowerzysta przejechał $5$ kilometrów pod górę')).toBeLessThan(0.2)
  })
})
