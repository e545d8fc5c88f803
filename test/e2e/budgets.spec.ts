import { constants, gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import type { Task } from './support/library.ts'
import { expect, test } from './support/test.ts'

const KB = 1000

type Loaded = { scripts: string[]; js: number; css: number; fonts: number }

/** Measures what a page loads before anybody touches it, or while it is used: gzipped bytes of scripts and styles, bytes of fonts. */
async function load(page: Page, address: string, use?: () => Promise<void>): Promise<Loaded> {
  const pending = new Set<Request>()
  const bodies: { kind: string; body: Promise<Buffer> }[] = []
  page.on('request', (request) => void pending.add(request))
  page.on('requestfailed', (request) => void pending.delete(request))
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType()
    const response = /^(?:script|stylesheet|font)$/.test(kind) ? await request.response() : null
    if (response) bodies.push({ kind, body: response.body() })
    pending.delete(request)
  })
  await page.goto(address)
  await use?.()
  await expect.poll(() => pending.size).toBe(0)
  const loaded: Loaded = { scripts: [], js: 0, css: 0, fonts: 0 }
  for (const { kind, body } of bodies) {
    if (kind === 'script') {
      loaded.scripts.push((await body).toString())
      loaded.js += gzipSync(await body).length
    }
    if (kind === 'stylesheet') loaded.css += gzipSync(await body).length
    if (kind === 'font') loaded.fonts += (await body).length
  }
  return loaded
}

const formulaCount = ({ description, answers, solution }: Task): number =>
  JSON.stringify([description, answers, solution]).split('class=\\"katex\\"').length - 1

/** Words that stand in the code of libraries a reading page has no use for; the last not as the end of a file's hash. */
const HEAVY = [/queryHash/, /KaTeX parse error/, /ProseMirror-/, /engine\.io|EIO=/, /(?<!\w)hls\.js/i]

test('a reading page loads at most 140 kB of script, 25 kB of style and 120 kB of fonts, and no heavy library @long', async ({
  openContext,
  library,
}) => {
  const task = library.tasks.toSorted((one, other) => formulaCount(other) - formulaCount(one))[0]
  for (const address of [
    `/homeworks/${task?.slug}`,
    `/exams/${library.exams[0]?.slug}`,
    `/teachers/${task?.author.username}`,
    '/resources/concepts',
    '/',
  ]) {
    const context = await openContext()
    const { scripts, js, css, fonts } = await load(await context.newPage(), address)
    expect(scripts.length, address).toBeGreaterThan(5)
    expect(js, `script of ${address}`).toBeLessThanOrEqual(140 * KB)
    expect(css, `style of ${address}`).toBeGreaterThan(KB)
    expect(css, `style of ${address}`).toBeLessThanOrEqual(25 * KB)
    expect(fonts, `fonts of ${address}`).toBeLessThanOrEqual(120 * KB)
    for (const heavy of HEAVY)
      expect(
        scripts.some((script) => heavy.test(script)),
        `${heavy} on ${address}`,
      ).toBe(false)
    await context.close()
  }
})

test('the list with its filters loads at most 170 kB of script', { tag: '@core' }, async ({ page }) => {
  const { js, css, scripts } = await load(page, '/homeworks')
  expect(js).toBeGreaterThan(50 * KB)
  expect(js).toBeLessThanOrEqual(170 * KB)
  expect(css).toBeLessThanOrEqual(25 * KB)
  for (const heavy of HEAVY)
    expect(
      scripts.some((script) => heavy.test(script)),
      String(heavy),
    ).toBe(false)
})

test('the documentation of the editor with every field loads at most 600 kB of script', async ({ page }) => {
  const { js } = await load(page, '/editor', async () => {
    for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
      await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(page.locator('.tex-result .katex').first()).toBeVisible()
  })
  expect(js).toBeGreaterThan(200 * KB)
  expect(js).toBeLessThanOrEqual(600 * KB)
})

test('the chat with an open room, in which somebody writes, loads at most 300 kB of script @long', async ({ page, context, origin }) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  await signIn(page, teacher.email, teacher.password)
  const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
  await signIn(page, pupil.email, pupil.password)
  const room = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${id}`)
  const fresh = await context.newPage()
  const { js, scripts } = await load(fresh, `/chat?chatRoomId=${room.id}`, async () => {
    await fresh.getByRole('textbox', { name: 'Treść wiadomości' }).fill('Ile to $\\frac{1}{2}$?')
    await fresh.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(fresh.getByRole('article').locator('.katex')).toBeVisible()
  })
  expect(js).toBeGreaterThan(100 * KB)
  expect(js).toBeLessThanOrEqual(300 * KB)
  for (const heavy of [/KaTeX parse error/, /ProseMirror-/])
    expect(
      scripts.some((script) => heavy.test(script)),
      String(heavy),
    ).toBe(false)
})

test('the html of a task with twenty formulas is at most 10 kB', async ({ origin, library }) => {
  // Drawings have a weight of their own; the budget speaks of formulas.
  const plain = library.tasks.filter((task) => !JSON.stringify(task).includes('class=\\"drawing'))
  const task = plain
    .filter((candidate) => formulaCount(candidate) >= 20)
    .toSorted((one, other) => formulaCount(one) - formulaCount(other) || one.id - other.id)[0]
  expect(task).toBeDefined()
  const html = await (await fetch(`${origin}/homeworks/${task?.slug}`)).text()
  expect(gzipSync(html, { level: constants.Z_BEST_COMPRESSION }).length, task?.slug).toBeLessThanOrEqual(10 * KB)
})

for (const width of [360, 1280]) {
  test(`nothing jumps while pages of ${width} px load`, async ({ openContext, library }) => {
    const task = library.tasks.toSorted((one, other) => formulaCount(other) - formulaCount(one))[0]
    const context = await openContext({ viewport: { width, height: 800 } })
    await watchShifts(context)
    const page = await context.newPage()
    for (const address of [
      `/homeworks/${task?.slug}`,
      '/homeworks',
      '/',
      `/exams/${library.exams[0]?.slug}`,
      `/teachers/${task?.author.username}`,
    ]) {
      await page.goto(address)
      expect(await shiftOf(page), address).toBeLessThanOrEqual(0.02)
    }
  })
}
