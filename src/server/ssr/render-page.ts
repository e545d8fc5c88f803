import { createHash } from 'node:crypto'
import type { RequestHandler, ServerBuild } from 'react-router'
import * as z from 'zod/mini'
import type { ServerContext } from '#contract/http/api-client.ts'
import type { AnyEndpoint, Output } from '#contract/http/endpoint.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { CONTENT_PARTS, type ContentPart, type DataVersion, versionOf } from '#server/db/data-version.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { Db } from '#server/db/db.ts'
import { callEndpoint, routeOf } from '#server/platform/http/call-endpoint.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { versionedCache } from '#server/platform/versioned-cache.ts'
import { firstSegment, narrowBuilds } from '#server/ssr/narrow-build.ts'
import type { WebBuild } from '#server/ssr/web-build.ts'

/** A reply that a page was made of. `mark` is the hash of its wire form: equal marks make equal pages. */
export type ShownReply = { route: Route; input: object; mark: string }

/** `scripts` are the inline scripts that the page was given. */
export type RenderedPage = {
  status: number
  html: string
  scripts: readonly string[]
  location: string | null
  shown: readonly ShownReply[]
}

/** `version` is that of the content the page is to show, read by whoever asks. */
type PageRequest = { version: DataVersion; log: Logger }

export type PageRenderer = {
  render(request: PageRequest & { url: string }): Promise<RenderedPage>
  /** Renders a page for one viewer. Nothing of it is kept. */
  renderFor(viewer: Viewer, request: { url: string; log: Logger }): Promise<{ status: number; html: string }>
  /** True while the replies that a page was made of are still the same: then so is the page. */
  isSame(shown: readonly ShownReply[], request: PageRequest): Promise<boolean>
}

/**
 * Replies kept for pages that are being made: those that many pages share, and those of a page that is made again in a
 * moment. Each is as large as the page's data, a hundred kilobytes in memory; what is shown again and again is kept as a page.
 */
const MOST_REPLIES = 40

/**
 * Renders a page for an anonymous viewer: public html is the same for everyone. Its data comes from the same
 * operations as over HTTP, called in this process, and is kept while the content it shows stays the same; pages only read it.
 */
export function pageRenderer(web: WebBuild, routes: ReadonlyMap<string, Route>, db: Db, origin: () => string): PageRenderer {
  const handle = pageHandler(web)
  const replies = versionedCache<{ output: unknown; mark: string }>({ maxEntries: MOST_REPLIES })
  const read = (route: Route, input: object, { version, log }: PageRequest) => {
    const call = async () => {
      const wire = await callEndpoint(route, { db, viewer: anonymous, log }, input)
      return { output: z.decode(route.endpoint.reply, wire), mark: markOf(wire) }
    }
    return route.isNeverKept
      ? call()
      : replies.get(db, versionOf(version, partsOf(route)), JSON.stringify([route.endpoint.name, input]), call)
  }
  /** `answer` does an operation; a page is made of its answers. */
  async function renderWith(url: string, isPersonal: boolean, answer: (route: Route, input: object) => Promise<unknown>) {
    const context = new web.router.RouterContextProvider()
    const page: ServerContext['page'] = { html: '', scripts: [] }
    let away: unknown
    context.set(web.contextKey, {
      page,
      isPersonal,
      origin: origin(),
      richHtml: new Map<string, string>(),
      api: {
        async call<E extends AnyEndpoint>(endpoint: E, input: object = {}): Promise<Output<E>> {
          try {
            // The page's copy of the contract and ours are two modules of the same text: operations are matched by name.
            return (await answer(routeOf(routes, endpoint), input)) as Output<E> // encoded and decoded by this very shape
          } catch (error) {
            if (isDatabaseAway(error)) away = error
            throw error
          }
        },
      },
    })
    // Put together rather than resolved: resolving would read `//host` as another site's address.
    const response = await handle(url)(new Request(`${origin()}${url}`), context)
    // The router has made an error page of its own of it, which neither says what happened nor recovers.
    if (away !== undefined) throw away
    return { status: response.status, ...page, location: response.headers.get('location') }
  }

  return {
    async render({ url, ...request }) {
      const shown: ShownReply[] = []
      const rendered = await renderWith(url, false, async (route, input) => {
        const { output, mark } = await read(route, input, request)
        shown.push({ route, input, mark })
        return output
      })
      return { ...rendered, shown }
    },
    renderFor: (viewer, { url, log }) =>
      renderWith(url, true, async (route, input) => z.decode(route.endpoint.reply, await callEndpoint(route, { db, viewer, log }, input))),
    async isSame(shown, request) {
      // A thing that is no longer there (404) is a change like any other.
      const now = await Promise.all(shown.map(({ route, input }) => read(route, input, request).catch(() => null)))
      return now.every((reply, index) => reply?.mark === shown[index]?.mark)
    },
  }
}

/** Gives what answers an address; made when one of its first segment is first asked for. */
function pageHandler({ build, router }: WebBuild): (url: string) => RequestHandler {
  const { whole, bySegment } = narrowBuilds(build)
  const handlers = new Map<ServerBuild, RequestHandler>()
  return (url) => {
    const narrow = bySegment.get(firstSegment(url)) ?? whole
    const handler = handlers.get(narrow) ?? router.createRequestHandler(narrow, 'production')
    handlers.set(narrow, handler)
    return handler
  }
}

/** Parts of the content that a page shows by these replies. */
export function partsShown(shown: readonly ShownReply[]): ContentPart[] {
  return CONTENT_PARTS.filter((part) => shown.some(({ route }) => partsOf(route).includes(part)))
}

function partsOf({ shows }: Route): readonly ContentPart[] {
  return shows ?? CONTENT_PARTS
}

function markOf(wire: unknown): string {
  return createHash('sha1').update(JSON.stringify(wire)).digest('base64url')
}
