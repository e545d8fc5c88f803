import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { isUnderWay, type Judged, type KsefClient, KsefError, wordsOf } from '#server/invoice/ksef/ksef-client.ts'
import { isKsefNumber } from '#server/invoice/ksef/ksef-number.ts'
import type { KsefService } from '#server/invoice/ksef/ksef-service.ts'
import { polishDay } from '#contract/text/clock.ts'
import { invoiceReady, settleJob } from '#server/invoice/topics.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { emit } from '#server/platform/outbox/index.ts'
import { isWithin, type Limit } from '#server/platform/rate-limit/index.ts'

/** KSeF takes 180 invoices an hour and 30 a minute of one sender, and opens 120 sessions an hour: a little less. */
const HOURLY: Limit = { name: 'invoice.ksef', max: 170, windowSeconds: 3600 }
const SESSIONS: Limit = { name: 'invoice.ksefSession', max: 110, windowSeconds: 3600 }
const MOST_AT_ONCE = 25
const PAUSE_SECONDS = 120
const CLAIM_MINUTES = 10
const TOO_MANY = 429
/** Statuses of errors about one invoice: the others go on without it, and it is asked about again after a longer pause. */
const ITS_OWN: ReadonlySet<number> = new Set([400, 404, 410])
const OWN_PAUSE_SECONDS = 3600

type Row = { invoiceId: number; orderId: number; xml: string; issuedOn: string; ksef: typeof invoiceKsef.$inferSelect }
/** Does something about one invoice; a refusal that concerns it alone is noted. */
type Alone = (row: Row, step: () => Promise<void>) => Promise<void>
type Services = { service: KsefService; log: Logger; signal?: AbortSignal }

/**
 * Sends what waits for KSeF and asks about what was sent, in one session. What an earlier try may have sent is asked about
 * first; a duplicate that KSeF knows is the very invoice, whose answer was lost. While KSeF can't be used, invoices become
 * offline ones: their buyers get them now, KSeF later. Run each minute, and when something is issued.
 */
export async function sendWaiting(db: Db, { service, log, signal }: Services): Promise<void> {
  const rows = await claim(db)
  if (rows.length === 0) return
  const ids = rows.map(({ invoiceId }) => invoiceId)
  const refused: number[] = []
  const alone: Alone = async ({ invoiceId }, step) => {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof KsefError) || !ITS_OWN.has(error.status)) throw error
      log.warn({ err: error, invoiceId }, 'KSeF answered one invoice with an error')
      await db
        .update(invoiceKsef)
        .set({ failure: error.message.slice(0, 500) })
        .where(eq(invoiceKsef.invoiceId, invoiceId))
      refused.push(invoiceId)
    }
  }
  let holdSeconds = 0
  try {
    const client = await service.client(signal)
    for (const row of rows.filter(({ ksef }) => ksef.state === 'SENT')) await alone(row, () => takeJudgement(db, client, row, log))
    if (!(await sendRows(db, client, rows, { alone, log }))) holdSeconds = PAUSE_SECONDS
  } catch (error) {
    if (!(error instanceof KsefError)) throw error
    log.warn({ err: error }, 'KSeF took no invoices')
    await noteOutage(db, ids, error)
    holdSeconds = Math.min(error.retryAfterSeconds ?? PAUSE_SECONDS, 3600)
  } finally {
    const claimedUntil = holdSeconds === 0 ? null : sql`now() + make_interval(secs => ${holdSeconds})`
    const [own, others] = [refused, ids.filter((id) => !refused.includes(id))]
    await db.update(invoiceKsef).set({ claimedUntil }).where(anyOfIds(invoiceKsef.invoiceId, others))
    await db
      .update(invoiceKsef)
      .set({ claimedUntil: sql`now() + make_interval(secs => ${OWN_PAUSE_SECONDS})` })
      .where(anyOfIds(invoiceKsef.invoiceId, own))
  }
}

/** Sends those that wait in one session. Returns false where the limits leave some for later. */
async function sendRows(db: Db, client: KsefClient, rows: readonly Row[], { alone, log }: { alone: Alone; log: Logger }): Promise<boolean> {
  const waiting = rows.filter(({ ksef }) => ksef.state === 'WAITING')
  if (waiting.length === 0) return true
  if (!(await isWithin(db, SESSIONS, 'all'))) return false
  const session = await client.openSession()
  for (const row of waiting) {
    if (!(await isWithin(db, HOURLY, 'all'))) return false
    const isOffline = row.ksef.isOffline || row.issuedOn < polishDay(new Date())
    await alone(row, async () => {
      const reference = await session.send(row.xml, isOffline)
      const sent = { state: 'SENT' as const, sessionReference: session.reference, reference, isOffline, failure: null }
      await db.update(invoiceKsef).set(sent).where(eq(invoiceKsef.invoiceId, row.invoiceId))
      await takeJudgement(db, client, { ...row, ksef: { ...row.ksef, ...sent } }, log)
    })
  }
  await session.close()
  return true
}

/** Takes what is open, the oldest first, for this process alone; what a process took that died is free after a while. */
async function claim(db: Db): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const open = await tx
      .select({ ksef: invoiceKsef, orderId: invoice.orderId, xml: invoice.xml, issuedOn: invoice.issuedOn })
      .from(invoiceKsef)
      .innerJoin(invoice, eq(invoice.id, invoiceKsef.invoiceId))
      .where(
        and(
          inArray(invoiceKsef.state, ['WAITING', 'SENT']),
          or(isNull(invoiceKsef.claimedUntil), lt(invoiceKsef.claimedUntil, sql`now()`)),
        ),
      )
      .orderBy(asc(invoiceKsef.invoiceId))
      .limit(MOST_AT_ONCE)
      .for('update', { of: invoiceKsef, skipLocked: true })
    const rows = open.flatMap(({ ksef, xml, ...row }) => (xml === null ? [] : [{ ...row, xml, ksef, invoiceId: ksef.invoiceId }]))
    const ids = rows.map(({ invoiceId }) => invoiceId)
    if (ids.length > 0)
      await tx
        .update(invoiceKsef)
        .set({ claimedUntil: sql`now() + make_interval(mins => ${CLAIM_MINUTES})` })
        .where(anyOfIds(invoiceKsef.invoiceId, ids))
    return rows
  })
}

/** Asks what became of an invoice that was sent, and keeps it. */
async function takeJudgement(db: Db, client: KsefClient, row: Row, log: Logger): Promise<void> {
  const { sessionReference, reference } = row.ksef
  if (sessionReference === null || reference === null) return
  const judged = await client.judge(sessionReference, reference)
  if (isUnderWay(judged)) return
  const accepted = acceptedIn(judged, sessionReference)
  if (accepted === null) {
    log.error({ invoiceId: row.invoiceId, status: judged.status.code }, 'KSeF refused an invoice')
    const refused = { state: 'REJECTED' as const, failure: wordsOf(judged.status) }
    await db.update(invoiceKsef).set(refused).where(eq(invoiceKsef.invoiceId, row.invoiceId))
    return
  }
  // Without its confirmation an invoice is accepted as well; it can be asked for again.
  const confirmation = await client.confirmation(accepted.session, accepted.number).catch(() => null)
  await db.transaction(async (tx) => {
    const values = { state: 'ACCEPTED' as const, number: accepted.number, acceptedAt: sql`now()`, confirmation, failure: null }
    await tx.update(invoiceKsef).set(values).where(eq(invoiceKsef.invoiceId, row.invoiceId))
    await tellReady(tx, [row.invoiceId])
    // A correction may have waited for the number.
    await enqueue(tx, settleJob, { orderId: row.orderId })
  })
}

/** The number of an accepted invoice, with the session that it was taken in; null for a refused one. */
function acceptedIn({ status, ksefNumber }: Judged, session: string): { number: string; session: string } | null {
  const original = status.code === 440 ? status.extensions : null
  const number = status.code === 200 ? ksefNumber : original?.['originalKsefNumber']
  if (typeof number !== 'string' || !isKsefNumber(number)) return null
  const its = original?.['originalSessionReferenceNumber']
  return { number, session: typeof its === 'string' ? its : session }
}

/** Notes why nothing was sent. While KSeF can't be used, whoever's fault it is, invoices go to their buyers as issued offline. */
async function noteOutage(db: Db, ids: readonly number[], error: KsefError): Promise<void> {
  await db.transaction(async (tx) => {
    const waiting = and(anyOfIds(invoiceKsef.invoiceId, [...ids]), eq(invoiceKsef.state, 'WAITING'))
    const isOffline = error.status !== TOO_MANY
    await tx
      .update(invoiceKsef)
      .set({ failure: error.message.slice(0, 500), ...(isOffline ? { isOffline: true } : {}) })
      .where(waiting)
    if (isOffline) await tellReady(tx, ids)
  })
}

/** Tells once that an invoice may be read by its buyer. */
async function tellReady(tx: Db, ids: readonly number[]): Promise<void> {
  const told = await tx
    .update(invoiceKsef)
    .set({ toldAt: sql`now()` })
    .where(
      and(
        anyOfIds(invoiceKsef.invoiceId, [...ids]),
        isNull(invoiceKsef.toldAt),
        or(eq(invoiceKsef.isOffline, true), eq(invoiceKsef.state, 'ACCEPTED')),
      ),
    )
    .returning({ invoiceId: invoiceKsef.invoiceId })
  for (const { invoiceId } of told) await emit(tx, invoiceReady, { invoiceId })
}
