import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

export type Sending = {
  method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE'
  url: string
  body?: FormData | Blob
  headers?: Record<string, string>
  /** Bytes of the body that have left, including what a form adds to the file. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Sends a body whose progress is told, which `fetch` can't, in the name of whoever is signed in. Refusals arrive as
 * AppError, giving up as the signal's reason.
 */
export async function sendBytes(sending: Sending): Promise<Response> {
  const response = await session.withToken((token) => sendOnce(sending, token))
  if (!response.ok) throw await errorOfReply(response)
  return response
}

function sendOnce({ method, url, body, headers = {}, onSent, signal }: Sending, token: string | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const giveUp = (): void => request.abort()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(loaded))
    request.addEventListener('load', () => resolve(asResponse(request)))
    request.addEventListener('error', () => reject(new AppError('UNAVAILABLE', messages.unreachable)))
    request.addEventListener('abort', () =>
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Given up', 'AbortError')),
    )
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    signal?.addEventListener('abort', giveUp, { once: true })
    request.send(body ?? null)
  })
}

function asResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const hasBody = request.status !== 204 && request.status !== 304
  return new Response(hasBody ? request.responseText : null, { status: request.status, headers })
}
