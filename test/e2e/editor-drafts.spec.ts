import type { Page } from '@playwright/test'
import { createPerson, type Person, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

async function openComments(page: Page, person: Person, search = ''): Promise<void> {
  await signIn(page, person.email, person.password)
  await page.goto(`/editor${search}#comments`)
  await expect(page.getByRole('textbox', { name: 'Treść zgłoszenia' })).toBeVisible()
}

test('what is typed is kept when the page goes: each field’s and each person’s own, until it is sent; a full store stops nobody @long', async ({
  page,
  origin,
}) => {
  const [ada, bob] = [await createPerson(origin), await createPerson(origin)]
  const { keyboard } = page
  const offer = page.getByText('Mamy tu Twój niewysłany szkic.')
  const own = (words: string) => page.getByRole('list', { name: `Zgłoszenia i${NBSP}pomysły` }).locator(':scope > li', { hasText: words })
  const field = (name: string) => richField(page, name)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft-')).length)

  // A sent comment leaves no draft. While it is on its way nothing can be added that would be lost.
  await openComments(page, ada)
  const report = await field('Treść zgłoszenia')
  await report.text.click()
  await keyboard.type(`Pierwsze ${ada.username}`)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/comment', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(report.text).toHaveAttribute('contenteditable', 'false')
  await expect(report.field.locator('[inert] .editor-toolbar')).toHaveCount(1)
  gate.resolve()
  await expect(own(ada.username)).toBeVisible()
  await expect(report.text).toHaveAttribute('contenteditable', 'true')
  await expect(report.text).toHaveText('')
  expect(await kept()).toBe(0)

  // Two fields, left in the middle of a word.
  await report.text.click()
  await keyboard.type('Szkic zgłoszenia')
  await own(ada.username).getByRole('button', { name: 'Edytuj' }).click()
  const changed = await field('Zmieniana treść')
  await changed.text.click()
  await keyboard.press('Control+End')
  await keyboard.type(' ze zmianą')
  await expect(changed.text).toContainText('ze zmianą')
  await page.reload()
  await expect(offer).toHaveCount(1)
  await report.field.getByRole('button', { name: 'Przywróć szkic' }).click()
  await expect(report.text).toHaveText('Szkic zgłoszenia')
  await own(ada.username).getByRole('button', { name: 'Edytuj' }).click()
  await expect(changed.text).toHaveText(`Pierwsze ${ada.username}`)
  await changed.field.getByRole('button', { name: 'Przywróć szkic' }).click()
  await expect(changed.text).toHaveText(`Pierwsze ${ada.username} ze zmianą`)
  await own(ada.username).getByRole('button', { name: 'Zapisz' }).click()
  await expect(own(`${ada.username} ze zmianą`).getByRole('button', { name: 'Edytuj' })).toBeVisible()
  expect(await kept()).toBe(1)

  // Somebody else at the same device finds nothing of it, she finds it again.
  await openComments(page, bob)
  await expect(offer).toHaveCount(0)
  await openComments(page, ada)
  await report.text.click()
  await keyboard.type('Nowsze')
  await report.field.getByRole('button', { name: 'Przywróć szkic' }).click()
  await expect(report.text.locator('p')).toHaveText(['Szkic zgłoszenia', 'Nowsze'])

  // No room for drafts: writing and sending go on.
  await page.evaluate(() => {
    let size = 2 ** 20
    while (size > 1) {
      try {
        localStorage.setItem(`full-${size}-${localStorage.length}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  await report.toEnd()
  await keyboard.type(` i pełny schowek, w którym już nic się nie zmieści: ${ada.username}`)
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(own(`nie zmieści: ${ada.username}`)).toBeVisible()
  expect(await kept()).toBe(0)
})

test(
  'a draft is not lost by a letter typed beside its offer, nor by a second tab, which says that the text is open',
  { tag: '@full' },
  async ({ page, origin }) => {
    const person = await createPerson(origin)
    const { keyboard } = page
    await openComments(page, person)
    const first = await richField(page, 'Treść zgłoszenia')
    await first.text.click()
    await keyboard.type('Dawny szkic')
    await page.reload()
    const offer = (where: Page) => where.getByText('Mamy tu Twój niewysłany szkic.')
    const notice = (where: Page) => where.getByText(`Ten tekst masz otwarty także w${NBSP}innej karcie.`)
    await expect(offer(page)).toHaveCount(1)
    await first.text.click()
    await keyboard.type('x')
    await page.reload()
    await expect(offer(page)).toHaveCount(1)
    // The newest is offered first, then the one before it.
    await first.field.getByRole('button', { name: 'Odrzuć' }).click()
    await expect(offer(page)).toHaveCount(1)

    const other = await page.context().newPage()
    await other.goto('/editor#comments')
    const second = await richField(other, 'Treść zgłoszenia')
    await expect(notice(other)).toBeVisible()
    await second.text.click()
    await other.keyboard.type('Druga karta')
    await second.text.blur()
    await expect(notice(page)).toBeVisible()
    await first.field.getByRole('button', { name: 'Przywróć szkic' }).click()
    await expect(first.text).toHaveText('Dawny szkic')
    await expect(second.text).toHaveText('Druga karta')
    await other.close()
    await expect(notice(page)).toHaveCount(0)
    await page.reload()
    await expect(offer(page)).toHaveCount(1)
    await first.field.getByRole('button', { name: 'Przywróć szkic' }).click()
    await first.field.getByRole('button', { name: 'Przywróć szkic' }).click()
    await expect(first.text).toContainText('Dawny szkic')
    await expect(first.text).toContainText('Druga karta')
  },
)

test('the field has the height, words, delays and lists of the specification', { tag: '@full' }, async ({ page, origin }) => {
  const person = await createPerson(origin)
  await page.clock.install()
  await openComments(page, person, '?debug')
  const { text, field, tool, menu, dialog, press, toEnd } = await richField(page, 'Treść zgłoszenia')
  await expect(text.locator('p')).toHaveAttribute('data-placeholder', 'Zacznij pisać…')
  await expect(field.locator('.editor-scroll')).toHaveCSS('height', '350px')
  await expect(field.getByText('0 znaków (0 wyrazów)'.replaceAll(' z', `${NBSP}z`).replaceAll(' w', `${NBSP}w`))).toBeVisible()
  await tool('Pełny ekran')
  await expect(field.locator('.editor-host')).toHaveCSS('max-width', '700px')
  // Escape leaves it, after what is nearer.
  await tool(`Znajdź i${NBSP}zamień`)
  await expect(page.getByRole('searchbox', { name: 'Szukaj', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox', { name: 'Szukaj', exact: true })).toBeHidden()
  await expect(field).toHaveAttribute('data-fullscreen')
  await page.keyboard.press('Escape')
  await expect(field).not.toHaveAttribute('data-fullscreen')

  // Words of empty parts. A tool brings the caret along: nobody has pressed in the text yet.
  const empty = (words: string) => text.locator(`.is-empty[data-placeholder="${words}"]`)
  await tool('Sposób rozwiązania')
  await page.keyboard.type('Pierwszy')
  await expect(text.locator('p')).toHaveText('Pierwszy')
  await page.keyboard.press('Enter')
  await tool('Panel matematyczny')
  await page.getByRole('button', { name: 'Definicja' }).click()
  await expect(empty('Nazwa')).toBeVisible()
  await expect(empty('Treść')).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.type('Talesa')
  await expect(text.locator('.math-panel-name')).toHaveText('Talesa')
  await page.keyboard.press('ControlOrMeta+Enter')
  await tool('Sekcja zwijana')
  await expect(empty('Podsumowanie')).toBeVisible()
  await expect(empty('Zawartość')).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await tool('Tabela')
  await page.keyboard.press('Enter')
  await expect(text.locator('td')).toHaveCount(9)
  await press('Tabela', 'Podpis tabeli')
  await expect(empty('Opis')).toBeVisible()
  await page.keyboard.press('Enter')

  // A note has 1024 characters and says how many are used.
  await tool('Przypis')
  await expect(dialog('Przypis').getByRole('textbox', { name: 'Treść przypisu' })).toBeFocused()
  await page.keyboard.insertText('x'.repeat(1024))
  const counter = dialog('Przypis').getByText(/^1\s024 \/ 1\s024 znaków \(1\swyraz\)$/)
  await expect(counter).toBeVisible()
  await page.keyboard.type('y')
  await expect(page.getByText('Osiągnięto limit znaków')).toBeVisible()
  await expect(counter).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog('Przypis')).toBeHidden()

  // For developers the html of the text.
  await field.getByRole('button', { name: 'Test HTML' }).click()
  await expect(dialog('HTML dokumentu')).toContainText('<div class="math-panel math-panel-definition"')
  await page.keyboard.press('Escape')
  await tool('Zadanie')
  await expect(dialog('Wstaw zadanie').getByRole('searchbox', { name: 'Szukaj zadania' })).toBeFocused()
  await expect(dialog('Wstaw zadanie').getByRole('list', { name: 'Zadania' })).toHaveCSS('max-height', '180px')
  await page.keyboard.press('Escape')
  await toEnd()
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user/selectable'),
    page.keyboard.type('@anna'),
  ])
  expect(new URL(asked.url()).searchParams.get('pageSize')).toBe('10')
  await expect(page.locator('.editor-suggestions')).toHaveCSS('max-height', '180px')
  await page.keyboard.press('Escape')

  // The name of a tool comes after 500 ms and goes after 200.
  const tip = field.locator('.editor-toolbar .editor-tooltip')
  await text.locator('.math-panel-name').click()
  const nameOfButton = menu('Panel').locator('.editor-tooltip')
  await expect(menu('Panel')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu('Panel').getByRole('button', { name: 'Usuń panel' }).hover()
  await page.clock.runFor(499)
  await expect(nameOfButton).toBeHidden()
  await page.clock.runFor(1)
  await expect(nameOfButton).toHaveText('Usuń panel')
  await field.getByRole('button', { name: 'Kursywa' }).hover()
  await page.clock.runFor(499)
  await expect(tip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tip).toHaveText('Kursywa (Ctrl+I)')
  await expect(tip).toBeVisible()
  await text.hover()
  await page.clock.runFor(199)
  await expect(tip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tip).toBeHidden()
})
