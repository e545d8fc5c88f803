import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { allKinds, type AnyNode, kindsOf } from '#editor/testing/document-kinds.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { aFilm, anImage, chooseFiles } from './support/files.ts'
import { richField, type RichFieldOfPage } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

/**
 * The proof that the editor is whole: what the schema knows can be written by a person, is kept as it was written, and is
 * read by another one on a phone. Nothing here goes past the interface.
 */

const NBSP = '\u00a0'

type Writing = RichFieldOfPage & { page: Page }

/** A palette's colour from an open tool, which closes it. */
async function chooseColor({ page, tool, dialog }: Writing, name: string): Promise<void> {
  await tool(name)
  await dialog(name).getByRole('group', { name: 'Paleta' }).getByRole('button', { name: 'niebieski, odcień 1' }).click()
  await expect(dialog(name)).toBeHidden()
  await expect(page.locator('.editor-popover:popover-open')).toHaveCount(0)
}

/** Every mark, by its tool. */
async function writeMarks(writing: Writing): Promise<void> {
  const { page, text, tool } = writing
  const { keyboard } = page
  const marks = [
    'Pogrubienie',
    'Kursywa',
    'Podkreślenie',
    'Przekreślenie',
    `Kod w${NBSP}wierszu`,
    'Klawisz',
    'Indeks dolny',
    'Indeks górny',
  ]
  for (const name of marks) {
    await tool(name)
    await keyboard.type(name.toLowerCase())
    await tool(name)
    await keyboard.type(' ')
  }
  await keyboard.type('barwy')
  await expect(text).toContainText('barwy')
  await keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('barwy')
  for (const name of ['Kolor tekstu', 'Zaznaczenie kolorem', 'Kolor podkreślenia']) await chooseColor(writing, name)
  await tool('Rozmiar czcionki')
  await page.getByRole('button', { name: '24', exact: true }).click()
  await tool('Krój czcionki')
  await page.getByRole('button', { name: 'Georgia', exact: true }).click()
  await expect(text).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+l')
  await writing.dialog('Link').getByRole('textbox', { name: 'Adres' }).fill('/homeworks')
  await writing.dialog('Link').getByRole('textbox', { name: 'Tekst' }).fill('zadania')
  await keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'zadania' })).toBeVisible()
}

/** Writes everything that a line can hold: a break, a formula, an emoji, a person, notes, a concept. */
async function writeLine({ page, text, tool, dialog, toEnd }: Writing, displayName: string): Promise<void> {
  const { keyboard } = page
  await toEnd()
  await keyboard.press('Shift+Enter')
  await keyboard.type('Wzór ')
  await keyboard.press('ControlOrMeta+m')
  await expect(page.getByRole('textbox', { name: 'Źródło TeX' })).toBeFocused()
  await keyboard.type('x^2')
  await keyboard.press('Enter')
  await expect(text.locator('.math-inline .katex')).toBeVisible()
  await keyboard.type(' i :slon')
  const emoji = page.getByRole('group', { name: 'Emoji' })
  await expect(emoji.getByRole('button', { name: 'słoń', exact: true })).toBeVisible()
  await keyboard.press('Enter')
  await expect(emoji).toBeHidden()
  await keyboard.type(`@${displayName.split(' ')[0]}`)
  await expect(page.getByRole('group', { name: 'Osoby' }).getByRole('button', { name: displayName })).toBeVisible()
  await keyboard.press('Enter')
  await expect(text.locator('.mention')).toBeVisible()

  await tool('Przypis')
  await dialog('Przypis').getByRole('textbox', { name: 'Treść przypisu' }).click()
  await keyboard.type('Słowa przypisu')
  await dialog('Przypis').getByRole('button', { name: 'Dodaj', exact: true }).click()
  const source = dialog('Cytowanie źródła')
  await tool('Cytowanie źródła')
  await source.getByRole('textbox', { name: 'Tytuł' }).fill('Elementy')
  await source.getByRole('textbox', { name: 'Autor' }).fill('Euklides')
  await source.getByRole('button', { name: 'Dodaj' }).click()
  await tool('Cytowanie źródła')
  await source.getByText('Własny opis').click()
  await source.getByRole('textbox', { name: 'Opis źródła' }).click()
  await keyboard.type('Zeszyt z lekcji')
  await source.getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.locator('.note-marker')).toHaveText(['[1]', '[2]', '[3]'])

  await tool('Pojęcie')
  const concepts = dialog('Wstaw pojęcie')
  await concepts.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
  await concepts
    .getByRole('list', { name: 'Pojęcia' })
    .getByRole('button', { name: /^wyróżnik/i })
    .click()
  await concepts.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await expect(text.locator('.math-concept')).toHaveText(/wyróżnik/i)
}

/** Blocks of writing: indents, quotations, lists, a listing, a numbered formula, a panel, a section, a method. */
async function writeBlocks({ page, text, tool, dialog, menu, toEnd, press }: Writing): Promise<void> {
  const { keyboard } = page
  await toEnd()
  await keyboard.press('Enter')
  await tool('Zwiększ wcięcie')
  await keyboard.type('wcięty')
  await keyboard.press('Enter')
  await tool('Zmniejsz wcięcie')
  await keyboard.press('ControlOrMeta+q')
  await keyboard.type('cytat')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool('Lista numerowana')
  await page.getByRole('button', { name: 'Małe litery: a, b, c' }).click()
  await keyboard.type('pierwszy')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('Alt+u')
  await keyboard.type('punkt')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool('Lista zadań')
  await keyboard.type('zrobić')
  await text.getByRole('checkbox', { name: 'Zrobione' }).check()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await tool('Blok kodu')
  await keyboard.type('print(1 + 1)')
  await expect(menu('Blok kodu')).toBeVisible()
  await keyboard.press('Alt+F9')
  await expect(menu('Blok kodu').getByRole('textbox', { name: 'Język' })).toBeFocused()
  await keyboard.type('Python')
  await keyboard.press('Enter')
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+Enter')
  await keyboard.press('ControlOrMeta+d')
  await expect(page.getByRole('textbox', { name: 'Źródło TeX' })).toBeFocused()
  await keyboard.type('a=b')
  await dialog(`Wzór w${NBSP}osobnym wierszu`).getByRole('checkbox', { name: 'Numeruj wzór' }).check()
  await dialog(`Wzór w${NBSP}osobnym wierszu`).getByRole('button', { name: 'Gotowe' }).click()
  await expect(text.locator('.math-display')).toHaveAttribute('data-number', '(1)')
  await toEnd()
  await tool('Panel matematyczny')
  await page.getByRole('button', { name: 'Twierdzenie' }).click()
  await keyboard.type('Talesa')
  await keyboard.press('Enter')
  await keyboard.type('Treść panelu')
  await press('Panel', 'Kopiuj #ID')
  await expect(page.getByText('Skopiowano!')).toBeVisible()
  await keyboard.press('ControlOrMeta+Enter')
  await tool('Sekcja zwijana')
  await keyboard.type('Dlaczego')
  await keyboard.press('Enter')
  await keyboard.type('Bo tak')
  await keyboard.press('ControlOrMeta+Enter')
  await tool('Sposób rozwiązania')
  await toEnd()
}

/** A table with headings, a ground, borders and a caption. */
async function writeTable({ page, text, tool, dialog, press, toEnd }: Writing): Promise<void> {
  const { keyboard } = page
  await tool('Tabela')
  await page.getByRole('button', { name: 'Rozmiar tabeli' }).locator('[data-row="2"][data-column="2"]').click()
  await keyboard.type('komórka')
  await press('Tabela', 'Tło komórek')
  await dialog('Tło komórek').getByRole('button', { name: 'zielony, odcień 1' }).click()
  await press('Tabela', 'Obramowanie')
  await dialog('Obramowanie').getByRole('button', { name: 'czerwony, odcień 1' }).click()
  await expect(text.locator('td').first()).toHaveAttribute('data-border-top', '1px solid red-9')
  await expect(dialog('Obramowanie')).toBeHidden()
  await press('Tabela', 'Wiersz nagłówka')
  await expect(text.locator('th').first()).toBeVisible()
  await press('Tabela', 'Podpis tabeli')
  await keyboard.type('Wartości')
  await expect(text.locator('figcaption')).toHaveAttribute('data-label', 'Tab. 1.')
  await toEnd()
}

const DRAWING = [
  'Wykres z notatek:',
  '',
  '```figure',
  'kind: plane',
  'alt: Wykres funkcji kwadratowej',
  'x: [-3, 3]',
  'y: [-1, 5]',
  'items:',
  '  - type: graph',
  '    of: { form: polynomial, coefficients: [1, 0, 0] }',
  'caption: Parabola',
  '```',
].join('\n')

/** Pictures, a group of them, films, a drawing out of Markdown. */
async function putMedia(writing: Writing, film: Buffer): Promise<void> {
  const { page, text, tool, dialog, press, toEnd } = writing
  const { keyboard } = page
  const arrived = () => expect(text.locator('.upload-strip:visible')).toHaveCount(0)
  await tool('Obraz')
  await chooseFiles(page, { name: 'kolo.png', mimeType: 'image/png', buffer: anImage(60, 40) })
  await dialog('Dodaj obraz').getByRole('textbox', { name: 'Opis obrazu' }).fill('Szare koło')
  await dialog('Dodaj obraz').getByRole('textbox', { name: 'Tytuł obrazu' }).fill('Koło z zeszytu')
  await dialog('Dodaj obraz').getByRole('button', { name: 'Dodaj' }).click()
  await arrived()
  await text.getByRole('img', { name: 'Szare koło' }).click()
  await press('Obraz', 'Podpis obrazu')
  await keyboard.type('Koło')
  await expect(text.locator('figcaption', { hasText: 'Koło' })).toHaveAttribute('data-label', 'Rys. 1.')

  await toEnd()
  await tool('Grupa obrazów')
  await chooseFiles(
    page,
    { name: 'a.png', mimeType: 'image/png', buffer: anImage(40, 30) },
    { name: 'b.png', mimeType: 'image/png', buffer: anImage(40, 30) },
  )
  await dialog('Dodaj grupę obrazów').getByRole('button', { name: 'Dodaj' }).click()
  await arrived()
  await keyboard.type('pierwszy')
  await keyboard.press('Enter')
  await keyboard.type('drugi')
  await keyboard.press('Enter')
  await keyboard.type('Razem')
  await expect(text.locator('.figure-group > figcaption')).toHaveAttribute('data-label', 'Rys. 2.')

  await toEnd()
  await tool('Film')
  await dialog('Dodaj film').getByRole('textbox', { name: 'Adres filmu' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await dialog('Dodaj film').getByRole('button', { name: 'Dodaj' }).click()
  await toEnd()
  await tool('Film')
  await chooseFiles(page, { name: 'lekcja.mp4', mimeType: 'video/mp4', buffer: film })
  const preview = dialog('Dodaj film').getByLabel('Podgląd wybranego filmu')
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  await dialog('Dodaj film').getByRole('textbox', { name: 'Tytuł filmu' }).fill('Lekcja o kole')
  await dialog('Dodaj film').getByRole('button', { name: 'Dodaj' }).click()
  await arrived()
  await expect(text.locator('.video-box')).toHaveCount(2)

  await toEnd()
  await page.evaluate((markdown) => navigator.clipboard.writeText(markdown), DRAWING)
  await keyboard.press('ControlOrMeta+v')
  await expect(text.locator('.drawing svg')).toBeVisible()
  await expect(text.locator('figcaption', { hasText: 'Parabola' })).toHaveAttribute('data-label', 'Rys. 3.')
}

/** Inserts things from elsewhere, two kinds of which only an ADMIN can, and references to numbered things. */
async function putEmbeds({ page, text, tool, dialog, toEnd }: Writing, taskTitle: string): Promise<void> {
  await toEnd()
  await tool('Zadanie')
  const tasks = dialog('Wstaw zadanie')
  await tasks.getByRole('searchbox', { name: 'Szukaj zadania' }).fill(taskTitle)
  await tasks.getByRole('list', { name: 'Zadania' }).getByRole('button', { name: taskTitle }).first().click()
  await tasks.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await expect(text.locator('.embed-title', { hasText: taskTitle })).toBeVisible()
  await toEnd()
  await tool('Fragment pojęcia')
  const fragments = dialog('Wstaw fragment pojęcia')
  await fragments.getByRole('list', { name: 'Pojęcia' }).getByRole('button').first().click()
  await fragments.getByRole('button', { name: 'Dodaj', exact: true }).click()
  await toEnd()
  await tool('Zadanie interaktywne')
  await dialog('Wstaw zadanie interaktywne').getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.locator('.embed')).toHaveCount(3)
  await toEnd()
  for (const name of [`wzór${NBSP}(1)`, 'Tab. 1', 'Rys. 2b', 'Rys. 3']) {
    await tool('Odwołanie')
    await page.getByRole('button', { name, exact: true }).click()
    await page.keyboard.type(' ')
  }
  await expect(text.locator('.reference')).toHaveText([`wzór${NBSP}(1)`, 'Tab. 1', 'Rys. 2b', 'Rys. 3'])
}

/** Checks what another person reads, with every number in its place. */
async function readOnPhone(read: Locator, title: string, taskTitle: string): Promise<void> {
  const phone = read.page()
  await expect(read.getByRole('heading', { name: title })).toBeVisible()
  await expect(read.locator('figcaption.caption')).toHaveText(['Tab. 1. Wartości', 'Rys. 1. Koło', 'Rys. 2. Razem', 'Rys. 3. Parabola'])
  await expect(read.locator('figcaption.subcaption')).toHaveText(['(a) pierwszy', '(b) drugi'])
  await expect(read.locator('.math-number')).toHaveText('(1)')
  await expect(read.locator('.note-mark')).toHaveText(['[1]', '[2]', '[3]'])
  await expect(read.locator('.note')).toContainText(['Słowa przypisu', 'Euklides, Elementy', 'Zeszyt z lekcji'])
  await expect(read.locator('.reference')).toHaveText([`wzór${NBSP}(1)`, 'Tab. 1', 'Rys. 2b', 'Rys. 3'])
  await expect(read.locator('.math-panel-theorem')).toContainText('Twierdzenie Talesa')
  await expect(read.locator('.solution-method')).toHaveText('Sposób 1')
  await expect(read.locator('.task-box')).toHaveAccessibleName('zrobione')
  await expect(read.locator('details')).toContainText('Bo tak')
  await expect(read.locator('.drawing svg')).toBeVisible()
  await expect(read.getByRole('img', { name: 'Szare koło' })).toHaveAttribute('title', 'Koło z zeszytu')
  await expect(read.locator('pre code')).toHaveAttribute('data-language', 'Python')
  await expect(read.getByRole('link', { name: taskTitle })).toBeVisible()
  await expect(read.locator('.embed-concept').getByRole('link')).toBeVisible()
  await expect(read.locator('.math-concept').getByRole('link')).toBeVisible()
  await expect(read.locator('.embed-interactive')).toContainText('Oś liczbowa')
  await expect(read.locator('.mention').getByRole('link')).toBeVisible()
  for (const part of ['em', 'strong', 's', 'code', 'kbd', 'sub', 'sup', 'mark', 'blockquote', 'pre', 'th', 'ul', 'ol', '.embed-video'])
    await expect(read.locator(part).first(), part).toBeVisible()
  for (const picture of await read.locator('img.image').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}

test(
  'one document of every node and mark is written by hand, read on a phone, opened again and equal',
  { tag: '@full' },
  async ({ context, page, origin, openContext, library }) => {
    test.setTimeout(300_000)
    const [task] = library.tasks
    if (task === undefined) throw new Error('The library has no tasks')
    const title = `Wszystko naraz ${randomBytes(4).toString('hex')}`
    const reader = await createPerson(origin)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/editor#comments')
    await expect(page.getByText(`Zaloguj się, aby napisać i${NBSP}przeczytać zgłoszenia`)).toBeVisible()
    // Two kinds of block are an ADMIN's alone.
    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    await page.goto('/editor#comments')
    const film = await aFilm(page)
    const writing = { page, ...(await richField(page, 'Treść zgłoszenia')) }
    const { text, tool } = writing

    await page.getByRole('button', { name: 'Wyślij' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Wymagane pole' })).toBeVisible()
    await tool('Pełny ekran')
    await text.click()
    await tool('Nagłówki')
    await page.getByRole('button', { name: 'Nagłówek 2' }).click()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await writeMarks(writing)
    await writeLine(writing, task.author.displayName)
    await writeBlocks(writing)
    await writeTable(writing)
    await putMedia(writing, film)
    await putEmbeds(writing, task.title)
    await tool('Wyłącz pełny ekran')

    // The sent comment stands in the list, made by the server, and the field is empty again.
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/comment'),
      page.getByRole('button', { name: 'Wyślij', exact: true }).click(),
    ])
    const { id } = (await reply.json()) as { id: number } // the contract's comment
    const storedNow = async (): Promise<AnyNode> =>
      withoutSignatures((await callAs<{ document: AnyNode }>(page, origin, 'GET', `/comment/${id}/document`)).document)
    const own = page.getByRole('list', { name: `Zgłoszenia i${NBSP}pomysły` }).locator(':scope > li', { hasText: title })
    await expect(own.locator('.math-panel-theorem')).toBeVisible()
    await expect(text).toHaveText('')
    const stored = await storedNow()
    expect(kindsOf(stored)).toEqual(allKinds())

    const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
    await signIn(phone, reader.email, reader.password)
    await phone.goto('/editor#comments')
    const read = phone.locator('li', { has: phone.locator('article') }).filter({ hasText: title })
    await readOnPhone(read, title, task.title)
    await expect(read.getByRole('button', { name: 'Edytuj' })).toHaveCount(0)
    await expect(read.getByRole('button', { name: 'Odpowiedz' })).toHaveCount(0)

    // An ADMIN answers, in the same field.
    await own.getByRole('button', { name: 'Odpowiedz' }).click()
    await own.getByRole('textbox', { name: 'Treść odpowiedzi' }).click()
    await page.keyboard.type('Dziękujemy!')
    await own.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
    await expect(own.getByRole('list', { name: 'Odpowiedzi' })).toContainText('Dziękujemy!')
    await phone.reload()
    await expect(read.getByRole('list', { name: 'Odpowiedzi' })).toContainText('Dziękujemy!')

    // Opened again it is the same, and saved again without a change it stays the same: twice.
    await page.reload()
    const report = own.getByRole('article').first()
    const words = await report.locator('.rich').innerText()
    for (const round of [1, 2]) {
      await report.getByRole('button', { name: 'Edytuj' }).click()
      const changed = await richField(page, 'Zmieniana treść')
      await expect(changed.text.locator('.math-panel-theorem')).toBeVisible()
      await expect(changed.text.locator('.note-marker')).toHaveText(['[1]', '[2]', '[3]'])
      const [updated] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PUT' && new URL(request.url()).pathname === `/api/comment/${id}`),
        report.getByRole('button', { name: 'Zapisz', exact: true }).click(),
      ])
      expect(withoutSignatures((updated.postDataJSON() as { message: AnyNode }).message), `sent the ${round}. time`).toEqual(stored)
      await expect(report.getByRole('button', { name: 'Edytuj' })).toBeVisible()
      expect(await storedNow(), `stored the ${round}. time`).toEqual(stored)
    }
    expect(await report.locator('.rich').innerText()).toBe(words)

    await own.getByRole('button', { name: 'Usuń' }).first().click()
    await page.getByRole('dialog', { name: 'Usunąć wpis?' }).getByRole('button', { name: 'Usuń' }).click()
    await expect(own).toHaveCount(0)
  },
)

/** A document without the signatures of its files, which are new for each reader and minute. */
function withoutSignatures<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(/(\/files\/\d+)\?[^"\\]*/g, '$1')) as Value // only strings within have changed
}
