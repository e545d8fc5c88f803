import { createPerson, mailedLink, signIn, signInByForm } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.describe('another address', () => {
  // Signing in with what doesn't hold any more, and calls of sessions that ended.
  test.use({ expected: { problems: [/40[01]/] } })

  test('is confirmed in the new mailbox, and taken back from the old one @long', async ({ page, openContext, origin }) => {
    const person = await createPerson(origin)
    const email = `nowa-${person.email}`
    await signIn(page, person.email, person.password)
    await page.goto('/account/security')
    const section = page.getByRole('region', { name: 'Adres e\u2011mail' })
    await expect(section.getByText(`Logujesz się adresem ${person.email}.`)).toBeVisible()
    await section.getByLabel('Nowy adres e\u2011mail').fill(email)
    await section.getByLabel('Obecne hasło', { exact: true }).fill('nie-to-haslo')
    await section.getByRole('button', { name: 'Zmień adres' }).click()
    await expect(section.getByText('To nie jest Twoje obecne hasło.')).toBeVisible()
    await section.getByLabel('Obecne hasło', { exact: true }).fill(person.password)
    await section.getByRole('button', { name: 'Zmień adres' }).click()
    await expect(section.getByText(`Wysłaliśmy link na ${email}.`)).toBeVisible()

    await page.goto(String(await mailedLink(origin, email, 'confirm-email-change')))
    await page.getByRole('button', { name: 'Potwierdź nowy adres' }).click()
    await expect(page.getByText('Twój adres jest zmieniony. Od teraz loguj się nowym.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Bezpieczeństwo' }).click()
    await expect(section.getByText(`Logujesz się adresem ${email}.`)).toBeVisible()

    const own = await (await openContext()).newPage()
    await own.goto(String(await mailedLink(origin, person.email, 'stop-email-change')))
    await own.getByRole('button', { name: 'Zatrzymaj zmianę' }).click()
    await expect(own.getByText('Zmiana zatrzymana. Sprawdź pocztę')).toBeVisible()
    await signInByForm(own, email, person.password)
    await expect(own.getByText('Niepoprawny e\u2011mail lub hasło.').first()).toBeVisible()
    await own.goto(String(await mailedLink(origin, person.email, 'set-password')))
    await own.getByLabel('Nowe hasło', { exact: true }).fill('Calkiem-nowe-1')
    await own.getByLabel('Powtórz hasło', { exact: true }).fill('Calkiem-nowe-1')
    await own.getByRole('button', { name: 'Ustaw hasło' }).click()
    await expect(own.getByText('Możesz się już zalogować nowym hasłem.')).toBeVisible()
    await signInByForm(own, person.email, 'Calkiem-nowe-1')
    await expect(own.getByRole('button', { name: `Konto: ${person.displayName}` })).toBeVisible()
  })
})
