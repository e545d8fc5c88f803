import { and, eq, sql } from 'drizzle-orm'
import type { SoldKind } from '#contract/payment/price-list.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { book } from '#server/payment/ledger/book.ts'
import { addToWallet, readWallet, takeFromWallet } from '#server/payment/ledger/wallet.ts'
import { hasGoods, type OrderFacts, tokensOwed } from '#server/payment/order/order-facts.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'
import { giveBought, lockLiving, takeBought } from '#server/subscription/index.ts'

/** `isGiven`: the buyer has what the facts say. `lacking`: tokens that could not be taken back, since they are spent. */
type Outcome = { isGiven: boolean; lacking: number }

/**
 * One kind of goods: brings what the buyer has to what the facts of the order say, whether it was paid, refunded or
 * disputed since. In the transaction of the facts, under a lock of the order, and any number of times.
 */
type Fulfilment = (tx: Db, order: OrderRow, facts: OrderFacts) => Promise<Outcome>

const premium: Fulfilment = async (tx, order, facts) => {
  const { userId, id: orderId, quantity: months } = order
  if (hasGoods(facts)) return { isGiven: await giveBought(tx, { userId, orderId, months }), lacking: 0 }
  await takeBought(tx, { userId, orderId })
  return { isGiven: false, lacking: 0 }
}

const tokens: Fulfilment = async (tx, order, facts) => {
  const given = await readGivenTokens(tx, order.id)
  const missing = tokensOwed(facts) - given.tokens
  // A deleted account is given nothing, as of Premium: an ADMIN sees what was paid all the same.
  if (missing > 0 && !(await lockLiving(tx, order.userId))) return { isGiven: false, lacking: 0 }
  if (missing > 0) await moveTokens(tx, order, given, missing)
  if (missing >= 0) return { isGiven: hasGoods(facts), lacking: 0 }
  const taken = Math.min(-missing, await readWallet(tx, order.userId, { isLocked: true }))
  if (taken > 0) await moveTokens(tx, order, given, -taken)
  return { isGiven: hasGoods(facts), lacking: -missing - taken }
}

const fulfilments: Readonly<Record<SoldKind, Fulfilment>> = { SUBSCRIPTION: premium, TOKENS: tokens }

/** Brings the goods of an order to what its facts say. */
export function bringGoods(tx: Db, order: OrderRow, facts: OrderFacts): Promise<Outcome> {
  return fulfilments[order.kind](tx, order, facts)
}

async function moveTokens(tx: Db, { id: orderId, userId }: OrderRow, given: { moves: number }, amount: number): Promise<void> {
  if (amount > 0) await addToWallet(tx, userId, amount)
  else if (!(await takeFromWallet(tx, userId, -amount))) throw new Error(`The tokens of order ${orderId} were not there any more`)
  const type = amount < 0 ? 'tokens.taken' : given.moves === 0 ? 'tokens.bought' : 'tokens.returned'
  await book(tx, {
    cause: { type, id: `${orderId}/${given.moves + 1}` },
    orderId,
    entries: [
      { kind: 'WALLET', ownerId: userId, amount },
      { kind: 'TOKENS_ISSUED', amount: -amount },
    ],
  })
}

/** Tokens of an order that its buyer was given and that weren't taken back, and how often they moved. */
export async function readGivenTokens(db: Db, orderId: number): Promise<{ tokens: number; moves: number }> {
  const [row] = await queryRows<{ tokens: number; moves: number }>(
    db,
    sql`select coalesce(sum(${ledgerEntry.amount}), 0)::int as tokens, count(*)::int as moves
      from ${ledgerTransaction} join ${ledgerEntry} on ${ledgerEntry.transactionId} = ${ledgerTransaction.id}
      join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.accountId}
      where ${and(eq(ledgerTransaction.orderId, orderId), eq(ledgerAccount.kind, 'WALLET'))}`,
  )
  return row ?? { tokens: 0, moves: 0 }
}
