import { expect, test } from './support/test.ts'

test('on a phone the way to a task names its level whole: the last name is cut first', async ({ page, library }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const longest = library.tasks.toSorted((one, other) => (other.domains[0]?.name.length ?? 0) - (one.domains[0]?.name.length ?? 0))
  for (const level of ['UNIVERSITY', 'PRIMARY', 'HIGH_SCHOOL']) {
    const task = longest.find((one) => one.level === level)
    await page.goto(`/homeworks/${task?.slug}`)
    const cut = await page
      .getByRole('navigation', { name: 'Ścieżka nawigacji' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.scrollWidth > link.clientWidth))
    expect(cut.slice(0, 2), task?.slug).toEqual([false, false])
  }
})

test("a theorem's name stands at the same edge as its text", async ({ page }) => {
  await page.goto('/resources/concepts/twierdzenie-pitagorasa')
  const panel = page.locator('.math-panel-theorem').first()
  const left = async (part: string): Promise<number> => (await panel.locator(part).first().boundingBox())?.x ?? -1
  expect(await left('.math-panel-name')).toBeCloseTo(await left('.math-panel-body > p'), 0)
})

test('cards of the home page name the class', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('audience', 'PRIMARY_7'))
  await page.goto('/')
  const newest = page.getByRole('region', { name: 'Najnowsze' }).getByRole('article')
  await expect(newest.first()).toContainText(/Szkoła podstawowa · klas[ay]\s/)
})
