import type { ChosenSheetTask } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { type KeptSources, sourceKey } from '#server/worksheet/printing/kept-sources.ts'
import { drawVariant, getMadeVariant, type MadeVariant } from '#server/variant/index.ts'

/**
 * The variants of the templates on a worksheet: for each of its variants a list by the places of the tasks, null for a task of the
 * library. The same worksheet has the same numbers each time, no template has the same ones twice while it has others, and a
 * further variant changes none before it.
 */
export async function makeNumbers(
  db: Db,
  tasks: readonly ChosenSheetTask[],
  variants: number,
  sources: KeptSources,
): Promise<(MadeVariant | null)[][]> {
  const had = new Map<number, number[]>()
  const all: (MadeVariant | null)[][] = []
  for (let place = 0; place < variants; place++) {
    const made: (MadeVariant | null)[] = []
    for (const { templateId, draw } of tasks) {
      const source = sources.get(sourceKey({ templateId, draw }))
      made.push(templateId === null ? null : await makeNext(db, { templateId, draw, source }, had))
    }
    all.push(made)
  }
  return all
}

type Drawn = { templateId: number; draw: number; source: string | undefined }

async function makeNext(db: Db, { templateId, draw, source }: Drawn, had: Map<number, number[]>): Promise<MadeVariant> {
  const without = had.get(templateId) ?? []
  // The template reads the draw back out of the fraction that it gets.
  const variant = await drawVariant(db, templateId, without, () => (draw + 0.5) / 2 ** 31, source)
  had.set(templateId, [...without, variant])
  return getMadeVariant(db, templateId, variant, source)
}
