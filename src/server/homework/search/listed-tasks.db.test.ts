// @module-tag long
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { HOMEWORK_FACETS } from '#contract/homework/facet.ts'
import type { HomeworkFilters } from '#contract/homework/homework-filters.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { aSearchWorld, WORLD_WORDS } from '#server/testing/a-search-world.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

/** Memory is held against SQL, these filters included, in memory-search-index.db.test.ts. */
test('tasks on a built-in list and tasks beside it make up all results, totals and counts', async () => {
  const { db } = database()
  const world = await aSearchWorld(db, { tasks: 60, seed: 4107 })
  const index = sqlSearchIndex(db)
  const viewer: Viewer = { id: world.pupil, role: 'USER', hasActiveSubscription: true }
  const none = filtersOf(viewer, homeworkListQuery.parse({}))
  const [solved = 0, hidden = 0] = world.lists
  const seen = { left: 0, all: 0 }
  const asked = fc.record({
    filters: fc.record({
      levels: fc.subarray([...SCHOOL_LEVELS]),
      languages: fc.subarray([...LANGUAGES]),
      domainsIds: fc.subarray(world.domains, { maxLength: 2 }),
      tagsIds: fc.subarray(world.tags, { maxLength: 2 }),
      tagsExact: fc.boolean(),
      closed: fc.constantFrom(null, null, true, false),
    }),
    text: fc.constantFrom('', '', ...WORLD_WORDS.slice(0, 6)),
    list: fc.constantFrom('solved' as const, 'hidden' as const),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ filters, text, list }) => {
      const { query } = await understandText(db, text)
      const search = (more: Partial<HomeworkFilters>) =>
        index.search({ viewer, filters: { ...none, ...filters, ...more }, text: query, sort: 'createdAt:DESC', offset: 0, limit: 1000 })
      const [all, on, beside] = await Promise.all([
        search({}),
        search({ favoriteId: list === 'solved' ? solved : hidden }),
        search(list === 'solved' ? { hideSolved: true } : { hideHidden: true }),
      ])
      seen.all += all.total
      seen.left += on.total
      const gone = new Set(on.ids)
      expect(beside.ids).toEqual(all.ids.filter((id) => !gone.has(id)))
      expect(beside.total).toBe(all.total - on.total)
      for (const facet of HOMEWORK_FACETS)
        for (const [value, count] of all.facets[facet])
          expect(beside.facets[facet].get(value) ?? 0, facet).toBe(count - (on.facets[facet].get(value) ?? 0))
    }),
    { numRuns: 25 },
  )
  expect(seen.left).toBeGreaterThan(0)
  expect(seen.all).toBeGreaterThan(seen.left)
})
