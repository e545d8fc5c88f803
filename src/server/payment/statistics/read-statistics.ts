import { type SQL, sql } from 'drizzle-orm'
import { refusedFields } from '#contract/http/errors.ts'
import {
  MOST_PERIODS,
  type Statistics,
  type StatisticsFigures,
  type StatisticsPeriod,
  type StatisticsQuery,
  type StatisticsUnit,
} from '#contract/payment/statistics.ts'
import { polishDay } from '#contract/text/clock.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { paymentMessages } from '#server/payment/messages.ts'

/** So many periods are shown where nobody says since when. */
const USUAL = { day: 30, week: 12, month: 12 } as const satisfies Record<StatisticsUnit, number>

/** Sums up the views of statistics by whole periods; all of it at one moment. */
export function readStatistics(db: Db, query: StatisticsQuery, now = new Date()): Promise<Statistics> {
  const unit = query.unit ?? 'day'
  const until = query.until ?? polishDay(now)
  return db.transaction(
    async (tx) => {
      const days = query.since === undefined ? 0 : (Date.parse(until) - Date.parse(query.since)) / 86_400_000
      if (days < 0) throw refusedFields(new Map([['since', paymentMessages.sinceAfterUntil]]))
      if (days >= MOST_PERIODS * LEAST_DAYS[unit]) throw refusedFields(new Map([['since', paymentMessages.tooManyPeriods]]))
      const starts = await startsOf(tx, unit, query.since ?? null, until)
      const [since = until] = starts
      const reading = { tx, unit, since, until }
      const sums = await sumsOf(reading)
      const premium = new Map((await premiumOf(reading, starts)).map((row) => [row.start, row]))
      const periods = starts.map((start): StatisticsPeriod => ({
        start,
        ...figuresOf((name) => sums.get(start)?.get(name) ?? 0),
        premium: premium.get(start)?.people ?? 0,
        premiumBought: premium.get(start)?.bought ?? 0,
      }))
      const total = (name: string): number => sums.values().reduce((sum, own) => sum + (own.get(name) ?? 0), 0)
      return { unit, since, until: await lastDayOf(tx, unit, until), periods, totals: figuresOf(total) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const LEAST_DAYS = { day: 1, week: 7, month: 28 } as const satisfies Record<StatisticsUnit, number>

type Reading = { tx: Db; unit: StatisticsUnit; since: string; until: string }

const step = (unit: StatisticsUnit): SQL => sql`${`1 ${unit}`}::interval`
const startOf = (unit: StatisticsUnit, day: SQL | string): SQL => sql`date_trunc(${unit}::text, ${day}::timestamp)`
const text = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM-DD')`

/** The first days of the periods; without a first day as many as usual. */
async function startsOf(tx: Db, unit: StatisticsUnit, since: string | null, until: string): Promise<string[]> {
  const first = since === null ? sql`${startOf(unit, until)} - ${step(unit)} * ${USUAL[unit] - 1}` : startOf(unit, since)
  const rows = await queryRows<{ start: string }>(
    tx,
    sql`select ${text(sql`start`)} as start from generate_series(${first}, ${until}::timestamp, ${step(unit)}) as start order by 1`,
  )
  return rows.map(({ start }) => start)
}

async function lastDayOf(tx: Db, unit: StatisticsUnit, until: string): Promise<string> {
  const [row] = await queryRows<{ day: string }>(
    tx,
    sql`select ${text(sql`${startOf(unit, until)} + ${step(unit)} - interval '1 day'`)} as day`,
  )
  return row?.day ?? until
}

/** Each view with its figures; those of a kind of goods are told apart where `byKind` says so. */
const VIEWS = [
  { view: 'statistics_revenue', columns: ['net_grosze', 'vat_grosze'], byKind: true },
  { view: 'statistics_payment', columns: ['payments', 'paid_grosze'], byKind: false },
  { view: 'statistics_refund', columns: ['refunds', 'refunded_grosze'], byKind: false },
  { view: 'statistics_dispute', columns: ['disputes', 'disputed_grosze', 'won', 'lost', 'lost_grosze'], byKind: false },
  { view: 'statistics_funnel', columns: ['ordered', 'opened', 'paid', 'completed'], byKind: false },
  { view: 'statistics_token', columns: ['sold', 'spent'], byKind: false },
] as const

/** Sums by period and name: `net_grosze SUBSCRIPTION`, or `paid`. */
async function sumsOf({ tx, unit, since, until }: Reading): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const sums = new Map<string, Map<string, number>>()
  for (const { view, columns, byKind } of VIEWS) {
    const figures = columns.map((name) => sql`sum(${sql.identifier(name)})::float8 as ${sql.identifier(name)}`)
    const rows = await queryRows<Record<string, string | number>>(
      tx,
      sql`select ${text(startOf(unit, sql`day`))} as start, ${byKind ? sql`kind` : sql`''`} as kind, ${sql.join(figures, sql`, `)}
        from ${sql.identifier(view)}
        where day >= ${since}::date and day < ${startOf(unit, until)} + ${step(unit)} group by 1, 2`,
    )
    for (const row of rows) {
      const own = sums.get(String(row['start'])) ?? new Map<string, number>()
      for (const name of columns) own.set(byKind ? `${name} ${row['kind']}` : name, Number(row[name]))
      sums.set(String(row['start']), own)
    }
  }
  return sums
}

/** People with Premium at the end of each period, or now. */
function premiumOf({ tx, unit }: Reading, starts: readonly string[]): Promise<{ start: string; people: number; bought: number }[]> {
  return queryRows(
    tx,
    sql`select ${text(sql`p.start`)} as start, count(distinct s.user_id)::int as people,
        count(distinct s.user_id) filter (where s.is_bought)::int as bought
      from (select start, least((start + ${step(unit)}) at time zone 'Europe/Warsaw', now()) as moment
        from generate_series(${starts[0]}::timestamp, ${starts.at(-1)}::timestamp, ${step(unit)}) as start) p
      join statistics_premium s on s.starts_at < p.moment and s.ends_at >= p.moment
      group by 1`,
  )
}

/** Figures of a period, or of all of them, by their names in the views. */
function figuresOf(sum: (name: string) => number): StatisticsFigures {
  const of = (kind: string) => {
    const netGrosze = sum(`net_grosze ${kind}`)
    const vatGrosze = sum(`vat_grosze ${kind}`)
    return { netGrosze, vatGrosze, grossGrosze: netGrosze + vatGrosze }
  }
  const [SUBSCRIPTION, TOKENS] = [of('SUBSCRIPTION'), of('TOKENS')]
  return {
    revenue: {
      SUBSCRIPTION,
      TOKENS,
      all: {
        netGrosze: SUBSCRIPTION.netGrosze + TOKENS.netGrosze,
        vatGrosze: SUBSCRIPTION.vatGrosze + TOKENS.vatGrosze,
        grossGrosze: SUBSCRIPTION.grossGrosze + TOKENS.grossGrosze,
      },
    },
    payments: sum('payments'),
    paidGrosze: sum('paid_grosze'),
    refunds: sum('refunds'),
    refundedGrosze: sum('refunded_grosze'),
    disputes: sum('disputes'),
    disputedGrosze: sum('disputed_grosze'),
    disputesWon: sum('won'),
    disputesLost: sum('lost'),
    lostGrosze: sum('lost_grosze'),
    ordered: sum('ordered'),
    opened: sum('opened'),
    paid: sum('paid'),
    completed: sum('completed'),
    tokensSold: sum('sold'),
    tokensSpent: sum('spent'),
  }
}
