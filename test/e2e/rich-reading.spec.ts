import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const wideCell = (words: string) => ({ type: 'tableCell', content: [paragraph(text(words))] })
const text = (words: string) => ({ type: 'text', text: words })

/** Somebody's remark below the editor's documentation, where rich text is read. */
async function publish(page: Page, origin: string, content: readonly object[]): Promise<Locator> {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await callAs(page, origin, 'POST', '/comment', { entity: 'EDITOR', message: { type: 'doc', content } })
  return page.getByRole('listitem').filter({ hasText: person.displayName }).last()
}

/** Points at something until what it opens is there: what loads above it may move it away from under the mouse. */
async function pointAt(page: Page, place: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await place.hover()
    await expect(opened).toBeVisible({ timeout: 3000 })
  }).toPass()
}

/** The same for a finger. */
async function tapUntil(place: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await place.tap()
    await expect(opened).toBeVisible()
  }).toPass()
}

test('a note is read beside its number: under the mouse, by keyboard and under a finger, and while it is written @long', async ({
  page,
  origin,
  openContext,
}) => {
  const remark = await publish(page, origin, [
    paragraph(
      text('Pole koła'),
      {
        type: 'footnote',
        attrs: { id: 'id-kolo' },
        content: [text('Dokładnie '), { type: 'mathInline', attrs: { id: 'id-wzor', tex: String.raw`\pi r^2` } }, text('.')],
      },
      text(' i źródło'),
      { type: 'citation', attrs: { id: 'id-zrodlo', title: 'Elementy', author: 'Euklides', url: 'https://example.com/elementy' } },
      text('.'),
    ),
    // Wide things scroll or break by themselves, as the phone below sees.
    paragraph(text('Bardzodługiesłowo'.repeat(9))),
    { type: 'table', content: [{ type: 'tableRow', content: Array.from({ length: 12 }, (_, at) => wideCell(`kolumna${at}`)) }] },
    { type: 'mathDisplay', attrs: { id: 'id-szeroki', tex: Array.from({ length: 40 }, (_, at) => `a_{${at}}`).join('+') } },
  ])
  await page.goto('/editor')
  const first = remark.getByRole('link', { name: 'Przypis 1', exact: true })
  const second = remark.getByRole('link', { name: 'Źródło 2', exact: true })
  const tip = page.getByRole('tooltip')

  await pointAt(page, first, tip)
  await expect(tip).toHaveText(/^Dokładnie .*\.$/s)
  await expect(tip.locator('.katex')).toBeVisible()
  await expect(first).toHaveAccessibleDescription(/^Dokładnie/)
  await expectAccessible(page, { within: '[role=tooltip]' })
  // It can be pointed at, and stays as long as it is.
  await tip.hover()
  await expect(tip).toBeVisible()
  await second.hover()
  await expect(tip).toContainText('Euklides, Elementy')
  await expect(tip.getByRole('link')).toHaveAttribute('href', 'https://example.com/elementy')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await expect(second).not.toHaveAttribute('aria-describedby')

  await second.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await expect(tip).toContainText('Dokładnie')
  await page.keyboard.press('Tab')
  await expect(second).toBeFocused()
  await expect(tip).toContainText('Euklides')
  // The mark still leads to the list at the end, and back.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#note-id-zrodlo$/)

  await remark.getByRole('button', { name: 'Edytuj' }).click()
  const field = page.getByRole('textbox', { name: 'Zmieniana treść' })
  const mark = field.locator('.note-marker').first()
  await expect(mark).toHaveText('[1]')
  await pointAt(page, mark, tip.locator('.katex'))
  await mark.click()
  await expect(tip).toHaveCount(0)
  await expect(page.locator('.editor-floating .katex')).toBeVisible()

  const phone = await (
    await openContext({ hasTouch: true, viewport: { width: 360, height: 740 }, storageState: await page.context().storageState() })
  ).newPage()
  await phone.clock.install()
  await phone.goto('/editor')
  const touched = phone.getByRole('link', { name: 'Przypis 1', exact: true }).first()
  const tapped = phone.getByRole('tooltip')
  await tapUntil(touched, tapped)
  await expect(tapped).toContainText('Dokładnie')
  // The box is drawn again once a pointer would have waited long enough.
  await phone.clock.runFor(2000)
  await expect(tapped).toContainText('Dokładnie')
  await expect(phone).toHaveURL('/editor')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await phone.getByRole('heading', { level: 1 }).tap()
  await expect(tapped).toHaveCount(0)
  await tapUntil(touched, tapped)
  await touched.tap()
  await expect(phone).toHaveURL(/#note-/)
})

test('what was looked for on a list is marked in the task opened from it, here and in another tab, and nowhere else', async ({
  page,
  openContext,
  origin,
}) => {
  /** Highlighted words that stand in a formula, and all of them. */
  const highlighted = () =>
    page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('found') ?? [])] as Range[] // nothing else is put there
      return {
        words: ranges.map(String),
        inFormulas: ranges.filter((range) => range.startContainer.parentElement?.closest('.katex')).length,
      }
    })
  await page.goto('/homeworks?search=równania')
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const address = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(address ?? '')
  await expect.poll(async () => (await highlighted()).words.length).toBeGreaterThan(0)
  for (const word of (await highlighted()).words) expect(word).toMatch(/^równa/i)
  expect((await highlighted()).inFormulas).toBe(0)
  // Left, and come to from elsewhere, nothing is marked.
  await page.getByRole('navigation').getByRole('link', { name: 'Zadania', exact: true }).first().click()
  await expect.poll(async () => (await highlighted()).words.length).toBe(0)
  await page.goto(address ?? '')
  expect((await highlighted()).words).toEqual([])

  const other = await (await openContext()).newPage()
  const asked = other.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/found'))
  await other.goto(`${origin}${address}`, { referer: `${origin}/homeworks?search=równania` })
  expect((await asked).status()).toBe(200)
  await expect.poll(() => other.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(0)
})

test.describe('what documents take from elsewhere', () => {
  test.use({
    expected: {
      foreignOrigins: ['https://www.youtube-nocookie.com'],
      problems: [/\/api\/math-concept\/999999/, /404 \(Not Found\)/, /\/filmy\//, /ERR_FAILED/],
    },
  })

  test('a concept shows what it begins with; one that is gone says so @long', async ({ page, origin }) => {
    const { results } = (await (await fetch(`${origin}/api/math-concept?search=wyróżnik`)).json()) as {
      results: { id: number; name: string; slug: string }[]
    } // the contract's shape
    const concept = results[0]
    if (!concept) throw new Error('The library has no such concept')
    const remark = await publish(page, origin, [
      paragraph(text('Zob. '), { type: 'mathConcept', attrs: { value: String(concept.id), label: 'ten wyróżnik' } }, text(' oraz '), {
        type: 'mathConcept',
        attrs: { value: '999999', label: 'znikłe pojęcie' },
      }),
    ])
    await page.goto('/editor')
    const card = page.getByRole('dialog', { name: /^Podgląd/ })
    const link = remark.getByRole('link', { name: 'ten wyróżnik' })

    // Whoever is faster than the server waits in the card, and goes on from there.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/api/math-concept/${concept.id}`, async (route) => {
      await held
      await route.continue()
    })
    await expect(async () => {
      await link.blur()
      await link.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(card).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.keyboard.press('Tab')
    await expect(card).toBeFocused()
    answer()
    await expect(card.getByText(concept.name, { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link', { name: 'Przeczytaj artykuł' })).toBeFocused()
    // Pointed at anew while it is open, it doesn't come back either.
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(card).toHaveCount(0)
    await page.waitForTimeout(700)
    await expect(card).toHaveCount(0)

    await pointAt(page, link, card)
    await expect(card.getByText(concept.name, { exact: true }).first()).toBeVisible()
    await expect(card.getByRole('link', { name: 'Przeczytaj artykuł' })).toHaveAttribute('href', `/resources/concepts/${concept.slug}`)
    await expect(card.locator('.katex').first()).toBeAttached()
    await expectAccessible(page, { within: '.hover-card' })
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(card.getByRole('link', { name: 'Przeczytaj artykuł' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link', { name: 'Przeczytaj artykuł' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()

    await pointAt(page, remark.getByText('znikłe pojęcie'), page.getByText('To pojęcie nie jest już dostępne.'))

    // Whoever writes reads it the same way.
    await remark.getByRole('button', { name: 'Edytuj' }).click()
    const field = page.getByRole('textbox', { name: 'Zmieniana treść' })
    await pointAt(page, field.locator('.math-concept').first(), card.getByText(concept.name, { exact: true }).first())
    await expect(card.getByRole('link', { name: 'Przeczytaj artykuł' })).toHaveAttribute('target', '_blank')
  })

  test('films play where they stand: a stream of ours in our player, one of another site after a press, and while they are written @long', async ({
    page,
    origin,
  }) => {
    const parts: string[] = []
    await page.route('**/filmy/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      parts.push(pathname)
      if (!pathname.endsWith('.m3u8')) return route.abort()
      const body = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\nczesc0.ts\n#EXT-X-ENDLIST\n'
      return route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body })
    })
    const frames: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      frames.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Odtwarzacz</p>' })
    })
    const remark = await publish(page, origin, [
      paragraph(text('Dwa filmy:')),
      { type: 'video', attrs: { src: '/filmy/lekcja.m3u8', title: 'Lekcja' } },
      { type: 'iframe', attrs: { src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: 'Wykład' } },
    ])
    await page.goto('/editor')
    await remark.getByRole('link', { name: /Wykład/ }).click()
    await expect(remark.frameLocator('iframe[title="Film: Wykład"]').getByText('Odtwarzacz')).toBeVisible()
    expect(frames).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])

    expect(parts).toEqual([])
    await remark.locator('video').click()
    const player = remark.getByRole('group', { name: 'Film: Lekcja' })
    await expect(player.getByRole('slider', { name: 'Głośność' })).toBeVisible()
    await expect.poll(() => parts).toEqual(expect.arrayContaining(['/filmy/lekcja.m3u8', '/filmy/czesc0.ts']))
    await expectAccessible(page, { within: '.film-in-place .player' })

    await remark.getByRole('button', { name: 'Edytuj' }).click()
    const field = page.getByRole('textbox', { name: 'Zmieniana treść' })
    await field.getByRole('button', { name: 'Odtwórz' }).last().click()
    await expect(field.frameLocator('iframe[title="Film: Wykład"]').getByText('Odtwarzacz')).toBeVisible()
  })
})

test('a formula that has nothing to scroll to has no shadow at its edges, wherever between two pixels it stands', async ({
  openContext,
  library,
}) => {
  const page = await (await openContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })).newPage()
  const task = library.find('a formula in a line of its own', ({ description }) => description.includes('math-display'))
  await page.goto(`/homeworks/${task.slug}`)
  const formula = page.locator('main .math-scroll').first()
  await formula.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  expect(await formula.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  for (const part of [0, 0.2, 0.4, 0.6, 0.8]) {
    const box = await formula.evaluate((element, px) => {
      element.style.marginTop = `${px}px`
      const { left, top, height } = element.getBoundingClientRect()
      return { x: Math.floor(left), y: Math.floor(top) - 3, width: 4, height: Math.ceil(height) + 6 }
    }, part)
    const picture = (await page.screenshot({ clip: box })).toString('base64')
    const colours = await page.evaluate(async (base64) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const { data } = canvas?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
      return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join(' '))).size
    }, picture)
    expect(colours, `${part} px lower`).toBe(1)
  }
})
