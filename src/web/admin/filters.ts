import '#contract/http/zod-polish.ts'
import type * as z from 'zod/mini'
import { auditQuery, managedUserQuery } from '#contract/admin.ts'
import { paths } from '#contract/paths.ts'
import { verificationQuery } from '#contract/teacher-verification.ts'

type Shape = Record<string, z.ZodMiniType>

/** Reads the query of an address; what can't be read is left out. */
function parse<S extends Shape>(shape: S, query: URLSearchParams): { [key in keyof S]: z.output<S[key]> } {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const parsed = schema.safeParse(query.getAll(key))
      return [key, parsed.success ? parsed.data : schema.parse([])]
    }),
  ) as { [key in keyof S]: z.output<S[key]> } // each key by its own shape
}

/** The query of an address, defaults left out. */
function stringify(shape: Shape, state: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [key, schema] of Object.entries(shape)) {
    const value = state[key]
    if (value !== undefined && value !== schema.parse([])) query.set(key, String(value))
  }
  return query.toString().replaceAll('%3A', ':')
}

export const parseUserQuery = (query: URLSearchParams) => parse(managedUserQuery.shape, query)
export const userListAddress = (state: z.output<typeof managedUserQuery>) => paths.adminUsers(stringify(managedUserQuery.shape, state))

export const parseVerificationQuery = (query: URLSearchParams) => parse(verificationQuery.shape, query)
export const verificationListAddress = (state: z.output<typeof verificationQuery>) =>
  paths.adminVerifications(stringify(verificationQuery.shape, state))

export const parseAuditQuery = (query: URLSearchParams) => parse(auditQuery.shape, query)
export const auditAddress = (state: z.output<typeof auditQuery>) => paths.adminAudit(stringify(auditQuery.shape, state))
