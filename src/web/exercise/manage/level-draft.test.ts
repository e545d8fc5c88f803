import { expect, test } from 'vitest'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { levelChanges } from '#contract/exercise/level-changes.ts'
import type { LevelContent, NumberLineItem } from '#contract/exercise/level.ts'
import {
  addLevel,
  bodyOf,
  draftOf,
  duplicateLevel,
  type ExerciseDraft,
  isChanged,
  isLine,
  type LevelDraft,
  orderLevels,
  readNumber,
  removeLevel,
  restoreLevel,
  tidySide,
  withIds,
  withLevel,
} from '#web/exercise/manage/level-draft.ts'
import { faultsOfLevel, faultsOfReply, playableContent } from '#web/exercise/manage/level-faults.ts'

const line: NumberLineItem = { from: -0.5, step: 0.25, marks: 9, labelled: [0, 4, 8], slots: [1, 3] }
const levelsOf = (...contents: LevelContent[]): ExerciseContent['levels'] =>
  contents.map((content, index) => ({ id: index + 1, title: `Poziom ${index + 1}`, grade: 4, content, solvedBy: 0 }))
const lines = (count: number) => levelsOf(...Array.from({ length: count }, (): LevelContent => ({ type: 'NumberLine', items: [line] })))
const names = ({ levels }: ExerciseDraft) => levels.map(({ key }) => key)
/** The levels that need no Premium. */
const free = ({ levels, freeLevels }: ExerciseDraft) => levels.slice(0, freeLevels).map(({ key }) => key)

test('a form that nothing is written in sends what is stored', () => {
  const pair: LevelContent = { type: 'NumberComparison', items: [{ left: '−3 · 2', right: '0,5' }] }
  for (const [type, levels] of [
    ['NumberLine', lines(2)],
    ['NumberComparison', levelsOf(pair)],
  ] as const) {
    const body = bodyOf(type, draftOf({ freeLevels: 1, levels }), 7)
    expect(body).toEqual({ revision: 7, freeLevels: 1, levels: levels.map(({ solvedBy: _, ...level }) => level) })
    expect(levelChanges(levels, body.levels)).toEqual({ added: [], removed: [], changed: [], isReordered: false })
    expect(isChanged(draftOf({ freeLevels: 1, levels }), draftOf({ freeLevels: 1, levels }))).toBe(false)
  }
})

test('what is added, copied and removed leaves the others as free as they were; what was removed comes back as it was', () => {
  const start = draftOf({ freeLevels: 2, levels: lines(4) })
  expect(free(duplicateLevel(start, 1, String).draft)).toEqual([1, -1, 2])
  expect(free(duplicateLevel(start, 3, String).draft)).toEqual([1, 2])
  expect(free(addLevel(start, 'NumberLine').draft)).toEqual([1, 2])
  expect(free(addLevel({ ...start, freeLevels: 4 }, 'NumberLine').draft)).toEqual([1, 2, 3, 4, -1])

  const without = removeLevel(removeLevel(start, 1), 3)
  expect([names(without), free(without)]).toEqual([[2, 4], [2]])
  expect(addLevel(without, 'NumberLine').key).toBe(-1)
  const back = restoreLevel(restoreLevel(without, 3), 1)
  expect([names(back), free(back), back.removed]).toEqual([[1, 2, 3, 4], [1, 2], []])
  expect(isChanged(back, start)).toBe(false)
  expect(restoreLevel(back, 3)).toBe(back)
  expect(names(orderLevels(start, [4, 2, 3, 1]))).toEqual([4, 2, 3, 1])
})

test('a save gives new levels their ids, and keeps what was written meanwhile', () => {
  const sent = duplicateLevel(removeLevel(draftOf({ freeLevels: 0, levels: lines(3) }), 2), 1, (title) => `${title} (kopia)`).draft
  expect(bodyOf('NumberLine', sent, 1).levels.map(({ id, title }) => [id, title])).toEqual([
    [1, 'Poziom 1'],
    [null, 'Poziom 1 (kopia)'],
    [3, 'Poziom 3'],
  ])
  const written = addLevel(removeLevel(sent, 3), 'NumberLine').draft
  const after = withIds(written, sent, [1, 77, 3])
  expect(after.levels.map(({ id }) => id)).toEqual([1, 77, null])
  // The level that went with the save can't come back, the one that was taken out since can.
  expect(after.removed.map(({ level }) => level.id)).toEqual([3])
})

test.each([
  ['0,25', 0.25],
  ['−3', -3],
  ['-1.5', -1.5],
  ['1 000', 1000],
  ['', null],
  ['x', null],
  ['1,', null],
  ['0,0001', null],
  ['1e3', null],
])('„%s” is read as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('signs of a keyboard become those of a school', () => {
  expect(tidySide(' 6*7 - 0.5 ')).toBe('6·7 − 0,5')
  expect(tidySide('2 1/2')).toBe('2 1/2')
})

test('each fault of a level is told at its field, also while another number can’t be read', () => {
  const [level] = draftOf({ freeLevels: 0, levels: lines(1) }).levels
  const [item] = level?.items ?? []
  if (!level || !item || !isLine(item)) throw new Error('A line is there')
  const told = (change: Partial<LevelDraft>, part: object = {}) =>
    Object.fromEntries(
      [...faultsOfLevel('NumberLine', { ...level, items: [{ ...item, ...part }], ...change })].map(([path, text]) => [
        path.replace(item.key, 'item'),
        text,
      ]),
    )
  expect(told({})).toEqual({})
  expect(told({ title: ' x ' })).toEqual({ '1.title': 'Nazwa musi mieć od 2 do 60 znaków.' })
  expect(told({}, { step: '0', labelled: [0] })).toEqual({
    '1.item.step': 'Wpisz liczbę większą od\u00a0zera.',
    '1.item.labelled': 'Podpisz przynajmniej dwie kreski, inaczej nie da się odczytać kroku.',
  })
  expect(told({}, { from: '0,12345', slots: [] })).toEqual({
    '1.item.from': 'Najwyżej trzy miejsca po\u00a0przecinku.',
    '1.item.slots': 'Wskaż przynajmniej jedno puste miejsce.',
  })
  expect(told({}, { from: '99999' })).toHaveProperty(['1.item.from'], expect.stringContaining('−99'))
  expect(playableContent('NumberLine', level)).toEqual({ type: 'NumberLine', items: [line] })
  expect(playableContent('NumberLine', { ...level, items: [{ ...item, step: '' }] })).toBeNull()
})

test('an unreadable side is told where it stands; the server’s words stand at what they are about', () => {
  const draft = draftOf({ freeLevels: 0, levels: levelsOf({ type: 'NumberComparison', items: [{ left: '1', right: '2' }] }) })
  const [level] = draft.levels
  const [item] = level?.items ?? []
  if (!level || !item) throw new Error('A pair is there')
  const wrong = withLevel(draft, { ...level, items: [{ key: item.key, left: '1', right: '2 +' }] }).levels[0]
  expect([...faultsOfLevel('NumberComparison', wrong ?? level).keys()]).toEqual([`1.${item.key}.right`])
  const reply = { 'levels.0.content.items.0': 'Źle.', 'levels.0.title': 'Bez nazwy.', 'levels.9.title': 'Nie ma.', revision: 'Stara.' }
  expect([...faultsOfReply(reply, draft)]).toEqual([
    [`1.${item.key}.left`, 'Źle.'],
    ['1.title', 'Bez nazwy.'],
  ])
})
