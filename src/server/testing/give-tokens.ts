import type { Db } from '#server/db/db.ts'
import { book } from '#server/payment/ledger/book.ts'
import { addToWallet } from '#server/payment/ledger/wallet.ts'

let gifts = 0

/** Gives somebody tokens, booked as they have to be. */
export async function giveTokens(db: Db, ownerId: number, tokens: number): Promise<void> {
  gifts += 1
  await db.transaction(async (tx) => {
    await addToWallet(tx, ownerId, tokens)
    const entries = [{ kind: 'WALLET', ownerId, amount: tokens } as const, { kind: 'TOKENS_ISSUED', amount: -tokens } as const]
    await book(tx, { cause: { type: 'test', id: `${process.pid}/${gifts}` }, entries })
  })
}
