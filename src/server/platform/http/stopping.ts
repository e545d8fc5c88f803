import type { FastifyInstance } from 'fastify'

/** The announcement that this process is about to stop. */
export type Stopping = {
  /** From now on every reply asks its client to open a new connection, which a balancer sends to another process. */
  announce(): void
  isAnnounced(): boolean
}

/** Connections that have become idle are looked for so often while the server closes. */
const SWEEP_MS = 50

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
  server.addHook('preClose', (done) => {
    isAnnounced = true
    endIdleConnections(server)
    done()
  })
  return {
    announce() {
      isAnnounced = true
    },
    isAnnounced: () => isAnnounced,
  }
}

/**
 * Ends connections as they become idle, once the server takes no new ones. Node looks for idle ones when it begins to close and not
 * again: a client that keeps its connection would hold up the end for as long as connections are kept (72 s).
 */
function endIdleConnections({ server }: FastifyInstance): void {
  if (!server.listening) return
  const sweep = setInterval(() => {
    if (!server.listening) server.closeIdleConnections()
  }, SWEEP_MS)
  server.once('close', () => clearInterval(sweep))
}
