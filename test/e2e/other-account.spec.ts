import { createPerson, mailedLink, signIn } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test('who opens the link of a mail where somebody else is signed in learns whose account works there', async ({ page, origin }) => {
  const [sister, brother] = [await createPerson(origin), await createPerson(origin)]
  const main = page.getByRole('main')
  const accountOf = ({ displayName }: typeof sister) => page.getByRole('button', { name: `Konto: ${displayName}` })
  await signIn(page, sister.email, sister.password)
  await page.request.post('/api/auth/forgot-password', { data: { email: brother.email } })
  await page.goto(String(await mailedLink(origin, brother.email, 'set-password')))
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Calkiem-nowe-1')
  await page.getByLabel('Powtórz hasło', { exact: true }).fill('Calkiem-nowe-1')
  await main.getByRole('button', { name: 'Ustaw hasło' }).click()
  await main.getByRole('link', { name: 'Zaloguj się' }).click()
  const said = main.getByText(`Na tym urządzeniu działa konto: ${sister.displayName} (${sister.email}).`)
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Zostań na tym koncie' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountOf(sister)).toBeVisible()

  await page.goBack()
  await expect(said).toBeVisible()
  await main.getByRole('button', { name: 'Wyloguj to konto' }).click()
  await main.getByLabel('E-mail').fill(brother.email)
  await main.getByLabel('Hasło', { exact: true }).fill('Calkiem-nowe-1')
  await main.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(accountOf(brother)).toBeVisible()
  await expect(page).toHaveURL('/')
})
