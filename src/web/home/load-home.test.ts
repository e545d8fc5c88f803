import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/http/api-client.ts'
import { loadHome } from '#web/home/load-home.ts'

test('tasks in Polish are asked for as such, so that others never empty the sections; levels count all tasks', async () => {
  const asked: { name: string; query: Record<string, unknown> }[] = []
  const facets = { levels: [{ value: 'PRIMARY', label: 'Szkoła podstawowa', count: 3 }] }
  const task = (id: number) => ({ id, language: 'pl', ratingsCount: id < 3 ? 1 : 0 })
  // The part of the operations' replies that the page reads.
  const api = {
    call: (endpoint: { name: string }, { query = {} }: { query?: Record<string, unknown> }) => {
      asked.push({ name: endpoint.name, query })
      const isPolish = String(query['languages']) === 'pl'
      return Promise.resolve({ results: isPolish ? [1, 2, 3, 4, 5, 6, 7].map(task) : [], facets: isPolish ? { levels: [] } : facets })
    },
  } as unknown as ApiClient
  const home = await loadHome(api)
  expect(home.best.map(({ id }) => id)).toEqual([1, 2])
  expect(home.newest.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  expect(home.levels).toEqual(facets.levels)
  const sorted = asked.filter(({ query }) => String(query['sort']).startsWith('createdAt') || String(query['sort']).startsWith('ratings'))
  expect(sorted.map(({ query }) => query['languages'])).toEqual([['pl'], ['pl']])
})
