import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { anonymous, type Viewer } from '#contract/viewer.ts'

/** Somebody signed in, in which of their sessions, and until when the token that says so is good. */
export type Caller = { viewer: Viewer; sessionId: string | null; expiresAt: Date | null }

/** Where a call comes from. */
export type Client = { address: string; userAgent: string; sessionId: string | null }

/** A call that this process makes itself. */
export const ownProcess: Client = { address: '', userAgent: '', sessionId: null }

/** Finds who calls with a bearer token; null for one that isn't good. */
export type CallerReader = (token: string) => Promise<Caller | null>

const nobody: Caller = { viewer: anonymous, sessionId: null, expiresAt: null }

/**
 * Who makes a request. Without credentials it is anonymous; credentials that aren't good are refused everywhere, so
 * that no call is done as somebody else than its sender thinks.
 */
export async function callerOf(request: FastifyRequest, endpoint: AnyEndpoint, read: CallerReader): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined || endpoint.ignoresBearer) return nobody
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? []
  const caller = token ? await read(token) : null
  if (!caller) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return caller
}
