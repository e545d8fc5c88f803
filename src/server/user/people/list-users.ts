import { and, arrayOverlaps, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import type { Role, Subject } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listUsers as endpoint, USER_SORTS } from '#contract/user/user-list.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { byRelevance } from '#server/platform/search/match/by-relevance.ts'
import { type IsLookedFor, markedWords } from '#server/platform/search/mark-words.ts'
import { matchNames } from '#server/platform/search/match/match-names.ts'
import { folded } from '#server/platform/search/polish/words.ts'
import { hasPublicPage, visiblePerson } from '#server/user/access.ts'
import { presentPerson, selectPeople } from '#server/user/people/select-people.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  role?: Role | undefined
  subjects?: readonly Subject[] | undefined
  sort?: (typeof USER_SORTS)[number] | undefined
}

/** People whom the viewer finds, the newest first unless said. */
export async function listUsers(db: Db, viewer: Viewer, query: Query): Promise<Output<typeof endpoint>> {
  const { page, pageSize } = query
  const called = query.search ? await findPeople(db, viewer, query.search) : null
  const filter = and(
    visiblePerson(viewer),
    query.role ? eq(user.role, query.role) : undefined,
    // Nobody stands among those who publish without a public page, whoever looks.
    query.role && query.role !== 'USER' ? hasPublicPage : undefined,
    query.subjects?.length ? arrayOverlaps(user.subjects, [...query.subjects]) : undefined,
    called?.filter,
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
  return {
    results: rows.map((row) => presentPerson(viewer, row)),
    marked: called
      ? markedWords(
          rows.flatMap(({ displayName, username }) => [displayName, username]),
          called.isLookedFor,
        )
      : [],
    total,
    page,
    pageSize,
    pageCount: pageCount(total, pageSize),
  }
}

/** Letters without their diacritics, in SQL as `folded` has them. */
const foldedName = sql`translate(lower(${user.displayName} || ' ' || ${user.username}), 'ąćęłńóśżź', 'acelnoszz')`
/** The people whom a text finds, and a test for the words of their names that it found them by. */
type PeopleFound = { filter: SQL | undefined; isLookedFor: IsLookedFor }

/** Names that a slip of the keyboard is looked for in. */
const MAX_NAMES = 5_000

/**
 * Searches by name and login, each word anywhere, with or without diacritics; ADMIN's search also by address. When nobody is
 * called so, by the nearest names.
 */
async function findPeople(db: Db, viewer: Viewer, search: string, isNear = true): Promise<PeopleFound> {
  const words = search.toLowerCase().split(/\s+/)
  const called = or(
    and(
      ...words.map((word) =>
        word === folded(word)
          ? sql`${foldedName} like ${containing(word)}`
          : or(ilike(user.displayName, containing(word)), ilike(user.username, containing(word))),
      ),
    ),
    viewer.role === 'ADMIN' ? ilike(user.email, containing(search)) : undefined,
  )
  if (!isNear || (await db.$count(user, and(visiblePerson(viewer), called))) > 0)
    return { filter: called, isLookedFor: (word) => words.some((part) => part !== '' && folded(word.toLowerCase()).includes(folded(part))) }
  const rows = await db
    .select({ id: user.id, displayName: user.displayName, username: user.username })
    .from(user)
    .where(visiblePerson(viewer))
    .orderBy(desc(user.id))
    .limit(MAX_NAMES)
  const { ids, isLookedFor } = await matchNames(
    rows.map(({ id, displayName, username }) => ({ id, names: [displayName, username] })),
    search,
  )
  return { filter: byRelevance(user.id, ids).filter, isLookedFor }
}

/** Finds people by a text, as a condition; also those who are called nearly so when nobody is, unless `isNear` is false. */
export async function matchesPerson(db: Db, viewer: Viewer, search: string, isNear = true): Promise<SQL | undefined> {
  return (await findPeople(db, viewer, search, isNear)).filter
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
