import * as z from 'zod/mini'
import type { AnyEndpoint, Output } from '#contract/endpoint.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

/**
 * Calls what nobody has asked for by hand: a failure is null and no message. A token that has run out is renewed on the
 * way, like in any call.
 */
export async function readQuietly<E extends AnyEndpoint>(endpoint: E, input: { params?: unknown } = {}): Promise<Output<E> | null> {
  const response = await session.fetch(endpointUrl(endpoint, input), { headers: { accept: 'application/json' } }).catch(() => null)
  if (!response?.ok) return null
  // Checked against the same shape by the server.
  return z.decode(endpoint.reply, (await response.json()) as never) as Output<E>
}
