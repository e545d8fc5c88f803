import { expect, test } from 'vitest'
import { AppError } from '#contract/http/errors.ts'
import { refusedTasks } from '#web/worksheet/refused-tasks.ts'

const tasks = [{ key: 11 }, { key: 12 }, { key: 13 }]
const refusal = (fields: string[], code: 'VALIDATION' | 'CONFLICT' = 'VALIDATION') =>
  new AppError(code, 'Nie', Object.fromEntries(fields.map((field) => [field, 'Nie'])))

test('a refused save names the tasks that may not stand on a worksheet any longer', () => {
  const found = refusedTasks(tasks, refusal(['tasks.0.homeworkId', 'tasks.2.templateId']))
  expect([...found]).toEqual([11, 13])
})

test('other faults are of no task', () => {
  for (const fields of [['title'], ['tasks.1.points'], ['tasks.7.homeworkId'], ['tasks']])
    expect([...refusedTasks(tasks, refusal(fields))], fields.join()).toEqual([])
  expect([...refusedTasks(tasks, refusal(['tasks.0.homeworkId'], 'CONFLICT'))]).toEqual([])
})
