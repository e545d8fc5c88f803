import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/http/endpoints.ts'

/**
 * The only words about money that anybody but ADMIN sends: each names what was shown, and is refused where it isn't so any
 * more. What is paid, given back or earned is reckoned by the server.
 */
const CONFIRMED = new Map([
  ['order.create', ['priceId']],
  ['discount.check', ['priceId']],
  ['order.withdraw', ['refundGrosze']],
  ['payLink.withdrawFromOrder', ['refundGrosze']],
  ['check.create', ['tokens']],
])
const OF_MONEY = /grosze|price|vat(?!e)|net$|gross|fee|amount|token(?!$)|balance|discount(?!Code)|paid|refund|status/i

/** Names of everything that a body may hold. */
function namesIn(schema: z.ZodMiniType): string[] {
  const names: string[] = []
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties' && value !== null) names.push(...Object.keys(value as object))
      walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return names
}

const ofMoney = endpoints.filter(
  ({ name, method }) =>
    method !== 'GET' &&
    /^(?:order|payLink|discount|renewal|unlock|token|payout|earning|earningRate|tax|invoice|check|dispute|payment)\./.test(name),
)
const ofPeople = ofMoney.filter(({ access }) => !(Array.isArray(access) && access.length === 1 && access[0] === 'ADMIN'))

test('nobody but ADMIN tells the server a price, an amount or a state of what is paid', () => {
  expect(ofPeople.map(({ name }) => name)).toEqual(expect.arrayContaining([...CONFIRMED.keys()]))
  for (const { name, body } of ofPeople) {
    const told = namesIn(body).filter((key) => OF_MONEY.test(key))
    expect([name, told]).toEqual([name, CONFIRMED.get(name) ?? []])
  }
})

test('a body of money with anything more in it is refused, whoever sends it', () => {
  for (const { name, body } of ofMoney) {
    const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    // Operations without a body read none.
    if (shape.type !== 'object') continue
    expect([name, shape.additionalProperties]).toEqual([name, false])
  }
})
