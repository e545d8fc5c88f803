import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { SharedWorksheet } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'
import { lockOwnWorksheet, type WorksheetRow } from '#server/worksheet/find-worksheet.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

/** The random part of a link: nobody guesses 128 bits. */
const TOKEN_BYTES = 16

/** Lets whoever teaches and has the link copy a worksheet, or stops that. Returns the secret of the link, null for none. */
export async function shareWorksheet(tx: Db, ownerId: number, id: number, isShared: boolean): Promise<string | null> {
  const { shareToken } = await lockOwnWorksheet(tx, ownerId, id)
  if (isShared && shareToken !== null) return shareToken
  const next = isShared ? randomBytes(TOKEN_BYTES).toString('base64url') : null
  await tx.update(worksheet).set({ shareToken: next }).where(eq(worksheet.id, id))
  return next
}

/** The worksheet of a link. @throws {AppError} NOT_FOUND where it was turned off or its teacher is blocked */
export async function findSharedWorksheet(db: Db, token: string): Promise<{ row: WorksheetRow; owner: string }> {
  const [found] = await db
    .select({ row: worksheet, owner: user.displayName })
    .from(worksheet)
    .innerJoin(user, and(eq(user.id, worksheet.ownerId), isNull(user.blockedAt)))
    .where(eq(worksheet.shareToken, token))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return found
}

/** Tells somebody with the link which tasks the worksheet has; of those that they may not use only how many. */
export async function getSharedWorksheet(db: Db, viewerId: number, token: string): Promise<SharedWorksheet> {
  const { row, owner } = await findSharedWorksheet(db, token)
  const all = await readChosen(db, row.id, viewerId)
  const tasks = all.filter(({ isUsable }) => isUsable)
  const { title, note, variantCount } = row
  return {
    title,
    note,
    owner,
    isOwn: row.ownerId === viewerId,
    variantCount,
    tasks: tasks.map(({ slug, title: name, language, closed, points }) => ({ slug, title: name, language, closed, points })),
    leftOut: all.length - tasks.length,
  }
}
