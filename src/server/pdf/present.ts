import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { PDF_KEPT_HOURS, PDF_THEMES, type PdfDocument } from '#contract/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'

export type PdfRow = typeof pdf.$inferSelect

/** The address of a document, good for five minutes. */
export const pdfUrl = (links: SignedLinks, id: number): string => `/pdf/${id}?${links.sign(id)}`

/** A document as its owner sees it. */
export async function presentPdf(db: Db, links: SignedLinks, row: PdfRow): Promise<PdfDocument> {
  const { id, theme, part, partCount, state, failure, pages, sizeBytes, createdAt } = row
  const isReady = state === 'READY'
  return {
    id,
    theme,
    part,
    partCount,
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

/** The content that was settled when a document of the person's was ordered, and when that was; null where there is none. */
export async function readSettled(
  db: Db,
  ownerId: number,
  subject: string,
  id: number,
): Promise<Pick<PdfRow, 'settled' | 'createdAt'> | null> {
  const [row] = await db
    .select({ settled: pdf.settled, createdAt: pdf.createdAt })
    .from(pdf)
    .where(and(eq(pdf.id, id), eq(pdf.ownerId, ownerId), eq(pdf.subject, subject), isNotNull(pdf.settled)))
  return row ?? null
}

/** The person's documents of a subject: the parts of the newest order of each theme. */
export async function listPdfs(db: Db, links: SignedLinks, ownerId: number, subject: string): Promise<PdfDocument[]> {
  const own = and(eq(pdf.ownerId, ownerId), eq(pdf.subject, subject))
  const rows = await db.selectDistinctOn([pdf.theme, pdf.part]).from(pdf).where(own).orderBy(pdf.theme, pdf.part, desc(pdf.id))
  // Parts of an order are made together, so those that an earlier order had more of are older than its first one.
  const newest = PDF_THEMES.flatMap((theme) => {
    const ofTheme = rows.filter((row) => row.theme === theme)
    const [latest] = ofTheme.toSorted((one, next) => next.id - one.id)
    return ofTheme.filter(({ part, partCount }) => partCount === latest?.partCount && part <= partCount)
  })
  return Promise.all(newest.map((row) => presentPdf(db, links, row)))
}
