import type { InvoiceContent } from '#contract/invoice/invoice.ts'
import { internalNumber, markOf } from '#server/invoice/export/marks.ts'
import type { SalesOfMonth, SoldDocument } from '#server/invoice/export/read-sales.ts'
import { decimal } from '#server/invoice/fa3/xml-text.ts'

const COLUMNS = [
  'Numer',
  'Numer KSeF albo oznaczenie',
  'Rodzaj',
  'Data wystawienia',
  'Data sprzedaży',
  'Data zapłaty',
  'Sposób zapłaty',
  'Sprzedawca',
  'Nabywca',
  'NIP nabywcy',
  'Stawka VAT',
  'Netto',
  'VAT',
  'Zwolnione',
  'Podstawa zwolnienia',
  'Brutto',
  'Numer korygowanej',
  'Identyfikator Stripe',
  'W ewidencji',
] as const
const METHODS = { STRIPE: 'internetowa', MANUAL: 'przelew' } as const satisfies Record<InvoiceContent['method'], string>
const BOM = '\uFEFF'

/** The sales of a month as a table for Polish spreadsheets: `;` between cells, a decimal comma, UTF-8 with its mark. */
export function writeCsv({ month, lastDay, documents, internal }: SalesOfMonth): string {
  const rows = [
    ...documents.flatMap(documentRows),
    ...internal.map(({ percent, netGrosze, vatGrosze, grossGrosze }) => [
      internalNumber(month),
      'DI',
      'WEW',
      lastDay,
      lastDay,
      '',
      '',
      '',
      'Sprzedaż osobom prywatnym bez faktur',
      '',
      ...amounts(percent, { netGrosze, vatGrosze, grossGrosze }, ''),
      '',
      '',
      'tak',
    ]),
  ]
  return BOM + [COLUMNS, ...rows].map((row) => row.map(cell).join(';')).join('\r\n') + '\r\n'
}

function documentRows(document: SoldDocument): string[][] {
  const { content, intentId, isBooked } = document
  const mark = markOf(document)
  return content.sums.map(({ percent, ...sum }) => [
    content.number,
    mark.name === 'NrKSeF' ? mark.number : mark.name,
    content.kind === 'CORRECTION' ? 'KOR' : 'FV',
    content.issuedOn,
    content.soldOn,
    content.paidOn,
    METHODS[content.method],
    content.seller.name,
    content.buyer.name,
    content.buyer.nip ?? '',
    ...amounts(percent, sum, content.exemption ?? ''),
    content.correction?.number ?? '',
    intentId ?? '',
    isBooked ? 'tak' : 'nie (sprzedaż ujęta wcześniej)',
  ])
}

type Amounts = { netGrosze: number; vatGrosze: number; grossGrosze: number }

/** Rate, net, VAT, exempt, its basis, gross. */
function amounts(percent: number | null, { netGrosze, vatGrosze, grossGrosze }: Amounts, basis: string): string[] {
  const comma = (grosze: number): string => decimal(grosze).replace('.', ',')
  return percent === null
    ? ['zw', '', '', comma(netGrosze), basis, comma(grossGrosze)]
    : [`${percent}%`, comma(netGrosze), comma(vatGrosze), '', '', comma(grossGrosze)]
}

const AMOUNT = /^-?\d+,\d\d$/
/** A spreadsheet computes what begins so. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r|%]/

/** A cell as a spreadsheet reads it: always a text or an amount, never a formula. */
function cell(value: string): string {
  const safe = !AMOUNT.test(value) && FORMULA.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
