import * as contract from '#contract/payment/payout.ts'
import { audit } from '#server/audit/index.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import type { Payer } from '#server/payment/payout/bank-order.ts'
import { createBatch } from '#server/payment/payout/create-batch.ts'
import { moveBatch, moveOne } from '#server/payment/payout/move-payouts.ts'
import { payoutFile } from '#server/payment/payout/payout-file.ts'
import { listBatches, listCandidates, readBatch } from '#server/payment/payout/read-batches.ts'

/** Operations of payouts. */
export function payoutRoutes({ settings }: Pick<Platform, 'settings'>): Route[] {
  const leastGrosze = settings.PAYOUT_LEAST_GROSZE
  const { TRANSFER_ACCOUNT: account, TRANSFER_RECIPIENT: name, TRANSFER_ADDRESS: address, PAYOUT_ENCODING: encoding } = settings
  const payer: Payer | null = account === null || address === null ? null : { ...address, name, account: account.slice(2) }
  return [
    route(contract.listPayoutCandidates, ({ db }) => listCandidates(db, leastGrosze)),
    route(contract.listPayoutBatches, ({ db, query }) => listBatches(db, query)),
    route(contract.getPayoutBatch, ({ db, params }) => readBatch(db, params.id)),
    route(contract.createPayoutBatch, async ({ db, viewer, idempotencyKey: key }) =>
      readBatch(db, await createBatch(db, { adminId: signedInId(viewer), key, leastGrosze })),
    ),
    route(contract.sendPayoutBatch, async ({ db, viewer, params }) => {
      const move = { move: 'send', adminId: signedInId(viewer) } as const
      return readBatch(db, await db.transaction((tx) => moveBatch(tx, params.id, move)))
    }),
    route(contract.confirmPayoutBatch, async ({ db, viewer, params }) => {
      const move = { move: 'confirm', adminId: signedInId(viewer) } as const
      return readBatch(db, await db.transaction((tx) => moveBatch(tx, params.id, move)))
    }),
    route(contract.confirmPayout, async ({ db, viewer, params }) => {
      const move = { move: 'confirm', adminId: signedInId(viewer) } as const
      return readBatch(db, await db.transaction((tx) => moveOne(tx, params.id, move)))
    }),
    route(contract.failPayout, async ({ db, viewer, params, body }) => {
      const move = { move: 'fail', adminId: signedInId(viewer), ...body } as const
      return readBatch(db, await db.transaction((tx) => moveOne(tx, params.id, move)))
    }),
    route(contract.getPayoutFile, async ({ db, viewer, params }) => {
      await readBatch(db, params.id)
      const file = await payoutFile(db, params.id, params.format, { payer, encoding })
      const adminId = signedInId(viewer)
      const details = { batch: params.id, format: params.format }
      await audit(db, { action: 'payout.fileTaken', actorId: adminId, subjectId: adminId, details })
      return file
    }),
  ]
}
