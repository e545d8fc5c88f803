import type { Db } from '#server/db/db.ts'
import type { earning } from '#server/db/tables/earning.ts'
import { book } from '#server/payment/ledger/book.ts'

export type EarningRow = typeof earning.$inferSelect

/** Moves of an earning in the ledger: its cause's type is `earning`, its id `{earning}/{move}`. */
export async function bookEarning(
  tx: Db,
  { id, moves, teacherId, amountGrosze }: EarningRow,
  move: 'CREDITED' | 'REVERSED',
): Promise<void> {
  const amount = move === 'CREDITED' ? amountGrosze : -amountGrosze
  await book(tx, {
    cause: { type: EARNING_CAUSE, id: `${id}/${moves}` },
    entries: [
      { kind: 'EARNINGS', amount },
      { kind: 'TEACHER', ownerId: teacherId, amount: -amount },
    ],
  })
}

export const EARNING_CAUSE = 'earning'
