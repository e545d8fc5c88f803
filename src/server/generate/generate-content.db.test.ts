// @module-tag long
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { HomeworkFacet } from '#contract/homework/facet.ts'
import { homeworkList, listHomework } from '#contract/homework/homework.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { queryRows } from '#server/db/db.ts'
import { generateContent } from '#server/generate/generate-content.ts'
import { fileLinks } from '#server/file/index.ts'
import { homeworkRoutes } from '#server/homework/routes.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { callEndpoint, routeOf } from '#server/platform/http/call-endpoint.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const sizes = { domains: 6, definitions: 9, theorems: 9, tags: 9, types: 8, exams: 6, authors: 9, pupils: 12 }

beforeAll(() => generateContent(database().db, { count: 240, seed: 7, sizes }))

test('as many tasks are there as asked for, each with its entry in the search index, most of them public', async () => {
  const [counts] = await queryRows<Record<string, number>>(
    database().db,
    sql`select count(*)::int as tasks, count(s.homework_id)::int as indexed, count(*) filter (where status = 'PUBLIC')::int as public, (select count(*)::int from homework_step) as steps from homework h left join homework_search s on s.homework_id = h.id`,
  )
  expect(counts).toMatchObject({ tasks: 240, indexed: 240 })
  expect(counts?.['public']).toBeGreaterThan(210)
  expect(counts?.['public']).toBeLessThan(240)
  expect(counts?.['steps']).toBeGreaterThanOrEqual(240)
})

test('every facet counts what the tables hold', async () => {
  const { db } = database()
  const reply = await callEndpoint(
    routeOf(
      new Map(
        homeworkRoutes({ index: sqlSearchIndex(db), links: fileLinks(new Uint8Array(32)), solutions: solutionAccess([freeSolutions]) }).map(
          (route) => [route.endpoint.name, route],
        ),
      ),
      listHomework,
    ),
    { db, viewer: anonymous, log: pino({ level: 'silent' }) },
    {},
  )
  const { total, facets } = homeworkList.parse(reply)
  const ofConcepts = (type: string) =>
    sql`select c.concept_id as value, count(*)::int as count from homework_concept c join math_concept m on m.id = c.concept_id and m.type = ${type} join homework h on h.id = c.homework_id and h.status = 'PUBLIC' group by 1`
  const truth: Partial<Record<HomeworkFacet, ReturnType<typeof ofConcepts>>> = {
    domains: ofConcepts('DOMAIN'),
    definitions: ofConcepts('DEFINITION'),
    theorems: ofConcepts('THEOREM'),
    tags: ofConcepts('TAG'),
    authors: sql`select author_id as value, count(*)::int as count from homework where status = 'PUBLIC' group by 1`,
    levels: sql`select level as value, count(*)::int as count from homework where status = 'PUBLIC' group by 1`,
    exams: sql`select exam_id as value, count(*)::int as count from homework_exam e join homework h on h.id = e.homework_id and h.status = 'PUBLIC' group by 1`,
    ratings: sql`select stars as value, count(*)::int as count from generate_series(1, 4) stars join (select h.status, avg(r.half_stars) / 2 as average from homework h join rating r on r.homework_id = h.id group by h.id) rated on round(rated.average, 2) >= stars and rated.status = 'PUBLIC' group by 1`,
  }
  for (const [facet, query] of Object.entries(truth) as [HomeworkFacet, ReturnType<typeof ofConcepts>][]) {
    const rows = await queryRows<{ value: number | string; count: number }>(db, query)
    const counted = facets[facet].filter((entry) => entry.count > 0).map((entry) => [String(entry.value), entry.count])
    expect([facet, Object.fromEntries(counted)]).toEqual([facet, Object.fromEntries(rows.map((row) => [String(row.value), row.count]))])
  }
  const [open] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from homework where status = 'PUBLIC'`)
  expect(total).toBe(open?.count)
})

test('a seed is used once', async () => {
  await expect(generateContent(database().db, { count: 10, seed: 7, sizes })).rejects.toThrow(/ziarnem 7 już są/)
})
