import type * as z from 'zod/mini'
import { auditQuery, managedUserQuery } from '#contract/admin.ts'
import { paths } from '#contract/paths.ts'
import { verificationQuery } from '#contract/teacher-verification.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'

export const parseUserQuery = (query: URLSearchParams) => parseListQuery(managedUserQuery.shape, query)
export const userListAddress = (state: z.output<typeof managedUserQuery>) => paths.adminUsers(listQueryText(managedUserQuery.shape, state))

export const parseVerificationQuery = (query: URLSearchParams) => parseListQuery(verificationQuery.shape, query)
export const verificationListAddress = (state: z.output<typeof verificationQuery>) =>
  paths.adminVerifications(listQueryText(verificationQuery.shape, state))

export const parseAuditQuery = (query: URLSearchParams) => parseListQuery(auditQuery.shape, query)
export const auditAddress = (state: z.output<typeof auditQuery>) => paths.adminAudit(listQueryText(auditQuery.shape, state))
