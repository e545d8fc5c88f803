import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const tools = (page: Page) => page.getByRole('region', { name: 'Narzędzia administratora' })
// One of two who save the same is refused.
test.use({ expected: { problems: [/409/] } })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('two admins write one kind of tasks and lose nothing; its history is put back, it is finished, merged and gone @long', async ({
  page,
  openContext,
  origin,
}) => {
  const mark = Date.now().toString(36)
  const name = `Typ próbny ${mark}`
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/resources/homework-types')
  await tools(page).getByRole('button', { name: 'Dodaj typ' }).click()
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByText('Minimum 2 znaki')).toBeVisible()
  await page.getByLabel('Nazwa').fill(name)
  await page.getByRole('textbox', { name: 'Opis i wzory' }).fill('Po tym go poznasz.')
  const concepts = page.getByRole('combobox', { name: 'Pojęcia' })
  await concepts.fill('procent')
  await page
    .getByRole('option', { name: /^Procent/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Wybrane pojęcia' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Po tym go poznasz.')).toBeVisible()
  await expectAccessible(page)
  const { pathname } = new URL(page.url())

  const other = await (await openContext()).newPage()
  await other.goto(pathname)
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(tools(other)).toHaveCount(0)
  await signIn(other, DEMO.admin, DEMO_PASSWORD)
  await other.goto(pathname)
  await tools(other).getByRole('button', { name: 'Edytuj' }).click()
  await tools(page).getByRole('button', { name: 'Edytuj' }).click()
  await page.getByLabel('Nazwa').fill(`${name} pierwszy`)
  await other.getByLabel('Nazwa').fill(`${name} drugi`)
  await other.getByRole('button', { name: 'Zapisz' }).click()
  await expect(other.getByRole('heading', { level: 1, name: `${name} drugi` })).toBeVisible()
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const conflict = page.getByRole('region', { name: 'Zmiany, które ktoś zapisał w międzyczasie' })
  await expect(conflict.getByText('drugi')).toBeVisible()
  await expectAccessible(page, { within: conflict })
  await conflict.getByRole('button', { name: 'Zapisz moją wersję' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} pierwszy` })).toBeVisible()

  await tools(page).getByRole('button', { name: 'Historia' }).click()
  const history = page.getByRole('dialog', { name: 'Historia typu' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, { within: history })
  await history.getByText('Wersja 1').click()
  await history.getByRole('button', { name: 'Przywróć wersję 1' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

  const done = tools(page).getByRole('button', { name: 'Gotowy' })
  await done.click()
  await expect(done).toHaveAttribute('aria-pressed', 'true')

  const copy = { name: `Kopia ${mark}`, formulas: null }
  const { slug } = await callAs<{ slug: string }>(page, origin, 'POST', '/homework-type', copy)
  await page.goto(`/resources/homework-types/${slug}`)
  await tools(page).getByRole('button', { name: 'Scal' }).click()
  const merge = page.getByRole('dialog', { name: /^Scal typ/ })
  await merge.getByRole('combobox', { name: 'Typ, który zostaje' }).fill(name)
  await merge.getByRole('option', { name }).click()
  await merge.getByRole('button', { name: 'Scal' }).click()
  await expect(toast(page, 'Scalono!')).toBeVisible()
  await expect(page).toHaveURL(pathname)
  const old = await fetch(`${origin}/resources/homework-types/${slug}`, { redirect: 'manual' })
  expect([old.status, new URL(old.headers.get('location') ?? '', origin).pathname]).toEqual([301, pathname])
  await page.goto(`/resources/homework-types/${slug}`)
  await expect(page).toHaveURL(pathname)

  await tools(page).getByRole('button', { name: 'Edytuj' }).click()
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Coś innego')
  await page.getByRole('button', { name: 'Anuluj' }).click()
  const discarding = page.getByRole('dialog', { name: 'Porzucić zmiany?' })
  await discarding.getByRole('button', { name: 'Anuluj' }).click()
  await expect(page.getByRole('textbox', { name: 'Nazwa' })).toHaveValue('Coś innego')
  await page.getByRole('button', { name: 'Anuluj' }).click()
  await discarding.getByRole('button', { name: 'Porzuć zmiany' }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

  await tools(page).getByRole('button', { name: 'Usuń' }).click()
  const removal = page.getByRole('dialog', { name: `Usunąć typ „${name}”?` })
  await expect(removal.getByText('Nie ma zadań tego typu.')).toBeVisible()
  await removal.getByRole('button', { name: 'Usuń' }).click()
  await expect(toast(page, 'Usunięto!')).toBeVisible()
  await expect(page).toHaveURL('/resources/homework-types')
})
