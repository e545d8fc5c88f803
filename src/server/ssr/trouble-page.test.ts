import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { troublePage } from '#server/ssr/trouble-page.ts'

const STATUSES = [400, 404, 500, 503]

describe.each(STATUSES)('the page of a %i', (status) => {
  const { html, policy } = troublePage(status)

  test('runs and styles itself by hashes that fit, and asks for nothing but the icon and whether the server is ready', () => {
    for (const [, code = ''] of html.matchAll(/<(?:script|style)>([\s\S]*?)<\/(?:script|style)>/g))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(policy).not.toContain('unsafe')
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual(
      expect.arrayContaining(['/favicon.svg', '/']),
    )
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })

  test('is a Polish page with one heading, a title and no place in search engines', () => {
    expect(html).toMatch(/^<!DOCTYPE html>\s*<html lang="pl"/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+ – Wizards<\/title>/)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

test('only what passes by itself is tried again, with and without script', () => {
  expect(STATUSES.filter((status) => troublePage(status).html.includes('location.reload()'))).toEqual([503])
  expect(STATUSES.filter((status) => troublePage(status).html.includes('http-equiv="refresh"'))).toEqual([503])
})

test('the theme is the one that was chosen, in the colours of all pages', () => {
  const { html } = troublePage(503)
  const web = (path: string): string => readFileSync(join(import.meta.dirname, '../../web', path), 'utf8')
  expect(web('shell/theme.ts')).toContain("STORAGE_KEY = 'theme'")
  expect(html).toContain("localStorage.getItem('theme')")
  const tokens = web('tokens.css')
  const colours = (name: string): string => new RegExp(`--${name}: light-dark\\(([^)]*)\\)`).exec(tokens)?.[1]?.replaceAll(' ', '') ?? name
  for (const name of ['ground', 'text', 'text-muted', 'accent', 'accent-text', 'border-strong', 'grid-line'])
    expect(html).toContain(colours(name))
})

test('the page stands at the edges of all pages', () => {
  const utilities = readFileSync(join(import.meta.dirname, '../../web/utilities.css'), 'utf8')
  const column = /@utility page \{[\s\S]*?\n\}/.exec(utilities)?.[0] ?? ''
  const lengths = [...column.matchAll(/(?:max-width: |padding-inline: |width >= )([\d.]+rem)/g)].map(([, length]) => length)
  const [most, edge, fromTablet, widerEdge, fromWide, widest] = lengths
  const { html } = troublePage(503)
  expect(lengths).toHaveLength(6)
  expect(html).toContain(`header,main{width:100%;max-width:${most};margin:0 auto;padding:0 ${edge}}`)
  expect(html).toContain(`@media(width>=${fromTablet}){header,main{padding:0 ${widerEdge}}}`)
  expect(html).toContain(`@media(width>=${fromWide}){header,main{max-width:${widest}}}`)
})
