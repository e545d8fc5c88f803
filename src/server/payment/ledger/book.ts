import type { Db } from '#server/db/db.ts'
import { ledgerEntry, ledgerTransaction } from '#server/db/tables/ledger.ts'
import { type AccountName, accountId, unitOf } from '#server/payment/ledger/ledger-accounts.ts'

/** A movement of money or tokens; `cause` is unique: the same one is booked once. */
export type Movement = {
  cause: { type: string; id: string }
  orderId?: number | null
  /** Above zero into an account, below zero out of it; those of zero are left out. */
  entries: readonly (AccountName & { amount: number })[]
}

/**
 * Writes one transaction of the ledger. The database refuses it at the commit unless it sums to zero. Returns its id; null
 * when there was nothing to move.
 */
export async function book(tx: Db, { cause, orderId = null, entries }: Movement): Promise<number | null> {
  const moved = entries.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return null
  const rows = []
  // In one order of accounts, so that two transactions never open them crosswise.
  for (const entry of moved.toSorted((first, second) => (first.kind < second.kind ? -1 : 1)))
    rows.push({ accountId: await accountId(tx, entry), unit: unitOf(entry.kind), amount: entry.amount })
  const [made] = await tx
    .insert(ledgerTransaction)
    .values({ causeType: cause.type, causeId: cause.id, orderId })
    .returning({ id: ledgerTransaction.id })
  if (!made) throw new Error('A transaction of the ledger was not written')
  await tx.insert(ledgerEntry).values(rows.map((row) => ({ ...row, transactionId: made.id })))
  return made.id
}
