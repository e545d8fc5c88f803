import { and, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { removeRows } from '#server/file/remove-file.ts'
import { type FilePlace, namedBy } from '#server/platform/file-places.ts'

/** A form may be open for an evening, and what was taken out of a task may be put back within the week. */
const KEPT_MS = 7 * 24 * 3_600_000
const AT_ONCE = 100
/** The most batches of one run; the next run goes on. */
const MOST_BATCHES = 20

/** Kinds that are something by themselves; all others belong to what they were uploaded for. */
const OWN_KINDS = ['PRIVATE', 'NOTES_FILE'] as const

/** The condition that no place names a file, and that it isn't something that a person keeps for themselves. */
function isUnusedIn(places: readonly FilePlace[]): SQL {
  const isKept = and(
    inArray(file.kind, [...OWN_KINDS]),
    sql`exists (select 1 from ${user} owner where owner.id = file.owner_id and owner.deleted_at is null)`,
  )
  return sql`(not ${file.isUploading} and not (${namedBy(places)}) and not (${isKept}))`
}

/**
 * Removes files that have belonged to nothing for a week: uploaded and never used, taken out of what they were in, or
 * left by an account that is gone. Each is marked when first found so, and unmarked when something names it again.
 * Several processes may do so at once: each takes rows that no other holds. Returns the number of removed files.
 */
export async function forgetUnusedFiles(db: Db, places: readonly FilePlace[], now: Date = new Date()): Promise<number> {
  const isUnused = isUnusedIn(places)
  await db
    .update(file)
    .set({ unusedSince: null })
    .where(and(isNotNull(file.unusedSince), not(isUnused)))
  await db
    .update(file)
    .set({ unusedSince: now })
    .where(and(isNull(file.unusedSince), isUnused))
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await db.transaction(async (tx) => {
      const long = tx
        .select({ id: file.id })
        .from(file)
        .where(lte(file.unusedSince, new Date(now.getTime() - KEPT_MS)))
        .limit(AT_ONCE)
      // Asked again of the locked rows: something may have begun to name them.
      const rows = await tx
        .select()
        .from(file)
        .where(and(inArray(file.id, long), isUnused))
        .for('update', { skipLocked: true })
      await removeRows(tx, rows)
      return rows.length
    })
    removed += found
    if (found < AT_ONCE) break
  }
  return removed
}
