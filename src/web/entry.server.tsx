import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { serverContext } from '#web/lib/server-context.ts'
import { putRichHtmlIn } from '#web/ui/rich-html.ts'
import { RichHtmlStore } from '#web/ui/RichHtml.tsx'

export { serverContext }

/** Renders a whole page before anything is sent: the policy header needs the hash of every inline script. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { richHtml, page } = context.get(serverContext)
  return new Promise((resolve, reject) => {
    let didFail = false
    const { pipe, abort } = renderToPipeableStream(
      <RichHtmlStore value={richHtml}>
        <ServerRouter context={router} url={request.url} />
      </RichHtmlStore>,
      {
        onAllReady() {
          // Collected here: a stream between React and the response would cost as much as the rendering.
          const chunks: Uint8Array[] = []
          const body = new Writable({
            write(chunk: Uint8Array, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8')
              page.html = putRichHtmlIn(Buffer.concat(chunks).toString(), richHtml)
              resolve(new Response(null, { headers, status: didFail ? 500 : status }))
              done()
            },
          })
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          didFail = true
          console.error(error)
        },
      },
    )
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}
