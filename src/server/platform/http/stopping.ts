import type { FastifyInstance } from 'fastify'

/** The announcement that this process is about to stop. */
export type Stopping = {
  /** From now on every reply asks its client to open a new connection, which a balancer sends to another process. */
  announce(): void
  isAnnounced(): boolean
}

/**
 * Lets a process leave a balancer before it stops: after the announcement it answers everything as before, and only its
 * readiness says 503, so that no request meets a closed door.
 */
export function announceStops(server: FastifyInstance): Stopping {
  let isAnnounced = false
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isAnnounced) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    announce() {
      isAnnounced = true
    },
    isAnnounced: () => isAnnounced,
  }
}
