// @module-tag long
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DisputeDetails } from '#contract/payment/dispute.ts'
import type { Peer } from '#server/payment/peer/create-peer.ts'
import { stripeService } from '#server/payment/stripe/stripe-service.ts'
import { aShop, type Customer, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let shop: Shop
let pupil: Customer
let admin: Customer
let peer: Peer

beforeAll(async () => {
  shop = await aShop(database())
  ;[pupil, admin] = [await shop.aCustomer(), await shop.aCustomer('ADMIN')]
  const served = await stripeService(shop.app.platform)?.peer?.()
  if (!served) throw new Error('There is no peer')
  peer = served.peer
})
afterAll(() => shop.close())

async function disputed(): Promise<{ page: string; orderId: number; found: DisputeDetails }> {
  const { id: orderId, page } = await shop.buy(pupil, 'zetony-10')
  await shop.press(page, 'dispute')
  const [found] = (await shop.call('GET', `/admin/order/${orderId}/dispute`, admin)).body['disputes'] as DisputeDetails[]
  if (!found) throw new Error('There is no dispute')
  return { page, orderId, found }
}
const save = (id: number, text: string, submit: boolean, who = admin) =>
  shop.call('PUT', `/admin/dispute/${id}/evidence`, who, { text, submit })

test('evidence is kept until it is handed in with our own records, and is handed in once', async () => {
  const { orderId, found } = await disputed()
  expect(found).toMatchObject({ state: 'OPEN', text: '', isSubmitted: false, amountGrosze: 999 })
  expect(found.gathered).toContain('Akceptuję regulamin')
  expect(found.gathered).toMatch(/DELIVERED/)
  await save(found.id, 'Pierwsza wersja', false)
  expect((await save(found.id, 'Kupujący ma żetony od razu', false)).body['disputes']).toMatchObject([
    { text: 'Kupujący ma żetony od razu', isSubmitted: false },
  ])
  expect((await save(found.id, 'Ostateczna wersja', true)).body['disputes']).toMatchObject([{ isSubmitted: true }])
  const [atService] = [...peer.state.disputes.values()].slice(-1)
  expect(atService?.evidence).toMatchObject({ uncategorized_text: 'Ostateczna wersja', product_description: '10 żetonów' })
  expect(atService?.evidence['access_activity_log']).toContain('Akceptuję regulamin')
  expect((await save(found.id, 'Jeszcze jedna', true)).status).toBe(409)
  expect((await save(found.id, 'Jeszcze jedna', false)).status).toBe(409)
  // Under review it is disputed still.
  await peer.delivered()
  expect(await shop.show(pupil, orderId)).toMatchObject({ status: 'DISPUTED' })
})

test('of two admins who hand in at once one does; an empty or too long text changes nothing, and others have no way', async () => {
  const { found } = await disputed()
  expect((await save(found.id, '  ', true)).status).toBe(400)
  expect((await save(found.id, 'a'.repeat(20_001), true)).status).toBe(400)
  expect((await save(found.id, 'Moje', true, pupil)).status).toBe(403)
  const answers = await Promise.all([save(found.id, 'Pierwszy', true), save(found.id, 'Drugi', true)])
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 409])
  expect([...peer.state.disputes.values()].at(-1)?.evidence_details.submission_count).toBe(1)
})
