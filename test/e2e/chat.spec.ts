import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { showAs, tooWide } from './support/layout-faults.ts'
import { expectStored, field, inOneRoom, list, message, say, texts } from './support/one-room.ts'
import { expect, test } from './support/test.ts'

/** A connection that is away is an error in the console of the browser, too. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_CONNECTION_FAILED/, /WebSocket/]

/** A message that says this and nothing else. */
const exactly = (page: Page, text: string): Locator =>
  list(page)
    .getByRole('article')
    .filter({ has: page.getByText(text, { exact: true }) })
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: anImage(320, 200) })
const corner = (page: Page): Locator => page.getByRole('region', { name: 'Powiadomienia' })

test('a pupil writes to a teacher from her page: a formula, a picture, an answer, a change, and both see it at once', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
  await phone.goto(`/teachers/${teacher.username}`)
  await phone.getByRole('main').getByRole('link', { name: 'Napisz wiadomość' }).click()
  await expect(phone.getByRole('heading', { name: 'Jesteś niezalogowany!' })).toBeVisible()
  await expect(phone.getByText('Zaloguj się, aby wysyłać prywatne wiadomości.')).toBeVisible()

  await signIn(phone, pupil.email, pupil.password)
  await phone.goto(`/teachers/${teacher.username}`)
  await phone.getByRole('main').getByRole('link', { name: 'Napisz wiadomość' }).click()
  await expect(phone).toHaveURL(/\/chat\?chatRoomId=\d+$/)
  await say(phone, 'Ile to $\\frac{1}{2}+\\frac{1}{3}$?')
  await expect(message(phone, 'Ile to').locator('.katex')).toBeVisible()

  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  await desk.goto(`/teachers/${teacher.username}`)
  // Nobody writes to themselves.
  await expect(desk.getByRole('button', { name: `Konto: ${teacher.displayName}` })).toBeVisible()
  await expect(desk.getByRole('main').getByRole('link', { name: 'Napisz wiadomość' })).toHaveCount(0)
  const account = desk.getByRole('button', { name: `Konto: ${teacher.displayName}` })
  await expect(account).toHaveAccessibleName(`Czat, 1\u00a0rozmowa z\u00a0nowymi wiadomościami, Konto: ${teacher.displayName}`)
  await account.click()
  await desk.getByRole('link', { name: 'Czat (1)' }).click()
  await desk
    .getByRole('list', { name: 'Rozmowy' })
    .getByRole('link', { name: new RegExp(pupil.displayName) })
    .click()
  await expect(message(desk, 'Ile to').locator('.katex')).toBeVisible()
  await expect(phone.getByText('Przeczytano', { exact: true })).toBeVisible()
  await expect(account).toHaveAccessibleName(`Konto: ${teacher.displayName}`)

  await field(desk).pressSequentially('Zaraz')
  await expect(phone.getByText('pisze…', { exact: true })).toBeVisible()
  await field(desk).press('Enter')
  await expect(message(phone, 'Zaraz')).toBeVisible()
  await expect(phone.getByText('pisze…', { exact: true })).toHaveCount(0)

  // An arrow up in the empty field changes what was written last.
  await expectStored(desk, 'Zaraz')
  await field(desk).press('ArrowUp')
  await expect(field(desk)).toHaveValue('Zaraz')
  await field(desk).fill('Zaraz policzymy')
  await desk.getByRole('button', { name: 'Zapisz' }).click()
  await expect(message(phone, 'Zaraz policzymy')).toContainText('edytowano')

  await phone.locator('input[type=file]').setInputFiles(picture('zeszyt.png'))
  await say(phone, 'Zdjęcie z zeszytu')
  await message(desk, 'Zdjęcie z zeszytu').getByRole('button', { name: 'Powiększ: zeszyt.png' }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await desk.keyboard.press('Escape')

  await message(desk, 'Ile to').hover()
  await message(desk, 'Ile to').getByRole('button', { name: 'Odpowiedz' }).click()
  // A message that stands as one line has its formula as people type it.
  await expect(desk.getByText('Ile to 1/2 + 1/3?')).toBeVisible()
  await say(desk, 'Pięć szóstych')
  const answer = message(phone, 'Pięć szóstych')
  await expect(answer.getByRole('button', { name: `Przejdź do wiadomości: ${pupil.displayName}` })).toContainText('Ile to 1/2 + 1/3?')
  // Nothing moves any more: the line below the latest own message is the last that comes.
  await expect(list(desk).getByRole('listitem').filter({ hasText: 'Pięć szóstych' })).toContainText('Przeczytano')

  await message(desk, 'Zdjęcie z zeszytu').hover()
  await message(desk, 'Zdjęcie z zeszytu')
    .getByRole('button', { name: /Opcje$/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Przypnij' }).click()
  await expect(corner(desk).getByText('Przypięto!')).toBeVisible()
  await expect(message(phone, 'Zdjęcie z zeszytu')).toContainText('przypięta')
  await message(desk, 'Pięć szóstych').hover()
  await message(desk, 'Pięć szóstych')
    .getByRole('button', { name: /Opcje$/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Usuń' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(message(phone, 'usunięta wiadomość')).toBeVisible()
  await expect(message(phone, 'Pięć szóstych')).toHaveCount(0)

  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  await desk.getByText('Przypięte', { exact: true }).click()
  await expect(desk.getByRole('list', { name: 'Przypięte' }).getByRole('article')).toHaveCount(1)
  await expectAccessible(desk)
  await expectAccessible(phone)
  await message(desk, 'Zdjęcie z zeszytu').first().hover()
  await message(desk, 'Zdjęcie z zeszytu')
    .first()
    .getByRole('button', { name: /Opcje$/ })
    .click()
  await desk.getByRole('menuitem', { name: 'Odepnij' }).click()
  await expect(corner(desk).getByText('Odpięto', { exact: true })).toBeVisible()
  await expect(desk.getByText('Nic nie jest przypięte.')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expected: { problems: OFFLINE } })

  test('what is written while the network is away waits, is there after a reload, and arrives once and in order @long', async ({
    openContext,
    origin,
  }) => {
    const { desk, phone, phoneContext, address } = await inOneRoom(openContext, origin)
    await say(phone, 'pierwsza')
    await expectStored(phone, 'pierwsza')
    await desk.goto(address)
    await expect(message(desk, 'pierwsza')).toBeVisible()

    await phoneContext.setOffline(true)
    for (const text of ['druga', 'trzecia', 'czwarta']) await say(phone, text)
    await phone.locator('input[type=file]').setInputFiles(picture('kartka.png'))
    await say(phone, 'piąta')
    await expect(message(phone, 'piąta').getByText('Wyślemy, gdy wróci połączenie')).toBeVisible()
    await say(desk, 'od nauczyciela')
    await expectStored(desk, 'od nauczyciela')
    await phoneContext.setOffline(false)

    await expect(message(desk, 'piąta').getByRole('button', { name: 'Powiększ: kartka.png' })).toBeVisible()
    await expect(phone.getByText('Wyślemy, gdy wróci połączenie')).toHaveCount(0)
    const shown = ['pierwsza', 'od nauczyciela', 'druga', 'trzecia', 'czwarta', 'piąta']
    expect(await texts(desk, 6)).toEqual(shown)
    await expect(message(phone, 'od nauczyciela')).toBeVisible()
    expect(await texts(phone, 6)).toEqual(shown)
    await phone.reload()
    expect(await texts(phone, 6)).toEqual(shown)
  })

  test('a room that can’t be read yet says so, shows what is written meanwhile, and is there by itself afterwards', async ({
    openContext,
    origin,
  }) => {
    const { phone, address } = await inOneRoom(openContext, origin)
    await say(phone, 'przed przerwą')
    await expectStored(phone, 'przed przerwą')
    await phone.route('**/api/chat/*/message**', (route) => route.abort('connectionfailed').catch(() => undefined))
    await phone.goto(address)
    await expect(phone.getByText('Łączenie… Wiadomości pojawią się tu same, gdy wróci połączenie.')).toBeVisible()
    await say(phone, 'w trakcie')
    await expect(phone.getByRole('article').filter({ hasText: 'w trakcie' })).toContainText('Wyślemy, gdy wróci połączenie')
    await phone.unroute('**/api/chat/*/message**')
    expect(await texts(phone, 2)).toEqual(['przed przerwą', 'w trakcie'])
  })

  test('a change that can’t be saved says so beside the words, which stay, and is saved afterwards', async ({ openContext, origin }) => {
    const { desk, address } = await inOneRoom(openContext, origin)
    await desk.goto(address)
    await say(desk, 'Zaraz')
    await expectStored(desk, 'Zaraz')
    await field(desk).press('ArrowUp')
    // One goes on where the message ends.
    await expect(field(desk)).toHaveValue('Zaraz')
    await field(desk).pressSequentially(' policzymy')
    await desk.route('**/api/chat/message/*', (route) => route.abort('connectionfailed'))
    await desk.getByRole('button', { name: 'Zapisz' }).click()
    await expect(desk.getByRole('alert')).toContainText('Nie zapisano zmiany: Brak połączenia.')
    await expect(field(desk)).toHaveValue('Zaraz policzymy')
    await expectAccessible(desk, { within: '.chat-composer' })
    await desk.unroute('**/api/chat/message/*')
    await desk.getByRole('button', { name: 'Zapisz' }).click()
    await expect(message(desk, 'Zaraz policzymy')).toContainText('edytowano')
    await expect(desk.getByRole('alert')).toHaveCount(0)
  })

  test('two tabs of one person agree on what was written, read and waits @long', async ({ openContext, origin }) => {
    const { desk, phone, phoneContext, address } = await inOneRoom(openContext, origin)
    const second = await phoneContext.newPage()
    await second.goto(address)
    // Nothing leaves the first tab: the second finds it waiting, and sends it when the first can't.
    await phone.route('**/api/chat/*/message', (route) => route.abort('connectionfailed').catch(() => undefined))
    await say(phone, 'z pierwszej karty')
    await say(second, 'z drugiej karty')
    await desk.goto(address)
    await expect(message(desk, 'z drugiej karty')).toBeVisible()
    for (const page of [desk, phone, second]) expect(await texts(page, 2)).toEqual(['z pierwszej karty', 'z drugiej karty'])
    await phone.unroute('**/api/chat/*/message')
    await say(desk, 'do obu kart')
    for (const page of [phone, second]) await expect(message(page, 'do obu kart')).toBeVisible()
    for (const page of [phone, second]) expect(await texts(page, 3)).toEqual(['z pierwszej karty', 'z drugiej karty', 'do obu kart'])
  })
})

test('on a phone one pane at a time: rooms, a room, its details, and back; a draft waits in its room @long', async ({
  openContext,
  origin,
}) => {
  const { teacher, phone } = await inOneRoom(openContext, origin)
  await expect(phone.getByRole('heading', { name: 'Rozmowy' })).toBeHidden()
  await field(phone).fill('zaczynam i nie kończę')
  await phone.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  const details = phone.getByRole('complementary', { name: 'Szczegóły rozmowy' })
  await expect(details.getByText(teacher.displayName)).toBeVisible()
  await expect(field(phone)).toBeHidden()
  // Not even what is chosen at its right edge pushes it sideways.
  await details.getByText('Spotkania', { exact: true }).click()
  expect(await phone.locator('.chat-details-scroll').evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
  await details.getByText('Osoby', { exact: true }).click()
  await details.getByRole('button', { name: 'Dodaj do ulubionych' }).click()
  await expect(details.getByRole('button', { name: 'Usuń z ulubionych' })).toBeVisible()
  await expectAccessible(phone)
  await details.getByRole('button', { name: 'Wróć do rozmowy' }).click()
  await phone.getByRole('link', { name: 'Wróć do rozmów' }).click()
  const row = phone.getByRole('list', { name: 'Rozmowy' }).getByRole('link', { name: new RegExp(teacher.displayName) })
  await expect(row).toContainText('ulubiona')
  await expect(phone.getByRole('heading', { name: 'Rozmowy' })).toBeVisible()
  await expectAccessible(phone)
  await row.click()
  await expect(field(phone)).toHaveValue('zaczynam i nie kończę')
  // The editor takes the words over, with its tools, and gives them back.
  await phone.getByRole('button', { name: 'Wzory i formatowanie' }).click()
  await expect(phone.getByRole('toolbar')).toBeVisible()
  await expect(field(phone)).toContainText('zaczynam i nie kończę')
  await phone.getByRole('button', { name: 'Zwykły tekst' }).click()
  await expect(field(phone)).toHaveValue('zaczynam i nie kończę')
  // The first formula stands in the place of the hint as soon as it is typed.
  await field(phone).fill('')
  await phone.getByRole('button', { name: 'Wzory i formatowanie' }).click()
  await phone.getByRole('toolbar').getByRole('button', { name: 'Wzór w\u00a0wierszu' }).click()
  await phone.getByRole('textbox', { name: 'Źródło TeX' }).fill('x^2')
  const hint = (): Promise<string> => phone.locator('.is-empty').evaluate((empty) => getComputedStyle(empty, '::before').content)
  await expect.poll(hint).toBe('none')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a long room opens at its end, reads on upwards without a jump, and a pinned message leads to its place @long', async ({
  openContext,
  origin,
}) => {
  const { desk, phone, address, roomId } = await inOneRoom(openContext, origin)
  const sent: number[] = []
  for (let at = 1; at <= 60; at += 1) {
    // In turns: nobody writes so much at once.
    const writer = at % 2 === 0 ? desk : phone
    sent.push((await callAs<{ id: number }>(writer, origin, 'POST', `/chat/${roomId}/message`, { message: `<p>numer ${at}</p>` })).id)
  }
  await callAs(phone, origin, 'PUT', `/chat/message/${sent[2]}/toggle-pinned`, { isPinned: true })
  await desk.goto(address)
  await expect(exactly(desk, 'numer 60')).toBeInViewport()
  await expect(exactly(desk, 'numer 3')).toHaveCount(0)
  // Reading is told after a rest; until then the way back would count it as new.
  await expect.poll(async () => (await callAs<{ unread: number }>(desk, origin, 'GET', `/chat/${roomId}`)).unread).toBe(0)
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  await desk.getByText('Przypięte', { exact: true }).click()
  await desk.getByRole('button', { name: 'Pokaż w rozmowie' }).click()
  await expect(desk).toHaveURL(`${address}&messageId=${sent[2]}`)
  await expect(exactly(desk, 'numer 3')).toBeInViewport()
  await expect(exactly(desk, 'numer 60')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Przejdź do najnowszych' }).click()
  await expect(exactly(desk, 'numer 60')).toBeInViewport()
  await list(desk).focus()
  await expect(async () => {
    await desk.keyboard.press('Home')
    // Older messages come in above those in sight: the key is pressed again until there is nothing above.
    await expect(list(desk).getByText('To początek tej rozmowy.')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(exactly(desk, 'numer 1')).toBeInViewport()

  const details = desk.getByRole('complementary', { name: 'Szczegóły rozmowy' })
  if (!(await details.isVisible())) await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  const search = details.getByRole('searchbox', { name: 'Szukaj w rozmowie' })
  await search.fill('numer 31')
  await search.press('Enter')
  await details.getByRole('list', { name: 'Znalezione wiadomości' }).getByRole('button', { name: 'Pokaż w rozmowie' }).first().click()
  await expect(desk).toHaveURL(`${address}&messageId=${sent[30]}`)
  await expect(exactly(desk, 'numer 31')).toBeInViewport()
})

test.describe('a link to a message that is gone', () => {
  test.use({ expected: { problems: [/status of 404/, /reply 404/] } })

  test('says so and opens the room at its end', async ({ openContext, origin }) => {
    const { phone, address } = await inOneRoom(openContext, origin)
    await say(phone, 'jedyna')
    await phone.goto(`${address}&messageId=999999`)
    await expect(corner(phone).getByText('ChatMessagesQuery not found!')).toBeVisible()
    await expect(message(phone, 'jedyna')).toBeInViewport()
    await phone.goto('/chat?chatRoomId=999999')
    await expect(phone.getByText('Nie ma takiej rozmowy albo do niej nie należysz.')).toBeVisible()
  })
})

test('a message of somebody else is reported to the admins @long', async ({ openContext, origin }) => {
  const { desk, phone, address } = await inOneRoom(openContext, origin)
  await desk.goto(address)
  await say(desk, 'zwykłe zdanie')
  const mark = 'coś niemiłego'
  await say(desk, mark)
  await message(phone, mark)
    .getByRole('button', { name: /Opcje$/ })
    .click()
  await phone.getByRole('menuitem', { name: 'Zgłoś' }).click()
  await phone.getByLabel('Co jest nie tak?').fill('To obraźliwe.')
  await phone.getByRole('dialog').getByRole('button', { name: 'Zgłoś' }).click()
  await expect(corner(phone).getByText('Dziękujemy. Administrator sprawdzi tę wiadomość.')).toBeVisible()
})

test('whoever isn’t signed in is told so', async ({ page }) => {
  await page.goto('/chat?chatRoomId=1')
  await expect(page.getByRole('heading', { name: 'Jesteś niezalogowany!' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL('/login?next=%2Fchat%3FchatRoomId%3D1')
})

test('an empty chat says what can be done, in as much room as that needs: a conversation, teachers, news', async ({
  openContext,
  origin,
}) => {
  const pupil = await createPerson(origin)
  const page = await (await openContext()).newPage()
  await signIn(page, pupil.email, pupil.password)
  for (const width of [360, 768, 1280, 1920]) {
    await showAs(page, width === 360 ? 'phone' : 'desk', { width, height: 800 })
    await page.goto('/chat')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Zacznij pierwszą rozmowę' })).toHaveCount(1)
    const steps = main.getByRole('listitem').filter({ has: page.getByText('Ustaw powiadomienia', { exact: true }) })
    await expect(steps).toBeInViewport({ ratio: 1 })
    expect((await steps.boundingBox())?.width, `at ${width} px`).toBeLessThanOrEqual(560)
    await expectAccessible(page)
    expect(await tooWide(page)).toEqual([])
  }
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: 'Nowa rozmowa' }).click()
  await page.getByRole('dialog', { name: 'Nowa rozmowa' }).getByRole('button', { name: 'Anuluj' }).click()
  await page.getByRole('link', { name: 'Ustaw powiadomienia' }).click()
  await expect(page).toHaveURL('/account/notification-settings')
  await page.goBack()
  await page.getByRole('link', { name: 'Znajdź nauczyciela' }).click()
  await expect(page).toHaveURL('/teachers')
})
