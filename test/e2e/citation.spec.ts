import { type BookSearchPeer, startBookSearchPeer } from '#server/testing/peers/book-search-peer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signIn } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { expect, test as base } from './support/test.ts'

const BOOKS = [
  {
    title: 'Elementy',
    author_name: ['Euklides'],
    publisher: ['Copernicus Center Press'],
    publish_date: ['2013'],
    cover_edition_key: 'OL1M',
  },
  { title: 'Elementy teorii liczb', author_name: ['Wacław Sierpiński', 'Andrzej Schinzel'], publisher: ['PWN'], publish_date: ['1988'] },
  { title: 'Elementy logiki' },
]

const test = base.extend<{ peer: BookSearchPeer }>({
  peer: async ({}, use) => {
    const started = await startBookSearchPeer(BOOKS)
    started.covers.set('OL1M', anImage(200, 300))
    await use(started)
    await started.close()
  },
})

test(
  'a book is looked for through the server and fills the citation; a search that fails only stops',
  { tag: '@full' },
  async ({ openContext, ownProduct, peer }) => {
    const { origin, accounts } = await ownProduct([], {
      settings: { BOOK_SEARCH_URL: peer.url, BOOK_COVERS_URL: peer.coversUrl },
      people: 1,
    })
    const page = await (await openContext({ baseURL: origin })).newPage()
    await signIn(page, accounts[0]?.email ?? '', accounts[0]?.password ?? '')
    await page.goto('/editor#comments')
    const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
    await text.scrollIntoViewIfNeeded()
    await text.click()
    await page.keyboard.type('Twierdzenie')
    const field = page.locator('.editor', { has: text })
    await field.getByRole('toolbar', { name: 'Formatowanie' }).getByRole('button', { name: 'Cytowanie źródła' }).click()

    const source = page.getByRole('dialog', { name: 'Cytowanie źródła' })
    const search = source.getByRole('searchbox', { name: 'Wyszukaj książkę' })
    // The peer's refusal is no error of the page: the watched page would fail the test for a failed request.
    peer.next.push({ status: 500 })
    await search.fill('logiki')
    await expect(source.getByText('Szukam…')).toBeVisible()
    await expect(source.getByText('Szukam…')).toBeHidden()
    await expect(page.getByText('Uppss')).toHaveCount(0)
    await search.fill('qwertyuiop')
    await expect(source.getByText('Brak wyników.')).toBeVisible()

    await search.fill('elementy')
    const results = source.getByRole('list', { name: 'Znalezione książki' })
    await expect(results.getByRole('button')).toHaveCount(3)
    await expect(source.getByText('Znaleziono 3\u00a0książki.')).toBeVisible()
    await expect(results).toHaveCSS('max-height', '400px')
    // The cover comes from our own address; a book without one has a plain place.
    const cover = results.getByRole('button').first().locator('img')
    await expect(cover).toHaveAttribute('src', /^\/books\/covers\/OL1M\?/)
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(results.locator('img')).toHaveCount(1)
    await expectAccessible(page, { within: '[role=dialog]:not([popover]), dialog' })
    await results.getByRole('button', { name: /teorii liczb/ }).focus()
    await page.keyboard.press('Enter')
    await expect(results).toBeHidden()
    await expect(source.getByRole('textbox', { name: 'Tytuł' })).toBeFocused()
    await expect(source.getByRole('textbox', { name: 'Tytuł' })).toHaveValue('Elementy teorii liczb')
    await expect(source.getByRole('textbox', { name: 'Autor' })).toHaveValue('Wacław Sierpiński, Andrzej Schinzel')
    await expect(source.getByRole('textbox', { name: 'Wydawnictwo' })).toHaveValue('PWN')
    await expect(source.getByRole('textbox', { name: 'Data wydania' })).toHaveValue('1988')
    await source.getByRole('button', { name: 'Dodaj' }).click()
    await expect(text.locator('.note-marker')).toHaveText('[1]')
    await expect(text.locator('.note-marker')).toHaveAccessibleName('[1] Elementy teorii liczb')
    expect(peer.asked).toEqual(['logiki', 'qwertyuiop', 'elementy'])
  },
)
