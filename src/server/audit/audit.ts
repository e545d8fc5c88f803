import type { AuditAction } from '#contract/audit-actions.ts'
import type { Db } from '#server/db/db.ts'
import { auditEntry } from '#server/db/tables/audit.ts'

/** Something done to an account, or by an ADMIN to what a person made. `details` hold no personal data: the log outlives it. */
export type AuditEntry = {
  action: AuditAction
  actorId: number | null
  subjectId: number
  details?: Record<string, string | number>
}

/** Writes to the audit log, in the transaction of what it tells of. */
export async function audit(tx: Db, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditEntry).values({ ...entry, details })
}
