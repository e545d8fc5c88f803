// @module-tag long
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileKind } from '#contract/enums.ts'
import type { App } from '#server/app.ts'
import { queryRows } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { outbox } from '#server/db/tables/platform.ts'
import { user } from '#server/db/tables/user.ts'
import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { fileHandlers } from '#server/file/index.ts'
import { readSettings } from '#server/settings.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aForm, aPicture } from '#server/testing/a-file.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const { DATA_DIR } = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'wizards-unused-')) })
const uploadsDir = join(DATA_DIR, 'uploads')
let app: App
let origin = ''
let teacher: ACaller

beforeAll(async () => {
  app = await anApp(database(), { DATA_DIR })
  origin = await listening(app)
})
afterAll(() => app.server.close())
beforeEach(async () => {
  await database().db.execute(sql`delete from rate_limit`)
  await database().db.delete(file)
  teacher = await aCaller(database().db, origin, 'TEACHER')
})

async function uploaded(kind: FileKind, owner = teacher): Promise<number> {
  const reply = await owner.call('POST', '/file', aForm(await aPicture(), 'rys.png', kind))
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { id: number }).id // the contract's shape
}
async function left(...ids: number[]): Promise<number[]> {
  const rows = await database().db.select({ id: file.id }).from(file).where(inArray(file.id, ids))
  return ids.filter((id) => rows.some((row) => row.id === id))
}
async function deliver(): Promise<void> {
  const [handler] = fileHandlers(app.storage, uploadsDir, null)
  for (const event of await database().db.select().from(outbox))
    if (event.topic === handler?.topic) await handler.handle(event.payload, { id: String(event.id), attempt: 1 })
}
const day = (number: number, hour = 12): Date => new Date(Date.UTC(2026, 0, number, hour))

test('a file that has belonged to nothing for a week is removed with its bytes; what is used, or kept for itself, stays', async () => {
  const { db } = database()
  const [unused, avatar, ofTask, named, own, notes] = [
    await uploaded('HOMEWORK_SOLUTION_IMAGE'),
    await uploaded('AVATAR'),
    await uploaded('HOMEWORK_SOLUTION_IMAGE'),
    await uploaded('HOMEWORK_SOLUTION_IMAGE'),
    await uploaded('PRIVATE'),
    await uploaded('NOTES_FILE'),
  ]
  await db.update(user).set({ avatarFileId: avatar }).where(eq(user.id, teacher.id))
  const homeworkId = await aHomework(db, { authorId: teacher.id })
  await db.insert(homeworkSolutionFile).values({ homeworkId, fileId: ofTask, position: 0 })
  await db
    .update(homework)
    .set({ solutionFileIds: [named] })
    .where(eq(homework.id, homeworkId))
  const all = [unused, avatar, ofTask, named, own, notes]

  expect(await forgetUnusedFiles(db, app.filePlaces, day(1))).toBe(0)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(8, 11))).toBe(0)
  expect(await left(...all)).toEqual(all)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(8))).toBe(1)
  expect(await left(...all)).toEqual([avatar, ofTask, named, own, notes])
  const before = readdirSync(join(DATA_DIR, 'files')).length
  await deliver()
  expect(readdirSync(join(DATA_DIR, 'files'))).toHaveLength(before - 3)
})

test('the week begins when a file is used no more, and ends when something names it again', async () => {
  const { db } = database()
  const picture = await uploaded('HOMEWORK_SOLUTION_IMAGE')
  const homeworkId = await aHomework(db, { authorId: teacher.id })
  const show = (ids: number[]) => db.update(homework).set({ fileIds: ids }).where(eq(homework.id, homeworkId))
  await show([picture])
  expect(await forgetUnusedFiles(db, app.filePlaces, day(1))).toBe(0)
  await show([])
  expect(await forgetUnusedFiles(db, app.filePlaces, day(10))).toBe(0)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(16))).toBe(0)
  await show([picture])
  expect(await forgetUnusedFiles(db, app.filePlaces, day(20))).toBe(0)
  await show([])
  expect(await forgetUnusedFiles(db, app.filePlaces, day(21))).toBe(0)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(27))).toBe(0)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(28))).toBe(1)
  expect(await left(picture)).toEqual([])
})

test('files of people who are gone are removed, private ones too; one run removes many', async () => {
  const { db } = database()
  const gone = await aCaller(db, origin)
  const [row] = await db
    .select()
    .from(file)
    .where(eq(file.id, await uploaded('PRIVATE', gone)))
  if (!row) throw new Error('The file is there')
  const { id: _, ...values } = row
  await db
    .insert(file)
    .values(Array.from({ length: 250 }, (_unused, number) => ({ ...values, storageKey: `${number}-${values.storageKey}`, ownerId: null })))
  expect(await forgetUnusedFiles(db, app.filePlaces, day(1))).toBe(0)
  await db
    .update(user)
    .set({ deletedAt: day(2) })
    .where(eq(user.id, gone.id))
  expect(await forgetUnusedFiles(db, app.filePlaces, day(8))).toBe(250)
  expect(await forgetUnusedFiles(db, app.filePlaces, day(15))).toBe(1)
  expect(await db.$count(file)).toBe(0)
})

test('every column of the database that names files is known as a place of files', async () => {
  const { db } = database()
  const columns = await queryRows<{ place: string }>(
    db,
    sql`select conrelid::regclass::text || '.' || attribute.attname as place
      from pg_constraint join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and confrelid = 'file'::regclass
      union select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and (column_name like '%file\\_ids' or column_name like '%photo\\_ids')`,
  )
  const found = columns.map(({ place }) => place.replaceAll('"', '')).toSorted()
  expect(app.filePlaces.map(({ column }) => `${getTableName(column.table)}.${column.name}`).toSorted()).toEqual(found)
})

test('what an unfinished upload of a deleted account has left on the disk goes with it', async () => {
  const pupil = await aCaller(database().db, origin)
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  const begun = await pupil.call('POST', '/file/upload', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': '1000',
    'upload-metadata': `filename ${base64('lekcja.mp4')},assign ${base64('PRIVATE')}`,
  })
  expect(begun.status).toBe(201)
  await pupil.send('PATCH', (begun.headers.get('location') ?? '').replace('/api', ''), new Blob(['część filmu']), {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  })
  const [part = ''] = readdirSync(uploadsDir)
  expect(part).toMatch(/^upload-/)
  expect((await pupil.call('DELETE', `/user/${pupil.id}`, { password: PASSWORD })).status).toBe(200)
  await deliver()
  expect(existsSync(join(uploadsDir, part))).toBe(false)
})
