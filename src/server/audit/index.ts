/** The part of the audit log that others may use. */
export { audit } from '#server/audit/audit.ts'
