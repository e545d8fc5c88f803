import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('a teacher puts a task on a new worksheet from its page and on the same one from a card; pupils have no such button @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const [first, second] = library.tasks.filter((each) => each.closed && each.language === 'pl')
  if (!first || !second) throw new Error('The library has closed tasks')
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto(`/homeworks/${first.slug}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Dodaj do kartkówki' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj do kartkówki' })
  await expect(dialog.getByText('Nie masz jeszcze żadnej kartkówki.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nowa kartkówka' }).click()
  await expect(page.getByText('Dodano do kartkówki „Kartkówka”')).toBeVisible()

  await page.goto(`/homeworks?search=${encodeURIComponent(second.title)}`)
  const card = main.getByRole('group', { name: `Zadanie „${second.title}”` }).first()
  await card.getByRole('button', { name: 'Dodaj do kartkówki' }).click()
  for (const said of ['Dodano do kartkówki', 'To zadanie jest już na kartkówce']) {
    await dialog.getByRole('button', { name: /^Kartkówka/ }).click()
    await expect(page.getByText(said).last()).toBeVisible()
    await expect(dialog).toBeHidden()
    await card.getByRole('button', { name: 'Dodaj do kartkówki' }).click()
  }
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click()
  await page.getByRole('link', { name: 'Otwórz kartkówkę' }).last().click()
  await expect(main.getByRole('list', { name: 'Zadania' }).getByText(first.title, { exact: true })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Zadania' }).getByText(second.title, { exact: true })).toBeVisible()

  const pupil = await createPerson(origin)
  const other = await (await openContext()).newPage()
  await signIn(other, pupil.email, pupil.password)
  await other.goto(`/homeworks/${first.slug}`)
  await expect(
    other
      .getByRole('main')
      .getByRole('group', { name: `Zadanie „${first.title}”` })
      .first(),
  ).toBeVisible()
  await expect(other.getByRole('button', { name: 'Dodaj do kartkówki' })).toHaveCount(0)
})
