import { and, asc, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { Output } from '#contract/endpoint.ts'
import type { Role } from '#contract/enums.ts'
import { pageCount } from '#contract/page.ts'
import type { listUsers as endpoint, USER_SORTS } from '#contract/user-list.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { visiblePerson } from '#server/user/access.ts'
import { presentPerson, selectPeople } from '#server/user/select-people.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  role?: Role | undefined
  sort?: (typeof USER_SORTS)[number] | undefined
}

/** People whom the viewer finds, the newest first unless said. */
export async function listUsers(db: Db, viewer: Viewer, query: Query): Promise<Output<typeof endpoint>> {
  const { page, pageSize } = query
  const filter = and(
    visiblePerson(viewer),
    query.role ? eq(user.role, query.role) : undefined,
    query.search ? matchesPerson(viewer, query.search) : undefined,
  )
  const people = selectPeople(db)
  const [total, rows] = await Promise.all([
    db.$count(user, filter),
    people.query
      .where(filter)
      .orderBy(...order(query.sort, people))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results: rows.map((row) => presentPerson(viewer, row)), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** By name and login; ADMIN's search also by address. */
export function matchesPerson(viewer: Viewer, search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(user.displayName, pattern),
    ilike(user.username, pattern),
    viewer.role === 'ADMIN' ? ilike(user.email, pattern) : undefined,
  )
}

function order(sort: Query['sort'], { rating, ratingsCount }: { rating: SQL; ratingsCount: SQL }): SQL[] {
  switch (sort) {
    case 'createdAt:ASC':
      return [asc(user.createdAt), asc(user.id)]
    case 'rating:DESC':
      return [desc(rating), desc(ratingsCount), desc(user.id)]
    default:
      return [desc(user.createdAt), desc(user.id)]
  }
}
