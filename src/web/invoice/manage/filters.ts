import { type ManagedInvoiceQuery, managedInvoiceQuery } from '#contract/invoice/invoice-admin.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { polishDay } from '#contract/rules.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'

const { shape } = managedInvoiceQuery

export const parseManagedInvoices = (query: URLSearchParams): ManagedInvoiceQuery => parseListQuery(shape, query)
export const managedInvoicesAddress = (state: ManagedInvoiceQuery): string => invoicePaths.adminInvoices(listQueryText(shape, state))

const names = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last months, the newest first, with their names; `count` of them. */
export function lastMonths(now: Date, count: number): { value: string; label: string }[] {
  const [year = 0, thisMonth = 1] = polishDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(year, thisMonth - 1 - back, 1))
    return { value: month.toISOString().slice(0, 7), label: names.format(month) }
  })
}
