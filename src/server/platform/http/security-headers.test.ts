import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { meetingPolicy, pagePolicy, securityHeadersOf } from '#server/platform/http/security-headers.ts'

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('exactly the inline scripts of a page are allowed, by hash', () => {
  const policy = pagePolicy(['one()', 'two()'], { upgradeInsecure: false })
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'))
  expect(scripts).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')}`)
})

test('nothing is allowed by default, no plug-in, no base, no foreign frame', () => {
  const policy = pagePolicy([], { upgradeInsecure: true })
  for (const part of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'upgrade-insecure-requests',
  ])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe-inline')
})

test('a page frames nothing, and where a video library is configured its player alone', () => {
  expect(pagePolicy([], { upgradeInsecure: false })).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
  expect(pagePolicy([], { upgradeInsecure: false, frames: 'https://iframe.example' })).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://iframe.example;',
  )
})

test('a page fetches from itself alone, and streams from the hosts of the settings', () => {
  const plain = pagePolicy([], { upgradeInsecure: false })
  expect(plain).toContain("media-src 'self' blob:; connect-src 'self';")
  expect(pagePolicy([], { upgradeInsecure: false, streamHosts: [] })).toBe(plain)
  const policy = pagePolicy([], { upgradeInsecure: false, streamHosts: ['cdn.example', 'b.example'] })
  expect(policy).toContain(
    "media-src 'self' blob: https://cdn.example https://b.example; connect-src 'self' https://cdn.example https://b.example;",
  )
  expect(policy.split('cdn.example')).toHaveLength(3)
})

test('browsers are told to keep to https in production at an https address, and nowhere else', () => {
  const hsts = (origin: string | null, isProduction: boolean) => securityHeadersOf({ origin, isProduction })['strict-transport-security']
  expect(hsts('https://wizards.example', true)).toBe('max-age=31536000')
  expect([hsts('http://wizards.example', true), hsts(null, true), hsts('https://wizards.example', false)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the page of a meeting may ask the server that forwards it where there is one, and nothing else', () => {
  const policy = pagePolicy([], { upgradeInsecure: true })
  expect(meetingPolicy(policy, null)).toBe(policy)
  const more = meetingPolicy(policy, 'wss://livekit.example')
  expect(more).toContain("connect-src 'self' wss://livekit.example;")
  expect(more.replace(' wss://livekit.example', '')).toBe(policy)
})
