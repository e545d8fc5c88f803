import { expect, test } from 'vitest'
import { HOMEWORK_FILTER_NAMES, HOMEWORK_FILTERS, mayUseFilter } from '#contract/homework/homework-filters.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { AppError } from '#contract/http/errors.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'

const viewers: readonly Viewer[] = [
  anonymous,
  { id: 1, role: 'USER', hasActiveSubscription: false },
  { id: 2, role: 'USER', hasActiveSubscription: true },
  { id: 3, role: 'TEACHER', hasActiveSubscription: false },
  { id: 4, role: 'ADMIN', hasActiveSubscription: false },
]

/** A value that each shape takes: a number, a flag or a word of its enumeration. */
function sampleOf(name: (typeof HOMEWORK_FILTER_NAMES)[number]): string[] {
  const words = ['1', 'true', 'PRIMARY', 'BASIC', 'LATEX', 'PUBLIC', 'pl', 'PRIMARY_7']
  const fitting = words.find((word) => HOMEWORK_FILTERS[name].shape.safeParse([word]).success)
  if (fitting === undefined) throw new Error(`No sample fits ${name}`)
  return [fitting]
}

test.each(HOMEWORK_FILTER_NAMES)('%s in a request is refused to whom its rule does not name, under each of its names', (name) => {
  const row = HOMEWORK_FILTERS[name]
  for (const key of [name, ...('alias' in row ? [row.alias] : [])])
    for (const viewer of viewers) {
      const ask = () => filtersOf(viewer, homeworkListQuery.parse({ [key]: sampleOf(name) }))
      if (mayUseFilter(viewer, name)) expect(ask, key).not.toThrow()
      else expect(ask, key).toThrow(AppError)
    }
})

test('both spellings of a name make one choice', () => {
  expect(filtersOf(anonymous, homeworkListQuery.parse({ authorId: ['1', '2'], authorsIds: ['2', '3'] })).authorId).toEqual([1, 2, 3])
})
