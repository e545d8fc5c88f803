import type { BrowserContext, Page } from '@playwright/test'
import { hasCoturn, startCoturn } from '#server/testing/start-coturn.ts'
import { callAs, signIn } from './support/accounts.ts'
import { enter, expectLive, FAKE_DEVICES } from './support/calls.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { expect, test } from './support/test.ts'

// The relay of this test is on the machine itself, where no browser looks for one by itself.
const LOCAL = ['--allow-loopback-in-peer-connection']
test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES, ...LOCAL] } })

/** Keeps the connections of a page with what they were begun with, to ask them by which way they send. Runs in the page. */
function keepConnections(): void {
  const kept: RTCPeerConnection[] = []
  const begun: unknown[] = []
  const Plain = RTCPeerConnection
  globalThis.RTCPeerConnection = class extends Plain {
    constructor(config?: RTCConfiguration) {
      super(config)
      kept.push(this)
      begun.push(config?.iceTransportPolicy)
    }
  }
  Object.assign(globalThis, { kept, begun })
}

/** The ways that each connection of the page was allowed when it began. */
const begunWith = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { begun: unknown }).begun) // put there above

/** The ways that each connection of the page is allowed now. */
const policies = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { kept: RTCPeerConnection[] }).kept.map((one) => one.getConfiguration().iceTransportPolicy)) // put there above

/**
 * Kinds of ends between which the page really sends: `host`, `srflx` or `relay`. An end whose first packet came before the
 * word of it counts as `host`: a relay lets no packet in from whom it wasn't told of.
 */
const ways = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { kept } = globalThis as unknown as { kept: RTCPeerConnection[] } // put there above
    const found: string[] = []
    for (const connection of kept) {
      const stats: Map<string, Record<string, unknown>> = new Map()
      for (const [id, one] of (await connection.getStats()) as unknown as Map<string, Record<string, unknown>>) stats.set(id, one)
      for (const one of stats.values()) {
        const pair = one['type'] === 'transport' ? stats.get(String(one['selectedCandidatePairId'])) : undefined
        if (!pair) continue
        for (const end of ['localCandidateId', 'remoteCandidateId']) {
          const kind = String(stats.get(String(pair[end]))?.['candidateType'])
          found.push(kind === 'prflx' ? 'host' : kind)
        }
      }
    }
    return found
  })

type Someone = { page: Page; id: number; displayName: string }

/** Signs somebody in, in a browser of their own that keeps its connections. */
async function someone(
  openContext: (options?: object) => Promise<BrowserContext>,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Someone> {
  const page = await (await openContext({ baseURL: origin })).newPage()
  await page.addInitScript(keepConnections)
  await signIn(page, email, password)
  return { page, ...(await callAs<{ id: number; displayName: string }>(page, origin, 'GET', '/user/me')) }
}

/** Opens a meeting in the room of two people. Returns its address. */
async function aMeeting({ page }: Someone, other: Someone, origin: string): Promise<string> {
  const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${other.id}`)
  const { meeting } = await callAs<{ meeting: { token: string } }>(page, origin, 'POST', `/chat/${roomId}/meeting-message`, {
    name: 'Lekcja',
  })
  return `/meetings/${meeting.token}`
}

test('with a minor in it a meeting goes over coturn alone, so that nobody learns an address @long', async ({ openContext, ownProduct }) => {
  test.skip(!hasCoturn, 'turnserver was not found (Debian: coturn)')
  const secret = 'a-secret-that-coturn-knows'
  const relay = await startCoturn(secret)
  try {
    const settings = { TURN_URL: relay.url, TURN_SECRET: secret }
    const { origin, accounts } = await ownProduct([], { settings, people: 1, admins: 1, areMinors: true })
    const [pupil, adult] = await Promise.all(accounts.map((account) => someone(openContext, origin, account)))
    if (!pupil || !adult) throw new Error('Two people were asked for')
    const address = await aMeeting(pupil, adult, origin)
    for (const { page } of [pupil, adult]) await page.goto(address)
    await enter(pupil.page)
    // The reply that brings the relay comes after the others have heard of the seat, and have begun to connect.
    await adult.page.route('**/api/chat/meeting/*/seat', async (route) => {
      const reply = await route.fetch()
      await expect(pupil.page.getByRole('listitem').filter({ hasText: adult.displayName })).toBeVisible()
      await route.fulfill({ response: reply })
    })
    await enter(adult.page)
    await expectLive(pupil.page, adult.displayName)
    await expectLive(adult.page, pupil.displayName)
    for (const { page } of [pupil, adult]) {
      expect(await begunWith(page)).toEqual(['relay'])
      expect(await ways(page)).toEqual(['relay', 'relay'])
    }
  } finally {
    await relay.stop()
  }
})

test('when a minor from outside is let in, those in the call reach the minor over coturn alone and tell no more addresses @long', async ({
  openContext,
  ownProduct,
}) => {
  test.skip(!hasCoturn, 'turnserver was not found (Debian: coturn)')
  const secret = 'a-secret-that-coturn-knows'
  const relay = await startCoturn(secret)
  try {
    const settings = { TURN_URL: relay.url, TURN_SECRET: secret }
    const { origin, accounts } = await ownProduct([], { settings, people: 1, admins: 2, areMinors: true })
    const [minor, host, other] = await Promise.all(accounts.map((account) => someone(openContext, origin, account)))
    if (!minor || !host || !other) throw new Error('Three people were asked for')
    const address = await aMeeting(host, other, origin)
    for (const { page } of [host, other]) {
      await page.goto(address)
      await enter(page)
    }
    await expectLive(host.page, other.displayName)
    for (const { page } of [host, other]) {
      expect(await policies(page)).toEqual(['all'])
      expect(await ways(page)).toEqual(['host', 'host'])
    }

    await minor.page.goto(address)
    await minor.page.getByRole('button', { name: 'Poproś o\u00a0wpuszczenie' }).click()
    await host.page.getByRole('alert').filter({ hasText: minor.displayName }).getByRole('button', { name: 'Wpuść', exact: true }).click()
    // Before the minor is there, what goes on may tell nothing more.
    for (const { page } of [host, other]) await expect.poll(() => policies(page)).toEqual(['relay'])
    await enter(minor.page)
    for (const { page } of [host, other]) await expectLive(page, minor.displayName)
    for (const { displayName } of [host, other]) await expectLive(minor.page, displayName)
    expect(await ways(minor.page)).toEqual(['relay', 'relay', 'relay', 'relay'])
    for (const { page } of [host, other]) {
      expect(await policies(page)).toEqual(['relay', 'relay'])
      expect((await ways(page)).toSorted()).toEqual(['host', 'host', 'relay', 'relay'])
    }
    // The line of those who were there first is looked for anew: over the relay.
    await Promise.all([host, other].map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))))
    await expectLive(host.page, other.displayName)
    for (const { page } of [host, other]) expect(await policies(page)).toEqual(['relay', 'relay'])
  } finally {
    await relay.stop()
  }
})
