import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { type Certified, signedRequest } from '#server/invoice/ksef/sign-request.ts'

/** The way in which this installation signs in: by a certificate first, by a token as long as KSeF takes them (decision 147). */
export type Credentials = { nip: string } & ({ certified: Certified } | { token: string })

/** KSeF answered with something else than what was asked for. `retryAfterSeconds` stands where it said when to come again. */
export class KsefError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null
  constructor(message: string, status: number, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'KsefError'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const TIMEOUT_MS = 30_000
const POLL_MS = 500
const POLLS = 40

const status = z.object({ code: z.int(), description: z._default(z.string(), ''), details: z.optional(z.nullable(z.array(z.string()))) })
const reference = z.object({ referenceNumber: z.string() })
const token = z.object({ token: z.string() })
const certificates = z.array(
  z.object({ certificate: z.string(), publicKeyId: z.optional(z.string()), usage: z.array(z.string()), validTo: z.string() }),
)
const judged = z.object({
  status: z.extend(status, { extensions: z.optional(z.nullable(z.record(z.string(), z.unknown()))) }),
  ksefNumber: z.optional(z.nullable(z.string())),
})
export type Judged = z.output<typeof judged>

export type KsefClient = ReturnType<typeof ksefClient>
export type KsefSession = { reference: string; send: (xml: string, isOffline: boolean) => Promise<string>; close: () => Promise<void> }

/** Speaks KSeF's API v2: the part that sends invoices. `url` ends with the version. */
export function ksefClient(url: string, credentials: Credentials, signal?: AbortSignal) {
  let access: string | null = null

  async function call(method: 'GET' | 'POST', path: string, body: object | string | null, bearer: string | null): Promise<Response> {
    const headers = {
      accept: 'application/json, application/xml',
      ...(body === null ? {} : { 'content-type': typeof body === 'string' ? 'application/xml' : 'application/json' }),
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    }
    const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]
    const options = { method, headers, redirect: 'error' as const, signal: AbortSignal.any(signals) }
    const reply = await fetch(`${url}${path}`, {
      ...options,
      ...(body === null ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw new KsefError(`KSeF is out of reach: ${String(error)}`, 0)
    })
    if (reply.ok) return reply
    const wait = Number(reply.headers.get('retry-after'))
    const words = (await reply.text().catch(() => '')).slice(0, 500)
    throw new KsefError(`KSeF answered ${method} ${path} with ${reply.status}: ${words}`, reply.status, wait > 0 ? wait : null)
  }
  const json = async <Shape extends z.ZodMiniType>(shape: Shape, reply: Promise<Response>): Promise<z.output<Shape>> =>
    shape.parse(await (await reply).json())

  /** Signs in once; the access works for minutes, longer than what is done with it. */
  async function signIn(): Promise<string> {
    if (access !== null) return access
    const challenge = await json(z.object({ challenge: z.string(), timestampMs: z.int() }), call('POST', '/auth/challenge', null, null))
    const begun = z.extend(reference, { authenticationToken: token })
    const { referenceNumber, authenticationToken } = await json(
      begun,
      'certified' in credentials
        ? call('POST', '/auth/xades-signature', signedRequest({ ...challenge, nip: credentials.nip }, credentials.certified), null)
        : call('POST', '/auth/ksef-token', await tokenRequest(credentials, challenge), null),
    )
    for (let tries = 0; ; tries++) {
      const { status: found } = await json(z.object({ status }), call('GET', `/auth/${referenceNumber}`, null, authenticationToken.token))
      if (found.code === 200) break
      if (found.code !== 100 || tries === POLLS) throw new KsefError(`KSeF refused to sign in: ${wordsOf(found)}`, 401)
      await pause()
    }
    const redeemed = call('POST', '/auth/token/redeem', null, authenticationToken.token)
    access = (await json(z.object({ accessToken: token }), redeemed)).accessToken.token
    return access
  }

  async function tokenRequest(
    known: { nip: string; token: string },
    { challenge, timestampMs }: { challenge: string; timestampMs: number },
  ) {
    const { publicKeyId, encrypt } = await publicKey('KsefTokenEncryption')
    const encryptedToken = encrypt(Buffer.from(`${known.token}|${timestampMs}`)).toString('base64')
    return { challenge, contextIdentifier: { type: 'Nip', value: known.nip }, encryptedToken, ...publicKeyId }
  }

  /** KSeF's own key for a use, the one that is good for longest. */
  async function publicKey(usage: string) {
    const known = await json(certificates, call('GET', '/security/public-key-certificates', null, null))
    const [best] = known.filter((each) => each.usage.includes(usage)).toSorted((one, other) => other.validTo.localeCompare(one.validTo))
    if (!best) throw new KsefError(`KSeF has no certificate for ${usage}`, 500)
    const key = new X509Certificate(Buffer.from(best.certificate, 'base64')).publicKey
    return {
      publicKeyId: best.publicKeyId === undefined ? {} : { publicKeyId: best.publicKeyId },
      encrypt: (bytes: Buffer): Buffer => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, bytes),
    }
  }

  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))

  return {
    /** Opens a session for FA(3); what is sent in it is encrypted by a key of its own. */
    async openSession(): Promise<KsefSession> {
      const bearer = await signIn()
      const { publicKeyId, encrypt } = await publicKey('SymmetricKeyEncryption')
      const key = randomBytes(32)
      const iv = randomBytes(16)
      const opened = await json(
        reference,
        call(
          'POST',
          '/sessions/online',
          {
            formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
            encryption: {
              encryptedSymmetricKey: encrypt(key).toString('base64'),
              initializationVector: iv.toString('base64'),
              ...publicKeyId,
            },
          },
          bearer,
        ),
      )
      const session = opened.referenceNumber
      return {
        reference: session,
        async send(xml, isOffline) {
          const cipher = createCipheriv('aes-256-cbc', key, iv)
          const plain = Buffer.from(xml)
          const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
          const body = {
            invoiceHash: sha256(plain),
            invoiceSize: plain.length,
            encryptedInvoiceHash: sha256(encrypted),
            encryptedInvoiceSize: encrypted.length,
            encryptedInvoiceContent: encrypted.toString('base64'),
            offlineMode: isOffline,
          }
          return (await json(reference, call('POST', `/sessions/online/${session}/invoices`, body, bearer))).referenceNumber
        },
        async close() {
          await call('POST', `/sessions/online/${session}/close`, null, bearer)
        },
      }
    },
    /** Asks KSeF what it says of an invoice now; after a short while of waiting where it works on it still. */
    async judge(session: string, invoice: string): Promise<Judged> {
      const bearer = await signIn()
      for (let tries = 0; ; tries++) {
        const found = await json(judged, call('GET', `/sessions/${session}/invoices/${invoice}`, null, bearer))
        if (!isUnderWay(found) || tries === POLLS) return found
        await pause()
      }
    },
    /** The official confirmation of an invoice, as KSeF signed it. */
    async confirmation(session: string, ksefNumber: string): Promise<string> {
      const reply = await call('GET', `/sessions/${session}/invoices/ksef/${ksefNumber}/upo`, null, await signIn())
      return reply.text()
    },
  }
}

/** True while KSeF hasn't judged an invoice yet. */
export const isUnderWay = ({ status: { code } }: Judged): boolean => code < 200

export function wordsOf({ code, description, details }: Omit<Judged['status'], 'extensions'>): string {
  return [`${code} ${description}`, ...(details ?? [])].join(' · ').slice(0, 1000)
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')
