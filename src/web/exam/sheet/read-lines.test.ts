import { expect, it } from 'vitest'
import { messages } from '#web/exam/sheet/messages.ts'
import { readLines } from '#web/exam/sheet/read-lines.ts'

const line = (number: string, exam: object | null = { type: 'MATURA', date: '2026-05', version: 'A', number, points: 1 }) =>
  JSON.stringify({ externalId: number, exam })

it('reads the lines of an exam with their numbers, and says which can not be sent', () => {
  const text = `\uFEFF${line('1')}\r\n\n{"externalId"\n${line('2')}\n${line('3', null)}\n`
  const { lines, wrong, sheets } = readLines(text)
  expect(lines).toEqual([
    { number: 1, line: line('1') },
    { number: 4, line: line('2') },
  ])
  expect(wrong).toEqual([
    { number: 3, reason: messages.notJson },
    { number: 5, reason: messages.withoutExam },
  ])
  expect(sheets).toBe(1)
})

it('counts the sheets that are named', () => {
  const other = { type: 'MATURA', version: 'B', date: '2026-05', number: '1', points: 1 }
  expect(readLines([line('1'), line('1', other), line('2', { ...other, number: '2', points: 3 })].join('\n')).sheets).toBe(2)
})
