import type { BrowserContext, Page } from '@playwright/test'
import { type LiveKitPeer, startLiveKitPeer } from '#server/testing/peers/livekit-peer.ts'
import { type S3Peer, startS3Peer } from '#server/testing/peers/s3-peer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, signIn } from './support/accounts.ts'
import { bar, enter, FAKE_DEVICES, press } from './support/calls.ts'
import { chromiumLaunch } from './support/chromium.ts'
import type { OwnProduct, OwnProductOptions } from './support/own-product.ts'
import { expect, test } from './support/test.ts'

test.use({
  launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] },
  // The peer forwards no pictures: the page tries again and again to reach them, and all the rest works meanwhile. Whoever comes while it
  // is recorded is refused a seat at first.
  expected: {
    problems: [
      /409.*\/seat$/,
      /409 \(Conflict\) \(.*\/seat\)$/,
      /127\.0\.0\.1:\d+\/(?:rtc|settings)/,
      /WebSocket/i,
      /livekit|signal connection|could not (?:fetch|establish)/i,
    ],
  },
})

type Someone = { page: Page; id: number; displayName: string }

type Tools = {
  openContext: (options?: object) => Promise<BrowserContext>
  ownProduct: (lines: readonly object[], options?: OwnProductOptions) => Promise<OwnProduct>
}

/** A forwarded call that the server can record, of a pupil and a host, who are in it; with `late` there is somebody with a phone, too. */
async function aForwardedCall({ openContext, ownProduct }: Tools, peer: LiveKitPeer, bucket: S3Peer, { hasLate = false } = {}) {
  const settings = { ...peer.settings, LIVEKIT_RECORDINGS_URL: bucket.url }
  const { origin, accounts } = await ownProduct([], { settings, people: hasLate ? 2 : 1, admins: 1 })
  const people: Someone[] = []
  for (const { email, password } of accounts) {
    const viewport = hasLate && people.length === 1 ? { viewport: { width: 360, height: 740 } } : {}
    const page = await (await openContext({ baseURL: origin, ...viewport })).newPage()
    await signIn(page, email, password)
    people.push({ page, ...(await callAs<{ id: number; displayName: string }>(page, origin, 'GET', '/user/me')) })
  }
  const [pupil, host] = [people[0], people.at(-1)]
  if (!pupil || !host) throw new Error('Two people were asked for')
  const { id: roomId } = await callAs<{ id: number }>(pupil.page, origin, 'GET', `/chat/user/${host.id}`)
  const call = `/chat/${roomId}/meeting-message`
  const { meeting } = await callAs<{ meeting: { id: number; token: string } }>(host.page, origin, 'POST', call, { name: 'Ułamki' })
  const address = `/meetings/${meeting.token}`
  for (const { page } of [host, pupil]) {
    await page.goto(address)
    await enter(page)
  }
  // Those who are in the forwarded call.
  peer.rooms.set(`meeting-${meeting.id}`, new Set())
  return { pupil, host, late: people[1], address }
}

test('the server records with everybody’s consent, asks whoever comes, and leaves a no to the teacher’s browser @long', async ({
  openContext,
  ownProduct,
}) => {
  const [peer, bucket] = [await startLiveKitPeer(), await startS3Peer()]
  try {
    const { pupil, host, late, address } = await aForwardedCall({ openContext, ownProduct }, peer, bucket, { hasLate: true })
    if (!late) throw new Error('Three people were asked for')

    await press(host.page, 'Nagraj spotkanie')
    await expect(host.page.getByRole('status').filter({ hasText: `Czekamy na zgodę: ${pupil.displayName}.` })).toBeVisible()
    await expect(host.page.getByRole('button', { name: 'Nagrywaj bez tych osób' })).toBeVisible()
    await expectAccessible(host.page)
    const question = pupil.page.getByRole('dialog', { name: 'Zgoda na nagranie' })
    await expect(question).toContainText(`${host.displayName} chce nagrać to spotkanie.`)
    expect(peer.recorder.egresses).toEqual([])
    await question.getByRole('button', { name: 'Zgadzam się', exact: true }).click()
    await expect(host.page.getByText('Nagrywasz tych, którzy się zgodzili.')).toBeVisible()
    await expect(pupil.page.getByText(`Nagrywa: ${host.displayName}`)).toBeVisible()
    await expectAccessible(pupil.page)
    expect(peer.recorder.egresses).toMatchObject([{ status: 'EGRESS_STARTING' }])

    // Somebody who comes meanwhile is let in from the room, and answers before being in the call.
    await late.page.goto(address)
    await late.page.getByRole('button', { name: 'Poproś o\u00a0wpuszczenie' }).click()
    await host.page.getByRole('alert').filter({ hasText: late.displayName }).getByRole('button', { name: 'Wpuść', exact: true }).click()
    await expect(late.page.getByText('To spotkanie jest nagrywane. Przed wejściem zapytamy o\u00a0Twoją zgodę.')).toBeVisible()
    await late.page.getByRole('button', { name: 'Dołącz', exact: true }).click()
    // It is seen on a phone whose lobby was scrolled to its lower end.
    await expect(late.page.getByRole('heading', { name: 'To spotkanie jest nagrywane' })).toBeInViewport()
    await expectAccessible(late.page)
    await late.page.getByRole('button', { name: 'Nie zgadzam się', exact: true }).click()
    await expect(bar(late.page)).toBeVisible()
    expect(peer.recorder.egresses).toMatchObject([{ status: 'EGRESS_ENDING' }])

    // The teacher's browser goes on without them; nobody who has agreed is asked again.
    await expect(host.page.getByText('Nagrywa teraz Twoja przeglądarka')).toBeVisible()
    await expect(host.page.getByText(/^Na serwerze: \d:\d\d\.$/)).toBeVisible()
    await expect(pupil.page.getByText(`Nagrywa: ${host.displayName}`)).toBeVisible()
    await expect(question).toHaveCount(0)
    await pupil.page.getByRole('button', { name: 'Wycofuję zgodę' }).click()
    await expect(pupil.page.getByRole('button', { name: 'Wycofuję zgodę' })).toHaveCount(0)
    await expect(pupil.page.getByText('Ciebie w\u00a0nagraniu nie ma.')).toBeVisible()
    await press(host.page, 'Zakończ nagrywanie')
    await expect(host.page.getByText('Zapisano nagranie')).toBeVisible()
  } finally {
    await peer.close()
    await bucket.close()
  }
})

/** The host asks to record, and the pupil answers. */
async function record(host: Someone, pupil: Someone, answer: 'Zgadzam się' | 'Nie zgadzam się'): Promise<void> {
  await press(host.page, 'Nagraj spotkanie')
  await pupil.page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
  await expect(pupil.page.getByText(`Nagrywa: ${host.displayName}`)).toBeVisible()
}

/** The pupil is told that nobody records any more, because the host has left. */
async function expectTold(host: Someone, pupil: Someone): Promise<void> {
  const toast = pupil.page.getByRole('listitem').filter({ hasText: 'Nagrywanie zakończone' })
  await expect(toast).toContainText('Osoby, która nagrywała, nie ma już na spotkaniu.')
  await expect(pupil.page.getByText(`Nagrywa: ${host.displayName}`)).toHaveCount(0)
  await toast.getByRole('button').click()
}

test('when the teacher who has the server record leaves, or closes the page, the recording ends and the others are told @long', async ({
  openContext,
  ownProduct,
}) => {
  const [peer, bucket] = [await startLiveKitPeer(), await startS3Peer()]
  try {
    const { pupil, host } = await aForwardedCall({ openContext, ownProduct }, peer, bucket)
    await record(host, pupil, 'Zgadzam się')
    await press(host.page, 'Wyjdź')
    await expectTold(host, pupil)
    expect(peer.recorder.egresses).toMatchObject([{ status: 'EGRESS_ENDING' }])
    await host.page.getByRole('button', { name: 'Wróć na spotkanie' }).click()
    await expect(bar(host.page)).toBeVisible()
    await record(host, pupil, 'Zgadzam się')
    await host.page.goto('/')
    await expectTold(host, pupil)
    expect(peer.recorder.egresses).toMatchObject([{ status: 'EGRESS_ENDING' }, { status: 'EGRESS_ENDING' }])
  } finally {
    await peer.close()
    await bucket.close()
  }
})

test('when the teacher whose browser records leaves, it is the same; what came without a voice has its pictures @long', async ({
  openContext,
  ownProduct,
}) => {
  const [peer, bucket] = [await startLiveKitPeer(), await startS3Peer()]
  try {
    const { pupil, host } = await aForwardedCall({ openContext, ownProduct }, peer, bucket)
    await record(host, pupil, 'Nie zgadzam się')
    await expect(host.page.getByText('Nagrywa teraz Twoja przeglądarka')).toBeVisible()
    await expect(host.page.getByText(/^Na serwerze: \d:\d\d\.$/)).toBeVisible()
    await press(host.page, 'Wyjdź')
    await expectTold(host, pupil)
    await expect(host.page.getByText('Zapisano nagranie')).toBeVisible()
  } finally {
    await peer.close()
    await bucket.close()
  }
})
