import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { jsx } from 'react/jsx-runtime'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ResultList } from '#web/ui/list/ResultList.tsx'
import { ThingList } from '#web/ui/list/ThingList.tsx'

const inRouter = (list: ReactElement): string => renderToString(jsx(MemoryRouter, { children: list }))

function results(page: number, pageCount: number, total: number): string {
  const href = (to: number) => `/lista?page=${to}`
  return inRouter(jsx(ResultList, { page, pageCount, total, pageSize: 10, href, emptyTitle: 'Nic tu nie ma', children: 'Wynik' }))
}

function things(page: number, pageCount: number, names: string[]): string {
  const href = (query: string) => `/lista?${query}`
  const list = { results: names, page, pageCount }
  return inRouter(jsx(ThingList<string>, { label: 'Lista', list, href, empty: 'Nic tu nie ma', children: (name: string) => name }))
}

test('a page that a list doesn’t have leads to its last one', () => {
  for (const html of [results(9, 1, 1), results(9, 3, 25), things(9, 1, []), things(9, 3, [])]) {
    expect(html).toContain('Nie ma strony 9')
    expect(html).toMatch(/href="\/lista(?:\?page=[13])?"[^>]*>Ostatnia strona</)
    expect(html).not.toMatch(/page=8|Wynik<|Nic tu nie ma/)
  }
})

test('a list with nothing in it says so on any page', () => {
  for (const html of [results(1, 1, 0), results(9, 1, 0), things(1, 1, [])]) {
    expect(html).toContain('Nic tu nie ma')
    expect(html).not.toContain('Nie ma strony')
  }
})

test('a page with results shows them', () => {
  expect(results(3, 3, 25)).toContain('Wynik')
  expect(things(3, 3, ['Arkusz'])).toContain('Arkusz')
})
