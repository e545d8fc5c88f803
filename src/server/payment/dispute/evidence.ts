import { asc, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type * as z from 'zod/mini'
import type { DisputeDetails, saveEvidence as saveEndpoint } from '#contract/payment/dispute.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { dispute, paymentOrder } from '#server/db/tables/payment.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { gatherEvidence } from '#server/payment/dispute/gather-evidence.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import type { DisputeRow, OrderRow } from '#server/payment/order/read-facts.ts'
import { callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

type Asking = { service: StripeService; log: Logger }

/** Disputes of an order, each with the evidence that the service has. */
export async function readDisputes(db: Db, { service, log }: Asking, order: OrderRow): Promise<DisputeDetails[]> {
  const rows = await db.select().from(dispute).where(eq(dispute.orderId, order.id)).orderBy(asc(dispute.id))
  const gathered = rows.length === 0 ? '' : await gatherEvidence(db, order)
  const found = []
  for (const row of rows) {
    const given = await callService(service, log, (client) => client.disputes.retrieve(row.serviceId))
    found.push(present(row, given, gathered))
  }
  return found
}

/**
 * Writes evidence at the service, and hands it in where `submit` says so. The service takes it once; of two admins at once one
 * is refused by the key of the call.
 *
 * @throws {AppError} CONFLICT where the dispute is over, or evidence was handed in
 */
export async function writeEvidence(
  db: Db,
  { service, log }: Asking,
  { id, text, submit, adminId }: z.output<(typeof saveEndpoint)['body']> & { id: number; adminId: number },
): Promise<OrderRow> {
  const [row] = await db
    .select({ dispute, order: paymentOrder })
    .from(dispute)
    .innerJoin(paymentOrder, eq(paymentOrder.id, dispute.orderId))
    .where(eq(dispute.id, id))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { serviceId } = row.dispute
  const given = await callService(service, log, (client) => client.disputes.retrieve(serviceId))
  if (row.dispute.state !== 'OPEN' || given.evidence_details.submission_count > 0)
    throw new AppError('CONFLICT', paymentMessages.evidenceClosed)
  const evidence = {
    uncategorized_text: text,
    access_activity_log: await gatherEvidence(db, row.order),
    product_description: row.order.productName,
  }
  const options = submit ? { idempotencyKey: `evidence-${serviceId}` } : {}
  const isTaken = await callService(service, log, (client) =>
    client.disputes.update(serviceId, { evidence, submit }, options).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error) || isOtherUse(error)) return false
        throw error
      },
    ),
  )
  if (!isTaken) throw new AppError('CONFLICT', paymentMessages.evidenceClosed)
  await audit(db, {
    action: submit ? 'dispute.submitted' : 'dispute.written',
    actorId: adminId,
    subjectId: row.order.userId,
    details: { orderId: row.order.id },
  })
  return row.order
}

/** True where somebody handed other words in under the same key. */
const isOtherUse = (error: unknown): boolean => error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError'

function present(row: DisputeRow, given: Stripe.Dispute, gathered: string): DisputeDetails {
  const due = given.evidence_details.due_by
  return {
    id: row.id,
    orderId: row.orderId,
    reason: row.reason,
    amountGrosze: row.amountGrosze,
    state: row.state,
    dueAt: due === null ? row.evidenceDueAt : new Date(due * 1000),
    text: given.evidence.uncategorized_text ?? '',
    gathered,
    isSubmitted: given.evidence_details.submission_count > 0,
  }
}
