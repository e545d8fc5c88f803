import * as z from 'zod/mini'
import type { ApiClient } from '#contract/api-client.ts'
import type { AnyEndpoint, Output } from '#contract/endpoint.ts'
import { AppError, type ErrorCode, type ErrorReply } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { session } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast-store.ts'

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

/** Reads what a failed reply says; bodies that arrive as blobs are JSON too (spec section 8). */
export async function errorOfReply(response: Response): Promise<AppError> {
  const text = await response.text()
  try {
    const reply = JSON.parse(text) as Partial<ErrorReply> // shape checked below, field by field
    const list = Array.isArray(reply.message) ? reply.message.filter((item) => typeof item === 'string') : []
    return new AppError(reply.error ?? codeOfStatus(response.status), list.length > 0 ? list : messages.serverError, reply.fields ?? {})
  } catch {
    return new AppError(codeOfStatus(response.status), messages.serverError)
  }
}

function codeOfStatus(status: number): ErrorCode {
  return status === 401
    ? 'UNAUTHENTICATED'
    : status === 403
      ? 'FORBIDDEN'
      : status === 404
        ? 'NOT_FOUND'
        : status === 429
          ? 'TOO_MANY_REQUESTS'
          : status < 500
            ? 'VALIDATION'
            : 'INTERNAL'
}

/** The client of the browser, in the name of whoever is signed in. Failures arrive as AppError with Polish messages. */
export const browserApi: ApiClient = {
  async call(endpoint, ...rest) {
    const input: AnyInput = rest[0] ?? {}
    const init: RequestInit = { method: endpoint.method, headers: { accept: 'application/json' } }
    if (input.body !== undefined) {
      init.body = JSON.stringify(input.body)
      init.headers = { accept: 'application/json', 'content-type': 'application/json' }
    }
    const wasSignedIn = session.tokens() !== null
    const response = await session.fetch(endpointUrl(endpoint, input), init).catch(() => null)
    if (!response?.ok) {
      const error = response ? await errorOfReply(response) : new AppError('UNAVAILABLE', messages.unavailable)
      // Signing out on the way has its own message.
      throw wasSignedIn && session.tokens() === null ? error : announced(error)
    }
    // Dates are revived here (spec section 7); the server has checked the rest against the same shape.
    return z.decode(endpoint.reply, (await response.json()) as never) as Output<typeof endpoint>
  },
}

/** Any failed call is told in a toast titled 'Uppss' with the first message (spec section 8). */
function announced(error: AppError): AppError {
  showToast({ title: messages.errorTitle, message: error.message, variant: 'error' })
  return error
}
