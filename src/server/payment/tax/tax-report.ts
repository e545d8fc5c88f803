import { asc, inArray, sql } from 'drizzle-orm'
import type { TaxReportRow } from '#contract/payment/tax.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { payout, taxData } from '#server/db/tables/payout.ts'
import { presentTaxData } from '#server/payment/tax/tax-data.ts'

/** Both below or at them: not reported. Zeros report everybody. */
export type TaxThresholds = { transactions: number; grosze: number }

type Sums = { teacher: number; quarter: number; paid: number; activities: number; fees: number }

/** Reads the money that teachers were paid in a year, by quarters: payouts that were confirmed, by the day on which they were sent. */
export async function readTaxReport(
  db: Db,
  year: string,
  { transactions, grosze }: TaxThresholds,
  teacherId?: number,
): Promise<TaxReportRow[]> {
  const day = sql`(coalesce(${payout.sentAt}, ${payout.settledAt}) at time zone 'Europe/Warsaw')`
  const inYear = sql`${payout.status} = 'CONFIRMED' and extract(year from ${day}) = ${Number(year)}
    ${teacherId === undefined ? sql`` : sql`and ${payout.teacherId} = ${teacherId}`}`
  const sums = await queryRows<Sums>(
    db,
    sql`select ${payout.teacherId} as teacher, extract(quarter from ${day})::int as quarter, sum(${payout.amountGrosze})::int as paid,
        sum(${payout.activities})::int as activities, sum(${payout.feesGrosze})::int as fees
      from ${payout} where ${inYear} group by 1, 2 order by 1, 2`,
  )
  const ids = [...new Set(sums.map(({ teacher }) => teacher))]
  if (ids.length === 0) return []
  const people = await db.select().from(taxData).where(inArray(taxData.userId, ids))
  const accounts = await db
    .selectDistinct({ teacherId: payout.teacherId, account: payout.account, holder: payout.holder })
    .from(payout)
    .where(inYear)
    .orderBy(asc(payout.account), asc(payout.holder))
  return ids.map((id) => {
    const own = sums.filter(({ teacher }) => teacher === id)
    const total = (key: 'paid' | 'activities' | 'fees'): number => own.reduce((sum, row) => sum + row[key], 0)
    const person = people.find(({ userId }) => userId === id)
    return {
      teacherId: id,
      taxData: person ? presentTaxData(person) : null,
      accounts: accounts.filter((row) => row.teacherId === id).map(({ account, holder }) => ({ account, holder })),
      quarters: own.map(({ quarter, paid, activities, fees }) => ({ quarter, paidGrosze: paid, activities, feesGrosze: fees })),
      paidGrosze: total('paid'),
      activities: total('activities'),
      feesGrosze: total('fees'),
      isExcluded: total('activities') < transactions && total('paid') <= grosze,
    }
  })
}
