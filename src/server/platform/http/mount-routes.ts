import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { type CallerReader, callerOf } from '#server/platform/http/caller.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { parseQueryString } from '#server/platform/http/query-string.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Routes by operation name. Throws when an operation has no handler, two, or a handler has no operation: deny by default. */
export function routeTable(endpoints: readonly AnyEndpoint[], routes: readonly Route[]): Map<string, Route> {
  const table = new Map(routes.map((route) => [route.endpoint.name, route]))
  if (table.size !== routes.length) throw new Error('Two routes have the same name')
  const names = new Set(endpoints.map((endpoint) => endpoint.name))
  const missing = endpoints.filter((endpoint) => !table.has(endpoint.name)).map((endpoint) => endpoint.name)
  const extra = [...table.keys()].filter((name) => !names.has(name))
  const open = endpoints.filter((endpoint) => !endpoint.access).map((endpoint) => endpoint.name)
  if (missing.length + extra.length + open.length > 0)
    throw new Error(
      `Operations without a route: ${missing.join(', ')}; routes outside the contract: ${extra.join(', ')}; without a policy: ${open.join(', ')}`,
    )
  return table
}

/** Mounts the operations below /api. `readCaller` knows whom a bearer token belongs to. */
export function mountRoutes(app: FastifyInstance, routes: ReadonlyMap<string, Route>, db: Db, readCaller: CallerReader): void {
  for (const route of routes.values()) {
    app.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path}`,
      config: { endpoint: route.endpoint.name },
      handler: async (request, reply) => {
        const { viewer, sessionId } = await callerOf(request, route.endpoint, readCaller)
        const client = { address: request.ip, userAgent: request.headers['user-agent'] ?? '', sessionId }
        const query = parseQueryString(request.url.slice(request.url.indexOf('?') + 1 || request.url.length))
        const result = await callEndpoint(
          route,
          { db, viewer, log: request.log, client },
          { params: request.params, query, body: request.body },
        )
        reply.header('cache-control', 'no-store')
        return result
      },
    })
  }
}
