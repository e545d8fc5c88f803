import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { expectStored, field, inOneRoom, list, message, say, texts } from './support/one-room.ts'
import { expect, test } from './support/test.ts'

test('behind @ stand those who are in the room, in the field and in the editor; who is named is one word', async ({
  openContext,
  origin,
}) => {
  const { teacher, phone, desk, address } = await inOneRoom(openContext, origin)
  await desk.goto(address)
  const people = phone.getByRole('list', { name: 'Osoby' })
  // A pupil isn't found by anybody else, and is by whoever is in a room with them.
  const { displayName: pupilName } = await callAs<{ displayName: string }>(phone, origin, 'GET', '/user/me')
  await field(desk).pressSequentially('Witaj, @')
  await expect(desk.getByRole('list', { name: 'Osoby' }).getByRole('button')).toContainText([pupilName])
  await field(desk).press('Enter')
  await expect(field(desk)).toHaveValue(`Witaj, @${pupilName} `)
  await field(desk).press('Enter')
  await expect(list(phone).locator('.mention')).toHaveText(`@${pupilName}`)

  await field(phone).pressSequentially('@nikt')
  await expect(people).toHaveCount(0)
  await field(phone).fill('')
  await field(phone).pressSequentially('Dobrze, @')
  await expect(people).toBeVisible()
  await field(phone).press('Escape')
  await expect(people).toHaveCount(0)
  await field(phone).press('End')
  await field(phone).press('Backspace')
  await field(phone).pressSequentially('@')
  await people.getByRole('button', { name: teacher.displayName }).click()
  await expect(field(phone)).toHaveValue(`Dobrze, @${teacher.displayName} `)
  await expectAccessible(phone)
  // The editor has the same person as the same word, and gives it back.
  await phone.getByRole('button', { name: 'Wzory i formatowanie' }).click()
  await expect(field(phone).locator('.mention')).toHaveText(`@${teacher.displayName}`)
  await field(phone).press('Control+End')
  await field(phone).pressSequentially('i @osoba')
  await expect(phone.getByRole('list', { name: 'Osoby' }).getByRole('button')).toHaveText([
    `@ ${teacher.displayName} (${teacher.username})`,
  ])
  await field(phone).press('Enter')
  await expect(field(phone).locator('.mention')).toHaveCount(2)
  await phone.getByRole('button', { name: 'Zwykły tekst' }).click()
  await expect(field(phone)).toHaveValue(new RegExp(`^Dobrze, @${teacher.displayName} i @${teacher.displayName}`))
})

test('pictures that are pasted or dropped are sent with the message', async ({ openContext, origin }) => {
  const { phone, roomId } = await inOneRoom(openContext, origin)
  const bring = (how: 'paste' | 'drop', name: string): Promise<void> =>
    field(phone).evaluate(
      (element, { event, file, base64 }) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], file, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true }
        const made =
          event === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data })
        element.dispatchEvent(made)
      },
      { event: how, file: name, base64: anImage(320, 200).toString('base64') },
    )
  await bring('paste', 'wklejony.png')
  await bring('drop', 'upuszczony.png')
  for (const name of ['wklejony.png', 'upuszczony.png']) await expect(phone.getByText(name)).toBeVisible()
  await say(phone, 'Oba')
  for (const name of ['wklejony.png', 'upuszczony.png'])
    await expect(message(phone, 'Oba').getByRole('button', { name: `Powiększ: ${name}` })).toBeVisible()
  await expectStored(phone, 'Oba')
  const { total } = await callAs<{ total: number }>(phone, origin, 'GET', `/chat/${roomId}/attachments`)
  expect(total).toBe(2)
})

test('who changes a message in two tabs is told so before the second change replaces the first', async ({ openContext, origin }) => {
  const { phone, phoneContext, address } = await inOneRoom(openContext, origin)
  await say(phone, 'pierwsza wersja')
  const second = await phoneContext.newPage()
  await second.goto(address)
  const edit = async (page: Page): Promise<void> => {
    await field(page).press('ArrowUp')
    await expect(page.getByText('Edytujesz wiadomość')).toBeVisible()
  }
  const meanwhile = second.getByText('Zmieniono ją w\u00a0innej karcie.')
  await expect(message(second, 'pierwsza wersja')).toBeVisible()
  for (const page of [phone, second]) await edit(page)
  await field(phone).fill('wersja z telefonu')
  await expect(meanwhile).toHaveCount(0)
  await phone.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(meanwhile).toBeVisible()
  expect(await texts(second, 1)).toEqual(['wersja z telefonu'])
  await field(second).fill('wersja z drugiej karty')
  await second.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(meanwhile).toHaveCount(0)
  await expect(message(phone, 'wersja z drugiej karty')).toBeVisible()
  // Words of a message that is gone meanwhile can be kept.
  await edit(second)
  const { results } = await callAs<{ results: { id: number }[] }>(phone, origin, 'GET', `/chat/${address.split('=')[1]}/message`)
  await callAs(phone, origin, 'DELETE', `/chat/message/${results[0]?.id}`)
  await expect(second.getByText('Tymczasem ją usunięto.')).toBeVisible()
  await expect(field(second)).toHaveValue('wersja z drugiej karty')
})
