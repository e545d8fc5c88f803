// @module-tag long
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  EXAM_LEVELS,
  SCHOOL_LEVELS,
  SOLUTION_FORMATS,
  type ExamLevel,
  type Grade,
  GRADES,
  type HomeworkStatus,
  type SchoolLevel,
} from '#contract/enums.ts'
import { DIFFICULTIES, type Difficulty } from '#contract/homework/difficulty.ts'
import { gradesOf } from '#contract/homework/grades.ts'
import { HOMEWORK_FACETS, type HomeworkFacet } from '#contract/homework/facet.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { homework } from '#server/db/tables/homework.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { ENUM_FACETS } from '#server/homework/search/facet-token.ts'
import type { HomeworkFilters } from '#contract/homework/homework-filters.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { EVERYTHING } from '#server/platform/search/text-query.ts'
import { saveRatings } from '#server/rating/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

type Known = {
  id: number
  status: HomeworkStatus
  authorId: number
  level: SchoolLevel
  grades: Grade[]
  examLevel: ExamLevel | null
  difficulty: Difficulty | null
  closed: boolean
  domains: number[]
  tags: number[]
  rating: number
  isRated: boolean
  hasSteps: boolean
  createdAt: number
}

const known: Known[] = []
const authors: number[] = []
const domains: number[] = []
const tags: number[] = []
const admin: Viewer = { id: 999_999, role: 'ADMIN', hasActiveSubscription: false }

/** A small world with every combination that counts, drawn by a fixed seed. */
beforeAll(async () => {
  const { db } = database()
  for (let count = 0; count < 3; count++) {
    authors.push((await aUser(db)).id)
    domains.push(await aConcept(db, { type: 'DOMAIN' }))
    tags.push(await aConcept(db, { type: 'TAG' }))
  }
  const raters = [await aUser(db, { role: 'USER' }), await aUser(db, { role: 'USER' })]
  let seed = 20_261_121
  const draw = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item // the list is never empty
  const levelAndGrades = () => {
    const level = pick(SCHOOL_LEVELS)
    return { level, grades: gradesOf(level).filter(() => draw(3) === 0) }
  }
  for (let number = 0; number < 60; number++) {
    const own = {
      status: pick(['PUBLIC', 'PUBLIC', 'PRIVATE', 'REJECTED'] as const),
      authorId: pick(authors),
      ...levelAndGrades(),
      examLevel: pick([null, ...EXAM_LEVELS]),
      difficulty: pick([null, 1, 2, 3, 4, 5]),
      domains: domains.filter(() => draw(3) === 0),
      tags: tags.filter(() => draw(2) === 0),
      closed: draw(3) === 0,
      hasSteps: draw(4) > 0,
      createdAt: Date.UTC(2026, 0, 1 + draw(20)),
    }
    const id = await aHomework(db, {
      ...own,
      createdAt: new Date(own.createdAt),
      conceptIds: [...own.domains, ...own.tags],
      ...(own.closed
        ? {
            answers: [
              { content: '$1$', isCorrect: true },
              { content: '$2$', isCorrect: false },
            ],
          }
        : { answer: null }),
      steps: own.hasSteps ? [{ content: 'Tak.' }] : [],
    })
    const halfStars = draw(3) === 0 ? 1 + draw(10) : 0
    if (halfStars > 0)
      await saveRatings(
        db,
        raters.map((rater) => ({ userId: rater.id, homeworkId: id, halfStars, comment: '' })),
      )
    known.push({ id, ...own, rating: halfStars / 2, isRated: halfStars > 0 })
  }
})

type Choice = Pick<
  HomeworkFilters,
  | 'levels'
  | 'grades'
  | 'examLevels'
  | 'difficulties'
  | 'domainsIds'
  | 'tagsIds'
  | 'tagsExact'
  | 'authorId'
  | 'minRating'
  | 'closed'
  | 'solutionFormats'
  | 'statuses'
>

/** The rule that the index must follow, told in the plainest way. */
function fits(task: Known, viewer: Viewer, choice: Choice, ignored: HomeworkFacet | null = null): boolean {
  const among = <Value>(facet: HomeworkFacet, chosen: readonly Value[], own: readonly Value[]): boolean =>
    facet === ignored || chosen.length === 0 || chosen.some((value) => own.includes(value))
  return (
    (viewer.role === 'ADMIN' || task.status === 'PUBLIC' || task.authorId === viewer.id) &&
    among('levels', choice.levels, [task.level]) &&
    among('grades', choice.grades, task.grades) &&
    among('examLevels', choice.examLevels, task.examLevel ? [task.examLevel] : []) &&
    among('difficulties', choice.difficulties, task.difficulty ? [`${task.difficulty}`] : []) &&
    among('domains', choice.domainsIds, task.domains) &&
    (choice.tagsExact ? choice.tagsIds.every((tag) => task.tags.includes(tag)) : among('tags', choice.tagsIds, task.tags)) &&
    among('authors', choice.authorId, [task.authorId]) &&
    among('solutionFormats', choice.solutionFormats, task.hasSteps ? ['LATEX'] : []) &&
    among('statuses', choice.statuses, [task.status]) &&
    (ignored === 'ratings' || choice.minRating === null || task.rating >= choice.minRating) &&
    (ignored === 'closed' || choice.closed === null || task.closed === choice.closed)
  )
}

/** Two people rate a task here, or nobody: their stars and five times 3,5. */
function scoreOf({ isRated, rating }: Known): number {
  return isRated ? Math.round(((rating * 2 + 17.5) / 7) * 1000) : 0
}

function expectedCounts(viewer: Viewer, choice: Choice): Partial<Record<HomeworkFacet, [number, number][]>> {
  const count = (facet: HomeworkFacet, values: readonly number[], has: (task: Known, value: number) => boolean): [number, number][] => {
    // With the exact switch on, a count is the number of results after adding the value (docs/product/homework.md, 9).
    const pool = known.filter((task) => fits(task, viewer, choice, facet === 'tags' && choice.tagsExact ? null : facet))
    return values.map((value): [number, number] => [value, pool.filter((task) => has(task, value)).length]).filter(([, found]) => found > 0)
  }
  return {
    levels: count('levels', [0, 1, 2, 3], (task, value) => task.level === ENUM_FACETS.levels[value]),
    grades: count('grades', [...GRADES.keys()], (task, value) => task.grades.some((grade) => grade === GRADES[value])),
    examLevels: count('examLevels', [0, 1], (task, value) => task.examLevel === ENUM_FACETS.examLevels[value]),
    difficulties: count('difficulties', [...DIFFICULTIES.keys()], (task, value) => task.difficulty === value + 1),
    domains: count('domains', domains, (task, value) => task.domains.includes(value)),
    tags: count('tags', tags, (task, value) => task.tags.includes(value)),
    authors: count('authors', authors, (task, value) => task.authorId === value),
    ratings: count('ratings', [1, 2, 3, 4, 5], (task, value) => task.isRated && task.rating >= value),
    solutionFormats: count('solutionFormats', [0], (task) => task.hasSteps),
    closed: count('closed', [0, 1], (task, value) => task.closed === (value === 0)),
    statuses: count('statuses', [0, 2, 4], (task, value) => task.status === ENUM_FACETS.statuses[value]),
  }
}

test('pages, totals and every count equal those of a plain filter over the same tasks', async () => {
  const { db } = database()
  const index = sqlSearchIndex(db)
  const subset = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
  const request = fc.record({
    who: fc.constantFrom('anonymous', 'author', 'admin'),
    sort: fc.constantFrom('createdAt:DESC', 'createdAt:ASC', 'ratingsAvg:DESC'),
    offset: fc.constantFrom(0, 10, 50),
    levels: subset(SCHOOL_LEVELS),
    grades: subset(GRADES),
    examLevels: subset(EXAM_LEVELS),
    difficulties: subset(DIFFICULTIES),
    domainsIds: fc.constant(null).chain(() => subset(domains)),
    tagsIds: fc.constant(null).chain(() => subset(tags)),
    tagsExact: fc.boolean(),
    authorId: fc.constant(null).chain(() => subset(authors)),
    minRating: fc.constantFrom(null, null, 2, 3.5),
    closed: fc.constantFrom(null, true, false),
    solutionFormats: subset(SOLUTION_FORMATS),
    statuses: subset(['PUBLIC', 'PRIVATE', 'REJECTED'] as const),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ who, sort, offset, ...choice }) => {
      const viewer: Viewer =
        who === 'admin' ? admin : who === 'author' ? { id: authors[0] ?? 0, role: 'TEACHER', hasActiveSubscription: false } : anonymous
      const filters = { ...filtersOf(admin, homeworkListQuery.parse({})), ...choice }
      const found = await index.search({ viewer, filters, text: EVERYTHING, sort, offset, limit: 10 })
      const order = {
        'createdAt:DESC': (one: Known, other: Known) => other.createdAt - one.createdAt || other.id - one.id,
        'createdAt:ASC': (one: Known, other: Known) => one.createdAt - other.createdAt || one.id - other.id,
        'ratingsAvg:DESC': (one: Known, other: Known) => scoreOf(other) - scoreOf(one) || other.id - one.id,
      }[sort]
      const expected = known.filter((task) => fits(task, viewer, choice)).toSorted(order)
      expect(found.total).toBe(expected.length)
      expect(found.ids).toEqual(expected.slice(offset, offset + 10).map((task) => task.id))
      for (const [facet, counts] of Object.entries(expectedCounts(viewer, choice)) as [HomeworkFacet, [number, number][]][])
        expect(
          [...found.facets[facet]].toSorted(([one], [other]) => one - other),
          facet,
        ).toEqual(counts)
      expect(Object.keys(found.facets).toSorted()).toEqual([...HOMEWORK_FACETS].toSorted())
    }),
    { numRuns: 60 },
  )
})

test('a text finds inflected forms and words without diacritics, and unfinished last words', async () => {
  const { db } = database()
  const id = await aHomework(db, { title: 'Równanie kwadratowe z parametrem', description: 'Wyznacz wartości $m$.' })
  const find = async (search: string): Promise<number[]> =>
    (
      await sqlSearchIndex(db).search({
        viewer: anonymous,
        filters: filtersOf(anonymous, homeworkListQuery.parse({})),
        text: (await understandText(db, search)).query,
        sort: 'relevance:DESC',
        offset: 0,
        limit: 10,
      })
    ).ids
  for (const search of ['równania kwadratowe', 'rownan kwadratowych', 'PARAMETREM', 'równanie kwadr', 'param'])
    expect(await find(search), search).toContain(id)
  expect(await find('równanie sześcienne')).not.toContain(id)
  expect(await find('!!!')).toHaveLength(10)
})

test('the random task is drawn from what fits, and from nothing else', async () => {
  const { db } = database()
  const filters = { ...filtersOf(admin, homeworkListQuery.parse({})), closed: true }
  const wanted = { viewer: anonymous, filters, text: EVERYTHING }
  const fitting = new Set(known.filter((task) => task.closed && task.status === 'PUBLIC').map((task) => task.id))
  const drawn = new Set<number>()
  for (let time = 0; time < 60; time++) drawn.add((await sqlSearchIndex(db).random(wanted)) ?? 0)
  expect([...drawn].filter((id) => !fitting.has(id))).toEqual([])
  expect(drawn.size).toBeGreaterThan(1)
  expect(await sqlSearchIndex(db).random({ ...wanted, filters: { ...filters, authorId: [987_654] } })).toBeNull()
})

test('a state and its review can not contradict each other', async () => {
  const { db } = database()
  const [task] = known
  const set = (status: string, review: string | null): Promise<unknown> =>
    db.execute(sql`update ${homework} set status = ${status}, admin_review_status = ${review} where id = ${task?.id ?? 0}`).then(
      () => 'done',
      () => 'refused',
    )
  expect(await set('UNDER_REVIEW', null)).toBe('refused')
  expect(await set('PUBLIC', 'PENDING')).toBe('refused')
  expect(await set('UNDER_REVIEW', 'PENDING')).toBe('done')
})

test('many good ratings stand above one that is better', async () => {
  const { db } = database()
  const [few, many] = [await aHomework(db, { language: 'en' }), await aHomework(db, { language: 'en' })]
  const raters = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aUser(db, { role: 'USER' })))
  const rate = (homeworkId: number, halfStars: number[]): Promise<void> =>
    saveRatings(
      db,
      halfStars.map((value, place) => ({ userId: raters[place]?.id ?? 0, homeworkId, halfStars: value, comment: '' })),
    )
  await rate(few, [10])
  await rate(many, [9, 10, 9, 10, 9, 9])
  const { ids } = await sqlSearchIndex(db).search({
    viewer: anonymous,
    filters: { ...filtersOf(anonymous, homeworkListQuery.parse({})), languages: ['en'] },
    text: EVERYTHING,
    sort: 'ratingsAvg:DESC',
    offset: 0,
    limit: 10,
  })
  expect(ids).toEqual([many, few])
})
