import { type ManagedOrderQuery, managedOrderQuery } from '#contract/payment/payment-admin.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { listQueryText, parseListQuery } from '#web/lib/list-query.ts'

const { shape } = managedOrderQuery

export const parseManagedOrders = (query: URLSearchParams): ManagedOrderQuery => parseListQuery(shape, query)
export const managedOrdersAddress = (state: ManagedOrderQuery): string => paymentPaths.adminPayments(listQueryText(shape, state))
