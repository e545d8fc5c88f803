import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { birthDateOf, isPesel } from '#contract/payment/pesel.ts'
import { birthDate, nip, personName } from '#contract/rules.ts'
import { address } from '#contract/user/user-account.ts'

/** Data that the law wants of people who earn on a platform (DAC7; docs/product/earnings.md, 7). */

const pesel = z.string().check(z.trim(), z.maxLength(11), z.refine(isPesel, 'Niepoprawny PESEL'))
const country = z.string().check(z.maxLength(2), z.regex(/^[A-Z]{2}$/, 'Podaj dwuliterowy kod kraju, na przykład PL'))

/** One of PESEL and NIP is enough; the birth date has to be the one that the PESEL holds. */
export const taxData = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    birthDate,
    pesel: z.nullable(pesel),
    nip: z.nullable(nip),
    /** The country of the tax residence, by two letters. */
    country,
    address,
  })
  .check(
    z.refine((data) => data.pesel !== null || data.nip !== null, { error: 'Podaj PESEL albo NIP', path: ['pesel'] }),
    z.refine((data) => data.pesel === null || birthDateOf(data.pesel) === data.birthDate, {
      error: 'Data urodzenia nie zgadza się z\u00a0numerem PESEL',
      path: ['birthDate'],
    }),
  )
export type TaxData = z.output<typeof taxData>

const text = z.string()
const taxDataReply = z.object({
  firstName: text,
  lastName: text,
  birthDate: text,
  pesel: z.nullable(text),
  nip: z.nullable(text),
  country: text,
  address: z.object({ street: text, buildingNumber: text, apartmentNumber: z.nullable(text), postalCode: text, city: text }),
})

const own = { params: noParams, query: noQuery, access: ['TEACHER'] } as const

export const getTaxData = {
  ...own,
  name: 'tax.get',
  method: 'GET',
  path: '/earning/tax-data',
  summary: "A teacher's own data for the tax office; null before they told them.",
  body: noBody,
  reply: z.object({ taxData: z.nullable(taxDataReply) }),
} satisfies Endpoint

/** Nobody is paid out without them. */
export const saveTaxData = {
  ...own,
  name: 'tax.save',
  method: 'PUT',
  path: '/earning/tax-data',
  summary: "Saves a teacher's data for the tax office.",
  body: taxData,
  reply: z.object({}),
} satisfies Endpoint

/** Money of payouts that were confirmed in a quarter, by the calendar of Warsaw. */
const quarter = z.object({
  quarter: z.int(),
  paidGrosze: z.int(),
  /** Sales that were paid out. */
  activities: z.int(),
  feesGrosze: z.int(),
})

export const taxReportRow = z.object({
  teacherId: z.int(),
  /** The name and data as they stand now; null where a deleted account left none. */
  taxData: z.nullable(taxDataReply),
  /** Accounts and phone numbers that money went to, with the name of their holder. */
  accounts: z.array(z.object({ account: text, holder: text })),
  quarters: z.array(quarter),
  paidGrosze: z.int(),
  activities: z.int(),
  feesGrosze: z.int(),
  /** Below the thresholds that the installation sets: not reported. */
  isExcluded: z.boolean(),
})
export type TaxReportRow = z.output<typeof taxReportRow>

const year = z.object({ year: z.string().check(z.regex(/^20\d\d$/)) })

export const getTaxReport = {
  name: 'taxReport.get',
  method: 'GET',
  path: '/admin/tax-report/:year',
  access: ['ADMIN'],
  summary: 'The yearly report of what teachers were paid, for the tax office (DAC7). Reading it is audited.',
  params: year,
  query: noQuery,
  body: noBody,
  reply: z.object({ year: text, rows: z.array(taxReportRow) }),
} satisfies Endpoint

/** The copy that the law wants the teacher to have. */
export const getOwnTaxReport = {
  ...own,
  name: 'taxReport.own',
  method: 'GET',
  path: '/earning/tax-report/:year',
  params: year,
  summary: 'What is reported of a teacher to the tax office; null where nothing was paid out in the year.',
  body: noBody,
  reply: z.object({ year: text, row: z.nullable(taxReportRow) }),
} satisfies Endpoint
