import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditQuery, listAudit as endpoint } from '#contract/admin.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { user } from '#server/db/tables/user.ts'
import { matchesPerson } from '#server/user/index.ts'

const actor = alias(user, 'actor')
const subject = alias(user, 'subject')

/** The audit log, the newest first. */
export async function listAudit(db: Db, viewer: Viewer, query: AuditQuery): Promise<Output<typeof endpoint>> {
  const { page, pageSize, action, userId, search, since, until } = query
  const filter = and(
    action ? eq(auditEntry.action, action) : undefined,
    userId ? or(eq(auditEntry.actorId, userId), eq(auditEntry.subjectId, userId)) : undefined,
    search ? await isOfPeople(db, viewer, search) : undefined,
    since ? sql`${auditEntry.createdAt} >= ${beginningOf(sql`${since}::date`)}` : undefined,
    until ? sql`${auditEntry.createdAt} < ${beginningOf(sql`${until}::date + 1`)}` : undefined,
  )
  const [total, results] = await Promise.all([
    db.$count(auditEntry, filter),
    db
      .select({
        id: auditEntry.id,
        action: auditEntry.action,
        actor: { id: actor.id, username: actor.username, displayName: actor.displayName },
        subject: { id: subject.id, username: subject.username, displayName: subject.displayName },
        details: auditEntry.details,
        createdAt: auditEntry.createdAt,
      })
      .from(auditEntry)
      .leftJoin(actor, eq(actor.id, auditEntry.actorId))
      .leftJoin(subject, eq(subject.id, auditEntry.subjectId))
      .where(filter)
      .orderBy(desc(auditEntry.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** Entries that people found by a text made, or that are about them. */
async function isOfPeople(db: Db, viewer: Viewer, search: string): Promise<SQL | undefined> {
  const found = () => db.select({ id: user.id }).from(user)
  const filter = await matchesPerson(db, viewer, search)
  return or(inArray(auditEntry.actorId, found().where(filter)), inArray(auditEntry.subjectId, found().where(filter)))
}

/** The moment at which a day begins in Poland. */
function beginningOf(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone 'Europe/Warsaw')`
}
