import type * as z from 'zod/mini'
import { addPrice as addEndpoint, endPrice as endEndpoint, saveProduct as saveEndpoint } from '#contract/payment/payment-admin.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** Calls with which the price list changes. Their refusals are shown in place. */
export const saveProduct = (id: number, body: z.output<typeof saveEndpoint.body>) => callQuietly(saveEndpoint, { params: { id }, body })
export const addPrice = (id: number, body: z.output<typeof addEndpoint.body>) => callQuietly(addEndpoint, { params: { id }, body })
export const endPrice = (id: number) => callQuietly(endEndpoint, { params: { id } })
