// @module-tag long
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anonymous } from '#contract/user/viewer.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { homework } from '#server/db/tables/homework.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { EVERYTHING } from '#server/platform/search/text-query.ts'
import { practisedHomework } from '#server/practice/checkable.ts'
import { listDomains } from '#server/practice/list-domains.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('the search counts the very tasks that practice draws, whatever leaves one out', async () => {
  const { db } = database()
  const [domain, empty] = [await aConcept(db, { type: 'DOMAIN', name: 'Ciągi' }), await aConcept(db, { type: 'DOMAIN', name: 'Bryły' })]
  const key = { answers: [true, false].map((isCorrect, at) => ({ content: `$${at}$`, isCorrect })) }
  const typed = { expectedAnswers: [{ label: '', kind: 'number' as const, value: '4', mistakes: [] }] }
  const given = [
    await aHomework(db, { conceptIds: [domain], level: 'HIGH_SCHOOL', ...key }),
    await aHomework(db, { conceptIds: [domain], level: 'HIGH_SCHOOL', ...typed }),
    await aHomework(db, { conceptIds: [domain], level: 'PRIMARY', ...typed }),
  ]
  for (const left of [{ status: 'PRIVATE' }, { status: 'UNDER_REVIEW' }, { language: 'en' }, { isSolutionPaid: true }] as const)
    for (const form of [key, typed]) await aHomework(db, { conceptIds: [domain], level: 'HIGH_SCHOOL', ...form, ...left })
  await aHomework(db, { conceptIds: [domain], level: 'HIGH_SCHOOL' })
  await aHomework(db, { conceptIds: [domain], level: 'HIGH_SCHOOL', answers: key.answers.map((each) => ({ ...each, isCorrect: false })) })
  await aHomework(db, { conceptIds: [empty], level: 'HIGH_SCHOOL' })

  const drawn = await db.select({ id: homework.id }).from(homework).where(and(practisedHomework()))
  expect(drawn.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(given)
  const index = sqlSearchIndex(db)
  const filters = filtersOf(anonymous, homeworkListQuery.parse({ practised: 'true' }))
  const asked = { viewer: anonymous, filters, text: EVERYTHING, sort: 'createdAt:DESC', offset: 0, limit: 50 } as const
  expect((await index.search(asked)).ids.toSorted((one, other) => one - other)).toEqual(given)
  expect(await listDomains(db, index)).toEqual([
    { id: domain, slug: expect.any(String), name: 'Ciągi', tasks: { PRIMARY: 1, HIGH_SCHOOL: 2, UNIVERSITY: 0, OTHER: 0 } },
  ])
  expect(await db.$count(homework, eq(homework.status, 'PUBLIC'))).toBeGreaterThan(given.length)
})
