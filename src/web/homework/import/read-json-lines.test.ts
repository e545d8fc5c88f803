import { expect, test } from 'vitest'
import { readJsonLines } from '#web/homework/import/read-json-lines.ts'

/** Stands for the reader of Markdown, which comes with the editor. */
const readMarkdown = (markdown: string) => ({ content: [{ type: 'paragraph', content: [{ type: 'text', text: markdown }] }] })

const RECORD = {
  externalId: 'a:1',
  language: 'pl',
  title: 'Suma',
  description: 'Oblicz $2+2$.',
  closed: false,
  answer: '$4$',
  steps: [{ content: 'Dodaję.' }, { title: 'Inaczej', content: 'Liczę.', method: 2 }],
  hints: ['Policz na palcach.'],
  level: 'PRIMARY',
  domains: ['Liczby'],
  tags: ['Łatwe'],
}

test('records of the import format become tasks; a wrong one is told by its fields, the others are read', () => {
  const lines = [JSON.stringify(RECORD), '', '{"a":', JSON.stringify({ ...RECORD, title: 'Zła', level: 'SCHOOL', closed: 1 })].join('\r\n')
  const { tasks, skipped } = readJsonLines(`\uFEFF${lines}`, readMarkdown)
  expect(tasks).toMatchObject([
    {
      place: 1,
      level: 'PRIMARY',
      concepts: [
        { type: 'DOMAIN', name: 'Liczby' },
        { type: 'TAG', name: 'Łatwe' },
      ],
      body: { title: 'Suma', closed: false, solution: { steps: [{ method: 1 }, { method: 2, title: 'Inaczej' }] } },
    },
  ])
  expect(JSON.stringify(tasks[0]?.body.description)).toContain('Oblicz $2+2$.')
  expect(skipped).toMatchObject([
    { place: 2, reason: 'To nie jest poprawny JSON' },
    { place: 3, name: 'Zła', reason: expect.stringMatching(/closed: .*level: |level: .*closed: /) },
  ])
})

test('one array of the same records is read as well', () => {
  expect(readJsonLines(JSON.stringify([RECORD, RECORD]), readMarkdown).tasks.map(({ place }) => place)).toEqual([1, 2])
})
