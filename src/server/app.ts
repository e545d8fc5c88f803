import fastifyCompress from '@fastify/compress'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { endpoints } from '#contract/http/endpoints.ts'
import { listHomework } from '#contract/homework/homework.ts'
import { messages } from '#contract/text/messages.ts'
import type { Database } from '#server/db/db.ts'
import { openPlatform, startFeatures } from '#server/open-platform.ts'
import type { FeatureParts, Platform } from '#server/platform/feature.ts'
import { limitBodyTime } from '#server/platform/http/body-timeout.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'
import { BODY_LIMIT_BYTES, takeJson } from '#server/platform/http/json-body.ts'
import { mountRoutes, routeTable } from '#server/platform/http/mount-routes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { closedPolicy, securityHeadersOf } from '#server/platform/http/security-headers.ts'
import { announceStops, type Stopping } from '#server/platform/http/stopping.ts'
import { logOptions } from '#server/platform/log/log-options.ts'
import { guardMetrics } from '#server/platform/http/guard-metrics.ts'
import { openapiDocument } from '#server/platform/openapi/openapi-document.ts'
import { referencePage } from '#server/platform/openapi/reference-page.ts'
import type { Settings } from '#server/settings.ts'
import { mountPages } from '#server/ssr/mount-pages.ts'
import { pageRenderer } from '#server/ssr/render-page.ts'
import { sitemapFile, sitemapIndex } from '#server/ssr/sitemap.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'

const HEADERS_TIMEOUT_MS = 20_000

export type App = Platform & {
  platform: Platform
  server: FastifyInstance
  stopping: Stopping
  routes: ReadonlyMap<string, Route>
  /** Listeners of the features, by topic of events. */
  listeners: NonNullable<FeatureParts['listeners']>
  /** Jobs of the features: work that isn't part of a request. */
  jobs: NonNullable<FeatureParts['jobs']>
  /** Calls the function after each reply to a request that may have written. */
  onWrite: (listener: () => void) => void
}

/** The whole product on one database: API, pages, health. Without a web build it answers the API alone. */
export async function buildApp(options: {
  settings: Settings
  database: Database
  web: WebBuild | null
  /** Takes the lines of the log; standard output unless said. */
  logTo?: { write(line: string): void }
  /** False renders each page anew, to measure it. */
  keepsPages?: boolean
}): Promise<App> {
  const { settings, database, web, keepsPages = true } = options
  const server = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      ...logOptions,
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    // A process that stops answers everything it has accepted.
    return503OnClosing: false,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 4 },
  })
  const { platform, readCaller, servePages } = await openPlatform(server, { settings, database })
  const { db, metrics, origin, uploadsDir } = platform
  const parts = await startFeatures(platform)
  const routes = routeTable(endpoints, parts.routes)
  const writeListeners = new Set<() => void>()

  takeJson(server)
  server.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    server.getDefaultJsonParser('error', 'error'),
  )
  limitBodyTime(server)
  const stopping = announceStops(server)
  const securityHeaders = securityHeadersOf({ origin: settings.ORIGIN, isProduction: settings.isProduction })
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('content-security-policy', closedPolicy).header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === `/api${listHomework.path}`) metrics.countListRequest(appOf(request.query))
    metrics.requestSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    if (request.method !== 'GET') for (const listener of writeListeners) listener()
  })
  server.setErrorHandler((error, request, reply) => {
    const { body, headers } = errorReply(error, request.id, request.log)
    return reply.code(body.statusCode).headers(headers).send(body)
  })
  server.setNotFoundHandler((request, reply) => {
    const { body, headers } = errorReply(new AppError('NOT_FOUND', messages.notFound), request.id, request.log)
    return reply.code(404).headers(headers).send(body)
  })
  await server.register(fastifyCompress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  })

  await mountRoutes(server, routes, { db, readCaller, uploadsDir })
  mountOperations(server, { platform, stopping })
  for (const mount of parts.mounts) mount(server)
  // An unknown address below /api answers JSON, not a page.
  server.all('/api/*', () => {
    throw new AppError('NOT_FOUND', messages.notFound)
  })
  const outside = { frames: settings.VIDEO_LIBRARY_URL?.player, streamHosts: settings.STREAM_HOSTS, forwarder: settings.LIVEKIT_URL }
  if (web) {
    const render = pageRenderer(web, routes, db, origin)
    await mountPages(server, { web, render, db, origin, ...outside, keepsPages })
    servePages((viewer, url) => render.renderFor(viewer, { url, log: server.log }))
  }
  return {
    ...platform,
    platform,
    server,
    stopping,
    routes,
    listeners: parts.listeners,
    jobs: parts.jobs,
    onWrite: (listener) => void writeListeners.add(listener),
  }
}

function mountOperations(server: FastifyInstance, { platform, stopping }: Pick<App, 'platform' | 'stopping'>): void {
  const { database, metrics, origin, settings } = platform
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    if (stopping.isAnnounced()) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'database is not ready')
      return reply.code(503).send({ status: 'database' })
    }
  })
  server.get('/metrics', { onRequest: guardMetrics(settings) }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
  server.get('/api/openapi.json', () => openapiDocument(endpoints, origin()))
  server.get('/api/docs', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'")
      .send(referencePage(endpoints, origin())),
  )
  server.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  server.get('/sitemap.xml', async (_, reply) => reply.type('application/xml; charset=utf-8').send(await sitemapIndex(platform)))
  server.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const file = await sitemapFile(platform, Number(request.params.number))
    if (!file) throw new AppError('NOT_FOUND', messages.notFound)
    return reply.type('application/xml; charset=utf-8').send(file)
  })
}

function appOf(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'app' in query ? query.app : undefined
}
