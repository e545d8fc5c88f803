import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { type Client, ownProcess } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { assertAccess } from '#server/platform/http/access.ts'

/** `client` is left out by calls that this process makes itself. */
export type CallContext = { db: Db; viewer: Viewer; log: Logger; client?: Client }
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/**
 * One call of an operation, the same for HTTP and for pages rendered in this process: policy, input, handler, and the
 * reply cut to the contract's shape, so that a field the contract doesn't name can't leave. Answers the wire form.
 */
export async function callEndpoint(route: Route, context: CallContext, raw: RawInput): Promise<unknown> {
  const { endpoint } = route
  assertAccess(endpoint, context.viewer)
  const problems: Record<string, string> = {}
  const params = parse(endpoint.params, raw.params ?? {}, problems)
  const query = parse(endpoint.query, raw.query ?? {}, problems)
  const body = parse(endpoint.body, raw.body ?? {}, problems)
  const messagesOfProblems = [
    ...new Set(Object.entries(problems).map(([field, message]) => (field === '' ? message : `${field}: ${message}`))),
  ]
  if (messagesOfProblems.length > 0) throw new AppError('VALIDATION', messagesOfProblems, problems)
  const reply = await route.handle({ client: ownProcess, ...context, params, query, body })
  return endpoint.gives === 'raw' ? reply : z.encode(endpoint.reply, reply)
}

function parse(schema: AnyEndpoint['params'], value: unknown, problems: Record<string, string>): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    // Keys come from our shapes; an unknown key of the client's is never repeated back (security.md row 2).
    const field = issue.path.filter((part) => typeof part !== 'symbol').join('.')
    problems[/^[\w.]*$/.test(field) ? field : ''] ??= issue.message || messages.invalidFormat
  }
  return undefined
}

/** Finds an operation's route. */
export function routeOf(routes: ReadonlyMap<string, Route>, endpoint: AnyEndpoint): Route {
  const route = routes.get(endpoint.name)
  if (!route) throw new Error(`No route for ${endpoint.name}`)
  return route
}
