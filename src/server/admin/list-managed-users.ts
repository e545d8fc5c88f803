import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { listManagedUsers as endpoint, ManagedUserQuery } from '#contract/admin.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { personStatus, selectManagedUsers } from '#server/admin/select-managed-users.ts'
import type { Db } from '#server/db/db.ts'
import { credential } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { matchesPerson, newPerson, presentUserRef } from '#server/user/index.ts'

/** Everybody but accounts that were deleted. */
export async function listManagedUsers(db: Db, viewer: Viewer, query: ManagedUserQuery): Promise<Output<typeof endpoint>> {
  const { page, pageSize, search, role, status, since } = query
  const filter = and(
    isNull(user.deletedAt),
    search ? await matchesPerson(db, viewer, search) : undefined,
    role ? eq(user.role, role) : undefined,
    status ? eq(personStatus, status) : undefined,
    since ? newPerson : undefined,
  )
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(user)
      .leftJoin(credential, eq(credential.userId, user.id))
      .where(filter),
    selectManagedUsers(db)
      .where(filter)
      .orderBy(...order(query.sort))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  const total = counted?.total ?? 0
  return {
    results: rows.map(({ email, status: state, hasActiveSubscription, createdAt, lastOnlineAt, ...ref }) => ({
      ...presentUserRef(ref),
      email,
      status: state,
      hasActiveSubscription,
      createdAt,
      lastOnlineAt,
    })),
    total,
    page,
    pageSize,
    pageCount: pageCount(total, pageSize),
  }
}

function order(sort: ManagedUserQuery['sort']): SQL[] {
  switch (sort) {
    case 'createdAt:ASC':
      return [asc(user.createdAt), asc(user.id)]
    case 'lastOnline:DESC':
      return [sql`${user.lastOnlineAt} desc nulls last`, desc(user.id)]
    default:
      return [desc(user.createdAt), desc(user.id)]
  }
}
