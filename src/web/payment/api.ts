import { cancelOrder as cancelEndpoint, payOrder as payEndpoint, refreshOrder as refreshEndpoint } from '#contract/payment/order.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Calls with which an order changes and that may be repeated; those that move money go through `sendOnce`. Their refusals are shown in place. */
export const payOrder = (id: number) => callQuietly(payEndpoint, { params: { id } })
export const cancelOrder = (id: number) => callQuietly(cancelEndpoint, { params: { id } })
export const refreshOrder = (id: number) => callQuietly(refreshEndpoint, { params: { id } })
