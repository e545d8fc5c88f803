/** What the audit log tells of; entries of kinds that aren't made any more stay. */
export const AUDIT_ACTIONS = [
  'account.created',
  'account.registered',
  'account.blocked',
  'account.unblocked',
  'email.confirmed',
  'parent.consented',
  'password.changed',
  'password.reset',
  'session.replayed',
  'twoFactor.enabled',
  'twoFactor.disabled',
  'twoFactor.reset',
  'backupCodes.generated',
  'role.changed',
  'subscription.granted',
  'subscription.ended',
  'badge.awarded',
  'badge.removed',
  'comment.answered',
  'comment.deleted',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
