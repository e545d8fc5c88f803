// @module-tag long
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { playersOfShownFilms } from '#server/embed/shown-films.ts'
import { filesInReadableSolutions } from '#server/embed/index.ts'
import { fileLinks } from '#server/file/index.ts'
import { mountFiles } from '#server/file/routes.ts'
import { getVisibleFile } from '#server/file/shown/visible-file.ts'
import { readSolution } from '#server/homework/solution/read-solution.ts'
import { freeSolutions, solutionAccess } from '#server/homework/solution/solution-access.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'
import { openStorage } from '#server/platform/storage/index.ts'
import type { Wanted } from '#server/platform/entitlement.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const links = fileLinks(new Uint8Array(32), { films: { isMaking: false, embedUrl: (guid) => `https://player.example/${guid}` } })
const folder = mkdtempSync(join(tmpdir(), 'wizards-solution-files-'))
const BUYER: Viewer = { id: 1_000_001, role: 'USER', hasActiveSubscription: false }
const OTHER: Viewer = { ...BUYER, id: 1_000_002 }
/** Solutions that cost something, and one who has paid for all of them. */
const bought: Entitlement = {
  to: 'homeworkSolution',
  find: (_db, viewer, wanted) => Promise.resolve(new Set(viewer.id === BUYER.id ? wanted.map(({ id }) => id) : [])),
}
const paid = solutionAccess([bought])
const free = solutionAccess([freeSolutions])
let servers: Record<'paid' | 'free', FastifyInstance>

beforeAll(() => {
  const serve = (solutions: typeof paid): FastifyInstance => {
    const server = Fastify()
    mountFiles(server, database().db, { storage: openStorage({ s3: null, folder }), links }, solutions)
    return server
  }
  servers = { paid: serve(paid), free: serve(free) }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()))
  rmSync(folder, { recursive: true })
})

type AFile = { id: number; key: string }
const PLACES = ['film', 'attachment', 'text of the solution', 'text of the task'] as const
let files: Record<(typeof PLACES)[number], AFile>
let task: Wanted

async function aFile(): Promise<AFile> {
  const key = `${crypto.randomUUID()}.mp4`
  writeFileSync(join(folder, key), 'bytes')
  const values = { kind: 'PRIVATE', originalName: 'film.mp4', mimetype: 'video/mp4', extension: 'mp4', sizeBytes: 5 } as const
  const [row] = await database()
    .db.insert(file)
    .values({ ...values, storageKey: key, metadata: { guid: key, film: 'READY' } })
    .returning({ id: file.id })
  return { id: row?.id ?? 0, key }
}

beforeEach(async () => {
  const { db } = database()
  files = {
    film: await aFile(),
    attachment: await aFile(),
    'text of the solution': await aFile(),
    'text of the task': await aFile(),
  }
  const authorId = (await aUser(db)).id
  const id = await aHomework(db, { authorId })
  task = { id, status: 'PUBLIC', authorId, isSolutionPaid: false }
  const { id: shownId } = files['text of the solution']
  await db
    .update(homework)
    .set({
      solutionVideoId: files.film.id,
      solutionFileIds: [shownId],
      solutionHtml: `<p>Film:</p><video class="rich-video" src="/files/${shownId}"></video>`,
      fileIds: [files['text of the task'].id],
    })
    .where(eq(homework.id, id))
  await db.insert(homeworkSolutionFile).values({ homeworkId: id, fileId: files.attachment.id, position: 0 })
})

const seenBy = async (solutions: typeof paid, viewer: Viewer): Promise<string[]> => {
  const seen: string[] = []
  for (const place of PLACES)
    await getVisibleFile({ db: database().db, viewer, solutions }, files[place].id).then(
      () => seen.push(place),
      () => undefined,
    )
  return seen
}

test('files of a solution are for those who may read it, files of the task itself for all', async () => {
  const author: Viewer = { id: task.authorId, role: 'TEACHER', hasActiveSubscription: false }
  for (const viewer of [anonymous, OTHER]) {
    expect(await seenBy(free, viewer)).toEqual(PLACES)
    expect(await seenBy(paid, viewer)).toEqual(['text of the task'])
  }
  for (const viewer of [BUYER, author, { ...OTHER, role: 'ADMIN' } as const]) expect(await seenBy(paid, viewer)).toEqual(PLACES)
  await database().db.update(homework).set({ status: 'HIDDEN' }).where(eq(homework.id, task.id))
  expect(await seenBy(paid, BUYER), 'nobody buys what is not to be seen').toEqual([])
})

test('plain addresses work for everybody while the solution is free, and for nobody once it costs', async () => {
  for (const place of PLACES) {
    const addresses = place.startsWith('text') ? [`/files/${files[place].id}`] : [`/files/${files[place].key}`]
    for (const address of addresses) {
      expect((await servers.free.inject(address)).statusCode, place).toBe(200)
      expect((await servers.paid.inject(address)).statusCode, place).toBe(place === 'text of the task' ? 200 : 404)
      if (!place.startsWith('text')) expect((await servers.free.inject(`/files/${files[place].id}`)).statusCode, place).toBe(404)
    }
  }
})

test('whoever has paid gets links that work, in the texts, beside them and for the film', async () => {
  const solution = await readSolution(database().db, { links, solutions: paid }, task)
  const inText = /src="([^"]+)"/.exec(solution.latex)?.[1]?.replaceAll('&amp;', '&')
  for (const address of [inText, solution.video?.url, ...solution.files.map(({ url }) => url)]) {
    expect(address).toMatch(/^\/files\/\d+\?expires=/)
    expect((await servers.paid.inject(address ?? '')).statusCode).toBe(200)
  }
  const open = await readSolution(database().db, { links, solutions: free }, task)
  expect(JSON.stringify(open)).not.toContain('expires=')
})

test('a film of a solution tells its player to those alone who may read it', async () => {
  const { id } = files['text of the solution']
  const src = `/files/${id}`
  const playerOf = async (solutions: typeof paid, address: string) =>
    (await playersOfShownFilms(database().db, { links, solutions }, [{ id, src: address }])).get(id)?.(address)?.embedUrl
  expect(await playerOf(free, src)).toContain('https://player.example/')
  expect(await playerOf(paid, src)).toBeUndefined()
  expect(await playerOf(paid, links.sign(id))).toContain('https://player.example/')
})

test('many files are asked for at once, and files of nothing are nobody’s', async () => {
  const ids = PLACES.map((place) => files[place].id)
  expect([...(await filesInReadableSolutions(database().db, free, anonymous, [...ids, 999_999]))].toSorted((a, b) => a - b)).toEqual(
    ids.slice(0, 3),
  )
  expect(await filesInReadableSolutions(database().db, free, anonymous, [])).toEqual(new Set())
})
