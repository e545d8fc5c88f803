import { expect, test } from 'vitest'
import type { ChosenTask } from '#contract/own-exam.ts'
import { inOrder, isFirstOfBundle, joined, numbered, without } from '#web/exam/own/places.ts'

const text = { type: 'doc' as const, content: [] }

/** Tasks 1, 2, … of which those named stand in the bundle of the one before. */
function tasksOf(count: number, isJoined: readonly number[] = [], withText: readonly number[] = []): ChosenTask[] {
  return numbered(
    Array.from({ length: count }, (_, at) => ({
      homeworkId: at + 1,
      slug: `z-${at + 1}`,
      title: `Zadanie ${at + 1}`,
      language: 'pl',
      closed: true,
      points: 1,
      number: '',
      isUsable: true,
      isJoined: isJoined.includes(at + 1),
      bundle: withText.includes(at + 1) ? text : null,
    })),
  )
}
const shown = (tasks: readonly ChosenTask[]): string =>
  tasks.map(({ homeworkId, number, bundle }) => `${homeworkId}=${number}${bundle === null ? '' : '!'}`).join(' ')

test('tasks of a bundle share the part before the dot', () => {
  expect(shown(tasksOf(5, [1, 3, 4], [2]))).toBe('1=1 2=2.1! 3=2.2 4=2.3 5=3')
})

test('whatever comes to a place stands in its bundle, under its text', () => {
  expect(shown(inOrder(tasksOf(4, [3], [2]), [1, 4, 2, 3]))).toBe('1=1 4=2.1! 2=2.2 3=3')
})

test('a bundle whose first task goes keeps its text, one that is left alone too', () => {
  const tasks = tasksOf(4, [3], [2])
  expect(shown(without(tasks, 2))).toBe('1=1 3=2! 4=3')
  expect(shown(without(tasks, 3))).toBe('1=1 2=2! 4=3')
  expect(shown(without(tasks, 9))).toBe(shown(tasks))
  expect(isFirstOfBundle(without(tasks, 3), 1)).toBe(true)
})

test('a task that joins the bundle above brings its text where there is none, and leaves with those behind it', () => {
  const tasks = tasksOf(4, [4], [3])
  const three = joined(tasks, 3, true)
  expect(shown(three)).toBe('1=1 2=2.1! 3=2.2 4=2.3')
  expect(shown(joined(three, 3, false))).toBe('1=1 2=2! 3=3.1 4=3.2')
  // The first task of all has none above.
  expect(shown(joined(tasks, 1, true))).toBe(shown(tasks))
  expect(isFirstOfBundle(three, 1)).toBe(true)
  expect(isFirstOfBundle(three, 0)).toBe(false)
})
