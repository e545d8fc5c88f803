import type { Db } from '#server/db/db.ts'
import type { ConceptBase } from '#server/db/tables/math-concept.ts'
import type { ConceptContent } from '#server/math-concept/changes/differences.ts'
import { contentOf } from '#server/math-concept/changes/read-changes.ts'
import { type Content, filesOfRecord, keepChange } from '#server/math-concept/changes/save-change.ts'
import { type LockedConcept, saveLive } from '#server/math-concept/changes/save-content.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'

/**
 * Saves what an ADMIN makes of a concept, live at once, and keeps the record of it. `fileIds` are shown beside her own and the
 * concept's.
 */
export async function saveRecorded(
  tx: Db,
  admin: { id: number },
  concept: LockedConcept,
  content: Content,
  fileIds: readonly number[] = [],
): Promise<LockedConcept & { changeId: number }> {
  const saved = await saveLive(tx, concept, { ...content, writerId: admin.id, fileIds })
  const kept = { ...about(concept), ...content, fileIds: filesOfRecord(concept, saved), authorId: admin.id, decidedById: admin.id }
  return { ...saved, changeId: await keepChange(tx, kept) }
}

/** Returns what a change of the concept, as it is now, is kept with. */
export function about(concept: LockedConcept): { conceptId: number; isNew: false; base: ConceptBase; baseRevision: number } {
  const { description, ...present }: ConceptContent = contentOf(concept)
  const base = { ...present, aliases: [...present.aliases], description, schemaVersion: TODAYS_VERSIONS.schemaVersion }
  return { conceptId: concept.id, isNew: false, base, baseRevision: concept.revision }
}
