// @module-tag long
import { beforeAll, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { saveExam, saveExamTask } from '#server/exam/index.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { getHomework } from '#server/homework/get-homework.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import { deriveFormulas, saveHomeworkType } from '#server/homework-type/index.ts'
import { aConcept } from '#server/testing/a-concept.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const services = {
  links: { sign: (id: number) => `/signed/${id}` } as Parameters<typeof getHomework>[1]['links'], // the one that these texts need
  solutions: solutionAccess([freeSolutions]),
}
const ids = new Map<string, number>()
let author: Viewer

/** Tasks of one type, hardest first, and a sheet of three, the middle one private. */
beforeAll(async () => {
  const { db } = database()
  const { id: authorId } = await aUser(db)
  author = { id: authorId, role: 'TEACHER', hasActiveSubscription: false }
  const formulas = await deriveFormulas(parseMarkdown('$a$'))
  const typeId = await saveHomeworkType(db, { slug: 'typ', name: 'Typ', formulas, parentId: null, conceptIds: [] })
  const steps = (count: number) => Array.from({ length: count }, () => ({ content: 'Liczę.' }))
  const task = async (title: string, overrides: Parameters<typeof aHomework>[1]) =>
    ids.set(title, await aHomework(db, { authorId, title, typeId, ...overrides }))
  await task('studia', { level: 'UNIVERSITY' })
  await task('rozszerzona', { level: 'HIGH_SCHOOL', examLevel: 'ADVANCED' })
  await task('długa', { level: 'HIGH_SCHOOL', examLevel: 'BASIC', steps: steps(5) })
  await task('wymagająca', { level: 'HIGH_SCHOOL', difficulty: 4, steps: steps(1) })
  await task('krótka', { level: 'HIGH_SCHOOL', steps: steps(2) })
  await task('podstawówka', { level: 'PRIMARY' })
  await task('tajna', { level: 'PRIMARY', status: 'PRIVATE', steps: steps(2) })
  await task('english', { level: 'HIGH_SCHOOL', language: 'en', steps: steps(3) })
  await task('bez typu', { typeId: null })
  const examId = await saveExam(db, {
    slug: 'arkusz',
    type: 'MATURA',
    subject: 'MATHS',
    date: '2026-05-05',
    level: 'BASIC',
    formula: 'F2023',
    variant: 'MAIN',
    version: 'A',
    details: '',
    minutes: 180,
    passPercent: 30,
  })
  for (const [position, title] of ['krótka', 'tajna', 'bez typu'].entries())
    await saveExamTask(db, examId, {
      homeworkId: ids.get(title) ?? 0,
      position,
      number: String(position + 1),
      points: 1,
      bundle: null,
      answerOrder: [],
      scoring: [],
    })
})

const waysOn = async (title: string, viewer: Viewer = anonymous) =>
  (await getHomework(database().db, services, viewer, String(ids.get(title)))).waysOn

test('the ladder of a type goes up by level, exam, difficulty and length, in one language, past what the viewer may not see', async () => {
  const next = async (title: string, viewer?: Viewer) => (await waysOn(title, viewer)).ofType?.title ?? null
  expect(await next('podstawówka')).toBe('krótka')
  expect(await next('podstawówka', author)).toBe('tajna')
  expect(await next('krótka')).toBe('długa')
  expect(await next('długa')).toBe('wymagająca')
  expect(await next('wymagająca')).toBe('rozszerzona')
  expect(await next('rozszerzona')).toBe('studia')
  for (const last of ['studia', 'english', 'bez typu']) expect(await next(last), last).toBeNull()
})

test('what somebody has hidden is not offered to them; a sheet keeps all its tasks', async () => {
  const { db } = database()
  const { id: ownerId } = await aUser(db, { role: 'USER' })
  const pupil: Viewer = { id: ownerId, role: 'USER', hasActiveSubscription: true }
  const domain = await aConcept(db)
  const similar: number[] = []
  for (const place of [0, 1, 2]) similar.push(await aHomework(db, { title: `podobne ${place}`, conceptIds: [domain] }))
  const related = async (viewer: Viewer) => (await getHomework(db, services, viewer, String(similar[0]))).related.map(({ title }) => title)
  const hidden = [similar[2], ids.get('krótka'), ids.get('bez typu')].map((id) => id ?? 0)
  const [list] = await db.insert(favorite).values({ ownerId, name: 'Ukryte', kind: 'HIDDEN' }).returning({ id: favorite.id })
  await db.insert(favoriteHomework).values(hidden.map((homeworkId) => ({ favoriteId: list?.id ?? 0, homeworkId })))
  expect([await related(anonymous), await related(pupil)]).toEqual([['podobne 2', 'podobne 1'], ['podobne 1']])
  expect((await waysOn('podstawówka', pupil)).ofType?.title).toBe('długa')
  expect((await waysOn('krótka', pupil)).inExams[0]?.next?.title).toBe('bez typu')
})

test('a sheet leads to the tasks before and after, past what the viewer may not see', async () => {
  const neighbours = async (title: string, viewer?: Viewer) =>
    (await waysOn(title, viewer)).inExams.map(({ exam, previous, next }) => [
      exam.slug,
      previous && `${previous.number} ${previous.title}`,
      next && `${next.number} ${next.title}`,
    ])
  expect(await neighbours('krótka')).toEqual([['arkusz', null, '3 bez typu']])
  expect(await neighbours('krótka', author)).toEqual([['arkusz', null, '2 tajna']])
  expect(await neighbours('bez typu')).toEqual([['arkusz', '1 krótka', null]])
  expect(await neighbours('studia')).toEqual([])
})

test('steps are counted within each way of solving', async () => {
  const { db } = database()
  const way = (method: number, count: number) => Array.from({ length: count }, () => ({ content: 'Liczę.', method }))
  const id = await aHomework(db, { steps: [...way(1, 3), ...way(2, 4)] })
  expect((await getHomework(db, services, anonymous, String(id))).stepCounts).toEqual([3, 4])
  expect((await getHomework(db, services, anonymous, String(await aHomework(db, { steps: [] })))).stepCounts).toEqual([])
})
