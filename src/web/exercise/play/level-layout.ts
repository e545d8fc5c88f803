import type { LevelContent, NumberLineItem } from '#contract/exercise/level.ts'
import { expectedAnswers } from '#contract/exercise/score-level.ts'

/** A row of slots: 0 close above the line, 1 below its labels, 2 and on farther above. */
export type SlotRow = number

/** The part of the line on the narrowest screen that a slot takes: 50 of 232 px. */
const SLOT_PART = 50 / 232

/** Gives each slot the first row in which it touches no other, even on the narrowest screen. */
export function slotRows({ marks, slots }: NumberLineItem): SlotRow[] {
  const lastInRow = new Map<SlotRow, number>()
  const rows = new Map<number, SlotRow>()
  for (const slot of slots.toSorted((one, other) => one - other)) {
    let row = 0
    for (let last = lastInRow.get(row); last !== undefined && (slot - last) / (marks - 1) < SLOT_PART; last = lastInRow.get(row)) row += 1
    lastInRow.set(row, slot)
    rows.set(slot, row)
  }
  return slots.map((slot) => rows.get(slot) ?? 0)
}

/** The numbers of a line in the order in which they are offered: mixed, the same each time, never all in their right order. */
export function offeredNumbers(line: NumberLineItem): number[] {
  const content: LevelContent = { type: 'NumberLine', items: [line] }
  const numbers = (expectedAnswers(content)[0] ?? []).filter((value) => typeof value === 'number').toSorted((one, other) => one - other)
  // Every second from the end, then the others.
  const mixed = [...numbers.filter((_, index) => index % 2 === 1).toReversed(), ...numbers.filter((_, index) => index % 2 === 0)]
  return mixed
}

const format = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3 })

/** Writes a number as on a school's line: 0,5 and −3, with a real minus. */
export function writeMark(value: number): string {
  return format.format(value).replace(/^-/, '−')
}
