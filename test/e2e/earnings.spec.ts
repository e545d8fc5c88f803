import type { Page } from '@playwright/test'
import { polishDay } from '#contract/rules.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { orderOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const main = (page: Page) => page.getByRole('main')
const once = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Sells a solution of the teacher to a pupil for a token. */
async function sell({ teacher, pupil, admin, origin }: { teacher: Page; pupil: Page; admin: Page; origin: string }): Promise<void> {
  const step = (title: string) => ({ title, description: `<p>${title}.</p>` })
  const task = await callAs<{ id: number }>(teacher, origin, 'POST', '/homework', {
    title: 'Zadanie, które zarabia',
    description: '<p>Oblicz pole kwadratu o boku 4.</p>',
    closed: false,
    answer: '<p>Szesnaście</p>',
    level: 'PRIMARY',
    isSolutionPaid: true,
    solution: { steps: [step('Wzór'), step('Wynik')] },
  })
  await callAs(admin, origin, 'PUT', `/homework/${task.id}/publish`, {})
  const { id } = await orderOf(pupil, origin, { code: 'zetony-10', method: 'MANUAL' })
  await callAs(admin, origin, 'POST', `/admin/order/${id}/confirm`, {}, once())
  await callAs(pupil, origin, 'POST', `/homework/${task.id}/unlock`, { consentVersion: '2026-11' })
}

test('a teacher earns, tells what the tax office wants, is paid out by a batch, and her statement agrees @long', async ({
  page: teacher,
  openContext,
  origin,
}) => {
  const [pupil, admin] = [await (await openContext()).newPage(), await (await openContext()).newPage()]
  const person = await createPerson(origin, 'TEACHER')
  await signIn(teacher, person.email, person.password)
  await signInAsNew(pupil, origin)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)

  // A share of a sale from now on doesn't wait.
  await admin.goto(paymentPaths.adminEarnings())
  await main(admin).getByRole('button', { name: 'Nowa prowizja' }).click()
  await admin.getByRole('textbox', { name: 'Prowizja w\u00a0procentach' }).fill('40')
  await admin.getByRole('textbox', { name: 'Ile dni czeka' }).fill('0')
  await expectAccessible(admin, { within: admin.getByRole('dialog') })
  await admin.getByRole('dialog').getByRole('button', { name: 'Dodaj' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()
  await sell({ teacher, pupil, admin, origin })

  await teacher.goto(paymentPaths.accountEarnings())
  const sale = main(teacher).getByRole('list', { name: 'Sprzedaż' }).getByRole('listitem')
  await expect(sale).toHaveCount(1)
  await expect(sale).toContainText('Zadanie, które zarabia0,49\u00a0zł')
  await expect(sale).toContainText('wartość 0,81\u00a0zł, prowizja 40% 0,32\u00a0zł')
  await expect(sale).toContainText('Wolne')
  await expectAccessible(teacher)
  await main(teacher).getByRole('link', { name: 'Uzupełnij dane do wypłat' }).click()
  for (const [name, value] of [
    ['Imię', 'Anna'],
    ['Nazwisko', 'Nowak-Żółkiewska'],
    ['Data urodzenia', '1944-05-14'],
    ['PESEL', '44051401358'],
    ['Ulica', 'Świętego Ducha'],
    ['Numer budynku', '12'],
    ['Kod pocztowy', '80-834'],
    ['Miejscowość', 'Gdańsk'],
  ] as const)
    await main(teacher).getByRole('textbox', { name, exact: true }).fill(value)
  await main(teacher).getByRole('button', { name: 'Zapisz' }).click()
  await expect(main(teacher).getByText('Niepoprawny PESEL')).toBeVisible()
  await main(teacher).getByRole('textbox', { name: 'PESEL', exact: true }).fill('44051401359')
  await main(teacher).getByRole('button', { name: 'Zapisz' }).click()
  await expect(teacher.getByText('Zapisano dane do wypłat')).toBeVisible()
  await expectAccessible(teacher)
  await callAs(teacher, origin, 'POST', '/user/payment-method', { type: 'PRZELEW', bankAccount: 'PL27114020040000300201355387' })

  await admin.goto(paymentPaths.adminPayouts())
  await expect(
    main(admin).getByRole('list', { name: 'Wolne środki' }).getByRole('listitem').filter({ hasText: person.displayName }),
  ).toContainText('Gotowe do wypłaty')
  await expectAccessible(admin)
  await main(admin).getByRole('button', { name: 'Przygotuj paczkę' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Przygotuj paczkę' }).click()
  await admin.waitForURL(/\/admin\/payouts\/\d+$/)
  const row = main(admin).getByRole('row').filter({ hasText: person.displayName })
  await expect(row).toContainText('PL27114020040000300201355387')
  const download = admin.waitForEvent('download')
  await main(admin).getByRole('button', { name: 'Elixir' }).click()
  expect((await download).suggestedFilename()).toMatch(/^WYP-P\d+\.pli$/)
  await main(admin).getByRole('button', { name: 'Oznacz jako wysłane do banku' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Oznacz jako wysłane do banku' }).click()
  await row.getByRole('button', { name: /^Potwierdź wypłatę WYP-/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Potwierdź' }).click()
  await expect(row).toContainText('Wypłacona')
  await expectAccessible(admin)

  await teacher.goto(paymentPaths.accountStatement(polishDay(new Date()).slice(0, 7)))
  const lines = main(teacher).getByRole('row')
  await expect(lines).toHaveText([
    /^Data/,
    /^Saldo na początku0,00\u00a0zł$/,
    /Sprzedaż: Zadanie, które zarabia0,81\u00a0zł0,32\u00a0zł0,49\u00a0zł$/,
    /Wypłata: WYP-\d{6}−0,49\u00a0zł$/,
    /^Saldo na końcu0,00\u00a0zł$/,
  ])
  await expectAccessible(teacher)
  const table = teacher.waitForEvent('download')
  await main(teacher).getByRole('button', { name: 'Pobierz CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^zarobki-\d{4}-\d\d\.csv$/)
  await teacher.goto(paymentPaths.accountEarnings())
  await expect(sale).toContainText('Wypłacone')
  await admin.goto(paymentPaths.adminTaxReport())
  await expect(main(admin).getByRole('row').filter({ hasText: '44051401359' }).first()).toContainText('Wypłacono')
  await expectAccessible(admin)
})
