import { asc, eq, sql } from 'drizzle-orm'
import type { Offer, SoldKind } from '#contract/payment/price-list.ts'
import type { Db } from '#server/db/db.ts'
import { price, product, vatRate } from '#server/db/tables/price-list.ts'

export type ProductRow = typeof product.$inferSelect
export type PriceRow = typeof price.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000
/** So far back is the lowest price looked for that stands beside a reduction. */
const LOWEST_PRICE_DAYS = 30

/** Everything on sale with the price that holds at a moment, in the order of the price list. */
export async function readOffers(db: Db, now = new Date()): Promise<Offer[]> {
  const products = await db
    .select()
    .from(product)
    .where(eq(product.isOnSale, true))
    .orderBy(asc(product.kind), asc(product.quantity), asc(product.id))
  const prices = Map.groupBy(await db.select().from(price).orderBy(asc(price.id)), ({ productId }) => productId)
  const vat = await readVatRates(db, now)
  return products.flatMap((row) => {
    const percent = vat.get(row.kind)
    const offered = offerOf(row, prices.get(row.id) ?? [], now)
    return offered && percent !== undefined ? [{ ...offered, vatPercent: percent }] : []
  })
}

/** The rate of each kind at a moment. */
export async function readVatRates(db: Db, now: Date): Promise<ReadonlyMap<SoldKind, number>> {
  const rows = await db
    .select()
    .from(vatRate)
    .where(sql`${vatRate.validFrom} <= ${now.toISOString()}`)
    .orderBy(asc(vatRate.validFrom))
  return new Map(rows.map(({ kind, percent }) => [kind, percent]))
}

const holds = (now: Date) => (row: PriceRow) => row.validFrom <= now && (row.validTo === null || row.validTo > now)

/** The usual price at a moment and the promotion that lies over it. */
export function pricesAt(prices: readonly PriceRow[], now: Date): { usual: PriceRow | undefined; promotion: PriceRow | undefined } {
  const current = prices.filter(holds(now)).toSorted((first, second) => first.validFrom.getTime() - second.validFrom.getTime())
  return { usual: current.findLast((row) => !row.isPromotion), promotion: current.findLast((row) => row.isPromotion) }
}

function offerOf(row: ProductRow, prices: readonly PriceRow[], now: Date): Omit<Offer, 'vatPercent'> | null {
  const { usual, promotion } = pricesAt(prices, now)
  // A usual price that fell below the promotion leaves nothing to announce.
  const reduced = usual && promotion && promotion.amountGrosze < usual.amountGrosze ? promotion : undefined
  const current = reduced ?? usual
  if (!current) return null
  return {
    code: row.code,
    kind: row.kind,
    name: row.name,
    description: row.description,
    months: row.kind === 'SUBSCRIPTION' ? row.quantity : null,
    tokens: row.kind === 'TOKENS' ? row.quantity : null,
    priceId: current.id,
    amountGrosze: current.amountGrosze,
    promotion:
      reduced && usual
        ? {
            usualGrosze: usual.amountGrosze,
            lowestGrosze: lowestBefore(prices, reduced.validFrom) ?? usual.amountGrosze,
            endsAt: reduced.validTo,
          }
        : null,
  }
}

/**
 * The lowest price that held in the thirty days before a reduction began; since the product was first offered where that is
 * less long ago. Null when it wasn't offered before.
 */
export function lowestBefore(prices: readonly PriceRow[], start: Date): number | null {
  const since = new Date(start.getTime() - LOWEST_PRICE_DAYS * DAY_MS)
  // Prices change only where one begins or ends, so these moments are all that there is to look at.
  const moments = prices.flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, validTo]))
  const amounts = [since, ...moments.filter((moment) => moment > since && moment < start)].flatMap((moment) => {
    const { usual, promotion } = pricesAt(prices, moment)
    const amount = promotion && usual ? Math.min(promotion.amountGrosze, usual.amountGrosze) : usual?.amountGrosze
    return amount === undefined ? [] : [amount]
  })
  return amounts.length === 0 ? null : Math.min(...amounts)
}
