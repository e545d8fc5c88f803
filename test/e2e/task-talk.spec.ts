import type { Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

/** Opens the talk under the task, which comes when its place is near. */
async function openTalk(page: Page): Promise<void> {
  await page.locator('.task-talk').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Pytania i komentarze' })).toBeVisible()
}

async function write(page: Page, field: string, words: string): Promise<void> {
  const { text } = await richField(page, field)
  await text.click()
  await page.keyboard.type(words)
}

const remark = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Pytania i komentarze' }).getByRole('listitem').filter({ hasText: words }).first()

test('a pupil rates, asks and reports an error; author and admin answer, and each sees it without a reload @long', async ({
  page: pupil,
  openContext,
  origin,
}) => {
  const [teacher, admin, stranger] = [
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
  ]
  const [author, person] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  await signIn(teacher, author.email, author.password)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await signIn(pupil, person.email, person.password)
  const { id, slug } = await callAs<{ id: number; slug: string }>(teacher, origin, 'POST', '/homework', {
    title: `Dwa kroki (${author.username})`,
    description: '<p>Oblicz <span class="math-inline">$2+2$</span>.</p>',
    closed: false,
    answer: '<p>4</p>',
    level: 'PRIMARY',
    solution: { steps: [{ description: '<p>Zapisuję sumę.</p>' }, { description: '<p>Wychodzi pięć.</p>' }] },
  })
  await callAs(teacher, origin, 'PUT', `/homework/${id}/submit`)
  await callAs(admin, origin, 'PUT', `/homework/${id}/review`, { status: 'APPROVED' })
  await callAs(teacher, origin, 'PUT', `/homework/${id}/publish`)
  const address = `/homeworks/${slug}`
  for (const page of [pupil, teacher]) {
    await page.goto(address)
    await openTalk(page)
  }

  await test.step('stars by keys, with words; the author replies and rates nothing', async () => {
    await pupil.getByRole('radio', { name: '4 gwiazdki', exact: true }).focus()
    await pupil.keyboard.press('Space')
    await pupil.keyboard.press('ArrowRight')
    await expect(pupil.getByRole('radio', { name: '4,5 gwiazdki' })).toBeChecked()
    await write(pupil, 'Opinia (nieobowiązkowa)', 'Jasno napisane.')
    await pupil.getByRole('button', { name: 'Oceń', exact: true }).click()
    await expect(toast(pupil, 'Dodano!')).toBeVisible()
    const review = teacher.getByRole('list', { name: 'Opinie' }).getByRole('listitem')
    await expect(review).toContainText('Jasno napisane.')
    // The line above the task follows, too.
    await expect(teacher.locator('article > header')).toContainText('4,50')
    await expect(teacher.getByRole('group', { name: 'Twoja ocena' })).toHaveCount(0)
    await review.getByRole('button', { name: 'Odpowiedz' }).click()
    await write(teacher, 'Odpowiedź na opinię', 'Bardzo mi miło.')
    await teacher.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
    await expect(pupil.getByText('Bardzo mi miło.')).toBeVisible()
  })

  await test.step('a question, which the author’s answer solves', async () => {
    await pupil.getByRole('button', { name: 'Zadaj pytanie' }).click()
    await write(pupil, 'Treść pytania', 'Skąd wziął się krok 2?')
    await pupil.getByRole('button', { name: 'Wyślij pytanie' }).click()
    await expect(remark(teacher, 'Skąd wziął')).toBeVisible()
    const home = await teacher.context().newPage()
    await home.goto('/')
    await home.getByRole('list', { name: 'Co dalej' }).getByRole('link', { name: '1 pytanie bez odpowiedzi' }).click()
    await expect(remark(home, 'Skąd wziął')).toBeInViewport()
    await home.close()
    await remark(teacher, 'Skąd wziął').getByRole('button', { name: 'Odpowiedz' }).click()
    await write(teacher, 'Treść odpowiedzi', 'Z dodawania liczb.')
    await teacher.getByRole('button', { name: 'Wyślij odpowiedź' }).click()
    await expect(remark(pupil, 'Skąd wziął')).toContainText('Z dodawania liczb.')
    await expect(remark(pupil, 'Skąd wziął').getByText('Rozwiązane przez autora', { exact: true })).toBeVisible()
    await expectAccessible(pupil)
  })

  await test.step('an error in step 2, which an admin decides about in the queue', async () => {
    await pupil.getByText('Wszystkie kroki', { exact: true }).click()
    await pupil.getByRole('button', { name: 'Zgłoś błąd: Krok 2' }).click()
    const panel = pupil.getByRole('region', { name: 'Zgłoszenie błędu' })
    await panel.getByRole('textbox', { name: 'Co się nie zgadza?' }).fill('krótko')
    await panel.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
    await expect(panel.getByText('Minimum 10 znaków')).toBeVisible()
    const words = `Dwa i dwa to cztery (${person.username}).`
    await panel.getByRole('textbox', { name: 'Co się nie zgadza?' }).fill(words)
    await panel.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
    await expect(pupil.getByText('Zgłoszono błąd – sprawdzamy.')).toBeVisible()
    await expect(teacher.getByText('Zgłoszono błąd – sprawdzamy.')).toBeAttached()
    await admin.goto('/admin/reports')
    const item = admin.getByRole('listitem').filter({ hasText: words })
    await expect(item).toContainText('Krok 2')
    await item.getByRole('textbox', { name: 'Odpowiedź dla zgłaszającego' }).fill('Dziękuję, poprawione.')
    await expectAccessible(admin)
    await item.getByRole('button', { name: 'Poprawione' }).click()
    await expect(item).toHaveCount(0)
    await expect(pupil.getByText(/^Poprawione \d/)).toBeVisible()
  })

  await test.step('everybody reads it all, without the name of a pupil', async () => {
    await stranger.goto(address)
    await openTalk(stranger)
    await expect(stranger.getByText(/^Poprawione \d/)).toBeAttached()
    const talk = stranger.locator('.task-talk')
    for (const words of ['Jasno napisane.', 'Bardzo mi miło.', 'Skąd wziął się krok 2?', 'Z dodawania liczb.'])
      await expect(talk).toContainText(words)
    await expect(talk).not.toContainText(person.displayName)
    await expect(stranger.getByRole('button', { name: 'Zadaj pytanie' })).toHaveCount(0)
  })

  await test.step('a review that the author reports, and an admin takes away', async () => {
    const review = teacher.getByRole('list', { name: 'Opinie' }).getByRole('listitem')
    await review.getByRole('button', { name: 'Zgłoś' }).click()
    const dialog = teacher.getByRole('dialog', { name: 'Zgłosić opinię?' })
    await dialog.getByRole('textbox').fill(`Nie o zadaniu (${author.username}).`)
    await expectAccessible(teacher)
    await dialog.getByRole('button', { name: 'Zgłoś' }).click()
    await expect(review.getByText('Zgłoszono', { exact: true })).toBeVisible()
    await admin.getByText(/^Opinie \(\d+\)$/).click()
    const item = admin
      .getByRole('listitem')
      .filter({ hasText: `Nie o zadaniu (${author.username}).` })
      .first()
    await expect(item).toContainText('Jasno napisane.')
    await item.getByRole('button', { name: 'Usuń' }).click()
    await admin.getByRole('dialog', { name: 'Usunąć opinię?' }).getByRole('button', { name: 'Usuń' }).click()
    await expect(item).toHaveCount(0)
    await expect(review).toHaveCount(0)
  })
})
