import * as z from 'zod/mini'
import type { AnyEndpoint, Output } from '#contract/endpoint.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

type QuietInput = { params?: unknown; query?: unknown }

/**
 * Calls what nobody has asked for by hand: a failure is null and no message. A token that has run out is renewed on the
 * way, like in any call.
 */
export async function readQuietly<E extends AnyEndpoint>(endpoint: E, input: QuietInput = {}): Promise<Output<E> | null> {
  const reply = await readIfThere(endpoint, input)
  return reply === 'gone' ? null : reply
}

/** The same for a thing that may be gone, or not for this person: the server says neither which. */
export async function readIfThere<E extends AnyEndpoint>(endpoint: E, input: QuietInput = {}): Promise<Output<E> | 'gone' | null> {
  const response = await session.fetch(endpointUrl(endpoint, input), { headers: { accept: 'application/json' } }).catch(() => null)
  if (response?.status === 404) return 'gone'
  if (!response?.ok) return null
  // Checked against the same shape by the server.
  return z.decode(endpoint.reply, (await response.json()) as never) as Output<E>
}
