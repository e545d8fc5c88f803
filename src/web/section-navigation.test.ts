import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ACCOUNT_SECTIONS } from '#web/account/sections.ts'
import { ADMIN_SECTIONS } from '#web/admin/sections.ts'
import routes from '#web/routes.ts'
import { type NavigationSection, SectionNavigation } from '#web/ui/layout/SectionNavigation.tsx'

test('on each page of an area its navigation marks exactly one entry', () => {
  for (const [layout, sections] of [
    ['account/AccountLayout.tsx', ACCOUNT_SECTIONS],
    ['admin/AdminLayout.tsx', ADMIN_SECTIONS],
  ] as const) {
    const pages = addressesIn(routes, layout)
    expect(pages.length).toBeGreaterThan(20)
    const marked = pages.map((page) => [page, markedOn(page, sections)])
    expect(marked.filter(([, names]) => names?.length !== 1)).toEqual([])
  }
})

test('the settings of notifications and the data for the tax office belong to what they are about', () => {
  expect(markedOn('/account/notification-settings', ACCOUNT_SECTIONS)).toEqual(['Powiadomienia'])
  expect(markedOn('/account/tax-data', ACCOUNT_SECTIONS)).toEqual(['Zarobki'])
  expect(markedOn('/account/checks/7', ACCOUNT_SECTIONS)).toEqual(['Sprawdzanie'])
})

/** The address of each page in a layout, with an example in the place of what changes. */
function addressesIn(all: readonly RouteConfigEntry[], layout: string): string[] {
  return all
    .filter(({ file }) => file === layout)
    .flatMap(({ children = [] }) => children.map(({ path }) => `/${path}`.replace(/:\w+/g, '7')))
}

function markedOn(page: string, sections: readonly NavigationSection[]): string[] {
  const navigation = createElement(SectionNavigation, { label: 'Konto', sections })
  const html = renderToString(createElement(MemoryRouter, { initialEntries: [page] }, navigation))
  return [...html.matchAll(/aria-current="page".*?<\/svg>([^<]*)/g)].map(([, name = '']) => name)
}
