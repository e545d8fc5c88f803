import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type FavoriteWithHomeworks,
  type getFavorite as contract,
  MOST_ON_FAVORITE,
  type SharedFavorite,
  TASKS_OF_PART,
} from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { favorite } from '#server/db/tables/favorite.ts'
import { user } from '#server/db/tables/user.ts'
import { presentFavorites } from '#server/favorite/list-favorites.ts'
import { countMembers, listMemberIds, listMembers } from '#server/favorite/members.ts'
import { type OrderedPart, readOrderedPart } from '#server/favorite/ordered-part.ts'
import { ensureBuiltIn, type FavoriteRow, findOwn } from '#server/favorite/own-favorite.ts'
import type { FileLinks } from '#server/file/index.ts'
import { readAnswerRows, readHomeworkCards, readWrittenSolutions, type TaskServices } from '#server/homework/index.ts'
import { presentUserRef, userRefColumns, visiblePerson } from '#server/user/index.ts'

type Owner = Viewer & { id: number }
type Page = { page: number; pageSize: number }

/**
 * A list of the viewer's by its id. `pdf` gives all its tasks at once, or those of one part, with their solutions; with `document`
 * they are those of that document, as the list was when it was ordered.
 */
export async function getFavorite(
  db: Db,
  services: TaskServices,
  viewer: Owner,
  id: number,
  { pdf, part, document, ...page }: Page & { pdf?: boolean | undefined; part?: number | undefined; document?: number | undefined },
): Promise<z.output<(typeof contract)['reply']>> {
  const row = await findOwn(db, viewer.id, id)
  if (pdf !== true) return { ...(await withHomeworks(db, services.links, viewer, row, page)), solutions: [], rows: [], orderedAt: null }
  const ordered = document === undefined ? null : await readOrderedPart(db, viewer.id, row, document)
  const asked = { page: part ?? 1, pageSize: part === undefined ? MOST_ON_FAVORITE : TASKS_OF_PART }
  const list = ordered
    ? await asOrdered(db, services.links, viewer, row, { ...ordered, ...asked })
    : await withHomeworks(db, services.links, viewer, row, asked)
  const ids = list.homeworks.map((task) => task.id)
  const [solutions, rows] = await Promise.all([readWrittenSolutions(db, services, viewer, ids), readAnswerRows(db, ids)])
  return { ...list, solutions, rows, orderedAt: ordered?.orderedAt ?? null }
}

/** A part of a list as it was ordered; what of it nobody may see any more is left out, and no other task moves for it. */
async function asOrdered(
  db: Db,
  links: FileLinks,
  viewer: Viewer,
  row: FavoriteRow,
  { name, description, count, ids, page, pageSize }: OrderedPart & Page,
): Promise<FavoriteWithHomeworks> {
  const [[list], homeworks] = await Promise.all([presentFavorites(db, viewer, [row]), readHomeworkCards(db, links, viewer, ids)])
  if (!list) throw new Error('A list was not presented')
  return { ...list, name, description, count, homeworks, page, pageSize, pageCount: pageCount(count, pageSize), order: [] }
}

/** A built-in list of the viewer's. */
export async function getBuiltIn(
  db: Db,
  links: FileLinks,
  viewer: Owner,
  kind: 'HIDDEN' | 'SOLVED',
  page: Page,
): Promise<FavoriteWithHomeworks> {
  return withHomeworks(db, links, viewer, await findOwn(db, viewer.id, await ensureBuiltIn(db, viewer.id, kind)), page)
}

async function withHomeworks(db: Db, links: FileLinks, viewer: Viewer, row: FavoriteRow, page: Page): Promise<FavoriteWithHomeworks> {
  const [[list], order, shown] = await Promise.all([
    presentFavorites(db, viewer, [row]),
    row.kind === 'CUSTOM' ? listMembers(db, viewer, row) : [],
    readPage(db, links, viewer, row, page),
  ])
  if (!list) throw new Error('A list was not presented')
  return { ...list, ...shown, pageCount: pageCount(list.count, page.pageSize), order }
}

async function readPage(db: Db, links: FileLinks, viewer: Viewer, row: Pick<FavoriteRow, 'id' | 'kind'>, { page, pageSize }: Page) {
  const ids = await listMemberIds(db, viewer, row, { limit: pageSize, offset: (page - 1) * pageSize })
  return { homeworks: await readHomeworkCards(db, links, viewer, ids), page, pageSize }
}

/** Reads what the viewer may see of a list that somebody shares. The link of a person who is blocked leads nowhere. */
export async function getSharedFavorite(db: Db, links: FileLinks, viewer: Viewer, token: string, page: Page): Promise<SharedFavorite> {
  const [found] = await db
    .select({ id: favorite.id, kind: favorite.kind, name: favorite.name, description: favorite.description, ownerId: favorite.ownerId })
    .from(favorite)
    .innerJoin(user, eq(user.id, favorite.ownerId))
    .where(and(eq(favorite.shareToken, token), isNull(user.blockedAt)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const [counts, [owner], shown] = await Promise.all([
    countMembers(db, viewer, [found.id]),
    db
      .select(userRefColumns)
      .from(user)
      .where(and(eq(user.id, found.ownerId), visiblePerson(viewer))),
    readPage(db, links, viewer, found, page),
  ])
  const count = counts.get(found.id) ?? 0
  const { name, description } = found
  return { name, description, count, owner: owner ? presentUserRef(owner) : null, ...shown, pageCount: pageCount(count, page.pageSize) }
}
