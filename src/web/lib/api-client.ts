import '#contract/http/zod-polish.ts'
import * as z from 'zod/mini'
import type { ApiClient } from '#contract/http/api-client.ts'
import type { AnyEndpoint, Output } from '#contract/http/endpoint.ts'
import { AppError, type ErrorCode, type ErrorReply } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { isShownInPlace } from '#web/lib/failures.ts'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'

type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

/** Query string of an operation: lists repeat their key, missing values are left out. */
export function toQueryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}) as [string, unknown][]) {
    if (Array.isArray(value)) for (const item of value) search.append(key, textOf(item))
    else if (value !== undefined && value !== null && value !== '') search.set(key, textOf(value))
  }
  return search.toString()
}

/** Values of a query are texts, numbers and flags; anything else has no place in an address. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Address of an operation with its parameters and query filled in. */
export function endpointUrl(endpoint: AnyEndpoint, input: AnyInput = {}): string {
  const params = new Map(Object.entries(input.params ?? {}) as [string, unknown][])
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params.get(name))))
  const query = toQueryString(input.query)
  return query ? `/api${path}?${query}` : `/api${path}`
}

/** Reads the refusal in a failed reply; a reply that isn't ours, such as a proxy's page, gets a general message. */
export async function errorOfReply(response: Response): Promise<AppError> {
  const text = await response.text()
  try {
    const reply = JSON.parse(text) as Partial<ErrorReply> // shape checked below, field by field
    const list = Array.isArray(reply.message) ? reply.message.filter((item) => typeof item === 'string') : []
    return new AppError(reply.error ?? codeOfStatus(response.status), list.length > 0 ? list : messages.serverError, reply.fields ?? {})
  } catch {
    const code = codeOfStatus(response.status)
    return new AppError(code, code === 'UNAVAILABLE' ? messages.unavailable : messages.serverError)
  }
}

const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  // A proxy replies so while the server behind it is away.
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

function codeOfStatus(status: number): ErrorCode {
  return CODES[status] ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')
}

/**
 * Calls an operation in the name of whoever is signed in. A failure is thrown as AppError with a Polish message and told
 * to nobody: the caller shows it, or has nobody to show it to.
 */
export async function callQuietly<E extends AnyEndpoint>(endpoint: E, input: AnyInput = {}, signal?: AbortSignal): Promise<Output<E>> {
  const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json' }, ...(signal && { signal }) }
  if (input.body !== undefined) {
    init.body = JSON.stringify(input.body)
    init.headers = { accept: 'application/json', 'content-type': 'application/json' }
  }
  const response = await session.fetch(endpointUrl(endpoint, input), init).catch(() => null)
  if (!response) throw new AppError('UNAVAILABLE', messages.unreachable)
  if (!response.ok) throw await errorOfReply(response)
  // Dates are revived here; the server has checked the rest against the same shape.
  return z.decode(endpoint.reply, (await response.json()) as never) as Output<E>
}

/** The client of the browser. A failed call is told in a toast, unless its caller shows it at a better place. */
export const browserApi: ApiClient = {
  async call(endpoint, ...rest) {
    const wasSignedIn = session.tokens() !== null
    try {
      return await callQuietly(endpoint, rest[0])
    } catch (error) {
      // Signing out on the way has its own message.
      if (error instanceof AppError && !(wasSignedIn && session.tokens() === null)) announce(error)
      throw error
    }
  },
}

/** Tells of a failure in a toast titled 'Uppss', as soon as its catchers have had the time to take it over. */
function announce(error: AppError): void {
  setTimeout(() => {
    if (!isShownInPlace(error)) showToast({ title: messages.errorTitle, message: error.message, variant: 'error' })
  })
}
