import { openPostgres } from '#server/db/open-postgres.ts'
import { creditEarning } from '#server/payment/earning/credit-earning.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { type HeardEvent, takeEvent } from '#server/payment/stripe/take-event.ts'

/** Takes messages of the payment service, spends tokens and has a teacher earn by them, until it is killed. */
const [url = '', events = '[]', userId = '', teacherId = ''] = process.argv.slice(2)
const { db } = await openPostgres(url, 2)
for (const [number, event] of (JSON.parse(events) as HeardEvent[]).entries()) {
  // The test made them.
  await takeEvent(db, event)
  await db
    .transaction(async (tx) => {
      const cause = `${process.pid}:${number}`
      await spendTokens(tx, { userId: Number(userId), purpose: 'SOLUTION_CHECK', cause })
      const sale = {
        kind: 'SOLUTION_CHECK',
        cause,
        teacherId: Number(teacherId),
        buyerId: Number(userId),
        tokens: 1,
        title: 'Sprawdzenie rozwiązania',
      } as const
      await creditEarning(tx, sale)
    })
    .catch(() => false)
  process.stdout.write('.')
}
setInterval(() => undefined, 1000)
