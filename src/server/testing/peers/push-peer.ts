import { createDecipheriv, createECDH, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { type PostPublic, publicPoster } from '#server/platform/outgoing/index.ts'
import { selfSigned } from '#server/invoice/ksef/self-signed.ts'

const HOST = 'push.example'

/** A push service of browsers, with the browsers behind it: it checks the sender's signature and decrypts what comes (RFC 8291, 8292). */
export type PushPeer = {
  /** A subscription that a browser has made. */
  subscribe(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Everything that came, decrypted. */
  received: { endpoint: string; notice: Record<string, unknown>; headers: Record<string, string | string[] | undefined> }[]
  /** The status of the next answers; 201 without one. */
  answers: number[]
  /** Sends as the platform does, to this service alone. */
  post: PostPublic
  /** The public key that signatures are checked by. */
  publicKey: string
  close(): void
}

export async function aPushPeer(): Promise<PushPeer> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const cert = selfSigned(keys, HOST, '8567346215').toString()
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: Buffer }>()
  const server = createServer({ key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert }, (request, response) => {
    void answer(request, buffer(request)).then((status) => response.writeHead(status).end())
  })

  async function answer({ url = '', headers }: IncomingMessage, body: Promise<Buffer>): Promise<number> {
    const sealed = await body
    const told = peer.answers.shift()
    const browser = browsers.get(url)
    if (told !== undefined || !browser) return told ?? 404
    try {
      await checkSender(headers.authorization ?? '', peer.publicKey)
      const notice = JSON.parse(decrypt(sealed, browser)) as Record<string, unknown>
      peer.received.push({ endpoint: `${origin}${url}`, notice, headers })
      return 201
    } catch {
      return 403
    }
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const origin = `https://${HOST}:${port}`
  const peer: PushPeer = {
    received: [],
    answers: [],
    publicKey: '',
    post: publicPoster({
      resolve: (name) => Promise.resolve(name === HOST ? ['127.0.0.1'] : []),
      isPublic: (ip) => ip === '127.0.0.1',
      ports: new Set([port]),
      ca: cert,
    }),
    subscribe() {
      const path = `/send/${randomBytes(16).toString('base64url')}`
      const key = createECDH('prime256v1')
      const auth = randomBytes(16)
      browsers.set(path, { key, auth })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: key.generateKeys('base64url'), auth: auth.toString('base64url') },
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return peer

  async function checkSender(authorization: string, publicKey: string): Promise<void> {
    const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    if (k !== publicKey) throw new Error('The key is another than the one that browsers subscribed by')
    const point = Buffer.from(k, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x, y }] }), { audience: origin })
    const left = (payload.exp ?? 0) - Date.now() / 1000
    if (!(left > 0 && left <= 24 * 60 * 60) || !/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Error('Not a token of VAPID')
  }
}

/** Decrypts as a browser does: written from RFC 8291 and 8188, not from what encrypts. */
function decrypt(body: Buffer, { key, auth }: { key: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  if (record.length > body.readUInt32BE(16)) throw new Error('More than one record')
  const derive = (ikm: Buffer, from: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', ikm, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), senderKey])
  const ikm = derive(key.computeSecret(senderKey), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The last record has no end')
  return plain.subarray(0, end).toString('utf8')
}
