import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, isOnline, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

type Shown = { title: string; body: string; tag: string; times: number }

/**
 * Puts a shelf in place of the screen: the browser of the tests has none for notifications and refuses them. It is the same for pages and
 * for their worker. Runs in both.
 */
function shelve(): void {
  // Pages that aren't of our origin have none of it.
  if (!('ServiceWorkerRegistration' in globalThis)) return
  const shelf = () => caches.open('shelf')
  const { prototype } = ServiceWorkerRegistration
  Object.assign(prototype, {
    async showNotification(title: string, options: { tag: string }) {
      const before = (await (await (await shelf()).match(`/${options.tag}`))?.json()) as { times: number } | undefined
      const shownNow = { ...options, title, times: (before?.times ?? 0) + 1 }
      await (await shelf()).put(`/${options.tag}`, new Response(JSON.stringify(shownNow)))
    },
    async getNotifications({ tag }: { tag?: string } = {}) {
      const kept = await shelf()
      const all = await Promise.all((await kept.keys()).map(async (key) => (await kept.match(key))?.json()))
      return all
        .filter((one: Shown) => tag === undefined || one.tag === tag)
        .map((one: Shown) => ({ ...one, close: () => void kept.delete(`/${one.tag}`) }))
    },
  })
  if ('Notification' in globalThis) Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
}

/** The notifications that are on the shelf now, with how often each was put there. */
const shown = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const all = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
    return all.map((one) => ({ title: one.title, body: one.body, tag: one.tag, times: Number(Reflect.get(one, 'times')) }))
  })

/** Delivers a message to the worker, as a push service does. */
async function deliver(cdp: CDPSession, registrationId: string, origin: string, notice: object): Promise<void> {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
}

/** Clicks the notification of this tag, as the browser tells its worker. */
async function click(context: BrowserContext, tag: string): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(async (name) => {
    // The worker's own types aren't those of pages.
    const worker = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): boolean }
    const [notification] = await worker.registration.getNotifications({ tag: name })
    let work: unknown
    const waitUntil = (promise: unknown): void => void (work = promise)
    worker.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
  }, tag)
}

test('nothing is asked for before a touch; of two tabs one tells of a message, a push about it adds nothing, and a click leads to it @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const context = await openContext()
  await context.addInitScript(shelve)
  const page = await context.newPage()
  await page.addInitScript(() => {
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = ''
      return Promise.resolve('granted')
    }
  })
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await cdp.send('ServiceWorker.enable')
  await signIn(page, pupil.email, pupil.password)
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${id}`)

  await page.goto('/account/notification-settings')
  const section = page.getByRole('region', { name: 'Gdy ktoś napisze na czacie' })
  await expect(section.getByRole('checkbox', { name: /Cisza w.nocy/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Włącz na tym urządzeniu' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expectAccessible(page)
  await section.getByRole('checkbox', { name: /Cisza w.nocy/ }).uncheck()
  await section.getByRole('checkbox', { name: 'Powiadomienie, gdy patrzysz na inną kartę' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-asked')
  await expect(page.getByText('Zaktualizowano!').last()).toBeVisible()
  const registrationId = await registered

  // Two tabs in the background.
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    await tab.goto('/homeworks')
    await expect(tab.getByRole('button', { name: `Konto: ${pupil.displayName}` })).toBeVisible()
  }
  await isOnline(desk, origin, (await callAs<{ id: number }>(page, origin, 'GET', '/user/me')).id)
  const write = (text: string) =>
    callAs<{ id: number; rev: number }>(desk, origin, 'POST', `/chat/${roomId}/message`, { message: `<p>${text}</p>` })
  const first = await write('Sekret')
  await expect.poll(() => shown(page)).toEqual([{ title: teacher.displayName, body: 'Nowa wiadomość', tag: `chat-${roomId}`, times: 1 }])
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(second).toHaveTitle(/^\(1\) /)

  // The same message, sent to the browser, is there already; the next one takes its place.
  const notice = { title: teacher.displayName, tag: `chat-${roomId}`, path: `/chat?chatRoomId=${roomId}&messageId=${first.id}` }
  for (const tab of [page, second]) await tab.goto('about:blank')
  await context.serviceWorkers()[0]?.evaluate(shelve)
  await deliver(cdp, registrationId, origin, { ...notice, body: 'Drugi raz', rev: first.rev })
  await deliver(cdp, registrationId, origin, { ...notice, body: '2 nowe wiadomości', rev: first.rev + 1 })
  await second.goto('/chat')
  await expect.poll(() => shown(second)).toMatchObject([{ body: '2 nowe wiadomości', times: 2 }])
  // An open chat goes there by itself, once it listens.
  await expect(second.getByRole('list', { name: 'Rozmowy' })).toBeVisible()
  await click(context, `chat-${roomId}`)
  await expect(second).toHaveURL(new RegExp(`chatRoomId=${roomId}`))
  await expect(second.getByRole('region', { name: 'Wiadomości' }).getByText('Sekret')).toBeVisible()
  expect(await shown(second)).toEqual([])
})
