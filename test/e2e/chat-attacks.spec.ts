import type { Page } from '@playwright/test'
import { callAs, signIn } from './support/accounts.ts'
import { inParagraphs, listen, payloads, runnable } from './support/attack-harness.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 600_000 })
// With the policy on, it would stop what the renderer lets through, and nothing here would be proven.
test.use({ bypassCSP: true, expected: { problems: [/.*/] } })

/** Messages one person may write at once. */
const BURST = 30
/** Payloads in one message that is sent as a document: there they can't run into each other. */
const TOGETHER = 3
/** Names of rooms that are tried; one person may make so many in an hour. */
const ROOMS = 40

/** A payload in the places of a message's document that hold it as it is. */
const inDocument = (payload: string): object[] =>
  inParagraphs(payload, { type: 'mention', attrs: { userId: '1', label: payload.slice(0, 60) } })

/** Reads a list upwards to its beginning; returns what could have run on the way. */
async function readAll(page: Page, beginning: string): Promise<string[]> {
  const list = page.getByRole('region', { name: 'Wiadomości' })
  await expect(list.getByRole('article').first()).toBeVisible()
  const found: string[] = []
  const start = list.getByText(beginning)
  await expect(async () => {
    found.push(...(await runnable(page)))
    await list.evaluate((element) => element.scrollBy(0, -element.clientHeight * 0.7))
    await expect(start).toBeInViewport({ timeout: 50 })
  }).toPass({ intervals: [50], timeout: 300_000 })
  return found
}

test(
  'no payload of a message, sent as html or as a document, or of a name runs in the room, the list, the search or a report',
  { tag: '@full' },
  async ({ openContext, ownProduct }) => {
    const all = await payloads()
    const groups = Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, index) =>
      all.slice(index * TOGETHER, (index + 1) * TOGETHER),
    )
    const written: unknown[] = [
      ...groups.map((group) => ({ type: 'doc', content: group.flatMap(inDocument) })),
      ...all.map((payload) => `tekst ${payload}`),
    ]
    const { origin, accounts } = await ownProduct([], { people: Math.ceil(written.length / BURST), admins: 1 })
    const context = await openContext({ baseURL: origin, bypassCSP: true })
    const page = await context.newPage()
    const [reader, ...writers] = accounts.toReversed()
    if (!reader) throw new Error('An admin was asked for')
    await signIn(page, reader.email, reader.password)

    const bearers: string[] = []
    const usersIds: number[] = []
    const call = async (bearer: string, method: string, path: string, body?: object): Promise<Response> =>
      fetch(`${origin}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    for (const account of writers) {
      const reply = await call('', 'POST', '/auth/login', account)
      const { token } = (await reply.json()) as { token: string } // the contract's shape
      bearers.push(token)
      usersIds.push(((await (await call(token, 'GET', '/user/me')).json()) as { id: number }).id) // the contract's shape
    }
    for (const payload of all.slice(0, ROOMS)) {
      const name = payload
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 60)
        .padEnd(2, '.')
      await callAs(page, origin, 'POST', '/chat', { name, usersIds: usersIds.slice(0, 1) })
    }
    const { id: roomId } = await callAs<{ id: number }>(page, origin, 'POST', '/chat', { name: 'Wszystkie', usersIds })
    let [documents, pieces] = [0, 0]
    for (const [index, bearer] of bearers.entries())
      for (const message of written.slice(index * BURST, (index + 1) * BURST)) {
        const { status } = await call(bearer, 'POST', `/chat/${roomId}/message`, { message })
        // Refused is what says nothing once it is read, or is no document.
        expect([200, 400]).toContain(status)
        if (status === 200 && typeof message === 'string') pieces += 1
        else if (status === 200) documents += 1
      }
    expect(documents, 'messages sent as documents that were taken').toBeGreaterThan(groups.length * 0.7)
    expect(pieces, 'messages sent as html that were taken').toBeGreaterThan(all.length * 0.5)

    const fired = await listen(context)
    await page.goto(`/chat?chatRoomId=${roomId}`)
    const found = await readAll(page, 'To początek tej rozmowy.')
    // The names of rooms, page by page, and what is found from all of them.
    const rooms = page.getByRole('list', { name: 'Rozmowy' }).getByRole('listitem')
    await expect(rooms.first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Szukaj rozmów i\u00a0wiadomości' }).fill('tekst')
    await expect(page.locator('mark').first()).toBeVisible()
    found.push(...(await runnable(page)))
    // A report with what was said around it, before the admins.
    const { results } = await callAs<{ results: { id: number }[] }>(page, origin, 'GET', `/chat/${roomId}/message?page=2`)
    await callAs(page, origin, 'POST', `/chat/message/${results[0]?.id}/report`, { reason: 'Ładunki' })
    await page.goto('/admin/reports?list=chat')
    await page.getByRole('button', { name: 'Pokaż rozmowę' }).first().click()
    await expect(page.getByRole('list', { name: 'Rozmowa wokół zgłoszonej wiadomości' }).getByRole('listitem')).not.toHaveCount(0)
    found.push(...(await runnable(page)))
    // A script that waits for a timer or an image runs a moment later.
    await page.waitForTimeout(300)
    expect(found).toEqual([])
    expect([...fired]).toEqual([])
  },
)
