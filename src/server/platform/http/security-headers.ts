import { createHash } from 'node:crypto'

/** Headers every reply carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
}

/** Policy of replies that are no pages: nothing may load or run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Players of the films that a document may name (editor/schema/embed-address.ts). */
const FILM_PLAYERS = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/**
 * Policy of a page: our own files, and of inline scripts those in `html`, by hash. KaTeX needs style attributes.
 * `frames` is the origin of the player of a configured video library. Players are asked for nothing before a click.
 */
export function pagePolicy(html: string, options: { upgradeInsecure: boolean; frames?: string | undefined }): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = [...new Set(scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))]
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
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
