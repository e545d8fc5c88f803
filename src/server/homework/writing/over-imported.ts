import type { Db } from '#server/db/db.ts'
import type { DerivedHomework } from '#server/homework/derive-homework.ts'
import { PLAIN } from '#server/homework/rich-tables.ts'
import type { SavedHomework } from '#server/homework/save-homework.ts'
import { readContent } from '#server/homework/writing/read-content.ts'
import { upgradeRichFields } from '#server/platform/rich-text/rich-field.ts'

/**
 * Returns a task that a file brings again, ready to be saved over the one that is there: its state and the files of its solution stay,
 * and so do its type and its common mistake where the file doesn't name them.
 */
export async function overImported(
  tx: Db,
  id: number,
  saved: SavedHomework,
  derived: DerivedHomework,
): Promise<{ saved: SavedHomework; derived: DerivedHomework }> {
  const before = await readContent(tx, id)
  if (!before) throw new Error('A task that is imported again is gone')
  const { row, content } = before
  const { imagesIds, videoId, filesIds } = content
  const [mistake = null] =
    saved.commonMistake === null && row.commonMistake !== null
      ? await upgradeRichFields([{ document: row.commonMistake, presentation: PLAIN, schemaVersion: row.schemaVersion }])
      : [derived.commonMistake]
  return {
    saved: {
      ...saved,
      status: row.status,
      typeId: saved.typeId ?? row.typeId,
      commonMistake: mistake && mistake.document,
      media: { imagesIds, videoId, filesIds },
      columns: { revision: row.revision + 1 },
    },
    derived: { ...derived, commonMistake: mistake },
  }
}
