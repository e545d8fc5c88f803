import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count. One of two who save the same is refused.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '', expected: { problems: [/409/] } })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const tools = (page: Page) => page.getByRole('region', { name: 'Narzędzia pojęcia' })

test('two admins and a proposer work on one concept and nothing is lost: the history has it all, and a merge leads on @long', async ({
  page,
  openContext,
  origin,
}) => {
  const mark = Date.now().toString(36)
  const name = `Zbieżność ${mark}`
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  const body = { type: 'DEFINITION', name, aliases: [], description: '<p>Dąży do granicy.</p>' }
  const { id, slug } = await callAs<{ id: number; slug: string }>(page, origin, 'POST', '/math-concept', body)
  const address = `/resources/concepts/${slug}`
  const other = await (await openContext()).newPage()
  await signIn(other, DEMO.admin, DEMO_PASSWORD)
  const proposer = await (await openContext()).newPage()
  const pupil = await createPerson(origin)
  await signIn(proposer, pupil.email, pupil.password)

  // All three open the concept at the same revision.
  await proposer.goto(address)
  await expect(tools(proposer).getByRole('button', { name: 'Zaproponuj zmianę' })).toBeVisible()
  await expect(tools(proposer).getByRole('button', { name: 'Historia' })).toHaveCount(0)
  await proposer.getByRole('button', { name: 'Zaproponuj zmianę' }).click()
  for (const each of [page, other]) {
    await each.goto(address)
    await tools(each).getByRole('button', { name: 'Edytuj' }).click()
  }
  const article = await richField(proposer, 'Artykuł')
  await article.toEnd()
  await proposer.keyboard.type(' Skończonej.')
  await page.getByLabel('Nazwa').fill(`${name} ciągu`)
  await other.getByLabel('Inne nazwy').fill('Konwergencja')

  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} ciągu` })).toBeVisible()
  // The second admin reads what the first has saved, and keeps both.
  await other.getByRole('button', { name: 'Zapisz', exact: true }).click()
  const conflict = other.getByRole('region', { name: 'Zmiany, które ktoś zapisał w międzyczasie' })
  await expect(conflict.getByText('ciągu')).toBeVisible()
  await other.getByLabel('Nazwa').fill(`${name} ciągu`)
  await conflict.getByRole('button', { name: 'Wyślij moją wersję' }).click()
  await expect(other.getByText('Inaczej: Konwergencja')).toBeVisible()
  // So does the proposer, whose words wait beside the admins'.
  await proposer.getByRole('button', { name: 'Wyślij propozycję' }).click()
  const seen = proposer.getByRole('region', { name: 'Zmiany, które ktoś zapisał w międzyczasie' })
  await expect(seen.getByText('Konwergencja')).toBeVisible()
  await proposer.getByLabel('Nazwa').fill(`${name} ciągu`)
  await proposer.getByLabel('Inne nazwy').fill('Konwergencja')
  await seen.getByRole('button', { name: 'Wyślij moją wersję' }).click()
  await expect(toast(proposer, 'Przesłano do weryfikacji')).toBeVisible()

  await page.goto('/admin/concepts')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(card.locator('ins')).toHaveText('Skończonej.')
  await card.getByRole('button', { name: 'Zaakceptuj' }).click()
  await expect(card).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('Dąży do granicy. Skończonej.')).toBeVisible()
  await expect(page.getByText('Inaczej: Konwergencja')).toBeVisible()

  await tools(page).getByRole('button', { name: 'Historia' }).click()
  const history = page.getByRole('dialog', { name: 'Historia pojęcia' })
  const revisions = history.getByRole('listitem')
  await expect(revisions).toHaveCount(4)
  await expect(revisions.first()).toContainText(`propozycja: ${pupil.displayName}`)
  await expect(revisions.first().locator('ins')).toHaveText('Skończonej.')
  await expectAccessible(page, { within: history })
  await history.getByText('Wersja 1', { exact: true }).click()
  await history.getByRole('button', { name: 'Przywróć wersję 1' }).click()
  await expect(toast(page, 'Przywrócono!')).toBeVisible()
  await expect(revisions).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByText('Skończonej.')).toHaveCount(0)

  // A second concept of the same is merged into it.
  const copy = { type: 'DEFINITION', name: `Kopia ${mark}`, aliases: [], description: '<p>To samo.</p>' }
  const { slug: copySlug } = await callAs<{ slug: string }>(page, origin, 'POST', '/math-concept', copy)
  await page.goto(`/resources/concepts/${copySlug}`)
  await tools(page).getByRole('button', { name: 'Scal' }).click()
  const merge = page.getByRole('dialog', { name: /^Scal pojęcie/ })
  await merge.getByRole('combobox', { name: 'Pojęcie, które zostaje' }).fill(name)
  await merge.getByRole('option', { name }).click()
  await expect(merge.getByRole('status')).toHaveText(`Zostaje: ${name}`)
  await expectAccessible(page, { within: merge })
  await merge.getByRole('button', { name: 'Scal' }).click()
  await expect(toast(page, 'Scalono!')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(`Inaczej: Kopia ${mark}`)).toBeVisible()
  const old = await fetch(`${origin}/resources/concepts/${copySlug}`, { redirect: 'manual' })
  expect([old.status, new URL(old.headers.get('location') ?? '', origin).pathname]).toEqual([301, address])
  await proposer.goto(`/resources/concepts/${copySlug}`)
  await expect(proposer).toHaveURL(address)
  await expect(proposer.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  // Pages that show it would look for it again.
  for (const each of [proposer, other]) await each.close()
  await page.goto('/')
  await callAs(page, origin, 'DELETE', `/math-concept/${id}`)
})
