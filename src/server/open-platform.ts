import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { callerReader } from '#server/auth/index.ts'
import type { Database } from '#server/db/db.ts'
import { followDataVersion } from '#server/db/data-version.ts'
import { FEATURES } from '#server/features.ts'
import { type KeyRing, keyRing } from '#server/platform/crypto/key-ring.ts'
import { readSecret } from '#server/platform/crypto/read-secret.ts'
import type { FeatureParts, Platform } from '#server/platform/feature.ts'
import type { CallerReader } from '#server/platform/http/caller.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { publicFetcher, publicPoster } from '#server/platform/outgoing/index.ts'
import { connectRedis, createRealtime, type Realtime } from '#server/platform/realtime/index.ts'
import { openStorage } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Opens what the features of this process work with, and closes it with the server. `servePages` takes the renderer of pages, once
 * there is one.
 */
export async function openPlatform(
  server: FastifyInstance,
  { settings, database }: { settings: Settings; database: Database },
): Promise<{ platform: Platform; readCaller: CallerReader; servePages: (render: Platform['renderPage']) => void }> {
  const { db } = database
  const { log } = server
  const keyOf = keyRing(readSecret(settings))
  const readCaller = callerReader(db, keyOf)
  const realtime = await openRealtime(server, { settings, readCaller, keyOf })
  const listening = database.listen()
  const versions = await followDataVersion(db, listening)
  const uploadsDir = join(settings.DATA_DIR, 'uploads')
  mkdirSync(uploadsDir, { recursive: true })
  const before: (() => Promise<void> | void)[] = []
  const after: (() => Promise<void> | void)[] = []
  // Sockets end before the server does, which would wait for them.
  server.addHook('preClose', async () => {
    for (const stop of before) await stop()
    await realtime.close()
  })
  server.addHook('onClose', async () => {
    versions.stop()
    for (const stop of after) await stop()
    await listening.stop()
  })
  // Pages are rendered by what the features answer, so their renderer comes after them.
  const pages: { render: Platform['renderPage'] } = { render: () => Promise.reject(new Error('This process serves no pages')) }
  const filePlaces = FEATURES.flatMap((feature) => feature.filePlaces ?? [])
  const platform: Platform = {
    settings,
    database,
    db,
    listening,
    log,
    metrics: createMetrics(),
    keyOf,
    storage: openStorage({ s3: settings.S3_URL, folder: join(settings.DATA_DIR, 'files') }),
    uploadsDir,
    fetchPublic: publicFetcher(),
    postPublic: publicPoster(),
    realtime,
    origin: () => settings.ORIGIN ?? `http://localhost:${portOf(server) ?? settings.PORT}`,
    records: FEATURES.flatMap(({ records = [] }) => (typeof records === 'function' ? records({ filePlaces }) : records)),
    filePlaces,
    publicPages: FEATURES.flatMap(({ publicPages }) => publicPages ?? []),
    entitlements: FEATURES.flatMap(({ entitlements }) => entitlements ?? []),
    richTables: FEATURES.flatMap(({ richTables }) => richTables ?? []),
    async visit(path) {
      const reply = await server.inject(path)
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
    },
    async readOwn(path) {
      const { statusCode, headers, rawPayload } = await server.inject(path)
      return statusCode === 200 ? { type: headers['content-type'] ?? '', bytes: rawPayload } : null
    },
    renderPage: (viewer, url) => pages.render(viewer, url),
    beforeStop: (stop) => void before.push(stop),
    afterStop: (stop) => void after.push(stop),
  }
  return { platform, readCaller, servePages: (render) => void (pages.render = render) }
}

/** Starts the features one after another and puts together what they do. */
export async function startFeatures(platform: Platform) {
  const started: (FeatureParts & { name: string })[] = []
  for (const { name, start } of FEATURES) if (start) started.push({ name, ...(await start(platform)) })
  platform.realtime.openRooms(
    started.flatMap(({ rooms }) => rooms ?? []),
    started.flatMap(({ hearers }) => hearers ?? []),
  )
  return {
    routes: started.flatMap(({ routes }) => routes ?? []),
    mounts: started.flatMap(({ mount }) => mount ?? []),
    listeners: started.flatMap(({ name, listeners = [] }) => listeners.map((listener) => ({ ...listener, listener: name }))),
    jobs: started.flatMap(({ jobs }) => jobs ?? []),
  }
}

async function openRealtime(
  server: FastifyInstance,
  { settings, readCaller, keyOf }: { settings: Settings; readCaller: CallerReader; keyOf: KeyRing },
): Promise<Realtime> {
  const redis = settings.REDIS_URL === null ? null : await connectRedis(settings.REDIS_URL, server.log)
  const installation = `wizards-${Buffer.from(keyOf('installation')).toString('hex').slice(0, 16)}`
  return createRealtime(server.server, { readCaller, log: server.log, redis, installation })
}

function portOf(server: FastifyInstance): number | null {
  const address = server.server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
