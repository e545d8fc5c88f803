import { type BankAddress, type BankFile, bankOf } from '#server/payment/payout/bank-order.ts'

export type PainVersion = '03' | '09'

/**
 * SEPA credit transfers in PLN (pain.001.001). Version 09 wants structured addresses. The schema takes any sum: it is made of
 * the amounts as they are written.
 */
export function writePain({ number, day, createdAt, payer, orders }: BankFile, version: PainVersion): string {
  const space = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`
  const sums = [tag('NbOfTxs', orders.length), tag('CtrlSum', zloty(orders.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0)))]
  const payerAddress = version === '03' ? lineAddress(payer) : streetAddress(payer)
  const payment = [
    tag('PmtInfId', `${number}-1`),
    tag('PmtMtd', 'TRF'),
    tag('BtchBookg', 'false'),
    ...sums,
    '<PmtTpInf><SvcLvl><Cd>NURG</Cd></SvcLvl></PmtTpInf>',
    version === '03' ? tag('ReqdExctnDt', day) : `<ReqdExctnDt>${tag('Dt', day)}</ReqdExctnDt>`,
    `<Dbtr>${tag('Nm', payer.name)}${payerAddress}</Dbtr>`,
    `<DbtrAcct><Id>${tag('IBAN', `PL${payer.account}`)}</Id><Ccy>PLN</Ccy></DbtrAcct>`,
    `<DbtrAgt>${bank(payer.account)}</DbtrAgt>`,
    tag('ChrgBr', 'SLEV'),
  ]
  const transfers = orders.map((order) =>
    [
      '<CdtTrfTxInf>',
      `<PmtId>${tag('InstrId', order.number)}${tag('EndToEndId', order.number)}</PmtId>`,
      `<Amt><InstdAmt Ccy="PLN">${zloty(order.amountGrosze)}</InstdAmt></Amt>`,
      `<CdtrAgt>${bank(order.account)}</CdtrAgt>`,
      `<Cdtr>${tag('Nm', order.name)}${version === '03' ? lineAddress(order) : townAddress(order)}</Cdtr>`,
      `<CdtrAcct><Id>${tag('IBAN', `PL${order.account}`)}</Id></CdtrAcct>`,
      `<RmtInf>${tag('Ustrd', order.title)}</RmtInf>`,
      '</CdtTrfTxInf>',
    ].join('\n'),
  )
  const head = [tag('MsgId', number), tag('CreDtTm', createdAt), ...sums, `<InitgPty>${tag('Nm', payer.name)}</InitgPty>`]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="${space}">`,
    '<CstmrCdtTrfInitn>',
    ['<GrpHdr>', ...head, '</GrpHdr>'].join('\n'),
    ['<PmtInf>', ...payment, ...transfers, '</PmtInf>'].join('\n'),
    '</CstmrCdtTrfInitn>',
    '</Document>',
    '',
  ].join('\n')
}

/** Longest text of an element that takes free words. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ['Nm', 70],
  ['AdrLine', 70],
  ['StrtNm', 70],
  ['BldgNb', 16],
  ['TwnNm', 35],
  ['Ustrd', 140],
])

function tag(name: string, value: string | number): string {
  const cut = [...String(value).replaceAll(/\p{C}/gu, ' ').trim()].slice(0, LONGEST.get(name) ?? 35).join('')
  return `<${name}>${cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${name}>`
}

const zloty = (grosze: number): string => (grosze / 100).toFixed(2)

const bank = (account: string): string =>
  `<FinInstnId><ClrSysMmbId><ClrSysId><Cd>PLKNR</Cd></ClrSysId>${tag('MmbId', bankOf(account))}</ClrSysMmbId></FinInstnId>`

const lineAddress = ({ street, postalCode, city }: BankAddress): string =>
  `<PstlAdr><Ctry>PL</Ctry>${tag('AdrLine', street)}${tag('AdrLine', `${postalCode} ${city}`)}</PstlAdr>`

const townAddress = ({ city }: BankAddress): string => `<PstlAdr>${tag('TwnNm', city)}<Ctry>PL</Ctry></PstlAdr>`

/** The street without its "ul.", and the number of the house. */
function streetAddress({ street, postalCode, city }: BankAddress): string {
  const found = /^(?:ul\.\s*)?(.+?)\s+(\d\S*(?:\s.*)?)$/.exec(street)
  const parts = found ? tag('StrtNm', found[1] ?? '') + tag('BldgNb', found[2] ?? '') : tag('StrtNm', street)
  return `<PstlAdr>${parts}${tag('PstCd', postalCode)}${tag('TwnNm', city)}<Ctry>PL</Ctry></PstlAdr>`
}
