import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { listMathConcepts, type MathConceptRef } from '#contract/math-concept.ts'
import * as contract from '#contract/math-concept-change.ts'
import * as history from '#contract/math-concept-history.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { onNews } from '#web/lib/news.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import type { Pickable } from '#web/ui/form/SearchPicker.tsx'

export const proposeChange = (body: z.input<typeof contract.proposeMathConceptChange.body>) =>
  browserApi.call(contract.proposeMathConceptChange, { body })
export const decideChange = (id: number, body: z.input<typeof contract.decideMathConceptChange.body>) =>
  browserApi.call(contract.decideMathConceptChange, { params: { id }, body })
export const deleteConcept = (id: number) => browserApi.call(contract.deleteMathConcept, { params: { id } })
export const restoreConcept = (id: number, revision: number) => browserApi.call(history.restoreMathConcept, { params: { id, revision } })
export const mergeConcept = (id: number, intoId: number) => browserApi.call(history.mergeMathConcept, { params: { id }, body: { intoId } })
export const readContent = (id: number) => callQuietly(contract.getMathConceptContent, { params: { id } })

/** Finds the concepts into which one may be merged: others of its kind. */
export async function findConcepts(
  { id, type }: Pick<MathConceptRef, 'id' | 'type'>,
  search: string,
  signal: AbortSignal,
): Promise<(Pickable & { slug: string })[]> {
  const { results } = await callQuietly(listMathConcepts, { query: { search, type } }, signal)
  return results
    .filter((each) => each.id !== id && each.status === 'APPROVED')
    .map(({ id: eachId, name, slug }) => ({ id: eachId, name, slug }))
}

/** Reads anew what is known of proposals and of the concepts that they are about. */
export const readChangesAnew = (): Promise<void> =>
  readAnew(
    contract.listMathConceptChanges,
    contract.countMathConceptChanges,
    contract.getPendingChange,
    contract.getMathConceptChange,
    contract.getMathConceptContent,
    history.getMathConceptHistory,
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
