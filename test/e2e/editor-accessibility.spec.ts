import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { anImage, chooseFiles } from './support/files.ts'
import { isFull, patience } from '#server/testing/sample.ts'
import { showTheme } from './support/show-theme.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: patience * 300_000 })

const NBSP = '\u00a0'
const EDITOR = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

type Found = (name: string, place: Locator) => Promise<void>

const WAYS = [
  [EDITOR, 'dark'],
  [PHONE, 'light'],
] as const

/**
 * Looks at what is open, wide in the dark and on a phone in the light, in an everyday run by turns; what is wrong is
 * collected, so that one run tells all.
 */
function looker(page: Page, problems: string[]): Found {
  let looks = 0
  return async (name, place) => {
    await expect(place, name).toBeVisible()
    for (const [size, theme] of isFull ? WAYS : [WAYS[looks++ % 2] ?? WAYS[0]]) {
      if (page.viewportSize()?.width !== size.width) await resize(page, size, place)
      const found = await accessibilityProblems(page, { within: place, themes: [theme] })
      problems.push(...found.map((problem) => `${name}, ${size.width} px, ${problem}`))
    }
    await resize(page, EDITOR, place)
    await showTheme(page, 'dark')
  }
}

/** Scrolls to the text, beside which the place is seen; the text moves until the fields around it are there. */
async function resize(page: Page, size: typeof EDITOR, place: Locator): Promise<void> {
  await page.setViewportSize(size)
  await expect(async () => {
    await page.evaluate(() => getSelection()?.focusNode?.parentElement?.scrollIntoView({ block: 'center' }))
    await expect(place).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

/** The live field of a section of the documentation. */
async function demo(page: Page, title: string) {
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: ${title}` })
  await page.getByRole('heading', { level: 2, name: title, exact: true }).scrollIntoViewIfNeeded()
  await text.scrollIntoViewIfNeeded()
  const field = page.locator('.editor', { has: text })
  return { text, tool: (name: string) => field.getByRole('button', { name, exact: true }) }
}

test('axe finds nothing in the menus that float beside what is written', { tag: '@full' }, async ({ page }) => {
  const problems: string[] = []
  const look = looker(page, problems)
  await page.setViewportSize(EDITOR)
  await page.goto('/editor')
  const bar = (name: string) => page.getByRole('toolbar', { name, exact: true })

  const links = await demo(page, 'Linki')
  await links.text.getByRole('link').click()
  await look('the menu of a link', bar(`Link w${NBSP}tekście`))

  const formulas = await demo(page, `Wzory w${NBSP}osobnym wierszu`)
  await formulas.text.locator('.math-display .mord').first().click()
  await look('the menu of a formula', bar('Wzór'))

  const tables = await demo(page, 'Tabele')
  await tables.text.locator('td').first().click()
  await look('the menu of a table', bar('Tabela'))
  await bar('Tabela').getByRole('button', { name: 'Zaznacz wiersz' }).click()
  await look('the menu of rows', bar('Wiersze'))
  await bar('Wiersze').getByRole('button', { name: 'Tło komórek' }).click()
  await look('the background of cells', page.getByRole('dialog', { name: 'Tło komórek' }))
  await page.keyboard.press('Escape')
  await bar('Wiersze').getByRole('button', { name: 'Obramowanie' }).click()
  await look('the borders of cells', page.getByRole('dialog', { name: 'Obramowanie' }))
  await page.keyboard.press('Escape')
  await tables.text.locator('td').first().click()
  await bar('Tabela').getByRole('button', { name: 'Zaznacz kolumnę' }).click()
  await look('the menu of columns', bar('Kolumny'))
  await tables.text.locator('td').first().click()
  await expect(bar('Tabela')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowRight')
  await look('the menu of cells', bar('Komórki'))

  const panels = await demo(page, 'Panele matematyczne')
  await panels.text.getByText('Pitagorasa').click()
  await look('the menu of a panel', bar('Panel'))
  await bar('Panel')
    .getByRole('button', { name: `Połącz z${NBSP}pojęciem` })
    .click()
  const concept = page.getByRole('dialog', { name: `Pojęcie w${NBSP}panelu` })
  await concept.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
  await expect(concept.getByRole('listitem').first()).toBeVisible()
  await concept.getByRole('listitem').first().getByRole('button').click()
  await look('the concept of a panel', concept)
  await page.keyboard.press('Escape')

  const details = await demo(page, 'Sekcje zwijane')
  await details.text.locator('summary, .details-summary').first().click()
  await look('the menu of a folding section', bar('Sekcja zwijana'))

  const notes = await demo(page, `Przypisy i${NBSP}cytowania`)
  await notes.text.locator('.note-marker').first().click()
  await look('the menu of a note', page.getByRole('toolbar', { name: /^(Przypis|Cytowanie)$/ }))

  const methods = await demo(page, 'Sposoby rozwiązania')
  await methods.text.locator('.solution-method').click()
  await look('the menu of a method', bar('Sposób'))

  const pictures = await demo(page, 'Obrazy')
  await pictures.text.getByRole('img').click()
  await look('the menu of a picture', bar('Obraz'))

  const texts = await demo(page, 'Menu tekstu')
  await texts.text.getByText('Pole kwadratu').click({ button: 'right' })
  await look('the menu of the text', page.getByRole('menu'))
  expect(problems.join('\n')).toBe('')
})

test('axe finds nothing in the panels and dialogs of the whole field', { tag: '@full' }, async ({ page }) => {
  const problems: string[] = []
  const look = looker(page, problems)
  await page.setViewportSize(EDITOR)
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/editor#comments')
  const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
  await text.scrollIntoViewIfNeeded()
  const field = page.locator('.editor', { has: text })
  const tool = (name: string) => field.getByRole('toolbar', { name: 'Formatowanie' }).getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  await text.click()
  await page.keyboard.type('Słowa')
  await expect(text).toHaveText('Słowa')

  /** Opens a tool, checks it and closes it. */
  const opened = async (name: string, place: Locator, prepare?: () => Promise<void>) => {
    await tool(name).click()
    await expect(place, name).toBeVisible()
    await prepare?.()
    await look(name, place)
    await page.keyboard.press('Escape')
    await expect(place, name).toBeHidden()
  }
  for (const name of ['Nagłówki', 'Rozmiar czcionki', 'Krój czcionki', 'Lista numerowana', 'Tabela', 'Panel matematyczny', 'Odwołanie'])
    await opened(name, page.locator('.editor-popover:popover-open'))
  for (const name of ['Kolor tekstu', 'Zaznaczenie kolorem', 'Kolor podkreślenia']) await opened(name, dialog(name))
  await opened(`Znajdź i${NBSP}zamień`, page.locator('.editor-popover:popover-open'))
  await opened('Link', dialog('Link'))
  await opened('Przypis', dialog('Przypis'))
  await opened('Cytowanie źródła', dialog('Cytowanie źródła'))
  await opened('Obraz', dialog('Dodaj obraz'))
  await opened('Grupa obrazów', dialog('Dodaj grupę obrazów'))
  await opened('Film', dialog('Dodaj film'))
  await tool('Film').click()
  await dialog('Dodaj film').getByRole('textbox', { name: 'Adres filmu' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await dialog('Dodaj film').getByRole('button', { name: 'Dodaj' }).click()
  await text.locator('.video-box').click()
  await look('the menu of a film', page.getByRole('toolbar', { name: 'Film', exact: true }))
  await text.locator(':scope > p').last().click()
  await tool('Zadanie').click()
  await dialog('Wstaw zadanie').getByRole('list', { name: 'Zadania' }).getByRole('button').first().click()
  await dialog('Wstaw zadanie').getByRole('button', { name: 'Dodaj', exact: true }).click()
  await text.locator('.embed').click()
  await look('the menu of a task', page.getByRole('toolbar', { name: 'Zadanie', exact: true }))
  await text.locator(':scope > p').last().click()
  await tool('Grupa obrazów').click()
  await chooseFiles(
    page,
    { name: 'a.png', mimeType: 'image/png', buffer: anImage(40, 30) },
    { name: 'b.png', mimeType: 'image/png', buffer: anImage(40, 30) },
  )
  await dialog('Dodaj grupę obrazów').getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.locator('.image-box img[src^="/files/"]')).toHaveCount(2)
  await text.locator('.image-box img').first().click()
  await look('the menu of a picture in a group', page.getByRole('toolbar', { name: `Obraz w${NBSP}grupie`, exact: true }))
  await text.locator('.figure-group > figcaption').click()
  await look('the menu of a group of pictures', page.getByRole('toolbar', { name: 'Grupa obrazów', exact: true }))
  await text.locator(':scope > p').last().click()
  await opened('Zadanie', dialog('Wstaw zadanie'), () => expect(dialog('Wstaw zadanie').getByRole('listitem').first()).toBeVisible())
  await opened('Pojęcie', dialog('Wstaw pojęcie'))
  await opened('Fragment pojęcia', dialog('Wstaw fragment pojęcia'))
  await opened('Zadanie interaktywne', dialog('Wstaw zadanie interaktywne'))
  await opened('Skróty edytora', dialog('Skróty edytora'))

  const math = dialog(`Wzór w${NBSP}osobnym wierszu`)
  await tool(`Wzór w${NBSP}osobnym wierszu`).click()
  await page.keyboard.type('\\frac{1}{2')
  await look('the source of a formula, with an error', math)
  await page.keyboard.type('}')
  await math.getByText('Wizualnie', { exact: true }).click()
  await expect(math.locator('math-field')).toBeVisible()
  await look('a formula written as it looks', math)
  await math.getByText('Symbole', { exact: true }).click()
  await look('symbols of the visual input', math)
  await page.keyboard.press('Escape')
  await expect(math).toBeHidden()

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' :slon')
  await look('the choice of an emoji', page.getByRole('group', { name: 'Emoji' }))
  await page.keyboard.press('Escape')
  await page.keyboard.type(' @a')
  await look('the choice of a person', page.getByRole('group', { name: 'Osoby' }))
  await page.keyboard.press('Escape')
  await tool('Pełny ekran').click()
  await look('the field on the whole screen', field)
  expect(problems.join('\n')).toBe('')
  // It would have seen a tool without a name.
  await tool('Pogrubienie').evaluate((element) => element.removeAttribute('aria-label'))
  await look('a tool without a name', field)
  expect(problems.join('\n')).toContain('button-name')
})
