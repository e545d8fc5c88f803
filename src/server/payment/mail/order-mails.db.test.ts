// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMailHandlers } from '#server/payment/mail/order-mails.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { aSeller } from '#server/testing/an-invoice.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { deliverOwed } from '#server/testing/deliver-owed.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
const mails: Mail[] = []

beforeAll(async () => {
  shop = await aShop(database())
  pupil = await shop.aCustomer()
})
afterAll(() => shop.close())

/** Mails that are owed now. */
async function sent(): Promise<Mail[]> {
  mails.length = 0
  const listeners = orderMailHandlers({
    db: shop.db,
    mailer: { send: async (mail) => void mails.push(mail) },
    origin: () => 'https://wizards.example',
    seller: aSeller,
  })
  expect(await deliverOwed(shop.db, listeners)).toEqual([])
  return [...mails]
}

test('one mail confirms an order with its consents and the way to withdraw, another the withdrawal', async () => {
  const { id } = await shop.buy(pupil, 'premium-miesiac', { wantsImmediateStart: true })
  const [confirmed, ...more] = await sent()
  expect(more).toEqual([])
  expect(confirmed?.subject).toMatch(/^Potwierdzenie zamówienia WZ-0*\d+$/)
  for (const words of [
    '22,99\u00a0zł',
    'Sprzedawca: Wizards Sp. z o.o., ul. Przykładowa 1, 00-001 Warszawa, NIP\u00a08567346215.',
    'Akceptuję regulamin',
    'Chcę, aby Premium zaczęło działać od razu',
    'Odstąp od umowy tutaj',
    `https://wizards.example/account/payments/${id}`,
  ])
    expect(confirmed?.text).toContain(words)
  const { withdrawal } = await shop.show(pupil, id)
  await shop.call('POST', `/order/${id}/withdraw`, pupil, { refundGrosze: withdrawal?.refundGrosze ?? 0 })
  expect((await sent()).map(({ subject }) => subject.replace(/WZ-\d+/, 'WZ'))).toEqual(['Odstąpienie od umowy: zamówienie WZ'])
})

test('a bank that says no in the end is told by mail, a try that fails on the page is not', async () => {
  const { id } = await shop.order(pupil)
  const page = await shop.pay(pupil, id)
  await shop.press(page, 'code_invalid')
  expect(await sent()).toEqual([])
  await shop.press(page, 'later')
  await shop.press(page, 'reject')
  const mailed = await sent()
  expect(mailed.map(({ text }) => /Nic nie zostało pobrane/.test(text))).toEqual([true])
})

test('who has paid by a link is told by a mail of their own, with their own way to withdraw', async () => {
  const { id } = await shop.order(pupil)
  const { body } = await shop.call('POST', `/order/${id}/pay-link`, pupil, { email: null })
  const token = String(body['url']).split('/').at(-1)
  const payer = { email: 'mama@example.pl', isAdult: true, acceptsTerms: true, wantsImmediateStart: false, consentVersion: '2026-11' }
  const page = await shop.call('POST', `/pay-link/${token}/pay`, { token: '' }, payer)
  await shop.press(new URL(String(page.body['url'])).pathname, 'card')
  const mailed = await sent()
  const told = mailed.find(({ to }) => to === payer.email)
  expect(mailed.find(({ to }) => to !== payer.email)?.text).not.toContain('Odstąp od umowy tutaj')
  expect(told?.subject).toMatch(/^Potwierdzenie zapłaty za zamówienie WZ-0*\d+$/)
  expect(told?.text).toMatch(/Twoje zgody z\s+dnia .*„Akceptuję regulamin/)
  expect(told?.text).toMatch(/https:\/\/wizards\.example\/pay\/[\w-]{22}/)
  expect(told?.text).not.toContain(`/pay/${token}`)
  expect(told?.text).toContain('Odstąp od umowy tutaj')
  expect(told?.text).toContain('Sprzedawca: Wizards Sp. z o.o.')
})
