import * as z from 'zod/mini'
import { type FavoriteWithHomeworks, MOST_ON_FAVORITE, TASKS_OF_PART } from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { listMemberIds } from '#server/favorite/members.ts'
import type { FavoriteRow } from '#server/favorite/own-favorite.ts'
import { favoriteSubject } from '#server/favorite/pdf-subject.ts'
import { readSettled } from '#server/pdf/index.ts'

/** A part of a long list as the list was when it was ordered: together the parts are one list of one moment. */
const orderedPart = z.object({
  name: z.string(),
  description: z.string(),
  /** The number of tasks in all parts. */
  count: z.int(),
  /** The tasks of this part, in their order. */
  ids: z.array(z.int()),
})
export type OrderedPart = z.output<typeof orderedPart>

/** The parts in which a list is printed, as it is now. */
export async function settleParts(db: Db, viewer: Viewer, row: FavoriteRow): Promise<OrderedPart[]> {
  const ids = await listMemberIds(db, viewer, row, { limit: MOST_ON_FAVORITE, offset: 0 })
  const { name, description } = row
  return Array.from({ length: Math.ceil(ids.length / TASKS_OF_PART) }, (_, at) => ({
    name,
    description,
    count: ids.length,
    ids: ids.slice(at * TASKS_OF_PART, (at + 1) * TASKS_OF_PART),
  }))
}

/** The part that a document of the person's was ordered with, and when. */
export async function readOrderedPart(
  db: Db,
  ownerId: number,
  { id }: Pick<FavoriteWithHomeworks, 'id'>,
  documentId: number,
): Promise<OrderedPart & { orderedAt: Date }> {
  const found = await readSettled(db, ownerId, favoriteSubject(id), documentId)
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  return { ...z.parse(orderedPart, found.settled), orderedAt: found.createdAt }
}
