import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { Link, NavLink } from '#web/ui/Link.tsx'

const inRouter = (link: ReactElement, at = '/homeworks/trojkat'): string =>
  renderToString(createElement(MemoryRouter, { initialEntries: [at] }, link))
const PLAIN = [
  paths.home(),
  paths.homework('pole-trojkata'),
  paths.homeworks('levels=PRIMARY&search=u%C5%82amki'),
  paths.homeworks(String(new URLSearchParams({ search: 'x^2 + 1 = 0?' }))),
  `${paths.homework('pole-trojkata')}#krok-2`,
  paths.login('/editor?a=1#b'),
]
const TO_RESOLVE = ['#reviews', '?page=2', '..', '//evil.example', '/a/../b', '/a//b', '/a?', 'https://example.com/a', 'mailto:a@b.pl']

test('a link of the server is what the router would make of it', () => {
  for (const to of [...PLAIN, ...TO_RESOLVE]) {
    const given = { to, className: 'crumb', 'aria-label': 'Zadanie' }
    const own = inRouter(createElement(Link, { ...given, state: { a: 1 }, preventScrollReset: true }, 'Zadanie'))
    expect(own, to).toBe(inRouter(createElement(RouterLink, { ...given, discover: 'none' }, 'Zadanie')))
  }
})

test('the server asks no router about an address from the root', () => {
  for (const to of PLAIN) expect(renderToString(createElement(Link, { to }, 'Zadanie'))).toContain('>Zadanie</a>')
  expect(() => renderToString(createElement(Link, { to: '#reviews' }, 'Opinie'))).toThrow()
})

test('a link says on both sides that its page may be prepared', () => {
  for (const to of ['/homeworks', '?page=2'])
    expect(inRouter(createElement(Link, { to, prefetch: 'intent' }, 'Zadania'))).toContain(' data-prepare=""')
})

test('a link of a navigation is marked on its page and below it', () => {
  const isMarked = (to: string): boolean => {
    const html = inRouter(createElement(NavLink, { to, className: 'nav-link' }, 'Zadania'))
    expect(html.includes('class="nav-link active"')).toBe(html.includes('aria-current="page"'))
    return html.includes('aria-current="page"')
  }
  expect(['/homeworks', '/homeworks/trojkat', '/home', '/exams'].map(isMarked)).toEqual([true, true, false, false])
})
