import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.describe('a form that is refused as a whole', () => {
  test.use({ expected: { problems: [/400|429/] }, viewport: { width: 360, height: 740 } })

  test('says so aloud and is scrolled to the sentence, however far below its button is', async ({ page, origin }) => {
    const person = await createPerson(origin, 'TEACHER')
    await signIn(page, person.email, person.password)
    await page.goto('/account/profile')
    const refusal = page.getByRole('main').getByRole('alert')
    await page.route('**/api/user/profile', (route) =>
      route.fulfill({ status: 429, json: { statusCode: 429, error: 'TOO_MANY_REQUESTS', message: ['Za dużo prób naraz.'], fields: {} } }),
    )
    for (const _ of ['first', 'again']) {
      await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(refusal).toHaveText('Za dużo prób naraz.')
      await expect(refusal).toBeFocused()
      await expect(refusal).toBeInViewport()
    }
  })

  test('a wrong password is refused aloud', async ({ page, origin }) => {
    const person = await createPerson(origin)
    await page.goto('/login')
    await page.getByLabel('E-mail', { exact: true }).fill(person.email)
    await page.getByLabel('Hasło', { exact: true }).fill('nie to hasło')
    await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  })
})

test('a text that is selected to beyond the edge of a dialog stays; a press outside closes it', async ({ page, origin }) => {
  const person = await createPerson(origin, 'TEACHER')
  await signIn(page, person.email, person.password)
  await page.goto('/account/exams')
  await page.getByRole('button', { name: 'Nowy egzamin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy egzamin' })
  await dialog.getByLabel('Nazwa').fill('Na sprawdzian')
  const field = await dialog.getByLabel('Nazwa').boundingBox()
  if (!field) throw new Error('The field is shown')
  await page.mouse.move(field.x + 100, field.y + field.height / 2)
  await page.mouse.down()
  await page.mouse.move(5, field.y, { steps: 5 })
  await page.mouse.up()
  await expect(dialog.getByLabel('Nazwa')).toHaveValue('Na sprawdzian')

  await dialog.getByLabel('Nazwa').fill('')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('a dialog with something typed is not closed without a question', async ({ page, origin }) => {
  const person = await createPerson(origin, 'TEACHER')
  await signIn(page, person.email, person.password)
  await page.goto('/account/exams')
  await page.getByRole('button', { name: 'Nowy egzamin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy egzamin' })
  const question = page.getByRole('dialog', { name: 'Zamknąć bez zapisywania?' })
  await dialog.getByLabel('Nazwa').fill('Na sprawdzian')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Zamknij', exact: true }).click(),
  ]) {
    await close()
    await expect(question.getByRole('button', { name: 'Wróć do formularza' })).toBeFocused()
    await question.getByRole('button', { name: 'Wróć do formularza' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Nazwa')).toHaveValue('Na sprawdzian')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Zamknij bez zapisywania' }).click()
  await expect(dialog).toBeHidden()
})

test('so it is with the name of a new group of the chat', async ({ page, origin }) => {
  const [person, others] = [
    await createPerson(origin, 'TEACHER'),
    [await createPerson(origin, 'TEACHER'), await createPerson(origin, 'TEACHER')],
  ]
  await signIn(page, person.email, person.password)
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Nowa rozmowa' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nowa rozmowa' })
  for (const { username } of others) {
    await dialog.getByRole('combobox').fill(username)
    await dialog.getByRole('option', { name: username }).click()
  }
  await dialog.getByLabel('Nazwa').fill('Zespół matematyków')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Zamknąć bez zapisywania?' }).getByRole('button', { name: 'Wróć do formularza' }).click()
  await expect(dialog.getByLabel('Nazwa')).toHaveValue('Zespół matematyków')
})
