import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type favoriteBody, MOST_FAVORITES } from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { user } from '#server/db/tables/user.ts'
import { assertPremium } from '#server/favorite/access.ts'
import { favoriteMessages } from '#server/favorite/messages.ts'
import { favoriteSubject } from '#server/favorite/pdf-subject.ts'
import { lockCustom } from '#server/favorite/own-favorite.ts'
import { forgetPdfsOf } from '#server/pdf/index.ts'

type Owner = Viewer & { id: number }
type Named = z.output<typeof favoriteBody>

/** Makes a list. Returns its id. */
export async function createFavorite(tx: Db, viewer: Owner, { name, description }: Named): Promise<number> {
  assertPremium(viewer)
  // Requests of one person come one after another, so that none of them counts too few.
  await tx.select({ id: user.id }).from(user).where(eq(user.id, viewer.id)).for('no key update')
  const own = await tx.$count(favorite, and(eq(favorite.ownerId, viewer.id), eq(favorite.kind, 'CUSTOM')))
  if (own >= MOST_FAVORITES) throw new AppError('CONFLICT', favoriteMessages.tooMany(MOST_FAVORITES))
  const [row] = await tx.insert(favorite).values({ ownerId: viewer.id, name, description }).returning({ id: favorite.id })
  if (!row) throw new Error('A list was not inserted')
  return row.id
}

/** Names a list and says what it is for. */
export async function updateFavorite(tx: Db, viewer: Owner, id: number, { name, description }: Named): Promise<void> {
  await lockCustom(tx, viewer.id, id)
  await tx.update(favorite).set({ name, description, updatedAt: new Date() }).where(eq(favorite.id, id))
}

/** Deletes a list; its tasks stay. */
export async function deleteFavorite(tx: Db, viewer: Owner, id: number): Promise<void> {
  await lockCustom(tx, viewer.id, id)
  await forgetPdfsOf(tx, viewer.id, favoriteSubject(id))
  await tx.delete(favorite).where(eq(favorite.id, id))
}

/** The random part of a link: nobody guesses 128 bits. */
const TOKEN_BYTES = 16

/** Lets anybody with the link read a list, or stops that. Returns the secret of the link, null for none. */
export async function shareFavorite(tx: Db, viewer: Owner, id: number, isShared: boolean): Promise<string | null> {
  const { shareToken } = await lockCustom(tx, viewer.id, id)
  if (isShared && shareToken !== null) return shareToken
  const next = isShared ? randomBytes(TOKEN_BYTES).toString('base64url') : null
  await tx.update(favorite).set({ shareToken: next }).where(eq(favorite.id, id))
  await raiseDataVersion(tx, ['favorite'])
  return next
}
