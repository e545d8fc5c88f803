// @module-tag long
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { file } from '#server/db/tables/file.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let origin = ''

beforeAll(async () => {
  app = await anApp(database())
  origin = await listening(app)
  return () => app.server.close()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function linkFor(caller: ACaller): Promise<string> {
  return ((await (await caller.call('POST', '/user/export', { password: PASSWORD })).json()) as { url: string }).url
}

test('a person takes away everything of theirs: data as JSON, files with their bytes', async () => {
  const teacher = await aCaller(database().db, origin, 'TEACHER')
  await teacher.call('PUT', '/user/profile', { displayName: 'Ada Nowak', description: 'Uczę.' })
  await teacher.call('POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: 'PL61109010140000071219812874' })
  await aHomework(database().db, { authorId: teacher.id, title: 'Moje zadanie', status: 'PRIVATE' })
  const bytes = Buffer.from('zażółć gęślą jaźń\n'.repeat(20_000))
  for (const name of ['Żółw.txt', 'Żółw.txt', 'zgubiony.txt']) await teacher.call('POST', '/file', aForm(bytes, name))
  const [lost] = await database()
    .db.select()
    .from(file)
    .where(sql`owner_id = ${teacher.id} and original_name = 'zgubiony.txt'`)
  await app.storage.remove(lost?.storageKey ?? '')

  const reply = await fetch(`${origin}${await linkFor(teacher)}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="wizards-moje-dane-\d{4}-\d\d-\d\d\.zip"$/)
  const zip = readZip(Buffer.from(await reply.arrayBuffer()))
  const data = JSON.parse(zip.get('dane.json')?.toString() ?? '') as Record<string, unknown> & { files: { path: string; name: string }[] }
  expect(data).toMatchObject({
    account: { displayName: 'Ada Nowak', description: 'Uczę.', paymentMethods: [{ bankAccount: 'PL61109010140000071219812874' }] },
    signingIn: { sessions: [{ endedAt: null }] },
    homeworks: [{ title: 'Moje zadanie', status: 'PRIVATE' }],
    lists: [],
    ratings: [],
    studentsAndTeachers: [],
    exams: { made: [], sat: [] },
  })
  expect(data.files.map(({ name }) => name)).toEqual(['Żółw.txt', 'Żółw.txt', 'zgubiony.txt'])
  expect(data.files.map(({ path }) => zip.get(path)?.length)).toEqual([bytes.length, bytes.length, 0])
  expect(zip.get('CZYTAJ.txt')?.toString()).toContain('kopia Twoich danych')
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|"seed"|"hash"|sealedSecret/)
})

test('a link is for its owner, for a while and as long as there is an account', async () => {
  const [pupil, other] = [await aCaller(database().db, origin), await aCaller(database().db, origin)]
  const link = await linkFor(pupil)
  const query = link.slice(link.indexOf('?'))
  for (const address of [
    `/export/${other.id}${query}`,
    `/export/${pupil.id}`,
    `/export/${pupil.id}?expires=9999999999&signature=x`,
    link.replace(/expires=(\d+)/, (_, expires: string) => `expires=${Number(expires) + 1}`),
    `/export/x${query}`,
  ])
    expect((await fetch(`${origin}${address}`)).status, address).toBe(404)
  // Programs that look at links before they are opened use nothing up.
  expect((await fetch(`${origin}${link}`, { method: 'HEAD' })).status).toBe(404)
  expect((await fetch(`${origin}${link}`)).status).toBe(200)
  // Once: who finds the link later gets nothing.
  expect((await fetch(`${origin}${link}`)).status).toBe(404)
  const wrong = await pupil.call('POST', '/user/export', { password: 'nie-to-haslo' })
  expect([wrong.status, ((await wrong.json()) as { fields: unknown }).fields]).toEqual([
    400,
    { password: 'To nie jest Twoje obecne hasło.' },
  ])
  expect((await fetch(`${origin}/api/user/export`, { method: 'POST' })).status).toBe(401)
  const unused = await linkFor(other)
  await other.call('DELETE', `/user/${other.id}`, { password: PASSWORD })
  expect((await fetch(`${origin}${unused}`)).status).toBe(404)
})

test('an export is made ten times an hour at most', async () => {
  const pupil = await aCaller(database().db, origin)
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await pupil.call('POST', '/user/export', { password: PASSWORD })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
