import { and, eq, sql } from 'drizzle-orm'
import type { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { book } from '#server/payment/ledger/book.ts'
import { addToWallet, readWallet, takeFromWallet } from '#server/payment/ledger/wallet.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'

export type TokenPurpose = (typeof TOKEN_SPENDS)[number]

/** `cause` names the thing among those of its purpose, such as `homework:7`. */
export type Spending = { userId: number; purpose: TokenPurpose; cause: string }

/** So long may a spending be undone. */
export const UNDO_SECONDS = 60

/**
 * Spends tokens in the caller's transaction. The same person pays for the same thing once: a repeat answers false and takes
 * nothing. Throws CONFLICT where there are too few tokens.
 */
export async function spendTokens(tx: Db, { userId, purpose, cause }: Spending, tokens = 1): Promise<boolean> {
  // Whoever spends for the same thing at the same moment waits here.
  await readWallet(tx, userId, { isLocked: true })
  const last = await findLast(tx, { userId, purpose, cause })
  if (last && !last.isUndone) return false
  if (!(await takeFromWallet(tx, userId, tokens))) throw new AppError('CONFLICT', paymentMessages.tooFewTokens)
  await book(tx, {
    cause: { type: typeOf(purpose), id: `${userId}/${cause}/${(last?.number ?? 0) + 1}` },
    entries: [
      { kind: 'WALLET', ownerId: userId, amount: -tokens },
      { kind: 'TOKENS_SPENT', amount: tokens },
    ],
  })
  return true
}

/**
 * Takes a spending back within a minute; that nothing was shown meanwhile is for the caller to know. Returns false where
 * there is none, where it is undone already, and after the minute.
 */
export function undoSpending(tx: Db, spending: Spending): Promise<boolean> {
  return takeBack(tx, spending, ({ isRecent }) => isRecent)
}

/** Gives tokens back for what wasn't done, however long ago they were spent. Returns false where there is nothing to give back. */
export function giveBackSpending(tx: Db, spending: Spending): Promise<boolean> {
  return takeBack(tx, spending, () => true)
}

async function takeBack(tx: Db, { userId, purpose, cause }: Spending, isAllowed: (last: Last) => boolean): Promise<boolean> {
  const lacking = await lockLacking(tx, userId)
  await readWallet(tx, userId, { isLocked: true })
  const last = await findLast(tx, { userId, purpose, cause })
  if (!last || last.isUndone || !isAllowed(last)) return false
  await addToWallet(tx, userId, last.tokens)
  await book(tx, {
    cause: { type: `${typeOf(purpose)}.undone`, id: `${userId}/${cause}/${last.number}` },
    entries: [
      { kind: 'WALLET', ownerId: userId, amount: last.tokens },
      { kind: 'TOKENS_SPENT', amount: -last.tokens },
    ],
  })
  for (const orderId of lacking) await settleOrder(tx, orderId)
  return true
}

/**
 * Orders of a person whose money went back while their tokens were spent: tokens that come back are taken for them first. They
 * are locked before the wallet, as by whatever settles an order.
 */
async function lockLacking(tx: Db, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), eq(paymentOrder.kind, 'TOKENS'), eq(paymentOrder.needsAttention, true)))
    .orderBy(paymentOrder.id)
    .for('update')
  return rows.map(({ id }) => id)
}

const typeOf = (purpose: TokenPurpose): string => `spend.${purpose}`

type Last = { number: number; tokens: number; isUndone: boolean; isRecent: boolean }

/** The last spending for a thing: the first that wasn't undone, or the last that was. Each is found by its unique cause. */
async function findLast(db: Db, { userId, purpose, cause }: Spending): Promise<Last | null> {
  let last: Last | null = null
  for (let number = 1; last === null || last.isUndone; number += 1) {
    const found = await findSpending(db, { type: typeOf(purpose), id: `${userId}/${cause}/${number}` })
    if (!found) return last
    last = { ...found, number }
  }
  return last
}

async function findSpending(db: Db, cause: { type: string; id: string }): Promise<Omit<Last, 'number'> | undefined> {
  const [row] = await queryRows<Omit<Last, 'number'>>(
    db,
    sql`select (select sum(amount)::int from ${ledgerEntry} e where e.transaction_id = t.id and e.amount > 0) as tokens,
        exists (select 1 from ${ledgerTransaction} u where u.cause_type = ${`${cause.type}.undone`} and u.cause_id = t.cause_id) as "isUndone",
        t.created_at > now() - make_interval(secs => ${UNDO_SECONDS}) as "isRecent"
      from ${ledgerTransaction} t where t.cause_type = ${cause.type} and t.cause_id = ${cause.id}`,
  )
  return row
}
