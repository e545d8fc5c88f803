import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'

/**
 * Speaks TURN (RFC 8656) over UDP as far as a test needs it: asks for a place on the relay, and sends some words over it to a port of
 * this machine.
 */
export type Credentials = { username: string; credential: string }
/** Null when nothing answers; the error's number when the relay refuses; else the socket that holds the place. */
export type Allocation = { error: number } | { sendTo: (port: number, words: string) => Promise<void>; close: () => void }

const COOKIE = 0x21_12_a4_42
const METHOD = { allocate: 3, createPermission: 8, send: 6 }
const INDICATION = 0x10
const SUCCESS = 0x1_00
const ATTRIBUTE = { username: 6, integrity: 8, error: 9, peer: 0x12, data: 0x13, realm: 0x14, nonce: 0x15, transport: 0x19 }
/** 17 is UDP. */
const UDP = Buffer.from([17, 0, 0, 0])
const ANSWER_LIMIT_MS = 2_000

type Attributes = readonly (readonly [type: number, value: Buffer])[]
type Answer = { isSuccess: boolean; attributes: ReadonlyMap<number, Buffer> }

/** Asks for a place on the relay at `port` of 127.0.0.1 with these credentials; without any it can only be refused. */
export async function askRelay(port: number, credentials?: Credentials): Promise<Allocation | null> {
  const socket = createSocket('udp4')
  const ask = (request: Buffer) => exchange(socket, port, request)
  const first = await ask(message(METHOD.allocate, [[ATTRIBUTE.transport, UDP]]))
  const [realm, nonce] = [first?.attributes.get(ATTRIBUTE.realm), first?.attributes.get(ATTRIBUTE.nonce)]
  if (!first || !credentials || !realm || !nonce) {
    socket.close()
    return first && { error: errorOf(first) }
  }
  const { username, credential } = credentials
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest()
  const who: Attributes = [
    [ATTRIBUTE.username, Buffer.from(username)],
    [ATTRIBUTE.realm, realm],
    [ATTRIBUTE.nonce, nonce],
  ]
  const placed = await ask(message(METHOD.allocate, [[ATTRIBUTE.transport, UDP], ...who], key))
  if (!placed?.isSuccess) {
    socket.close()
    return placed && { error: errorOf(placed) }
  }
  return {
    async sendTo(to, words) {
      const permitted = await ask(message(METHOD.createPermission, [[ATTRIBUTE.peer, addressOf(to)], ...who], key))
      if (!permitted?.isSuccess) throw new Error(`The relay doesn't send there: ${permitted && errorOf(permitted)}`)
      const parts: Attributes = [
        [ATTRIBUTE.peer, addressOf(to)],
        [ATTRIBUTE.data, Buffer.from(words)],
      ]
      socket.send(message(METHOD.send | INDICATION, parts), port, '127.0.0.1')
    },
    close: () => socket.close(),
  }
}

/** Sends a request and waits for its answer; null when none comes. */
function exchange(socket: Socket, port: number, request: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (answer: Answer | null): void => {
      clearTimeout(limit)
      socket.off('message', hear)
      resolve(answer)
    }
    const limit = setTimeout(end, ANSWER_LIMIT_MS, null)
    const hear = (answer: Buffer): void => {
      if (answer.subarray(8, 20).equals(request.subarray(8, 20))) end(read(answer))
    }
    socket.on('message', hear)
    socket.once('error', () => end(null))
    socket.send(request, port, '127.0.0.1')
  })
}

function message(type: number, attributes: Attributes, key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(([kind, value]) => attribute(kind, value)))
  const head = Buffer.alloc(20)
  head.writeUInt16BE(type)
  // The signature counts itself in the length of what it signs.
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2)
  head.writeUInt32BE(COOKIE, 4)
  randomBytes(12).copy(head, 8)
  const unsigned = Buffer.concat([head, body])
  if (!key) return unsigned
  return Buffer.concat([unsigned, attribute(ATTRIBUTE.integrity, createHmac('sha1', key).update(unsigned).digest())])
}

function attribute(kind: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(kind)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function read(answer: Buffer): Answer {
  const attributes = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2)
    attributes.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return { isSuccess: (answer.readUInt16BE(0) & 0x1_10) === SUCCESS, attributes }
}

/** 127.0.0.1 with a port, as the protocol hides addresses. */
function addressOf(port: number): Buffer {
  const value = Buffer.alloc(8)
  value.writeUInt8(1, 1)
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2)
  value.writeUInt32BE((0x7f_00_00_01 ^ COOKIE) >>> 0, 4)
  return value
}

function errorOf({ attributes }: Answer): number {
  const error = attributes.get(ATTRIBUTE.error)
  return error ? (error.readUInt8(2) & 7) * 100 + error.readUInt8(3) : 0
}
