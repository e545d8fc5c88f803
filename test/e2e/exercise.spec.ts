import type { Locator, Page } from '@playwright/test'
import type { Exercise } from '#contract/exercise/exercise.ts'
import type { ExerciseContent } from '#contract/exercise/exercise-writing.ts'
import { expectedAnswers } from '#contract/exercise/score-level.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, givePremium, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name })
const chip = (page: Page, number: string): Locator =>
  main(page).getByRole('group', { name: 'Liczby do ustawienia' }).getByRole('button', { name: number, exact: true })
const slot = (page: Page, mark: number): Locator => button(page, new RegExp(`^Kreska ${mark}:`))
const level = (page: Page, name: string): Locator => main(page).getByRole('heading', { level: 2, name })

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByMouse(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

/** The finger rests before it is lifted, as that of whoever aims does; a flick has the browser take the next tap for its end. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const begun = Date.now() / 1000 - 1
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + seconds })
  await touch('touchStart', 0, [start])
  await touch('touchMove', 0.2, [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }])
  await touch('touchMove', 0.4, [end])
  await touch('touchEnd', 0.9, [])
}

test('a number line is played by mouse and by keys; a wrong answer begins again, a right one leads on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Ćwiczenia' }).click()
  await main(page).getByRole('link', { name: 'Oś liczbowa' }).click()
  await expect(level(page, 'Poziom 1 z\u00a018')).toBeVisible()
  await button(page, 'Sprawdź').click()
  await expect(main(page).getByRole('status')).toHaveText('Uzupełnij jeszcze 3\u00a0puste miejsca.')

  // Two numbers in each other's places; one of them is let go beside the line first.
  for (const [number, mark] of [
    ['3', 6],
    ['5', 4],
    ['8', 9],
  ] as const)
    await dragByMouse(page, chip(page, number), await middleOf(slot(page, mark)))
  await dragByMouse(page, slot(page, 9), await middleOf(button(page, 'Sprawdź')))
  await expect(chip(page, '8')).toBeVisible()
  await dragByMouse(page, chip(page, '8'), await middleOf(slot(page, 9)))
  await button(page, 'Sprawdź').click()
  await expect(main(page).getByRole('status')).toHaveText('Jeszcze nie. Dobrze: 1 z\u00a03.')
  await expect(slot(page, 4)).toHaveAccessibleName('Kreska 4: 5, źle')
  await expect(slot(page, 9)).toHaveAccessibleName('Kreska 9: 8, dobrze')
  await expectAccessible(page, { within: 'main' })

  // Keys alone do it: a number, then its slot, or the other way round.
  await button(page, 'Spróbuj ponownie').focus()
  await page.keyboard.press('Enter')
  await expect(slot(page, 4)).toHaveAccessibleName('Kreska 4: puste miejsce')
  const choose = async (place: Locator): Promise<void> => {
    await place.focus()
    await page.keyboard.press('Enter')
  }
  await choose(chip(page, '3'))
  await expect(main(page).getByRole('status')).toHaveText(/Wybrana liczba: 3/)
  await choose(slot(page, 4))
  await choose(slot(page, 6))
  await choose(chip(page, '5'))
  await expect(slot(page, 6)).toBeFocused()
  await choose(chip(page, '8'))
  await choose(slot(page, 9))
  await choose(button(page, 'Sprawdź'))
  await expect(main(page).getByRole('status')).toHaveText('Brawo! Wszystko się zgadza.')
  await expect(page.locator('.exercise-confetti')).toBeAttached()
  await expectAccessible(page, { within: 'main' })
  await page.keyboard.press('Enter')
  await expect(level(page, 'Poziom 2 z\u00a018')).toBeFocused()
  await expect(button(page, 'Poziom 1: Od 0 do 10, ukończony')).toBeVisible()
})

test('numbers and signs are played by finger on a narrow phone; sounds stay off, and motion away', async ({ openContext }) => {
  const context = await openContext({ hasTouch: true, viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/exercises/number-line')
  await button(page, 'Dźwięk').tap()
  await chip(page, '3').tap()
  await slot(page, 4).tap()
  await slot(page, 6).tap()
  await chip(page, '5').tap()
  await slot(page, 9).scrollIntoViewIfNeeded()
  await dragByFinger(page, chip(page, '8'), slot(page, 9))
  await expect(slot(page, 9)).toHaveAccessibleName('Kreska 9: 8')
  await button(page, 'Sprawdź').tap()
  await expect(main(page).getByRole('status')).toHaveText('Brawo! Wszystko się zgadza.')
  await expect(page.locator('.exercise-confetti')).toHaveCount(0)

  await page.goto('/exercises/number-comparison')
  await expect(button(page, 'Dźwięk')).toHaveAttribute('aria-pressed', 'false')
  const signs = (index: number): Locator => main(page).getByRole('group').nth(index)
  await signs(0).getByText('<', { exact: true }).last().tap()
  await signs(1).getByText('>', { exact: true }).last().tap()
  await expect(signs(1).getByRole('radio', { name: 'większe niż' })).toBeChecked()
  // Keys choose among signs as among any choices.
  await signs(0).getByRole('radio', { name: 'mniejsze niż' }).focus()
  await page.keyboard.press('ArrowRight')
  await button(page, 'Sprawdź').tap()
  await expect(main(page).getByRole('status')).toHaveText('Jeszcze nie. Dobrze: 1 z\u00a02.')
  await expectAccessible(page, { within: 'main' })
  // A tap elsewhere: a second one at the place of the first, so soon, would count as a double tap, which begins nothing anew.
  await main(page).getByRole('status').tap()
  await button(page, 'Spróbuj ponownie').tap()
  await chooseSign(signs(0).getByRole('radio', { name: 'mniejsze niż' }))
  await chooseSign(signs(1).getByRole('radio', { name: 'większe niż' }))
  await button(page, 'Sprawdź').tap()
  await expect(button(page, 'Następny poziom')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await button(page, 'Poziom 10: Ułamki dziesiętne, z\u00a0Premium').tap()
  await expect(main(page).getByRole('status')).toHaveText(/^Wymagana subskrypcja!\s*Aby kontynuować, musisz posiadać konto Premium!$/)
  await expect(main(page).getByRole('link', { name: 'Zobacz Premium' })).toHaveAttribute('href', '/subscription')
  await expectAccessible(page, { within: 'main' })
})

test('levels solved before signing in move to the account; after the last level stands a congratulation', async ({ page, origin }) => {
  await page.goto('/exercises/number-comparison')
  await chooseSign(main(page).getByRole('group').nth(0).getByRole('radio', { name: 'mniejsze niż' }))
  await chooseSign(main(page).getByRole('group').nth(1).getByRole('radio', { name: 'większe niż' }))
  await button(page, 'Sprawdź').click()
  await expect(button(page, 'Następny poziom')).toBeVisible()

  const person = await createPerson(origin)
  await givePremium(origin, person)
  await signIn(page, person.email, person.password)
  await page.goto('/exercises')
  await expect(main(page).getByText('Ukończone: 1 z\u00a014')).toBeVisible()
  const path = '/exercise/NumberComparison'
  const { levels } = await callAs<Exercise>(page, origin, 'GET', path)
  expect(await callAs(page, origin, 'GET', `${path}/progress`)).toEqual({ solved: [levels[0]?.id] })
  expect(await page.evaluate(() => localStorage.getItem('exercise-solved-NumberComparison'))).toBeNull()

  const solvedElsewhere = levels.slice(1, -1).flatMap(({ id, content }) => (content ? [{ id, answers: expectedAnswers(content) }] : []))
  await callAs(page, origin, 'PUT', `${path}/progress`, { levels: solvedElsewhere })
  await main(page).getByRole('link', { name: 'Porównywanie liczb' }).click()
  await expect(level(page, 'Poziom 14 z\u00a014')).toBeVisible()
  const last = levels.at(-1)?.content
  for (const [index, [sign]] of (last ? expectedAnswers(last) : []).entries())
    await chooseSign(main(page).getByRole('group').nth(index).locator(`input[value="${sign}"]`))
  await button(page, 'Sprawdź').click()
  await button(page, 'Zakończ').click()
  await expect(page.getByRole('region', { name: 'Powiadomienia' })).toContainText('Gratulacje! Pomyślnie ukończyłeś wszystkie poziomy!')
  await expect(level(page, 'To był ostatni poziom.')).toBeFocused()
  await expect.poll(() => callAs<{ solved: number[] }>(page, origin, 'GET', `${path}/progress`)).toHaveProperty('solved.length', 14)
})

test.describe('of admins', () => {
  // Another admin saves meanwhile: the refusal is what the test is about.
  test.use({ expected: { problems: [/409/] } })

  test('an admin adds a level, mends what is refused, tries it and saves it beside what others saved; a pupil plays it @long', async ({
    openContext,
    ownProduct,
  }) => {
    const { origin, accounts } = await ownProduct([], { admins: 1 })
    const page = await (await openContext({ baseURL: origin })).newPage()
    await signIn(page, accounts[0]?.email ?? '', accounts[0]?.password ?? '')
    // The player comes late; the way to the form stands where it stood before.
    const held = Promise.withResolvers<void>()
    await page.route(/\/ExercisePlayer-[^/]*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/exercises/number-comparison')
    const toForm = main(page).getByRole('region', { name: 'Narzędzia administratora' }).getByRole('link', { name: 'Edytuj poziomy' })
    const topOf = (): Promise<number> => toForm.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    await expect(toForm).toBeVisible()
    const top = await topOf()
    held.resolve()
    await expect(button(page, 'Sprawdź')).toBeVisible()
    expect(await topOf()).toBe(top)
    await toForm.click()
    await button(page, 'Dodaj poziom').click()
    const fields = main(page).getByRole('group', { name: /^Poziom 15:/ })
    await expect(fields.getByLabel('Nazwa poziomu')).toBeFocused()
    await page.keyboard.type('Mnożenie do 20')
    await fields.getByLabel('Lewa strona').fill('3 *')
    await fields.getByLabel('Prawa strona').fill('7')
    await button(page, 'Zapisz').click()
    await expect(main(page).getByText('Nie zapisano. Popraw poziom 15.')).toBeVisible()
    await expect(fields.getByLabel('Lewa strona')).toBeFocused()
    await expect(fields.getByLabel('Lewa strona')).toHaveAccessibleDescription(/^Po obu stronach musi stać liczba albo działanie/)
    await expectAccessible(page, { within: fields, themes: ['dark'] })

    await page.keyboard.type(' 2')
    const preview = fields.getByRole('region', { name: 'Podgląd' })
    await expect(preview.getByRole('heading', { name: 'Poziom 15 z\u00a015' })).toBeVisible()
    await expect(fields.getByText('Znak między nimi: mniejsze niż')).toBeAttached()
    await preview.locator('.comparison-sign', { hasText: '<' }).click()
    await preview.getByRole('button', { name: 'Sprawdź' }).click()
    await expect(preview.getByRole('status')).toHaveText('Brawo! Wszystko się zgadza.')
    await expectAccessible(page, { within: fields })

    // Removed and put back; moved to the beginning by keys alone.
    await button(page, /^Poziom 2: Do 100/).click()
    await button(page, 'Usuń poziom').click()
    await expect(button(page, /^Poziom 2: Dodawanie/)).toBeFocused()
    await button(page, 'Przywróć poziom „Do 100”').click()
    await expect(button(page, /^Poziom 2: Do 100/)).toBeFocused()
    await button(page, 'Przesuń: Poziom 15: Mnożenie do 20').focus()
    await page.keyboard.press('Home')
    await expect(button(page, 'Przesuń: Poziom 1: Mnożenie do 20')).toBeFocused()

    const path = '/exercise/NumberComparison'
    const { revision, freeLevels, levels } = await callAs<ExerciseContent>(page, origin, 'GET', `${path}/content`)
    const others = levels.slice(0, -1).map(({ solvedBy: _, ...each }) => each)
    await callAs(page, origin, 'PUT', path, { revision, freeLevels, levels: others })
    await button(page, 'Zapisz').click()
    const conflict = page.getByRole('dialog', { name: 'Ktoś zapisał to ćwiczenie w\u00a0międzyczasie' })
    await expect(conflict.getByText('usunięte: „Liczby ujemne”', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Zapisz moją wersję' }).click()
    await expect(page.getByRole('region', { name: 'Powiadomienia' })).toContainText('Zaktualizowano!')
    await expect(button(page, 'Zapisz')).toHaveCount(0)

    await page.goto('/admin/audit')
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Zmiana ćwiczenia' }).first()).toContainText(
      'Zmiana ćwiczenia · Porównywanie liczb · dodano 2\u00a0poziomy',
    )
    const pupil = await (await openContext({ baseURL: origin })).newPage()
    await pupil.goto('/exercises/number-comparison')
    await expect(level(pupil, 'Poziom 1 z\u00a015')).toContainText('Mnożenie do 20')
    await chooseSign(main(pupil).getByRole('radio', { name: 'mniejsze niż' }))
    await button(pupil, 'Sprawdź').click()
    await expect(button(pupil, 'Następny poziom')).toBeVisible()
  })
})

/** Chooses a sign of a level that can be answered: its radio button is hidden behind the sign, and disabled while the last answer is judged. */
async function chooseSign(radio: Locator): Promise<void> {
  await expect(radio).toBeEnabled()
  await radio.check({ force: true })
}
