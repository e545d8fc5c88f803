import fastifyCompress from '@fastify/compress'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { type AuthKeys, deriveKeys, readCaller, readSecret } from '#server/auth/index.ts'
import { accountRoutes, mountExport } from '#server/account/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { bookCovers } from '#server/book/book-covers.ts'
import { bookRoutes, mountBookCovers } from '#server/book/routes.ts'
import { commentRoutes } from '#server/comment/routes.ts'
import { configRoutes } from '#server/config/routes.ts'
import { followDataVersion } from '#server/db/data-version.ts'
import type { Database, Db } from '#server/db/db.ts'
import { withEmbeds } from '#server/embed/index.ts'
import { examRoutes } from '#server/exam/routes.ts'
import { fileLinks, type FilmTools, findFilmTools, type VideoLibrary, videoLibrary } from '#server/file/index.ts'
import { fileRoutes, mountFiles } from '#server/file/routes.ts'
import { homeworkTypeRoutes } from '#server/homework-type/routes.ts'
import { startHomeworkSearch } from '#server/homework/index.ts'
import { homeworkRoutes } from '#server/homework/routes.ts'
import { mathConceptRoutes } from '#server/math-concept/routes.ts'
import type { CallerReader } from '#server/platform/http/caller.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'
import { mountRoutes, routeTable } from '#server/platform/http/mount-routes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { closedPolicy, securityHeaders } from '#server/platform/http/security-headers.ts'
import { mailFolder } from '#server/platform/mail/index.ts'
import { mountInbox } from '#server/platform/inbox/routes.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { searchMetrics } from '#server/platform/metrics/search-metrics.ts'
import { connectRedis, createRealtime, type Realtime, type Redis } from '#server/platform/realtime/index.ts'
import { publicFetcher } from '#server/platform/outgoing/index.ts'
import { signedLinks } from '#server/platform/crypto/signed-link.ts'
import { openapiDocument } from '#server/platform/openapi/openapi-document.ts'
import { referencePage } from '#server/platform/openapi/reference-page.ts'
import { openStorage, type Storage } from '#server/platform/storage/index.ts'
import { smsFolder } from '#server/platform/sms/index.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { startPresence } from '#server/presence/index.ts'
import { presenceRoutes } from '#server/presence/routes.ts'
import { ratingRoutes } from '#server/rating/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import type { Settings } from '#server/settings.ts'
import { mountPages } from '#server/ssr/mount-pages.ts'
import { pageRenderer } from '#server/ssr/render-page.ts'
import { sitemapFile, sitemapIndex } from '#server/ssr/sitemap.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'
import { subscriptionRoutes } from '#server/subscription/routes.ts'
import { userRoutes } from '#server/user/routes.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
/** File of the data folder that the search index is kept in between two starts; it may be deleted at any time. */
const SEARCH_SNAPSHOT = 'search.snapshot'

export type App = {
  server: FastifyInstance
  metrics: ReturnType<typeof createMetrics>
  routes: ReadonlyMap<string, Route>
  realtime: Realtime
  /** Calls the listener after each reply to a request that may have written. */
  onWrite: (listener: () => void) => void
  /** Public address of the product without a trailing slash. */
  origin: () => string
  storage: Storage
  /** What films are worked on with, where it is there. */
  films: { tools: FilmTools | null; library: VideoLibrary | null }
}

/** The whole product on one database: API, pages, health. Without a web build it answers the API alone. */
export async function buildApp(options: {
  settings: Settings
  database: Database
  web: WebBuild | null
  /** Takes the lines of the log; standard output unless said. */
  logTo?: { write(line: string): void }
}): Promise<App> {
  const { settings, database, web } = options
  const { db } = database
  const server = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      // Addresses hold logins, searches and tokens of mails: the log says which route it was, and nothing of people.
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url ?? 'unknown' }) },
      ...(options.logTo ? { stream: options.logTo } : {}),
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
  })
  const origin = (): string => settings.ORIGIN ?? `http://localhost:${portOf(server) ?? settings.PORT}`
  const metrics = createMetrics()
  const redis = settings.REDIS_URL === null ? null : await connectRedis(settings.REDIS_URL, server.log)
  const listening = database.listen()
  const versions = await followDataVersion(db, listening)
  const searchFigures = searchMetrics(metrics.registry)
  const snapshotPath = join(settings.DATA_DIR, SEARCH_SNAPSHOT)
  const search = await startHomeworkSearch(db, { log: server.log, listening, snapshotPath, onSearched: searchFigures.onSearched })
  searchFigures.watch(() => search.replica.figures())
  server.addHook('onClose', async () => {
    versions.stop()
    await search.stop()
    await listening.stop()
  })
  const keys = deriveKeys(readSecret(settings))
  const storage = openStorage({ s3: settings.S3_URL, folder: join(settings.DATA_DIR, 'files') })
  const exports = { storage, links: signedLinks(keys.exportLink) }
  const uploadsDir = join(settings.DATA_DIR, 'uploads')
  const films = {
    tools: await findFilmTools(settings.FFMPEG_PATH),
    library: settings.VIDEO_LIBRARY_URL === null ? null : videoLibrary(settings.VIDEO_LIBRARY_URL),
  }
  const filmServices = { isMaking: films.tools !== null || films.library !== null, embedUrl: films.library?.embedUrl ?? null }
  const links = fileLinks(keys.fileLink, { films: filmServices })
  const files = { storage, links, uploadsDir, fetchPublic: publicFetcher() }
  const covers = bookCovers(
    keys.coverLink,
    settings.BOOK_COVERS_URL === null ? null : { address: settings.BOOK_COVERS_URL, fetchPublic: files.fetchPublic, uploadsDir },
  )
  mkdirSync(uploadsDir, { recursive: true })
  const findCaller = (token: string) => readCaller(db, keys, token)
  const writeListeners = new Set<() => void>()
  const routes = routeTable(endpoints, [
    ...configRoutes(settings, database, origin),
    ...withEmbeds(
      [...homeworkRoutes({ index: search.index, links: files.links }), ...mathConceptRoutes(files), ...homeworkTypeRoutes, ...examRoutes],
      files.links,
    ),
    ...userRoutes({ phoneCodeKey: keys.phoneCode }),
    ...ratingRoutes,
    ...searchRoutes(search.index),
    ...presenceRoutes,
    ...subscriptionRoutes,
    ...adminRoutes,
    ...accountRoutes(exports),
    ...authRoutes({ keys, admitsDemo: !settings.isProduction }),
    ...fileRoutes(files),
    ...bookRoutes({ searchUrl: settings.BOOK_SEARCH_URL, covers }),
    ...commentRoutes(files),
  ])

  server.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    server.getDefaultJsonParser('error', 'error'),
  )
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('content-security-policy', closedPolicy).header('x-request-id', request.id)
  })
  server.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    if (request.method !== 'GET') for (const listener of writeListeners) listener()
  })
  server.setErrorHandler((error, request, reply) => {
    const body = errorReply(error, request.id, request.log)
    if (error instanceof AppError && error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return reply.code(body.statusCode).header('cache-control', 'no-store').send(body)
  })
  server.setNotFoundHandler((request, reply) => {
    const body = errorReply(new AppError('NOT_FOUND', messages.notFound), request.id, request.log)
    return reply.code(404).header('cache-control', 'no-store').send(body)
  })
  await server.register(fastifyCompress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  })

  await mountRoutes(server, routes, { db, readCaller: findCaller, uploadsDir })
  mountOperations(server, { database, metrics, origin })
  const mails = mailFolder(settings)
  if (mails !== null) mountInbox(server, { path: '/dev/mail', title: 'Poczta', dir: mails })
  const messagesByPhone = smsFolder(settings)
  if (messagesByPhone !== null) mountInbox(server, { path: '/dev/sms', title: 'SMS-y', dir: messagesByPhone })
  mountFiles(server, db, files)
  mountBookCovers(server, covers)
  mountExport(server, db, exports)
  // An unknown address below /api answers JSON, not a page.
  server.all('/api/*', () => {
    throw new AppError('NOT_FOUND', messages.notFound)
  })
  const frames = settings.VIDEO_LIBRARY_URL?.player
  if (web) await mountPages(server, { web, render: pageRenderer(web, routes, db, origin), db, origin, frames })
  const realtime = mountRealtime(server, { redis, db, findCaller, keys })
  return { server, metrics, routes, realtime, onWrite: (listener) => void writeListeners.add(listener), origin, storage, films }
}

/** Sockets beside the API, and who is online by them; both end before the server does, which would wait for them. */
function mountRealtime(
  server: FastifyInstance,
  { redis, db, findCaller, keys }: { redis: Redis | null; db: Db; findCaller: CallerReader; keys: AuthKeys },
): Realtime {
  const installation = `wizards-${Buffer.from(keys.installation).toString('hex').slice(0, 16)}`
  const realtime = createRealtime(server.server, { readCaller: findCaller, log: server.log, redis, installation })
  const presence = startPresence({ db, realtime, log: server.log })
  server.addHook('preClose', async () => {
    await presence.stop()
    await realtime.close()
  })
  return realtime
}

function mountOperations(
  server: FastifyInstance,
  { database, metrics, origin }: { database: Database; metrics: App['metrics']; origin: () => string },
): void {
  server.get('/healthz', () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    try {
      await database.db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'database is not ready')
      return reply.code(503).send({ status: 'database' })
    }
  })
  server.get('/metrics', async (_, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()))
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
  server.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemapIndex(database.db, origin())),
  )
  server.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,4}$).xml', async (request, reply) => {
    const file = await sitemapFile(database.db, origin(), Number(request.params.number))
    if (!file) throw new AppError('NOT_FOUND', messages.notFound)
    return reply.type('application/xml; charset=utf-8').send(file)
  })
}

function portOf(server: FastifyInstance): number | null {
  const address = server.server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
