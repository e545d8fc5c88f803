import { expect, test } from 'vitest'
import { HOMEWORK_FILTERS, type HomeworkFilter, mayUseFilter } from '#contract/homework-filters.ts'
import { anonymous, type Viewer } from '#contract/viewer.ts'

const viewers: Record<string, Viewer> = {
  anonymous,
  USER: { id: 1, role: 'USER', hasActiveSubscription: false },
  'USER Premium': { id: 2, role: 'USER', hasActiveSubscription: true },
  TEACHER: { id: 3, role: 'TEACHER', hasActiveSubscription: false },
  ADMIN: { id: 4, role: 'ADMIN', hasActiveSubscription: false },
}

/** Spec section 6 and rulings 11, written out a second time on purpose. */
const limited: Partial<Record<HomeworkFilter, string[]>> = {
  examLevels: ['ADMIN'],
  unsolved: ['ADMIN'],
  withoutType: ['ADMIN'],
  type: ['USER Premium', 'ADMIN'],
  hideSolved: ['USER', 'USER Premium', 'ADMIN'],
}

test.each(HOMEWORK_FILTERS.flatMap((filter) => Object.keys(viewers).map((who) => [filter, who] as const)))('%s for %s', (filter, who) => {
  expect(mayUseFilter(viewers[who] ?? anonymous, filter)).toBe(limited[filter]?.includes(who) ?? true)
})
