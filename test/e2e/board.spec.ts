import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
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
  for (const page of [desk, phone]) await page.getByText('Spis treści', { exact: true }).click()

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
