import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { inOneRoom } from './support/one-room.ts'
import { expect, test } from './support/test.ts'

test.use({
  // A microphone that beeps, given to whoever asks.
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
  expected: { problems: [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_CONNECTION_FAILED/, /WebSocket/] },
})

/** A recording lasts for as long as the machine took to press the button, and a second at least. */
const AT_ITS_END = /^([1-9]\d* s) z\u00a0\1$/

const voices = (page: Page): Locator =>
  page.getByRole('region', { name: 'Wiadomości' }).getByRole('group', { name: /^Wiadomość głosowa, / })

/** Records for more than a second, up to where it can be heard. */
async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nagraj wiadomość głosową' }).click()
  await expect(page.getByRole('group', { name: 'Wiadomość głosowa', exact: true }).getByText('0:01')).toBeVisible()
  const stop = page.getByRole('button', { name: 'Zakończ nagrywanie' })
  // The time and the button that ends it stand in one line.
  const middle = (element: Element): number => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  const time = page.getByRole('group', { name: 'Wiadomość głosowa', exact: true }).getByText('0:0')
  expect(Math.abs((await time.evaluate(middle)) - (await stop.evaluate(middle)))).toBeLessThan(2)
  await stop.click()
}

/** Sends a voice of the room once more, as a program does that knows nothing of it but its bytes. */
async function repeatBytes(page: Page, origin: string, roomId: number): Promise<void> {
  type Voices = { results: { audio: { url: string } | null }[] }
  const { results } = await callAs<Voices>(page, origin, 'GET', `/chat/${roomId}/message`)
  const url = results.find(({ audio }) => audio !== null)?.audio?.url ?? ''
  const form = new FormData()
  form.set('file', await (await fetch(`${origin}${url}`)).blob(), 'nagranie.weba')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const call = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
  expect((await fetch(`${origin}/api/chat/${roomId}/audio-message`, call)).status).toBe(200)
}

test('a pupil records a voice, hears it, sends it; the teacher plays it; without a network it waits @long', async ({
  openContext,
  origin,
}) => {
  const { desk, phone, phoneContext, address, roomId } = await inOneRoom(openContext, origin)
  for (const page of [phone, desk]) await page.goto(address)

  await record(phone)
  const draft = phone.getByRole('group', { name: /^Wiadomość głosowa, / })
  await draft.getByRole('button', { name: 'Odtwórz' }).click()
  await expect(draft.getByRole('button', { name: 'Wstrzymaj' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Wyślij', exact: true }).click()

  await voices(desk).getByRole('button', { name: 'Odtwórz' }).click()
  await expect(voices(desk).getByRole('button', { name: 'Wstrzymaj' })).toBeVisible()
  await voices(desk).getByRole('button', { name: 'Szybkość: 1×' }).click()
  await expect(voices(desk).getByRole('button', { name: 'Szybkość: 1,5×' })).toBeVisible()
  // It comes to its end by itself.
  await expect(voices(desk).getByRole('button', { name: 'Odtwórz' })).toBeVisible()
  const place = voices(desk).getByRole('slider', { name: 'Miejsce w\u00a0nagraniu' })
  await place.press('End')
  await expect(place).toHaveAttribute('aria-valuetext', AT_ITS_END)
  await expectAccessible(desk)

  await phoneContext.setOffline(true)
  await record(phone)
  await phone.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(phone.getByText('Wyślemy, gdy wróci połączenie')).toBeVisible()
  await expect(voices(phone)).toHaveCount(2)
  await phoneContext.setOffline(false)
  await expect(voices(desk)).toHaveCount(2)
  await expect(phone.getByText('Wyślemy, gdy wróci połączenie')).toHaveCount(0)
  await expect(voices(phone)).toHaveCount(2)

  await repeatBytes(phone, origin, roomId)
  const uncounted = desk.getByRole('region', { name: 'Wiadomości' }).getByRole('group', { name: 'Wiadomość głosowa', exact: true })
  await expect(uncounted.getByRole('slider')).toBeDisabled()
  await uncounted.getByRole('button', { name: 'Odtwórz' }).click()
  // Its length is known once its bytes are read.
  await expect(voices(desk)).toHaveCount(3)
  await voices(desk).last().getByRole('slider').press('End')
  await expect(voices(desk).last().getByRole('slider')).toHaveAttribute('aria-valuetext', AT_ITS_END)
})

test('a microphone that is denied is told in words, with the way out, and the field is there again', async ({ page, origin }) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  await signIn(page, teacher.email, teacher.password)
  const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
  await signIn(page, pupil.email, pupil.password)
  const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${id}`)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`/chat?chatRoomId=${roomId}`)
  await page.getByRole('button', { name: 'Nagraj wiadomość głosową' }).hover()
  await expect(page.getByText('Nagraj wiadomość głosową', { exact: true }), 'its hint ends where the screen does').toBeInViewport({
    ratio: 1,
  })
  await page.getByRole('button', { name: 'Nagraj wiadomość głosową' }).click()
  await expect(page.getByRole('alert')).toContainText('Przeglądarka nie ma dostępu do mikrofonu.')
  await expect(page.getByRole('button', { name: 'Spróbuj ponownie' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Treść wiadomości' })).toBeFocused()
})
