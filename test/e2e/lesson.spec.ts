import type { Locator, Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { bar, enter, expectLive, FAKE_DEVICES, press } from './support/calls.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

// It ends with a report, which the tests of the other server count.
test.use({
  baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '',
  launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] },
  expected: { problems: [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_CONNECTION_FAILED/, /WebSocket/] },
})

/** The most that somebody who loads the page again in a call waits for it. */
const BACK_MS = 5_000

const list = (page: Page): Locator => page.getByRole('region', { name: 'Wiadomości' })
const message = (page: Page, text: string): Locator => list(page).getByRole('article').filter({ hasText: text })
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Wyślij', exact: true }).click()

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Treść wiadomości' }).fill(text)
  await send(page)
}

/** Enters the meeting by its message in the room. */
async function join(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Spotkanie', exact: true }).getByRole('link', { name: 'Dołącz' }).click()
  await enter(page)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function stroke(page: Page, y: number): Promise<void> {
  const paper = page.getByRole('application', { name: /^Tablica, strona/ })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('No paper')
  await page.mouse.move(box.x + 30, box.y + y)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + y + 8, { steps: 5 })
  await page.mouse.up()
}

test('a whole lesson: a teacher at a laptop and a pupil with a phone write, lose the network, meet, draw, share, record; an admin reads the report @long', async ({
  page: admin,
  openContext,
  origin,
  library,
}) => {
  test.slow()
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  const phoneContext = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const phone = await phoneContext.newPage()
  await signIn(desk, teacher.email, teacher.password)
  await signIn(phone, pupil.email, pupil.password)
  const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(phone, origin, 'GET', `/chat/user/${teacherId}`)
  for (const page of [desk, phone]) await page.goto(`/chat?chatRoomId=${roomId}`)

  // Formulas, a photo, a voice, an embedded task.
  await say(phone, 'Jak policzyć $\\frac{1}{2}+\\frac{1}{3}$?')
  await expect(message(desk, 'Jak policzyć').locator('.katex')).toBeVisible()
  await phone.locator('input[type=file]').setInputFiles({ name: 'zeszyt.png', mimeType: 'image/png', buffer: anImage(320, 200) })
  await say(phone, 'Zdjęcie')
  await expect(message(desk, 'Zdjęcie').getByRole('button', { name: 'Powiększ: zeszyt.png' })).toBeVisible()
  const task = library.tasks[0]
  if (!task) throw new Error('The library is empty')
  await desk.getByRole('button', { name: 'Wzory i\u00a0formatowanie' }).click()
  await desk.getByRole('toolbar').getByRole('button', { name: 'Zadanie', exact: true }).click()
  const tasks = desk.getByRole('dialog', { name: 'Wstaw zadanie' })
  await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill(task.title)
  await tasks.getByRole('list', { name: 'Zadania' }).getByRole('button', { name: task.title }).first().click()
  await tasks.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await send(desk)
  await expect(list(phone).locator('.embed-homework')).toContainText(task.title)

  // The network is lost in the middle: what is said meanwhile is there once and in order.
  await phoneContext.setOffline(true)
  await say(phone, 'Bez sieci pierwsza')
  await phone.getByRole('button', { name: 'Nagraj wiadomość głosową' }).click()
  await expect(phone.getByRole('group', { name: 'Wiadomość głosowa', exact: true }).getByText('0:01')).toBeVisible()
  await phone.getByRole('button', { name: 'Zakończ nagrywanie' }).click()
  await send(phone)
  await say(phone, 'Bez sieci druga')
  await expect(phone.getByText('Wyślemy, gdy wróci połączenie').first()).toBeVisible()
  await say(desk, 'Jesteś tam?')
  await expect(message(desk, 'Jesteś tam?').getByRole('button', { name: /Opcje$/ })).toBeVisible()
  await phoneContext.setOffline(false)
  const order = [/Jak policzyć/, /Zdjęcie/, /./, /Jesteś tam\?/, /Bez sieci pierwsza/, /./, /Bez sieci druga/]
  for (const page of [desk, phone]) await expect(list(page).getByRole('article')).toHaveText(order)
  for (const page of [desk, phone]) await expect(list(page).getByRole('group', { name: /^Wiadomość głosowa, / })).toHaveCount(1)

  // A meeting: pictures of both, one board, the screen, a page that is loaded again, a recording.
  await desk.getByRole('button', { name: 'Rozpocznij spotkanie' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Rozpocznij spotkanie' }).click()
  await join(desk)
  const firstMs = await timeOf(async () => {
    await join(phone)
    await expectLive(phone, teacher.displayName)
  })
  await expectLive(desk, pupil.displayName)
  await press(desk, 'Nagraj spotkanie')
  await phone.getByRole('dialog').getByRole('button', { name: 'Zgadzam się', exact: true }).click()
  await expect(phone.getByText(`Nagrywa: ${teacher.displayName}`)).toBeVisible()

  for (const page of [desk, phone]) {
    await press(page, 'Tablica')
    await page.getByText('Spis treści', { exact: true }).click()
  }
  await stroke(desk, 40)
  await stroke(phone, 60)
  for (const page of [desk, phone]) await expect(page.getByRole('list', { name: 'Spis treści' })).toContainText('2\u00a0kreski')
  await press(desk, 'Udostępnij ekran')
  await expectLive(phone, `Ekran: ${teacher.displayName}`)

  const backMs = await timeOf(async () => {
    await phone.reload()
    await expect(bar(phone)).toBeVisible()
    await expectLive(phone, teacher.displayName)
  })
  // A machine with much else to do is as slow to begin with.
  expect(backMs, 'back in the call').toBeLessThan(Math.max(BACK_MS, firstMs * 2))
  await expectLive(desk, pupil.displayName)

  await press(desk, 'Zakończ nagrywanie')
  await expect(desk.getByText('Zapisano nagranie')).toBeVisible()
  await desk.goto('/account/files')
  await expect(desk.getByText(/^Spotkanie\.(?:mp4|mkv)$/)).toBeVisible()

  // Something is reported, with what was said around it.
  await phone.goto(`/chat?chatRoomId=${roomId}`)
  await message(phone, 'Jesteś tam?')
    .getByRole('button', { name: /Opcje$/ })
    .click()
  await phone.getByRole('menuitem', { name: 'Zgłoś' }).click()
  await phone.getByRole('dialog').getByRole('textbox').fill(`Ponagla mnie (${pupil.username})`)
  await phone.getByRole('dialog').getByRole('button', { name: 'Zgłoś' }).click()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await admin.goto('/admin/reports?list=chat')
  const report = admin
    .getByRole('listitem')
    .filter({ hasText: `Ponagla mnie (${pupil.username})` })
    .first()
  await report.getByRole('button', { name: 'Pokaż rozmowę' }).click()
  const talk = report.getByRole('list', { name: 'Rozmowa wokół zgłoszonej wiadomości' })
  await expect(talk).toContainText('Jak policzyć')
  await expect(talk).toContainText('Bez sieci druga')
})
