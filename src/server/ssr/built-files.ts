import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { cacheControl } from '#server/platform/http/cache-control.ts'
import { readerPolicy } from '#server/platform/http/security-headers.ts'

const ASSETS = 'assets'
/** Files that were compressed beforehand, beside the plain ones. */
const COMPRESSED = /\.(?:br|gz)$/
/** The worker that reads pictures, compressed or not (scripts/reader-files.ts). */
const READER = /[\\/]reader-\w+[\\/]worker\.min\.js(?:\.\w+)?$/

/**
 * Serves the files that were built for browsers, compressed where the browser takes it. They are looked up in a list:
 * a thousand routes of their own would take 0.2 s of every start, and as many series of the metrics.
 */
export async function mountBuiltFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const assetsDir = join(clientDir, ASSETS)
  await app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(assetsDir) ? cacheControl.immutableAsset : cacheControl.fixedAsset)
      if (READER.test(path)) reply.header('content-security-policy', readerPolicy)
    },
  })
  const assets = new Set(filesIn(assetsDir))
  app.get(`/${ASSETS}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const name = request.params['*']
    if (!assets.has(name)) throw new AppError('NOT_FOUND', messages.notFound)
    return reply.sendFile(`${ASSETS}/${name}`)
  })
  for (const name of filesIn(clientDir)) {
    if (!name.startsWith(`${ASSETS}/`)) app.get(`/${name}`, (_, reply) => reply.sendFile(name))
  }
}

/** Names of the files below a folder, without their compressed forms. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
