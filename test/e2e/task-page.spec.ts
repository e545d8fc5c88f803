import type { Locator, Page } from '@playwright/test'
import { callAs, createPerson, givePremium, signIn } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { keyOf, type Library, type Task } from './support/library.ts'
import { readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

const question = (page: Page): Locator => page.getByRole('region', { name: 'Treść zadania' })
const bar = (page: Page): Locator => page.locator('.question-bar')
const states = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('.solution-way[data-chosen] .step').evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset['state']))

const longTask = (library: Library): Task =>
  library.find('five steps of one way', ({ solution }) => {
    const steps = solution?.steps ?? []
    return steps.length >= 5 && steps.every(({ method }) => method === 1)
  })

for (const width of [1024, 1280])
  test(`at ${width} px the question stays in sight beside the steps, and shares its edge with the title`, async ({ page, library }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`/homeworks/${longTask(library).slug}`)
    await page.getByText('Wszystkie kroki').click()
    const edge = async (element: Locator): Promise<number> =>
      Math.round(await element.evaluate((node) => node.getBoundingClientRect().left))
    expect(await edge(question(page).locator('.rich').first())).toBe(await edge(page.getByRole('heading', { level: 1 })))
    await page
      .locator('.step')
      .last()
      .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect(question(page)).toBeInViewport({ ratio: 1 })
    await expect(bar(page)).toBeHidden()
  })

test('a question taller than the window scrolls in itself, by the keyboard too', async ({ page, library }) => {
  await page.setViewportSize({ width: 1280, height: 430 })
  const task = library.find('a figure', ({ description }) => description.includes('<svg'))
  await page.goto(`/homeworks/${task.slug}`)
  const sizes = await question(page).evaluate((element) => [element.scrollHeight, element.clientHeight, window.innerHeight])
  expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0)
  expect(sizes[1]).toBeLessThan(sizes[2] ?? 0)
  await expect(question(page)).toHaveAttribute('tabindex', '0')
})

test('on a phone a line stands for a question that has scrolled away, and opens it', async ({ openContext, library }) => {
  const context = await openContext({ viewport: { width: 360, height: 700 } })
  const page = await context.newPage()
  const task = longTask(library)
  await page.goto(`/homeworks/${task.slug}`)
  await expect(bar(page)).toHaveCount(0)
  await page.getByText('Wszystkie kroki').click()
  await page
    .locator('.step')
    .last()
    .evaluate((step) => step.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const line = bar(page).getByRole('button', { name: 'Treść zadania' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await expect(bar(page).locator('.rich').first()).toBeVisible()
  await expectAccessible(page, { within: '.question-bar' })
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar(page)).toHaveCount(0)
})

test('a solution that was begun is offered again where it was left, or anew', async ({ page, library }) => {
  const task = longTask(library)
  const next = page.getByRole('button', { name: 'Następny krok' })
  await page.goto(`/homeworks/${task.slug}`)
  const resume = page.getByRole('button', { name: 'Wróć do kroku 3' })
  await expect(resume).toBeHidden()
  await next.click()
  await next.click()
  await page.reload()
  await expect(resume).toBeVisible()
  expect((await states(page))[0]).toBe('current')
  await expectAccessible(page, { within: '.left-off' })
  await resume.click()
  await expect(resume).toBeHidden()
  expect((await states(page))[2]).toBe('current')
  await expect(page.locator('.step').nth(2)).toBeInViewport()

  await page.reload()
  await page.locator('.left-off').getByRole('button', { name: 'Zacznij od nowa' }).click()
  expect((await states(page))[0]).toBe('current')
  await page.reload()
  await expect(resume).toBeHidden()
})

test('a solution read to its end is not offered again, and begins anew by a button', async ({ page, library }) => {
  await page.goto(`/homeworks/${longTask(library).slug}`)
  const solution = page.getByRole('region', { name: 'Rozwiązanie' })
  const forward = solution.getByRole('button', { name: /^(?:Pokaż więcej|Następny krok)$/ }).first()
  while (await forward.isVisible()) await forward.click()
  await solution.getByRole('button', { name: 'Zacznij od nowa' }).filter({ visible: true }).click()
  expect((await states(page))[0]).toBe('current')
  while (await forward.isVisible()) await forward.click()
  await page.reload()
  await expect(page.locator('.left-off')).toBeHidden()
})

test('a task leads on up the ladder of its type and along its sheet', async ({ page, library }) => {
  const task = library.find('a harder task of its type and both neighbours in a sheet', ({ waysOn }) =>
    Boolean(waysOn.ofType && waysOn.inExams[0]?.previous && waysOn.inExams[0].next),
  )
  const sheet = task.waysOn.inExams[0]
  const ways = page.getByRole('navigation', { name: 'Co dalej' })
  for (const [label, way] of [
    ['Następne zadanie tego typu', task.waysOn.ofType],
    [`Poprzednie w arkuszu: zadanie ${sheet?.previous?.number}`, sheet?.previous],
    [`Następne w arkuszu: zadanie ${sheet?.next?.number}`, sheet?.next],
  ] as const) {
    await page.goto(`/homeworks/${task.slug}`)
    await ways.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/homeworks/${way?.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(way?.title ?? '')
  }
})

test('the hardest task of its type leads to one like it', async ({ page, library }) => {
  const task = library.find('tasks like it and no other way on', ({ waysOn, related }) =>
    Boolean(!waysOn.ofType && waysOn.inExams.length === 0 && related[0]),
  )
  await page.goto(`/homeworks/${task.slug}`)
  const ways = page.getByRole('navigation', { name: 'Co dalej' })
  await ways.getByRole('listitem').getByRole('link', { name: 'Podobne zadanie' }).click()
  await expect(page).toHaveURL(`/homeworks/${task.related[0]?.slug}`)
})

test('whoever comes from a list goes on along it and back to it', async ({ page }) => {
  await page.goto('/homeworks?levels=PRIMARY')
  const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
  await page.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  const ways = page.getByRole('navigation', { name: 'Co dalej' })
  await expect(ways.getByRole('link', { name: 'Poprzednie na liście' })).toContainText(titles[0] ?? '')
  await ways.getByRole('link', { name: 'Następne na liście' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2] ?? '')
  await ways.getByRole('link', { name: 'Wróć do listy' }).click()
  await expect(page).toHaveURL('/homeworks?levels=PRIMARY')
})

test('so does whoever comes from an author’s page or from a list of their own, along the one that was open last', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  await page.goto('/homeworks')
  const author = library.tasks[0]?.author.username ?? ''
  await page.goto(`/teachers/${author}`)
  const cards = page.getByRole('main').getByRole('article').getByRole('article')
  const titles = await cards.getByRole('heading').allInnerTexts()
  await cards.nth(0).getByRole('heading').getByRole('link').click()
  const ways = page.getByRole('navigation', { name: 'Co dalej' })
  await ways.getByRole('link', { name: 'Następne na liście' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[1] ?? '')
  await ways.getByRole('link', { name: 'Wróć do listy' }).click()
  await expect(page).toHaveURL(`/teachers/${author}`)

  const person = await createPerson(origin)
  await givePremium(origin, person)
  const own = await (await openContext()).newPage()
  await signIn(own, person.email, person.password)
  const { id } = await callAs<{ id: number }>(own, origin, 'POST', '/favorite', { name: 'Na sobotę' })
  const listed = library.tasks.slice(3, 6)
  for (const task of listed) await callAs(own, origin, 'POST', `/favorite/${id}/homework`, { id: task.id })
  await own.goto(`/account/lists/${id}`)
  await own.getByRole('main').getByRole('article').nth(1).getByRole('heading').getByRole('link').click()
  const next = own.getByRole('navigation', { name: 'Co dalej' })
  await expect(next.getByRole('link', { name: 'Poprzednie na liście' })).toBeVisible()
  await next.getByRole('link', { name: 'Wróć do listy' }).click()
  await expect(own).toHaveURL(`/account/lists/${id}`)
})

test('paper has the question with its answers and the key', { tag: '@core' }, async ({ page, origin, library }) => {
  const task = library.find('four answers and a solution', ({ answers, solution }) => answers.length === 4 && solution !== null)
  const [key] = await keyOf(origin, task)
  await page.goto(`/homeworks/${task.slug}`)
  const { text } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  const printed = text.replaceAll(/\s+/g, '')
  expect(printed).toContain(`Poprawnaodpowiedź:${task.answers.find(({ id }) => id === key)?.label}`)
  expect(printed).not.toContain('Sprawdź')
})
