import * as z from 'zod/mini'
import { listOnline } from '#contract/presence.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'
import { setOnline } from '#web/presence/online-store.ts'

/**
 * Reads anew who is online. Nobody has asked for it by hand, so a failure says nothing: what was known stays. A token
 * that has run out is renewed on the way, like in any call.
 */
export async function readOnline(): Promise<void> {
  const response = await session.fetch(endpointUrl(listOnline), { headers: { accept: 'application/json' } }).catch(() => null)
  if (!response?.ok) return
  const { results } = z.decode(listOnline.reply, (await response.json()) as never) // checked against the same shape by the server
  setOnline(results)
}
