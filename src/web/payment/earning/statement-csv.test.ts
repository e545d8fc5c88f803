import { expect, test } from 'vitest'
import { statementCsv } from '#web/payment/earning/statement-csv.ts'

const row = { id: 1, kind: null, createdAt: new Date('2026-11-03T23:30:00Z') } as const

test('a month is a table with its balances, days of Warsaw and decimal commas', () => {
  const csv = statementCsv({
    month: '2026-11',
    teacher: 'Anna',
    openingGrosze: 1005,
    rows: [
      { ...row, move: 'SOLD', title: 'Ułamki; "proste"', valueGrosze: 81, feeGrosze: 32, amountGrosze: 49 },
      { ...row, move: 'PAYOUT', title: 'WYP-000001', valueGrosze: null, feeGrosze: null, amountGrosze: -1000 },
    ],
    closingGrosze: 54,
  })
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFData;Tytułem;Wartość netto;Prowizja;Kwota',
    ';Saldo na początku;;;10,05',
    '2026-11-04;"Sprzedaż: Ułamki; ""proste""";0,81;0,32;0,49',
    '2026-11-04;Wypłata: WYP-000001;;;-10,00',
    ';Saldo na końcu;;;0,54',
    '',
  ])
})
