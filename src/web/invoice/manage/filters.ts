import { type ManagedInvoiceQuery, managedInvoiceQuery } from '#contract/invoice/invoice-admin.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'

const { shape } = managedInvoiceQuery

export const parseManagedInvoices = (query: URLSearchParams): ManagedInvoiceQuery => parseListQuery(shape, query)
export const managedInvoicesAddress = (state: ManagedInvoiceQuery): string => invoicePaths.adminInvoices(listQueryText(shape, state))
