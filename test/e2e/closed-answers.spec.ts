import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { keyOf, type Library, type Task } from './support/library.ts'
import { showTheme } from './support/show-theme.ts'
import { expect, test } from './support/test.ts'

const question = (page: Page): Locator => page.locator('.answer-form')
const option = (page: Page, index: number): Locator =>
  question(page).getByRole('list', { name: 'Odpowiedzi' }).getByRole('listitem').nth(index)
const verdict = (page: Page): Locator => question(page).locator('[aria-live]')

const RIGHT = 'Dobrze!'
const WRONG = 'To nie ta odpowiedź. Spróbuj jeszcze raz.'

/** A closed task of four answers with the places of the right one and of a wrong one. */
async function aClosedTask(origin: string, library: Library): Promise<{ task: Task; right: number; wrong: number }> {
  const task = library.find('four answers and a solution', ({ answers, solution }) => answers.length === 4 && solution !== null)
  const [key] = await keyOf(origin, task)
  const right = task.answers.findIndex(({ id }) => id === key)
  return { task, right, wrong: (right + 1) % 4 }
}

test('an answer is chosen by a press, checked by another; another choice takes the verdict away', async ({ page, origin, library }) => {
  const { task, right, wrong } = await aClosedTask(origin, library)
  await page.goto(`/homeworks/${task.slug}`)
  for (const [index, letter] of ['A', 'B', 'C', 'D'].entries()) await expect(option(page, index)).toContainText(letter)
  const check = question(page).getByRole('button', { name: 'Sprawdź' })
  await check.click()
  await expect(verdict(page)).toHaveText('Najpierw wybierz odpowiedź.')

  await option(page, wrong).click()
  await expect(option(page, wrong).getByRole('radio')).toBeChecked()
  await expect(verdict(page)).toBeEmpty()
  await check.click()
  await expect(verdict(page)).toContainText(WRONG)
  await expect(option(page, wrong)).toContainText('to nie ta odpowiedź')
  // Every wrong answer of the library has its reason.
  await expect(verdict(page).locator('.answer-reason')).toContainText(/\p{L}{3}/u)
  await expect(page.getByText('Poprawna odpowiedź')).toBeHidden()
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme)
    await expectAccessible(page, { within: '.answer-form' })
  }

  await option(page, right).click()
  await expect(verdict(page)).toBeEmpty()
  await check.click()
  await expect(verdict(page)).toHaveText(RIGHT)
  await expect(option(page, right)).toContainText('poprawna odpowiedź')
  await expectAccessible(page, { within: '.answer-form' })
})

test('answers are chosen and checked by the keyboard alone', { tag: '@core' }, async ({ page, origin, library }) => {
  const { task, right } = await aClosedTask(origin, library)
  await page.goto(`/homeworks/${task.slug}`)
  const radios = question(page).getByRole('radio')
  await radios.first().focus()
  await page.keyboard.press('Space')
  for (let place = 0; place < right; place++) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(right)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(verdict(page)).toHaveText(RIGHT)
})

test('answers are as large as a finger, on the narrowest phone too', async ({ openContext, library, origin }) => {
  const { task } = await aClosedTask(origin, library)
  const context = await openContext({ viewport: { width: 320, height: 640 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`/homeworks/${task.slug}`)
  for (const element of [...(await question(page).locator('label').all()), question(page).getByRole('button')]) {
    const box = await element.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
})

test('the key comes with "Pokaż odpowiedź" and not before', async ({ page, origin, library }) => {
  const { task, right } = await aClosedTask(origin, library)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(`/homeworks/${task.slug}`)
  const said = page.getByText(`Poprawna odpowiedź: ${task.answers[right]?.label}`)
  await expect(said).toBeHidden()
  const keyAddress = `/api/homework/${task.id}/answers/key`
  expect(asked).not.toContain(keyAddress)
  await page.locator('summary', { hasText: 'Pokaż odpowiedź' }).click()
  await expect(said).toBeVisible()
  expect(asked).toContain(keyAddress)
  await page.locator('summary', { hasText: 'Ukryj odpowiedź' }).click()
  await expect(said).toBeHidden()
})

test.describe('with a server that refuses', () => {
  test.use({ expected: { problems: [/429/, /404/] } })

  test('paper has the key that whoever prints it may read, and no place for one that they may not', async ({ page, origin, library }) => {
    const { task, right } = await aClosedTask(origin, library)
    const person = await createPerson(origin)
    await signIn(page, person.email, person.password)
    await page.goto(`/homeworks/${task.slug}`)
    const keyAddress = `**/api/homework/${task.id}/answers/key`
    const print = () => page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    const key = page.getByText(/^Poprawna odpowiedź: /)
    await page.route(keyAddress, (route) => route.fulfill({ status: 404, json: { message: ['Nie ma.'] } }), { times: 1 })
    await print()
    await expect(key).toHaveText('Poprawna odpowiedź: …')
    await expect(key).toHaveClass(/no-print/)
    const asked = page.waitForRequest(keyAddress)
    await print()
    expect((await asked).headers()['authorization']).toMatch(/^Bearer /)
    await expect(key).toHaveText(`Poprawna odpowiedź: ${task.answers[right]?.label}`)
    await expect(key).not.toHaveClass(/no-print/)
  })

  test('a check that fails says so and can be tried again', async ({ page, origin, library }) => {
    const { task, right } = await aClosedTask(origin, library)
    await page.goto(`/homeworks/${task.slug}`)
    await page.route(
      '**/answers/check',
      (route) =>
        route.fulfill({ status: 429, json: { statusCode: 429, error: 'TOO_MANY_REQUESTS', message: ['Za dużo prób.'], fields: {} } }),
      { times: 1 },
    )
    await option(page, right).click()
    await question(page).getByRole('button', { name: 'Sprawdź' }).click()
    await expect(verdict(page)).toHaveText('Za dużo prób.')
    await question(page).getByRole('button', { name: 'Sprawdź' }).click()
    await expect(verdict(page)).toHaveText(RIGHT)
  })
})

test('where several answers are correct, all are chosen @long', async ({ ownProduct, openContext }) => {
  const product = await ownProduct([
    {
      externalId: 'kilka',
      language: 'pl',
      closed: true,
      title: 'Liczby pierwsze',
      description: 'Które z liczb są pierwsze?',
      answers: [4, 5, 6, 7].map((number) => ({ content: `$${number}$`, correct: number % 2 === 1 })),
      level: 'PRIMARY',
      domains: ['Arytmetyka'],
      steps: [{ title: 'Sprawdzam dzielniki', content: 'Liczby $5$ i $7$ mają po dwa dzielniki.' }],
    },
  ])
  expect([...product.refused]).toEqual([])
  const page = await (await openContext({ baseURL: product.origin })).newPage()
  await page.goto('/homeworks/liczby-pierwsze')
  await expect(question(page).getByText('Zaznacz wszystkie poprawne odpowiedzi')).toBeVisible()
  const check = question(page).getByRole('button', { name: 'Sprawdź' })
  await option(page, 1).click()
  await check.click()
  await expect(verdict(page)).toHaveText('To nie te odpowiedzi. Spróbuj jeszcze raz.')
  await option(page, 3).click()
  await check.click()
  await expect(verdict(page)).toHaveText(RIGHT)
  await option(page, 3).click()
  await expect(option(page, 3).getByRole('checkbox')).not.toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expected: { problems: [/^failed request: \S+\/assets\/\S+\.js csp$/] } })

  test('an answer is sent as a form, and the page comes back with the verdict', async ({ page, origin, library }) => {
    const { task, right, wrong } = await aClosedTask(origin, library)
    await page.goto(`/homeworks/${task.slug}`)
    const check = question(page).getByRole('button', { name: 'Sprawdź' })
    await option(page, wrong).click()
    await check.click()
    await expect(page).toHaveURL(new RegExp(`\\?answers=${task.answers[wrong]?.id}#odpowiedzi$`))
    await expect(verdict(page)).toContainText(WRONG)
    await expect(option(page, wrong).getByRole('radio')).toBeChecked()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByText('Poprawna odpowiedź')).toBeHidden()
    await option(page, right).click()
    await check.click()
    await expect(verdict(page)).toHaveText(RIGHT)
  })

  test('the key is a link away', async ({ page, origin, library }) => {
    const { task, right } = await aClosedTask(origin, library)
    await page.goto(`/homeworks/${task.slug}`)
    await page.getByRole('link', { name: 'Pokaż odpowiedź' }).click()
    await expect(page.getByText(`Poprawna odpowiedź: ${task.answers[right]?.label}`)).toBeVisible()
  })
})
