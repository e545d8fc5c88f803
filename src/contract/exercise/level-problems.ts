import { readExactValue } from '#contract/exercise/exact-value.ts'
import type { ComparisonItem, LevelContent, NumberLineItem } from '#contract/exercise/level.ts'
import { markValue } from '#contract/exercise/score-level.ts'

/** Things that make a level unsolvable, or unreadable on a phone. */
export type LevelProblemCode =
  | 'noSlots'
  | 'tooManySlots'
  | 'fewLabels'
  | 'outsideLine'
  | 'repeatedMark'
  | 'labelledSlot'
  | 'tooLarge'
  | 'tightLabels'
  | 'unreadableSide'

/** A problem with the item that has it, from 0. */
export type LevelProblem = { item: number; code: LevelProblemCode }

/** More numbers than these don't fit below a line on a phone. */
const MOST_SLOTS = 6
/** Two labels tell the step. */
const LEAST_LABELS = 2
/** Pixels between the first and the last mark on the narrowest screen, and of a sign of a label. */
const NARROW_LINE = 232
const SIGN_WIDTH = 7.5
const LABEL_GAP = 3

/** Finds everything wrong with a level; with nothing wrong, it can be solved, and in one way alone. */
export function levelProblems(content: LevelContent): LevelProblem[] {
  const found =
    content.type === 'NumberLine' ? content.items.map((line) => lineProblems(line)) : content.items.map((pair) => pairProblems(pair))
  return found.flatMap((codes, item) => codes.map((code) => ({ item, code })))
}

function pairProblems({ left, right }: ComparisonItem): LevelProblemCode[] {
  return readExactValue(left) === null || readExactValue(right) === null ? ['unreadableSide'] : []
}

function lineProblems(line: NumberLineItem): LevelProblemCode[] {
  const { marks, labelled, slots } = line
  const problems: [LevelProblemCode, boolean][] = [
    ['noSlots', slots.length === 0],
    ['tooManySlots', slots.length > MOST_SLOTS],
    ['fewLabels', labelled.length < LEAST_LABELS],
    ['outsideLine', [...labelled, ...slots].some((mark) => mark >= marks)],
    ['repeatedMark', new Set(labelled).size < labelled.length || new Set(slots).size < slots.length],
    ['labelledSlot', slots.some((mark) => labelled.includes(mark))],
    ['tooLarge', Math.max(Math.abs(markValue(line, 0)), Math.abs(markValue(line, marks - 1))) > 99_999],
    ['tightLabels', hasTightLabels(line)],
  ]
  return problems.flatMap(([code, isThere]) => (isThere ? [code] : []))
}

/** True when two labels would touch on the narrowest screen. */
function hasTightLabels(line: NumberLineItem): boolean {
  const apart = NARROW_LINE / (line.marks - 1)
  const placed = line.labelled.toSorted((one, other) => one - other)
  const width = (mark: number): number => String(markValue(line, mark)).length * SIGN_WIDTH
  return placed.some((mark, index) => {
    const next = placed[index + 1]
    return next !== undefined && next > mark && (next - mark) * apart < (width(mark) + width(next)) / 2 + LABEL_GAP
  })
}
