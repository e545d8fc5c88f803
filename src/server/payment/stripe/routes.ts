import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '#server/db/db.ts'
import { type StripeService, WEBHOOK_PATH } from '#server/payment/stripe/stripe-service.ts'
import { takeEvent } from '#server/payment/stripe/take-event.ts'
import { isSigned } from '#server/payment/stripe/verify-signature.ts'

/** The service's messages are smaller by far. */
const LARGEST_BYTES = 256 * 1024

const eventShape = z.object({
  id: z.string().check(z.regex(/^evt_\w{1,200}$/)),
  type: z.string().check(z.maxLength(100)),
  data: z.object({ object: z.looseObject({}) }),
})

/**
 * Mounts the address at which the payment service tells what happened. Its signature is of the bytes as they came. A reply
 * of 2xx says that the message is kept; anything else makes the service tell it again.
 */
export function mountWebhook(server: FastifyInstance, { db, service }: { db: Db; service: StripeService }): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(WEBHOOK_PATH, { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isSigned(body, request.headers['stripe-signature'], service.webhookSecret)) return reply.code(400).send({ taken: false })
      const event = eventShape.safeParse(parseJson(body))
      if (!event.success) return reply.code(400).send({ taken: false })
      return { taken: await takeEvent(db, event.data) }
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // refused by the shape
  }
}
