import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Forms and texts of at most a megabyte come within this time even on the slowest line. */
const BODY_MS = 30_000
/** An upload may last for hours; a connection that brings nothing for so long is cut. */
const SILENT_UPLOAD_MS = 60_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is an upload, which takes as long as it takes. */
    isUpload?: boolean
  }
}

type Times = { bodyMs?: number; silentUploadMs?: number }

/**
 * Cuts requests whose body doesn't come to its end, so that nobody holds connections open with a byte a second. A
 * connection whose body was given up half read ends with the reply: nobody reads what still comes by it.
 */
export function limitBodyTime(server: FastifyInstance, { bodyMs = BODY_MS, silentUploadMs = SILENT_UPLOAD_MS }: Times = {}): void {
  server.addHook('onRequest', (request, _, done) => {
    const { headers, raw, routeOptions } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done()
    // A request that the process makes of itself comes by no connection.
    if (!(raw.socket instanceof Socket)) return done()
    if (routeOptions.config.isUpload) cutWhenSilent(request, silentUploadMs)
    else {
      const timer = setTimeout(() => refuse(request), bodyMs)
      raw.once('end', () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  server.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (raw.destroyed && !raw.complete) reply.header('connection', 'close')
    done()
  })
}

function cutWhenSilent({ raw }: FastifyRequest, ms: number): void {
  const { socket } = raw
  const cut = (): void => void socket.destroy()
  socket.setTimeout(ms, cut)
  const free = (): void => {
    socket.setTimeout(0)
    socket.off('timeout', cut)
  }
  raw.once('end', free)
  raw.once('close', free)
}

/** Says why, as Node does itself for headers that come too slowly. */
function refuse({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => raw.socket.destroy())
}
