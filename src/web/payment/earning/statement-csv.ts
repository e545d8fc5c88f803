import { polishDay } from '#contract/text/clock.ts'
import type { Statement } from '#contract/payment/earning.ts'
import { messages } from '#web/payment/earning/messages.ts'

/** A month as a spreadsheet of Polish Excel reads it: a byte order mark, semicolons, decimal commas. */
export function statementCsv({ openingGrosze, rows, closingGrosze }: Statement): string {
  const { day, what, value, feeColumn, amount, opening, closing } = messages
  const lines = [
    [day, what, value, feeColumn, amount],
    ['', opening, '', '', zloty(openingGrosze)],
    ...rows.map((row) => [
      polishDay(row.createdAt),
      `${messages.moves[row.move]}: ${row.title}`,
      zloty(row.valueGrosze),
      zloty(row.feeGrosze),
      zloty(row.amountGrosze),
    ]),
    ['', closing, '', '', zloty(closingGrosze)],
  ]
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
}

const zloty = (grosze: number | null): string => (grosze === null ? '' : (grosze / 100).toFixed(2).replace('.', ','))

/** A title that begins like a formula stays a title. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
