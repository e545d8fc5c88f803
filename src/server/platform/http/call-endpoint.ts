import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { type Client, ownProcess } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { assertAccess } from '#server/platform/http/access.ts'

/** `client` is left out by calls that this process makes itself. */
export type CallContext = { db: Db; viewer: Viewer; log: Logger; client?: Client }
/** `idempotencyKey` is the header of that name. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; idempotencyKey?: unknown }

/** Long enough to be nobody else's, such as a UUID. */
const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/
const KEY_MISSING = 'Brakuje poprawnego nagłówka Idempotency-Key.'

/**
 * One call of an operation, the same for HTTP and for pages rendered in this process: policy, input, handler, and the
 * reply cut to the contract's shape, so that a field the contract doesn't name can't leave. Returns the form that is sent.
 */
export async function callEndpoint(route: Route, context: CallContext, raw: RawInput): Promise<unknown> {
  const { endpoint } = route
  assertAccess(endpoint, context.viewer)
  const problems: Problems = new Map()
  const params = parse(endpoint.params, raw.params ?? {}, problems)
  const query = parse(endpoint.query, raw.query ?? {}, problems)
  const body = parse(endpoint.body, raw.body ?? {}, problems)
  // People read the sentences; the names of fields are for programs.
  if (problems.size > 0) throw new AppError('VALIDATION', [...new Set(problems.values())], Object.fromEntries(problems))
  const idempotencyKey = endpoint.takesIdempotencyKey ? readKey(raw.idempotencyKey) : ''
  const reply = await route.handle({ client: ownProcess, ...context, params, query, body, idempotencyKey })
  return endpoint.gives === 'raw' || route.isWritten ? reply : z.encode(endpoint.reply, reply)
}

function readKey(key: unknown): string {
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new AppError('VALIDATION', KEY_MISSING)
  return key
}

/** The first message of each field, by its path. */
type Problems = Map<string, string>

function parse(schema: AnyEndpoint['params'], value: unknown, problems: Problems): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    // Keys come from our shapes; an unknown key of the client's is never repeated back (docs/security.md, 2).
    const path = issue.path.filter((part) => typeof part !== 'symbol').join('.')
    const field = /^[\w.]*$/.test(path) ? path : ''
    if (!problems.has(field)) problems.set(field, issue.message || messages.invalidFormat)
  }
  return undefined
}

/** Finds an operation's route. */
export function routeOf(routes: ReadonlyMap<string, Route>, endpoint: AnyEndpoint): Route {
  const route = routes.get(endpoint.name)
  if (!route) throw new Error(`No route for ${endpoint.name}`)
  return route
}
