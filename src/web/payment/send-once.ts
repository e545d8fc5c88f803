import { useRef } from 'react'
import * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import type { AnyEndpoint, Output } from '#contract/http/endpoint.ts'
import { messages } from '#contract/text/messages.ts'
import { endpointUrl, errorOfReply } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

type OnceEndpoint = AnyEndpoint & { takesIdempotencyKey: true }
type Input<E extends AnyEndpoint> = { params?: object; body?: z.output<E['body']> }

/**
 * Calls an operation that moves money. Every try of the same form carries the same key, so a second click, or a try after
 * an answer was lost, does nothing a second time (docs/decisions/137-one-key-a-form.md). A refusal is thrown and told to nobody.
 */
export async function sendOnce<E extends OnceEndpoint>(endpoint: E, key: string, input: Input<E>): Promise<Output<E>> {
  const response = await session
    .fetch(endpointUrl(endpoint, input), {
      method: endpoint.method,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(input.body ?? {}),
    })
    .catch(() => null)
  if (!response) throw new AppError('UNAVAILABLE', messages.unreachable)
  if (!response.ok) throw await errorOfReply(response)
  // Dates are revived here; the server has checked the rest against the same shape.
  return z.decode(endpoint.reply, (await response.json()) as never) as Output<E>
}

/** Keys of one form: the same for the same values, a new one for others. */
export function useOnceKey(): { keyOf: (values: unknown) => string; forget: () => void } {
  const kept = useRef<{ text: string; key: string } | null>(null)
  return {
    keyOf(values) {
      const text = JSON.stringify(values)
      if (kept.current?.text !== text) kept.current = { text, key: newKey() }
      return kept.current.key
    },
    /** After a refusal: the next try is another one. */
    forget() {
      kept.current = null
    },
  }
}

/** `crypto.randomUUID` is missing on addresses without https, where the product may be tried out. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
