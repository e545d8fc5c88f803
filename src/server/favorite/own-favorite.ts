import { and, eq } from 'drizzle-orm'
import { BUILT_IN_NAMES, type FavoriteKind } from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { favoriteMessages } from '#server/favorite/messages.ts'

export type FavoriteRow = typeof favorite.$inferSelect

/** A list of this person; somebody else's doesn't exist for them. */
export async function findOwn(db: Db, ownerId: number, id: number): Promise<FavoriteRow> {
  const [row] = await db
    .select()
    .from(favorite)
    .where(and(eq(favorite.id, id), eq(favorite.ownerId, ownerId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/**
 * A list that the person made, locked until the transaction ends: what changes it comes one after another. A built-in one is
 * refused. A change of a shared one is a change of what others read.
 */
export async function lockCustom(tx: Db, ownerId: number, id: number): Promise<FavoriteRow> {
  const [row] = await tx
    .select()
    .from(favorite)
    .where(and(eq(favorite.id, id), eq(favorite.ownerId, ownerId)))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.kind !== 'CUSTOM') throw new AppError('FORBIDDEN', favoriteMessages.builtIn)
  if (row.shareToken !== null) await raiseDataVersion(tx, ['favorite'])
  return row
}

/** The id of a built-in list of this person, which is made when it is first needed; two requests at once make one. */
export async function ensureBuiltIn(tx: Db, ownerId: number, kind: Exclude<FavoriteKind, 'CUSTOM'>): Promise<number> {
  const own = and(eq(favorite.ownerId, ownerId), eq(favorite.kind, kind))
  const [known] = await tx.select({ id: favorite.id }).from(favorite).where(own)
  if (known) return known.id
  await tx.insert(favorite).values({ ownerId, kind, name: BUILT_IN_NAMES[kind] }).onConflictDoNothing()
  const [made] = await tx.select({ id: favorite.id }).from(favorite).where(own)
  if (!made) throw new Error('A built-in list was not made')
  return made.id
}
