import type { Locator, Page } from '@playwright/test'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { orderState, PAY_PAGE, pressPay } from './support/paying.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')

/** Waits for the mail that confirms a payment to this address; the page that it leads to. */
async function confirmationTo(origin: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as { to: string; subject: string; text: string }[] // the inbox's own shape
    const told = mails.find(({ to, subject }) => to === email && subject.startsWith('Potwierdzenie zapłaty'))
    link = told?.text.match(/\S+\/pay\/[\w-]+/)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

const agree = (page: Page): Promise<void> => main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()

test.describe('discount codes', () => {
  // A code that isn't good, and one that has ended.
  test.use({ expected: { problems: [/400/] } })

  test('an admin makes a code; a pupil pays less with it, once, and what a code takes the whole price off is given at once @long', async ({
    page,
    openContext,
    origin,
  }) => {
    const admin = await (await openContext()).newPage()
    await signIn(admin, DEMO.admin, DEMO_PASSWORD)
    await admin.goto(paymentPaths.adminDiscounts())
    const dialog = admin.getByRole('dialog')
    const make = async (code: string, percent: string): Promise<void> => {
      await main(admin).getByRole('button', { name: 'Nowy kod' }).click()
      await dialog.getByLabel('Kod', { exact: true }).fill(code)
      await dialog.getByLabel('Procent zniżki').fill(percent)
      await dialog.getByRole('button', { name: 'Nowy kod' }).click()
    }
    const mark = crypto.randomUUID().slice(0, 8).toUpperCase()
    const [fifth, whole] = [`PIATA-${mark}`, `CALOSC-${mark}`]
    await make(fifth, '120')
    await expect(dialog.getByRole('alert').or(dialog.getByText(/100/)).first()).toBeVisible()
    await expectAccessible(admin, { within: dialog })
    await dialog.getByLabel('Procent zniżki').fill('20')
    await dialog.getByRole('button', { name: 'Nowy kod' }).click()
    await expect(dialog).toBeHidden()
    await make(whole, '100')
    await expect(dialog).toBeHidden()
    const row = (code: string): Locator => main(admin).getByRole('list', { name: 'Kody' }).getByRole('listitem').filter({ hasText: code })
    await expect(row(fifth)).toContainText('−20%')
    await expect(row(fifth)).toContainText('Działa')
    await expectAccessible(admin)

    await signInAsNew(page, origin)
    const enter = async (code: string): Promise<void> => {
      await page.goto(paymentPaths.checkout('zetony-30'))
      await main(page).getByRole('button', { name: 'Mam kod rabatowy' }).click()
      await page.getByLabel('Kod rabatowy').fill(code)
      await page.getByLabel('Kod rabatowy').press('Enter')
    }
    await enter('NIE-MA-TAKIEGO')
    await expect(page.getByLabel('Kod rabatowy')).toHaveAccessibleDescription(/\S/)
    await expectAccessible(page)
    // It is typed as people type, and the amounts are the server's: 26,99 zł less a fifth.
    await enter(` ${fifth.toLowerCase()} `)
    const summary = main(page).getByRole('complementary')
    await expect(summary).toContainText(`Rabat (${fifth})−5,40\u00a0zł`)
    await expect(summary).toContainText('Najniższa cena z\u00a030\u00a0dni przed tą chwilą, bez kodu: 26,99\u00a0zł.')
    await expectAccessible(page)
    await agree(page)
    await main(page).getByRole('button', { name: 'Kupuję i\u00a0płacę 21,59\u00a0zł' }).click()
    await page.waitForURL(PAY_PAGE)
    await expect(page.getByText('21,59')).toBeVisible()
    await pressPay(page, 'Zapłać kartą')
    await expect(orderState(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Szczegóły' })).toContainText(
      `Cena bez kodu26,99\u00a0złRabat (${fifth})−5,40\u00a0zł`,
    )
    await enter(fifth)
    await expect(page.getByLabel('Kod rabatowy')).toHaveAccessibleDescription(/\S/)

    await enter(whole)
    await expect(main(page).getByRole('group', { name: 'Jak płacisz' })).toBeHidden()
    await agree(page)
    await main(page).getByRole('button', { name: 'Odbieram za 0,00\u00a0zł' }).click()
    await expect(orderState(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(paymentPaths.accountTokens())
    await expect(main(page).getByRole('region', { name: 'Na koncie' })).toContainText('60\u00a0żetonów')

    await admin.reload()
    await expect(row(fifth)).toContainText('1\u00a0użycie')
    await row(fifth)
      .getByRole('button', { name: `Zakończ kod ${fifth}` })
      .click()
    await dialog.getByRole('button', { name: 'Zakończ' }).click()
    await expect(row(fifth)).toContainText('Zakończony')
  })
})

test('a pupil asks an adult to pay; without an account they pay on a phone, the goods are the pupil’s, and the payer withdraws @long', async ({
  page,
  openContext,
  origin,
}) => {
  const person = await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('premium-miesiac'))
  await main(page).getByRole('radio', { name: 'Rodzic albo opiekun zapłaci' }).check()
  await agree(page)
  await main(page).getByRole('button', { name: 'Zamawiam i\u00a0proszę o\u00a0zapłatę' }).click()
  const card = main(page).getByRole('region', { name: 'Link do zapłaty' })
  const link = await card.getByLabel('Link', { exact: true }).inputValue()
  // While the link is good, it is the adult who pays.
  await expect(main(page).getByRole('button', { name: /^Zapłać/ })).toBeHidden()
  await expectAccessible(page)
  const email = `mama-${crypto.randomUUID().slice(0, 8)}@example.com`
  await card.getByLabel('E\u2011mail osoby, która zapłaci').fill(email)
  await card.getByRole('button', { name: 'Wyślij link' }).click()
  await expect(page.getByText('Link wysłany.')).toBeVisible()

  const adult = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage()
  await adult.goto(link)
  await expect(main(adult)).toContainText(`Dla kogo${person.displayName.split(' ')[0]}`)
  await expect(main(adult)).not.toContainText(person.email)
  await expect(main(adult)).toContainText('Sprzedaje: Wizards (dane przykładowe), ul. Przykładowa 1, 00-001 Warszawa, NIP\u00a08567346215.')
  await main(adult).getByLabel('Twój e\u2011mail').fill(email)
  const pay = main(adult).getByRole('button', { name: 'Kupuję i\u00a0płacę 22,99\u00a0zł' })
  await pay.click()
  await expect(main(adult).getByText('Wymagana zgoda').first()).toBeVisible()
  await expectAccessible(adult)
  await main(adult).getByRole('checkbox', { name: 'Mam ukończone 18\u00a0lat.' }).check()
  await agree(adult)
  await pay.click()
  await adult.waitForURL(PAY_PAGE)
  await pressPay(adult, 'Zapłać BLIK-iem')
  await expect(main(adult).getByRole('status').filter({ hasText: 'Zapłacone, dziękujemy!' })).toBeVisible()
  await expectAccessible(adult)

  // The pupil's own page says so, and Premium is theirs.
  await expect(orderState(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Szczegóły' })).toContainText('Kto zapłaciłosoba z\u00a0linku do zapłaty')
  await expect(main(page).getByRole('button', { name: 'Odstąp od umowy tutaj' })).toBeHidden()

  // The confirmation leads to a page of the payer's own, from which they alone withdraw.
  const own = await confirmationTo(origin, email)
  expect(own).not.toBe(link)
  await adult.goto(own)
  await main(adult).getByRole('button', { name: 'Odstąp od umowy tutaj' }).click()
  await expect(adult.getByRole('dialog')).toContainText('Wróci 22,99\u00a0zł')
  await expectAccessible(adult, { within: adult.getByRole('dialog') })
  await adult.getByRole('dialog').getByRole('button', { name: 'Odstąp od umowy tutaj' }).click()
  await expect(main(adult).getByRole('status').filter({ hasText: 'Odstąpiono od umowy.' })).toBeVisible()
  await page.goto(paths.subscription())
  await expect(main(page).getByText('Nie masz teraz Premium.')).toBeVisible()
})

test('Premium renews by card only for who has ticked it, says so, and is cancelled in two clicks @long', async ({ page, origin }) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('premium-miesiac'))
  const renews = main(page).getByRole('checkbox', { name: /odnawia/i })
  await expect(renews).not.toBeChecked()
  await renews.check()
  await agree(page)
  await main(page)
    .getByRole('button', { name: /^Kupuję i płacę/ })
    .click()
  await page.waitForURL(PAY_PAGE)
  // A renewal needs a card: the page offers nothing else.
  await expect(page.getByRole('button', { name: 'Zapłać BLIK-iem', exact: true })).toHaveCount(0)
  await pressPay(page, 'Zapłać kartą')
  await expect(orderState(page).getByRole('heading', { name: 'Zrealizowane' })).toBeVisible()
  const card = main(page).getByRole('region', { name: 'Odnawianie Premium' })
  // The card's name comes from the service in a job of its own.
  await expect(async () => {
    await page.goto(paths.subscription())
    await expect(card).toContainText('Premium na miesiąc odnawia się z\u00a0Twojej karty.', { timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto(paymentPaths.accountPayments())
  await card.getByRole('button', { name: 'Nie odnawiaj' }).click()
  await expectAccessible(page, { within: page.getByRole('dialog') })
  await page.getByRole('dialog').getByRole('button', { name: 'Nie odnawiaj' }).click()
  await expect(page.getByText('Premium nie odnowi się.')).toBeVisible()
  await expect(card).toHaveCount(0)
  // Premium that was paid for stays.
  await page.goto(paths.subscription())
  await expect(main(page).getByText(/^Masz Premium do /)).toBeVisible()
  await expect(card).toHaveCount(0)
})
