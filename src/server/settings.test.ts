import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingsError } from '#server/settings-error.ts'
import { readSettings, settingsReference } from '#server/settings.ts'

const problems = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

test('without anything set there is a sensible product', () => {
  expect(readSettings({})).toMatchObject({ PORT: 3000, DATABASE_URL: null, isProduction: false, loadsDemoContent: true, BACKUP_KEEP: 7 })
})

test('outside production the product listens on this machine alone, and stops at once', () => {
  expect(readSettings({})).toMatchObject({ HOST: '127.0.0.1', STOP_DELAY_SECONDS: 0, METRICS_TOKEN: null })
  expect(readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' })).toMatchObject({
    HOST: '0.0.0.0',
    STOP_DELAY_SECONDS: 5,
  })
  expect(readSettings({ HOST: '0.0.0.0', STOP_DELAY_SECONDS: '3' })).toMatchObject({ HOST: '0.0.0.0', STOP_DELAY_SECONDS: 3 })
  expect(problems({ STOP_DELAY_SECONDS: '-1' })).toHaveLength(1)
})

test('every wrong value is named in a line of its own', () => {
  const lines = problems({ PORT: 'abc', ORIGIN: 'wizards', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', ALLOW_EMBEDDED_DATABASE: 'maybe' })
  expect(lines).toHaveLength(5)
  for (const name of ['PORT', 'ORIGIN', 'DATABASE_URL', 'LOG_LEVEL', 'ALLOW_EMBEDDED_DATABASE'])
    expect(lines.filter((line) => line.startsWith(`${name}=`))).toHaveLength(1)
})

test('production refuses the embedded database unless told otherwise, and loads no demo content by itself', () => {
  expect(problems({ NODE_ENV: 'production' })).toHaveLength(1)
  expect(readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' })).toMatchObject({
    isProduction: true,
    loadsDemoContent: false,
  })
  expect(readSettings({ NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d', AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({
    DATABASE_URL: 'postgres://a:b@c/d',
  })
})

test('production on PostgreSQL needs a secret, a short one is refused anywhere, and none is repeated', () => {
  expect(problems({ NODE_ENV: 'production', DATABASE_URL: 'postgres://a:b@c/d' })).toEqual([expect.stringContaining('AUTH_SECRET')])
  const [line, ...more] = problems({ AUTH_SECRET: 'moj-krotki-sekret' })
  expect(more).toEqual([])
  expect(line).toContain('32 bajty')
  expect(line).not.toContain('moj-krotki')
  expect(readSettings({}).AUTH_SECRET).toBeNull()
})

test('hosts of streams are bare names, and everything else stops the start', () => {
  expect(readSettings({}).STREAM_HOSTS).toEqual([])
  expect(readSettings({ STREAM_HOSTS: 'cdn.uczelnia.example, filmy.example' }).STREAM_HOSTS).toEqual([
    'cdn.uczelnia.example',
    'filmy.example',
  ])
  for (const wrong of [
    'https://cdn.example',
    'cdn.example:8443',
    '*.example',
    'localhost',
    "cdn.example 'unsafe-inline'",
    'a.example;b.example',
    'CDN.example',
    '1.2.3.4',
    'a.example,',
  ])
    expect(problems({ STREAM_HOSTS: wrong }), wrong).toEqual([expect.stringContaining('STREAM_HOSTS=')])
})

test('an origin is kept without a trailing slash and takes no path', () => {
  expect(readSettings({ ORIGIN: 'https://wizards.example/' }).ORIGIN).toBe('https://wizards.example')
  expect(problems({ ORIGIN: 'https://wizards.example/x' })).toHaveLength(1)
})

test('the README lists every setting with its default and meaning', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  for (const { name, default: value, doc } of settingsReference)
    expect(readme).toContain(`| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${doc} |`)
})
