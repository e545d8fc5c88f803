import type { ChosenSheetTask } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { drawVariant, getMadeVariant, type MadeVariant } from '#server/variant/index.ts'

/**
 * The variants of the templates on a worksheet: for each of its variants a list by the places of the tasks, null for a task of the
 * library. The same worksheet has the same numbers each time, no template has the same ones twice while it has others, and a
 * further variant changes none before it.
 */
export async function makeNumbers(db: Db, tasks: readonly ChosenSheetTask[], variants: number): Promise<(MadeVariant | null)[][]> {
  const had = new Map<number, number[]>()
  const all: (MadeVariant | null)[][] = []
  for (let place = 0; place < variants; place++) {
    const made: (MadeVariant | null)[] = []
    for (const { templateId, draw } of tasks) made.push(templateId === null ? null : await makeNext(db, templateId, draw, had))
    all.push(made)
  }
  return all
}

async function makeNext(db: Db, templateId: number, draw: number, had: Map<number, number[]>): Promise<MadeVariant> {
  const without = had.get(templateId) ?? []
  // The template reads the draw back out of the fraction that it gets.
  const variant = await drawVariant(db, templateId, without, () => (draw + 0.5) / 2 ** 31)
  had.set(templateId, [...without, variant])
  return getMadeVariant(db, templateId, variant)
}
