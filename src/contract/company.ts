import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'
import { nip } from '#contract/rules.ts'

/** A company as the public list of taxpayers knows it; parts of the address that it doesn't tell are empty. */
export const foundCompany = z.object({
  name: z.string(),
  address: z.object({
    street: z.string(),
    buildingNumber: z.string(),
    apartmentNumber: z.string(),
    postalCode: z.string(),
    city: z.string(),
  }),
})
export type FoundCompany = z.output<typeof foundCompany>

/**
 * The company of a NIP (docs/product/user.md, 6). `company` is null where the list has none; `isReached` is false when it couldn't be
 * asked, which is no error: the person types. A NIP stands in no
 * address, which logs keep. 400 for one that can't be one, 429 after many.
 */
export const findCompany = {
  name: 'company.find',
  method: 'POST',
  path: '/company/find',
  access: 'signedIn',
  summary: 'Name and address of a company by its NIP, from the public list of taxpayers.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ nip }),
  reply: z.object({ company: z.nullable(foundCompany), isReached: z.boolean() }),
} satisfies Endpoint
