import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'

const MAX_REDIRECTS = 3
const LONGEST_ADDRESS = 2000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Parts that tests replace: they have no open internet. */
export type Surroundings = {
  /** All addresses of a name. */
  resolve(name: string): Promise<readonly string[]>
  isPublic(address: string): boolean
  ports: ReadonlySet<number>
  /** For everything together: names, redirects, bytes. */
  timeoutMs: number
  /** Certificate of an authority beside those that Node knows. */
  ca?: string
}

const openInternet: Surroundings = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  ports: new Set([80, 443]),
  timeoutMs: 20_000,
}

/** Writes what an address of the open internet answers into a new file; answers the address it came from at last. */
export type FetchPublic = (address: string, path: string, maxBytes: number) => Promise<URL>

/**
 * Fetches in the server's name what a person points at, so it must lead nowhere but outside (docs/security.md, 9): http or
 * https on ports 80 and 443, and every name resolved once, its addresses checked, and connected to as checked. Each
 * redirect goes through all of it again. What a name inside the network resolves to is told to nobody.
 */
export function publicFetcher(surroundings: Partial<Surroundings> = {}): FetchPublic {
  const { timeoutMs, ...checks } = { ...openInternet, ...surroundings }
  const sent = { method: 'GET', headers: { accept: 'image/*', 'accept-encoding': 'identity' } }
  return async (address, path, maxBytes) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parseAddress(address, checks.ports)
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, checks, signal, sent)
      const { location } = response.headers
      if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
        response.destroy()
        if (redirects === MAX_REDIRECTS) throw unreachable()
        url = parseAddress(location, checks.ports, url)
        continue
      }
      try {
        if (response.statusCode !== 200) throw unreachable()
        await save(response, path, maxBytes, signal)
        return url
      } finally {
        response.destroy()
      }
    }
  }
}

/** Sends bytes to an address of the open internet by https, within the same walls. Returns the status of the answer; follows no redirect. */
export type PostPublic = (address: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<number>

export function publicPoster(surroundings: Partial<Surroundings> = {}): PostPublic {
  const { timeoutMs, ...checks } = { ...openInternet, ...surroundings }
  return async (address, headers, body) => {
    const url = parseAddress(address, checks.ports)
    if (url.protocol !== 'https:') throw badAddress()
    const response = await open(url, checks, AbortSignal.timeout(timeoutMs), { method: 'POST', headers, body })
    response.destroy()
    return response.statusCode ?? 0
  }
}

/** The parser of addresses turns every spelling of an IPv4 address (0x7f.1, 2130706433, 0177.0.0.1) into the usual one. */
function parseAddress(text: string, ports: ReadonlySet<number>, base?: URL): URL {
  const url = text.length <= LONGEST_ADDRESS && URL.canParse(text, base?.href) ? new URL(text, base) : null
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isHttp || !ports.has(portOf(url)) || url.username !== '' || url.password !== '') throw badAddress()
  return url
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

type Checks = Pick<Surroundings, 'resolve' | 'isPublic' | 'ca'>
type Sent = { method: string; headers: Readonly<Record<string, string>>; body?: Buffer }

async function open(url: URL, { resolve, isPublic, ca }: Checks, signal: AbortSignal, sent: Sent): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await within(signal, resolve(host))
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublic)) throw isIP(host) ? badAddress() : unreachable()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return within(
    signal,
    new Promise((done, fail) => {
      request(url, {
        signal,
        // No connection of another request, and no proxy of the surroundings, is used.
        agent: false,
        method: sent.method,
        headers: { ...sent.headers, 'user-agent': 'Wizards' },
        ...(ca === undefined ? {} : { ca }),
        // The address that was checked, and no other, whatever the name means by now.
        lookup: (_name, options, found) => {
          const family = isIP(first)
          if (options.all) found(null, [{ address: first, family }])
          else found(null, first, family)
        },
      })
        .once('response', done)
        .once('error', fail)
        .end(sent.body)
    }),
  )
}

async function save(response: IncomingMessage, path: string, maxBytes: number, signal: AbortSignal): Promise<void> {
  const tooLarge = (): AppError => new AppError('PAYLOAD_TOO_LARGE', [fileMessages.tooLarge, fileMessages.sizes(null, maxBytes)])
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  try {
    await pipeline(response, counter, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof AppError ? error : unreachable(error)
  }
}

/** Turns a failure outside, in time or not, into one error for the person: it could not be fetched. */
async function within<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  const gaveUp = new Promise<never>((_, fail) => {
    if (signal.aborted) fail(unreachable())
    signal.addEventListener('abort', () => fail(unreachable()), { once: true })
  })
  try {
    return await Promise.race([promise, gaveUp])
  } catch (error) {
    throw error instanceof AppError ? error : unreachable(error)
  }
}

function badAddress(): AppError {
  return new AppError('VALIDATION', fileMessages.badAddress, { url: fileMessages.badAddress })
}

function unreachable(cause?: unknown): AppError {
  const error = new AppError('VALIDATION', fileMessages.unreachable, { url: fileMessages.unreachable })
  error.cause = cause
  return error
}
