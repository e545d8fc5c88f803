import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BankFile } from '#server/payment/payout/bank-order.ts'
import { BANK_ENCODINGS, encodeBankText, linesOf } from '#server/payment/payout/bank-text.ts'
import { writeElixir } from '#server/payment/payout/write-elixir.ts'
import { type PainVersion, writePain } from '#server/payment/payout/write-pain.ts'

/** Files that banks' leaflets and the schema of ISO 20022 were held against (samples of the founders). */
const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'samples', name))

const anna = { name: 'Anna Nowak-Żółkiewska', street: 'ul. Świętego Ducha 12 m. 4', postalCode: '80-834', city: 'Gdańsk' }
const jan = { name: 'Jan Jaś Kowalski Korepetycje', street: 'ul. Łąkowa 5 lok. 3', postalCode: '30-001', city: 'Kraków' }

const file = (first: string, second: string, number = 'WYP-2026-11-A'): BankFile => ({
  number,
  day: '2026-11-23',
  createdAt: '2026-11-22T10:00:00',
  payer: {
    name: 'Wizards Sp. z o.o.',
    street: 'ul. Przykładowa 1',
    postalCode: '00-001',
    city: 'Warszawa',
    account: '61109010140000071219812874',
  },
  orders: [
    {
      ...anna,
      number: first,
      title: 'Wizards wypłata WYP/2026/11/0001 za październik 2026 zgodnie z zestawieniem',
      amountGrosze: 124_050,
      account: '27114020040000300201355387',
    },
    { ...jan, number: second, title: 'Wizards wypłata WYP/2026/11/0002', amountGrosze: 8001, account: '77102010260000000012345678' },
  ],
})
const batch = file('WYP-2026-11-0001', 'WYP-2026-11-0002')

test('Elixir-O is the sample to the byte: CP1250, CR and LF, fifteen fields', () => {
  expect(encodeBankText(writeElixir(batch), 'CP1250').equals(sample('elixir-o.cp1250.txt'))).toBe(true)
})

test('the tables of banks differ in Polish letters, and both come back as they were', () => {
  const [first, second] = BANK_ENCODINGS.map((encoding) => encodeBankText('Ąśźż – ø', encoding))
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
  expect(new TextDecoder('windows-1250').decode(first)).toBe('Ąśźż – ?')
  expect(new TextDecoder('iso-8859-2').decode(second)).toBe('Ąśźż ? ?')
  expect(encodeBankText('Nguyễn', 'CP1250').toString('latin1')).toBe('Nguyen')
})

test('nothing that a name holds ends a field or a line', () => {
  const [order] = batch.orders
  if (!order) throw new Error('There is no order')
  const name = 'A"B|C,D\r\n110,X'
  const lines = writeElixir({ ...batch, orders: [{ ...order, name }] }).split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)).toHaveLength(15)
  const xml = writePain({ ...batch, orders: [{ ...order, name: 'A & B <C>' }] }, '03')
  expect(xml).toContain('<Nm>A &amp; B &lt;C&gt;</Nm>')
})

test('lines are cut at spaces, long words anywhere, and there are no more than four', () => {
  expect(linesOf('a'.repeat(40))).toEqual(['a'.repeat(35), 'a'.repeat(5)])
  expect(linesOf('słowo '.repeat(60))).toHaveLength(4)
  expect(linesOf('słowo '.repeat(60)).every((line) => line.length <= 35)).toBe(true)
})

test.each(['03', '09'] as PainVersion[])('pain.001.001.%s is the sample that its schema takes', (version) => {
  const words = (xml: string): string => xml.replaceAll(/>\s+</g, '><').trim()
  expect(words(writePain(batch, version))).toBe(words(sample(`pain.001.001.${version}.xml`).toString('utf8')))
})

test('the sum and the count are those of the amounts that are written, which the schema would not tell', () => {
  const [first] = batch.orders
  if (!first) throw new Error('There is no order')
  for (const version of ['03', '09'] as const) {
    const orders = Array.from({ length: 57 }, (_, place) => ({ ...first, number: `WYP-${place}`, amountGrosze: 10_010 + place }))
    const xml = writePain({ ...batch, orders }, version)
    const grosze = [...xml.matchAll(/<InstdAmt Ccy="PLN">(\d+)\.(\d\d)</g)].reduce(
      (sum, [, zloty, rest]) => sum + Number(`${zloty}${rest}`),
      0,
    )
    const sums = [...xml.matchAll(/<CtrlSum>(\d+)\.(\d\d)</g)].map(([, zloty, rest]) => Number(`${zloty}${rest}`))
    expect(sums).toEqual([grosze, grosze])
    expect([...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => Number(count))).toEqual([57, 57])
    expect([...xml.matchAll(/<InstrId>(.*?)<.*?<EndToEndId>(.*?)</g)].every(([, instruction, end]) => instruction === end)).toBe(true)
  }
})
