import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { headScript } from '#web/head-script.ts'
import { serverContext } from '#web/lib/server-context.ts'
import { PageScriptsContext, pageScripts } from '#web/shell/page-scripts.ts'
import { RichHtmlStore } from '#web/ui/rich/RichHtml.tsx'

export { serverContext }

/**
 * Renders a whole page before anything is sent: the policy header needs the hash of every inline script. All data is
 * there by then, so the page is rendered in one go; a stream of React's would cost half as much again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { richHtml, page } = context.get(serverContext)
  const scripts = pageScripts(router)
  const html = renderToString(
    <RichHtmlStore value={richHtml}>
      <PageScriptsContext value={scripts}>
        <ServerRouter context={await withStateRead(router)} url={request.url} />
      </PageScriptsContext>
    </RichHtmlStore>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  page.scripts = [headScript, scripts.start, scripts.module]
  page.html = `<!DOCTYPE html>${html}`
  return new Response(null, { headers, status })
}

/** The same context with the hydration state read already, so that the router's component for it doesn't wait for its stream. */
async function withStateRead(router: EntryContext): Promise<EntryContext> {
  if (!router.serverHandoffStream) return router
  const state = Object.assign(Promise.resolve(), { result: { done: true, value: await new Response(router.serverHandoffStream).text() } })
  return { ...router, serverHandoffStream: new ReadableStream(), renderMeta: { didRenderScripts: true, streamCache: [state] } }
}
