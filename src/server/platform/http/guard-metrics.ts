import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'

type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/** Shows the figures to who has the token; without one to nobody in production, where it looks as if nothing were there. */
export function guardMetrics({ METRICS_TOKEN, isProduction }: { METRICS_TOKEN: string | null; isProduction: boolean }): Guard {
  if (METRICS_TOKEN === null) return (_request, _reply, done) => done(isProduction ? notThere() : undefined)
  const expected = digest(`Bearer ${METRICS_TOKEN}`)
  return ({ headers }, _reply, done) => done(timingSafeEqual(digest(headers.authorization ?? ''), expected) ? undefined : notThere())
}

/** Digests have one length, so that comparing them takes one time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function notThere(): AppError {
  return new AppError('NOT_FOUND', messages.notFound)
}
