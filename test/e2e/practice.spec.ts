import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { keyOf, type Library, type Task } from './support/library.ts'
import { skipTo, type Standing, standing } from './support/practice.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name, exact: true })
const onMap = (page: Page, name: string): Locator => main(page).getByRole('listitem').filter({ hasText: name }).first()
const slugOf = async (page: Page): Promise<string> => (await standing(page)).slug

/** The domain with most closed tasks of secondary schools. */
function aDomain(library: Library): string {
  const names = library.tasks
    .filter(({ answers, level }) => answers.length > 0 && level === 'HIGH_SCHOOL')
    .flatMap(({ domains }) => domains.map(({ name }) => name))
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => ({ name, count: all.length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.name ?? ''
}

/** The closed task that the session stands at; others are skipped. */
function closedTask(page: Page, library: Library): Promise<Task> {
  return skipTo(page, ({ slug, variant }) =>
    variant === null ? (library.tasks.find((each) => each.slug === slug && each.answers.length > 0) ?? null) : null,
  )
}

async function answer(page: Page, task: Task, isRight: boolean, origin: string): Promise<void> {
  const key = await keyOf(origin, task)
  for (const [index, { id }] of task.answers.entries())
    if (isRight ? key.includes(id) : !key.includes(id)) {
      await main(page).getByRole('list', { name: 'Odpowiedzi' }).getByRole('listitem').nth(index).click()
      if (!isRight) break
    }
  await button(page, 'Sprawdź').click()
}

test('a pupil on a phone misses a task, sees the map change, comes back to it on the next day, and takes it into an account @long', async ({
  page,
  origin,
  library,
}) => {
  const today = new Date()
  await page.clock.setFixedTime(new Date(today.getTime() - 86_400_000))
  const domain = aDomain(library)
  await page.goto('/practice?level=HIGH_SCHOOL')
  await expect(onMap(page, domain)).toContainText('jeszcze nie ćwiczysz')
  await onMap(page, domain).getByRole('link').click()

  const missed = await closedTask(page, library)
  await page.reload()
  await expect.poll(() => slugOf(page)).toBe(missed.slug)
  // The sheet of formulas opens beside the task, which stays.
  await main(page).getByRole('link', { name: 'Karta wzorów' }).click()
  const sheet = page.getByRole('complementary', { name: 'Karta wzorów' })
  await expect(sheet.getByRole('heading', { name: 'Wzory skróconego mnożenia' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await slugOf(page)).toBe(missed.slug)
  await answer(page, missed, false, origin)
  await expect(main(page).getByText('Nie szkodzi: to zadanie wróci jutro.')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: domain }).last()).toContainText(/\d%/)
  await button(page, 'Pokaż rozwiązanie').click()
  await expect(main(page).getByRole('heading', { name: 'Rozwiązanie' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Następne').click()
  await expect(main(page).getByRole('heading', { name: 'Zadanie 2' })).toBeFocused()
  const known = await closedTask(page, library)
  expect(known.slug).not.toBe(missed.slug)
  await answer(page, known, true, origin)
  await expect(main(page).getByText('Dobrze!')).toBeVisible()

  await main(page).getByRole('link', { name: 'Wróć do mapy' }).click()
  await expect(onMap(page, domain)).toContainText(/\d%/)
  await expect(main(page).getByText('2\u00a0zadania, dobrze: 1')).toBeVisible()
  await expectAccessible(page)
  await expect(main(page).getByRole('link', { name: /^Powtórz/ })).toBeHidden()

  await page.clock.setFixedTime(today)
  await page.reload()
  await main(page).getByRole('link', { name: 'Powtórz 1\u00a0zadanie' }).click()
  await expect(main(page).getByRole('heading', { name: 'Zadanie 1' })).toContainText('Powtórka')
  expect(await slugOf(page)).toBe(missed.slug)

  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/practice?level=HIGH_SCHOOL')
  await expect(main(page).getByRole('link', { name: 'Powtórz 1\u00a0zadanie' })).toBeVisible()
  await expect(onMap(page, domain)).toContainText(/\d%/)
  expect(await page.evaluate(() => localStorage.getItem('practice-tries'))).toBeNull()
  await button(page, 'Ułóż plan').click()
  await main(page).getByLabel('Minut dziennie').fill('20')
  await button(page, 'Ułóż plan').click()
  await expect(main(page).getByText('Dziś: 0 z\u00a05\u00a0zadań.')).toBeVisible()
})

test('a task from the generator is one like any other, stays over a reload, and gives another alike @long', async ({ page, origin }) => {
  const at = async (task: Standing, part = '') =>
    (await (await page.request.get(`${origin}/api/practice/template/${task.id}/variant/${task.variant}${part}`)).json()) as unknown
  const keyOfVariant = async (task: Standing) => ((await at(task, '/solution')) as { correctAnswersIds: number[] }).correctAnswersIds
  const option = (place: number) =>
    main(page)
      .getByRole('list', { name: 'Odpowiedzi' })
      .getByRole('listitem')
      .nth(place - 1)

  await page.goto('/practice?type=podwyzki-i-obnizki')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const first = await skipTo(page, (task) => (task.variant !== null && task.slug === 'cena-po-podwyzce-i-obnizce' ? task : null))
  await expect(main(page).getByRole('heading', { name: 'Zadanie 1' })).toContainText('z\u00a0generatora')
  await page.reload()
  await expect(main(page).getByText('Liczby są wylosowane')).toBeVisible()
  expect(await standing(page)).toEqual(first)
  expect(asked.filter((path) => path.endsWith('/solution'))).toEqual([])

  const key = await keyOfVariant(first)
  await option(key.includes(1) ? 2 : 1).click()
  await button(page, 'Sprawdź').click()
  await expect(main(page).getByText('Nie szkodzi: takie zadanie wróci jutro, z\u00a0innymi liczbami.')).toBeVisible()
  await button(page, 'Pokaż rozwiązanie').click()
  await expect(main(page).getByText(/^Poprawna odpowiedź: [A-D]$/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Jeszcze jedno takie').first().click()
  await expect(main(page).getByRole('heading', { name: 'Zadanie 2' })).toBeFocused()
  const second = await standing(page)
  expect(second).toMatchObject({ id: first.id })
  expect(second.variant).not.toBe(first.variant)
  for (const place of await keyOfVariant(second)) await option(place).click()
  await button(page, 'Sprawdź').click()
  await expect(main(page).getByText('Dobrze!')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('left-off'), localStorage.getItem('practice-tries')?.match(/"variant"/g)?.length]),
  ).toEqual([null, 2])
})

test.describe('seen by somebody else', () => {
  // The call that finds nothing any more.
  test.use({ expected: { problems: [/404.*\/api\/practice\/pupil\/\d+/] } })

  test('a pupil gives a teacher a code, is seen, and takes it back while the page is open @long', async ({
    page,
    origin,
    openContext,
    library,
  }) => {
    const pupil = await createPerson(origin)
    const teacher = await createPerson(origin, 'TEACHER')
    await signIn(page, pupil.email, pupil.password)
    const task = library.tasks.find(({ answers, level }) => answers.length > 0 && level === 'HIGH_SCHOOL')
    if (!task) throw new Error('There is no closed task')
    await callAs(page, origin, 'POST', `/homework/${task.id}/answers/check`, { answersIds: await keyOf(origin, task) })
    await page.goto('/practice')
    await expect(main(page).getByText('Tylko Ty.')).toBeVisible()
    await button(page, 'Pokaż komuś postępy').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nie zobaczy zadań, Twoich odpowiedzi')
    await dialog.getByRole('button', { name: 'Zrób kod' }).click()
    await expect(dialog.getByLabel('Kod', { exact: true })).toBeFocused()
    const code = await dialog.getByLabel('Kod', { exact: true }).inputValue()
    await dialog.getByRole('button', { name: 'Gotowe' }).click()
    await expect(main(page).getByText('Kod czeka na jedną osobę')).toBeVisible()

    const other = await (await openContext()).newPage()
    await signIn(other, teacher.email, teacher.password)
    await other.goto(`/practice/pupils?code=${code}`)
    await expectAccessible(other)
    await button(other, 'Przyjmij zaproszenie').click()
    await expect(main(other).getByRole('heading', { level: 1, name: pupil.displayName })).toBeVisible()
    await expect(main(other).getByText('1\u00a0zadanie, dobrze: 1').first()).toBeVisible()
    expect(other.url()).toMatch(/\/practice\/pupils\/\d+$/)
    expect(await other.content()).not.toContain(task.title)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Konto:' }).click()
    await expect(other.getByRole('link', { name: 'Czyje postępy widzę' }).first()).toBeVisible()

    await page.reload()
    await expectAccessible(page)
    await button(page, `Cofnij dostęp: ${teacher.displayName}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cofnij dostęp' }).click()
    await expect(main(page).getByText('Tylko Ty.')).toBeVisible()
    // The teacher comes back to the open tab.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(main(other).getByText('Nie ma tu nic do zobaczenia.')).toBeVisible()
    await expect(other.getByText(pupil.displayName)).toBeHidden()
  })
})
