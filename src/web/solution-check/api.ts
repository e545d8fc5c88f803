import type * as z from 'zod/mini'
import * as contract from '#contract/solution-check.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { onEvent } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** The calls of checks; failures are shown in place. */

// Here and not among what every page knows.
onEvent('checkChanged', () => void readAll())
onNews((news) => {
  if (news === 'connected') void readAll()
})

export const readAll = (): Promise<void> => readAnew(contract.getCheck, contract.listChecks, contract.listCheckQueue)

export const takeCheck = (id: number) => callQuietly(contract.takeCheck, { params: { id } })
export const releaseCheck = (id: number) => callQuietly(contract.releaseCheck, { params: { id } })
export const cancelCheck = (id: number) => callQuietly(contract.cancelCheck, { params: { id } })
export const answerCheck = (id: number, body: z.output<typeof contract.answerCheck.body>) =>
  callQuietly(contract.answerCheck, { params: { id }, body })
export const refuseCheck = (id: number, reason: string) => callQuietly(contract.refuseCheck, { params: { id }, body: { reason } })
export const reportCheck = (id: number, reason: string) => callQuietly(contract.reportCheck, { params: { id }, body: { reason } })
export const closeReports = (id: number) => callQuietly(contract.closeCheckReports, { params: { id } })
export const saveTerms = (body: contract.CheckTerms) => callQuietly(contract.saveCheckTerms, { body })
