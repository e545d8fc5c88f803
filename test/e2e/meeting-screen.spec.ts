import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { bar, FAKE_DEVICES, press } from './support/calls.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] } })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const LONG_NAME = 'Wilhelmina Konstantynopolitańczykowianeczka-Brzęczyszczykiewicz'

type Someone = { page: Page; displayName: string }
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** A teacher with the options of her browser and pupils, before a meeting of their group. */
async function atTheDoor(
  openContext: (options?: object) => Promise<BrowserContext>,
  origin: string,
  options: readonly [object, ...object[]],
): Promise<[teacher: Someone, ...pupils: Someone[]]> {
  const people: (Someone & { id: number })[] = []
  for (const [index, one] of options.entries()) {
    const person = await createPerson(origin, index === 0 ? 'TEACHER' : 'USER')
    const page = await (await openContext(one)).newPage()
    await signIn(page, person.email, person.password)
    people.push({ page, ...(await callAs<{ id: number; displayName: string }>(page, origin, 'GET', '/user/me')) })
  }
  const [teacher, ...pupils] = people
  if (!teacher) throw new Error('A teacher was asked for')
  // Whoever wrote to her first can be taken into a group.
  for (const { page } of pupils) await callAs(page, origin, 'GET', `/chat/user/${teacher.id}`)
  const usersIds = pupils.map(({ id }) => id)
  const { id: roomId } = await callAs<{ id: number }>(teacher.page, origin, 'POST', '/chat', { name: 'Klasa 3b', usersIds })
  const { meeting } = await callAs<{ meeting: { token: string } }>(teacher.page, origin, 'POST', `/chat/${roomId}/meeting-message`, {
    name: 'Lekcja',
  })
  for (const { page } of people) await page.goto(`/meetings/${meeting.token}`)
  return [teacher, ...pupils]
}

async function join({ page }: Someone): Promise<void> {
  await page.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await expect(bar(page)).toBeVisible()
}

test('who records is one line on a phone, however long the name, and the way to take a consent back stands in it', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = await atTheDoor(openContext, origin, [{}, PHONE])
  if (!pupil) throw new Error('A pupil was asked for')
  await callAs(teacher.page, origin, 'PUT', '/user/profile', { displayName: LONG_NAME })
  await teacher.page.reload()
  await join(teacher)
  await join(pupil)
  await press(teacher.page, 'Nagraj spotkanie')
  const question = pupil.page.getByRole('dialog', { name: 'Zgoda na nagranie' })
  await expect(question).toBeVisible()
  // Whoever loads the page again instead of answering is asked again.
  await pupil.page.reload()
  await question.getByRole('button', { name: 'Zgadzam się', exact: true }).click()
  const words = pupil.page.getByRole('status').filter({ hasText: `Nagrywa: ${LONG_NAME}` })
  const takeBack = pupil.page.getByRole('button', { name: 'Wycofuję zgodę' })
  await expect(takeBack).toBeInViewport()
  const [line, button] = [await boxOf(words), await boxOf(takeBack)]
  expect(line.height).toBeLessThan(30)
  expect(button.y).toBeLessThan(line.y + line.height)
  expect(button.x).toBeGreaterThanOrEqual(line.x + line.width)
  expect(line.width).toBeGreaterThan(100)
  expect(await pupil.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(pupil.page)
  await takeBack.click()
  await expect(words).toContainText('Ciebie w\u00a0nagraniu nie ma.')
  expect((await boxOf(words)).height).toBeLessThan(50)
})

test('on a phone that lies on its side the call fits, and a board has the room of the pictures', async ({ openContext, origin }) => {
  const onItsSide = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true }
  const [teacher] = await atTheDoor(openContext, origin, [onItsSide, {}])
  const { page } = teacher
  // The way in is seen without scrolling.
  await expect(page.getByRole('button', { name: 'Włącz kamerę' })).toBeInViewport({ ratio: 1 })
  await join(teacher)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  const tiles = page.getByRole('list', { name: 'Uczestnicy' })
  expect((await boxOf(tiles)).height).toBeGreaterThan(180)
  await press(page, 'Tablica')
  await expect(tiles).toBeHidden()
  const paper = page.getByRole('application', { name: /^Tablica, strona/ })
  await expect(paper).toBeVisible()
  expect((await boxOf(page.locator('.board'))).height).toBeGreaterThan(200)
  expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([740, 360])
  await expectAccessible(page)
})

test('a toast lies on no button of a call or of the line in which one writes', async ({ openContext, origin }) => {
  for (const options of [{}, PHONE]) {
    const [teacher] = await atTheDoor(openContext, origin, [{ ...options, permissions: ['clipboard-write'] }, {}])
    const { page } = teacher
    await join(teacher)
    await press(page, 'Osoby')
    await page.getByRole('button', { name: 'Skopiuj link' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Skopiowano!' })
    await expect(toast).toBeVisible()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const [shown, controls] = [await boxOf(toast), await boxOf(bar(page))]
    expect(shown.y + shown.height).toBeLessThanOrEqual(controls.y)

    await page.goto('/chat')
    await page.getByRole('list', { name: 'Rozmowy' }).getByRole('link').first().click()
    const field = page.getByRole('textbox', { name: 'Treść wiadomości' })
    await field.fill('Do przypięcia')
    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    const message = page.getByRole('article').filter({ hasText: 'Do przypięcia' })
    await message.hover()
    await message.getByRole('button', { name: /Opcje$/ }).click()
    await page.getByRole('menuitem', { name: 'Przypnij' }).click()
    const pinned = page.getByRole('listitem').filter({ hasText: 'Przypięto!' })
    await expect(pinned).toBeVisible()
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const [toasted, line] = [await boxOf(pinned), await boxOf(page.locator('.chat-composer'))]
    expect(toasted.y + toasted.height).toBeLessThanOrEqual(line.y)
  }
})

test('three in a call: the third stands in the middle, whoever speaks is large, and beside a panel two stand one below the other', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil, other] = await atTheDoor(openContext, origin, [{}, {}, {}])
  if (!pupil || !other) throw new Error('Two pupils were asked for')
  const { page } = teacher
  for (const one of [teacher, pupil]) await join(one)
  const tiles = page.getByRole('list', { name: 'Uczestnicy' }).getByRole('listitem')
  const places = (): Promise<Box[]> =>
    tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })))
  const middle = ({ x, width }: Box): number => Math.round(x + width / 2)
  const of = async (count: number): Promise<Box[]> => {
    await expect(tiles).toHaveCount(count)
    return places()
  }
  const [left, right] = await of(2)
  expect([left?.y === right?.y, left?.width === right?.width]).toEqual([true, true])
  await press(page, 'Osoby')
  const [upper, lower] = await of(2)
  expect([upper?.x === lower?.x, (lower?.y ?? 0) > (upper?.y ?? 0)]).toEqual([true, true])
  await press(page, 'Osoby')

  await join(other)
  const [first, second, third] = await of(3)
  if (!first || !second || !third) throw new Error('Three are there')
  expect(first.y).toBe(second.y)
  expect(third.y).toBeGreaterThan(first.y)
  expect(Math.round(third.width)).toBe(Math.round(first.width))
  expect(middle(third)).toBe(Math.round((middle(first) + middle(second)) / 2))
  await page.getByRole('radio', { name: 'Mówca' }).check({ force: true })
  const [large, ...small] = await of(3)
  for (const one of small) expect(one.height).toBeLessThan((large?.height ?? 0) / 2)
})

test('the chat of the room stands beside the call, and a guest of the meeting has none', async ({ openContext, origin }) => {
  const [teacher, pupil] = await atTheDoor(openContext, origin, [{}, PHONE])
  if (!pupil) throw new Error('A pupil was asked for')
  const guest = await createPerson(origin, 'TEACHER')
  const other = await (await openContext()).newPage()
  await signIn(other, guest.email, guest.password)
  for (const one of [teacher, pupil]) await join(one)
  const chat = (page: Page): Locator => page.getByRole('complementary', { name: 'Czat' })
  for (const { page } of [teacher, pupil]) await press(page, 'Czat')
  await chat(teacher.page).getByRole('textbox', { name: 'Treść wiadomości' }).fill('Zapiszcie $x^2$')
  await chat(teacher.page).getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(chat(pupil.page).getByRole('article').filter({ hasText: 'Zapiszcie' }).locator('.katex')).toBeInViewport()
  await expectAccessible(pupil.page)

  await other.goto(teacher.page.url())
  await other.getByRole('button', { name: 'Poproś o\u00a0wpuszczenie' }).click()
  await teacher.page.getByRole('alert').filter({ hasText: guest.displayName }).getByRole('button', { name: 'Wpuść', exact: true }).click()
  await join({ page: other, displayName: guest.displayName })
  await expect(bar(other).getByRole('button', { name: 'Osoby' })).toBeVisible()
  await expect(bar(other).getByRole('button', { name: 'Czat' })).toHaveCount(0)
})

test('the bar of loudness says that nothing can be heard while the microphone is off', async ({ openContext, origin }) => {
  const [{ page }] = await atTheDoor(openContext, origin, [{}, {}])
  await expect(page.getByText('Mikrofon jest wyłączony.')).toBeVisible()
  await page.getByRole('button', { name: 'Włącz mikrofon' }).click()
  await expect(page.getByText('Powiedz coś: pasek powinien się ruszać.')).toBeVisible()
  // The microphone of the test whistles.
  const level = page.getByRole('meter', { name: 'Głośność mikrofonu' })
  await expect.poll(() => level.evaluate((meter) => (meter instanceof HTMLMeterElement ? meter.value : 0))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Wyłącz mikrofon' }).click()
  await expect(page.getByText('Mikrofon jest wyłączony.')).toBeVisible()
  await expect(level).toHaveJSProperty('value', 0)
})

test.describe('a seat that is refused for a while', () => {
  test.use({ expected: { problems: [/429/] } })

  test('whoever loses the seat, and may take it again only later, stays in the call; a line that is looked for anew asks for no seat', async ({
    openContext,
    origin,
  }) => {
    const [teacher, pupil] = await atTheDoor(openContext, origin, [{}, {}])
    if (!pupil) throw new Error('A pupil was asked for')
    const { page } = pupil
    const seat = page.waitForRequest('**/api/chat/meeting/*/seat')
    for (const one of [teacher, pupil]) await join(one)
    const { peerId } = (await seat).postDataJSON() as { peerId: string }
    const tile = teacher.page.getByRole('list', { name: 'Uczestnicy' }).getByRole('listitem').filter({ hasText: pupil.displayName })
    await expect(tile).toBeVisible()
    let asked = 0
    await page.route('**/api/chat/meeting/*/seat', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      const refusal = { statusCode: 429, error: 'TOO_MANY_REQUESTS', message: ['Za dużo prób.'], fields: {}, requestId: 'x' }
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: refusal })
    })
    for (let time = 0; time < 3; time += 1) await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(asked).toBe(0)

    const token = page.url().split('/').at(-1) ?? ''
    await callAs(page, origin, 'POST', `/chat/meeting/${token}/leave`, { peerId })
    await expect(tile).toHaveCount(0)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(bar(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nie jesteś już na tym spotkaniu' })).toHaveCount(0)
    await expect(tile).toBeVisible()
    expect(asked).toBeGreaterThan(1)
  })
})
