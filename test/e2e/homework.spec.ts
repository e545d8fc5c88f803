import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { stepWith, type Task } from './support/library.ts'
import { DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

/** The step shown now, within the first way of solving. */
const currentStep = (page: Page): Locator => page.locator('.step[data-state=current]').first()
const next = (page: Page): Locator => page.getByRole('button', { name: 'Następny krok' }).first()
const more = (page: Page): Locator => page.getByRole('button', { name: 'Pokaż więcej' }).first()
const stepBodies = (page: Page): Locator => page.locator('.step-body')

/** Opens a task and goes on to one of the first way's steps. */
async function openAtStep(page: Page, task: Task, index: number): Promise<void> {
  await page.goto(`/homeworks/${task.slug}`)
  for (let step = 0; step < index; step += 1) await next(page).click()
  await expect(currentStep(page).locator('.step-number')).toHaveText(String(index + 1))
}

/** The places of everything that is seen above and in the current step; in page coordinates, rounded to half a pixel. */
function placesOfWhatIsSeen(page: Page): Promise<[string, number, number][]> {
  return page.evaluate(() => {
    const current = document.querySelector('.step[data-state=current]')
    const elements = [...document.querySelectorAll('main header, h1, h2, .step-title, .step-number, .step-body > .rich > *, [data-piece]')]
    return elements
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (current === null ||
            current.contains(element) ||
            (element.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0),
      )
      .map((element) => {
        const { left, top } = element.getBoundingClientRect()
        if (!element.hasAttribute('data-place'))
          element.setAttribute('data-place', String(document.querySelectorAll('[data-place]').length))
        const rounded = (value: number): number => Math.round(value * 2) / 2
        return [element.getAttribute('data-place') ?? '', rounded(left + scrollX), rounded(top + scrollY)]
      })
  })
}

/** Numbers of the pieces of a formula that are to be seen. */
function piecesSeen(formula: Locator): Promise<number[]> {
  return formula.evaluate((element) => [
    ...new Set(
      [...element.querySelectorAll('[data-piece]')]
        .filter((piece) => piece.checkVisibility({ visibilityProperty: true }))
        .map((piece) => Number(piece.getAttribute('data-piece'))),
    ),
  ])
}

test('an open task keeps its answer and its hints to itself until asked', async ({ page, library }) => {
  const task = library.find(
    'an answer and hints',
    ({ closed, solution }) => !closed && solution !== null && solution.answer !== '' && solution.hints.length > 0,
  )
  await page.goto(`/homeworks/${task.slug}`)
  const answer = page.locator('details.answer .rich')
  await expect(answer).toBeHidden()
  await page.getByText('Pokaż odpowiedź').click()
  await expect(answer).toBeVisible()

  const hints = page.getByRole('region', { name: 'Wskazówki' })
  await expect(hints.getByRole('group')).toHaveCount(task.solution?.hints.length ?? 0)
  await expect(hints.locator('.rich').first()).toBeHidden()
  await hints.getByText('Wskazówka 1').click()
  await expect(hints.locator('.rich').first()).toBeVisible()
})

test('a solution is read step by step, there and back', { tag: '@core' }, async ({ page, library }) => {
  const task = library.find(
    'three steps of one way',
    ({ solution }) => solution !== null && solution.steps.length >= 3 && solution.steps.every((step) => step.method === 1),
  )
  const count = task.solution?.steps.length ?? 0
  await page.goto(`/homeworks/${task.slug}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Rozwiązanie' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wstecz' })).toBeDisabled()
  await expect(stepBodies(page).nth(0)).toBeVisible()
  await expect(stepBodies(page).nth(1)).toBeHidden()
  await next(page).click()
  await expect(stepBodies(page).nth(0)).toBeVisible()
  await expect(stepBodies(page).nth(1)).toBeVisible()
  await expect(stepBodies(page).nth(2)).toBeHidden()
  await page.getByRole('button', { name: 'Wstecz' }).click()
  await expect(stepBodies(page).nth(1)).toBeHidden()
  for (let step = 1; step < count; step += 1) await next(page).click()
  await expect(stepBodies(page).nth(count - 1)).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  while (await more(page).isVisible()) await more(page).click()
  await expect(page.getByText('To już całe rozwiązanie.')).toBeVisible()
})

for (const { kind, unit } of [
  { kind: 'rows', unit: 'an aligned equation line by line' },
  { kind: 'links', unit: 'a chain of equalities link by link' },
]) {
  test(`'Pokaż więcej' reveals ${unit}, and nothing that is seen moves`, async ({ page, library }) => {
    // A smooth scroll still under way would move what is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pattern = new RegExp(`data-reveal="${kind}" data-reveal-count="([3-9])"`)
    const task = library.find(`a step with three ${kind} of a formula`, (candidate) => stepWith(candidate, pattern) >= 0)
    const step = stepWith(task, pattern)
    await openAtStep(page, task, step)
    const formula = currentStep(page)
      .locator(`[data-reveal=${kind}]`)
      .filter({ has: page.locator('[data-piece="2"]') })
      .first()
    const count = Number(await formula.getAttribute('data-reveal-count'))
    // Formulas before this one in the step come first.
    while ((await piecesSeen(formula)).length < 1) await more(page).click()
    for (let shown = (await piecesSeen(formula)).length; shown < count; shown += 1) {
      expect(await piecesSeen(formula)).toEqual(Array.from({ length: shown }, (_, index) => index))
      // A press brings its button into view first; that is no move of the page's own.
      await more(page).scrollIntoViewIfNeeded()
      const before = await placesOfWhatIsSeen(page)
      const scroll = await page.evaluate(() => scrollY)
      await more(page).click()
      await expect.poll(() => piecesSeen(formula)).toHaveLength(shown + 1)
      const after = new Map((await placesOfWhatIsSeen(page)).map(([name, ...place]) => [name, place]))
      for (const [name, ...place] of before) expect(after.get(name), `the place of element ${name}`).toEqual(place)
      expect(await page.evaluate(() => scrollY)).toBe(scroll)
    }
  })
}

test('all steps can be shown at once, and the choice is remembered', async ({ page, library }) => {
  const task = library.find('three steps', ({ solution }) => (solution?.steps.length ?? 0) >= 3)
  const count = task.solution?.steps.length ?? 0
  await page.goto(`/homeworks/${task.slug}`)
  await expect(stepBodies(page).nth(1)).toBeHidden()
  await page.getByText('Wszystkie kroki').click()
  const all = async (): Promise<void> => {
    for (let index = 0; index < count; index += 1) await expect(stepBodies(page).nth(index)).toBeVisible()
    await expect(next(page)).toBeHidden()
    expect(
      await page
        .locator('[data-piece]')
        .evaluateAll((pieces) => pieces.filter((piece) => !piece.checkVisibility({ visibilityProperty: true })).length),
    ).toBe(0)
  }
  await all()
  await page.reload()
  await all()
  await expect(page.getByRole('radio', { name: 'Wszystkie kroki' })).toBeChecked()
  await page.getByText('Krok po kroku', { exact: true }).click()
  await expect(stepBodies(page).nth(1)).toBeHidden()
})

test('of two ways of solving one is shown, each with its own steps; on paper both are there', async ({ page, library }) => {
  const task = library.find('two ways of solving', ({ solution }) => new Set(solution?.steps.map((step) => step.method)).size === 2)
  await page.goto(`/homeworks/${task.slug}`)
  await expect(page.getByRole('group', { name: '2 sposoby' })).toBeVisible()
  for (const method of [1, 2]) {
    const way = page.getByRole('region', { name: `Sposób ${method}` })
    await page.getByText(`Sposób ${method}`, { exact: true }).and(page.locator('label')).click()
    await expect(way.locator('.step')).toHaveCount(task.solution?.steps.filter((step) => step.method === method).length ?? 0)
    await expect(way.locator('.step-body').first()).toBeVisible()
    await expect(page.getByRole('region', { name: `Sposób ${3 - method}` })).toBeHidden()
  }
  await expectAccessible(page, { within: 'main' })
  await page.emulateMedia({ media: 'print' })
  for (const method of [1, 2])
    await expect(page.getByRole('region', { name: `Sposób ${method}` }).getByRole('heading', { name: `Sposób ${method}` })).toBeVisible()
})

test('arrow keys walk the steps of the chosen way, not while a formula is scrolled or a field has the focus', async ({ page, library }) => {
  const task = library.find('two ways of solving', ({ solution }) => new Set(solution?.steps.map((step) => step.method)).size === 2)
  await page.goto(`/homeworks/${task.slug}`)
  const states = (method: number) =>
    page
      .getByRole('region', { name: `Sposób ${method}`, includeHidden: true })
      .locator('.step')
      .evaluateAll((steps) => steps.map((step) => step.dataset['state']))
  await expect.poll(() => states(1).then(([first]) => first)).toBe('current')
  // The pieces of a step come first.
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => states(1).then((all) => all.at(-1))).toBe('current')
  expect((await states(2))[0]).toBe('current')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => states(1).then((all) => all.at(-1))).toBe('upcoming')
  await page.getByRole('banner').getByRole('combobox').or(page.getByRole('banner').getByRole('searchbox')).first().focus()
  await page.keyboard.press('ArrowRight')
  expect((await states(1)).at(-1)).toBe('upcoming')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Następny krok rozwiązania')).toBeVisible()
})

test('a line tells that the next page is on its way', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.goto('/homeworks')
  await expect(page.locator('.loading-line')).toHaveCount(0)
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  await page.route('**/api/homework/*', async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  await expect(page.locator('.loading-line')).toBeVisible()
  release()
  await expect(page.locator('.solution-way').first()).toBeVisible()
  await expect(page.locator('.loading-line')).toHaveCount(0)
})

test('a common mistake waits until it is asked for, as it may give the answer away; the paper has it', async ({ page, library }) => {
  for (const isClosed of [true, false]) {
    const task = library.find('a common mistake', ({ closed, solution }) => closed === isClosed && Boolean(solution?.commonMistake))
    await page.goto(`/homeworks/${task.slug}`)
    const mistake = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Częsty błąd' }) })
    await expect(mistake).toBeVisible()
    await expect(mistake.locator('.rich')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(mistake.locator('.rich')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await mistake.getByText('Pokaż').click()
    await expect(mistake.locator('.rich')).toBeVisible()
    await mistake.getByText('Ukryj').click()
    await expect(mistake.locator('.rich')).toBeHidden()
  }
})

test('links around a task lead to its author, concepts and similar tasks, for an admin to its type too @long', async ({
  page,
  library,
}) => {
  const task = library.find(
    'a type, a concept and similar tasks',
    ({ type, domains, related }) => type !== null && domains.length > 0 && related.length > 0,
  )
  const [domain] = task.domains
  const [related] = task.related
  const visit = async (box: string, link: string, heading: string): Promise<void> => {
    await page.goto(`/homeworks/${task.slug}`)
    await page
      .getByRole('complementary')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: box, exact: true }) })
      .getByRole('link', { name: link })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await visit('Autor', task.author.displayName, task.author.displayName)
  await visit('Pojęcia', domain?.name ?? '', domain?.name ?? '')
  await visit('Podobne zadania', related?.title ?? '', related?.title ?? '')
  await expect(page.getByRole('heading', { name: 'Typ zadania', exact: true })).toHaveCount(0)
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await visit('Typ zadania', task.type?.name ?? '', task.type?.name ?? '')
})

test('a task of an exam leads to its sheet', async ({ page, library }) => {
  const task = library.find('a place in an exam', ({ homeworkExams }) => homeworkExams.length > 0)
  const [place] = task.homeworkExams
  await page.goto(`/homeworks/${task.slug}`)
  await page
    .getByRole('complementary')
    .getByRole('link', { name: place?.exam.shortName ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: place?.exam.name ?? '' })).toBeVisible()
})

test('a page scrolls to the part its address names, a second after it loaded', async ({ page, library }) => {
  const task = library.find('a long solution', ({ solution }) => (solution?.steps.length ?? 0) >= 5)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual'
  })
  await page.goto(`/homeworks/${task.slug}`)
  // The browser jumps by itself to a heading that is in the page it gets; moved away, only the delayed scroll brings it back.
  // Time passes in steps alone, so that the second doesn't end before the page is moved, however slow the machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/homeworks/${task.slug}?skok=1#rozwiazanie`, { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 200 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(800)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.clock.runFor(300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: 'Rozwiązanie' })).toBeInViewport()
})

test('a task in English says so to readers and browsers @long', async ({ openContext, ownProduct }) => {
  const { origin } = await ownProduct([
    {
      externalId: 'en',
      language: 'en',
      title: 'Apples in a basket',
      description: 'Anna has $3$ apples and buys $4$ more. How many has she?',
      closed: false,
      answer: '$7$',
      steps: [{ title: 'Add', content: 'She has $3+4=7$ apples.' }],
      level: 'PRIMARY',
    },
  ])
  const page = await (await openContext({ baseURL: origin })).newPage()
  await page.goto('/homeworks')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByText('po angielsku')).toBeVisible()
  await page.getByRole('link', { name: 'Apples in a basket' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.step').locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Rozwiązanie' }).locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute(
    'lang',
    'pl',
  )
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Apples in a basket' })).toHaveCount(0)
})
