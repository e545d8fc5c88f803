import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit-actions.ts'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import type { ManagedPriceList } from '#contract/payment/payment-admin.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { price, product, vatRate } from '#server/db/tables/price-list.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { type PriceRow, pricesAt, type ProductRow } from '#server/payment/price-list/read-offers.ts'

/** The whole price list with its history. */
export async function readManagedPriceList(db: Db, now = new Date()): Promise<ManagedPriceList> {
  const products = await db.select().from(product).orderBy(asc(product.kind), asc(product.quantity), asc(product.id))
  const prices = Map.groupBy(await db.select().from(price).orderBy(desc(price.validFrom), desc(price.id)), ({ productId }) => productId)
  const rates = await db.select().from(vatRate).orderBy(asc(vatRate.kind), desc(vatRate.validFrom))
  return {
    products: products.map(({ createdAt: _, ...row }) => {
      const own = prices.get(row.id) ?? []
      const { usual, promotion } = pricesAt(own, now)
      return {
        ...row,
        prices: own.map(({ id, amountGrosze, isPromotion, validFrom, validTo }) => ({
          id,
          amountGrosze,
          isPromotion,
          validFrom,
          validTo,
          isCurrent: id === usual?.id || id === promotion?.id,
        })),
      }
    }),
    vatRates: rates.map(({ kind, percent, validFrom }) => ({ kind, percent, validFrom })),
  }
}

type Words = Pick<ProductRow, 'name' | 'description' | 'isOnSale'>

/** Changes the words of a product and whether it is sold. */
export async function saveProduct(db: Db, id: number, words: Words, adminId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProduct(tx, id)
    await tx.update(product).set(words).where(eq(product.id, id))
    await record(tx, 'priceList.productSaved', adminId, { product: row.code, isOnSale: words.isOnSale ? 1 : 0 })
  })
}

type NewPrice = { amountGrosze: number; isPromotion: boolean; validFrom: Date | null; validTo: Date | null }

/** Adds a price from a moment on; a usual one ends the one before it. History is never rewritten. */
export async function addPrice(db: Db, productId: number, wanted: NewPrice, adminId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockProduct(tx, productId)
    const now = new Date()
    const validFrom = wanted.validFrom ?? now
    if (validFrom < now) throw refusedFields(new Map([['validFrom', paymentMessages.pricePast]]))
    const prices = await tx.select().from(price).where(eq(price.productId, productId))
    if (wanted.isPromotion) refusePromotion(prices, { ...wanted, validFrom })
    else await endUsualPrice(tx, prices, { ...wanted, validFrom })
    const { amountGrosze, isPromotion, validTo } = wanted
    await tx.insert(price).values({ productId, amountGrosze, isPromotion, validFrom, validTo, createdById: adminId })
    await record(tx, 'priceList.priceAdded', adminId, {
      product: row.code,
      amountGrosze,
      from: validFrom.toISOString(),
      ...(isPromotion ? { promotion: 1 } : {}),
      ...(validTo ? { to: validTo.toISOString() } : {}),
    })
  })
}

type Planned = NewPrice & { validFrom: Date }

function refusePromotion(prices: readonly PriceRow[], { amountGrosze, validFrom, validTo }: Planned): void {
  if (validTo !== null && validTo <= validFrom) throw refusedFields(new Map([['validTo', paymentMessages.endBeforeStart]]))
  const { usual } = pricesAt(prices, validFrom)
  if (!usual || amountGrosze >= usual.amountGrosze) throw refusedFields(new Map([['amountGrosze', paymentMessages.promotionNotLower]]))
  const meets = prices.some(
    (row) => row.isPromotion && (validTo === null || row.validFrom < validTo) && (row.validTo === null || row.validTo > validFrom),
  )
  if (meets) throw new AppError('CONFLICT', paymentMessages.promotionsMeet)
}

async function endUsualPrice(tx: Db, prices: readonly PriceRow[], { validFrom, validTo }: Planned): Promise<void> {
  if (validTo !== null) throw refusedFields(new Map([['validTo', paymentMessages.usualHasNoEnd]]))
  const usual = prices.filter(({ isPromotion }) => !isPromotion)
  if (usual.some((row) => row.validFrom >= validFrom)) throw new AppError('CONFLICT', paymentMessages.laterPriceKnown)
  for (const { id } of usual.filter((row) => row.validTo === null))
    await tx.update(price).set({ validTo: validFrom }).where(eq(price.id, id))
}

/** Ends a promotion now, or takes a price to come away. */
export async function endPrice(db: Db, id: number, adminId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ productId: price.productId }).from(price).where(eq(price.id, id))
    if (!found) throw new AppError('NOT_FOUND', messages.notFound)
    const row = await lockProduct(tx, found.productId)
    const [current] = await tx.select().from(price).where(eq(price.id, id))
    const now = new Date()
    if (!current) throw new AppError('NOT_FOUND', messages.notFound)
    if (current.validFrom > now) await removePlanned(tx, current)
    else if (current.isPromotion && (current.validTo === null || current.validTo > now))
      await tx.update(price).set({ validTo: now }).where(eq(price.id, id))
    else throw new AppError('CONFLICT', paymentMessages.pricePassed)
    await record(tx, 'priceList.priceEnded', adminId, { product: row.code, amountGrosze: current.amountGrosze })
  })
}

/** Nobody can have ordered by a price to come. The usual price that it would have ended goes on. */
async function removePlanned(tx: Db, planned: PriceRow): Promise<void> {
  await tx.delete(price).where(eq(price.id, planned.id))
  if (planned.isPromotion) return
  await tx
    .update(price)
    .set({ validTo: null })
    .where(
      and(eq(price.productId, planned.productId), eq(price.isPromotion, false), sql`${price.validTo} = ${planned.validFrom.toISOString()}`),
    )
}

/** Two admins at once: one after the other. */
async function lockProduct(tx: Db, id: number): Promise<ProductRow> {
  const [row] = await tx.select().from(product).where(eq(product.id, id)).for('update')
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

async function record(tx: Db, action: AuditAction, adminId: number, details: Record<string, string | number>): Promise<void> {
  await audit(tx, { action, actorId: adminId, subjectId: adminId, details })
}
