import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundCompany } from '#contract/company.ts'
import { rateLimit } from '#server/db/tables/platform.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { anApp } from '#server/testing/an-app.ts'
import { startTaxpayerListPeer, type TaxpayerListPeer } from '#server/testing/peers/taxpayer-list-peer.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let peer: TaxpayerListPeer
let pupil: ACaller
let origin = ''
let closeApps: () => Promise<void>
let without: ACaller

/** Ten digits each, whose last one checks the others. */
const [COMPANY, TRADER, NOBODY, ...OTHERS] = nips(100)

beforeAll(async () => {
  peer = await startTaxpayerListPeer([
    { name: 'SZKOŁA  MARZEŃ\nSP. Z O.O.', nip: COMPANY ?? '', workingAddress: 'PROSTA 20/5, 00-850 WARSZAWA', residenceAddress: null },
    { name: 'ANNA NOWAK', nip: TRADER ?? '', workingAddress: null, residenceAddress: 'RYNEK 1, 33-100 TARNÓW' },
  ])
  const app = await anApp(database(), { TAXPAYER_LIST_URL: peer.url })
  origin = await listening(app)
  pupil = await aCaller(database().db, origin, 'USER')
  const bare = await anApp(database())
  without = await aCaller(database().db, await listening(bare), 'USER')
  closeApps = async () => {
    await app.server.close()
    await bare.server.close()
  }
})
afterAll(async () => {
  await closeApps()
  await peer.close()
})
beforeEach(async () => {
  peer.asked.length = 0
  peer.next.length = 0
  await database().db.delete(rateLimit)
})

/** NIPs whose check digit is right. */
function nips(count: number): string[] {
  const found: string[] = []
  for (let number = 100_000_000; found.length < count; number += 1) {
    const digits = [...String(number)].map(Number)
    const check = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11
    if (check < 10) found.push(`${number}${check}`)
  }
  return found
}

type Reply = { company: FoundCompany | null; isReached: boolean }
async function find(nip = '', caller = pupil): Promise<Reply> {
  const reply = await caller.call('POST', '/company/find', { nip })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return (await reply.json()) as Reply // the contract's shape
}

test('a company is found by its NIP, however it is typed, and asked for once a day', async () => {
  const company = {
    name: 'SZKOŁA MARZEŃ SP. Z O.O.',
    address: { street: 'Prosta', buildingNumber: '20', apartmentNumber: '5', postalCode: '00-850', city: 'Warszawa' },
  }
  expect(await find(COMPANY)).toEqual({ company, isReached: true })
  expect(await find(`PL ${COMPANY?.slice(0, 3)}-${COMPANY?.slice(3)}`)).toEqual({ company, isReached: true })
  expect(peer.asked).toEqual([COMPANY])
  expect((await find(TRADER)).company).toMatchObject({ name: 'ANNA NOWAK', address: { street: 'Rynek', city: 'Tarnów' } })
  expect(await find(NOBODY)).toEqual({ company: null, isReached: true })
})

test('a NIP that can’t be one is refused and never asked for; nobody asks who isn’t signed in', async () => {
  const refused = await pupil.call('POST', '/company/find', { nip: '1234567890' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('NIP')])
  const body = JSON.stringify({ nip: COMPANY })
  expect((await fetch(refused.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(401)
  expect(peer.asked).toEqual([])
})

test.each([
  ['an error', { status: 500 }],
  ['no JSON', { body: '<html>' }],
  ['another form', { body: '{"result":{"subject":{"name":7}}}' }],
  ['more than any company has', { body: JSON.stringify({ result: { subject: { name: 'a'.repeat(300_000) } } }) }],
])('where the list answers %s, the person types, and the next try asks again', async (_, answer) => {
  const nip = OTHERS.pop()
  peer.next.push(answer)
  expect(await find(nip)).toEqual({ company: null, isReached: false })
  expect(await find(nip)).toEqual({ company: null, isReached: true })
})

test('an installation without the list, and one that has asked as often as it may, say that it is out of reach', async () => {
  expect(await find(COMPANY, without)).toEqual({ company: null, isReached: false })
  const callers = await Promise.all(Array.from({ length: 5 }, () => aCaller(database().db, origin, 'USER')))
  const reached: boolean[] = []
  for (const [at, nip] of OTHERS.slice(0, 91).entries()) reached.push((await find(nip, callers[at % callers.length])).isReached)
  expect(reached).toEqual([...Array<boolean>(90).fill(true), false])
  expect(peer.asked).toHaveLength(90)
})
