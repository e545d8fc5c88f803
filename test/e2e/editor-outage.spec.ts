import { createPerson, signIn } from './support/accounts.ts'
import { anImage, filesInPage } from './support/files.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: { problems: [/ERR_INTERNET_DISCONNECTED/] } })

test('without a connection the editor says so once, where it matters: an upload, an address, a search for tasks @long', async ({
  page,
  context,
  origin,
}) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/editor#comments')
  const { text, tool, dialog } = await richField(page, 'Treść zgłoszenia')
  const toasts = page.getByRole('region', { name: 'Powiadomienia' })
  const closeToast = async () => {
    await toasts.getByRole('button', { name: 'Zamknij' }).click()
    await expect(toasts.getByRole('listitem')).toHaveCount(0)
  }
  const noConnection = 'Brak połączenia. Sprawdź internet i\u00a0spróbuj ponownie.'
  await text.click()
  await tool('Zadanie')
  const tasks = dialog('Wstaw zadanie')
  await expect(tasks.getByRole('list').getByRole('button').first()).toBeVisible()
  await context.setOffline(true)
  await tasks.getByRole('searchbox').fill('pole koła')
  await expect(tasks.getByText(noConnection, { exact: true })).toBeVisible()
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
  await tasks.getByRole('button', { name: 'Anuluj' }).click()

  const picture = await filesInPage(page, { name: 'wykres.png', mimeType: 'image/png', buffer: anImage(30, 20) })
  await text.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    picture,
  )
  await expect(toasts.getByRole('listitem')).toContainText(`Nie udało się przesłać pliku.${noConnection}`)
  await closeToast()
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>obok <img src="https://example.com/a.png" alt="wykres"></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(toasts.getByRole('listitem')).toContainText(noConnection)
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
})
