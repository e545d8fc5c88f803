import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A connection to socket.io that does nothing but hand over packets: a real client would measure itself. */
export type RawSocket = { close(): void }

const PING = '2'
const PONG = '3'
const OPEN = '0'

/** Connects to a namespace by a websocket; resolves when it is let in. `heard` gets the bytes of each packet. */
export function openRawSocket(
  origin: string,
  { namespace, auth }: { namespace: string; auth: object },
  heard: (packet: Buffer) => void,
): Promise<RawSocket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The connection was closed')))
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    let rest = Buffer.alloc(0)
    let isUpgraded = false
    socket.on('data', (data) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data])
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end === -1) return
        rest = rest.subarray(end + 4)
        isUpgraded = true
      }
      for (let frame = readFrame(rest); frame !== null; frame = readFrame(rest)) {
        rest = rest.subarray(frame.end)
        const { packet } = frame
        const kind = String.fromCharCode(packet[0] ?? 0)
        if (kind === OPEN) send(socket, `40${namespace},${JSON.stringify(auth)}`)
        else if (kind === PING) send(socket, PONG)
        else if (packet.toString('latin1', 0, 2) === '40') resolve({ close: () => socket.destroy() })
        else if (packet.toString('latin1', 0, 2) === '44') reject(new Error(packet.toString()))
        else heard(packet)
      }
    })
  })
}

/** One frame from a server, which is never masked; null while it isn't whole. */
function readFrame(bytes: Buffer): { packet: Buffer; end: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  const from = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < from) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const end = from + length
  return bytes.length < end ? null : { packet: bytes.subarray(from, end), end }
}

/** Sends a short text, masked by zeros. */
function send(socket: Socket, text: string): void {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126 ? Buffer.from([0x81, 0x80 | bytes.length]) : Buffer.from([0x81, 0xfe, bytes.length >> 8, bytes.length & 255])
  socket.write(Buffer.concat([head, Buffer.alloc(4), bytes]))
}
