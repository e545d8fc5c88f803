import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Presses a control by the keyboard; afterwards the focus stands on something that can be seen. */
async function pressAndKeepFocus(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main :focus')).toBeVisible()
}

test('whoever reveals a solution by the keyboard never loses the focus: it goes on to what comes next', async ({ page, library }) => {
  const task = library.find('several steps with lines to reveal', ({ solution }) => {
    const steps = solution?.steps ?? []
    return (
      steps.length >= 3 && steps.every(({ method }) => method === 1) && steps.some(({ description }) => description.includes('data-reveal'))
    )
  })
  await page.goto(`/homeworks/${task.slug}`)
  const solution = page.getByRole('region', { name: 'Rozwiązanie' })
  const more = solution.getByRole('button', { name: 'Pokaż więcej' })
  const next = solution.getByRole('button', { name: 'Następny krok' })
  const presses = { more: 0, next: 0 }
  // Each turn reveals something, so it ends.
  for (;;) {
    if ((await more.count()) > 0) {
      presses.more++
      await pressAndKeepFocus(page, more)
    } else if ((await next.count()) > 0) {
      presses.next++
      await pressAndKeepFocus(page, next)
    } else break
    expect(presses.more + presses.next).toBeLessThan(100)
  }
  expect(presses.next).toBe((task.solution?.steps.length ?? 0) - 1)
  expect(presses.more).toBeGreaterThan(0)
  await expect(solution.getByText('To już całe rozwiązanie.')).toBeVisible()
  const back = solution.getByRole('button', { name: 'Wstecz' })
  while (await back.isEnabled()) await pressAndKeepFocus(page, back)
})

/** Returns the looks of an element that are left where the colours are the person's own. */
const looksOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, textDecorationLine } =
      getComputedStyle(node)
    return JSON.stringify([
      backgroundColor,
      color,
      borderTopStyle === 'none' ? '' : `${borderTopColor} ${borderTopStyle} ${borderTopWidth}`,
      outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`,
      textDecorationLine,
    ])
  })

for (const colorScheme of ['dark', 'light'] as const)
  test(`with colours of one's own (${colorScheme}) the chosen half of a switch, the main button and the revealed steps can be told`, async ({
    page,
    library,
  }) => {
    const task = library.find('three steps', ({ solution }) => (solution?.steps ?? []).filter(({ method }) => method === 1).length >= 3)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/homeworks/${task.slug}`)
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    const solution = page.getByRole('region', { name: 'Rozwiązanie' })
    const halves = solution.locator('.segment')
    const [chosen, other] = await Promise.all([
      looksOf(halves.filter({ has: page.locator('input:checked') })),
      looksOf(halves.filter({ has: page.locator('input:not(:checked)') })),
    ])
    expect(chosen).not.toBe(other)
    const next = solution.getByRole('button', { name: 'Następny krok' }).first()
    while ((await next.count()) === 0) await solution.getByRole('button', { name: 'Pokaż więcej' }).first().click()
    expect(await looksOf(next)).not.toBe(await looksOf(solution.getByRole('button', { name: 'Wstecz' }).first()))
    await next.click()
    const numberOf = (state: string): Promise<string> => looksOf(solution.locator(`.step[data-state=${state}] .step-number`).first())
    const looks = await Promise.all(['done', 'current', 'upcoming'].map(numberOf))
    expect(new Set(looks).size, looks.join('\n')).toBe(3)
  })
