import { and, desc, eq, lt } from 'drizzle-orm'
import { PDF_KEPT_HOURS, PDF_THEMES, type PdfDocument } from '#contract/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'

export type PdfRow = typeof pdf.$inferSelect

/** The address of a document, good for five minutes. */
export const pdfUrl = (links: SignedLinks, id: number): string => `/pdf/${id}?${links.sign(id)}`

/** A document as its owner sees it. */
export async function presentPdf(db: Db, links: SignedLinks, row: PdfRow): Promise<PdfDocument> {
  const { id, theme, state, failure, pages, sizeBytes, createdAt } = row
  const isReady = state === 'READY'
  return {
    id,
    theme,
    state,
    ahead: state === 'WAITING' ? await db.$count(pdf, and(eq(pdf.state, 'WAITING'), lt(pdf.id, id))) : 0,
    failure,
    url: isReady ? pdfUrl(links, id) : null,
    pages,
    sizeBytes,
    createdAt,
    expiresAt: isReady ? new Date(createdAt.getTime() + PDF_KEPT_HOURS * 3_600_000) : null,
  }
}

/** The person's documents of a subject, the newest of each theme. */
export async function listPdfs(db: Db, links: SignedLinks, ownerId: number, subject: string): Promise<PdfDocument[]> {
  const newest = await Promise.all(
    PDF_THEMES.map((theme) =>
      db
        .select()
        .from(pdf)
        .where(and(eq(pdf.ownerId, ownerId), eq(pdf.subject, subject), eq(pdf.theme, theme)))
        .orderBy(desc(pdf.id))
        .limit(1),
    ),
  )
  return Promise.all(newest.flat().map((row) => presentPdf(db, links, row)))
}
