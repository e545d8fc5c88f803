import type { Page } from '@playwright/test'
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
  const policies: unknown[] = []
  const Plain = RTCPeerConnection
  globalThis.RTCPeerConnection = class extends Plain {
    constructor(config?: RTCConfiguration) {
      super(config)
      kept.push(this)
      policies.push(config?.iceTransportPolicy)
    }
  }
  Object.assign(globalThis, { kept, policies })
}

/** The ways that each connection of the page was allowed when it began. */
const policies = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { policies: unknown }).policies) // put there above

/** Kinds of ends between which the page really sends: `host`, `srflx` or `relay`. */
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
        for (const end of ['localCandidateId', 'remoteCandidateId']) found.push(String(stats.get(String(pair[end]))?.['candidateType']))
      }
    }
    return found
  })

test('with a minor in it a meeting goes over coturn alone, so that nobody learns an address @long', async ({ openContext, ownProduct }) => {
  test.skip(!hasCoturn, 'turnserver was not found (Debian: coturn)')
  const secret = 'a-secret-that-coturn-knows'
  const relay = await startCoturn(secret)
  try {
    const settings = { TURN_URL: relay.url, TURN_SECRET: secret }
    const { origin, accounts } = await ownProduct([], { settings, people: 1, admins: 1, areMinors: true })
    const [pupil, adult] = await Promise.all(
      accounts.map(async ({ email, password }) => {
        const page = await (await openContext({ baseURL: origin })).newPage()
        await page.addInitScript(keepConnections)
        await signIn(page, email, password)
        return { page, ...(await callAs<{ id: number; displayName: string }>(page, origin, 'GET', '/user/me')) }
      }),
    )
    if (!pupil || !adult) throw new Error('Two people were asked for')
    const { id: roomId } = await callAs<{ id: number }>(pupil.page, origin, 'GET', `/chat/user/${adult.id}`)
    const { meeting } = await callAs<{ meeting: { token: string } }>(pupil.page, origin, 'POST', `/chat/${roomId}/meeting-message`, {
      name: 'Lekcja',
    })
    for (const { page } of [pupil, adult]) await page.goto(`/meetings/${meeting.token}`)
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
      expect(await policies(page)).toEqual(['relay'])
      expect(await ways(page)).toEqual(['relay', 'relay'])
    }
  } finally {
    await relay.stop()
  }
})
