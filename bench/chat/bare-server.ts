import { createServer } from 'node:http'
import { Server } from 'socket.io'

/** Runs as a process of its own: socket.io with nothing around it. A POST is told to a room as it came; nothing is asked or stored. */
const http = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as { clientId: string; news: object } // what load.ts sends
    seq += 1
    events.to('room').emit('createdChatMessage', { ...body.news, seq, clientId: body.clientId })
    reply.setHeader('content-type', 'application/json').end('{}')
  })
})
let seq = 0
const io = new Server(http, { serveClient: false, transports: ['websocket'] })
const events = io.of('/events')
events.on('connection', (socket) => void socket.join('room'))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address !== null && typeof address === 'object') process.send?.({ origin: `http://127.0.0.1:${address.port}` })
})
process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.(process.cpuUsage()))
