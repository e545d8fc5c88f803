import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgView, text } from 'drizzle-orm/pg-core'
import { SOLD_KINDS } from '#contract/payment/price-list.ts'
import { moment } from '#server/db/tables/columns.ts'

/**
 * Sums of orders, payments and the ledger by days of Warsaw (docs/product/payment.md, 14): plain views, for
 * the page of statistics and any tool that reads the database.
 */

const day = { day: date('day').notNull() }
const dayAndKind = { ...day, kind: text('kind', { enum: SOLD_KINDS }).notNull() }
const figure = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Money earned, as the ledger books it: a refund or a lost dispute takes away on the day on which it was booked. */
export const statisticsRevenue = pgView('statistics_revenue', {
  ...dayAndKind,
  netGrosze: figure('net_grosze'),
  vatGrosze: figure('vat_grosze'),
}).as(sql`select (t.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  -coalesce(sum(e.amount) filter (where a.kind = 'SALES'), 0)::bigint as net_grosze,
  -coalesce(sum(e.amount) filter (where a.kind = 'VAT'), 0)::bigint as vat_grosze
from ledger_entry e
join ledger_account a on a.id = e.account_id and a.kind in ('SALES', 'VAT')
join ledger_transaction t on t.id = e.transaction_id
join payment_order o on o.id = t.order_id
group by 1, 2`)

/** Money that came, what was paid twice among it. */
export const statisticsPayment = pgView('statistics_payment', {
  ...dayAndKind,
  payments: figure('payments'),
  paidGrosze: figure('paid_grosze'),
}).as(sql`select (p.paid_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as payments, sum(p.paid_grosze)::bigint as paid_grosze
from payment p join payment_order o on o.id = p.order_id
where p.paid_at is not null
group by 1, 2`)

/** Money that reached its buyer again. */
export const statisticsRefund = pgView('statistics_refund', {
  ...dayAndKind,
  refunds: figure('refunds'),
  refundedGrosze: figure('refunded_grosze'),
}).as(sql`select (coalesce(r.settled_at, r.created_at) at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as refunds, sum(r.amount_grosze)::bigint as refunded_grosze
from refund r join payment_order o on o.id = r.order_id
where r.state = 'SUCCEEDED'
group by 1, 2`)

/** Disputes on the day on which they were opened, with what became of them. */
export const statisticsDispute = pgView('statistics_dispute', {
  ...dayAndKind,
  disputes: figure('disputes'),
  disputedGrosze: figure('disputed_grosze'),
  won: figure('won'),
  lost: figure('lost'),
  lostGrosze: figure('lost_grosze'),
}).as(sql`select (d.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as disputes, sum(d.amount_grosze)::bigint as disputed_grosze,
  count(*) filter (where d.state = 'WON') as won,
  count(*) filter (where d.state = 'LOST') as lost,
  coalesce(sum(d.amount_grosze) filter (where d.state = 'LOST'), 0)::bigint as lost_grosze
from dispute d join payment_order o on o.id = d.order_id
group by 1, 2`)

/** Orders on the day on which they were made, and how far each of them came until now. What a code made free counts as paid. */
export const statisticsFunnel = pgView('statistics_funnel', {
  ...dayAndKind,
  ordered: figure('ordered'),
  opened: figure('opened'),
  paid: figure('paid'),
  completed: figure('completed'),
}).as(sql`select (o.created_at at time zone 'Europe/Warsaw')::date as day, o.kind,
  count(*) as ordered,
  count(*) filter (where o.amount_grosze = 0 or exists (select 1 from payment p where p.order_id = o.id)) as opened,
  count(*) filter (where o.paid_at is not null or (o.amount_grosze = 0 and o.delivered_at is not null)) as paid,
  count(*) filter (where o.delivered_at is not null) as completed
from payment_order o
group by 1, 2`)

/** Tokens as the ledger books them: sold less those that went back, spent less those that were given back. */
export const statisticsToken = pgView('statistics_token', {
  ...day,
  sold: figure('sold'),
  spent: figure('spent'),
}).as(sql`select (t.created_at at time zone 'Europe/Warsaw')::date as day,
  -coalesce(sum(e.amount) filter (where a.kind = 'TOKENS_ISSUED'), 0)::bigint as sold,
  coalesce(sum(e.amount) filter (where a.kind = 'TOKENS_SPENT'), 0)::bigint as spent
from ledger_entry e
join ledger_account a on a.id = e.account_id and a.kind in ('TOKENS_ISSUED', 'TOKENS_SPENT')
join ledger_transaction t on t.id = e.transaction_id
group by 1`)

/** Stretches of Premium as they turned out: one that was taken back ends then. */
export const statisticsPremium = pgView('statistics_premium', {
  userId: integer('user_id').notNull(),
  isBought: boolean('is_bought').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
}).as(sql`select s.user_id, s.order_id is not null as is_bought, s.starts_at, least(s.ends_at, s.revoked_at) as ends_at
from subscription s
where s.revoked_at is null or s.revoked_at > s.starts_at`)
