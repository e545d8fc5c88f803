import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { onceForPlatform, type Platform } from '#server/platform/feature.ts'
import { STRIPE_API_VERSION } from '#server/payment/stripe/api-version.ts'
import type { ServedPeer } from '#server/payment/peer/serve-peer.ts'

/** The payment service: the real one by its keys, or the peer in this process. */
export type StripeService = {
  /** The client; its package is loaded when somebody pays, not at the start (docs/decisions/091-what-a-start-loads.md). */
  client: () => Promise<Stripe>
  webhookSecret: string
  /** The peer, where there are no keys; null for the real service. */
  peer: (() => Promise<ServedPeer>) | null
}

const TIMEOUT_MS = 15_000

/** The service of this process; null in production without keys: nothing is sold there. */
export const stripeService = onceForPlatform((platform: Platform): StripeService | null => {
  const { settings } = platform
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (key !== null && webhookSecret !== null) return { client: once(() => connect(key)), webhookSecret, peer: null }
  return settings.isProduction ? null : localService(platform)
})

function localService(platform: Platform): StripeService {
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const peer = once(async () => {
    const { servePeer } = await import('#server/payment/peer/serve-peer.ts')
    const served = await servePeer({
      secretKey,
      webhookSecret,
      pageOf: (id) => `${platform.origin()}/dev/pay/${id}`,
      async deliver(body, signature) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const reply = await fetch(`${platform.origin()}${WEBHOOK_PATH}`, { method: 'POST', headers, body })
        if (!reply.ok) throw new Error(`The message was answered with ${reply.status}`)
      },
    })
    platform.afterStop(served.close)
    return served
  })
  return { client: once(async () => connect(secretKey, (await peer()).port)), webhookSecret, peer }
}

/** Address at which the service tells what happened. */
export const WEBHOOK_PATH = '/api/payment/stripe-webhook'

/** The client of the service, or of a peer on a port of this machine. */
export async function connect(key: string, peerPort?: number): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(key, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(peerPort === undefined ? {} : { host: '127.0.0.1', port: peerPort, protocol: 'http' as const }),
  })
}

function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    // One that failed is tried again.
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
