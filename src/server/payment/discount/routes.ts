import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import * as contract from '#contract/payment/discount.ts'
import { price } from '#server/db/tables/price-list.ts'
import { createDiscount, endDiscount, listDiscounts } from '#server/payment/discount/manage-discounts.ts'
import { findDiscount } from '#server/payment/discount/use-discount.ts'
import { limits } from '#server/payment/limits.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { lowestBefore, readOffers } from '#server/payment/price-list/read-offers.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Operations of discount codes. */
export const discountRoutes: Route[] = [
  route(contract.checkDiscount, async ({ db, viewer, body: { priceId, code } }) => {
    const userId = signedInId(viewer)
    await limitTries(db, limits.discount, String(userId))
    const offer = (await readOffers(db)).find((each) => each.priceId === priceId)
    if (!offer) throw new AppError('CONFLICT', paymentMessages.notOnSale)
    const found = await findDiscount(db, userId, offer, code)
    const [own] = await db.select({ productId: price.productId }).from(price).where(eq(price.id, priceId))
    const prices = await db
      .select()
      .from(price)
      .where(eq(price.productId, own?.productId ?? 0))
    const { amountGrosze: listGrosze } = offer
    return {
      code: found.code,
      listGrosze,
      amountGrosze: contract.discountedGrosze(listGrosze, found),
      lowestGrosze: Math.min(listGrosze, lowestBefore(prices, new Date()) ?? listGrosze),
    }
  }),
  route(contract.listDiscounts, ({ db, query }) => listDiscounts(db, query)),
  route(contract.createDiscount, ({ db, viewer, body }) => createDiscount(db, body, signedInId(viewer))),
  route(contract.endDiscount, ({ db, viewer, params }) => endDiscount(db, params.id, signedInId(viewer))),
]
