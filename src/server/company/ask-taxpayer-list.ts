import * as z from 'zod/mini'
import type { FoundCompany } from '#contract/company.ts'
import { polishDay } from '#contract/text/clock.ts'
import { askJson } from '#server/platform/http/ask-json.ts'
import { readAddress } from '#server/company/read-address.ts'

const TIMEOUT_MS = 5000
const LARGEST_REPLY_BYTES = 256 * 1024
const LONGEST_NAME = 256

const text = z.nullish(z.string())
/** The reply of the list of taxpayers; anything else is a failure of it. */
const found = z.object({
  result: z.object({ subject: z.nullish(z.object({ name: z.string(), workingAddress: text, residenceAddress: text })) }),
})

/**
 * Asks the public list of taxpayers (wykaz podatników VAT) at the address of the settings for a NIP of ten digits. An answer in
 * another form throws.
 */
export async function askTaxpayerList(address: string, nip: string): Promise<FoundCompany | null> {
  const url = new URL(`${address.replace(/\/$/, '')}/api/search/nip/${encodeURIComponent(nip)}`)
  url.searchParams.set('date', polishDay(new Date()))
  const { subject } = z.parse(
    found,
    await askJson(url, { name: 'The list of taxpayers', timeoutMs: TIMEOUT_MS, mostBytes: LARGEST_REPLY_BYTES }),
  ).result
  if (!subject) return null
  return {
    name: inOneLine(subject.name).slice(0, LONGEST_NAME).toWellFormed(),
    address: readAddress(inOneLine(subject.workingAddress ?? subject.residenceAddress ?? '').slice(0, LONGEST_NAME)),
  }
}

const inOneLine = (line: string): string =>
  line
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
