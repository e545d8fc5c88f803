import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { pageCount } from '#contract/http/page.ts'
import type { OrderCard, OrderQuery } from '#contract/payment/order.ts'
import type { ManagedOrder, ManagedOrderQuery } from '#contract/payment/payment-admin.ts'
import type { Db } from '#server/db/db.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'
import { idOfNumber } from '#server/payment/order/order-number.ts'
import { presentCard } from '#server/payment/order/present-order.ts'

type Page<Item> = { results: Item[]; total: number; page: number; pageSize: number; pageCount: number }

/** A person's own orders, the newest first. */
export async function listOrders(db: Db, userId: number, { page, pageSize }: OrderQuery): Promise<Page<OrderCard>> {
  const own = eq(paymentOrder.userId, userId)
  const total = await db.$count(paymentOrder, own)
  const rows = await db
    .select()
    .from(paymentOrder)
    .where(own)
    .orderBy(desc(paymentOrder.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { results: rows.map(presentCard), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** Orders of everybody that fit a query. */
export async function listManagedOrders(db: Db, query: ManagedOrderQuery): Promise<Page<ManagedOrder>> {
  const { page, pageSize, status, method, kind, search } = query
  const fits = and(
    status && eq(paymentOrder.status, status),
    method && eq(paymentOrder.method, method),
    kind && eq(paymentOrder.kind, kind),
    search ? isFound(search) : undefined,
  )
  const found = db.select({ order: paymentOrder, owner: { id: user.id, displayName: user.displayName, deletedAt: user.deletedAt } })
  const rows = await found
    .from(paymentOrder)
    .innerJoin(user, eq(user.id, paymentOrder.userId))
    .where(fits)
    .orderBy(desc(paymentOrder.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(paymentOrder)
    .innerJoin(user, eq(user.id, paymentOrder.userId))
    .where(fits)
  const results = rows.map(({ order, owner }) => ({
    ...presentCard(order),
    owner: owner.deletedAt === null ? { id: owner.id, displayName: owner.displayName } : null,
    needsAttention: order.needsAttention,
  }))
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

function isFound(search: string): SQL | undefined {
  const id = idOfNumber(search)
  // Signs that LIKE would read stand for themselves.
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const named = and(
    isNull(user.deletedAt),
    or(...[user.displayName, user.username, user.email].map((column) => sql`lower(${column}) like ${part}`)),
  )
  return id === null ? named : or(eq(paymentOrder.id, id), named)
}
