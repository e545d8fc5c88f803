/** What others may use of the audit log. */
export { audit } from '#server/audit/audit.ts'
