import type { AnyEndpoint, Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

type QuietInput = { params?: unknown; query?: unknown }

let reading = new AbortController()
// A reply to one person is nothing for the next, and a token that has just ended would be refused.
session.onChange(() => {
  reading.abort()
  reading = new AbortController()
})

/** Reads something that nobody has asked for by hand: a failure is null and no message. */
export function readQuietly<E extends AnyEndpoint>(endpoint: E, input: QuietInput = {}): Promise<Output<E> | null> {
  return callQuietly(endpoint, input, reading.signal).catch(() => null)
}

/** Reads something that may be gone, or not for this person: the server doesn't say which of the two. */
export function readIfThere<E extends AnyEndpoint>(endpoint: E, input: QuietInput = {}): Promise<Output<E> | 'gone' | null> {
  return callQuietly(endpoint, input, reading.signal).catch((error) =>
    error instanceof AppError && error.code === 'NOT_FOUND' ? 'gone' : null,
  )
}
