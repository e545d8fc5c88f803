import { and, desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditQuery, listAudit as endpoint } from '#contract/admin.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'
import { user } from '#server/db/tables/user.ts'

const actor = alias(user, 'actor')
const subject = alias(user, 'subject')

/** The audit log, the newest first. */
export async function listAudit(db: Db, { page, pageSize, action, userId }: AuditQuery): Promise<Output<typeof endpoint>> {
  const filter = and(
    action ? eq(auditEntry.action, action) : undefined,
    userId ? or(eq(auditEntry.actorId, userId), eq(auditEntry.subjectId, userId)) : undefined,
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
