import * as z from 'zod/mini'

/** Levels of interactive exercises as they are stored and sent (docs/product/exercise.md). */

export const COMPARISON_SYMBOLS = ['<', '=', '>'] as const
export type ComparisonSymbol = (typeof COMPARISON_SYMBOLS)[number]

export const ITEMS_OF_A_LEVEL = { min: 1, max: 6 } as const
/** More marks can't be told apart on a phone. */
export const MARKS_OF_A_LINE = { min: 3, max: 13 } as const
export const SIDE_LENGTH = 20
export const TITLE_LENGTH = { min: 2, max: 60 } as const
/** Classes of primary school. */
export const EXERCISE_GRADES = { min: 1, max: 8 } as const

const thousandths = (minimum: number) => z.number().check(z.minimum(minimum), z.maximum(99_999), z.multipleOf(0.001))
const marks = z.array(z.int().check(z.minimum(0), z.maximum(MARKS_OF_A_LINE.max - 1))).check(z.maxLength(MARKS_OF_A_LINE.max))

/** A line whose marks stand `step` apart. Some are labelled; others are slots for their own numbers. Both by place, from 0. */
const line = z.strictObject({
  from: thousandths(-99_999),
  step: thousandths(0.001),
  marks: z.int().check(z.minimum(MARKS_OF_A_LINE.min), z.maximum(MARKS_OF_A_LINE.max)),
  labelled: marks,
  slots: marks,
})
export type NumberLineItem = z.output<typeof line>

const side = z.string().check(z.trim(), z.minLength(1), z.maxLength(SIDE_LENGTH))

/** Two numbers, or sums and products of numbers; the sign between them is to be found. */
const pair = z.strictObject({ left: side, right: side })
export type ComparisonItem = z.output<typeof pair>

const items = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.minLength(ITEMS_OF_A_LEVEL.min), z.maxLength(ITEMS_OF_A_LEVEL.max))

export const levelContent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('NumberLine'), items: items(line) }),
  z.strictObject({ type: z.literal('NumberComparison'), items: items(pair) }),
])
export type LevelContent = z.output<typeof levelContent>

export const levelTitle = z.string().check(z.trim(), z.minLength(TITLE_LENGTH.min), z.maxLength(TITLE_LENGTH.max))
export const levelGrade = z.int().check(z.minimum(EXERCISE_GRADES.min), z.maximum(EXERCISE_GRADES.max))
