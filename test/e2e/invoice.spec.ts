import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const documents = (page: Page): Locator => main(page).getByRole('region', { name: 'Dokumenty' })
const KSEF_NUMBER = /8567346215-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}/

// Somebody else asks for what isn't theirs.
test.use({ expected: { problems: [/404.*\/api\/invoice\/\d+/] } })

async function fillAddress(within: Locator): Promise<void> {
  for (const [label, text] of [
    ['Ulica', 'Długa'],
    ['Numer budynku', '5'],
    ['Kod pocztowy', '80-001'],
    ['Miejscowość', 'Gdańsk'],
  ] as const)
    await within.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button, and returns the bytes that the browser saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await press()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('a company buys, gets an invoice with a number of KSeF, saves it as XML and PDF; a refund brings the correcting one @long', async ({
  page,
  openContext,
  origin,
}) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('premium-miesiac'))
  await main(page).getByRole('radio', { name: 'Firma' }).check()
  await main(page).getByLabel('Nazwa firmy', { exact: true }).fill('Szkoła <b>Żółw</b> & Syn')
  await main(page).getByLabel('NIP', { exact: true }).fill('526-025-02-74')
  await fillAddress(main(page))
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await main(page)
    .getByRole('button', { name: /^Kupuję i płacę/ })
    .click()
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Zapłać kartą', exact: true }).click()
  await page.waitForURL(/\/account\/payments\/\d+/)
  const order = page.url().split('?')[0] ?? ''
  await expect(documents(page).getByText('W\u00a0KSeF')).toBeVisible()
  await documents(page)
    .getByRole('link', { name: /^Faktura FV\// })
    .click()

  await expect(main(page).getByRole('heading', { level: 1, name: /^Faktura nr FV\// })).toBeVisible()
  await expect(main(page)).toContainText('Szkoła <b>Żółw</b> & Syn')
  await expect(main(page)).toContainText('Słownie: dwadzieścia dwa złote 99/100')
  const number = KSEF_NUMBER.exec(await main(page).innerText())?.[0] ?? ''
  await expect(main(page).getByRole('img', { name: `Kod QR: ${number}` })).toBeVisible()
  // The page is light, whatever the theme of the rest.
  expect(
    await main(page)
      .getByRole('article')
      .evaluate((sheet) => getComputedStyle(sheet).backgroundColor),
  ).toBe('rgb(255, 255, 255)')
  await expectAccessible(page)
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const xml = await saved(page, () => press('Pobierz XML'))
  expect(xml.name).toMatch(/^FV 20\d\d \d\d \d+\.xml$/)
  expect(xml.bytes.toString()).toContain('<NIP>5260250274</NIP><Nazwa>Szkoła &lt;b&gt;Żółw&lt;/b&gt; &amp; Syn</Nazwa>')
  expect((await saved(page, () => press('Pobierz UPO'))).bytes.toString()).toContain(number)
  await press('Pobierz PDF')
  await press('Przygotuj PDF')
  const pdf = await saved(page, () => main(page).getByRole('link', { name: 'Pobierz', exact: true }).click())
  const printed = await readPdf(pdf.bytes)
  expect(printed.pages).toBe(1)
  for (const words of ['Faktura', 'Szkoła <b>Żółw</b> & Syn', '22,99', number])
    // Letters of other fonts are runs of their own.
    expect(printed.text.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''))

  const address = page.url()
  const other = await (await openContext()).newPage()
  await signInAsNew(other, origin)
  await other.goto(address)
  await expect(main(other).getByRole('heading', { name: 'Nie ma takiej faktury' })).toBeVisible()

  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const refund = { amountGrosze: 1000, reason: 'Przeprosiny' }
  await callAs(admin, origin, 'POST', `/admin/order/${order.split('/').at(-1)}/refund`, refund, { 'idempotency-key': crypto.randomUUID() })
  await page.goto(order)
  await documents(page)
    .getByRole('link', { name: /^Faktura korygująca KOR\// })
    .click()
  await expect(main(page)).toContainText('Przyczyna korekty: Zwrot zapłaty, zwrot części')
  await expect(main(page)).toContainText(`Numer KSeF faktury korygowanej: ${number}`)
  await expect(main(page)).toContainText('Zmiana kwoty −10,00\u00a0zł')

  await admin.goto(`${invoicePaths.adminInvoices()}?search=${number}`)
  await expect(main(admin).getByRole('list', { name: 'Faktury' }).getByRole('listitem')).toHaveText([/Szkoła <b>Żółw<\/b> & Syn/])
  await expectAccessible(admin)
  await main(admin).getByRole('combobox', { name: 'Miesiąc' }).first().selectOption({ index: 0 })
  const csv = await saved(admin, () => main(admin).getByRole('button', { name: 'Pobierz CSV' }).click())
  expect(csv.bytes.toString()).toContain(`;${number};FV;`)
})

test('a private person asks for an invoice once the order is done, with name and address @long', async ({ page, origin }) => {
  await signInAsNew(page, origin)
  await page.goto(paymentPaths.checkout('zetony-10'))
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await main(page)
    .getByRole('button', { name: /^Kupuję i płacę/ })
    .click()
  await page.waitForURL(/\/dev\/pay\//)
  await page.getByRole('button', { name: 'Zapłać kartą', exact: true }).click()
  await documents(page).getByRole('button', { name: 'Poproś o\u00a0fakturę' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Imię i\u00a0nazwisko')).toBeVisible()
  await dialog.getByRole('button', { name: 'Wystaw fakturę' }).click()
  await expect(dialog.getByLabel('Imię i\u00a0nazwisko')).toBeFocused()
  await expectAccessible(page, { within: dialog })
  await dialog.getByLabel('Imię i\u00a0nazwisko').fill('Anna Nowak')
  await fillAddress(dialog)
  await dialog.getByRole('button', { name: 'Wystaw fakturę' }).click()
  await expect(dialog).toBeHidden()
  await documents(page)
    .getByRole('link', { name: /^Faktura FV\// })
    .click()
  await expect(main(page)).toContainText('Anna Nowak')
  await expect(main(page)).toContainText('Długa 5, 80-001 Gdańsk')
  // It stays outside of KSeF.
  await expect(main(page)).not.toContainText('KSeF')
})
