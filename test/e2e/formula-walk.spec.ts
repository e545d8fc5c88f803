import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const TASK = {
  externalId: 'a',
  language: 'pl',
  title: 'Równanie',
  description: 'Rozwiąż równanie $y=1$.',
  closed: false,
  answer: '$2$',
  level: 'HIGH_SCHOOL',
  steps: [
    { title: 'Liczymy', content: 'Mamy $x=\\frac{-b}{2}$.' },
    { title: 'Kończymy', content: 'Stąd $z$.' },
  ],
}

test('arrow keys walk into the formulas that are shown, each part is said and marked, and their MathML stays @long', async ({
  ownProduct,
  openContext,
}) => {
  const { origin } = await ownProduct([TASK])
  const page = await (await openContext({ baseURL: origin })).newPage()
  await page.goto('/homeworks/rownanie')
  const mathml = () => page.locator('article math').evaluateAll((all) => all.map((math) => math.outerHTML))
  const before = await mathml()
  const button = page.getByRole('button', { name: 'Wzory po kawałku' })
  await button.press('Enter')
  const walk = page.getByRole('application', { name: 'Wzory po kawałku' })
  await expect(walk).toBeFocused()
  const said = walk.getByRole('status')
  const marked = walk.locator('mark')
  const tells = async (words: string): Promise<void> => {
    await expect(said).toHaveText(words)
    await expect(marked).toHaveText(new RegExp(`^${words}[,;:]?$`))
  }
  await tells('y równa się jeden')
  await page.keyboard.press('PageDown')
  await tells('x równa się początek ułamka, licznik minus b, mianownik dwa, koniec ułamka')
  await expect(page.locator('.step .katex[data-read-now]')).toHaveCount(1)
  await expectAccessible(page, { within: '.formula-walk' })
  await page.keyboard.press('ArrowDown')
  await tells('x')
  await page.keyboard.press('End')
  await tells('początek ułamka, licznik minus b, mianownik dwa, koniec ułamka')
  await page.keyboard.press('ArrowDown')
  await tells('minus b')
  await page.keyboard.press('ArrowRight')
  await tells('dwa')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('Dalej nie ma nic.')
  await page.keyboard.press('ArrowUp')
  await tells('początek ułamka, licznik minus b, mianownik dwa, koniec ułamka')
  // Its buttons do the same.
  await walk.getByRole('button', { name: 'Poprzednia część' }).click()
  await tells('równa się')
  await walk.getByRole('button', { name: 'Na zewnątrz' }).click()
  await tells('x równa się początek ułamka, licznik minus b, mianownik dwa, koniec ułamka')
  // The next step isn't shown yet, and the keys of the walk haven't shown it.
  await page.keyboard.press('PageDown')
  await expect(said).toHaveText('Dalej nie ma nic.')
  await expect(page.locator('.step').nth(1).locator('.step-body')).toBeHidden()
  expect(await mathml()).toEqual(before)
  await expect(page.locator('.katex [aria-label], .katex[aria-label]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(walk).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.locator('[data-read-now]')).toHaveCount(0)
})
