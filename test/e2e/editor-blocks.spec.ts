import type { Page } from '@playwright/test'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { demo } from './support/demo-field.ts'
import { fromSomewhere } from './support/from-somewhere.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

test('a table is picked on a grid that grows, its cells are coloured, bordered and merged', async ({ page }) => {
  await page.goto('/editor')
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

  // The menu of any row covers no other: it stands above or below the whole table.
  await table.locator('td').last().click()
  await page.getByRole('toolbar', { name: 'Tabela' }).getByRole('button', { name: 'Zaznacz wiersz' }).click()
  await expect
    .poll(async () => {
      const [menu, whole] = [await rows.boundingBox(), await table.boundingBox()]
      return menu !== null && whole !== null && (menu.y + menu.height <= whole.y || menu.y >= whole.y + whole.height)
    })
    .toBe(true)
})

test('a panel is the read-only image of a concept until the link is taken away', async ({ page }) => {
  await page.goto('/editor')
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

  test(
    'waits for an admin when a teacher makes it, and is live at once when an admin does; the panel is its image',
    { tag: '@full' },
    async ({ page, origin, openContext }) => {
      const teacher = await createPerson(origin, 'TEACHER')
      const mark = teacher.username.slice(-8)
      const isListed = async (name: string) => {
        const reply = await fetch(`${origin}/api/math-concept?search=${encodeURIComponent(name)}`, { headers: fromSomewhere() })
        return ((await reply.json()) as { results: { name: string }[] }).results.some((concept) => concept.name === name) // the contract's shape
      }
      /** A panel with this name, its menu and the dialog that makes a concept of it. */
      const makePanel = async (writer: Page, name: string) => {
        await writer.goto('/editor#comments')
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
      const live = await makePanel(page, `Kres dolny ${mark}`)
      await expect(live.choice.getByRole('button', { name: 'Importuj' })).toBeVisible()
      await live.choice.getByRole('button', { name: 'Utwórz nowe pojęcie' }).click()
      await expect(live.form.getByRole('option', { name: 'Dział' })).toHaveCount(1)
      await live.form.getByRole('button', { name: 'Utwórz' }).click()
      await expect(page.getByText('Utworzono!')).toBeVisible()
      await expect(live.linked).toContainText('Najmniejsze z ograniczeń.')
      expect(await isListed(`Kres dolny ${mark}`)).toBe(true)
    },
  )
})

test('the menu of a note lies beside it where there is no room above or below: a second press opens its words', async ({ page }) => {
  await page.goto('/editor')
  const { text } = await demo(page, `Przypisy i${NBSP}cytowania`)
  const marker = text.locator('.note-marker').first()
  // The line of the note is the last one in the window, right below the tools of its field.
  await marker.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().bottom + 2 - innerHeight, behavior: 'instant' }))
  const box = await marker.boundingBox()
  if (!box) throw new Error('The note is shown')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await expect(page.getByRole('toolbar', { name: 'Przypis' })).toBeVisible()
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('dialog', { name: 'Przypis' })).toBeVisible()
})

test('notes are numbered as they stand, a source needs a title, a reference follows its number', async ({ page }) => {
  await page.goto('/editor')
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
  // A press that comes before the dialog tells that it is closed opens the next one, and it stays.
  await notes.text.locator('.note-marker').first().dblclick()
  await expect(description).toBeFocused()
  await notes.text
    .locator('.note-marker')
    .last()
    .evaluate((marker) => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      marker.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    })
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
