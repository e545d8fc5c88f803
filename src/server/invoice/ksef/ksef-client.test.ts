import { generateKeyPairSync, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildInvoice } from '#server/invoice/document/build-content.ts'
import { writeFa3 } from '#server/invoice/fa3/write-fa3.ts'
import { nipOfRequest } from '#server/invoice/ksef/peer/check-signature.ts'
import { serveKsefPeer, type ServedKsef } from '#server/invoice/ksef/peer/serve-ksef-peer.ts'
import { type Credentials, KsefError, ksefClient } from '#server/invoice/ksef/ksef-client.ts'
import { checkSum, isKsefNumber } from '#server/invoice/ksef/ksef-number.ts'
import { codeOneUrl, codeTwoUrl } from '#server/invoice/ksef/qr-links.ts'
import { selfSigned } from '#server/invoice/ksef/self-signed.ts'
import { signedRequest } from '#server/invoice/ksef/sign-request.ts'
import { aCompany, aSale, aSeller } from '#server/testing/an-invoice.ts'

const NIP = '8567346215'
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certifiedBy = (keys: typeof rsa, nip = NIP) => ({
  certificate: selfSigned(keys, 'Wizards & "Syn", O=<x>', nip),
  key: keys.privateKey,
})
let peer: ServedKsef

beforeAll(async () => {
  peer = await serveKsefPeer({ tokens: new Map([['dobry-token', NIP]]) })
})
afterAll(() => peer.close())

let invoices = 0
function anXml(): string {
  invoices += 1
  return writeFa3(buildInvoice(aSale, aSeller, aCompany, { number: `FV/2026/11/${invoices}`, issuedOn: '2026-11-22' }), new Date())
}
const message = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'fine',
    (error: unknown) => (error instanceof KsefError ? error.message : String(error)),
  )

test('an invoice is sent after signing in by a certificate of either kind and by a token, and comes back with number and confirmation', async () => {
  for (const credentials of [{ certified: certifiedBy(ec) }, { certified: certifiedBy(rsa) }, { token: 'dobry-token' }]) {
    const client = ksefClient(peer.url, { nip: NIP, ...credentials })
    const session = await client.openSession()
    const xml = anXml()
    const judged = await client.judge(session.reference, await session.send(xml, false))
    expect(judged.status.code).toBe(200)
    expect(isKsefNumber(judged.ksefNumber ?? '')).toBe(true)
    expect(await client.confirmation(session.reference, judged.ksefNumber ?? '')).toContain(`<NumerKSeFDokumentu>${judged.ksefNumber}<`)
    const again = await client.judge(session.reference, await session.send(xml, true))
    expect(again.status).toMatchObject({ code: 440, extensions: { originalKsefNumber: judged.ksefNumber } })
    await session.close()
    expect(peer.received().some((sent) => sent.xml === xml)).toBe(true)
  }
})

test('who is somebody else, or has no token that counts, is refused', async () => {
  const opening = (credentials: Credentials): Promise<string> => message(ksefClient(peer.url, credentials).openSession())
  expect(await opening({ nip: NIP, token: 'zły-token' })).toMatch(/refused to sign in: 450/)
  expect(await opening({ nip: NIP, certified: certifiedBy(ec, '5260250274') })).toMatch(/refused to sign in: 450/)
  expect(
    await opening({ nip: NIP, certified: { ...certifiedBy(ec), key: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey } }),
  ).toMatch(/refused to sign in: 450/)
})

test('a signature covers the request and what it says of itself', () => {
  for (const keys of [ec, rsa]) {
    const signed = signedRequest({ challenge: '20261124-CR-1', nip: NIP }, certifiedBy(keys))
    const isKnown = (): boolean => true
    expect(nipOfRequest(signed, isKnown)).toBe(NIP)
    for (const [from, to] of [
      ['CR-1', 'CR-2'],
      [`<Nip>${NIP}`, '<Nip>5260250274'],
      ['xades:SigningTime>20', 'xades:SigningTime>19'],
    ] as const)
      expect(nipOfRequest(signed.replace(from, to), isKnown)).toBeNull()
  }
})

test('an outage is told from a refusal, and the time to wait is kept', async () => {
  const client = ksefClient(peer.url, { nip: NIP, token: 'dobry-token' })
  peer.fail({ kind: 'status', status: 429, retryAfter: 37 })
  await expect(client.openSession()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 37 })
  peer.fail({ kind: 'status', status: 503 })
  await expect(client.openSession()).rejects.toMatchObject({ status: 503, retryAfterSeconds: null })
  await expect(ksefClient('http://127.0.0.1:1/v2', { nip: NIP, token: 'x' }).openSession()).rejects.toMatchObject({ status: 0 })
})

test('numbers of KSeF have their check sum, and codes lead to the invoice that was sent', () => {
  expect(checkSum('123456789')).toBe('F4')
  expect(isKsefNumber('8567346215-20261122-0100A0B1C2D3-8C')).toBe(true)
  expect(isKsefNumber('8567346215-20261122-0100A0B1C2D4-8C')).toBe(false)
  const coded = { qrUrl: 'https://qr-test.ksef.mf.gov.pl', nip: NIP, issuedOn: '2026-11-22', xml: '<Faktura/>' }
  expect(codeOneUrl(coded)).toMatch(/^https:\/\/qr-test\.ksef\.mf\.gov\.pl\/invoice\/8567346215\/22-11-2026\/[\w-]{43}$/)
  const second = codeTwoUrl(coded, certifiedBy(ec))
  const [, signature = ''] = /\/([\w-]+)$/.exec(second) ?? []
  const signed = second.slice('https://'.length, -signature.length - 1)
  const isGood = verify(
    'sha256',
    Buffer.from(signed),
    { key: ec.publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect([isGood, signed.startsWith(`qr-test.ksef.mf.gov.pl/certificate/Nip/${NIP}/${NIP}/`)]).toEqual([true, true])
})
