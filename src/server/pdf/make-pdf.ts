import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { PdfFailure } from '#contract/pdf.ts'
import type { Db } from '#server/db/db.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type JobHandler, type Later, onJob, type Turn } from '#server/platform/jobs/index.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { type Browser, type PageFile, type PrintLimits, printPage, UnprintableError } from '#server/platform/pdf/index.ts'
import { forgetRows } from '#server/pdf/forget-pdfs.ts'
import type { PdfRow } from '#server/pdf/present.ts'
import { pdfFinished, pdfOrdered } from '#server/pdf/topics.ts'
import { readViewer } from '#server/user/index.ts'

/** A try that died with its process counts, too. */
const MOST_ATTEMPTS = 3
const RETRY_SECONDS = 5
const WITHOUT_BROWSER_SECONDS = 15
/** Documents of one person that are kept; the oldest make room. */
const MOST_KEPT = 20
/** Files that a page may show: the built ones, and those that it links to as it does for its reader. */
const SHOWN_FILE = /^\/(?:assets|files)\/[\w.-]+(?:\?[\w=&.-]*)?$/

type Services = Pick<Platform, 'db' | 'log' | 'storage' | 'uploadsDir' | 'renderPage' | 'readOwn'> & {
  findBrowser: () => Browser | null
  limits?: PrintLimits
}

/** Prints what is ordered, one document after another in each process. */
export function pdfJob(services: Services): JobHandler {
  const { db } = services
  return onJob(pdfOrdered, async ({ id }, turn) => work(services, id, turn), {
    lane: 'pdf',
    mostAttempts: MOST_ATTEMPTS,
    firstRetrySeconds: RETRY_SECONDS,
    onGivenUp: ({ id }) => finish(db, id, { failure: 'FAILED' }),
  })
}

async function work(
  { db, log, storage, uploadsDir, findBrowser, limits, ...platform }: Services,
  id: number,
  { signal, id: turn }: Turn,
): Promise<Later | void> {
  const browser = findBrowser()
  // Another process may have one.
  if (browser === null) return { againInSeconds: WITHOUT_BROWSER_SECONDS }
  const [row] = await db
    .update(pdf)
    .set({ state: 'MAKING' })
    .where(and(eq(pdf.id, id), inArray(pdf.state, ['WAITING', 'MAKING'])))
    .returning()
  // Finished by a try before this one, or forgotten.
  if (!row) return
  const html = await pageOf({ db, ...platform }, row)
  if (html === null) return finish(db, id, { failure: 'GONE' })
  const path = join(uploadsDir, `pdf-${turn}`)
  try {
    const printed = await printPage(browser, { html, read: (file) => readShown(platform.readOwn, file) }, path, {
      signal,
      ...(limits ? { limits } : {}),
    })
    log.info({ pdf: id, ...printed }, 'a document was printed')
    await storage.put(row.storageKey, path)
    await finish(db, id, printed)
  } catch (error) {
    if (!(error instanceof UnprintableError)) throw error
    log.warn({ pdf: id, err: error }, 'a document can not be printed')
    await finish(db, id, { failure: 'TOO_LARGE' })
  } finally {
    await rm(path, { force: true })
  }
}

/** The page as its owner may see it now; null where there is none for them any more. */
async function pageOf(
  { db, renderPage }: Pick<Services, 'db' | 'renderPage'>,
  { id, ownerId, path, theme, part, partCount }: PdfRow,
): Promise<string | null> {
  const viewer = await readViewer(db, ownerId)
  if (!viewer) return null
  const { status, html } = await renderPage(viewer, `${path}?theme=${theme}${partCount > 1 ? `&part=${part}&document=${id}` : ''}`)
  if (status >= 500) throw new Error(`${path} answered ${status}`)
  // Pictures below the first sheet are wanted, too.
  return status === 200 ? html.replaceAll(' loading="lazy"', '') : null
}

async function readShown(readOwn: Platform['readOwn'], path: string): Promise<PageFile | null> {
  return SHOWN_FILE.test(path) ? readOwn(path) : null
}

type Outcome = { failure: PdfFailure } | { pages: number; sizeBytes: number }

/** Ends a document once, whoever comes second. */
async function finish(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.transaction(async (tx) => {
    const end =
      'failure' in outcome
        ? { state: 'FAILED' as const, failure: outcome.failure }
        : { state: 'READY' as const, pages: outcome.pages, sizeBytes: outcome.sizeBytes }
    const [row] = await tx
      .update(pdf)
      .set({ ...end, finishedAt: sql`now()` })
      .where(and(eq(pdf.id, id), eq(pdf.state, 'MAKING')))
      .returning()
    if (!row) return
    await emit(tx, pdfFinished, { id })
    await makeRoom(tx, row)
  })
}

/** Forgets what a finished document replaces, and the oldest of a person who has many. */
async function makeRoom(tx: Db, { id, ownerId, subject, theme, part, partCount }: PdfRow): Promise<void> {
  const finished = inArray(pdf.state, ['READY', 'FAILED'])
  const own = and(eq(pdf.ownerId, ownerId), finished, ne(pdf.id, id))
  const replaced = await tx
    .select()
    .from(pdf)
    .where(and(own, eq(pdf.subject, subject), eq(pdf.theme, theme), lt(pdf.id, id), or(eq(pdf.part, part), ne(pdf.partCount, partCount))))
  const oldest = await tx
    .select()
    .from(pdf)
    .where(own)
    .orderBy(desc(pdf.id))
    .offset(MOST_KEPT - 1)
  await forgetRows(tx, [...new Map([...replaced, ...oldest].map((row) => [row.id, row])).values()])
}
