// @module-tag long
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Favorite, type FavoriteWithHomeworks, TASKS_OF_PART } from '#contract/favorite.ts'
import type { PdfDocument, PdfDocuments } from '#contract/pdf.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { App } from '#server/app.ts'
import { favorite, favoriteHomework } from '#server/db/tables/favorite.ts'
import { job, rateLimit } from '#server/db/tables/platform.ts'
import { pdf } from '#server/db/tables/pdf.ts'
import { user } from '#server/db/tables/user.ts'
import { forgetOldPdfs } from '#server/pdf/forget-pdfs.ts'
import { pdfJob } from '#server/pdf/make-pdf.ts'
import { startJobs } from '#server/platform/jobs/index.ts'
import { browserFinder } from '#server/platform/pdf/index.ts'
import { ensureSubscription } from '#server/subscription/index.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aClient, closeClients } from '#server/testing/a-client.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { anApp } from '#server/testing/an-app.ts'
import { eventually } from '#server/testing/eventually.ts'
import { aStandInBrowser } from '#server/testing/peers/stand-in-browser.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const opened: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  await database().db.delete(pdf)
  await database().db.delete(job)
  await database().db.delete(rateLimit)
})
afterEach(async () => {
  closeClients()
  for (const close of opened.splice(0)) await close()
})

type Product = { app: App; origin: string; dataDir: string; owner: ACaller; list: Favorite; path: string }

/** The product with this browser, and somebody whose Premium has run out with a list of one task. */
async function aProduct(browser = aStandInBrowser(), environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wizards-pdf-data-'))
  const app = await anApp(database(), { CHROMIUM_PATH: browser, DATA_DIR: dataDir, ...environment })
  opened.push(() => app.server.close())
  const origin = await listening(app)
  const { db } = database()
  const owner = await aCaller(db, origin)
  await ensureSubscription(db, owner.id, new Date('2099-01-01'))
  const list = (await (await owner.call('POST', '/favorite', { name: 'Przed maturą: 1/2' })).json()) as Favorite // the contract's shape
  await owner.call('POST', `/favorite/${list.id}/homework`, { id: await aHomework(db, { title: 'Zadanie a' }) })
  await db.execute(sql`delete from subscription where user_id = ${owner.id}`)
  return { app, origin, dataDir, owner, list, path: `/favorite/${list.id}/pdf` }
}

/** Does the work of a process, with pages that say who asks for what; stopped with the test. */
function working({ app }: Product, page: (viewer: Viewer, url: string) => number = () => 200) {
  const { db } = database()
  const findBrowser = browserFinder(app.settings.CHROMIUM_PATH)
  const renderPage = (viewer: Viewer, url: string) =>
    Promise.resolve({ status: page(viewer, url), html: `${viewer.id} ${viewer.hasActiveSubscription} ${url} <img loading="lazy">` })
  const readOwn = (path: string) => Promise.resolve({ type: 'text/css', bytes: Buffer.from(`a file ${path}`) })
  const jobs = startJobs(
    db,
    { listeners: app.listeners, jobs: [pdfJob({ ...app, findBrowser, renderPage, readOwn })] },
    { log: app.log, pollMs: 10 },
  )
  const stop = (): Promise<void> => jobs.stop()
  opened.unshift(stop)
  return { stop }
}

async function order({ owner, path }: Product, theme?: string): Promise<PdfDocument> {
  const reply = await owner.call('POST', path, theme === undefined ? {} : { theme })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as PdfDocument // the contract's shape
}
const read = async ({ owner, path }: Product): Promise<PdfDocuments> => (await (await owner.call('GET', path)).json()) as PdfDocuments
const ended = (product: Product): Promise<PdfDocument> =>
  eventually(async () => {
    const [document] = (await read(product)).documents
    expect(document?.state).toMatch(/READY|FAILED/)
    return document as PdfDocument // the line above has seen it
  })
const storedPdfs = ({ dataDir }: Product): string[] =>
  ['files', 'uploads']
    .flatMap((folder) => (existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder), { recursive: true }).map(String) : []))
    .filter((name) => name.includes('pdf-'))

test('a list is printed for its owner, who is told of it on every device and gets the file by a link for a while', async () => {
  const product = await aProduct()
  const client = await aClient(product.origin, { token: product.owner.authorization.slice(7) })
  expect(await order(product, 'dark')).toMatchObject({ state: 'WAITING', theme: 'dark', ahead: 0, url: null, expiresAt: null })
  working(product)
  const document = await ended(product)
  expect(document).toMatchObject({ state: 'READY', pages: 1, failure: null })
  await eventually(() => expect(client.heard.map(([event]) => event)).toContain('pdfReady'))
  const told = client.heard.find(([event]) => event === 'pdfReady')?.[1] as { url: string }
  expect(told).toEqual({ id: document.id, subject: `favorite:${product.list.id}`, url: expect.stringMatching(/^\/pdf\/\d+\?expires=/) })
  for (const url of [told.url, document.url]) {
    const file = await fetch(`${product.origin}${url}`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain("UTF-8''Przed maturą: 1 2.pdf")
    // The page is the owner's own, as they may see it now; its pictures don't wait to be scrolled to.
    expect(await file.text()).toBe(
      `%PDF-1.7 /Type /Page ${product.owner.id} false /account/lists/${product.list.id}/pdf?theme=dark <img>a file /assets/style.css`,
    )
  }
  const signature = /signature=(.*)$/.exec(told.url)?.[1] ?? ''
  for (const address of [
    `/pdf/${document.id}`,
    told.url.replace(signature, 'x'),
    told.url.replace(`/pdf/${document.id}?`, `/pdf/${document.id + 1}?`),
  ])
    expect((await fetch(`${product.origin}${address}`)).status, address).toBe(404)
})

test('a second click is the same document, at the same moment too; another theme is another one', async () => {
  const product = await aProduct()
  const ids = new Set((await Promise.all([1, 2, 3, 4, 5].map(() => order(product)))).map(({ id }) => id))
  expect(ids.size).toBe(1)
  const dark = await order(product, 'dark')
  expect([...ids]).not.toContain(dark.id)
  expect(dark.ahead).toBe(1)
  expect(await database().db.$count(job)).toBe(2)
  expect((await read(product)).documents.map(({ theme }) => theme)).toEqual(['light', 'dark'])
})

test('a long list is printed in parts, each a document of its own; a new order takes the place of all of them', async () => {
  const product = await aProduct()
  const { db } = database()
  const { owner, list } = product
  // With the one that is there it is one more than a document holds.
  const ids: number[] = []
  for (let count = 0; count < TASKS_OF_PART; count++) ids.push(await aHomework(db, { title: `Zadanie ${count}` }))
  await db.insert(favoriteHomework).values(ids.map((homeworkId, at) => ({ favoriteId: list.id, homeworkId, position: at + 2 })))
  expect(await order(product)).toMatchObject({ part: 1, partCount: 2 })
  // Pressed again it is the same order, and one of the three things that a person may have printed at once.
  await order(product)
  await order(product, 'dark')
  expect((await read(product)).documents.map(({ theme, part, ahead }) => [theme, part, ahead])).toEqual([
    ['light', 1, 0],
    ['light', 2, 1],
    ['dark', 1, 2],
    ['dark', 2, 3],
  ])
  // A change while the parts are printed changes none of them: the first of them has left, the order is another, the name too.
  await db.delete(favoriteHomework).where(eq(favoriteHomework.homeworkId, ids[1] ?? 0))
  await db
    .update(favoriteHomework)
    .set({ position: 0 })
    .where(eq(favoriteHomework.homeworkId, ids.at(-1) ?? 0))
  await db.update(favorite).set({ name: 'Po maturze' }).where(eq(favorite.id, list.id))
  working(product)
  const both = await eventually(async () => {
    const { documents } = await read(product)
    expect(documents.map(({ state }) => state)).toEqual(['READY', 'READY', 'READY', 'READY'])
    return documents
  })
  for (const [at, { part, url }] of both.slice(0, 2).entries()) {
    const file = await fetch(`${product.origin}${url}`)
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(`Przed maturą: 1 2, część ${part} z\u00a02.pdf`)
    expect(await file.text()).toContain(`/account/lists/${list.id}/pdf?theme=light&part=${at + 1}&document=${both[at]?.id} `)
  }
  // The parts hold each task once, in its place, as the list was when they were ordered.
  type Shown = FavoriteWithHomeworks & { orderedAt: string | null }
  const shown = async (part: number, document?: number): Promise<Shown> => {
    const reply = await owner.call(
      'GET',
      `/favorite/${list.id}?pdf=true&part=${part}${document === undefined ? '' : `&document=${document}`}`,
    )
    expect(reply.status).toBe(200)
    return (await reply.json()) as Shown // the contract's shape
  }
  const [first, second] = await Promise.all([shown(1, both[0]?.id), shown(2, both[1]?.id)])
  expect([first.count, first.name, second.name]).toEqual([TASKS_OF_PART + 1, list.name, list.name])
  expect(first.homeworks.slice(1).map(({ id }) => id)).toEqual(ids.slice(0, -1))
  expect(second.homeworks.map(({ id }) => id)).toEqual([ids.at(-1)])
  expect([first.orderedAt, second.orderedAt]).toEqual([both[0]?.createdAt, both[0]?.createdAt])
  // The list itself is what it has become, and a document is its owner's and its list's alone.
  expect(await shown(1)).toMatchObject({ name: 'Po maturze', count: TASKS_OF_PART, orderedAt: null })
  expect((await owner.call('GET', `/favorite/${list.id}?pdf=true&part=1&document=${(both[0]?.id ?? 0) + 999}`)).status).toBe(404)

  // One that fits again is one document; the parts of before are gone.
  const whole = await order(product)
  expect(whole).toMatchObject({ part: 1, partCount: 1 })
  await eventually(async () => expect((await read(product)).documents[0]).toMatchObject({ id: whole.id, state: 'READY' }))
  expect((await read(product)).documents.map(({ theme, partCount }) => [theme, partCount])).toEqual([
    ['light', 1],
    ['dark', 2],
    ['dark', 2],
  ])
  await eventually(() => expect(storedPdfs(product)).toHaveLength(3))
})

test('others find no document, an empty list has none, and without a browser the refusal says what to do', async () => {
  const product = await aProduct()
  const other = await aCaller(database().db, product.origin, 'ADMIN')
  for (const method of ['GET', 'POST'])
    expect((await other.call(method, product.path, method === 'POST' ? {} : undefined)).status).toBe(404)
  expect((await fetch(`${product.origin}/api${product.path}`)).status).toBe(401)
  expect((await product.owner.call('POST', product.path, { theme: 'różowy' })).status).toBe(400)
  await database().db.execute(sql`delete from favorite_homework where favorite_id = ${product.list.id}`)
  const empty = await product.owner.call('POST', product.path, {})
  expect([empty.status, await empty.json()]).toMatchObject([409, { message: ['Na tej liście nie ma zadań do wydruku.'] }])

  for (const setting of ['off', '/nie/ma/chromium']) {
    const poor = await aProduct(setting)
    const refused = await poor.owner.call('POST', poor.path, {})
    expect(refused.status).toBe(503)
    expect(String(((await refused.json()) as { message: string[] }).message)).toContain('Ctrl')
    expect(await read(poor)).toEqual({ isPossible: false, documents: [] })
  }
})

test('a person has few documents at once and in an hour', async () => {
  const product = await aProduct()
  const { db } = database()
  await order(product)
  await order(product, 'dark')
  await db.execute(sql`update pdf set subject = 'favorite:0'`)
  await order(product)
  const busy = await product.owner.call('POST', product.path, { theme: 'dark' })
  expect([busy.status, await busy.json()]).toMatchObject([429, { message: ['Najpierw poczekaj na dokumenty, które już powstają.'] }])
  for (let count = 4; count < 20; count++) {
    await db.delete(pdf)
    await order(product)
  }
  await db.delete(pdf)
  expect((await product.owner.call('POST', product.path, {})).status).toBe(429)
})

test('a browser that dies is tried again a few times; then the person is told, and may order anew', async () => {
  const product = await aProduct(aStandInBrowser('dies'))
  const client = await aClient(product.origin, { token: product.owner.authorization.slice(7) })
  const { id } = await order(product)
  working(product)
  // Its pauses are seconds.
  const document = await eventually(async () => {
    await database().db.execute(sql`update job set due_at = now() where last_error is not null and due_at < now() + interval '30 seconds'`)
    const [found] = (await read(product)).documents
    expect(found?.state).toBe('FAILED')
    return found
  })
  expect(document).toMatchObject({ id, state: 'FAILED', failure: 'FAILED', url: null })
  await eventually(() =>
    expect(client.heard).toContainEqual(['pdfError', { id, subject: `favorite:${product.list.id}`, failure: 'FAILED' }]),
  )
  expect((await order(product)).id).toBeGreaterThan(id)
  expect(storedPdfs(product)).toEqual([])
})

test('a process that stops in the middle kills its browser, and the next one ends the work once', async () => {
  const hanging = await aProduct(aStandInBrowser('hangs'))
  const { id } = await order(hanging)
  const first = working(hanging)
  const group = await eventually(() => {
    const found = browsersOf(hanging.app.settings.CHROMIUM_PATH)
    expect(found.length).toBeGreaterThan(0)
    return found
  })
  expect((await read(hanging)).documents).toMatchObject([{ id, state: 'MAKING' }])
  await first.stop()
  expect(group.filter(isAlive)).toEqual([])
  expect((await read(hanging)).documents).toMatchObject([{ id, state: 'MAKING' }])

  const next = await anApp(database(), { CHROMIUM_PATH: aStandInBrowser(), DATA_DIR: hanging.dataDir })
  opened.push(() => next.server.close())
  working({ ...hanging, app: next })
  expect(await ended(hanging)).toMatchObject({ id, state: 'READY' })
  expect(storedPdfs(hanging)).toHaveLength(1)
  // The order is taken off the queue after its document is there.
  await eventually(async () => expect(await database().db.$count(job, sql`name = 'pdf.make'`)).toBe(0))
})

test('what a process that was killed has begun is ended by the next one, once', async () => {
  const product = await aProduct()
  const { id } = await order(product)
  const { db } = database()
  // It held the job, had begun, and its lease is over.
  await db.execute(sql`update pdf set state = 'MAKING'`)
  await db.execute(sql`update job set attempts = 1, due_at = now() - interval '1 second'`)
  const client = await aClient(product.origin, { token: product.owner.authorization.slice(7) })
  working(product)
  expect(await ended(product)).toMatchObject({ id, state: 'READY' })
  await eventually(async () => expect(await db.$count(job)).toBe(0))
  await eventually(() => expect(client.heard.filter(([event]) => event === 'pdfReady')).toHaveLength(1))
})

test('a list that is gone, or an owner who is blocked, has no document', async () => {
  const gone = await aProduct()
  await order(gone)
  working(gone, () => 404)
  expect(await ended(gone)).toMatchObject({ state: 'FAILED', failure: 'GONE' })
  const blocked = await aProduct()
  await order(blocked)
  const { db } = database()
  await db
    .update(user)
    .set({ blockedAt: new Date(), blockReason: 'x' })
    .where(sql`id = ${blocked.owner.id}`)
  working(blocked)
  await eventually(async () =>
    expect(
      await db
        .select()
        .from(pdf)
        .where(sql`owner_id = ${blocked.owner.id}`),
    ).toMatchObject([{ failure: 'GONE' }]),
  )
})

test('a document makes room for its successor, goes with its list and after a day', async () => {
  const product = await aProduct()
  working(product)
  await order(product)
  const first = await ended(product)
  const second = await order(product)
  await eventually(async () => expect(await read(product)).toMatchObject({ documents: [{ id: second.id, state: 'READY' }] }))
  expect((await fetch(`${product.origin}${first.url}`)).status).toBe(404)
  await eventually(() => expect(storedPdfs(product)).toHaveLength(1))
  const { db } = database()
  await forgetOldPdfs(db)
  expect(await db.$count(pdf)).toBe(1)
  await db.execute(sql`update pdf set created_at = now() - interval '25 hours'`)
  await forgetOldPdfs(db)
  await eventually(() => expect(storedPdfs(product)).toEqual([]))
  expect(await read(product)).toEqual({ isPossible: true, documents: [] })

  await order(product)
  await ended(product)
  expect((await product.owner.call('DELETE', `/favorite/${product.list.id}`)).status).toBe(200)
  expect(await db.$count(pdf)).toBe(0)
  await eventually(() => expect(storedPdfs(product)).toEqual([]))
})

/** Processes of the browser at this path. */
function browsersOf(path: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(path) ? Number(name) : []
    } catch {
      return []
    }
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
