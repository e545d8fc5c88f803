import type { Page } from '@playwright/test'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { polishDay } from '#contract/text/clock.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { invoiceOf } from './support/orders.ts'
import { bankSays, buy, orderState, pressPay, withdraw } from './support/paying.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const main = (page: Page) => page.getByRole('main')
/** Nobody else's: the queue of checks is everybody's. */
const TITLE = `Zadanie, które zarabia ${crypto.randomUUID().slice(0, 8)}`
type Task = { id: number; slug: string }

/** A public task of the teacher whose solution is sold for a token. */
async function aPaidTask({ teacher, admin, origin }: Record<'teacher' | 'admin', Page> & { origin: string }): Promise<Task> {
  const step = (title: string) => ({ title, description: `<p>${title}.</p>` })
  const task = await callAs<Task>(teacher, origin, 'POST', '/homework', {
    title: TITLE,
    description: '<p>Oblicz pole kwadratu o boku 4.</p>',
    closed: false,
    answer: '<p>Szesnaście</p>',
    level: 'PRIMARY',
    isSolutionPaid: true,
    solution: { steps: [step('Wzór'), step('Wynik')] },
  })
  await callAs(admin, origin, 'PUT', `/homework/${task.id}/publish`, {})
  return task
}

/** The pupil buys tokens by card, and opens the solution for one of them. */
async function buySolution(pupil: Page, { slug }: Task): Promise<void> {
  await buy(pupil, 'zetony-10')
  await pressPay(pupil, 'Zapłać kartą')
  await expect(orderState(pupil).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
  await pupil.goto(`/homeworks/${slug}`)
  await main(pupil).getByRole('button', { name: 'Odsłoń za 1\u00a0żeton' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Odsłoń za 1\u00a0żeton' }).click()
  await expect(pupil.getByRole('heading', { name: 'Rozwiązanie', exact: true })).toBeFocused()
}

/** The pupil has a solution of their own checked; the teacher can't read it, and its tokens come back. */
async function haveCheckRefunded(pupil: Page, teacher: Page, { slug }: Task): Promise<void> {
  await pupil.goto(`/account/checks/new?task=${slug}`)
  await pupil.getByRole('textbox', { name: 'Rozwiązanie albo pytanie do nauczyciela' }).fill('Wychodzi 15.')
  await pupil.getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await pupil.waitForURL(/\/account\/checks\/\d+$/)
  await teacher.goto(solutionCheckPaths.checkQueue())
  await main(teacher)
    .getByRole('button', { name: `Sprawdź: ${TITLE}` })
    .first()
    .click()
  await main(teacher).getByRole('button', { name: 'Nie da się sprawdzić' }).click()
  await teacher.getByRole('dialog').getByLabel('Powód').fill('Nie widać, jak to policzono.')
  await teacher.getByRole('dialog').getByRole('button', { name: 'Nie da się sprawdzić' }).click()
  await teacher.waitForURL(solutionCheckPaths.checkQueue())
  await expect(main(pupil)).toContainText(/, więc \d+\sżeton\p{L}* wrócił\p{L}* na konto\./u)
  await pupil.goto(paymentPaths.accountTokens())
  await expect(main(pupil).getByRole('region', { name: 'Na koncie' })).toContainText('9\u00a0żetonów')
}

/** The pupil buys Premium by BLIK, and withdraws from the contract. */
async function tryPremium(pupil: Page): Promise<void> {
  await buy(pupil, 'premium-miesiac')
  const payPage = pupil.url()
  await pressPay(pupil, 'Zapłać BLIK-iem')
  await expect(orderState(pupil)).toContainText('Masz Premium do')
  await withdraw(pupil)
  await expect.poll(async () => (await fetch(payPage)).text()).toContain('Zwrot dotarł do banku')
  await bankSays(payPage, 'refunded')
  await expect(orderState(pupil).getByRole('heading', { name: 'Zwrócone' })).toBeVisible()
}

/** A company buys, and its invoice has the number that KSeF gave it. */
async function invoiceCompany(company: Page, origin: string): Promise<void> {
  const id = await invoiceOf(company, origin, 'Szkoła Żółw Sp. z o.o.')
  await company.goto(invoicePaths.invoice(id))
  await expect(main(company)).toContainText(/8567346215-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}/)
  await expect(main(company)).toContainText('9,99\u00a0zł')
}

test('a pupil pays by card and BLIK, spends, gets back and withdraws; a company has its invoice; the teacher is paid out, and her statement agrees @long', async ({
  page: teacher,
  openContext,
  origin,
}) => {
  const [pupil, admin, company] = [
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
  ]
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
  const task = await aPaidTask({ teacher, admin, origin })
  await buySolution(pupil, task)
  await haveCheckRefunded(pupil, teacher, task)
  await tryPremium(pupil)
  await signInAsNew(company, origin)
  await invoiceCompany(company, origin)

  await teacher.goto(paymentPaths.accountEarnings())
  const sale = main(teacher).getByRole('list', { name: 'Sprzedaż' }).getByRole('listitem')
  await expect(sale).toHaveCount(1)
  await expect(sale).toContainText(`${TITLE}0,49\u00a0zł`)
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
    new RegExp(`Sprzedaż: ${TITLE}0,81\u00a0zł0,32\u00a0zł0,49\u00a0zł$`),
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
