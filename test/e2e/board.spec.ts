import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { inOneRoom } from './support/one-room.ts'
import { readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

/** A connection that is away is an error in the console of the browser, too. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_CONNECTION_FAILED/, /WebSocket/]

const paper = (page: Page): Locator => page.getByRole('application', { name: /^Tablica, strona/ })
const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Narzędzia', exact: true }).getByRole('button', { name, exact: true })
const contents = (page: Page): Locator => page.getByRole('list', { name: 'Spis treści' })

async function drawLine(page: Page, y: number): Promise<void> {
  const box = await paper(page).boundingBox()
  if (!box) throw new Error('No paper')
  await page.mouse.move(box.x + 40, box.y + y)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + y + 10, { steps: 4 })
  await page.mouse.move(box.x + 140, box.y + y, { steps: 4 })
  await page.mouse.up()
}

async function aPage(
  openContext: (options?: object) => Promise<BrowserContext>,
  person: { email: string; password: string },
  options = {},
) {
  const context = await openContext(options)
  const page = await context.newPage()
  await signIn(page, person.email, person.password)
  return { context, page }
}

/** A teacher at a desk and a pupil with a phone, at the board of their room. */
async function onOneBoard(openContext: (options?: object) => Promise<BrowserContext>, origin: string) {
  const { teacher, desk, phone, roomId } = await inOneRoom(openContext, origin)
  for (const page of [desk, phone]) {
    await page.goto(`/boards/${roomId}`)
    await expect(paper(page)).toBeVisible()
  }
  return { teacher, desk, phone }
}

test.use({ expected: { problems: OFFLINE } })

test('two draw on the board of their room, one without a network for a while: both have everything, once @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const { page: desk } = await aPage(openContext, teacher)
  const { page: phone, context: phoneContext } = await aPage(openContext, pupil, { viewport: { width: 360, height: 740 }, hasTouch: true })
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(phone, origin, 'GET', `/chat/user/${id}`)
  await desk.goto(`/chat?chatRoomId=${roomId}`)
  await desk.getByRole('link', { name: 'Tablica' }).click()
  await phone.goto(`/boards/${roomId}`)
  await expect(paper(phone)).toBeVisible()
  for (const page of [desk, phone]) {
    const summary = page.getByText('Spis treści', { exact: true })
    await expect(summary).toBeInViewport({ ratio: 1 })
    await summary.click()
  }

  await desk.getByTitle('czerwony').click()
  await expect(desk.getByRole('radio', { name: 'czerwony' })).toBeChecked()
  await drawLine(desk, 60)
  await expect(contents(phone)).toContainText('1\u00a0kreska')
  await phoneContext.setOffline(true)
  await drawLine(phone, 30)
  await drawLine(phone, 50)
  await expect(contents(phone)).toContainText('3\u00a0kreski')
  await drawLine(desk, 100)
  await expect(phone.getByText('Łączenie… Rysuj dalej, nic nie zginie.')).toBeVisible()
  await phoneContext.setOffline(false)
  for (const page of [desk, phone]) await expect(contents(page)).toContainText('4\u00a0kreski')

  // Each takes back what is their own.
  await tool(phone, 'Cofnij').click()
  await expect(contents(desk)).toContainText('3\u00a0kreski')
  await tool(phone, 'Ponów').click()
  await expect(contents(desk)).toContainText('4\u00a0kreski')

  await tool(desk, 'Wzór').click()
  await desk.getByRole('textbox', { name: 'Wzór w\u00a0TeX-u' }).fill('\\frac{1}{2}')
  await desk.getByRole('dialog').getByRole('button', { name: 'Wstaw' }).click()
  await expect(paper(phone).locator('.katex')).toHaveCount(1)
  await tool(desk, 'Wykres').click()
  await desk.getByRole('textbox', { name: 'y\u00a0=' }).fill('x^2-2')
  await desk.getByRole('dialog').getByRole('button', { name: 'Wstaw' }).click()
  await expect(paper(phone).locator('svg')).not.toHaveCount(0)
  await expect(contents(phone).getByRole('button', { name: 'Wykres: y\u00a0=\u00a0x^2-2', exact: true })).toBeVisible()

  // Without a mouse: chosen in the list, moved by an arrow, rubbed out by a key.
  await contents(desk).getByRole('button', { name: 'Wzór: \\frac{1}{2}', exact: true }).click()
  await desk.keyboard.press('Delete')
  await expect(paper(phone).locator('.katex')).toHaveCount(0)
  await desk.reload()
  await desk.getByText('Spis treści', { exact: true }).click()
  await expect(contents(desk)).toContainText('4\u00a0kreski')
  await expectAccessible(desk)
  await expectAccessible(phone)
})

type Drawing = { id: string; page: number; base: number; data: object }
const thing = (data: object, page = 1): Drawing => ({ id: randomUUID(), page, base: 0, data })
const line = (x: number, y: number, page = 1): Drawing =>
  thing({ kind: 'line', x: x * 4, y: y * 4, toX: (x + 60) * 4, toY: (y + 10) * 4, color: 'blue', width: 4 }, page)

async function aRoom(desk: Page, other: { email: string; password: string }, openContext: () => Promise<BrowserContext>, origin: string) {
  const { page } = await aPage(openContext, other)
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  return (await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${id}`)).id
}

test('a full page is drawn once by tiles: moving over it draws nothing anew, and a stroke only the tile that it touches', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const { page: desk } = await aPage(openContext, teacher)
  const roomId = await aRoom(desk, pupil, openContext, origin)
  for (let at = 0; at < 300; at += 20) {
    const items = Array.from({ length: 20 }, (_, index) => line(((at + index) * 97) % 1150, ((at + index) * 61) % 1700))
    await callAs(desk, origin, 'PUT', `/board/${roomId}`, { items })
  }
  await desk.addInitScript(() => {
    const strokes: (string | undefined)[] = []
    Object.assign(window, { strokes })
    const { stroke } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D) {
      strokes.push(this.canvas.parentElement?.dataset['tile'])
      Reflect.apply(stroke, this, [])
    }
  })
  /** Tiles on which something was drawn since this was asked last, a stroke each. */
  const drawn = (): Promise<string[]> =>
    desk.evaluate(() => {
      const { strokes } = window as unknown as { strokes: (string | undefined)[] } // added above
      return strokes.splice(0).flatMap((tile) => tile ?? [])
    })
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.goto(`/boards/${roomId}`)
  await expect(paper(desk)).toBeVisible()
  await desk.getByRole('combobox', { name: 'Powiększenie' }).selectOption('2')
  const tiles = desk.locator('.board-tiles canvas')
  const scroll = (top: number): Promise<void> => desk.locator('.board-scroll').evaluate((element, to) => element.scrollTo(0, to), top)
  await scroll(2900)
  await expect(desk.locator('[data-tile="30"] canvas')).toBeVisible()
  expect(await tiles.count()).toBeLessThanOrEqual(24)
  expect((await drawn()).length).toBeGreaterThan(100)
  await expect.poll(async () => (await drawn()).length).toBe(0)
  for (const top of [2880, 2890, 2900]) await scroll(top)
  await drawLine(desk, 2950)
  await expect(desk.getByRole('button', { name: 'Cofnij' })).not.toHaveAttribute('aria-disabled', 'true')
  const touched = await drawn()
  expect([...new Set(touched)]).toHaveLength(1)
  expect(touched.length).toBeLessThan(10)
})

test('a board is printed by the server: each page is a sheet, whole, with its squares, formulas, pictures, graphs and words @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const { page: desk } = await aPage(openContext, teacher)
  const roomId = await aRoom(desk, pupil, openContext, origin)
  await desk.goto(`/boards/${roomId}`)
  const chooser = desk.waitForEvent('filechooser')
  await tool(desk, 'Obraz').click()
  await (await chooser).setFiles({ name: 'Zdjęcie.png', mimeType: 'image/png', buffer: anImage(200, 100) })
  await expect(paper(desk).getByRole('img', { name: 'Zdjęcie.png' })).toBeVisible()
  await callAs(desk, origin, 'PUT', `/board/${roomId}`, {
    items: [
      thing({ kind: 'text', x: 400, y: 400, color: 'red', text: 'Twierdzenie <b>Pitagorasa</b>' }),
      thing({ kind: 'formula', x: 400, y: 800, color: 'ink', tex: 'a^2+b^2=c^2' }),
      line(100, 900),
      thing({ kind: 'graph', x: 400, y: 4400, w: 2000, h: 1600, formula: 'x^2-2', from: -5, to: 5 }, 3),
      thing({ kind: 'text', x: 4000, y: 6800, color: 'ink', text: 'Na dole' }, 3),
    ],
  })
  const [sheets] = await Promise.all([desk.context().waitForEvent('page'), tool(desk, 'Drukuj lub zapisz PDF').click()])
  await expect(sheets.getByRole('region', { name: 'Strona 3 z\u00a03' })).toContainText('Na dole')
  await expectAccessible(sheets)
  await sheets.getByRole('button', { name: 'Przygotuj PDF' }).click()
  const link = sheets.getByRole('link', { name: 'Pobierz' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const bytes = await (await sheets.request.get((await link.getAttribute('href')) ?? '')).body()
  const { pages, boxes, size, images, paths } = await readPdf(bytes)
  expect([pages, Math.round(size.width), Math.round(size.height)]).toEqual([3, 595, 842])
  const textOf = (page: number): string =>
    boxes
      .filter((box) => box.page === page)
      .map(({ text }) => text)
      .join(' ')
  expect(textOf(1)).toContain('Twierdzenie <b>Pitagorasa</b>')
  // Exponents are read after their line.
  const formula = textOf(1)
    .replace(/^.*Pitagorasa<\/b>/, '')
    .replaceAll(' ', '')
  expect([...formula].toSorted().join('')).toBe('+222=abc')
  expect(textOf(2)).toBe('')
  expect(textOf(3)).toContain('Na dole')
  // The lowest words stand where they stood on the board, not beyond the sheet.
  const low = boxes.find(({ text }) => text.includes('Na dole'))
  expect(low?.y).toBeGreaterThan(5)
  expect(low?.y).toBeLessThan(60)
  expect(images).toEqual([1, 0, 0])
  for (const count of paths) expect(count).toBeGreaterThan(0)

  // The same document is laid under pages of the board, from the open one on.
  await desk.getByRole('button', { name: 'Następna strona' }).click()
  const pdfs = desk.waitForEvent('filechooser')
  await tool(desk, 'PDF jako tło').click()
  await (await pdfs).setFiles({ name: 'Kartkówka.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(desk.getByText('Wstawiono: 3\u00a0strony.')).toBeVisible()
  await expect(desk.getByText('Strona 2 z\u00a04')).toBeVisible()
  await expect(paper(desk).getByRole('img', { name: 'Kartkówka.pdf, 1' })).toBeVisible()
})

test('each sees where the other points, with a name, and the light of the pointer', async ({ openContext, origin }) => {
  const { teacher, desk, phone } = await onOneBoard(openContext, origin)
  // On a phone the tools are pushed sideways; undo is in sight from the beginning.
  await expect(tool(phone, 'Cofnij')).toBeInViewport({ ratio: 1 })
  const cursor = phone.locator('.board-cursor')
  // A pointer is told while it moves, to whoever looks at the board by then.
  const point = async (): Promise<void> => {
    const box = await paper(desk).boundingBox()
    if (!box) throw new Error('No paper')
    await desk.mouse.move(box.x + 40, box.y + 40)
    await desk.mouse.move(box.x + 80, box.y + 60, { steps: 4 })
  }
  await expect(async () => {
    await point()
    await expect(cursor).toHaveText(teacher.displayName, { timeout: 1_000 })
  }).toPass()
  await expect(cursor).not.toHaveAttribute('data-laser')
  await tool(desk, 'Wskaźnik').click()
  await expect(async () => {
    await point()
    await expect(cursor).toHaveAttribute('data-laser', 'true', { timeout: 1_000 })
  }).toPass()
})

test('a construction follows the points that are dragged, with its lengths and angles, for everybody', async ({ openContext, origin }) => {
  const { desk, phone } = await onOneBoard(openContext, origin)
  await desk.getByRole('combobox', { name: 'Powiększenie' }).selectOption('1')
  await tool(desk, 'Konstrukcja').click()
  const dialog = desk.getByRole('dialog')
  for (const [name, value] of [
    ['A: w\u00a0prawo', '0'],
    ['A: w\u00a0dół', '4'],
    ['B: w\u00a0prawo', '3'],
    ['B: w\u00a0dół', '4'],
    ['C: w\u00a0prawo', '0'],
    ['C: w\u00a0dół', '0'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(value)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Wstaw' }).click()
  const figure = (page: Page): Locator => paper(page).locator('.board-construction')
  for (const length of ['3', '4', '5', '90°']) await expect(figure(phone).getByText(length, { exact: true }).first()).toBeAttached()
  // The corner B is dragged three squares to the right.
  const dot = figure(desk).locator('circle').nth(1)
  const box = await dot.boundingBox()
  if (!box) throw new Error('No point')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await desk.mouse.move(x, y)
  await desk.mouse.down()
  await desk.mouse.move(x + 60, y + 4, { steps: 4 })
  await desk.mouse.move(x + 3 * 29.5, y, { steps: 4 })
  await expect(figure(desk).getByText('6', { exact: true }).first()).toBeAttached()
  await desk.mouse.up()
  await expect(figure(phone).getByText('7,2', { exact: true }).first()).toBeAttached()
  await phone.getByText('Spis treści', { exact: true }).click()
  await expect(contents(phone)).toContainText('Konstrukcja: trójkąt (6, 7,2, 4, 90°, 33,7°, 56,3°)')
})
