import { expect, test } from 'vitest'
import type { ExamTask } from '#contract/exam.ts'
import { taskAnchor, unitsOf } from '#web/exam/exam-units.ts'

const task = (number: string, bundle = ''): ExamTask => ({
  id: Number(number) * 10,
  number,
  points: 1,
  bundle,
  scoring: [],
  homework: { id: 1, slug: '', title: '', language: 'pl', description: '', closed: false, isDecided: false, answers: [], rows: [] },
})

test('tasks of a bundle are read together, all others one by one', () => {
  const units = unitsOf([task('1'), task('2.1'), task('2.2'), task('12.1', 'Wykres'), task('12.2'), task('12.3'), task('13')])
  expect(units.map(({ tasks }) => tasks.map(({ number }) => number))).toEqual([['1'], ['2.1'], ['2.2'], ['12.1', '12.2', '12.3'], ['13']])
  expect(units.map(({ bundle }) => bundle)).toEqual(['', '', '', 'Wykres', ''])
})

test('an anchor has no dot, so that it is a name in style sheets too', () => {
  expect(taskAnchor({ number: '12.1' })).toBe('zadanie-12-1')
})
