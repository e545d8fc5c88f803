import { createHash } from 'node:crypto'

/** Browsers come back by https alone for so long: a year. */
const HSTS_SECONDS = 365 * 24 * 60 * 60

type Address = { origin: string | null; isProduction: boolean }

/** Headers that every reply carries. In production with an https address browsers are told to keep to https. */
export function securityHeadersOf({ origin, isProduction }: Address): Readonly<Record<string, string>> {
  const hasHsts = isProduction && origin?.startsWith('https:')
  return hasHsts ? { ...securityHeaders, 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : securityHeaders
}

/** Camera and screen are for the page of a meeting alone; a microphone also for what is said into the chat. */
export function permissionsPolicy({ isMeeting }: { isMeeting: boolean }): string {
  const seeing = isMeeting ? '(self)' : '()'
  return `camera=${seeing}, display-capture=${seeing}, microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()`
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy({ isMeeting: false }),
  'x-frame-options': 'DENY',
} as const

/** Policy of replies that are no pages: nothing may load or run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Policy of the worker that reads pictures (decision 118): a worker has its own, so that a page that starts it needs none of this.
 * It runs and fetches our files alone.
 */
export const readerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Players of the films that a document may name (editor/schema/embed-address.ts). */
const FILM_PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com'

type Outside = {
  /** The origin of the player of a configured video library. */
  frames?: string | undefined
  /** Hosts whose streams play in our own player. */
  streamHosts?: readonly string[] | undefined
}

/**
 * Policy of a page: our own files, and of inline scripts these alone, by hash. KaTeX needs style attributes. Players and
 * hosts of streams are asked for nothing before a click.
 */
export function pagePolicy(scripts: readonly string[], options: { upgradeInsecure: boolean } & Outside): string {
  const streams = (options.streamHosts ?? []).map((host) => ` https://${host}`).join('')
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob:${streams}`,
    `connect-src 'self'${streams}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${[FILM_PLAYERS, options.frames].filter(Boolean).join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.upgradeInsecure ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-report',
  ].join('; ')
}

/** The policy of a meeting's page, which may also ask the server that forwards pictures, by the origin that its socket has. */
export const meetingPolicy = (policy: string, forwarder: string | null): string =>
  forwarder === null ? policy : policy.replace("connect-src 'self'", `connect-src 'self' ${forwarder}`)
