import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { keyOf, type Library, type Task } from './support/library.ts'
import { skipTo, standing } from './support/practice.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

type Expected = { label: string; kind: string; value: string; mistakes: { value: string; hint: string }[] }
/** The task that a session stands at; a closed one has nothing typed. */
type Given = { task: Task; expected: readonly Expected[] }

const TASKS = 10
const MINUTE = 60_000
/** Kinds of answers that are typed as a line of text. */
const LINES = new Set(['number', 'expression', 'equation', 'solutions', 'inequality', 'interval', 'set', 'coordinates', 'vector', 'text'])

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true })
const percents = async (page: Page): Promise<string[]> =>
  (await main(page).getByRole('listitem').allTextContents()).filter((text) => /\d%/.test(text)).toSorted()

test('a pupil practises a quarter of an hour on a phone, meets the hint of a mistake, sees the map change, and comes back to what was missed @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const expectedOf = async ({ id }: Task): Promise<readonly Expected[]> =>
    (await callAs<{ expectedAnswers: Expected[] }>(admin, origin, 'GET', `/homework/${id}/content`)).expectedAnswers
  const start = new Date()
  let now = start.getTime() - 86_400_000
  await page.clock.setFixedTime(now)

  /** Skips tasks until one fits, and what comes from the generator. */
  const taskThat = (fits: (given: Given) => boolean): Promise<Given> =>
    skipTo(page, async ({ slug, variant }) => {
      const task = variant === null ? library.tasks.find((each) => each.slug === slug) : undefined
      const given = task && { task, expected: await expectedOf(task) }
      return given && given.expected.every(({ kind }) => LINES.has(kind)) && fits(given) ? given : null
    })

  async function check(texts: readonly string[]): Promise<void> {
    const fields = main(page).locator('.answer-form').getByRole('textbox')
    for (const [place, text] of texts.entries()) await fields.nth(place).fill(text)
    await button(page, 'Sprawdź').click()
  }

  async function solve({ task, expected }: Given): Promise<void> {
    if (expected.length > 0) return check(expected.map(({ value }) => value))
    const key = await keyOf(origin, task)
    for (const [index, { id }] of task.answers.entries())
      if (key.includes(id)) await main(page).getByRole('list', { name: 'Odpowiedzi' }).getByRole('listitem').nth(index).tap()
    await button(page, 'Sprawdź').click()
  }

  async function goOn(number: number): Promise<void> {
    now += 1.5 * MINUTE
    await page.clock.setFixedTime(now)
    await button(page, 'Następne').click()
    await expect(main(page).getByRole('heading', { name: `Zadanie ${number}` })).toBeFocused()
  }

  await page.goto('/practice?level=HIGH_SCHOOL')
  expect(await percents(page)).toEqual([])
  await main(page).getByRole('link', { name: 'Ćwicz to, czego potrzebujesz' }).tap()

  // One is misread: the hint says where, and the second try is right.
  const missed = await taskThat(({ expected }) => expected.length === 1 && expected[0]?.kind === 'number' && hintOf(expected) !== '')
  const [mistake] = missed.expected[0]?.mistakes ?? []
  await check([mistake?.value ?? ''])
  await expect(main(page).getByText('To nie ta odpowiedź. Spróbuj jeszcze raz.')).toBeVisible()
  await expect(main(page).locator('.answer-reason')).toContainText(hintOf(missed.expected).slice(0, 20))
  await expect(main(page).getByText('Nie szkodzi: to zadanie wróci jutro.')).toBeVisible()
  await expectAccessible(page)
  await solve(missed)
  await expect(main(page).getByText('Dobrze!')).toBeVisible()

  const seen = new Set([missed.task.slug])
  const kinds = new Set(['number'])
  for (let number = 2; number <= TASKS; number++) {
    await goOn(number)
    // Now one to choose from, now one to type.
    const given = await taskThat(({ task, expected }) => (number % 2 === 0 ? task.answers.length > 0 : expected.length > 0))
    expect(seen).not.toContain(given.task.slug)
    seen.add(given.task.slug)
    kinds.add(given.expected[0]?.kind ?? 'closed')
    await solve(given)
    await expect(main(page).getByText('Dobrze!').first()).toBeVisible()
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['number', 'closed']))

  await main(page).getByRole('link', { name: 'Wróć do mapy' }).click()
  await expect(main(page).getByText(`${TASKS}\u00a0zadań, dobrze: ${TASKS - 1}`)).toBeVisible()
  expect((await percents(page)).length).toBeGreaterThan(0)

  // Another kind: a set of solutions, an interval, an equation.
  const other = await firstOf(library, expectedOf, ({ expected }) => expected.length > 0 && expected.every(({ kind }) => kind !== 'number'))
  await page.goto(`/practice?concept=${other.task.domains[0]?.slug}`)
  const third = await taskThat(({ expected }) => expected.length > 0 && expected.every(({ kind }) => kind !== 'number'))
  await solve(third)
  await expect(main(page).getByText('Dobrze!').first()).toBeVisible()

  await page.clock.setFixedTime(start)
  await page.goto('/practice?level=HIGH_SCHOOL')
  await main(page).getByRole('link', { name: 'Powtórz 1\u00a0zadanie' }).tap()
  await expect(main(page).getByRole('heading', { name: 'Zadanie 1' })).toContainText('Powtórka')
  expect((await standing(page)).slug).toBe(missed.task.slug)
  await solve(missed)
  await expect(main(page).getByText('Dobrze!')).toBeVisible()
  await button(page, 'Następne').click()
  await expect(main(page).getByText('Wszystko powtórzone.')).toBeVisible()
})

/** The words of the hint before its first formula. */
function hintOf(expected: readonly Expected[]): string {
  return expected[0]?.mistakes[0]?.hint.split('$')[0]?.trim() ?? ''
}

/** The first task of secondary schools that fits; tasks are asked about one after another. */
async function firstOf(
  { tasks }: Library,
  expectedOf: (task: Task) => Promise<readonly Expected[]>,
  fits: (given: Given) => boolean,
): Promise<Given> {
  for (const task of tasks) {
    if (task.answers.length > 0 || task.domains.length === 0) continue
    const given = { task, expected: await expectedOf(task) }
    if (given.expected.every(({ kind }) => LINES.has(kind)) && fits(given)) return given
  }
  throw new Error('No task fits')
}
