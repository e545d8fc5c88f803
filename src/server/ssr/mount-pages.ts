import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/http/endpoints.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { readDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { cacheControl } from '#server/platform/http/cache-control.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'
import { meetingPolicy, pagePolicy, permissionsPolicy } from '#server/platform/http/security-headers.ts'
import { mountBuiltFiles } from '#server/ssr/built-files.ts'
import { keptPages } from '#server/ssr/kept-pages.ts'
import { ownScripts } from '#server/ssr/own-scripts.ts'
import { isPageOfMoney, pageAddressReader } from '#server/ssr/page-address.ts'
import type { PageRenderer } from '#server/ssr/render-page.ts'
import { troublePage } from '#server/ssr/trouble-page.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'

/** The page of a meeting. */
const MEETING = /^\/meetings\/[\w-]+(?:\?|$)/

type PagesOptions = {
  web: WebBuild
  render: PageRenderer
  db: Db
  origin: () => string
  frames?: string | undefined
  streamHosts?: readonly string[] | undefined
  /** The server that forwards the pictures of meetings. */
  forwarder?: string | null
  /** False renders each page anew. */
  keepsPages: boolean
}

/** Serves the built files and, for every other address, a page with an ETag of its html. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { web } = options
  await mountBuiltFiles(app, web.clientDir)
  await app.register((scope, _, done) => {
    mountEveryPage(scope, options)
    done()
  })
}

function mountEveryPage(
  app: FastifyInstance,
  { render, db, origin, frames, streamHosts, forwarder = null, keepsPages }: PagesOptions,
): void {
  app.setErrorHandler((error, request, reply) => {
    const { body, headers } = errorReply(error, request.id, request.log)
    const { html, policy } = troublePage(body.statusCode)
    return reply
      .code(body.statusCode)
      .headers(headers)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
  const addressOf = pageAddressReader(endpoints)
  const pages = keptPages(render, (html, scripts) => {
    const { own, foreign } = ownScripts(html, scripts)
    if (foreign > 0) app.log.error({ foreign }, 'A page holds inline scripts that are not ours; browsers are told not to run them')
    return pagePolicy(own, { upgradeInsecure: origin().startsWith('https:'), frames, streamHosts })
  })
  // A form that was sent before its script came leads back to its page: what it holds is not read, and stands in no address.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPageAddress(request.url)) throw new AppError('NOT_FOUND', messages.notFound)
    return reply.redirect(request.url.split('?', 1)[0] ?? '/', 303)
  }
  app.post('/*', { onRequest }, () => undefined)
  app.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) throw new AppError('NOT_FOUND', messages.notFound)
    const isMeeting = MEETING.test(request.url)
    if (isMeeting) reply.header('permissions-policy', permissionsPolicy({ isMeeting: true }))
    const address = addressOf(request.url)
    // The version is read before the content: a write in between makes the page count as old, never as new.
    const page = await pages.get({ ...address, isKept: address.isKept && keepsPages, version: await readDataVersion(db), log: request.log })
    if (page.location) return reply.redirect(page.location, page.status)
    const mayBeKept = page.status === 200 && !isPageOfMoney(address.url)
    if (mayBeKept) reply.header('etag', page.etag)
    reply.header('cache-control', mayBeKept ? cacheControl.publicPage : cacheControl.never)
    if (mayBeKept && request.headers['if-none-match'] === page.etag) {
      // A browser puts the headers of this reply over those it keeps: the policy it has is the page's, the default one would stop its scripts.
      reply.removeHeader('content-security-policy')
      return reply.code(304).send()
    }
    const size = page.body.size()
    const { body, encoding } = page.body.for(request.headers['accept-encoding'])
    if (page.body.size() !== size) pages.weighAgain(address.url)
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(page.status)
      .header('content-security-policy', isMeeting ? meetingPolicy(page.policy, forwarder) : page.policy)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(body)
  })
}

/**
 * False for an address that a browser takes for another site's when it stands alone (`//host`, `/\\host`): no page of
 * ours has one, and the browser's history refuses it.
 */
function isPageAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
}
