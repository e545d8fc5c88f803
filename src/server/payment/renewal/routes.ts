import { and, eq, isNull } from 'drizzle-orm'
import * as contract from '#contract/payment/renewal.ts'
import type { Db } from '#server/db/db.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { product } from '#server/db/tables/price-list.ts'
import { renewal } from '#server/db/tables/renewal.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { endRenewal } from '#server/payment/renewal/end-renewal.ts'

/** Operations of own renewal. */
export const renewalRoutes: Route[] = [
  route(contract.getRenewal, ({ db, viewer }) => readRenewal(db, signedInId(viewer))),
  route(contract.cancelRenewal, async ({ db, viewer }) => {
    await db.transaction((tx) => endRenewal(tx, signedInId(viewer), 'CANCELED'))
    return readRenewal(db, signedInId(viewer))
  }),
]

async function readRenewal(db: Db, userId: number): Promise<{ renewal: contract.Renewal | null }> {
  const [row] = await db
    .select({ renewal, productName: product.name, status: paymentOrder.status })
    .from(renewal)
    .innerJoin(product, eq(product.id, renewal.productId))
    .leftJoin(paymentOrder, eq(paymentOrder.id, renewal.orderId))
    .where(and(eq(renewal.userId, userId), isNull(renewal.endedAt)))
  if (!row) return { renewal: null }
  const { announcedGrosze, chargeAt, orderId } = row.renewal
  const isUnpaid = row.status === 'UNPAID' || row.status === 'FAILED'
  return {
    renewal: {
      productName: row.productName,
      announced: announcedGrosze === null || chargeAt === null ? null : { amountGrosze: announcedGrosze, chargeAt },
      unpaidOrderId: isUnpaid ? orderId : null,
    },
  }
}
