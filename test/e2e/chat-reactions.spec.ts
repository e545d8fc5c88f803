import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const message = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Wiadomości' }).getByRole('article').filter({ hasText: text })

test('an emoji is put under a message, found by its Polish name, seen by the other at once, taken away; the message is found from all rooms @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
  await signIn(phone, pupil.email, pupil.password)
  const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(phone, origin, 'GET', `/chat/user/${teacherId}`)
  await callAs(phone, origin, 'POST', `/chat/${roomId}/message`, { message: '<p>Wyszło dziewięć</p>' })
  for (const page of [phone, desk]) await page.goto(`/chat?chatRoomId=${roomId}`)

  await message(desk, 'Wyszło').hover()
  await message(desk, 'Wyszło').getByRole('button', { name: 'Dodaj reakcję' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'gratulacje' }).click()
  const cheered = message(phone, 'Wyszło').getByRole('button', { name: `🎉 1: ${teacher.displayName}` })
  await expect(cheered).toHaveAttribute('aria-pressed', 'false')
  await cheered.tap()
  await expect(
    message(desk, 'Wyszło').getByRole('button', { name: `🎉 2: ${teacher.displayName}, ${pupil.displayName}`, pressed: true }),
  ).toBeVisible()

  await message(phone, 'Wyszło').getByRole('button', { name: 'Dodaj reakcję' }).tap()
  await phone.getByRole('dialog').getByRole('searchbox', { name: 'Szukaj emotikony' }).fill('rakieta')
  await expect(phone.getByRole('list', { name: 'Emotikony' }).getByRole('button', { name: 'rakieta', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('list', { name: 'Emotikony' }).getByRole('button', { name: 'rakieta', exact: true }).tap()
  await expect(message(desk, 'Wyszło').getByRole('button', { name: `🚀 1: ${pupil.displayName}` })).toBeVisible()
  await expectAccessible(desk)

  await message(phone, 'Wyszło')
    .getByRole('button', { name: `🚀 1: ${pupil.displayName}` })
    .tap()
  await expect(message(desk, 'Wyszło').getByRole('button', { name: /🚀/ })).toHaveCount(0)

  // Looked for above the rooms, without its diacritics, it leads to its place.
  await desk.goto('/chat')
  await desk.getByRole('searchbox', { name: 'Szukaj rozmów i\u00a0wiadomości' }).fill('WYSZLO')
  const found = desk.getByRole('list', { name: 'Znalezione wiadomości' }).getByRole('link')
  await expect(found).toHaveText(/Wyszło dziewięć$/)
  await expect(found.locator('mark')).toHaveText('Wyszło')
  await expectAccessible(desk)
  await found.click()
  await expect(desk).toHaveURL(/messageId=\d+$/)
  await expect(message(desk, 'Wyszło')).toBeVisible()
})
