import { asc, eq } from 'drizzle-orm'
import { pdf } from '#server/db/tables/pdf.ts'
import { forgetRows } from '#server/pdf/forget-pdfs.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Documents that the person had printed; they are of what the export holds anyway, so their bytes stay out of it. */
export const pdfRecords: PersonalRecords = {
  name: 'pdfs',
  async read(db, userId) {
    return db
      .select({ subject: pdf.subject, name: pdf.name, path: pdf.path, theme: pdf.theme, state: pdf.state, createdAt: pdf.createdAt })
      .from(pdf)
      .where(eq(pdf.ownerId, userId))
      .orderBy(asc(pdf.id))
  },
  async forget(tx, userId) {
    await forgetRows(tx, await tx.select().from(pdf).where(eq(pdf.ownerId, userId)).for('update'))
  },
}
