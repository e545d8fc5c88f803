import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { queryRows } from '#server/db/db.ts'
import { connect } from '#server/payment/stripe/stripe-service.ts'
import { signPayload } from '#server/payment/stripe/verify-signature.ts'
import { aShop, type Shop } from '#server/testing/a-shop.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const SECRET = 'whsec_test_0123456789abcdef'
let shop: Shop

/** Real keys of nobody: messages come in, nothing is asked. */
beforeAll(async () => {
  shop = await aShop(database(), { STRIPE_SECRET_KEY: 'sk_test_none', STRIPE_WEBHOOK_SECRET: SECRET })
})
afterAll(() => shop.close())

const now = (): number => Math.floor(Date.now() / 1000)
let events = 0
const anEvent = (type = 'customer.created'): string =>
  JSON.stringify({ id: `evt_hook${(events += 1)}`, object: 'event', type, data: { object: { id: 'cus_1' } } })

async function post(payload: string, signature: string | undefined): Promise<{ status: number; taken: unknown }> {
  const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) }
  const reply = await shop.app.server.inject({ method: 'POST', url: '/api/payment/stripe-webhook', headers, payload })
  return { status: reply.statusCode, taken: reply.json<{ taken?: boolean }>().taken }
}

test('a message that the service signed is taken once, however often it comes', async () => {
  const body = anEvent()
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(body, signPayload(body, SECRET, now()))))
  expect(answers.filter(({ taken }) => taken === true)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test("the service's own client signs as we read", async () => {
  const client = await connect('sk_test_none')
  const body = anEvent()
  const header = client.webhooks.generateTestHeaderString({ payload: body, secret: SECRET })
  expect(await post(body, header)).toEqual({ status: 200, taken: true })
  expect(client.webhooks.constructEvent(body, signPayload(body, SECRET, now()), SECRET).id).toMatch(/^evt_hook/)
})

test.each([
  ['without a signature', () => undefined],
  ['by another secret', (body: string) => signPayload(body, 'whsec_other', now())],
  ['of other bytes', (body: string) => signPayload(body.replace('customer', 'custom'), SECRET, now())],
  ['older than five minutes', (body: string) => signPayload(body, SECRET, now() - 330)],
  ['from the future', (body: string) => signPayload(body, SECRET, now() + 330)],
  ['with a time that is none', (body: string) => signPayload(body, SECRET, now()).replace(/t=\d+/, 't=never')],
  ['with another time than was signed', (body: string) => signPayload(body, SECRET, now() - 60).replace(/t=\d+/, `t=${now()}`)],
  ['cut short', (body: string) => signPayload(body, SECRET, now()).slice(0, -2)],
  ['of an endless header', (body: string) => `${signPayload(body, SECRET, now())}${',v1=00'.repeat(1000)}`],
])('a message %s is refused and changes nothing', async (_, sign) => {
  const body = anEvent()
  expect((await post(body, sign(body))).status).toBe(400)
  expect(await queryRows(shop.db, sql`select 1 from stripe_event where id = ${JSON.parse(body).id}`)).toEqual([])
})

test('one good signature among two is enough: secrets are exchanged without a gap', async () => {
  const body = anEvent()
  const at = now()
  const [time, old] = signPayload(body, 'whsec_old', at).split(',')
  const fresh = signPayload(body, SECRET, at).split(',')[1]
  expect(await post(body, `${time},${old},${fresh}`)).toEqual({ status: 200, taken: true })
})

test('signed bytes that are no message are refused, and never a fault of ours', async () => {
  for (const body of [
    '',
    '{',
    '[]',
    'null',
    '{"id":"evt_1"}',
    '{"id":"x","type":"a","data":{"object":{}}}',
    '{"id":"evt_9","type":"a","data":{"object":[]}}',
  ])
    expect([body, (await post(body, signPayload(body, SECRET, now()))).status]).toEqual([body, 400])
})

test('there is no page to pay on beside real keys, and in production without keys nothing is sold', async () => {
  expect((await shop.app.server.inject('/dev/pay/cs_test_1')).statusCode).toBe(404)
})
