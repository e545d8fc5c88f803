import { constants, createDecipheriv, createHash, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { nipOfRequest } from '#server/invoice/ksef/peer/check-signature.ts'
import { checkSum } from '#server/invoice/ksef/ksef-number.ts'
import { selfSigned } from '#server/invoice/ksef/self-signed.ts'

/** Ways in which the peer may misbehave, for tests: refuse calls with a status, lose the answer after it was made, refuse an invoice. */
export type KsefFault = { kind: 'status'; status: number; retryAfter?: number } | { kind: 'dropAfterSend' } | { kind: 'refuse' }

type Sent = {
  reference: string
  number: string | null
  xml: string
  status: { code: number; description: string; details?: string[]; extensions?: object }
}
type Session = { nip: string; key: Buffer; iv: Buffer; sent: Sent[] }

export type ServedKsef = Awaited<ReturnType<typeof serveKsefPeer>>

const hex = (bytes: number): string => randomBytes(bytes).toString('hex').toUpperCase()
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')
const fieldOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? ''
const day = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '')

/**
 * Starts a peer of KSeF's API v2 on a free port of this machine: signing in by certificate and by token, online sessions,
 * numbers, confirmations, duplicates. It knows nothing of the law, and forgets everything with its process. `tokens` are
 * those it takes, with the NIP of each.
 */
export async function serveKsefPeer({ tokens = new Map<string, string>() }: { tokens?: ReadonlyMap<string, string> } = {}) {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSigned(keys, 'KSeF peer', '0000000000')
  const open = (base64: string): Buffer =>
    privateDecrypt({ key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(base64, 'base64'))
  const challenges = new Set<string>()
  /** The NIP that a name or token stands for; null where signing in was refused. */
  const known = new Map<string, string | null>()
  const sessions = new Map<string, Session>()
  const numbers = new Map<string, { number: string; session: string }>()
  const calls: string[] = []
  let fault: { what: KsefFault; times: number } | null = null
  const takeFault = (kind: KsefFault['kind']): KsefFault | null => {
    if (fault?.what.kind !== kind || fault.times === 0) return null
    fault.times -= 1
    return fault.what
  }

  function begin(nip: string | null): object {
    const [reference, token] = [`${day()}-AU-${hex(8)}`, hex(16)]
    known.set(reference, nip)
    known.set(token, nip)
    return { referenceNumber: reference, authenticationToken: { token, validUntil: later(10) } }
  }

  function receive(session: Session, name: string, body: Record<string, unknown>): object {
    const decipher = createDecipheriv('aes-256-cbc', session.key, session.iv)
    const bytes = Buffer.concat([decipher.update(Buffer.from(String(body['encryptedInvoiceContent']), 'base64')), decipher.final()])
    const xml = bytes.toString()
    const reference = `${day()}-EE-${hex(8)}`
    const same = `${fieldOf(xml, 'NIP')} ${fieldOf(xml, 'RodzajFaktury')} ${fieldOf(xml, 'P_2')}`
    const original = numbers.get(same)
    const refused = (code: number, description: string, more: object = {}): Sent => ({
      reference,
      number: null,
      xml,
      status: { code, description, ...more },
    })
    let sent: Sent
    if (sha256(bytes) !== body['invoiceHash'] || bytes.length !== body['invoiceSize']) sent = refused(410, 'Nieprawidłowy skrót')
    else if (takeFault('refuse') || fieldOf(xml, 'NIP') !== session.nip || !xml.includes('<KodFormularza kodSystemowy="FA (3)"'))
      sent = refused(450, 'Błąd weryfikacji semantyki dokumentu faktury', { details: ['Dokument nie przeszedł weryfikacji'] })
    else if (original)
      sent = refused(440, 'Duplikat faktury', {
        extensions: { originalKsefNumber: original.number, originalSessionReferenceNumber: original.session },
      })
    else {
      const base = `${session.nip}-${day()}-${hex(6)}`
      const number = `${base}-${checkSum(base)}`
      numbers.set(same, { number, session: name })
      sent = { reference, number, xml, status: { code: 200, description: 'Sukces' } }
    }
    session.sent.push(sent)
    return { referenceNumber: reference }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request)
    const path = new URL(request.url ?? '/', 'http://peer').pathname.replace(/^\/v2/, '')
    calls.push(`${request.method} ${path.replaceAll(/\d{8}-[A-Z]{2}-\w+/g, ':ref')}`)
    const send = (status: number, body: object | string | null, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': typeof body === 'string' ? 'application/xml' : 'application/json', ...headers })
      response.end(body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body))
    }
    const broken = takeFault('status')
    if (broken?.kind === 'status')
      return send(broken.status, {}, broken.retryAfter === undefined ? {} : { 'retry-after': String(broken.retryAfter) })
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} // whatever was sent; fields are read as texts
    if (path === '/security/public-key-certificates') {
      const usage = ['KsefTokenEncryption', 'SymmetricKeyEncryption']
      return send(200, [
        { certificate: certificate.raw.toString('base64'), publicKeyId: 'peer', usage, validFrom: later(-60), validTo: later(9999) },
      ])
    }
    if (path === '/auth/challenge') {
      const challenge = `${day()}-CR-${hex(8)}`
      challenges.add(challenge)
      return send(200, { challenge, timestamp: new Date().toISOString(), timestampMs: Date.now() })
    }
    if (path === '/auth/xades-signature') return send(202, begin(nipOfRequest(text, (challenge) => challenges.delete(challenge))))
    if (path === '/auth/ksef-token') {
      const [token = ''] = open(String(body['encryptedToken'])).toString().split('|')
      return send(202, begin(challenges.delete(String(body['challenge'])) ? (tokens.get(token) ?? null) : null))
    }
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const nip = known.get(bearer) ?? null
    const asked = /^\/auth\/(\d{8}-AU-\w+)$/.exec(path)?.[1]
    if (asked !== undefined)
      return send(200, {
        status: known.get(asked) ? { code: 200, description: 'Sukces' } : { code: 450, description: 'Błędny token albo podpis' },
      })
    if (nip === null) return send(401, { title: 'Unauthorized' })
    if (path === '/auth/token/redeem') {
      const token = hex(16)
      known.set(token, nip)
      return send(200, { accessToken: { token, validUntil: later(15) }, refreshToken: { token: hex(16), validUntil: later(9999) } })
    }
    if (path === '/sessions/online') {
      const reference = `${day()}-SO-${hex(8)}`
      const encryption = body['encryption'] as Record<string, string> // the client's own
      const key = open(encryption['encryptedSymmetricKey'] ?? '')
      sessions.set(reference, { nip, key, iv: Buffer.from(encryption['initializationVector'] ?? '', 'base64'), sent: [] })
      return send(201, { referenceNumber: reference, validUntil: later(720) })
    }
    const [, name = '', rest = ''] = /^\/sessions\/(?:online\/)?([^/]+)\/(.*)$/.exec(path) ?? []
    const session = sessions.get(name)
    if (!session || session.nip !== nip) return send(404, { title: 'Not found' })
    if (rest === 'close') return send(204, null)
    if (rest === 'invoices') {
      const reply = receive(session, name, body)
      return takeFault('dropAfterSend') ? void request.socket.destroy() : send(202, reply)
    }
    const found = session.sent.find(({ reference, number }) => rest === `invoices/${reference}` || rest === `invoices/ksef/${number}/upo`)
    if (!found) return send(404, { title: 'Not found' })
    if (rest.endsWith('/upo')) return send(200, confirmationOf(name, found))
    return send(200, { referenceNumber: found.reference, ksefNumber: found.number, status: found.status })
  }

  const server = createServer((request, response) => void answer(request, response))
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    }),
  )
  // Somebody who is done with everything else doesn't wait for it.
  server.unref()
  return {
    url: `http://127.0.0.1:${port}/v2`,
    calls,
    /** Everything that was taken, oldest first. */
    received: (): Sent[] => [...sessions.values()].flatMap(({ sent }) => sent),
    fail: (what: KsefFault, times = 1): void => void (fault = { what, times }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const later = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // a request without an encoding gives bytes
  return Buffer.concat(parts).toString()
}

/** The confirmation of one invoice, in the form of the real one; nobody has signed it. */
function confirmationOf(session: string, { xml, number }: Sent): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?><Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">',
    `<NazwaPodmiotuPrzyjmujacego>Lokalny zastępca KSeF</NazwaPodmiotuPrzyjmujacego><NumerReferencyjnySesji>${session}</NumerReferencyjnySesji>`,
    `<Dokument><NipSprzedawcy>${fieldOf(xml, 'NIP')}</NipSprzedawcy><NumerKSeFDokumentu>${number}</NumerKSeFDokumentu>`,
    `<NumerFaktury>${fieldOf(xml, 'P_2')}</NumerFaktury><SkrotDokumentu>${sha256(Buffer.from(xml))}</SkrotDokumentu></Dokument></Potwierdzenie>`,
  ].join('')
}
