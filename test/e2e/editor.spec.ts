import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { anImage, chooseFiles, holdUploads } from './support/files.ts'
import { fromSomewhere } from './support/from-somewhere.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

const NBSP = '\u00a0'

/** The live field of a section of /editor; it is made when its section comes near. */
async function demo(page: Page, title: string): Promise<{ text: Locator; tools: Locator }> {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: ${title}` })
  await text.scrollIntoViewIfNeeded()
  return { text, tools: page.locator('.editor', { has: text }).getByRole('toolbar', { name: 'Formatowanie' }) }
}

/** The caret behind the last character. */
async function caretToEnd(page: Page, text: Locator): Promise<void> {
  await text.locator(':scope > *').last().click()
  await page.keyboard.press('Control+End')
  await expect
    .poll(() =>
      text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const selection = getSelection()
        return selection?.isCollapsed === true && element.contains(selection.anchorNode) && selection.toString() === ''
      }),
    )
    .toBe(true)
}

async function selectAll(page: Page, text: Locator): Promise<void> {
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)
}

test('text is formatted by tools, keys and signs, and Polish letters are always typed', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text, tools } = await demo(page, 'Formatowanie tekstu')
  await selectAll(page, text)
  await tools.getByRole('button', { name: 'Kursywa' }).click()
  await expect(tools.getByRole('button', { name: 'Kursywa' })).toHaveAttribute('aria-pressed', 'true')
  await expect(text.locator('em').first()).toBeVisible()
  // A tool leaves focus in the text; the key takes the mark off again.
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+i')
  await expect(text.locator('em')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+S')
  await expect(text.locator('s').first()).toBeVisible()
  await tools.getByRole('button', { name: `Usuń formatowanie` }).click()
  await expect(text.locator('s, strong, kbd, sup, sub')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('s').first()).toBeVisible()

  await page.keyboard.type('Zażółć gęślą jaźń ')
  await expect(text).toHaveText('Zażółć gęślą jaźń')
  await page.keyboard.type('**ważne** ')
  await expect(text.locator('strong')).toHaveText('ważne')
  // The letters of a Mac's Polish keyboard come with Alt, and still reach the text as letters.
  const swallowed = await text.evaluate((element) =>
    [...'ąćęłńóśźż'].filter(
      (key) => !element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true })),
    ),
  )
  expect(swallowed).toEqual([])
})

test('what is typed right after Enter stands in the new block, however fast', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, 'Formatowanie tekstu')
  await selectAll(page, text)
  await page.keyboard.type('Początek')
  for (let time = 0; time < 30; time += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type('> cytat')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('dalej')
  }
  await expect(text.locator(':scope > blockquote')).toHaveText(Array.from({ length: 30 }, () => 'cytat'))
  await expect(text.locator(':scope > p')).toHaveText(['Początek', ...Array.from({ length: 30 }, () => 'dalej')])
})

test('a key that comes before the browser tells of a moved caret acts where the caret is', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, 'Formatowanie tekstu')
  await selectAll(page, text)
  await page.keyboard.type('pierwszy drugi')
  await selectAll(page, text)
  await text.evaluate((element) => {
    getSelection()?.collapseToEnd()
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('p')).toHaveText(['pierwszy drugi', ''])
})

test('colours, sizes, headings and lists are chosen from menus; recent colours are remembered', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const colors = await demo(page, 'Kolory')
  await selectAll(page, colors.text)
  await page.keyboard.press('Alt+c')
  const palette = page.getByRole('dialog', { name: 'Kolor tekstu' })
  await expect(palette.getByRole('button', { name: 'szary, odcień 1' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(colors.text.locator('[data-text-color="red-10"]').first()).toBeVisible()
  await expect(colors.text).toBeFocused()
  await colors.tools.getByRole('button', { name: 'Kolor tekstu' }).click()
  await expect(palette.getByRole('group', { name: 'Ostatnio używane' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  const headings = await demo(page, 'Nagłówki')
  await headings.text.getByRole('heading').click()
  await headings.tools.getByRole('button', { name: 'Nagłówki' }).click()
  await page.getByRole('button', { name: 'Nagłówek 4' }).click()
  await expect(headings.text.getByRole('heading', { level: 4 })).toHaveAttribute('id', /^id-/)

  const lists = await demo(page, 'Listy')
  await lists.text.getByText('oblicz jego obwód.').click()
  await lists.tools.getByRole('button', { name: 'Lista numerowana' }).click()
  await page.getByRole('button', { name: 'Wielkie rzymskie: I, II, III' }).click()
  await expect(lists.text.locator('ol')).toHaveCSS('list-style-type', 'upper-roman')
  await page.keyboard.press('Tab')
  await expect(lists.text.locator('ol ol')).toHaveText('oblicz jego obwód.')
  await page.keyboard.press('Shift+Tab')
  await expect(lists.text.locator('ol ol')).toHaveCount(0)
  await lists.tools.getByRole('button', { name: 'Lista numerowana' }).click()
  await page.getByRole('button', { name: 'Bez numerowania' }).click()
  await expect(lists.text.locator(':scope > p', { hasText: 'oblicz jego obwód.' })).toBeVisible()
  await lists.text.getByRole('checkbox', { name: 'Zrobione' }).last().click()
  await expect(lists.text.getByRole('checkbox', { name: 'Zrobione' }).last()).toBeChecked()
  // A box stands in the middle of its line, ticked or not.
  for (const item of await lists.text.locator('.task-item').all()) {
    const [box, line] = await Promise.all([item.getByRole('checkbox').boundingBox(), item.locator('p').first().boundingBox()])
    const middle = ({ y = 0, height = 0 } = {}) => y + height / 2
    expect(Math.abs(middle(box ?? {}) - middle(line ?? {}))).toBeLessThan(1.5)
  }
})

test('a link is checked while it is written, and changed or removed where it stands', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, 'Linki')
  await text.getByRole('link').click()
  const menu = page.getByRole('toolbar', { name: `Link w${NBSP}tekście` })
  await expect(menu).toBeVisible()
  // The menu goes out of sight with its text, and comes back with it.
  const scrolled = page.locator('.editor-scroll', { has: text })
  await text.evaluate((element) => (element.style.paddingBottom = '40rem'))
  await scrolled.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(menu).toBeHidden()
  await scrolled.evaluate((element) => element.scrollTo(0, 0))
  await text.evaluate((element) => (element.style.paddingBottom = ''))
  await menu.getByRole('button', { name: 'Edytuj link' }).click()
  const form = page.getByRole('dialog', { name: 'Link' })
  const address = form.getByRole('textbox', { name: 'Adres' })
  await expect(address).toHaveValue('/homeworks')
  await expect(form.getByText('Wpisany adres URL jest prawidłowy!')).toBeVisible()
  await address.fill('')
  await expect(form.getByText('Wpisz poprawny adres URL')).toBeVisible()
  await address.fill('javascript:alert(1)')
  await expect(form.getByText('Wpisany adres URL jest nieprawidłowy!')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tekst' }).fill('')
  await form.getByRole('button', { name: 'Zapisz' }).click()
  await expect(form.getByText('Nieprawidłowy link')).toBeVisible()
  await expect(form.getByText('Wymagane pole')).toBeVisible()
  // A link to the concepts opens beside the text that names them.
  await address.fill('/resources/concepts')
  await expect(form.getByRole('checkbox', { name: `Otwieraj w${NBSP}nowej karcie` })).toBeChecked()
  await form.getByRole('textbox', { name: 'Tekst' }).fill('pojęcia')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'pojęcia' })).toHaveAttribute('target', '_blank')
  await text.getByRole('link').click()
  await menu.getByRole('button', { name: 'Usuń link' }).click()
  await expect(text.getByRole('link')).toHaveCount(0)
  await expect(text).toContainText('pojęcia')
})

test('a formula is written beside its live picture, opened again and numbered', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, `Wzory w${NBSP}wierszu`)
  const formulas = text.locator('.math-inline')
  await caretToEnd(page, text)
  await page.keyboard.press('ControlOrMeta+m')
  const panel = page.getByRole('dialog', { name: `Wzór w${NBSP}wierszu` })
  const source = panel.getByRole('textbox', { name: 'Źródło TeX' })
  await expect(source).toBeFocused()
  await page.keyboard.type('frac')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await panel.getByRole('combobox', { name: 'Symbole' }).selectOption('Litery greckie')
  await panel.getByRole('button', { name: 'alfa', exact: true }).click()
  await expect(source).toHaveValue('\\frac{1}{\\alpha }')
  await page.keyboard.type('\\blad')
  await expect(panel.getByText('Nieznane polecenie \\blad.')).toHaveCSS('color', 'rgb(255, 149, 146)')
  for (let typed = 0; typed < '\\blad'.length; typed += 1) await page.keyboard.press('Backspace')
  await expect(panel.locator('.katex').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(formulas).toHaveCount(4)
  await expect(formulas.last().locator('annotation')).toHaveText('\\frac{1}{\\alpha }')
  // Signs do it as well, a price does not.
  await page.keyboard.type(' oraz $x^2$, za 5$ lub 7$.')
  await expect(formulas).toHaveCount(5)
  await formulas.first().locator('.mord').first().dblclick()
  await expect(source).toHaveValue('f(x)=x^2-5x+6')
  await source.fill('')
  await panel.getByRole('button', { name: 'Gotowe' }).click()
  await expect(formulas).toHaveCount(4)

  const display = await demo(page, `Wzory w${NBSP}osobnym wierszu`)
  const lines = display.text.locator('.math-display')
  await expect(lines.first()).toHaveAttribute('data-number', '(1)')
  await lines.first().locator('.mord').first().click()
  await page.getByRole('toolbar', { name: 'Wzór' }).getByRole('button', { name: 'Numeruj wzór' }).click()
  await expect(lines.first()).not.toHaveAttribute('data-number')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Wzór w${NBSP}osobnym wierszu` })).toBeVisible()
})

test('on a phone the tools fit one row and the rest waits behind a button', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { tools } = await demo(page, 'Formatowanie tekstu')
  await expect(tools.getByRole('button', { name: 'Pogrubienie' })).toBeVisible()
  await expect(tools.getByRole('button', { name: 'Usuń formatowanie' })).toBeHidden()
  await tools.getByRole('button', { name: 'Więcej narzędzi' }).click()
  await expect(tools.getByRole('button', { name: 'Usuń formatowanie' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // A finger draws the size of a table over the grid, farther than it was at first.
  const tables = await demo(page, 'Tabele')
  await tables.text.getByText('Tekst pod tabelą.').tap()
  await tables.tools.getByRole('button', { name: 'Tabela' }).tap()
  const grid = page.getByRole('button', { name: 'Rozmiar tabeli' })
  const input = await context.newCDPSession(page)
  const placeOf = async (cell: string) => (await grid.locator(cell).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touch = async (type: 'touchStart' | 'touchMove', cell: string) => {
    const { x, y, width, height } = await placeOf(cell)
    await input.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  }
  // The page may still scroll to the field.
  await grid.click({ trial: true })
  const before = await placeOf('[data-row="5"][data-column="5"]')
  await touch('touchStart', '[data-row="1"][data-column="1"]')
  await touch('touchMove', '[data-row="5"][data-column="5"]')
  await expect(grid).toHaveAccessibleName('Rozmiar tabeli: 5 × 5')
  await touch('touchMove', '[data-row="6"][data-column="4"]')
  await expect(grid).toHaveAccessibleName('Rozmiar tabeli: 6 × 4')
  expect(await placeOf('[data-row="5"][data-column="5"]'), 'a grid that grows stays where it is').toEqual(before)
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(grid).toBeHidden()
  await expect(tables.text.locator('table').last().locator('td')).toHaveCount(24)
})

test('the keyboard reaches every tool by arrows and comes back to the text', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text, tools } = await demo(page, 'Formatowanie tekstu')
  await text.click()
  await page.keyboard.press('Alt+F10')
  await expect(tools.getByRole('button', { name: 'Pogrubienie' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Kursywa' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(tools.getByRole('button', { name: 'Skróty edytora' })).toBeFocused()
  await page.keyboard.press('Enter')
  const help = page.getByRole('dialog', { name: 'Skróty edytora' })
  await expect(help.getByText('Ctrl+Shift+S')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
})

test('a table is picked on a grid that grows, its cells are coloured, bordered and merged', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text, tools } = await demo(page, 'Tabele')
  await text.getByText('Tekst pod tabelą.').click()
  await page.keyboard.press('End')
  await tools.getByRole('button', { name: 'Tabela' }).click()
  const picker = page.getByRole('button', { name: 'Rozmiar tabeli' })
  await expect(picker).toHaveAccessibleName('Rozmiar tabeli: 3 × 3')
  await expect(picker.locator('[data-row]')).toHaveCount(25)
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowRight')
  await expect(picker).toHaveAccessibleName('Rozmiar tabeli: 3 × 10')
  await expect(picker.locator('[data-row]')).toHaveCount(50)
  // Closed and opened again it starts over.
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'Tabela' }).click()
  await expect(picker).toHaveAccessibleName('Rozmiar tabeli: 3 × 3')
  await expect(picker.locator('[data-row]')).toHaveCount(25)
  await picker.locator('[data-row="2"][data-column="4"]').hover()
  await expect(picker).toHaveAccessibleName('Rozmiar tabeli: 2 × 4')
  await picker.locator('[data-row="2"][data-column="4"]').click()

  const table = text.locator('table').last()
  await expect(table.locator('td')).toHaveCount(8)
  await expect(table.locator('th')).toHaveCount(0)
  await expect(text).toBeFocused()
  await page.keyboard.type('raz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dwa')
  await expect(table.locator('td').nth(1)).toHaveText('dwa')
  await page.getByRole('toolbar', { name: 'Tabela' }).getByRole('button', { name: 'Zaznacz wiersz' }).click()
  const rows = page.getByRole('toolbar', { name: 'Wiersze' })
  // Above the beginning of the row, whichever cell was written in.
  await expect
    .poll(async () => Math.abs(((await rows.boundingBox())?.x ?? 0) - ((await table.locator('td').first().boundingBox())?.x ?? 0)))
    .toBeLessThan(8)
  await rows.getByRole('button', { name: 'Tło komórek' }).click()
  await page.getByRole('dialog', { name: 'Tło komórek' }).getByRole('button', { name: 'zielony, odcień 1' }).click()
  await expect(table.locator('td[data-background-color="green-5"]')).toHaveCount(4)
  await rows.getByRole('button', { name: 'Obramowanie' }).click()
  const borders = page.getByRole('dialog', { name: 'Obramowanie' })
  await borders.getByRole('combobox', { name: 'Styl linii' }).selectOption('Kropkowana')
  await borders.getByRole('checkbox', { name: 'Górny' }).uncheck()
  await borders.getByRole('button', { name: 'czerwony, odcień 1' }).click()
  await expect(table.locator('td').first()).toHaveAttribute('data-border-left', '1px dotted red-9')
  await expect(table.locator('td').first()).not.toHaveAttribute('data-border-top')
  await rows.getByRole('button', { name: 'Scal komórki' }).click()
  await expect(table.locator('td[colspan="4"]')).toHaveCount(1)
})

test('a panel is the read-only image of a concept until the link is taken away', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text, tools } = await demo(page, 'Panele matematyczne')
  await text.getByText('Pitagorasa').click()
  const menu = page.getByRole('toolbar', { name: 'Panel' })
  // The first block has the tools above it: its menu stands below.
  await expect(menu).toBeVisible()
  const { y: menuTop = 0 } = (await menu.boundingBox()) ?? {}
  const { y: panelTop = 0, height: panelHeight = 0 } = (await text.locator('.math-panel').boundingBox()) ?? {}
  const { y: toolsTop = 0, height: toolsHeight = 0 } = (await tools.boundingBox()) ?? {}
  expect(menuTop).toBeGreaterThan(panelTop + panelHeight)
  expect(menuTop).toBeGreaterThan(toolsTop + toolsHeight)
  await menu.getByRole('combobox', { name: 'Rodzaj panelu' }).selectOption('Lemat')
  await expect(text.locator('.math-panel-lemma > .math-panel-label')).toHaveText('Lemat')
  await menu.getByRole('button', { name: `Połącz z${NBSP}pojęciem` }).click()
  const dialog = page.getByRole('dialog', { name: `Pojęcie w${NBSP}panelu` })
  await dialog.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect(dialog.getByText('Wymagane pole')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await dialog.getByRole('button', { name: 'Połącz', exact: true }).click()
  const panel = text.locator('.math-panel[data-linked]').first()
  await expect(panel).toBeVisible()
  const content = await panel.innerText()
  await panel.locator('.math-panel-name').first().click()
  await expect(page.getByText('Ten panel jest połączony z zewnętrznym pojęciem i nie możesz go edytować')).toBeVisible()
  await page.keyboard.type('nie wolno')
  await page.keyboard.press('Backspace')
  expect(await panel.innerText()).toBe(content)
  await menu.getByRole('button', { name: `Usuń połączenie z${NBSP}pojęciem` }).click()
  await expect(panel).toHaveCount(0)
  await page.keyboard.type('wolno')
  await expect(text).toContainText('wolno')
})

test.describe('a concept made of a panel', () => {
  // An empty name is sent by nobody; one that is taken is.
  test.use({ expected: { problems: [/math-concept/] } })

  test('waits for an admin when a teacher makes it, and is live at once when an admin does; the panel is its image', async ({
    page,
    origin,
    openContext,
  }) => {
    const teacher = await createPerson(origin, 'TEACHER')
    const mark = teacher.username.slice(-8)
    const isListed = async (name: string) => {
      const reply = await fetch(`${origin}/api/math-concept?search=${encodeURIComponent(name)}`, { headers: fromSomewhere() })
      return ((await reply.json()) as { results: { name: string }[] }).results.some((concept) => concept.name === name) // the contract's shape
    }
    /** A panel with this name, its menu and the dialog that makes a concept of it. */
    const makePanel = async (writer: Page, name: string) => {
      await writer.goto('/editor#comments', { waitUntil: 'networkidle' })
      const text = writer.getByRole('textbox', { name: 'Treść zgłoszenia' })
      await text.scrollIntoViewIfNeeded()
      await text.click()
      const tools = writer.locator('.editor', { has: text }).getByRole('toolbar', { name: 'Formatowanie' })
      await tools.getByRole('button', { name: 'Panel matematyczny' }).click()
      await writer.getByRole('button', { name: 'Definicja' }).click()
      await writer.keyboard.type(name)
      await writer.keyboard.press('Enter')
      await writer.keyboard.type('Najmniejsze z ograniczeń.')
      const menu = writer.getByRole('toolbar', { name: 'Panel' })
      await menu.getByRole('button', { name: `Połącz z${NBSP}pojęciem` }).click()
      const choice = writer.getByRole('dialog', { name: `Pojęcie w${NBSP}panelu` })
      const form = writer.getByRole('dialog', { name: 'Nowe pojęcie' })
      return { text, menu, choice, form, linked: text.locator('.math-panel[data-linked]') }
    }

    const writer = await (await openContext()).newPage()
    await signIn(writer, teacher.email, teacher.password)
    await expect(writer.getByRole('button', { name: 'Konto:' })).toBeVisible()
    const proposed = `Kres górny ${mark}`
    const { text, menu, choice, form, linked } = await makePanel(writer, proposed)
    await expect(choice.getByRole('button', { name: 'Połącz', exact: true })).toBeVisible()
    await expect(choice.getByRole('button', { name: 'Importuj' })).toHaveCount(0)
    await choice.getByRole('button', { name: 'Utwórz nowe pojęcie' }).click()
    await expect(form.getByText('sprawdź na pełnej liście')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Otwórz listę pojęć' })).toHaveAttribute('target', '_blank')
    const kind = form.getByRole('combobox', { name: 'Rodzaj' })
    await expect(kind).toHaveValue('DEFINITION')
    await expect(kind.getByRole('option', { name: 'Dział' })).toHaveCount(0)
    const name = form.getByRole('textbox', { name: 'Nazwa' })
    await expect(name).toHaveValue(proposed)
    await name.fill(' ')
    await form.getByRole('button', { name: 'Utwórz' }).click()
    await expect(form.getByText('Wymagane pole')).toBeVisible()
    await name.fill(proposed)
    await form.getByRole('textbox', { name: 'Inne nazwy' }).fill(`Supremum ${mark}; sup ${mark}`)
    await form.getByRole('button', { name: 'Utwórz' }).click()
    await expect(writer.getByText('Przesłano do weryfikacji')).toBeVisible()
    await expect(form).toHaveCount(0)
    expect(await isListed(proposed)).toBe(false)
    await expect(linked).toContainText('Najmniejsze z ograniczeń.')
    const shown = await linked.innerText()
    await linked.getByText('Najmniejsze').click()
    await expect(writer.getByText('Ten panel jest połączony z zewnętrznym pojęciem i nie możesz go edytować')).toBeVisible()
    await writer.keyboard.type('nie wolno')
    expect(await linked.innerText()).toBe(shown)
    await menu.getByRole('button', { name: `Usuń połączenie z${NBSP}pojęciem` }).click()
    await expect(linked).toHaveCount(0)
    await writer.keyboard.type('wolno')
    await expect(text).toContainText('wolno')
    // Its author finds it, and can't propose it again.
    await menu.getByRole('button', { name: `Połącz z${NBSP}pojęciem` }).click()
    await choice.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill(`supremum ${mark}`)
    await expect(choice.getByRole('button', { name: `${proposed} W trakcie recenzji` })).toBeVisible()
    await choice.getByRole('button', { name: 'Utwórz nowe pojęcie' }).click()
    await form.getByRole('button', { name: 'Utwórz' }).click()
    await expect(form.getByText(`Pojęcie o${NBSP}takiej nazwie już istnieje.`)).toBeVisible()

    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
    const live = await makePanel(page, `Kres dolny ${mark}`)
    await expect(live.choice.getByRole('button', { name: 'Importuj' })).toBeVisible()
    await live.choice.getByRole('button', { name: 'Utwórz nowe pojęcie' }).click()
    await expect(live.form.getByRole('option', { name: 'Dział' })).toHaveCount(1)
    await live.form.getByRole('button', { name: 'Utwórz' }).click()
    await expect(page.getByText('Utworzono!')).toBeVisible()
    await expect(live.linked).toContainText('Najmniejsze z ograniczeń.')
    expect(await isListed(`Kres dolny ${mark}`)).toBe(true)
  })
})

test('notes are numbered as they stand, a source needs a title, a reference follows its number', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const notes = await demo(page, `Przypisy i${NBSP}cytowania`)
  await notes.text.getByText('Liczba').click({ position: { x: 5, y: 8 } })
  await page.keyboard.press('Home')
  await notes.tools.getByRole('button', { name: 'Cytowanie źródła' }).click()
  const source = page.getByRole('dialog', { name: 'Cytowanie źródła' })
  const add = source.getByRole('button', { name: 'Dodaj' })
  await expect(add).toBeDisabled()
  await source.getByRole('textbox', { name: 'Tytuł' }).fill('ab')
  await expect(add).toBeDisabled()
  await source.getByRole('textbox', { name: 'Tytuł' }).fill('Elementy')
  await add.click()
  await expect(notes.text.locator('.note-marker')).toHaveText(['[1]', '[2]'])
  // In one's own words; whoever comes back to them goes on writing.
  await notes.text.locator('.note-marker').first().dblclick()
  await source.getByText('Własny opis').click()
  const description = source.getByRole('textbox', { name: 'Opis źródła' })
  await description.click()
  await page.keyboard.type('Zeszyt')
  await source.getByRole('button', { name: 'Zapisz' }).click()
  await notes.text.locator('.note-marker').first().dblclick()
  await expect(description).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(source).toBeHidden()
  await notes.text.locator('.note-marker').last().dblclick()
  const words = page.getByRole('dialog', { name: 'Przypis' }).getByRole('textbox', { name: 'Treść przypisu' })
  await expect(words).toContainText('Lambert')
  await words.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nowa treść')
  await page.getByRole('button', { name: 'Zapisz' }).click()
  await expect(notes.text.locator('.note-marker').last()).toHaveAccessibleName('[2] Nowa treść')

  const references = await demo(page, 'Odwołania')
  await expect(references.text.locator('.reference')).toHaveText('wzór (1)')
})

test('films come by an address of YouTube or Vimeo and ask no other site', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text, tools } = await demo(page, 'Filmy')
  await text.click()
  await tools.getByRole('button', { name: 'Film' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj film' })
  const address = dialog.getByRole('textbox', { name: 'Adres filmu' })
  await address.fill('https://youtube.com.evil.pl/watch?v=dQw4w9WgXcQ')
  await expect(dialog.getByText('Wpisany adres URL jest nieprawidłowy!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(dialog.getByText('Wpisany adres URL jest prawidłowy!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.locator('.video-box')).toContainText('youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

test('pictures are uploaded where they stand, captioned, grouped, read by others, and undo knows nothing of the way', async ({
  page,
  origin,
}) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
  await page.goto('/editor#comments', { waitUntil: 'networkidle' })
  const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
  await text.scrollIntoViewIfNeeded()
  const field = page.locator('.editor', { has: text })
  const tool = (name: string) => field.getByRole('toolbar', { name: 'Formatowanie' }).getByRole('button', { name, exact: true })
  const { keyboard } = page
  await text.click()
  await keyboard.type('Rysunek')
  await keyboard.press('Enter')

  // The form: an address that is none, a file that is none, then a picture.
  await tool('Obraz').click()
  const form = page.getByRole('dialog', { name: 'Dodaj obraz' })
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Adres URL obrazu' }).fill('obrazek')
  await expect(form.getByText('Adres URL obrazu jest nieprawidłowy!')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Adres URL obrazu' }).fill('')
  await chooseFiles(page, { name: 'notatki.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Nieprawidłowy format pliku!')).toBeVisible()
  await chooseFiles(page, { name: 'kolo.png', mimeType: 'image/png', buffer: anImage(60, 40) })
  await expect(form.getByRole('img', { name: 'Podgląd wybranego obrazu' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Opis obrazu' }).fill('Szare koło')
  const held = await holdUploads(page)
  await form.getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.getByRole('progressbar', { name: 'Przesyłanie: kolo.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByText(`Poczekaj, aż pliki się prześlą`)).toBeVisible()
  // Undone while on its way, and brought back when it has arrived.
  await text.locator(':scope > p').last().click()
  await keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('img', { name: 'Szare koło' })).toHaveCount(0)
  await held.release()
  await keyboard.press('ControlOrMeta+Shift+Z')
  const picture = text.getByRole('img', { name: 'Szare koło' })
  await expect(picture).toHaveAttribute('src', /^\/files\/\d+\?/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)

  // A caption numbers it.
  await picture.click()
  const menu = page.getByRole('toolbar', { name: 'Obraz', exact: true })
  await menu.getByRole('button', { name: 'Na całą szerokość' }).click()
  await menu.getByRole('button', { name: 'Podpis obrazu' }).click()
  await keyboard.type('Koło')
  await expect(text.locator('figcaption')).toHaveAttribute('data-label', 'Rys. 1.')

  // Dropped and pasted; given up on the way.
  const again = await holdUploads(page)
  const kept = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'upuszczony.png', { type: 'image/png' }))
      return data
    },
    [...anImage(30, 30)],
  )
  await text.locator(':scope > p').last().click()
  await text.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    kept,
  )
  await text.getByRole('button', { name: 'Przerwij: upuszczony.png' }).click()
  await expect(text.locator('.image-box')).toHaveCount(1)
  await again.release()
  const first = text.locator(':scope > p').first()
  const box = await first.boundingBox()
  const at = { clientX: (box?.x ?? 0) + 5, clientY: (box?.y ?? 0) + 5 }
  await first.dispatchEvent('drop', { dataTransfer: kept, ...at })
  await expect(text.locator('.image-box')).toHaveCount(2)
  await expect(text.locator('.upload-strip:visible')).toHaveCount(0)

  // A group: its formats are its own, its last picture stays.
  await text.locator(':scope > p').last().click()
  await tool('Grupa obrazów').click()
  const group = page.getByRole('dialog', { name: 'Dodaj grupę obrazów' })
  await chooseFiles(page, { name: 'ruch.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Niedozwolony format pliku!')).toBeVisible()
  await chooseFiles(
    page,
    { name: 'a.png', mimeType: 'image/png', buffer: anImage(40, 30) },
    { name: 'b.png', mimeType: 'image/png', buffer: anImage(40, 30) },
  )
  await group.getByRole('button', { name: 'Dodaj' }).click()
  const parts = text.locator('.subfigure')
  await expect(parts).toHaveCount(2)
  await keyboard.type('pierwszy')
  await expect(parts.first().locator('figcaption')).toHaveAttribute('data-label', '(a)')
  await expect(text.locator('.upload-strip:visible')).toHaveCount(0)
  const partMenu = page.getByRole('toolbar', { name: `Obraz w${NBSP}grupie` })
  await partMenu.getByRole('button', { name: 'Przesuń dalej' }).click()
  await expect(parts.last()).toContainText('pierwszy')
  await partMenu.getByRole('button', { name: `Usuń obraz z${NBSP}grupy` }).click()
  await expect(parts).toHaveCount(1)
  await parts.locator('.image').click()
  await expect(partMenu.getByRole('button', { name: `Usuń obraz z${NBSP}grupy` })).toHaveAttribute('aria-disabled', 'true')
  await keyboard.press('Delete')
  await expect(parts.locator('.image')).toHaveCount(1)
  await text.locator('.figure-group > figcaption').click()
  await keyboard.type('Razem')
  await page.getByRole('toolbar', { name: 'Grupa obrazów' }).getByRole('button', { name: 'Jedna kolumna' }).click()

  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  const own = page
    .getByRole('list', { name: `Zgłoszenia i${NBSP}pomysły` })
    .locator(':scope > li')
    .filter({ hasText: person.displayName })
  await expect(own.locator('figcaption.caption').first()).toHaveText('Rys. 1. Koło')
  await expect(own.locator('.figure-group > figcaption')).toHaveText('Rys. 2. Razem')
  await own.scrollIntoViewIfNeeded()
  const read = own.getByRole('img', { name: 'Szare koło' })
  await read.scrollIntoViewIfNeeded()
  await expect.poll(() => read.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
})

test.describe('what is taken from elsewhere', () => {
  // A task that isn't there any more.
  test.use({ expected: { problems: [/homework\/99999999/] } })

  test('tasks, exercises and concepts are searched for and put in; what is gone says so; two kinds are for admins', async ({
    page,
    origin,
    openContext,
    library,
  }) => {
    const [task] = library.tasks
    if (task === undefined) throw new Error('The library has no tasks')
    const writer = await (await openContext()).newPage()
    const person = await createPerson(origin)
    await signIn(writer, person.email, person.password)
    await expect(writer.getByRole('button', { name: 'Konto:' })).toBeVisible()
    await writer.goto('/editor#comments', { waitUntil: 'networkidle' })
    const toolsOf = (each: Page) =>
      each
        .locator('.editor', { has: each.getByRole('textbox', { name: 'Treść zgłoszenia' }) })
        .getByRole('toolbar', { name: 'Formatowanie' })
    await expect(toolsOf(writer).getByRole('button', { name: 'Zadanie', exact: true })).toBeVisible()
    await expect(toolsOf(writer).getByRole('button', { name: 'Zadanie interaktywne' })).toHaveCount(0)
    await expect(toolsOf(writer).getByRole('button', { name: 'Fragment pojęcia' })).toHaveCount(0)

    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
    const gone = { type: 'doc', content: [{ type: 'homeworkEmbed', attrs: { homeworkId: '99999999' } }, { type: 'paragraph' }] }
    const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
    await page.evaluate(([name, doc]) => localStorage.setItem(name, JSON.stringify({ doc, savedAt: Date.now() })), [
      `draft-${id}-editor-comment`,
      gone,
    ] as const)
    await page.goto('/editor#comments', { waitUntil: 'networkidle' })
    const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
    await text.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Przywróć szkic' }).click()
    await expect(text.getByText('To zadanie nie jest już dostępne.')).toBeVisible()

    const tool = (name: string) => toolsOf(page).getByRole('button', { name, exact: true })
    const behind = async () => {
      await text.locator(':scope > p').last().click()
      await page.keyboard.press('Control+End')
    }
    await behind()
    await tool('Zadanie').click()
    const tasks = page.getByRole('dialog', { name: 'Wstaw zadanie' })
    await expect(tasks.getByRole('button', { name: 'Dodaj', exact: true })).toBeDisabled()
    await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill('qqqqxyzzy')
    await expect(tasks.getByText('Brak opcji')).toBeVisible()
    await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill(task.title)
    await tasks.getByRole('list', { name: 'Zadania' }).getByRole('button', { name: task.title }).first().click()
    await tasks.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await expect(text.locator('.embed-title', { hasText: task.title })).toBeVisible()

    await behind()
    await page.keyboard.type(`Zobacz, ${person.displayName}: `)
    await tool('Pojęcie').click()
    const concepts = page.getByRole('dialog', { name: 'Wstaw pojęcie' })
    await concepts.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
    await concepts
      .getByRole('list', { name: 'Pojęcia' })
      .getByRole('button', { name: /^wyróżnik/i })
      .click()
    await concepts.getByRole('button', { name: 'Dodaj', exact: true }).click()
    const named = text.locator('.math-concept')
    await expect(named).toHaveText(/wyróżnik/i)
    await named.click()
    const menu = page.getByRole('toolbar', { name: 'Pojęcie', exact: true })
    await expect(menu.getByRole('link', { name: `Otwórz w${NBSP}nowej karcie` })).toHaveAttribute('href', /^\/resources\/concepts\//)

    await behind()
    await page.keyboard.press('Enter')
    await tool('Fragment pojęcia').click()
    const fragments = page.getByRole('dialog', { name: 'Wstaw fragment pojęcia' })
    await fragments.getByRole('list', { name: 'Pojęcia' }).getByRole('button').first().click()
    await fragments.getByRole('button', { name: 'Dodaj', exact: true }).click()
    await behind()
    await tool('Zadanie interaktywne').click()
    const exercise = page.getByRole('dialog', { name: 'Wstaw zadanie interaktywne' })
    await exercise.getByRole('combobox', { name: 'Ćwiczenie' }).selectOption('Porównywanie liczb')
    await exercise.getByRole('button', { name: 'Dodaj' }).click()
    await expect(text.locator('.embed')).toHaveCount(4)

    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await writer.reload({ waitUntil: 'networkidle' })
    const read = writer.locator('li', { has: writer.locator('.embed-interactive') }).filter({ hasText: person.displayName })
    await expect(read.locator('.embed-homework').first()).toHaveText('To zadanie nie jest już dostępne.')
    await expect(read.getByRole('link', { name: task.title })).toHaveAttribute('href', `/homeworks/${task.slug}`)
    await expect(read.locator('.embed-interactive')).toContainText('Porównywanie liczb')
    await expect(read.locator('.embed-concept').getByRole('link')).toBeVisible()
    await expect(read.locator('.math-concept').getByRole('link')).toBeVisible()
  })
})

/** What stands on the clipboard for a paste. */
async function paste(text: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  await text.evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of entries) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, Object.entries(data))
}

test('what Word, Docs, Markdown and TeX put on the clipboard becomes formulas, lists and tables; copying gives TeX again', async ({
  page,
}) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, 'Formatowanie tekstu')
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../src/editor/paste/fixtures', name), 'utf8')
  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('word.txt'), 'text/plain': 'Rozwiąż równanie' })
  await expect(text.locator('.math-inline annotation')).toHaveText('x^{2}-2{,}5x\\leq 0')
  await expect(text.locator('.math-display annotation')).toHaveText('x=\\frac{-b\\pm \\sqrt{\\Delta}}{2a}')
  await expect(text.locator('ol > li')).toHaveCount(2)
  await expect(text.getByText('(paste error)')).toHaveCSS('color', 'rgb(255, 149, 146)')
  await expect(text.locator('.image-box')).toHaveCount(0)

  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('google-docs.txt') })
  await expect(text.locator('sub')).toHaveText('2')
  await expect(text.locator('strong')).toHaveText('O')

  for (const [name, inline, display, unread] of [
    ['wikipedia', 'ax^{2}+bx+c=0', '\\Delta =b^{2}-4ac.', 0],
    ['katex-page', 'e^{i\\pi}+1', '\\sum_{k=1}^n k = \\frac{n(n+1)}{2}', 0],
    ['mathjax-3', 'a\\neq 0', 'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}.', 1],
    ['mathjax-2', 'n\\geq 1', 'S_{n}=\\frac{a_{1}+a_{n}}{2}n', 1],
  ] as const) {
    await selectAll(page, text)
    await paste(text, { 'text/html': fixture(`${name}.txt`) })
    await expect(text.locator('.math-inline annotation'), name).toHaveText(inline)
    await expect(text.locator('.math-display annotation'), name).toHaveText(display)
    await expect(text.getByText('(paste error)'), name).toHaveCount(unread)
  }
  // What is copied of a page with MathJax is the drawing alone; a browser's own tree says it as the server's does.
  for (const name of ['mathjax-3-copied', 'mathjax-3-svg']) {
    await selectAll(page, text)
    await paste(text, { 'text/html': fixture(`${name}.txt`) })
    await expect(text.locator('.math-display annotation'), name).toHaveCount(9)
    await expect(text.locator('.math-inline annotation').last(), name).toHaveText('\\mathcal{A}\\subset \\Omega')
    await expect(text.locator('.math-error'), name).toHaveCount(0)
  }

  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('vs-code.txt'), 'vscode-editor-data': '{}', 'text/plain': '## Ciąg\n\n- **różnica** $r$,' })
  await expect(text.getByRole('heading', { level: 2, name: 'Ciąg' })).toBeVisible()
  await expect(text.locator('ul .math-inline annotation')).toHaveText('r')

  await selectAll(page, text)
  await paste(text, { 'text/plain': '## Delta\n\n- liczba $\\Delta$\n- **ważne**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n' })
  await expect(text.getByRole('heading', { level: 2, name: 'Delta' })).toBeVisible()
  await expect(text.locator('ul > li')).toHaveCount(2)
  await expect(text.locator('th')).toHaveCount(2)

  await selectAll(page, text)
  await paste(text, { 'text/plain': 'Za 5$ mamy $x^2$.\n$$a=b$$\nKoniec' })
  await expect(text.locator('.math-inline')).toHaveCount(1)
  await expect(text.locator('.math-display')).toHaveCount(1)
  await selectAll(page, text)
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return { html: clipboardData.getData('text/html'), plain: clipboardData.getData('text/plain') }
  })
  expect(copied.plain).toContain('$x^2$')
  expect(copied.plain).toContain('$$a=b$$')
  expect(copied.html).toContain('data-tex="x^2"')
})

test('Enter in an empty item leaves a list, within a quotation, too', async ({ page }) => {
  await page.goto('/editor', { waitUntil: 'networkidle' })
  const { text } = await demo(page, 'Cytaty i\u00a0kod')
  await selectAll(page, text)
  await page.keyboard.press('Delete')
  await page.keyboard.type('> - jeden')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dwa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('poza listą')
  await expect(text.locator('blockquote > ul > li')).toHaveText(['jeden', 'dwa'])
  await expect(text.locator('blockquote > p')).toHaveText('poza listą')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('poza cytatem')
  await expect(text.locator(':scope > p')).toHaveText('poza cytatem')
})

test('words are found and replaced, formulas are left alone', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
  await page.goto('/editor#comments', { waitUntil: 'networkidle' })
  const text = page.getByRole('textbox', { name: 'Treść zgłoszenia' })
  await text.click()
  await page.keyboard.type('Delta to delta, a $delta$ zostaje')
  await page.keyboard.press('ControlOrMeta+Shift+F')
  const panel = page.getByRole('dialog', { name: `Znajdź i${NBSP}zamień` })
  await expect(panel.getByRole('searchbox', { name: 'Szukaj' })).toBeFocused()
  await page.keyboard.type('delta')
  await expect(panel.getByRole('status')).toHaveText(/\d z\u00a02/)
  await expect(text.locator('.found')).toHaveText(['Delta', 'delta'])
  await panel.getByRole('button', { name: 'Następne' }).click()
  await panel.getByRole('textbox', { name: 'Zamień na' }).fill('wyróżnik')
  await panel.getByRole('button', { name: 'Zamień wszystkie' }).click()
  await expect(panel.getByRole('status')).toHaveText('Brak wyników')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(text.locator('p')).toContainText('wyróżnik to wyróżnik, a')
  await expect(text.locator('.math-inline annotation')).toHaveText('delta')
  await text.click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('p')).toContainText('Delta to delta, a')
})
