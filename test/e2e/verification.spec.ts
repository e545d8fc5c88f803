import { expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, registerPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.describe('a teacher who registers', () => {
  // Her page isn't there before she is verified.
  test.use({ expected: { problems: [/404/] } })

  test('waits unseen, reads why she is refused, asks again, and is shown to everybody once an admin has verified her @long', async ({
    page,
    openContext,
    origin,
  }) => {
    const teacher = await registerPerson(origin, 'TEACHER')
    const own = await (await openContext()).newPage()
    await signIn(own, teacher.email, teacher.password)
    await own.goto('/account/profile')
    await expect(own.getByText('Twoje konto czeka na weryfikację')).toBeVisible()
    await expect(own.getByRole('link', { name: 'Zobacz swój profil' })).toHaveCount(0)
    await expect(own.getByRole('heading', { name: 'Pierwsze kroki' })).toBeVisible()
    await expect(own.getByRole('link', { name: 'Dodaj zdjęcie' })).toBeVisible()
    await expectAccessible(own)
    const anybody = await (await openContext()).newPage()
    expect((await anybody.goto(`/teachers/${teacher.username}`))?.status()).toBe(404)

    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    await page.goto('/admin/verifications?pageSize=50')
    const row = page.getByRole('listitem').filter({ hasText: teacher.email })
    await row.getByRole('button', { name: `Sprawdzę: ${teacher.displayName}` }).click()
    await expect(row.getByText('Sprawdzasz Ty')).toBeVisible()
    await row.getByRole('button', { name: `Odmów: ${teacher.displayName}` }).click()
    const dialog = page.getByRole('dialog', { name: `Odmówić weryfikacji: ${teacher.displayName}?` })
    await dialog.getByRole('button', { name: 'Odmów' }).click()
    await expect(dialog.getByText('Wymagane pole')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Powód').fill('Napisz, czego uczysz')
    await dialog.getByRole('button', { name: 'Odmów' }).click()
    await expect(row).toHaveCount(0)

    await own.reload()
    await expect(own.getByText('Powód: Napisz, czego uczysz')).toBeVisible()
    await own.getByRole('button', { name: 'Zgłoś się ponownie' }).click()
    await expect(own.getByText('Twoje konto czeka na weryfikację')).toBeVisible()

    await page.reload()
    await row.getByRole('button', { name: `Sprawdzę: ${teacher.displayName}` }).click()
    await row.getByRole('button', { name: `Zweryfikuj: ${teacher.displayName}` }).click()
    await expect(row).toHaveCount(0)
    await expect(async () => expect((await anybody.goto(`/teachers/${teacher.username}`))?.status()).toBe(200)).toPass()
    await own.reload()
    await expect(own.getByRole('link', { name: 'Zobacz swój profil' })).toBeVisible()
    await expect(own.getByText('Twoje konto czeka na weryfikację')).toHaveCount(0)
  })
})
