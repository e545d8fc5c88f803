import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { assertAccess } from '#server/platform/http/access.ts'
import { type CallerReader, callerOf } from '#server/platform/http/caller.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { bodyLimitOf } from '#server/platform/http/json-body.ts'
import { type KeptReplies, keptReplies } from '#server/platform/http/kept-replies.ts'
import { knownAddress, queryNames } from '#server/platform/http/known-address.ts'
import { parseQueryString } from '#server/platform/http/query-string.ts'
import type { RawReply } from '#server/platform/http/raw-reply.ts'
import { receiveForm } from '#server/platform/http/receive-form.ts'
import type { Route } from '#server/platform/http/route.ts'
import { networkOf } from '#server/platform/rate-limit/index.ts'

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

/** The things that operations need besides their input. */
export type Mounting = {
  db: Db
  /** Knows whom a bearer token belongs to. */
  readCaller: CallerReader
  /** Folder for files of forms while they are received. */
  uploadsDir: string
}

/** Mounts the operations below /api. */
export async function mountRoutes(app: FastifyInstance, routes: ReadonlyMap<string, Route>, mounting: Mounting): Promise<void> {
  const all = [...routes.values()]
  const kept = keptReplies(mounting.db)
  for (const route of all.filter(({ endpoint }) => endpoint.takes === undefined)) mountRoute(app, route, mounting, kept)
  // Bodies that aren't JSON are handed over unread, and no other operation takes them.
  for (const [takes, type] of Object.entries(BODY_TYPES))
    await app.register((scope, _, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(type, (_request, payload, ready) => ready(null, payload))
      for (const route of all.filter(({ endpoint }) => endpoint.takes === takes)) mountRoute(scope, route, mounting, kept)
      done()
    })
}

const BODY_TYPES: Record<NonNullable<AnyEndpoint['takes']>, string> = {
  form: 'multipart/form-data',
  bytes: 'application/offset+octet-stream',
}

function mountRoute(app: FastifyInstance, route: Route, { db, readCaller, uploadsDir }: Mounting, kept: KeptReplies): void {
  const { endpoint } = route
  const names = queryNames(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpoint: endpoint.name, isUpload: endpoint.takes !== undefined },
    // Bytes of files are packed already, and parts of them must not be packed.
    compress: endpoint.gives === 'raw' ? false : {},
    handler: async (request, reply) => {
      if (route.shows && request.headers.authorization === undefined) {
        const { path, query } = knownAddress(request.url, names)
        const context = { db, viewer: anonymous, log: request.log }
        return kept.send(request, reply, {
          key: `${path}?${query}`,
          shows: route.shows,
          make: () => callEndpoint(route, context, { params: request.params, query: parseQueryString(query) }),
        })
      }
      const { viewer, sessionId } = await callerOf(request, endpoint, readCaller)
      const client = { address: networkOf(request.ip), userAgent: request.headers['user-agent'] ?? '', sessionId }
      const context = { db, viewer, log: request.log, client }
      const query = parseQueryString(request.url.slice(request.url.indexOf('?') + 1 || request.url.length))
      const call = (body: unknown): Promise<unknown> =>
        callEndpoint(route, context, { params: request.params, query, body, idempotencyKey: request.headers['idempotency-key'] })
      reply.header('cache-control', 'no-store')
      const result =
        endpoint.takes === 'form'
          ? await callWithForm(route, request, { db, viewer, uploadsDir }, call)
          : await call(endpoint.takes === 'bytes' ? { headers: request.headers, bytes: request.raw } : request.body)
      if (route.isWritten) reply.type('application/json; charset=utf-8')
      return endpoint.gives === 'raw' ? sendRaw(reply, result as RawReply) : result // what such operations answer
    },
  })
}

/** Receives a form only after the policy has admitted its sender; what nobody took over is removed. */
async function callWithForm(
  { endpoint, fileLimit }: Route,
  request: FastifyRequest,
  { db, viewer, uploadsDir }: { db: Db; viewer: Viewer; uploadsDir: string },
  call: (body: unknown) => Promise<unknown>,
): Promise<unknown> {
  assertAccess(endpoint, viewer)
  const form = await receiveForm(request.raw, uploadsDir, async (fields) => (fileLimit ? fileLimit({ db, viewer, fields }) : 0))
  try {
    return await call(form.body)
  } finally {
    await form.discard()
  }
}

function sendRaw(reply: FastifyReply, { status, headers, body }: RawReply): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}
