import { expect, test } from 'vitest'
import { newPupil, newTask, type RatedTask } from './rating.ts'
import { MOST_TRIED_VARIANTS, takeVariantTry, type TriedTemplate } from './take-variant-try.ts'

const DAY = '2026-11-23'
const NEXT = '2026-11-24'
const template: RatedTask = { rating: newTask(0), domains: [7], guess: 0 }

function tryAt(variant: number, isRight: boolean, tried: TriedTemplate | null = null, today = DAY, wasHelped = false) {
  const verdict = isRight ? 'correct' : 'wrong'
  const after = takeVariantTry({ pupil: newPupil(), ratedOn: null, tried }, template, { variant, verdict, wasHelped }, today)
  if (after === null) throw new Error('nothing was taken')
  return after
}

test('each variant rates the pupil once and counts on its day; the first of all alone moves the template', () => {
  const first = tryAt(4, true)
  expect(first).toMatchObject({ isRated: true, isFirstToday: true, tried: { tries: 1, variants: [4], repetition: null } })
  expect(first.task?.answers).toBe(1)
  const other = tryAt(5, true, first.tried)
  expect(other).toMatchObject({ isRated: true, isFirstToday: true, task: null, tried: { tries: 2, variants: [4, 5] } })
  expect(other.pupil.overall.value).toBeGreaterThan(0)
  expect(tryAt(4, true, other.tried)).toMatchObject({ isRated: false, isFirstToday: false, tried: { tries: 3, variants: [5, 4] } })
})

test('what was missed of one variant comes back as another, on its day and not before', () => {
  const right = tryAt(1, true)
  const missed = tryAt(2, false, right.tried)
  expect(missed.tried.repetition?.dueOn).toBe(NEXT)
  const again = tryAt(3, true, missed.tried)
  expect(again).toMatchObject({ isFirstToday: true, tried: { repetition: missed.tried.repetition } })
  const known = tryAt(9, true, again.tried, NEXT)
  expect((known.tried.repetition?.dueOn ?? '') > NEXT).toBe(true)
  expect(tryAt(9, false, again.tried, NEXT).tried.repetition).toMatchObject({ lapses: 1 })
  // A second try at the same variant, whose solution has been read, isn't missed anew.
  expect(tryAt(1, false, right.tried).tried.repetition).toBeNull()
})

test('help rates nothing and brings the template back; what can’t be read changes nothing', () => {
  expect(tryAt(1, true, null, DAY, true)).toMatchObject({ isRated: false, task: null, tried: { repetition: { dueOn: NEXT } } })
  const made = { variant: 1, verdict: 'unreadable', wasHelped: false } as const
  expect(takeVariantTry({ pupil: newPupil(), ratedOn: null, tried: null }, template, made, DAY)).toBeNull()
})

test('not more variants are remembered than a pupil meets in a year', () => {
  const variants = Array.from({ length: MOST_TRIED_VARIANTS }, (_, place) => place)
  const { tried } = tryAt(999, true, { tries: 300, lastOn: DAY, repetition: null, variants })
  expect(tried.variants).toHaveLength(MOST_TRIED_VARIANTS)
  expect([tried.variants[0], tried.variants.at(-1)]).toEqual([1, 999])
})
