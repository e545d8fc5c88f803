// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PracticeDomain, PracticeProgress, PracticeTask } from '#contract/practice/practice.ts'
import type { PracticeVariant, VariantSolution } from '#contract/practice/variant.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { App } from '#server/app.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { homework } from '#server/db/tables/homework.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { practiceTemplate, practiceTemplateTry } from '#server/db/tables/practice-template.ts'
import { practiceDay, practiceDomain, practicePupil } from '#server/db/tables/practice.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { nextTask } from '#server/practice/next-task.ts'
import { practiceRecords } from '#server/practice/personal-records.ts'
import { getProgress } from '#server/practice/progress.ts'
import { recordTry } from '#server/practice/record-try.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aTemplate } from '#server/testing/a-template.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const silent = { error: (): undefined => undefined }
let app: App
let origin = ''
let pupil: ACaller
let viewer: Viewer
let domain = 0

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  pupil = await aCaller(database().db, origin)
  viewer = { ...anonymous, id: pupil.id, role: 'USER' }
  domain = await aConcept(database().db, { type: 'DOMAIN', name: 'Arytmetyka' })
})
beforeEach(async () => {
  const { db } = database()
  await db.execute(sql`delete from homework`)
  for (const table of [practiceTemplate, practiceDay, practiceDomain, practicePupil, rateLimit]) await db.delete(table)
})
afterAll(() => app.server.close())

const TODAY = '2026-11-23'
const at = (day: string): Date => new Date(`${day}T18:00:00+01:00`)
const made = (templateId: number, variant: number, isRight: boolean, day = TODAY): Promise<void> =>
  recordTry(database().db, silent, viewer, { templateId, variant, verdict: isRight ? 'correct' : 'wrong', wasHelped: false }, at(day))
const next = (asked: Partial<Parameters<typeof nextTask>[3]> = {}, day = TODAY, who = viewer): Promise<PracticeTask | null> =>
  nextTask(database().db, sqlSearchIndex(database().db), who, { scope: {}, without: [], ...asked }, { now: at(day) })
const ofDomain = () => ({ scope: { concept: String(domain) } })
const progress = async (): Promise<PracticeProgress> => (await (await pupil.call('GET', '/practice/progress')).json()) as PracticeProgress
const read = async <Reply>(path: string): Promise<Reply> => (await (await fetch(`${origin}/api${path}`)).json()) as Reply
const variantAt = (id: number, variant: number): string => `/practice/template/${id}/variant/${variant}`
const templateRow = async (id: number) => (await database().db.select().from(practiceTemplate).where(eq(practiceTemplate.id, id)))[0]

test('in a domain with tasks and templates both come, no variant twice, and no template twice in a row', async () => {
  const { db } = database()
  for (let index = 0; index < 8; index++)
    await aHomework(db, {
      conceptIds: [domain],
      answers: [
        { content: '$4$', isCorrect: true },
        { content: '$5$', isCorrect: false },
      ],
    })
  const templates = [await aTemplate(db, { conceptIds: [domain] }), await aTemplate(db, { conceptIds: [domain] })]
  const given: PracticeTask[] = []
  let lastTemplate: number | undefined
  const came = (): Set<number> => new Set(given.filter(({ variant }) => variant !== null).map(({ id }) => id))
  // The choice is drawn: both templates come sooner or later.
  for (let pick = 0; pick < 24 || (came().size < templates.length && pick < 1000); pick++) {
    const task = await next({ ...ofDomain(), ...(lastTemplate !== undefined && { lastTemplate }) })
    if (task === null) throw new Error('nothing was given')
    given.push(task)
    if (task.variant !== null) await made(task.id, task.variant, true)
    lastTemplate = task.variant === null ? undefined : task.id
  }
  const variants = given.filter(({ variant }) => variant !== null)
  expect(variants.length).toBeGreaterThan(1)
  expect(variants.length).toBeLessThan(given.length)
  expect(new Set(variants.map(({ id, variant }) => `${id} ${variant}`)).size).toBe(variants.length)
  for (const [place, { id, variant }] of given.entries())
    if (variant !== null && given[place - 1]?.variant != null) expect(given[place - 1]?.id).not.toBe(id)
  expect(came()).toEqual(new Set(templates))
  expect(await db.$count(homework)).toBe(8)
})

test('where nothing else is left a template goes on giving, each of its variants before any again; skipped ones rest', async () => {
  const id = await aTemplate(database().db, { conceptIds: [domain] })
  const numbers: number[] = []
  for (let pick = 0; pick < 10; pick++) {
    const task = await next({ ...ofDomain(), lastTemplate: id })
    if (task?.variant == null) throw new Error('no variant was given')
    numbers.push(task.variant)
    await made(id, task.variant, true)
  }
  expect(new Set(numbers.slice(0, 9)).size).toBe(9)
  expect(numbers.slice(0, 9)).toContain(numbers[9])
  expect(await next({ ...ofDomain(), withoutTemplates: [id] })).toBeNull()
  expect(await next({ scope: { level: 'PRIMARY' } })).toBeNull()
  expect(await next({ template: id, withoutTemplates: [id] })).toMatchObject({ id, isRepeated: false })
  expect(
    await next(
      {
        template: id,
        pupil: aDevice({ variants: [0, 1, 2, 3, 4, 5, 6, 7].map((variant) => ({ template: id, variant, isToday: false })) }),
      },
      TODAY,
      anonymous,
    ),
  ).toMatchObject({ variant: 8 })
})

type Device = NonNullable<Parameters<typeof nextTask>[3]['pupil']>
const aDevice = (rest: Partial<Device>): Device => ({ overall: { value: 0, variance: 1 }, domains: [], due: [], ...rest })

test('a check rates pupil, domain and template; another variant the pupil alone, the same one nobody', async () => {
  const id = await aTemplate(database().db, { conceptIds: [domain] })
  const before = await templateRow(id)
  const solution = await read<VariantSolution>(`${variantAt(id, 0)}/solution`)
  const right = solution.correctAnswersIds
  const wrong = [1, 2, 3].find((answer) => !right.includes(answer))
  expect(await (await pupil.call('POST', `${variantAt(id, 0)}/check`, { answersIds: [wrong] })).json()).toMatchObject({
    isRight: false,
    correctAnswersIds: null,
  })
  const first = await progress()
  expect(first).toMatchObject({ domains: [{ id: domain, answers: 1, right: 0 }], days: [{ tasks: 1, right: 0 }] })
  const moved = await templateRow(id)
  expect(moved?.answers).toBe(1)
  expect(moved?.value).toBeGreaterThan(before?.value ?? 0)
  expect(await (await pupil.call('POST', `${variantAt(id, 0)}/check`, { answersIds: right })).json()).toMatchObject({
    isRight: true,
    correctAnswersIds: right,
  })
  expect(await progress()).toEqual(first)
  const other = await read<VariantSolution>(`${variantAt(id, 1)}/solution`)
  await pupil.call('POST', `${variantAt(id, 1)}/check`, { answersIds: other.correctAnswersIds })
  expect(await progress()).toMatchObject({ domains: [{ answers: 2, right: 1 }], days: [{ tasks: 2, right: 1 }] })
  expect(await templateRow(id)).toEqual(moved)
})

test('a typed answer is judged as that of a task; a solution read first has missed it', async () => {
  const id = await aTemplate(database().db, { isOpen: true, conceptIds: [domain] })
  const { description, answerFields } = await read<PracticeVariant>(variantAt(id, 4))
  expect(answerFields).toEqual([{ label: '', kind: 'number' }])
  expect(description).toContain('katex')
  const type = async (typed: string) =>
    (await (await pupil.call('POST', `${variantAt(id, 4)}/check-typed`, { answers: [{ typed }] })).json()) as object
  expect(await type(')(')).toMatchObject({ answers: [{ verdict: 'unreadable' }] })
  expect(await progress()).toMatchObject({ overall: null, days: [] })
  expect(await type('9')).toMatchObject({ isRight: true })
  expect(await progress()).toMatchObject({ domains: [{ answers: 1, right: 1 }] })
  expect(await type('18')).toMatchObject({ isRight: false, answers: [{ verdict: 'wrong', hint: expect.stringContaining('To iloczyn') }] })
  expect((await pupil.call('POST', `${variantAt(id, 5)}/given-up`, {})).status).toBe(200)
  expect(await progress()).toMatchObject({ domains: [{ answers: 1 }], days: [{ tasks: 2, right: 1 }] })
  expect(await database().db.select().from(practiceTemplateTry)).toMatchObject([{ variants: [4, 5], dueOn: expect.any(String) }])
})

test('what was missed comes back on the next day as another variant, for an account and for a device', async () => {
  const id = await aTemplate(database().db, { conceptIds: [domain] })
  await made(id, 3, false)
  expect((await getProgress(database().db, pupil.id, at(TODAY))).due).toBe(0)
  expect(await next({ isDueOnly: true })).toBeNull()
  expect((await getProgress(database().db, pupil.id, at('2026-11-24'))).due).toBe(1)
  const again = await next({ isDueOnly: true }, '2026-11-24')
  expect(again).toMatchObject({ id, isRepeated: true })
  expect(again?.variant).not.toBe(3)
  const late = await aHomework(database().db, {
    answers: [
      { content: '$4$', isCorrect: true },
      { content: '$5$', isCorrect: false },
    ],
  })
  const device = aDevice({ due: [{ template: id }, late], variants: [{ template: id, variant: 3, isToday: false }] })
  const given = await next({ isDueOnly: true, pupil: device }, TODAY, anonymous)
  expect(given).toMatchObject({ id, isRepeated: true })
  expect(given?.variant).not.toBe(3)
  expect(await next({ isDueOnly: true, pupil: device, withoutTemplates: [id] }, TODAY, anonymous)).toMatchObject({
    id: late,
    variant: null,
  })
})

test('what a device has kept of variants moves into the account, once, and moves no template', async () => {
  const id = await aTemplate(database().db, { conceptIds: [domain] })
  const before = await templateRow(id)
  const on = '2026-01-10'
  const tries = [
    { id, variant: 2, on, isRight: false, wasHelped: false },
    { id, variant: 3, on, isRight: true, wasHelped: false },
    { id: 2_000_000_000, variant: 3, on, isRight: true, wasHelped: false },
  ]
  const keep = async () => (await (await pupil.call('PUT', '/practice/kept-tries', { tries })).json()) as PracticeProgress
  const kept = await keep()
  expect(kept).toMatchObject({ due: 1, days: [{ day: on, tasks: 2, right: 1 }], domains: [{ answers: 2, right: 1 }] })
  expect(await keep()).toEqual(kept)
  expect(await templateRow(id)).toEqual(before)
})

test('tries of variants are handed out and forgotten; difficulties stay', async () => {
  const { db } = database()
  const id = await aTemplate(db, { slug: 'dodawanie', conceptIds: [domain] })
  await made(id, 3, false)
  expect(await practiceRecords.read(db, pupil.id)).toMatchObject({
    templates: [{ slug: 'dodawanie', variants: [3], tries: 1, dueOn: '2026-11-24' }],
  })
  await db.transaction((tx) => practiceRecords.forget(tx, pupil.id))
  expect(await db.$count(practiceTemplateTry)).toBe(0)
  expect((await templateRow(id))?.answers).toBe(1)
})

test('a template or a number that isn’t there is refused in Polish', async () => {
  const id = await aTemplate(database().db)
  const status = async (path: string): Promise<[number, string]> => {
    const reply = await fetch(`${origin}/api${path}`)
    return [reply.status, ((await reply.json()) as { message: string[] }).message.join(' ')]
  }
  for (const path of [variantAt(id, 9), variantAt(id, 2_147_483_647), variantAt(2_000_000_000, 0), `${variantAt(id, 9)}/solution`])
    expect(await status(path), path).toEqual([404, 'Nie ma takiego zadania z\u00a0generatora. Weź następne.'])
  for (const number of ['-1', '1.5', 'x', '99999999999', '2147483648'])
    expect((await status(`/practice/template/${id}/variant/${number}`))[0], number).toBe(400)
  expect((await pupil.call('POST', `${variantAt(id, 0)}/check`, { answersIds: [9] })).status).toBe(400)
  expect((await pupil.call('POST', `${variantAt(id, 0)}/check-typed`, { answers: [{ typed: '9' }] })).status).toBe(409)
  await expect(next({ template: 2_000_000_000 })).rejects.toThrow('Nie ma takiego zadania')
})

test('domains count templates, and one that is brought again keeps its number and what answers have moved', async () => {
  const { db } = database()
  const facts = { slug: 'suma', conceptIds: [domain], level: 'PRIMARY' as const, stepCount: 1 }
  const [id, touched] = [await aTemplate(db, facts), await aTemplate(db, { ...facts, slug: 'iloczyn' })]
  await made(touched, 0, false)
  const before = await templateRow(touched)
  for (const slug of ['suma', 'iloczyn']) await aTemplate(db, { ...facts, slug, isOpen: true, stepCount: 8 })
  expect(await aTemplate(db, facts)).toBe(id)
  expect(await templateRow(touched)).toMatchObject({ value: before?.value, answers: 1, options: 0, stepCount: 8 })
  await raiseDataVersion(db, ['homework'])
  const { results } = await read<{ results: PracticeDomain[] }>('/practice/domains')
  expect(results).toMatchObject([{ id: domain, tasks: { PRIMARY: 2, HIGH_SCHOOL: 0 } }])
})
