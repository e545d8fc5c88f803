import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { PdfDocument, PdfTheme } from '#contract/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import { pdfMessages } from '#server/pdf/messages.ts'
import type { PdfServices } from '#server/pdf/pdf-services.ts'
import { presentPdf } from '#server/pdf/present.ts'
import { pdfOrdered } from '#server/pdf/topics.ts'

/**
 * A thing to be printed: its page, which knows `?theme=`; and the name of the file without its extension. Of several `parts` each
 * is what its page finds by `?part=` and `?document=` (`readSettled`), so that they fit together however late each is printed.
 */
export type PdfOrder = { subject: string; path: string; name: string; theme: PdfTheme; parts?: readonly object[] }

const ORDERS: Limit = { name: 'pdf.order', max: 20, windowSeconds: 60 * 60 }
/** Things that one person may have printed at once, and documents of all that may wait. */
const MOST_OF_ONE = 3
const MOST_WAITING = 100

const underWay = inArray(pdf.state, ['WAITING', 'MAKING'])

/** Has a thing printed for a person who may see its page. What is under way already is what is ordered. Returns the first part. */
export async function orderPdf(db: Db, { findBrowser, links }: PdfServices, ownerId: number, order: PdfOrder): Promise<PdfDocument> {
  if (findBrowser() === null) throw new AppError('UNAVAILABLE', pdfMessages.noBrowser)
  const same = and(eq(pdf.ownerId, ownerId), eq(pdf.subject, order.subject), eq(pdf.theme, order.theme), underWay)
  const [running] = await db.select().from(pdf).where(same).orderBy(asc(pdf.id)).limit(1)
  if (running) return presentPdf(db, links, running)
  await limitTries(db, ORDERS, String(ownerId))
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({
        all: count(),
        own: sql<number>`(count(distinct (${pdf.subject}, ${pdf.theme})) filter (where ${pdf.ownerId} = ${ownerId}))::int`,
      })
      .from(pdf)
      .where(underWay)
    if (waiting && waiting.own >= MOST_OF_ONE) throw new AppError('TOO_MANY_REQUESTS', pdfMessages.tooManyAtOnce)
    if (waiting && waiting.all >= MOST_WAITING) throw new AppError('UNAVAILABLE', pdfMessages.queueIsFull)
    const made = await tx
      .insert(pdf)
      .values(partsOf(order).map((part) => ({ ...part, ownerId, storageKey: `pdf-${randomBytes(16).toString('base64url')}.pdf` })))
      .onConflictDoNothing()
      .returning({ id: pdf.id })
    // Nothing is made where a second click at the same moment was faster.
    for (const { id } of made) await enqueue(tx, pdfOrdered, { id })
  })
  const [ordered] = await db
    .select()
    .from(pdf)
    .where(and(eq(pdf.ownerId, ownerId), eq(pdf.subject, order.subject), eq(pdf.theme, order.theme), eq(pdf.part, 1)))
    .orderBy(sql`${pdf.id} desc`)
    .limit(1)
  if (!ordered) throw new Error('A document was not ordered')
  return presentPdf(db, links, ordered)
}

/** The documents of an order, with the part in the name of each where there are several. */
function partsOf({ parts = [], ...order }: PdfOrder) {
  if (parts.length < 2) return [{ ...order, part: 1, partCount: 1, settled: null }]
  return parts.map((settled, at) => ({
    ...order,
    name: `${order.name}, ${pdfMessages.part(at + 1, parts.length)}`,
    part: at + 1,
    partCount: parts.length,
    settled,
  }))
}
