import { compareExact, readExactValue } from '#contract/exercise/exact-value.ts'
import type { ComparisonItem, ComparisonSymbol, LevelContent, NumberLineItem } from '#contract/exercise/level.ts'

/** An answer to one place of an item; null where nothing stands yet. */
export type ExerciseAnswer = number | ComparisonSymbol
/** The answers to a level: for each item those of its places. A comparison has one place. */
export type LevelAnswers = readonly (readonly (ExerciseAnswer | null)[])[]

/** The number at a mark of a line, without the noise of floating point. */
export function markValue({ from, step }: NumberLineItem, mark: number): number {
  return Math.round((from + mark * step) * 1000) / 1000
}

/** The sign that belongs between two sides; null where one can't be read. */
export function symbolBetween({ left, right }: ComparisonItem): ComparisonSymbol | null {
  const [one, other] = [readExactValue(left), readExactValue(right)]
  if (one === null || other === null) return null
  const order = compareExact(one, other)
  return order < 0 ? '<' : order > 0 ? '>' : '='
}

/** The right answers of a level, as long as every place of it. */
export function expectedAnswers(content: LevelContent): LevelAnswers {
  return content.type === 'NumberLine'
    ? content.items.map((line) => line.slots.map((mark) => markValue(line, mark)))
    : content.items.map((pair) => [symbolBetween(pair)])
}

/** A level's places with nothing in them. */
export function emptyAnswers(content: LevelContent): LevelAnswers {
  return expectedAnswers(content).map((places) => places.map(() => null))
}

/** Tells of each place whether its answer is right: the sign that belongs there, the slot's own number. */
export function scoreLevel(content: LevelContent, answers: LevelAnswers): readonly (readonly boolean[])[] {
  return expectedAnswers(content).map((places, item) =>
    places.map((expected, place) => expected !== null && answers[item]?.[place] === expected),
  )
}

/** True when every answer of the level is right, and there are no more answers than places. */
export function isSolved(content: LevelContent, answers: LevelAnswers): boolean {
  const scored = scoreLevel(content, answers)
  const fits = answers.length === scored.length && scored.every((places, item) => places.length === answers[item]?.length)
  return fits && scored.flat().every(Boolean)
}
