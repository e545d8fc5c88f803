import type { InvoiceContent, InvoiceLine } from '#contract/invoice/invoice.ts'
import { decimal, element, textElement } from '#server/invoice/fa3/xml-text.ts'

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/'
/** In the fields of the form 1 is yes and 2 is no. */
const YES = '1'
const NO = '2'
const BY_TRANSFER = '6'
/** The correction counts in the month in which it is issued. */
const WHEN_ISSUED = '2'

/** Writes an invoice as FA(3), the form that KSeF takes. Sellers who aren't taxpayers have none, since it asks for their NIP. */
export function writeFa3(content: InvoiceContent, writtenAt: Date): string {
  const { seller, buyer } = content
  if (seller.nip === null) throw new Error('FA(3) asks for the NIP of the seller')
  const root = element('Faktura', [
    element('Naglowek', [
      '<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>',
      element('WariantFormularza', '3'),
      element('DataWytworzeniaFa', `${writtenAt.toISOString().slice(0, 19)}Z`),
      element('SystemInfo', 'Wizards'),
    ]),
    element('Podmiot1', [
      element('DaneIdentyfikacyjne', [textElement('NIP', seller.nip), textElement('Nazwa', seller.name)]),
      addressOf(seller.addressLine),
    ]),
    element('Podmiot2', [
      element('DaneIdentyfikacyjne', [
        buyer.nip === null ? element('BrakID', YES) : textElement('NIP', buyer.nip),
        textElement('Nazwa', buyer.name),
      ]),
      addressOf(buyer.addressLine),
      element('JST', NO),
      element('GV', NO),
    ]),
    element('Fa', invoiceParts(content)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>${root.replace('<Faktura>', `<Faktura xmlns="${NAMESPACE}">`)}`
}

function invoiceParts(content: InvoiceContent): string[] {
  return [
    element('KodWaluty', 'PLN'),
    textElement('P_1', content.issuedOn),
    ...(content.issuedIn === null ? [] : [textElement('P_1M', content.issuedIn)]),
    textElement('P_2', content.number),
    ...(content.correction === null ? [textElement('P_6', content.soldOn)] : []),
    ...content.sums.flatMap(({ percent, netGrosze, vatGrosze }) =>
      percent === null
        ? [element('P_13_7', decimal(netGrosze))]
        : [element(sumField(percent, 'net'), decimal(netGrosze)), element(sumField(percent, 'vat'), decimal(vatGrosze))],
    ),
    element('P_15', decimal(content.totalGrosze)),
    element('Adnotacje', [
      element('P_16', NO),
      element('P_17', NO),
      element('P_18', NO),
      element('P_18A', NO),
      element(
        'Zwolnienie',
        content.exemption === null ? element('P_19N', YES) : [element('P_19', YES), textElement('P_19A', content.exemption)],
      ),
      element('NoweSrodkiTransportu', element('P_22N', YES)),
      element('P_23', NO),
      element('PMarzy', element('P_PMarzyN', YES)),
    ]),
    element('RodzajFaktury', content.kind === 'CORRECTION' ? 'KOR' : 'VAT'),
    ...correctionParts(content.correction),
    ...content.lines.map((line) => element('FaWiersz', lineParts(line))),
    ...(content.correction === null
      ? [
          element('Platnosc', [
            element('Zaplacono', YES),
            textElement('DataZaplaty', content.paidOn),
            // The payment service doesn't say to the seller's books whether it was a card or BLIK.
            ...(content.method === 'MANUAL'
              ? [element('FormaPlatnosci', BY_TRANSFER)]
              : [element('PlatnoscInna', YES), element('OpisPlatnosci', 'płatność internetowa')]),
          ]),
        ]
      : []),
  ]
}

function correctionParts(correction: InvoiceContent['correction']): string[] {
  if (correction === null) return []
  return [
    textElement('PrzyczynaKorekty', correction.reason),
    element('TypKorekty', WHEN_ISSUED),
    element('DaneFaKorygowanej', [
      textElement('DataWystFaKorygowanej', correction.issuedOn),
      textElement('NrFaKorygowanej', correction.number),
      ...(correction.ksefNumber === null
        ? [element('NrKSeFN', YES)]
        : [element('NrKSeF', YES), textElement('NrKSeFFaKorygowanej', correction.ksefNumber)]),
    ]),
  ]
}

/** A line names the gross price and its VAT (art. 106e ust. 7 and 8), or the price alone where there is no VAT. */
function lineParts({ name, unit, quantity, priceGrosze, grossGrosze, vatGrosze, percent, state }: InvoiceLine): string[] {
  return [
    element('NrWierszaFa', '1'),
    textElement('P_7', name),
    textElement('P_8A', unit),
    textElement('P_8B', quantity),
    ...(percent === null
      ? [element('P_9A', decimal(priceGrosze)), element('P_11', decimal(grossGrosze)), element('P_12', 'zw')]
      : [
          element('P_9B', decimal(priceGrosze)),
          element('P_11A', decimal(grossGrosze)),
          element('P_11Vat', decimal(vatGrosze)),
          textElement('P_12', percent),
        ]),
    ...(state === 'BEFORE' ? [element('StanPrzed', YES)] : []),
  ]
}

/** Rates and the fields in which the form sums them. */
const SUM_FIELDS: ReadonlyMap<number, string> = new Map([
  [23, '1'],
  [22, '1'],
  [8, '2'],
  [7, '2'],
  [5, '3'],
])

export function sumField(percent: number, part: 'net' | 'vat'): string {
  const field = SUM_FIELDS.get(percent)
  if (field === undefined) throw new Error(`FA(3) has no field for ${percent}%`)
  return `${part === 'net' ? 'P_13' : 'P_14'}_${field}`
}

/** An address on one or two lines, as the form has them. */
function addressOf(addressLine: string): string {
  const [, street, town] = /^(.*),\s*(\d\d-\d{3}\s.+)$/.exec(addressLine) ?? [null, addressLine, null]
  return element('Adres', [
    element('KodKraju', 'PL'),
    textElement('AdresL1', street ?? addressLine),
    ...(typeof town === 'string' ? [textElement('AdresL2', town)] : []),
  ])
}
