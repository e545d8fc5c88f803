import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { cacheControl } from '#server/platform/http/cache-control.ts'
import { pagePolicy } from '#server/platform/http/security-headers.ts'
import { compressPage } from '#server/ssr/compress-page.ts'
import { paintFirst } from '#server/ssr/paint-first.ts'
import type { PageRenderer } from '#server/ssr/render-page.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'

/** Serves the built files and, for every other address, a rendered page with an ETag by data version. */
export async function mountPages(
  app: FastifyInstance,
  options: { web: WebBuild; render: PageRenderer; db: Db; origin: () => string; frames?: string | undefined },
): Promise<void> {
  const { web, render, db, origin, frames } = options
  await app.register(fastifyStatic, {
    root: web.clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.startsWith(join(web.clientDir, 'assets')) ? cacheControl.immutableAsset : cacheControl.fixedAsset)
    },
  })
  app.get('/*', async (request, reply) => {
    const dataVersion = await readDataVersion(db)
    const etag = `W/"${createHash('sha256').update(`${web.buildId} ${dataVersion} ${request.url}`).digest('base64url').slice(0, 22)}"`
    if (request.headers['if-none-match'] === etag) {
      // A browser puts the headers of this reply over those it keeps: the policy it has is the page's, the default one would stop its scripts.
      reply.removeHeader('content-security-policy')
      return reply.header('etag', etag).header('cache-control', cacheControl.publicPage).code(304).send()
    }
    const abort = new AbortController()
    request.raw.once('close', () => request.raw.destroyed && !reply.sent && abort.abort())
    const page = await render({ url: request.url, dataVersion, log: request.log, signal: abort.signal })
    if (page.location) return reply.redirect(page.location, page.status)
    const html = paintFirst(page.html)
    if (page.status === 200) reply.header('etag', etag)
    const { body, encoding } = compressPage(html, request.headers['accept-encoding'] ?? '')
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(page.status)
      .header('cache-control', page.status === 200 ? cacheControl.publicPage : cacheControl.never)
      .header('content-security-policy', pagePolicy(html, { upgradeInsecure: origin().startsWith('https:'), frames }))
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(body)
  })
}
