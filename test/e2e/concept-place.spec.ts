import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const card = (page: Page) => page.getByRole('dialog', { name: /^Podgląd/ })

/** The layer that listens comes over the network. */
async function pointAt(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0)
    await place.hover()
    await expect(card(page)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

test('an article shows its place on a small map and what speaks of it, without script too', async ({ page, openContext, origin }) => {
  const mark = Date.now().toString(36)
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  const { id } = (await (await fetch(`${origin}/api/math-concept/ciagi`)).json()) as { id: number }
  const panel = {
    type: 'mathPanel',
    attrs: { variant: 'definition', mathConceptId: String(id), import: false },
    content: [
      { type: 'mathPanelName', content: [{ type: 'text', text: 'Ciąg' }] },
      { type: 'mathPanelBody', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Funkcja.' }] }] },
    ],
  }
  const name = `Szereg ${mark}`
  const body = { type: 'DEFINITION', name, aliases: [], description: { type: 'doc', content: [panel] } }
  const { slug } = await callAs<{ slug: string }>(page, origin, 'POST', '/math-concept', body)

  for (const context of [await openContext({ javaScriptEnabled: false }), await openContext({ viewport: { width: 320, height: 700 } })]) {
    const reader = await context.newPage()
    await reader.goto('/resources/concepts/ciagi')
    const map = reader.getByRole('navigation', { name: 'Miejsce pojęcia' })
    await expect(map.getByRole('listitem').filter({ hasText: 'Najpierw warto znać' }).getByRole('link', { name: 'Funkcje' })).toBeVisible()
    await expect(map.getByText('Ciągi', { exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(
      map.getByRole('listitem').filter({ hasText: 'Przyda się dalej' }).getByRole('link', { name: 'Granica ciągu' }),
    ).toHaveAttribute('href', '/resources/concepts/granica-ciagu')
    const linking = reader.getByRole('main').locator('section', { hasText: 'Piszą o nim' })
    await expect(linking.getByRole('link', { name })).toHaveAttribute('href', `/resources/concepts/${slug}`)
    expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.goto('/resources/concepts/ciag-arytmetyczny')
  await expect(page.getByRole('navigation', { name: 'Miejsce pojęcia' }).getByText('Dział: Ciągi')).toBeVisible()
  await expectAccessible(page, { within: '.concept-map' })
})

test('a concept that is named shows its beginning: on the map, in a text, among tags; a finger goes straight there @long', async ({
  page,
  openContext,
}) => {
  await page.goto('/resources/concepts/ciagi')
  const inText = page.getByRole('main').getByRole('link', { name: 'ciąg arytmetyczny', exact: true })
  await pointAt(page, inText)
  await expect(card(page).getByText('Ciąg arytmetyczny', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, { within: '.hover-card' })
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  const onMap = page.getByRole('navigation', { name: 'Miejsce pojęcia' }).getByRole('link', { name: 'Funkcje' })
  await onMap.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(onMap).toBeFocused()
  await expect(card(page).getByText('Funkcje', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link', { name: 'Przeczytaj artykuł' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(onMap).toBeFocused()

  await page.goto('/homeworks')
  await pointAt(page, page.getByRole('main').locator('a.tag[href^="/resources/concepts/"]').first())
  await expect(card(page).getByRole('link', { name: 'Przeczytaj artykuł' })).toBeVisible()

  const phone = await (await openContext({ hasTouch: true, viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto('/resources/concepts/ciagi')
  await phone.getByRole('navigation', { name: 'Miejsce pojęcia' }).getByRole('link', { name: 'Funkcje' }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Funkcje' })).toBeVisible()
})
