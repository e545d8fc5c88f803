import * as z from 'zod/mini'
import type { AnyEndpoint, Output } from '#contract/endpoint.ts'
import { anonymous } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { callEndpoint, routeOf } from '#server/platform/http/call-endpoint.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'

export type RenderedPage = { status: number; html: string; location: string | null }

/** `dataVersion` is that of the content the page is to show, read by whoever asks. */
export type PageRenderer = (request: { url: string; dataVersion: number; log: Logger; signal: AbortSignal }) => Promise<RenderedPage>

/** Replies kept for pages; each is as large as the page's data, some tens of kilobytes. */
const MOST_REPLIES = 500

/**
 * Renders a page for an anonymous viewer: public html is the same for everyone. Its data comes from the same
 * operations as over HTTP, called in this process, and is kept while no content changes; pages only read it.
 */
export function pageRenderer(web: WebBuild, routes: ReadonlyMap<string, Route>, db: Db, origin: () => string): PageRenderer {
  const handle = web.router.createRequestHandler(web.build, 'production')
  const replies = versionedCache<unknown>({ maxEntries: MOST_REPLIES })
  return async ({ url, dataVersion, log, signal }) => {
    const context = new web.router.RouterContextProvider()
    const page = { html: '' }
    context.set(web.contextKey, {
      page,
      origin: origin(),
      richHtml: new Map<string, string>(),
      api: {
        async call<E extends AnyEndpoint>(endpoint: E, input = {}): Promise<Output<E>> {
          // The page's copy of the contract and ours are two modules of the same text: operations are matched by name.
          const route = routeOf(routes, endpoint)
          const reply = await replies.get(db, dataVersion, JSON.stringify([endpoint.name, input]), async () =>
            z.decode(route.endpoint.reply, (await callEndpoint(route, { db, viewer: anonymous, log }, input)) as never),
          )
          return reply as Output<E> // encoded and decoded by this very shape
        },
      },
    })
    const response = await handle(new Request(new URL(url, origin()), { signal }), context)
    return { status: response.status, html: page.html, location: response.headers.get('location') }
  }
}
