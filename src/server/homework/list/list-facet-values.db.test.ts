// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FacetValue } from '#contract/homework/facet.ts'
import { listFacetValues as endpoint } from '#contract/homework/homework-facet.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { App } from '#server/app.ts'
import { callEndpoint } from '#server/platform/http/call-endpoint.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
const tags: number[] = []

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  // More tags than a list answers with; the last ones are the rarest.
  for (let number = 0; number < 64; number++) tags.push(await aConcept(db, { type: 'TAG', name: `Etykieta ${number}` }))
  const rare = await aConcept(db, { type: 'TAG', name: 'Równania kwadratowe', aliases: ['Kwadratówki'] })
  const hidden = await aConcept(db, { type: 'TAG', name: 'Równania tajne' })
  await aHomework(db, { title: 'Pierwsze', level: 'PRIMARY', conceptIds: tags })
  await aHomework(db, { title: 'Drugie', level: 'PRIMARY', conceptIds: tags })
  await aHomework(db, { title: 'Trzecie', level: 'UNIVERSITY', conceptIds: [rare] })
  await aHomework(db, { title: 'Tajne', status: 'PRIVATE', conceptIds: [hidden] })
})
afterAll(() => app.server.close())

async function values(
  { facet, ...query }: { facet: string; [filter: string]: unknown },
  viewer: Viewer = anonymous,
): Promise<FacetValue[]> {
  const route = app.routes.get(endpoint.name)
  if (!route) throw new Error(endpoint.name)
  const reply = await callEndpoint(route, { db: database().db, viewer, log: app.server.log }, { params: { facet }, query })
  return (reply as { values: FacetValue[] }).values // the reply of this very operation
}

test('a rare value, left out of the list, is found by its name in any form; with a text the best fitting one stands first', async () => {
  expect((await values({ facet: 'tags' })).map(({ label }) => label)).not.toContain('Równania kwadratowe')
  expect(await values({ facet: 'tags', named: 'rownanie kwadr' })).toMatchObject([{ label: 'Równania kwadratowe', count: 1 }])
  expect(await values({ facet: 'tags', named: 'kwadratówki' })).toMatchObject([{ label: 'Równania kwadratowe' }])
  expect((await values({ facet: 'tags', named: 'etykieta 7' }))[0]).toMatchObject({ label: 'Etykieta 7', count: 2 })
})

test('counts are those of the filtered list, and values of tasks that are hidden are not among them', async () => {
  expect(await values({ facet: 'tags', named: 'równania', levels: ['PRIMARY'] })).toEqual([])
  expect(await values({ facet: 'tags', named: 'tajne' })).toEqual([])
  expect(await values({ facet: 'tags', named: 'tajne' }, { id: 999, role: 'ADMIN', hasActiveSubscription: false })).toHaveLength(1)
  // A facet's own choice doesn't bound its values.
  expect(await values({ facet: 'tags', named: 'kwadratowe', tagsIds: tags.slice(0, 1) })).toMatchObject([{ count: 1 }])
})

test('types are for those who may filter by them, other facets than the long ones are refused', async () => {
  await expect(values({ facet: 'types' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await values({ facet: 'types' }, { id: 999, role: 'ADMIN', hasActiveSubscription: false })).toEqual([])
  await expect(values({ facet: 'ratings' })).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(values({ facet: 'tags', levels: ['NIGDY'] })).rejects.toMatchObject({ code: 'VALIDATION' })
})
