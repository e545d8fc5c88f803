import type { SellerKind } from '#contract/invoice/invoice-enums.ts'
import { SOLD_KINDS } from '#contract/payment/price-list.ts'
import type { Db } from '#server/db/db.ts'
import { vatRate } from '#server/db/tables/price-list.ts'
import { readVatRates } from '#server/payment/price-list/read-offers.ts'
import { VAT_PERCENT } from '#server/payment/price-list/seed-price-list.ts'

/**
 * Brings the rates of VAT to the seller's standing from now on: a seller who isn't a payer of VAT sells without it. Orders
 * keep the rate that held when they were made.
 */
export async function alignVatRates(db: Db, seller: SellerKind, now = new Date()): Promise<void> {
  const rates = await readVatRates(db, now)
  for (const kind of SOLD_KINDS) {
    const percent = rates.get(kind)
    const hasVat = percent !== undefined && percent > 0
    if (hasVat !== (seller === 'vat'))
      await db
        .insert(vatRate)
        .values({ kind, percent: seller === 'vat' ? VAT_PERCENT : 0, validFrom: now })
        .onConflictDoNothing()
  }
}
