import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/http/api-client.ts'
import { loadHome } from '#web/home/load-home.ts'

type Query = Record<string, unknown>

/** The part of the operations' replies that the page reads; `tasks` are those of a query. */
function apiOf(tasks: (query: Query) => { id: number; ratingsCount: number }[]): { api: ApiClient; asked: Query[] } {
  const asked: Query[] = []
  const facets = { levels: [{ value: 'PRIMARY', label: 'Szkoła podstawowa', count: 3 }] }
  const api = {
    call: (endpoint: { name: string }, { query = {} }: { query?: Query }) => {
      if (endpoint.name === 'exam.list') return Promise.resolve({ results: [] })
      asked.push(query)
      return Promise.resolve({ results: tasks(query), facets: query['languages'] ? { levels: [] } : facets })
    },
  } as unknown as ApiClient
  return { api, asked }
}

test('tasks in Polish are asked for as such, so that others never empty the sections; levels count all tasks', async () => {
  const { api, asked } = apiOf((query) =>
    String(query['languages']) === 'pl' ? [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, ratingsCount: id < 3 ? 1 : 0 })) : [],
  )
  const home = await loadHome(api, null)
  expect(home.best.map(({ id }) => id)).toEqual([1, 2])
  expect(home.newest.map(({ id }) => id)).toEqual([3, 4, 5, 6])
  expect(home.levels).toHaveLength(1)
  const sorted = asked.filter(({ sort }) => sort !== undefined)
  expect(sorted).toHaveLength(2)
  for (const query of sorted) expect(query).toMatchObject({ languages: ['pl'], levels: ['PRIMARY', 'HIGH_SCHOOL'] })
  expect(home.filters).toBe('')
})

test('a class has its own tasks first, filled up with those of its school', async () => {
  const { api } = apiOf((query) =>
    query['grades'] ? [{ id: 1, ratingsCount: 0 }] : [1, 2, 3, 4, 5].map((id) => ({ id, ratingsCount: 0 })),
  )
  const home = await loadHome(api, 'PRIMARY_7')
  expect(home.best).toEqual([])
  expect(home.newest.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(home.filters).toBe('grades=PRIMARY_7')
})
