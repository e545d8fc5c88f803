import { and, eq, sql } from 'drizzle-orm'
import { PDF_KEPT_HOURS } from '#contract/pdf.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { everyMinutes, type JobHandler } from '#server/platform/jobs/index.ts'
import { emit } from '#server/platform/outbox/index.ts'
import type { PdfRow } from '#server/pdf/present.ts'
import { pdfBytesLeft } from '#server/pdf/topics.ts'

const EXPIRY_MINUTES = 30

/** Deletes documents in the caller's transaction; their bytes follow after the commit. */
export async function forgetRows(tx: Db, rows: readonly Pick<PdfRow, 'id' | 'storageKey'>[]): Promise<void> {
  if (rows.length === 0) return
  await tx.delete(pdf).where(
    anyOfIds(
      pdf.id,
      rows.map(({ id }) => id),
    ),
  )
  await emit(tx, pdfBytesLeft, { keys: rows.map(({ storageKey }) => storageKey) })
}

/** Forgets the documents of a thing that is gone, in the caller's transaction. */
export async function forgetPdfsOf(tx: Db, ownerId: number, subject: string): Promise<void> {
  const rows = await tx
    .select()
    .from(pdf)
    .where(and(eq(pdf.ownerId, ownerId), eq(pdf.subject, subject)))
    .for('update')
  await forgetRows(tx, rows)
}

/** Forgets documents whose time is over, those that nobody could print among them. */
export async function forgetOldPdfs(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(pdf)
      .where(sql`${pdf.createdAt} < now() - make_interval(hours => ${PDF_KEPT_HOURS})`)
      .for('update')
    await forgetRows(tx, rows)
  })
}

export const expiryJob = (db: Db): JobHandler => everyMinutes(EXPIRY_MINUTES, 'pdf.forgetOld', () => forgetOldPdfs(db))
