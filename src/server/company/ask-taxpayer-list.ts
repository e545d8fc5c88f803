import * as z from 'zod/mini'
import type { FoundCompany } from '#contract/company.ts'
import { polishDay } from '#contract/rules.ts'
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
 * Asks the public list of taxpayers (wykaz podatników VAT) at the address of the settings for a NIP of ten digits. Redirects aren't
 * followed; an answer that is late, large or in another form throws.
 */
export async function askTaxpayerList(address: string, nip: string): Promise<FoundCompany | null> {
  const url = new URL(`${address.replace(/\/$/, '')}/api/search/nip/${encodeURIComponent(nip)}`)
  url.searchParams.set('date', polishDay(new Date()))
  const reply = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'Wizards' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok || reply.body === null) {
    await reply.body?.cancel()
    throw new Error(`The list of taxpayers answered ${reply.status}`)
  }
  const { subject } = z.parse(found, JSON.parse(await readText(reply.body))).result
  if (!subject) return null
  return {
    name: inOneLine(subject.name).slice(0, LONGEST_NAME).toWellFormed(),
    address: readAddress(inOneLine(subject.workingAddress ?? subject.residenceAddress ?? '').slice(0, LONGEST_NAME)),
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.length
    if (bytes > LARGEST_REPLY_BYTES) throw new Error('The list of taxpayers answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const inOneLine = (line: string): string =>
  line
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
