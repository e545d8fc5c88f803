import { signIn } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { inParagraphs, listen, payloads, runnable } from './support/attack-harness.ts'
import { expect, test } from './support/test.ts'

// One product holds the payloads for all of these tests.
test.describe.configure({ mode: 'default', timeout: 600_000 })
// With the policy on, it would stop what the renderer lets through, and nothing here would be proven.
test.use({ bypassCSP: true, expected: { problems: [/.*/] } })

/** Payloads that must run when put raw into a page, or this harness sees nothing. */
const LEAST_FIRED = 15
/** Pages open at once. */
const TABS = 3

/** In the import's Markdown a dollar opens a formula; as text it is written with a backslash. */
const asText = (payload: string): string => payload.replaceAll('$', String.raw`\$`)

type Task = { externalId: string; [field: string]: unknown }

/** Payload by payload: a closed task with it in every field, in one exam. */
function everywhere(payload: string, index: number): Task {
  const text = asText(payload)
  return {
    externalId: `one-${index}`,
    language: 'pl',
    title: payload.slice(0, 190).padEnd(2, '.'),
    description: `Payload ${index}\n\n${text}`,
    closed: true,
    answers: [
      { label: payload.slice(0, 8), content: text, correct: true },
      { content: 'nie', correct: false },
    ],
    steps: [{ title: payload.slice(0, 300), content: text }],
    hints: [text],
    level: 'OTHER',
    definitions: [payload.trim().slice(0, 190) || 'puste'],
    tags: [`tag ${payload.trim().slice(0, 180)}`],
    exam: { type: 'MATURA', date: '2026-05', number: String(index + 1), points: 1 },
    source: { title: payload.slice(0, 290), author: payload.slice(0, 290), licence: payload.slice(0, 90), url: null },
  }
}

/** Payload by payload, in Markdown's own places: each a task of the place's own exam. */
const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => `[odnośnik](<${payload}>)`,
  (payload) => `![${payload}](/favicon.svg)`,
  (payload) => `\`${payload}\``,
  (payload) => `| a | b |\n| --- | --- |\n| ${asText(payload).replaceAll('|', '')} | c |`,
  (payload) => `$\\text{${payload}}$`,
  (payload) => `$\\href{${payload}}{x}$`,
]

const inPlace = (payload: string, index: number, place: number): Task => ({
  externalId: `place-${place}-${index}`,
  language: 'pl',
  title: `Miejsce ${place}, ładunek ${index}`,
  description: `Treść ${index}\n\n${PLACES[place]?.(payload)}`,
  closed: false,
  answer: 'x',
  level: 'PRIMARY',
  exam: { type: 'MATURA', date: `${2000 + place}-05`, number: String(index + 1), points: 1 },
})

test('the harness fires for payloads put raw into a page', { tag: '@full' }, async ({ context, page, origin }) => {
  const fired = await listen(context)
  const all = await payloads()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate((list) => {
    document.body.replaceChildren(
      ...list.map((payload, index) => {
        const frame = document.createElement('iframe')
        frame.name = `payload-${index}`
        frame.srcdoc = `<!doctype html><body><div class="rich">${payload}</div></body>`
        return frame
      }),
    )
  }, all)
  await expect.poll(() => fired.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(LEAST_FIRED)
  await page.setContent('<div class="rich"><a href="javascript:alert(1)" onclick="x()">x</a><iframe srcdoc="x"></iframe></div>')
  expect(await runnable(page)).toHaveLength(3)
})

test(
  'no payload of an import runs in the list, the sheets, the concepts or on task pages',
  { tag: '@full' },
  async ({ openContext, ownProduct }) => {
    const all = await payloads()
    const single = all.map(everywhere)
    const placed = PLACES.flatMap((_, place) => all.map((payload, index) => inPlace(payload, index, place)))
    const { origin, refused } = await ownProduct([...single, ...placed])
    // Nearly all must be taken as plain text: a refused payload isn't shown, and proves nothing.
    const isTaken = (line: number): boolean => !refused.has(line)
    const taken = single.filter((_, index) => isTaken(index + 1)).length
    expect(taken).toBeGreaterThan(single.length * 0.9)
    for (const place of PLACES.keys())
      expect(
        all.filter((_, index) => isTaken(single.length + place * all.length + index + 1)).length,
        `payloads taken in place ${place}`,
      ).toBeGreaterThan(0)

    const api = apiOf(origin)
    const lists = Array.from({ length: Math.ceil(taken / 50) }, (_, index) => `/homeworks?levels=OTHER&pageSize=50&page=${index + 1}`)
    const slugs = (
      await Promise.all(lists.map((address) => api<{ results: { slug: string }[] }>(address.replace('/homeworks', '/homework'))))
    ).flatMap(({ results }) => results.map(({ slug }) => slug))
    expect(slugs).toHaveLength(taken)
    const { results: exams } = await api<{ results: { slug: string }[] }>('/exam?pageSize=50')
    expect(exams).toHaveLength(PLACES.length + 1)
    const addresses = [
      ...lists,
      ...exams.map(({ slug }) => `/exams/${slug}`),
      '/resources/concepts',
      '/homeworks?search=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
      ...slugs.map((slug) => `/homeworks/${slug}`),
    ]

    const context = await openContext({ baseURL: origin, bypassCSP: true })
    const fired = await listen(context)
    const found: string[] = []
    const waiting = addresses.values()
    await Promise.all(
      Array.from({ length: TABS }, async () => {
        const page = await context.newPage()
        for (const address of waiting) {
          await page.goto(address, { waitUntil: 'load' })
          found.push(...(await runnable(page)).map((what) => `${address}: ${what}`))
        }
        // A script that waits for a timer or an image runs a moment later.
        await page.waitForTimeout(300)
      }),
    )
    expect(found).toEqual([])
    expect([...fired]).toEqual([])
  },
)

/** Comments one person may write in an hour. */
const COMMENTS_OF_ONE = 60
/** Payloads in one comment that is sent as a document: there they can't run into each other. */
const TOGETHER = 3

/** A payload in the places of a comment's document that hold it as it is. */
function inDocument(payload: string): object[] {
  const text = { type: 'text', text: payload }
  return [
    ...inParagraphs(payload),
    { type: 'paragraph', content: [text, { type: 'footnote', content: [text] }] },
    { type: 'paragraph', content: [text, { type: 'citation', attrs: { variant: 'template', title: payload.padEnd(3, '.') } }] },
  ]
}

test(
  'no payload of a comment, sent as html or as a document, runs where comments are read',
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
    const { origin, accounts } = await ownProduct([], { people: Math.ceil(written.length / COMMENTS_OF_ONE) })

    let documents = 0
    let pieces = 0
    for (const [index, account] of accounts.entries()) {
      const send = async (path: string, body: object, token = ''): Promise<Response> =>
        fetch(`${origin}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
      const { token } = (await (await send('/auth/login', account)).json()) as { token: string } // the contract's shape
      for (const message of written.slice(index * COMMENTS_OF_ONE, (index + 1) * COMMENTS_OF_ONE)) {
        const { status } = await send('/comment', { entity: 'EDITOR', message }, token)
        // Refused is what says nothing once it is read, or is no document.
        expect([200, 400]).toContain(status)
        if (status === 200 && typeof message === 'string') pieces += 1
        else if (status === 200) documents += 1
      }
    }
    expect(documents, 'comments sent as documents that were taken').toBeGreaterThan(groups.length * 0.7)
    expect(pieces, 'comments sent as html that were taken').toBeGreaterThan(all.length * 0.5)

    const context = await openContext({ baseURL: origin, bypassCSP: true })
    const fired = await listen(context)
    const page = await context.newPage()
    await signIn(page, accounts[0]?.email ?? '', accounts[0]?.password ?? '')
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/editor')
    const list = page.getByRole('list', { name: 'Zgłoszenia i\u00a0pomysły' })
    const shown = list.locator(':scope > li')
    for (let read = 10; read < documents + pieces; read += 10) {
      await expect(shown).toHaveCount(read)
      await page.getByRole('button', { name: 'Pokaż więcej' }).click()
    }
    await expect(shown).toHaveCount(documents + pieces)
    expect(await list.locator('.katex').count()).toBeGreaterThan(50)
    // A script that waits for a timer or an image runs a moment later.
    await page.waitForTimeout(300)
    expect(await runnable(page)).toEqual([])
    expect([...fired]).toEqual([])
  },
)
