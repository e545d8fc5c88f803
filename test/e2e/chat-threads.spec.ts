import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs } from './support/accounts.ts'
import { inOneRoom } from './support/one-room.ts'
import { expect, test } from './support/test.ts'

/** A connection that is away is an error in the console of the browser, too. */
test.use({ expected: { problems: [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_CONNECTION_FAILED/, /WebSocket/, /404/] } })

const inRoom = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Wiadomości' }).getByRole('article').filter({ hasText: text })
const thread = (page: Page): Locator => page.getByRole('complementary', { name: 'Wątek' })
const answers = (page: Page): Locator => thread(page).getByRole('region', { name: 'Odpowiedzi w\u00a0wątku' }).locator('.chat-text')
const choose = async (page: Page, of: Locator, act: string): Promise<void> => {
  await of.hover()
  await of.getByRole('button', { name: /Opcje$/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function answer(page: Page, text: string): Promise<void> {
  await thread(page).getByRole('textbox', { name: 'Treść odpowiedzi w\u00a0wątku' }).fill(text)
  await thread(page).getByRole('button', { name: 'Wyślij', exact: true }).click()
}

test('what hangs on a message is said in its thread, beside the room, by both, and without a connection it waits @long', async ({
  openContext,
  origin,
}) => {
  const { desk, phone, phoneContext, roomId, address } = await inOneRoom(openContext, origin)
  const ask = (message: string) => callAs<{ id: number }>(phone, origin, 'POST', `/chat/${roomId}/message`, { message })
  const { id: rootId } = await ask('<p>Jak zacząć dowód?</p>')
  await ask('<p>I jeszcze drugie pytanie</p>')
  for (const page of [desk, phone]) await page.goto(address)

  await choose(desk, inRoom(desk, 'Jak zacząć dowód?'), 'Odpowiedz w\u00a0wątku')
  await expect(desk).toHaveURL(`${address}&threadMessageId=${rootId}`)
  await expect(thread(desk).getByRole('article').first()).toContainText('Jak zacząć dowód?')
  await answer(desk, 'Od założeń')
  await expect(answers(desk)).toHaveText(['Od założeń'])
  await expect(inRoom(desk, 'Od założeń')).toHaveCount(0)
  await expectAccessible(desk)

  // Whoever asked hears of it, wherever the question stands by now, and until they have read it.
  const link = inRoom(phone, 'Jak zacząć dowód?').getByRole('button', { name: /^Otwórz wątek: 1\sodpowiedź, ostatnia \d\d:\d\d/ })
  await expect(link).toContainText('nowe')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Nowe odpowiedzi w\u00a0wątku' }).tap()
  await expect(answers(phone)).toHaveText(['Od założeń'])
  await expect(phone.getByRole('region', { name: 'Wiadomości' })).toBeHidden()
  await expectAccessible(phone)
  await phoneContext.setOffline(true)
  await answer(phone, 'Czyli od trójkąta')
  await expect(thread(phone).getByText('Wyślemy, gdy wróci połączenie')).toBeVisible()
  await answer(desk, 'Narysuj go')
  // It has reached the server before the phone comes back: its place is the earlier one.
  await expect(inRoom(desk, 'Jak zacząć dowód?').getByRole('button', { name: /^Otwórz wątek: 2\sodpowiedzi/ })).toBeVisible()
  await phoneContext.setOffline(false)
  for (const page of [desk, phone]) await expect(answers(page)).toHaveText(['Od założeń', 'Narysuj go', 'Czyli od trójkąta'])
  await expect(inRoom(desk, 'Jak zacząć dowód?').getByRole('button', { name: /^Otwórz wątek: 3\sodpowiedzi/ })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await thread(phone).getByRole('button', { name: 'Wróć do rozmowy' }).click()
  await expect(phone).toHaveURL(address)
  await expect(phone.getByRole('button', { name: /^Nowe odpowiedzi/ })).toHaveCount(0)
  await expect(inRoom(phone, 'I jeszcze drugie pytanie')).toBeVisible()

  // A pin, a found word and the list of threads lead into the thread.
  await choose(desk, thread(desk).getByRole('article').filter({ hasText: 'Narysuj go' }), 'Przypnij')
  await thread(desk).getByRole('button', { name: 'Zamknij wątek' }).click()
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  const details = desk.getByRole('complementary', { name: 'Szczegóły rozmowy' })
  await details.getByText('Wątki', { exact: true }).click()
  await expectAccessible(desk)
  await details
    .getByRole('list', { name: 'Wątki' })
    .getByRole('button', { name: /^Otwórz wątek/ })
    .click()
  await expect(answers(desk)).toHaveCount(3)
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  await details.getByText('Przypięte', { exact: true }).click()
  await details.getByRole('button', { name: 'Pokaż w rozmowie' }).click()
  await expect(thread(desk).locator('[data-marked]')).toContainText('Narysuj go')
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  await details.getByRole('searchbox', { name: 'Szukaj w rozmowie' }).fill('trójkąta')
  await details.getByRole('searchbox', { name: 'Szukaj w rozmowie' }).press('Enter')
  const found = details.getByRole('list', { name: 'Znalezione wiadomości' }).getByRole('listitem')
  await expect(found).toContainText('w\u00a0wątku')
  await found.getByRole('button', { name: 'Pokaż w rozmowie' }).click()
  await expect(answers(desk)).toHaveCount(3)

  // Nobody goes on below a message that was taken back; what was said stays.
  await callAs(phone, origin, 'DELETE', `/chat/message/${rootId}`)
  await expect(thread(desk).getByText('Nie można już w\u00a0nim odpowiadać.')).toBeVisible()
  await expect(answers(desk)).toHaveCount(3)
  await expect(thread(desk).getByRole('textbox')).toHaveCount(0)
  await desk.goto(`${address}&threadMessageId=999999`)
  await expect(thread(desk).getByText('Nie ma takiego wątku.')).toBeVisible()
})
