import { describe, expect, it } from 'vitest'
import { readLibrary } from '#server/library/read-library.ts'
import type { LibraryTask } from '#server/library/library.ts'
import { readTemplates } from '#server/library/template/read-templates.ts'
import { isCounting, optionValues, styleFaults } from './verify/style-faults.ts'

const library = readLibrary(import.meta.dirname)
const tasks = library.tasks.filter(({ language }) => language === 'pl')
const everything = [...tasks, ...readTemplates(import.meta.dirname).map(({ skeleton }) => skeleton)]

/** Most of the titles of steps that may say what the hand does: „Liczę wyróżnik”. */
const COUNTING_SHARE = 0.05
/** Its options are compared in the question itself: in their order they would tell the answer. */
const COMPARED: ReadonlySet<string> = new Set(['ktora-potega-jest-najwieksza'])

describe('the style of the library', () => {
  it.each(everything.map((task) => [task.place.file, task] as const))('%s has nothing to mend', (_, task) => {
    expect(styleFaults(task)).toEqual([])
  })

  it('tells thoughts in the titles of steps, and seldom that somebody counts', () => {
    const titles = everything.flatMap(({ steps }) => steps.map(({ title }) => title))
    expect(titles.filter(isCounting).length / titles.length).toBeLessThanOrEqual(COUNTING_SHARE)
  })

  it.each(tasks.filter(({ closed, slug }) => closed && !COMPARED.has(slug)).map((task) => [task.place.file, task] as const))(
    '%s has its numeric options in ascending order',
    (_, task) => {
      const values = optionValues(task.answers.map(({ content }) => content))
      expect(values).toEqual(values && values.toSorted((one, other) => one - other))
    },
  )

  it.each(tasks.filter(({ tags }) => tags.includes('Problem na deser')).map((task) => [task.place.file, task] as const))(
    '%s, a problem for those who want more, is hard and ends by asking what would be if',
    (_, { difficulty, steps }) => {
      expect(difficulty).toBeGreaterThanOrEqual(4)
      expect(steps.at(-1)?.title).toMatch(/^Co by było, gdyby .*\?$/)
    },
  )

  it('has each of the letters A–D in its keys between 15 and 35 times of a hundred, in tasks and in exams', () => {
    const inExams = new Set(library.exams.flatMap((exam) => exam.tasks.map(({ task }) => task.slug)))
    for (const group of [tasks.filter(({ slug }) => !inExams.has(slug)), tasks.filter(({ slug }) => inExams.has(slug))]) {
      const keys = group.flatMap(({ answers }) => answers.flatMap(({ correct }, place) => (correct ? ['ABCDEF'.charAt(place)] : [])))
      for (const letter of 'ABCD') {
        const share = keys.filter((key) => key === letter).length / keys.length
        expect([letter, share >= 0.15 && share <= 0.35]).toEqual([letter, true])
      }
    }
  })
})

describe('the linter', () => {
  const some = tasks.find(({ closed }) => !closed) ?? fail()
  const step = some.steps[0] ?? fail()
  const planted = (change: Partial<LibraryTask>): string => styleFaults({ ...some, ...change }).join('\n')

  it.each<[string, Partial<LibraryTask>, string]>([
    ['a question without its mark', { title: 'Ile waży plecak' }, 'bez znaku zapytania'],
    ['a title of one word', { steps: [{ ...step, title: 'Dodaję' }] }, 'jednowyrazowy'],
    ['a man who tells', { steps: [{ ...step, content: 'Najpierw policzyłem pole.' }] }, 'policzyłem'],
    ['money with one decimal', { answer: 'Zapłaci $2{,}5$ zł.' }, 'kwota bez dwóch miejsc'],
    ['money with one decimal inside of a formula', { answer: '$2{,}5\\text{ zł}$' }, 'kwota bez dwóch miejsc'],
    ['a figure that is missing', { description: 'Oblicz pole trójkąta, który widać na rysunku.' }, 'mowa o rysunku'],
    ['events without their names', { definitions: ['Prawdopodobieństwo warunkowe'] }, 'prawdopodobieństwa zdarzenia'],
  ])('finds %s', (_, change, fault) => {
    expect(planted({ ...change })).toContain(fault)
  })

  it('reads options of plain numbers and leaves others alone', () => {
    expect(optionValues(['o $15\\%$', 'o $37{,}5\\%$'])).toEqual([15, 37.5])
    expect(optionValues(['$\\frac{1}{2}$', '$4\\sqrt{3}$'])).toEqual([0.5, 4 * Math.sqrt(3)])
    expect(optionValues(['$9\\text{ m}^2$', '$13{,}5\\text{ m}^2$'])).toEqual([9, 13.5])
    expect(optionValues(['$\\log_2 3$', '$1$'])).toBeNull()
    expect(optionValues(['$2x + 1$', '$1$'])).toBeNull()
    expect(optionValues(['Mała, o $16$ zł', 'Duża, o $4$ zł'])).toBeNull()
  })
})

function fail(): never {
  throw new Error('The library has no such task')
}
