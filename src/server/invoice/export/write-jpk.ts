import { internalNumber, markOf, type KsefMark } from '#server/invoice/export/marks.ts'
import type { SalesOfMonth } from '#server/invoice/export/read-sales.ts'
import { decimal, element, textElement } from '#server/invoice/fa3/xml-text.ts'

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/12/19/14090/'

/** Rates and the fields of the register in which their net and VAT stand, in their order. */
const FIELDS = [
  { percents: [null], net: 'K_10', vat: null },
  { percents: [5], net: 'K_15', vat: 'K_16' },
  { percents: [7, 8], net: 'K_17', vat: 'K_18' },
  { percents: [22, 23], net: 'K_19', vat: 'K_20' },
] as const satisfies readonly { percents: readonly (number | null)[]; net: string; vat: string | null }[]

type Sum = { percent: number | null; netGrosze: number; vatGrosze: number }
type Row = {
  nip: string | null
  name: string
  number: string
  issuedOn: string
  soldOn: string
  mark: KsefMark
  kind: 'WEW' | null
  sums: readonly Sum[]
}

/** The register of sales of a month for JPK_V7M(3), to be joined with the rest of it by the accountant's program. */
export function writeJpk({ month, lastDay, documents, internal }: SalesOfMonth): string {
  const rows: Row[] = [
    ...documents
      .filter(({ isBooked }) => isBooked)
      .map((document): Row => {
        const { number, issuedOn, soldOn, buyer, sums } = document.content
        return { nip: buyer.nip, name: buyer.name, number, issuedOn, soldOn, mark: markOf(document), kind: null, sums }
      }),
    ...(internal.length === 0
      ? []
      : [
          {
            nip: null,
            name: 'BRAK',
            number: internalNumber(month),
            issuedOn: lastDay,
            soldOn: lastDay,
            mark: { name: 'DI' } as const,
            kind: 'WEW' as const,
            sums: internal,
          },
        ]),
  ]
  const vat = rows.flatMap(({ sums }) => sums).reduce((total, { vatGrosze }) => total + vatGrosze, 0)
  const register = [
    ...rows.map((row, index) => element('SprzedazWiersz', rowParts(row, index + 1))),
    element('SprzedazCtrl', [textElement('LiczbaWierszySprzedazy', rows.length), element('PodatekNalezny', decimal(vat))]),
  ].join('')
  return `<?xml version="1.0" encoding="UTF-8"?><Ewidencja xmlns="${NAMESPACE}">${register}</Ewidencja>`
}

function rowParts({ nip, name, number, issuedOn, soldOn, mark, kind, sums }: Row, ordinal: number): string[] {
  return [
    textElement('LpSprzedazy', ordinal),
    textElement('NrKontrahenta', nip ?? 'BRAK'),
    textElement('NazwaKontrahenta', name),
    textElement('DowodSprzedazy', number),
    textElement('DataWystawienia', issuedOn),
    ...(soldOn === issuedOn ? [] : [textElement('DataSprzedazy', soldOn)]),
    mark.name === 'NrKSeF' ? textElement('NrKSeF', mark.number) : element(mark.name, '1'),
    ...(kind === null ? [] : [element('TypDokumentu', kind)]),
    ...FIELDS.flatMap(({ percents, net, vat }) => {
      const own = sums.filter(({ percent }) => percents.some((each) => each === percent))
      if (own.length === 0) return []
      const total = (part: 'netGrosze' | 'vatGrosze'): string => decimal(own.reduce((sum, each) => sum + each[part], 0))
      return [element(net, total('netGrosze')), ...(vat === null ? [] : [element(vat, total('vatGrosze'))])]
    }),
  ]
}
