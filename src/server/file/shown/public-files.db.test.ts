import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { fileLinks } from '#server/file/shown/file-link.ts'
import { mountFiles } from '#server/file/routes.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import { openStorage } from '#server/platform/storage/index.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const filesDir = mkdtempSync(join(tmpdir(), 'wizards-files-'))
let server: FastifyInstance

beforeAll(() => {
  server = Fastify()
  mountFiles(
    server,
    database().db,
    { storage: openStorage({ s3: null, folder: filesDir }), links: fileLinks(new Uint8Array(32)) },
    solutionAccess([freeSolutions]),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(filesDir, { recursive: true })
})

/** Stores the file and returns its number and the key of its address. */
async function aSolutionFile(
  mimetype: string,
  name: string,
  status: 'PUBLIC' | 'PRIVATE' = 'PUBLIC',
): Promise<{ id: number; key: string }> {
  const { db } = database()
  const storageKey = `${randomUUID()}${extname(name)}`
  writeFileSync(join(filesDir, storageKey), '0123456789')
  const [row] = await db
    .insert(file)
    .values({ kind: 'HOMEWORK_SOLUTION_IMAGE', storageKey, originalName: name, mimetype, extension: 'bin', sizeBytes: 10 })
    .returning({ id: file.id })
  const homeworkId = await aHomework(db, { status })
  await db.insert(homeworkSolutionFile).values({ homeworkId, fileId: row?.id ?? 0, position: 0 })
  return { id: row?.id ?? 0, key: storageKey }
}

test('an image of a public solution is shown, whole or a part of it', async () => {
  const { id, key } = await aSolutionFile('image/png', 'żółw.png')
  const whole = await server.inject(`/files/${key}`)
  expect(whole.statusCode).toBe(200)
  expect(whole.body).toBe('0123456789')
  expect(whole.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="zolw.png"; filename*=UTF-8''%C5%BC%C3%B3%C5%82w.png`,
  })
  const part = await server.inject({ url: `/files/${key}`, headers: { range: 'bytes=2-4' } })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const beyond = await server.inject({ url: `/files/${key}`, headers: { range: 'bytes=10-' } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
  const same = await server.inject({ url: `/files/${key}`, headers: { 'if-none-match': String(whole.headers.etag) } })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect((await server.inject(`/files/${id}`)).statusCode, 'by its number').not.toBe(200)
})

test('what a browser could run is handed over, not shown', async () => {
  const reply = await server.inject(`/files/${(await aSolutionFile('text/html', 'a.html')).key}`)
  expect(reply.headers['content-disposition']).toMatch(/^attachment/)
  expect(reply.headers['content-security-policy']).toContain('sandbox')
})

test('files of private tasks, of nothing and of no number are not there', async () => {
  const hidden = await aSolutionFile('image/png', 'a.png', 'PRIVATE')
  const lonely = await aSolutionFile('image/png', 'b.png')
  await database().db.delete(homeworkSolutionFile).where(eq(homeworkSolutionFile.fileId, lonely.id))
  for (const name of [hidden.key, lonely.key, randomUUID(), hidden.id, 999_999, '0', 'x', '1e3', '99999999999999', '%00', '..'])
    expect((await server.inject(`/files/${name}`)).statusCode, String(name)).not.toBe(200)
  expect(await database().db.select({ id: homework.id }).from(homework).limit(1)).toHaveLength(1)
})
