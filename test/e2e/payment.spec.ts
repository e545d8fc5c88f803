import type { Locator, Page } from '@playwright/test'
import { moneyText } from '#contract/payment/money-text.ts'
import type { ManagedPriceList } from '#contract/payment/payment-admin.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { orderOf } from './support/orders.ts'
import { bankSays, buy, orderState as state, PAY_PAGE, pressPay as pay } from './support/paying.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const balance = (page: Page): Locator => main(page).getByRole('region', { name: 'Na koncie' })
test(
  'a pupil buys Premium by BLIK, its doors open without a reload, and withdraws from the contract',
  { tag: '@core' },
  async ({ page, context, origin }) => {
    await signInAsNew(page, origin)
    await page.goto(paths.subscription())
    await expect(main(page).getByText('22,99\u00a0zł')).toBeVisible()
    await expect(main(page).getByText('59,99\u00a0zł')).toBeVisible()
    await expectAccessible(page)
    // Another tab of the same person, on a page with a door that is closed.
    const other = await context.newPage()
    await other.goto(paths.subscription())
    await expect(main(other).getByText('Nie masz teraz Premium.')).toBeVisible()

    await main(page).getByRole('link', { name: 'Kup: Premium na miesiąc' }).click()
    await expect(main(page).getByRole('complementary')).toContainText('22,99\u00a0zł')
    await expect(main(page).getByRole('complementary')).toContainText(
      'Sprzedaje: Wizards (dane przykładowe), ul. Przykładowa 1, 00-001 Warszawa, NIP\u00a08567346215.',
    )
    // Nothing is agreed to beforehand, and nothing is ordered without it.
    const agrees = main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' })
    await expect(agrees).not.toBeChecked()
    await expect(main(page).getByRole('checkbox', { name: 'Chcę, aby Premium zaczęło działać od razu' })).not.toBeChecked()
    // No field takes a card or a code, and nothing of another site is inside the page.
    await expect(page.locator('iframe, [autocomplete^="cc-"], [inputmode="numeric"]')).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Kupuję i płacę 22,99\u00a0zł' }).click()
    await expect(main(page).getByText('Wymagana zgoda')).toBeVisible()
    await expect(agrees).toBeFocused()
    await expectAccessible(page)
    await agrees.check()
    await main(page).getByRole('button', { name: 'Kupuję i płacę 22,99\u00a0zł' }).click()
    await page.waitForURL(PAY_PAGE)
    const payPage = page.url()
    await pay(page, 'Zapłać BLIK-iem')

    await page.waitForURL(/\/account\/payments\/\d+\?from=pay$/)
    await expect(state(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
    await expect(state(page)).toContainText('Masz Premium do')
    await expect(main(other).getByText(/^Masz Premium do .* Kolejny zakup je przedłuży\.$/)).toBeVisible()
    await expectAccessible(page)

    await main(page).getByRole('button', { name: 'Odstąp od umowy tutaj' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Dostaniesz z\u00a0powrotem22,99\u00a0zł')
    await expectAccessible(page, { within: dialog })
    await dialog.getByRole('button', { name: 'Odstępuję od umowy' }).click()
    await expect(dialog).toBeHidden()
    await expect(state(page).getByRole('heading', { name: 'Odstąpiono od umowy' })).toBeVisible()
    await expect(state(page)).toContainText('Zwrot 22,99\u00a0zł jest w\u00a0drodze.')
    // Money that came by BLIK goes back when the bank says so; the page hears of it by itself.
    await expect(main(page).getByText('Zwrot zlecony: 22,99\u00a0zł')).toBeVisible()
    await expect.poll(async () => (await fetch(payPage)).text()).toContain('Zwrot dotarł do banku')
    await bankSays(payPage, 'refunded')
    await expect(state(page).getByRole('heading', { name: 'Zwrócone' })).toBeVisible()
    await expect(main(page).getByText('Pieniądze zwrócone: 22,99\u00a0zł')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Odstąp od umowy tutaj' })).toBeHidden()
    await page.goto(paths.subscription())
    await expect(main(page).getByText('Nie masz teraz Premium.')).toBeVisible()
  },
)

test('tokens are bought by card after a try that failed; the order is one, and the balance says what came @long', async ({
  page,
  origin,
}) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.accountTokens())
  await expect(balance(page)).toContainText('Na koncie0\u00a0żetonów')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Kup: 30 żetonów' }).click()
  await expect(main(page).getByRole('checkbox')).toHaveCount(1)
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await main(page).getByRole('button', { name: 'Kupuję i płacę 26,99\u00a0zł' }).click()
  await page.waitForURL(PAY_PAGE)
  await pay(page, 'BLIK: kod wygasł')
  await page.getByRole('link', { name: 'Wróć bez płacenia' }).click()
  await expect(state(page).getByRole('heading', { name: 'Płatność się nie udała' })).toBeVisible()
  await expect(state(page)).toContainText('Kod BLIK stracił ważność')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Spróbuj jeszcze raz: 26,99\u00a0zł' }).click()
  await page.waitForURL(PAY_PAGE)
  await pay(page, 'Zapłać kartą')
  await expect(state(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Zobacz żetony' }).click()
  await expect(balance(page)).toContainText('Na koncie30\u00a0żetonów')
  await expect(main(page).getByRole('list', { name: 'Co się działo' }).getByRole('listitem')).toHaveText([/Zakup\+30/])
  await main(page).getByRole('link', { name: 'Zakup', exact: true }).click()
  await main(page).getByRole('link', { name: 'Wszystkie zamówienia' }).click()
  await expect(main(page).getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
})

test('a double click orders once; who goes back without paying finds the order, and pays or gives it up there @long', async ({
  page,
  origin,
}) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('premium-kwartal'))
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await main(page).getByRole('button', { name: 'Kupuję i płacę 59,99\u00a0zł' }).dblclick()
  await page.waitForURL(PAY_PAGE)
  // The browser's own "back" leads to the order, never to the form.
  await page.goBack()
  await page.waitForURL(/\/account\/payments\/\d+$/)
  await expect(state(page).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Zapłać 59,99\u00a0zł' }).click()
  await page.waitForURL(PAY_PAGE)
  await page.getByRole('link', { name: 'Wróć bez płacenia' }).click()
  await expect(state(page)).toContainText('Płatność została przerwana, nic nie pobraliśmy.')
  await main(page).getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj zamówienie' }).click()
  await expect(state(page).getByRole('heading', { name: 'Anulowane' })).toBeVisible()
  await page.goto(paymentPaths.accountPayments())
  await expect(main(page).getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Premium na 3 miesiące' })).toContainText('Anulowane')
})

test('a bank that answers later is waited for, and its answer comes without a reload @long', async ({ page, origin }) => {
  await signInAsNew(page, origin)
  await buy(page, 'zetony-10')
  const payPage = page.url()
  await pay(page, 'Przelewy24: bank potwierdzi później')
  await page.waitForURL(/\?from=pay$/)
  await expect(state(page).getByRole('heading', { name: 'Bank przetwarza płatność' })).toBeVisible()
  await expectAccessible(page)
  await bankSays(payPage, 'confirm')
  await expect(state(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
})

test('somebody who comes back in another browser signs in and finds the order @long', async ({ page, openContext, origin }) => {
  const person = await signInAsNew(page, origin)
  const { id } = await orderOf(page, origin)
  const elsewhere = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage()
  await elsewhere.goto(`${paths.accountPayment(id)}?from=back`)
  await main(elsewhere).getByRole('link', { name: 'Zaloguj się' }).click()
  await elsewhere.getByLabel('E-mail').fill(person.email)
  await elsewhere.getByLabel('Hasło', { exact: true }).fill(person.password)
  await main(elsewhere).getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(state(elsewhere).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible()
  await expect(main(elsewhere).getByRole('button', { name: 'Zapłać 22,99\u00a0zł' })).toBeVisible()
  await expectAccessible(elsewhere)
})

test('somebody without an account is led to sign in and back to what they were buying', async ({ page, origin, openContext }) => {
  const person = await signInAsNew(await (await openContext()).newPage(), origin)
  await page.goto(paths.subscription())
  await main(page).getByRole('link', { name: 'Kup: Premium na miesiąc' }).click()
  await expect(main(page).getByRole('complementary')).toContainText('22,99\u00a0zł')
  await main(page).getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Zaloguj się' }).click()
  await page.waitForURL(`**${paymentPaths.checkout('premium-miesiac')}`)
  await expect(main(page).getByRole('button', { name: 'Kupuję i płacę 22,99\u00a0zł' })).toBeVisible()
})

test('a company is refused at its NIP, is filled in from the account, and pays by a transfer that an admin confirms; a part goes back @long', async ({
  page,
  openContext,
  origin,
}) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('zetony-100'))
  await main(page).getByRole('radio', { name: 'Firma' }).check()
  await main(page).getByLabel('Nazwa firmy').fill('Szkoła Językowa')
  await main(page).getByLabel('NIP', { exact: true }).fill('1234567890')
  await main(page).getByLabel('Ulica').fill('Świętokrzyska')
  await main(page).getByLabel('Numer budynku').fill('12')
  await main(page).getByLabel('Kod pocztowy').fill('00-916')
  await main(page).getByLabel('Miejscowość').fill('Warszawa')
  await main(page).getByRole('radio', { name: 'Przelew tradycyjny' }).check()
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  const order = main(page).getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty 79,99\u00a0zł' })
  await order.click()
  await expect(main(page).getByText('Błędny NIP')).toBeVisible()
  await expect(main(page).getByLabel('NIP', { exact: true })).toBeFocused()
  await expectAccessible(page)

  // The company of the account stands there by itself.
  await callAs(page, origin, 'PUT', '/user/company', {
    name: 'Szkoła Językowa',
    nip: '5260001246',
    address: { street: 'Świętokrzyska', buildingNumber: '12', apartmentNumber: null, postalCode: '00-916', city: 'Warszawa' },
    vatPayer: true,
  })
  await page.reload()
  await main(page).getByRole('radio', { name: 'Firma' }).check()
  await expect(main(page).getByLabel('NIP', { exact: true })).toHaveValue('PL5260001246')
  await main(page).getByRole('radio', { name: 'Przelew tradycyjny' }).check()
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await order.click()
  await expect(state(page).getByRole('heading', { name: 'Czeka na płatność' })).toBeVisible()
  const transfer = main(page).getByRole('region', { name: 'Dane do przelewu' })
  const title = await transfer.getByText(/^WZ-\d{6}$/).innerText()
  await expect(transfer).toContainText('61 1090 1014 0000 0712 1981 2874')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await transfer.getByRole('button', { name: 'Kopiuj: numer konta' }).click()
  await expect(page.getByText('Skopiowano!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('61109010140000071219812874')
  await expectAccessible(page)

  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await admin.goto(paymentPaths.adminPayments(`search=${title}`))
  await expectAccessible(admin)
  await main(admin)
    .getByRole('link', { name: `${title} · 100 żetonów` })
    .click()
  await main(admin).getByRole('button', { name: 'Potwierdź wpływ' }).click()
  await expectAccessible(admin, { within: admin.getByRole('dialog') })
  await admin.getByRole('dialog').getByRole('button', { name: 'Potwierdź wpływ' }).click()
  await expect(main(admin).getByText('Zrealizowane')).toBeVisible()

  await main(admin).getByRole('button', { name: 'Zwróć pieniądze' }).click()
  const refund = admin.getByRole('dialog')
  await expect(refund.getByLabel('Kwota w\u00a0złotych')).toHaveValue('79,99')
  await refund.getByLabel('Kwota w\u00a0złotych').fill('dużo')
  await refund.getByLabel('Powód').fill('Za dużo żetonów.')
  await refund.getByRole('button', { name: 'Zwróć', exact: true }).click()
  await expect(refund.getByText('Wymagana liczba')).toBeVisible()
  await expectAccessible(admin, { within: refund })
  await refund.getByLabel('Kwota w\u00a0złotych').fill('8,00')
  await refund.getByRole('button', { name: 'Zwróć', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect(main(admin).getByText('Zwrot 8,00\u00a0zł czeka na bank.')).toBeVisible()
  // A transfer goes back by hand, and is then said to be sent.
  await main(admin).getByRole('button', { name: 'Potwierdź odesłanie' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Potwierdź odesłanie' }).click()
  await expect(main(admin).getByText('Zwrócono 8,00\u00a0zł z\u00a079,99\u00a0zł.')).toBeVisible()
  await expectAccessible(admin)

  // The tokens that were paid back are gone from the buyer's account.
  await page.goto(paymentPaths.accountTokens())
  await expect(balance(page)).toContainText('Na koncie90\u00a0żetonów')

  await admin.goto(paymentPaths.adminLedger())
  await expect(
    main(admin)
      .getByRole('table', { name: 'Złote' })
      .getByRole('row', { name: /^Razem/ }),
  ).toContainText(/^Razem0,00\u00a0zł$/)
  await expectAccessible(admin)
})

test('a transfer that comes after its order was given up is confirmed, and gives what was paid for @long', async ({
  page,
  openContext,
  origin,
}) => {
  await signInAsNew(page, origin)
  const { id } = await orderOf(page, origin, { code: 'zetony-10', method: 'MANUAL' })
  await callAs(page, origin, 'POST', `/order/${id}/cancel`, {})
  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await admin.goto(paymentPaths.adminPayment(id))
  await expect(main(admin).getByText('Anulowane', { exact: true })).toBeVisible()
  await main(admin).getByRole('button', { name: 'Potwierdź wpływ' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('To zamówienie jest już anulowane.')
  await expectAccessible(admin, { within: dialog })
  await dialog.getByRole('button', { name: 'Potwierdź wpływ' }).click()
  await expect(main(admin).getByText('Zrealizowane', { exact: true })).toBeVisible()
  await page.goto(paymentPaths.accountTokens())
  await expect(balance(page)).toContainText('Na koncie10\u00a0żetonów')
})

test.describe('prices of a product of their own', () => {
  // Prices are everybody's: the library that is written to has its own.
  const origin = process.env['E2E_WRITTEN_ORIGIN'] ?? ''
  test.use({ baseURL: origin, expected: { problems: [/400/] } })

  test('an admin announces a promotion; buyers see the usual price struck and the lowest before it at once, and its end @long', async ({
    page,
    request,
  }) => {
    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    // A price that no earlier run of this test has announced; the lowest before it may be one of theirs.
    const { products } = await callAs<ManagedPriceList>(page, origin, 'GET', '/admin/price-list')
    const known = products.find(({ code }) => code === 'premium-kwartal')?.prices.map(({ amountGrosze }) => amountGrosze) ?? []
    const grosze = Array.from({ length: known.length + 1 }, (_, step) => 4950 - step).find((amount) => !known.includes(amount)) ?? 0
    const lowest = moneyText(Math.min(...known))
    const typed = (grosze / 100).toFixed(2).replace('.', ',')
    await page.goto(paymentPaths.adminPriceList())
    const product = main(page).getByRole('region', { name: 'Premium na 3 miesiące' })
    await product.getByRole('button', { name: 'Nowa cena: Premium na 3 miesiące' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cena w\u00a0złotych, z\u00a0VAT').fill('70')
    await dialog.getByRole('checkbox', { name: 'To promocja' }).check()
    await dialog.getByLabel('Do kiedy').fill('2031-01-31T12:00')
    await expectAccessible(page, { within: dialog })
    await dialog.getByRole('button', { name: 'Ustaw cenę' }).click()
    await expect(dialog.getByText('Cena w promocji musi być niższa od zwykłej')).toBeVisible()
    await dialog.getByLabel('Cena w\u00a0złotych, z\u00a0VAT').fill(typed)
    await dialog.getByRole('button', { name: 'Ustaw cenę' }).click()
    await expect(dialog).toBeHidden()
    await expect(product.getByRole('row', { name: typed })).toContainText('Promocja')
    await expectAccessible(page)

    await page.goto(paths.subscription())
    const offer = main(page).getByRole('listitem').filter({ hasText: 'Premium na 3 miesiące' })
    await expect(offer.locator('s')).toHaveText('59,99\u00a0zł')
    await expect(offer).toContainText(moneyText(grosze))
    await expect(offer).toContainText(`Najniższa cena z\u00a030\u00a0dni przed obniżką: ${lowest}.`)
    await expectAccessible(page)

    await page.goto(paymentPaths.adminPriceList())
    await product.getByRole('button', { name: `Zakończ promocję: ${moneyText(grosze)}` }).click()
    await dialog.getByRole('button', { name: 'Zakończ' }).click()
    await expect(dialog).toBeHidden()
    // The page from the server says so with its next answer: prices are kept nowhere.
    expect(await (await request.get(paths.subscription())).text()).not.toContain(typed)
  })
})

test('pages of money are kept by nobody, and search engines leave them out', async ({ request, page, origin }) => {
  await signInAsNew(page, origin)
  const { id } = await orderOf(page, origin)
  for (const address of [
    paymentPaths.checkout('premium-miesiac'),
    paymentPaths.accountPayments(),
    paths.accountPayment(id),
    paymentPaths.accountTokens(),
  ]) {
    const reply = await request.get(address)
    expect(reply.headers()['cache-control'], address).toBe('no-store')
    expect(reply.headers()['etag'], address).toBeUndefined()
    expect(await reply.text(), address).toContain('<meta name="robots" content="noindex')
  }
})
