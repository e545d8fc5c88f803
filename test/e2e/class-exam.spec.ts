import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { keyOf } from './support/library.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const task = (page: Page, number: string): Locator => main(page).getByRole('region', { name: `Zadanie ${number}`, exact: true })

/** Finds a task by its title in the picker, and takes it. */
async function take(page: Page, title: string) {
  const box = main(page).getByRole('combobox', { name: 'Dodaj zadanie' })
  await box.fill(title)
  await main(page).getByRole('option', { name: title }).first().click()
  await expect(main(page).getByRole('list', { name: 'Zadania' }).getByRole('link', { name: title })).toBeVisible()
}

test('a teacher makes an exam and watches two pupils sit it by its link, live; she marks the open task, and the pupil sees the points @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const closed = library.tasks.find((each) => each.closed && each.language === 'pl')
  const open = library.tasks.find((each) => !each.closed && each.language === 'pl')
  if (!closed || !open) throw new Error('The library has tasks of both forms')
  const key = await keyOf(origin, closed)
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/account/exams')
  await main(page).getByRole('button', { name: 'Nowy egzamin' }).click()
  await page.getByLabel('Nazwa').fill('Kartkówka 2b')
  await page.getByLabel('Czas w minutach').fill('20')
  await page.getByRole('button', { name: 'Utwórz' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kartkówka 2b')

  await take(page, open.title)
  await take(page, closed.title)
  // The closed task first, by the keyboard.
  await main(page)
    .getByRole('button', { name: `Przesuń: ${closed.title}` })
    .press('Home')
  const points = main(page).getByRole('spinbutton', { name: `Punkty: ${open.title}` })
  await points.fill('3')
  await points.press('Enter')
  await expect(main(page).getByText('Razem: 4 punkty')).toBeVisible()
  await expect(main(page).getByText('Zapisano', { exact: true })).toBeVisible()
  const deadline = main(page).getByRole('textbox', { name: 'Termin' })
  const inAWeek = await deadline.inputValue()
  await deadline.fill('')
  await main(page).getByRole('button', { name: 'Włącz link' }).click()
  await expect(main(page).getByText('Podaj dzień i\u00a0godzinę')).toBeVisible()
  await expect(deadline).toBeFocused()
  await deadline.fill(inAWeek)
  await main(page).getByRole('button', { name: 'Włącz link' }).click()
  const link = await main(page).getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expect(main(page).getByText('Jeszcze nikt nie zaczął.')).toBeVisible()
  await expectAccessible(page)

  const pupils: Page[] = []
  for (const _ of [1, 2]) {
    const person = await createPerson(origin)
    const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
    await signIn(phone, person.email, person.password)
    await phone.goto(link)
    await expect(main(phone).getByText('zobaczy Twoją nazwę')).toBeVisible()
    pupils.push(phone)
  }
  const [first, second] = pupils
  if (!first || !second) throw new Error('Two pupils')
  await expectAccessible(first)
  for (const phone of pupils) await main(phone).getByRole('button', { name: 'Zaczynam' }).click()
  const results = main(page).getByRole('region', { name: 'Klasa na żywo' })
  await expect(main(page).getByText('Pisze: 2 · Oddało: 0')).toBeVisible()

  const order = await task(first, '1')
    .getByRole('radio')
    .evaluateAll((all) => all.map((each) => Number((each as HTMLInputElement).value)))
  await task(first, '1')
    .getByRole('listitem')
    .nth(order.findIndex((id) => key.includes(id)))
    .click()
  await expect(results.getByText('pisze, 1 z 2')).toBeVisible()
  // A photo of the solution on paper; the teacher sees it beside the task.
  const chosen = first.waitForEvent('filechooser')
  await task(first, '2').getByRole('button', { name: 'Dodaj zdjęcie rozwiązania' }).click()
  await (await chosen).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: await first.screenshot() })
  await expect(task(first, '2').getByRole('button', { name: 'Powiększ zdjęcie 1' })).toBeVisible()
  await expectAccessible(first)
  await main(first).getByRole('button', { name: 'Oddaj arkusz' }).first().click()
  await first.getByRole('dialog').getByRole('button', { name: 'Oddaj arkusz' }).click()
  await expect(main(first).getByText('Czeka na ocenę nauczyciela: 1 zadanie.')).toBeVisible()
  await expect(main(page).getByText('Pisze: 1 · Oddało: 1 · Do oceny: 1 zadanie')).toBeVisible()
  await expectAccessible(page)

  const row = results.getByRole('row').filter({ hasText: 'oddane' })
  await expect(row).toContainText('1 z 4')
  await row.getByRole('link').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Arkusz:')
  // A pupil's sheet is a place: it is there after a reload, and going back leads to the class.
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Arkusz:')
  await page.goBack()
  await expect(row.getByRole('link')).toBeFocused()
  await row.getByRole('link').click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Arkusz:')
  await expect(task(page, '1').getByText('Odpowiedź ucznia:')).toBeVisible()
  await task(page, '2').getByRole('button', { name: 'Pokaż rozwiązanie' }).click()
  await task(page, '2').getByRole('button', { name: 'Powiększ zdjęcie 1' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Zdjęcie 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await task(page, '2').getByRole('group', { name: 'Przyznaj punkty' }).getByText('2', { exact: true }).click()
  await expect(main(page).getByText('3 z 4 punktów')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Wróć do egzaminu' }).click()
  await expect(row).toContainText('3 z 4')
  await expect(row.getByRole('link')).toBeFocused()

  await first.goto('/account/notifications')
  await main(first)
    .getByRole('link', { name: /Są punkty od nauczyciela/ })
    .click()
  await expect(main(first).getByText('3 z 4 punktów')).toBeVisible()
  await expect(task(first, '2')).toContainText('Punkty od nauczyciela.')

  // The link is turned off: whoever writes goes on, nobody else begins.
  await main(page).getByRole('button', { name: 'Wyłącz link' }).click()
  await expect(main(page).getByText('Link jest wyłączony.')).toBeVisible()
  const late = await createPerson(origin)
  const third = await (await openContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(third, late.email, late.password)
  await third.goto(link)
  await expect(main(third).getByText('Nauczyciel zamknął ten link.')).toBeVisible()
  await main(second).getByRole('button', { name: 'Oddaj arkusz' }).first().click()
  await second.getByRole('dialog').getByRole('button', { name: 'Oddaj arkusz' }).click()
  await expect(main(page).getByText('Pisze: 0 · Oddało: 2')).toBeVisible()
})
