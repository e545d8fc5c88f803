import type { Locator, Page } from '@playwright/test'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { expect } from './test.ts'

const main = (page: Page): Locator => page.getByRole('main')

/** The page that stands in for the payment service's own. */
export const PAY_PAGE = /\/dev\/pay\//

/** The words on the page of an order that say how it stands. */
export const orderState = (page: Page): Locator =>
  main(page)
    .getByRole('status')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** Fills in the form of buying and sends it; the browser then stands on the page of the payment service. */
export async function buy(page: Page, code: string): Promise<void> {
  await page.goto(paymentPaths.checkout(code))
  await main(page).getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await main(page)
    .getByRole('button', { name: /^Kupuję i płacę/ })
    .click()
  await page.waitForURL(PAY_PAGE)
}

/** Pays on that page, or fails to. */
export const pressPay = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** Presses a button of that page in the bank's name. */
export async function bankSays(payPage: string, action: 'confirm' | 'refunded'): Promise<void> {
  const reply = await fetch(payPage, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
  expect(reply.status).toBe(303)
}

/** Withdraws from the contract of an order on its page, and waits until the money is on its way. */
export async function withdraw(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Odstąp od umowy tutaj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odstępuję od umowy' }).click()
  await expect(orderState(page).getByRole('heading', { name: 'Odstąpiono od umowy' })).toBeVisible()
}
