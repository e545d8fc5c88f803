import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCorrection, buildInvoice } from '#server/invoice/document/build-content.ts'
import { cleanText } from '#server/invoice/document/clean-text.ts'
import { wrongInContent } from '#server/invoice/fa3/check-content.ts'
import { writeFa3 } from '#server/invoice/fa3/write-fa3.ts'
import { aCompany, aPerson, aSale, aSeller } from '#server/testing/an-invoice.ts'
import { wrongBySchema } from '#server/testing/validate-fa3.ts'

const TODAY = '2026-11-25'
const WRITTEN = new Date('2026-11-22T10:15:00Z')
const ISSUE = { number: 'FV/2026/11/1', issuedOn: '2026-11-22' }
const KSEF_NUMBER = '8567346215-20261122-0100A0B1C2D3-8C'
const invoice = buildInvoice({ ...aSale, method: 'MANUAL' }, aSeller, aCompany, ISSUE)
const correction = buildCorrection(
  { original: invoice, ksefNumber: KSEF_NUMBER, grossBefore: 5999, grossAfter: 0, reason: 'Odstąpienie od umowy, zwrot całości' },
  { number: 'KOR/2026/11/1', issuedOn: '2026-11-25' },
)
const exempt = buildInvoice(
  { ...aSale, vatPercent: 0 },
  { ...aSeller, kind: 'exempt', exemption: 'art. 43 ust. 1 pkt 27 ustawy o VAT' },
  aPerson,
  ISSUE,
)

/** Elements in their order, with their text where they have one. */
const partsOf = (xml: string): string[] =>
  [...xml.matchAll(/<(\w+)[^>/]*>([^<]*)/g)].map(([, name, text]) => `${name} ${text?.trim()}`.trim())
const sample = (name: string): string => readFileSync(new URL(`samples/${name}.xml`, import.meta.url), 'utf8')

test('documents pass the official schema, and the samples written for the project do', async () => {
  const written = [invoice, correction, exempt].map((content) => writeFa3(content, WRITTEN))
  expect(await wrongBySchema(...written, sample('company-23'), sample('correction-refund'))).toEqual([])
  expect(await wrongBySchema(written[0]?.replace('<P_12>23<', '<P_12>24<') ?? '')).not.toEqual([])
  expect([invoice, correction, exempt].flatMap((content) => wrongInContent(content, TODAY))).toEqual([])
})

test('an invoice and its correction have the elements of the samples in their order', () => {
  // A transfer instead of the phone of the sample, and a correction names the town as its invoice does.
  expect(partsOf(writeFa3(invoice, WRITTEN))).toEqual(partsOf(sample('company-23').replace('<FormaPlatnosci>7', '<FormaPlatnosci>6')))
  expect(partsOf(writeFa3(correction, WRITTEN))).toEqual(partsOf(sample('correction-refund')))
})

test('VAT is taken from the gross price, an exemption names its basis, and a part of a price is corrected by its difference', async () => {
  expect(invoice.sums).toEqual([{ percent: 23, netGrosze: 4877, vatGrosze: 1122, grossGrosze: 5999 }])
  expect(writeFa3(exempt, WRITTEN)).toContain('<P_13_7>59.99</P_13_7><P_15>59.99</P_15>')
  expect(writeFa3(exempt, WRITTEN)).toContain('<P_19>1</P_19><P_19A>art. 43 ust. 1 pkt 27 ustawy o VAT</P_19A>')
  const part = buildCorrection(
    { original: invoice, ksefNumber: null, grossBefore: 5999, grossAfter: 4000, reason: 'Zwrot zapłaty, zwrot części' },
    { number: 'KOR/2026/11/2', issuedOn: '2026-11-25' },
  )
  expect(part.sums).toEqual([{ percent: 23, netGrosze: 3252 - 4877, vatGrosze: 748 - 1122, grossGrosze: -1999 }])
  expect(writeFa3(part, WRITTEN)).toContain('<NrKSeFN>1</NrKSeFN>')
  expect(await wrongBySchema(writeFa3(part, WRITTEN))).toEqual([])
})

test('any price, rate and names make documents that the schema and the own rules take, whatever is refunded', async () => {
  const written: string[] = []
  const text = fc.oneof(fc.string({ minLength: 1, maxLength: 600, unit: 'binary' }), fc.string({ maxLength: 40, unit: 'grapheme' }))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(23, 8, 5, 0),
      fc.boolean(),
      text,
      fc.nat(),
      (grossGrosze, vatPercent, isCompany, name, kept) => {
        const sold = buildInvoice(
          { ...aSale, name, grossGrosze, vatPercent },
          { ...aSeller, kind: vatPercent === 0 ? 'exempt' : 'vat' },
          { ...(isCompany ? aCompany : aPerson), name, addressLine: name },
          ISSUE,
        )
        const grossAfter = kept % grossGrosze
        const corrected = buildCorrection(
          { original: sold, ksefNumber: isCompany ? KSEF_NUMBER : null, grossBefore: grossGrosze, grossAfter, reason: 'Zwrot' },
          { number: 'KOR/2026/11/1', issuedOn: TODAY },
        )
        expect([sold, corrected].flatMap((content) => wrongInContent(content, TODAY))).toEqual([])
        written.push(writeFa3(sold, WRITTEN), writeFa3(corrected, WRITTEN))
      },
    ),
    { numRuns: 40 },
  )
  expect(await wrongBySchema(...written)).toEqual([])
})

test('what the schema lets pass is found by the own rules', () => {
  const [line] = invoice.lines
  if (!line) throw new Error('The invoice has a line')
  const wrong = (change: Partial<typeof invoice>): string[] => wrongInContent({ ...invoice, ...change }, TODAY)
  expect(wrong({ totalGrosze: 6000 })).toContain('the total is not the sum of the rates')
  expect(wrong({ lines: [{ ...line, vatGrosze: 1121, netGrosze: 4878 }] })).toContain('the VAT of a line is not that of its rate')
  expect(wrong({ sums: [{ percent: 23, netGrosze: 4878, vatGrosze: 1121, grossGrosze: 5999 }] })).toContain(
    'the vatGrosze at 23 is not the sum of its lines',
  )
  expect(wrongInContent({ ...exempt, exemption: null }, TODAY)).toEqual(['an exemption and its basis go together'])
  expect(wrong({ buyer: { ...aCompany, nip: '1234563219' } })).toEqual(["the buyer's NIP is wrong"])
  expect(wrong({ soldOn: '2040-01-01' })).toEqual(['a day is in the future'])
  for (const sign of ['\u0090', '\u007F', '\u0001', '\uD800'])
    expect(wrong({ buyer: { ...aCompany, name: `Szkoła${sign}` } })).toEqual(['a text has signs that KSeF refuses'])
  expect(cleanText('Szko\u0090ła\u202E \u007F\uD800<b>&amp;\u0000"\n')).toBe('Szkoła <b>&amp;"')
  expect(cleanText('\u200B\u0001')).toBe('–')
})

test('markup in a name stays a text, and nothing begins an instruction to the reader of the file', async () => {
  const name = `]]><?php ?><!ENTITY x "y"><b>'"&lt;`
  const xml = writeFa3(buildInvoice({ ...aSale, name }, aSeller, { ...aCompany, name }, ISSUE), WRITTEN)
  expect(xml.match(/<[?!]/g)).toEqual(['<?'])
  expect(await wrongBySchema(xml)).toEqual([])
})
