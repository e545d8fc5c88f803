import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OrderDetails } from '#contract/payment/order.ts'
import type { Offer, PriceList } from '#contract/payment/price-list.ts'
import type { App } from '#server/app.ts'
import { type Database, queryRows } from '#server/db/db.ts'
import { seedPriceList } from '#server/payment/price-list/seed-price-list.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = { status: number; body: Record<string, unknown> }

/** A person with a token of their own. */
export type Customer = { id: number; token: string }

/** An order in a reply, where moments are texts. */
export type ShownOrder = { [Key in keyof OrderDetails]: OrderDetails[Key] extends Date ? string : OrderDetails[Key] }

export type Shop = Awaited<ReturnType<typeof aShop>>

/** The product with its price list, listening, so that the local payment service reaches it; everything goes over HTTP. */
export async function aShop(database: Database, environment: Record<string, string> = {}) {
  const { db } = database
  await seedPriceList(db)
  const app: App = await anApp(database, environment)
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const call = async (
    method: Method,
    path: string,
    { token }: { token: string },
    payload?: object,
    key: string = randomUUID(),
  ): Promise<Answer> => {
    const reply = await app.server.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), 'idempotency-key': key },
      ...(payload ? { payload } : {}),
    })
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
  }
  const aCustomer = async (role: 'USER' | 'TEACHER' | 'ADMIN' = 'USER'): Promise<Customer> => {
    await db.execute(sql`delete from rate_limit`)
    const { id, email } = await anAccount(db, { role })
    const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
    return { id, token: reply.json<{ token: string }>().token }
  }
  const offers = async (): Promise<Offer[]> => (await app.server.inject('/api/price-list')).json<PriceList>().offers
  const offer = async (code: string): Promise<Offer> => {
    const found = (await offers()).find((candidate) => candidate.code === code)
    if (!found) throw new Error(`Nobody sells ${code}`)
    return found
  }
  const orderOf = (answer: Answer): ShownOrder => answer.body as unknown as ShownOrder // the reply of the operation
  const order = async (customer: Customer, code = 'premium-miesiac', more: object = {}): Promise<ShownOrder> => {
    const { priceId } = await offer(code)
    const body = { priceId, method: 'STRIPE', buyerKind: 'PRIVATE', acceptsTerms: true, consentVersion: '2026-11', ...more }
    const answer = await call('POST', '/order', customer, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return orderOf(answer)
  }
  const show = async (customer: Customer, id: number): Promise<ShownOrder> => orderOf(await call('GET', `/order/${id}`, customer))
  const pay = async (customer: Customer, id: number): Promise<string> => {
    const { body } = await call('POST', `/order/${id}/pay`, customer)
    return new URL(String(body['url'])).pathname
  }
  /** Presses a button of the local page; its message has been taken in when this resolves. */
  const press = async (page: string, action: string): Promise<number> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await app.server.inject({ method: 'POST', url: page, headers, payload: `action=${action}` })).statusCode
  }
  const buy = async (customer: Customer, code = 'premium-miesiac', more: object = {}, action = 'card') => {
    const { id } = await order(customer, code, more)
    const page = await pay(customer, id)
    await press(page, action)
    return { id, page }
  }
  const premiumEnd = async (customer: Customer): Promise<Date | null> => {
    const { body } = await call('GET', '/user/me', customer)
    return typeof body['subscriptionEndsAt'] === 'string' && body['hasActiveSubscription'] === true
      ? new Date(body['subscriptionEndsAt'])
      : null
  }
  const tokens = async (customer: Customer): Promise<number> => Number((await call('GET', '/token', customer)).body['balance'])
  /** Balances that an order left, without accounts at zero. */
  const balances = async (id: number): Promise<Record<string, number>> => {
    const rows = await queryRows<{ kind: string; balance: number }>(
      db,
      sql`select a.kind, sum(e.amount)::int as balance from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join ledger_account a on a.id = e.account_id where t.order_id = ${id} and a.unit = 'PLN' group by 1 having sum(e.amount) <> 0 order by 1`,
    )
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
  }
  return {
    app,
    db,
    origin,
    call,
    aCustomer,
    offers,
    offer,
    order,
    show,
    pay,
    press,
    buy,
    premiumEnd,
    tokens,
    balances,
    close: () => app.server.close(),
  }
}
