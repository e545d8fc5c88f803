import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { callAs, createPerson, type Person, signIn } from './accounts.ts'

export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Treść wiadomości' })
export const list = (page: Page): Locator => page.getByRole('region', { name: 'Wiadomości' })
export const message = (page: Page, text: string | RegExp): Locator => list(page).getByRole('article').filter({ hasText: text })
/** Waits until a message is stored: only then is there a menu of acts on it. */
export const expectStored = (page: Page, text: string): Promise<void> =>
  expect(message(page, text).getByRole('button', { name: /Opcje$/ })).toBeVisible()

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
}

/** Every message in the order in which the page shows it, once it has as many. */
export async function texts(page: Page, count: number): Promise<string[]> {
  const all = list(page).locator('.chat-text')
  await expect(all).toHaveCount(count)
  return all.allInnerTexts()
}

export type Both = { teacher: Person; pupil: Person; desk: Page; phone: Page; phoneContext: BrowserContext }

/** A teacher at a desk and a pupil with a phone, in their room. */
export async function inOneRoom(
  openContext: (options?: object) => Promise<BrowserContext>,
  origin: string,
): Promise<Both & { address: string; roomId: number }> {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const phoneContext = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const phone = await phoneContext.newPage()
  await signIn(phone, pupil.email, pupil.password)
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(phone, origin, 'GET', `/chat/user/${id}`)
  const address = `/chat?chatRoomId=${roomId}`
  await phone.goto(address)
  await expect(field(phone)).toBeVisible()
  return { teacher, pupil, desk, phone, phoneContext, address, roomId }
}
