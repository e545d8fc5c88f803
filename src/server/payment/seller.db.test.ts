// @module-tag long
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type PriceList, sellerText } from '#contract/payment/price-list.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { anApp } from '#server/testing/an-app.ts'
import { aShop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const SELLER = { SELLER_NAME: 'Szkoła Żółw sp. z o.o.', SELLER_ADDRESS: 'ul. Długa 5, 80-001 Gdańsk', SELLER_NIP: '1234563218' }
const named = { name: SELLER.SELLER_NAME, addressLine: SELLER.SELLER_ADDRESS, nip: SELLER.SELLER_NIP }

test('buyers are told who sells before they buy, and so is who pays for them', async () => {
  const shop = await aShop(database(), SELLER)
  try {
    const { seller } = (await shop.app.server.inject('/api/price-list')).json<PriceList>()
    expect(seller).toEqual(named)
    expect(seller && sellerText(seller)).toBe('Szkoła Żółw sp. z o.o., ul. Długa 5, 80-001 Gdańsk, NIP\u00a01234563218')
    const pupil = await shop.aCustomer()
    const { id } = await shop.order(pupil)
    const { body } = await shop.call('POST', `/order/${id}/pay-link`, pupil, { email: null })
    const link = await shop.call('GET', `/pay-link/${String(body['url']).split('/').at(-1)}`, { token: '' })
    expect(link.body['seller']).toEqual(named)
  } finally {
    await shop.close()
  }
})

test('in production nothing is sold by somebody who is not named', async () => {
  await seedPriceList(database().db)
  const methodsOf = async (environment: Record<string, string>): Promise<PriceList['methods']> => {
    const app = await anApp(database(), {
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_DATABASE: 'true',
      DATABASE_URL: '',
      AUTH_SECRET: randomBytes(32).toString('base64'),
      TRANSFER_ACCOUNT: 'PL61109010140000071219812874',
      TRANSFER_RECIPIENT: 'Szkoła Żółw',
      ...environment,
    })
    try {
      return (await app.server.inject('/api/price-list')).json<PriceList>().methods
    } finally {
      await app.server.close()
    }
  }
  expect(await methodsOf({})).toEqual([])
  expect(await methodsOf(SELLER)).toEqual(['MANUAL'])
})
