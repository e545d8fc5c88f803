// @module-tag long
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Favorite } from '#contract/favorite.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import type { App } from '#server/app.ts'
import { homework } from '#server/db/tables/homework.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { aPicture } from '#server/testing/a-file.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aSolutionFile } from '#server/testing/a-solution-file.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''
let pupil: ACaller
let author: ACaller
let tasks: Awaited<ReturnType<typeof aSmallLibrary>>
let examId = 0

beforeAll(async () => {
  const { db } = database()
  app = await anApp(database())
  origin = await listening(app)
  pupil = await aCaller(db, origin)
  author = await aCaller(db, origin, 'TEACHER')
  tasks = await aSmallLibrary(db, author.id)
  examId = (await db.select({ id: exam.id }).from(exam))[0]?.id ?? 0
  return () => app.server.close()
})

const order = (caller: ACaller, body: Record<string, unknown>) =>
  caller.call('POST', '/task-export', { subject: 'homework', id: tasks.publicTask, format: 'latex', ...body })

/** Orders a file and fetches it. */
async function save(caller: ACaller, body: Record<string, unknown> = {}): Promise<{ name: string; bytes: Buffer; text: string }> {
  const ordered = await order(caller, body)
  expect(ordered.status, await ordered.clone().text()).toBe(200)
  const { url } = (await ordered.json()) as { url: string } // the contract's shape
  const reply = await fetch(origin + url)
  expect(reply.status, await reply.clone().text()).toBe(200)
  const bytes = Buffer.from(await reply.arrayBuffer())
  const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '')
  return { name, bytes, text: bytes.toString() }
}

test('a task leaves in each format, with its solution for those who may see it and without where they do not want it', async () => {
  const latex = await save(pupil)
  expect(latex.name).toBe('Jawne.tex')
  expect(latex.text).toMatch(/\\documentclass[\s\S]*Zadanie 1[\s\S]*Rozwiązanie[\s\S]*Poprawna odpowiedź: B[\s\S]*Częsty błąd/)
  const markdown = await save(pupil, { format: 'markdown' })
  expect(markdown.name).toBe('Jawne.md')
  expect(markdown.text).toMatch(/## Zadanie 1[\s\S]*\*\*B\.\*\* \$2\$[\s\S]*Poprawna odpowiedź: B/)
  const moodle = await save(pupil, { format: 'moodle' })
  expect(moodle.name).toBe('Jawne.xml')
  expect(moodle.text).toMatch(/<question type="multichoice">[\s\S]*fraction="0"[\s\S]*fraction="100"/)

  await database().db.update(homework).set({ difficulty: 4 }).where(eq(homework.id, tasks.publicTask))
  expect((await save(pupil)).text).toContain('\n% trudność 4\n')
  expect((await save(pupil, { format: 'markdown' })).text).toContain('<!-- trudność 4 -->')
  expect((await save(pupil, { format: 'moodle' })).text).toContain('<tags><tag><text>trudność 4</text></tag></tags>')

  const bare = await save(pupil, { withSolutions: false })
  expect(bare.text).not.toMatch(/Rozwiązanie|Poprawna|Częsty/)
  expect((await save(pupil, { format: 'moodle', withSolutions: false })).text).toMatch(/type="essay"(?![\s\S]*fraction="100")/)
})

test('a task that is not public leaves with its author and admins alone, and a link is good for its person as they are now', async () => {
  const { db } = database()
  const secret = { id: tasks.privateTask }
  expect((await order(pupil, secret)).status).toBe(404)
  expect((await save(author, secret)).text).toContain('Tajne')
  expect((await save(await aCaller(db, origin, 'ADMIN'), secret)).text).toContain('Tajne')

  const { url } = (await (await order(author, secret)).json()) as { url: string } // the contract's shape
  for (const changed of [
    url.replace(`/${author.id}?`, `/${pupil.id}?`),
    url.replace('/latex/', '/moodle/'),
    url.replace(/signature=./, (start) => (start.endsWith('_') ? 'signature=-' : 'signature=_')),
    url.split('?')[0] ?? '',
  ])
    expect((await fetch(origin + changed)).status, changed).toBe(404)
  await db.update(user).set({ blockedAt: new Date() }).where(eq(user.id, author.id))
  expect((await fetch(origin + url)).status).toBe(404)
  await db.update(user).set({ blockedAt: null }).where(eq(user.id, author.id))
  expect((await fetch(origin + url)).status).toBe(200)
})

test('a sheet leaves with its tasks, points and the letters of its version, its key apart and for those who teach', async () => {
  const sheet = { subject: 'exam', id: examId }
  const ofPupil = await save(pupil, sheet)
  expect(ofPupil.text).toMatch(/Czas pracy: 180~minut[\s\S]*Zadanie 1[\s\S]*1~punkt/)
  expect(ofPupil.text).not.toMatch(/Poprawna odpowiedź|Rozwiązania|Tajne|Podpowiedź/)
  expect((await save(pupil, { ...sheet, format: 'moodle' })).text).not.toContain('fraction="100"')

  const teacher = await aCaller(database().db, origin, 'TEACHER')
  const ofTeacher = await save(teacher, sheet)
  // Version B has the answers the other way round, and the other task is of somebody else.
  expect(ofTeacher.text).toMatch(/\\newpage[\s\S]*Rozwiązania[\s\S]*Poprawna odpowiedź: A/)
  expect(ofTeacher.text.match(/\\section\*\{Zadanie/g)).toHaveLength(2)
  expect((await save(author, sheet)).text.match(/\\section\*\{Zadanie/g)).toHaveLength(4)
})

test('rules of scoring leave with the key, with their formulas, for those who teach alone', async () => {
  const { db } = database()
  const scoring = [
    { points: 1, text: 'Za wynik $\\frac{3}{4}$ bez uzasadnienia.' },
    { points: 2, text: 'Za pełne rozwiązanie.' },
  ]
  await db.update(homeworkExam).set({ scoring }).where(eq(homeworkExam.homeworkId, tasks.publicTask))
  const sheet = { subject: 'exam', id: examId }
  const teacher = await aCaller(db, origin, 'TEACHER')
  expect((await save(teacher, sheet)).text).toMatch(
    /Rozwiązania[\s\S]*Zasady oceniania[\s\S]*1~punkt[\s\S]*\\frac\{3\}\{4\}[\s\S]*2~punkty[\s\S]*pełne rozwiązanie/,
  )
  expect((await save(teacher, { ...sheet, format: 'markdown' })).text).toMatch(
    /# Rozwiązania[\s\S]*Zasady oceniania[\s\S]*\$\\frac\{3\}\{4\}\$[\s\S]*pełne rozwiązanie/,
  )
  for (const format of ['latex', 'markdown']) {
    expect((await save(pupil, { ...sheet, format })).text).not.toMatch(/oceniania|frac\{3\}/)
    expect((await save(teacher, { ...sheet, format, withSolutions: false })).text).not.toContain('oceniania')
  }
})

test('a list leaves in its order with what its owner may see; an empty one and one of somebody else do not', async () => {
  const { db } = database()
  await ensureSubscription(db, pupil.id, new Date('2099-01-01'))
  const list = (await (await pupil.call('POST', '/favorite', { name: 'Łatwe: 1/2' })).json()) as Favorite // the contract's shape
  expect((await order(pupil, { subject: 'favorite', id: list.id })).status).toBe(409)
  const hidden = await aHomework(db, { title: 'Ukryte potem', description: 'Schowane $7$.' })
  for (const id of [hidden, tasks.publicTask]) await pupil.call('POST', `/favorite/${list.id}/homework`, { id })
  const whole = await save(pupil, { subject: 'favorite', id: list.id, format: 'markdown' })
  expect(whole.name).toBe('Łatwe 1 2.md')
  expect(whole.text).toMatch(/# Łatwe: 1\/2[\s\S]*Zadanie 1[\s\S]*Schowane[\s\S]*Zadanie 2/)
  await db.update(homework).set({ status: 'HIDDEN', adminReviewStatus: null }).where(eq(homework.id, hidden))
  expect((await save(pupil, { subject: 'favorite', id: list.id, format: 'markdown' })).text).not.toContain('Schowane')
  expect((await order(author, { subject: 'favorite', id: list.id })).status).toBe(404)
})

test('pictures come along as PNG or JPEG in a zip, in Moodle XML within the question', async () => {
  const { db } = database()
  const id = await aHomework(db, { title: 'Z obrazem', authorId: author.id })
  await aSolutionFile(db, app.storage, id, { name: 'tablica.gif', bytes: await aPicture('gif') })
  const latex = await save(pupil, { id })
  expect(latex.name).toBe('Z obrazem.zip')
  const files = readZip(latex.bytes)
  expect([...files.keys()]).toEqual(['Z obrazem.tex', 'rysunek-1.png'])
  expect(files.get('Z obrazem.tex')?.toString()).toContain('{rysunek-1.png}')
  expect(files.get('rysunek-1.png')?.subarray(1, 4).toString()).toBe('PNG')
  expect((await save(pupil, { id, format: 'moodle' })).text).toMatch(
    /src="@@PLUGINFILE@@\/rysunek-1\.png"[\s\S]*<file name="rysunek-1\.png" path="\/" encoding="base64">iVBOR/,
  )
  expect((await save(pupil, { id, withSolutions: false })).name).toBe('Z obrazem.tex')
})

test('nobody orders files without end, and nobody without an account', async () => {
  expect(
    (await fetch(`${origin}/api/task-export`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).status,
  ).toBe(401)
  const { db } = database()
  await db.delete(rateLimit)
  const person = await aCaller(db, origin)
  const replies = await Promise.all(Array.from({ length: 61 }, () => order(person, {})))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
})
