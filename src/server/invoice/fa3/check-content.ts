import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import { isNip } from '#contract/rules.ts'
import { vatOf } from '#server/payment/index.ts'

const DAY = /^20\d\d-\d\d-\d\d$/
/** Signs that KSeF refuses, and those that XML hasn't. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\u0000-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/**
 * The rules that neither the schema nor KSeF checks: sums, VAT, the basis of an exemption, NIPs, days, signs. Returns what is
 * wrong, one line each; a document with anything wrong is never issued.
 */
export function wrongInContent(content: InvoiceContent, today: string): string[] {
  const { seller, buyer, lines, sums, correction } = content
  const wrong: string[] = []
  const must = (isRight: boolean, what: string): void => void (isRight || wrong.push(what))
  const sign = { SOLD: 1, BEFORE: -1, AFTER: 1 } as const

  for (const line of lines) {
    must(line.netGrosze + line.vatGrosze === line.grossGrosze, 'a line is not its net and its VAT')
    must(line.grossGrosze === line.priceGrosze * line.quantity, 'a line is not its price times its quantity')
    must(line.vatGrosze === vatOf(line.grossGrosze, line.percent ?? 0), 'the VAT of a line is not that of its rate')
  }
  for (const percent of new Set([...lines, ...sums].map((each) => each.percent))) {
    const own = sums.filter((sum) => sum.percent === percent)
    for (const part of ['netGrosze', 'vatGrosze', 'grossGrosze'] as const) {
      const ofLines = lines.reduce((total, line) => total + (line.percent === percent ? sign[line.state] * line[part] : 0), 0)
      must(own.length === 1 && own[0]?.[part] === ofLines, `the ${part} at ${percent ?? 'zw'} is not the sum of its lines`)
    }
  }
  must(content.totalGrosze === sums.reduce((total, { grossGrosze }) => total + grossGrosze, 0), 'the total is not the sum of the rates')
  must(content.totalGrosze !== 0, 'the document is about nothing')
  must(correction !== null || content.totalGrosze > 0, 'an invoice is below zero')
  must((correction !== null) === (content.kind === 'CORRECTION'), 'a correction corrects nothing')
  const shape = lines.map(({ state }) => state).join(' ')
  must(shape === (correction === null ? 'SOLD' : 'BEFORE AFTER'), 'the lines do not say what was and what is')

  const hasExempt = sums.some(({ percent }) => percent === null)
  must(seller.kind === 'unregistered' || hasExempt === (content.exemption !== null), 'an exemption and its basis go together')
  must(content.exemption === null || content.exemption.trim() !== '', 'the basis of the exemption is empty')
  must(seller.kind === 'unregistered' ? seller.nip === null : seller.nip !== null && isNip(seller.nip), "the seller's NIP is wrong")
  must(buyer.kind === 'COMPANY' ? buyer.nip !== null && isNip(buyer.nip) : buyer.nip === null, "the buyer's NIP is wrong")

  const days = [content.issuedOn, content.soldOn, content.paidOn, ...(correction ? [correction.issuedOn] : [])]
  must(
    days.every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day))),
    'a day is none',
  )
  must(
    days.every((day) => day <= today),
    'a day is in the future',
  )
  must(correction === null || correction.issuedOn <= content.issuedOn, 'a correction is older than what it corrects')
  const texts = [
    content.number,
    seller.name,
    seller.addressLine,
    buyer.name,
    buyer.addressLine,
    content.exemption ?? 'x',
    correction?.reason ?? 'x',
    ...lines.map(({ name }) => name),
  ]
  must(
    texts.every((text) => text.trim() !== '' && text.length <= 512),
    'a text is empty or too long',
  )
  must(
    texts.every((text) => text.isWellFormed() && !REFUSED.test(text)),
    'a text has signs that KSeF refuses',
  )
  return wrong
}
