import type { Page } from '@playwright/test'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn, signInAsNew } from './support/accounts.ts'
import { invoiceOf } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

// A time that ends before it begins.
test.use({ expected: { problems: [/400/] } })

test('an admin sees what was sold by days and by months, in a sentence, a chart and a table of the same figures @long', async ({
  page,
  openContext,
  origin,
}) => {
  const buyer = await (await openContext()).newPage()
  await signInAsNew(buyer, origin)
  await invoiceOf(buyer, origin, 'Szkoła Żółw')
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto(paymentPaths.adminStatistics())
  const revenue = part(page, 'Przychód')
  await expect(revenue.getByRole('figure')).toContainText(/Przychód to [\d\s]+,\d\d\u00a0zł brutto/)
  await expect(revenue.locator('[data-drawn=true] canvas')).toBeVisible()
  // Thirty days between the head and the sum; the newest first.
  const rows = revenue.getByRole('row')
  await expect(rows).toHaveCount(32)
  await expect(rows.nth(1)).not.toHaveText(/0,00\u00a0zł$/)
  const gross = (await rows.last().getByRole('cell').nth(2).innerText()).trim()
  await expect(part(page, 'Przychód według rodzaju').getByRole('row').last().getByRole('cell').last()).toHaveText(gross)
  await expect(part(page, 'Od zamówienia do zakupu').getByRole('figure')).toContainText(/^Z\u00a0\d+\u00a0zam/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Miesiące', { exact: true }).click()
  await expect(page).toHaveURL(/unit=month/)
  await expect(rows).toHaveCount(14)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  // Paper has the tables, whole, and no drawing.
  await page.emulateMedia({ media: 'print' })
  await expect(revenue.locator('canvas')).toBeHidden()
  await expect(rows.last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByLabel('Od dnia').fill('2026-11-20')
  await page.getByLabel('Do dnia').fill('2026-11-10')
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click()
  await expect(page.getByText('Pierwszy dzień nie może być po ostatnim')).toBeVisible()
})
