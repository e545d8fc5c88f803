import { and, asc, inArray, ne, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import type { Role } from '#contract/enums.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listSelectableUsers as endpoint } from '#contract/user/user-list.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { polishSortKey } from '#server/db/tables/columns.ts'
import { studentTeacher } from '#server/db/tables/lecture.ts'
import { user } from '#server/db/tables/user.ts'
import { visiblePerson } from '#server/user/access.ts'
import { matchesPerson } from '#server/user/people/list-users.ts'
import { presentUserRef, userRefColumns } from '#server/user/present.ts'

type Query = {
  page: number
  pageSize: number
  search?: string | undefined
  roles: readonly Role[]
  skipStudentTeachers?: boolean | undefined
}

/** Other people whom the viewer finds, by the Polish alphabet. */
export async function listSelectableUsers(db: Db, viewer: Viewer & { id: number }, query: Query): Promise<Output<typeof endpoint>> {
  const { page, pageSize } = query
  const filter = and(
    visiblePerson(viewer),
    ne(user.id, viewer.id),
    query.roles.length > 0 ? inArray(user.role, [...query.roles]) : undefined,
    query.search ? await matchesPerson(db, viewer, query.search) : undefined,
    query.skipStudentTeachers ? isNotLinkedWith(viewer.id) : undefined,
  )
  const [total, rows] = await Promise.all([
    db.$count(user, filter),
    db
      .select(userRefColumns)
      .from(user)
      .where(filter)
      .orderBy(sql`${sql.raw(polishSortKey('display_name'))} collate "C"`, asc(user.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results: rows.map(presentUserRef), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** Neither teacher nor pupil of this person, and not asked to be. */
function isNotLinkedWith(personId: number) {
  return sql`not exists (select 1 from ${studentTeacher} link where link.status in ('PENDING', 'ACCEPTED')
    and ((link.teacher_id = ${personId} and link.student_id = "user"."id") or (link.student_id = ${personId} and link.teacher_id = "user"."id")))`
}
