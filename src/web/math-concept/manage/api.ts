import { useEffect } from 'react'
import type * as z from 'zod/mini'
import * as contract from '#contract/math-concept-change.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

export const proposeChange = (body: z.input<typeof contract.proposeMathConceptChange.body>) =>
  browserApi.call(contract.proposeMathConceptChange, { body })
export const decideChange = (id: number, body: z.input<typeof contract.decideMathConceptChange.body>) =>
  browserApi.call(contract.decideMathConceptChange, { params: { id }, body })
export const deleteConcept = (id: number) => browserApi.call(contract.deleteMathConcept, { params: { id } })
export const readContent = (id: number) => callQuietly(contract.getMathConceptContent, { params: { id } })

/** Reads anew what is known of proposals and of the concepts that they are about. */
export const readChangesAnew = (): Promise<void> =>
  readAnew(
    contract.listMathConceptChanges,
    contract.countMathConceptChanges,
    contract.getPendingChange,
    contract.getMathConceptChange,
    contract.getMathConceptContent,
  )

/** Reads proposals anew when the live connection tells of a decision, or of something that waits for one. */
export function useLiveChanges(): void {
  useEffect(
    () =>
      onNews((news) => {
        if (news === 'createdNotification' || news === 'queueChanged' || news === 'connected')
          void readAnew(contract.listMathConceptChanges, contract.getPendingChange)
      }),
    [],
  )
}
