import { openPostgres } from '#server/db/open-postgres.ts'
import { spendTokens } from '#server/payment/ledger/spend-tokens.ts'
import { type HeardEvent, takeEvent } from '#server/payment/stripe/take-event.ts'

/** Takes messages of the payment service and spends tokens until it is killed. */
const [url = '', events = '[]', userId = ''] = process.argv.slice(2)
const { db } = await openPostgres(url, 2)
for (const [number, event] of (JSON.parse(events) as HeardEvent[]).entries()) {
  // The test made them.
  await takeEvent(db, event)
  await db
    .transaction((tx) => spendTokens(tx, { userId: Number(userId), purpose: 'HINT', cause: `${process.pid}:${number}` }))
    .catch(() => false)
  process.stdout.write('.')
}
setInterval(() => undefined, 1000)
