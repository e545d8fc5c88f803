import type * as z from 'zod/mini'
import * as writing from '#contract/homework-type-writing.ts'
import { listHomeworkTypes } from '#contract/homework-type.ts'
import { listMathConcepts, type MathConceptRef } from '#contract/math-concept.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { messages } from '#web/homework-type/manage/messages.ts'
import type { Pickable } from '#web/ui/form/SearchPicker.tsx'

const FOUND = 30

export const createType = (body: z.input<typeof writing.createHomeworkType.body>) => browserApi.call(writing.createHomeworkType, { body })
export const updateType = (id: number, body: z.input<typeof writing.updateHomeworkType.body>) =>
  browserApi.call(writing.updateHomeworkType, { params: { id }, body })
export const deleteType = (id: number) => browserApi.call(writing.deleteHomeworkType, { params: { id } })
export const restoreType = (id: number, revision: number) => browserApi.call(writing.restoreHomeworkType, { params: { id, revision } })
export const markDone = (id: number, done: boolean) => browserApi.call(writing.toggleHomeworkTypeDone, { params: { id }, body: { done } })
export const mergeType = (id: number, intoId: number) => browserApi.call(writing.mergeHomeworkType, { params: { id }, body: { intoId } })

/** Reads anew what admins know of kinds of tasks. */
export const readTypesAnew = () => readAnew(writing.getHomeworkTypeContent, writing.getHomeworkTypeHistory)

export type FoundType = Pickable & { slug: string }

/** Finds kinds of tasks by name, without this one; `isParent` leaves out subtypes, which have none of their own. */
export async function findTypes(
  { omitId, isParent }: { omitId: number | null; isParent: boolean },
  search: string,
  signal: AbortSignal,
): Promise<FoundType[]> {
  const query = { search, pageSize: FOUND, omitIds: omitId === null ? [] : [omitId], ...(isParent && { hideSubtypes: true }) }
  const { results } = await callQuietly(listHomeworkTypes, { query }, signal)
  return results.map(({ id, name, slug }) => ({ id, name, slug }))
}

/** Finds concepts that a kind of tasks may rest on. */
export async function findConcepts(search: string, signal: AbortSignal): Promise<(MathConceptRef & Pickable)[]> {
  const { results } = await callQuietly(listMathConcepts, { query: { search, pageSize: FOUND, sort: 'count:DESC' } }, signal)
  return results
    .filter(({ type }) => type !== 'HOMEWORK_TYPE')
    .map(({ id, name, slug, type }) => ({ id, name, slug, type, note: messages.conceptTypes[type] }))
}
