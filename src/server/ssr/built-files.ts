import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
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
 * Serves the files that were built for browsers, compressed where the browser takes it. Assets are looked up in a list: a thousand
 * routes of their own would be made at every start, and be as many series of the metrics
 * (docs/decisions/191-the-server-is-bundled.md).
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
  const names = namesIn(clientDir)
  app.get(`/${ASSETS}/*`, (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const name = `${ASSETS}/${request.params['*']}`
    if (!names.has(name)) throw new AppError('NOT_FOUND', messages.notFound)
    return reply.sendFile(name)
  })
  for (const name of names) {
    if (!name.startsWith(`${ASSETS}/`)) app.get(`/${name}`, (_, reply) => reply.sendFile(name))
  }
}

/** Names of the files in a folder and below, without their compressed forms. A compressed file that stands alone is one of its own. */
function namesIn(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
  const plain = new Set(names)
  return new Set(names.filter((name) => !COMPRESSED.test(name) || !plain.has(name.replace(COMPRESSED, ''))))
}
