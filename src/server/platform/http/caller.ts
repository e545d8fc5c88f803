import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'

/** Somebody signed in, in which of their sessions, and until when the token that says so is good. */
export type Caller = { viewer: Viewer; sessionId: string | null; expiresAt: Date | null }

/** The origin of a call; `address` is the network that limits count (an address of IPv4, a /64 of IPv6). */
export type Client = { address: string; userAgent: string; sessionId: string | null }

/** The client of calls that this process makes itself. */
export const ownProcess: Client = { address: '', userAgent: '', sessionId: null }

/** Finds who calls with a bearer token; null for one that isn't good. */
export type CallerReader = (token: string) => Promise<Caller | null>

const nobody: Caller = { viewer: anonymous, sessionId: null, expiresAt: null }

/**
 * Reads who makes a request. Without credentials it is anonymous; credentials that aren't good are refused everywhere, so that no
 * call is done as somebody else than its sender thinks.
 */
export async function callerOf(request: FastifyRequest, endpoint: AnyEndpoint, read: CallerReader): Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined || endpoint.ignoresBearer) return nobody
  const [, token] = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization) ?? []
  const caller = token ? await read(token) : null
  if (!caller) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return caller
}
