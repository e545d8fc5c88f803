import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'

export type WorksheetRow = typeof worksheet.$inferSelect

/** A worksheet of this person; somebody else's doesn't exist for them. @throws {AppError} NOT_FOUND */
export async function findOwnWorksheet(db: Db, ownerId: number, id: number): Promise<WorksheetRow> {
  const [row] = await db
    .select()
    .from(worksheet)
    .where(and(eq(worksheet.id, id), eq(worksheet.ownerId, ownerId)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** The same, locked until the transaction ends: what changes it comes one after another. */
export async function lockOwnWorksheet(tx: Db, ownerId: number, id: number): Promise<WorksheetRow> {
  const [row] = await tx
    .select()
    .from(worksheet)
    .where(and(eq(worksheet.id, id), eq(worksheet.ownerId, ownerId)))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
