import { expect, test } from 'vitest'
import { compareExact, readExactValue } from './exact-value.ts'
import { levelContent, type LevelContent, type NumberLineItem } from './level.ts'
import { levelProblems } from './level-problems.ts'
import { levelProblemText } from './messages.ts'
import { emptyAnswers, expectedAnswers, isSolved, markValue, scoreLevel } from './score-level.ts'

const line = (parts: Partial<NumberLineItem> = {}): NumberLineItem => ({
  from: 0,
  step: 1,
  marks: 11,
  labelled: [0, 1, 10],
  slots: [3, 5],
  ...parts,
})
const lines = (...items: NumberLineItem[]): LevelContent => ({ type: 'NumberLine', items })
const pairs = (...items: [left: string, right: string][]): LevelContent => ({
  type: 'NumberComparison',
  items: items.map(([left, right]) => ({ left, right })),
})

test.each([
  ['7', '9', '<'],
  ['−3', '2', '<'],
  ['-10', '−9', '<'],
  ['0,5', '0,45', '>'],
  ['1,20', '1,2', '='],
  ['1/3', '0,3333', '>'],
  ['2 1/2', '2,5', '='],
  ['−2 1/2', '−2', '<'],
  ['2 + 3 · 4', '14', '='],
  ['18 − 6 : 2', '15', '='],
  ['1 : 3 * 3', '1', '='],
  ['6 × -2', '12', '<'],
  ['6 : −2', '−3', '='],
])('between %s and %s stands %s', (left, right, sign) => {
  expect(expectedAnswers(pairs([left, right]))).toEqual([[sign]])
})

test.each(['', 'x', '1/0', '3 : 0', '4 +', '+ 4', '1 2', '1,', ',5', '2 1/2/3', '(1)', '1.5', '1 1/0', '12345678'])(
  '„%s” is nothing to compare',
  (written) => {
    expect(readExactValue(written)).toBeNull()
    expect(levelProblems(pairs(['1', '2'], [written, '1']))).toEqual([{ item: 1, code: 'unreadableSide' }])
  },
)

test('values are compared exactly', () => {
  const value = (written: string) => readExactValue(written) ?? { top: 0n, bottom: 1n }
  expect(compareExact(value('1/3'), value('3333/9999'))).toBe(0)
  expect(compareExact(value('9998/9999'), value('9997/9998'))).toBe(1)
})

test('each slot wants its own number, without the noise of decimals', () => {
  const content = lines(line({ step: 0.1, slots: [3, 7] }), line({ from: -50, step: 10, slots: [2] }))
  expect(expectedAnswers(content)).toEqual([[0.3, 0.7], [-30]])
  expect(markValue(line({ from: 2, step: 0.01 }), 9)).toBe(2.09)
  expect(scoreLevel(content, [[0.7, 0.3], [-30]])).toEqual([[false, false], [true]])
  expect(isSolved(content, [[0.3, 0.7], [-30]])).toBe(true)
  expect(isSolved(content, [[0.3, null], [-30]])).toBe(false)
  expect(isSolved(content, emptyAnswers(content))).toBe(false)
})

test('answers of another shape solve nothing', () => {
  const content = pairs(['1', '2'], ['3', '3'])
  expect(isSolved(content, [['<'], ['=']])).toBe(true)
  for (const answers of [[['<']], [['<'], ['='], ['=']], [['<', '<'], ['=']], [['<'], ['>']], [], [[1], [2]]] as const)
    expect(isSolved(content, answers)).toBe(false)
})

test.each<[string, Partial<NumberLineItem>]>([
  ['noSlots', { slots: [] }],
  ['tooManySlots', { slots: [2, 3, 4, 5, 6, 7, 8] }],
  ['fewLabels', { labelled: [0] }],
  ['outsideLine', { slots: [11] }],
  ['repeatedMark', { slots: [3, 3] }],
  ['labelledSlot', { slots: [1] }],
  ['tooLarge', { from: 99_990, labelled: [0, 8] }],
  ['tightLabels', { from: 10_000, labelled: [0, 1] }],
])('a line is refused: %s', (code, parts) => {
  const found = levelProblems(lines(line(), line(parts)))
  expect(found).toEqual([{ item: 1, code }])
  for (const problem of found) expect(levelProblemText(problem.code)).not.toBe('')
})

test('the shape of a level has bounds', () => {
  const accepts = (content: unknown): boolean => levelContent.safeParse(content).success
  expect(accepts(lines(line()))).toBe(true)
  expect(accepts(pairs(['1', '2']))).toBe(true)
  for (const wrong of [
    lines(),
    lines(line({ step: 0 })),
    lines(line({ step: 0.0001 })),
    lines(line({ marks: 14 })),
    lines(line({ marks: 2 })),
    lines(line({ slots: [-1] })),
    lines(line({ from: Number.NaN })),
    pairs(['', '2']),
    pairs(['1'.repeat(21), '2']),
    { type: 'NumberLine', items: [{ left: '1', right: '2' }] },
    { type: 'Quiz', items: [] },
    { ...lines(line()), extra: 1 },
  ])
    expect(accepts(wrong), JSON.stringify(wrong)).toBe(false)
})
