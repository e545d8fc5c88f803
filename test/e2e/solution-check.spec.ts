import type { Page } from '@playwright/test'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn, signInAsNew } from './support/accounts.ts'
import { buyTokens } from './support/checks.ts'
import { anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

// It adds to the queue of all teachers, which no test of the other server looks at.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const main = (page: Page) => page.getByRole('main')

test('a pupil sends a photo of a solution; a teacher marks it by mouse and keys, and the pupil sees it at once @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const teacher = await (await openContext()).newPage()
  const person = await createPerson(origin, 'TEACHER')
  await signIn(teacher, person.email, person.password)
  await signInAsNew(page, origin)
  await buyTokens(page, origin)
  const task = library.tasks[0]
  if (!task) throw new Error('There is no task')

  // The pupil: from the page of the task, asked once.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/homeworks/${task.slug}`)
  await page.getByRole('link', { name: 'Oddaj swoje rozwiązanie do sprawdzenia' }).click()
  await expect(page.getByRole('heading', { name: 'Oddaj rozwiązanie do sprawdzenia' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'Dodaj zdjęcie rozwiązania' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Dodaj zdjęcie' }).click()
  await (await chooser).setFiles({ name: 'kartka.png', mimeType: 'image/png', buffer: anImage(600, 800) })
  await expect(page.getByRole('button', { name: 'Powiększ zdjęcie 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  const question = page.getByRole('dialog', { name: 'Oddać rozwiązanie?' })
  await expect(question).toContainText('Masz teraz10\u00a0żetonówZostanie7\u00a0żetonów')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await page.waitForURL(/\/account\/checks\/\d+$/)
  await expect(main(page)).toContainText('Czeka na nauczyciela')
  const address = new URL(page.url()).pathname

  // The teacher: finds it on the home page and takes it, which the pupil sees.
  await teacher.goto('/')
  await teacher
    .getByRole('list', { name: 'Co dalej' })
    .getByRole('link', { name: /^\d+\srozwiąza\S+ do\ssprawdzenia$/ })
    .click()
  await expect(teacher).toHaveURL(solutionCheckPaths.checkQueue())
  await main(teacher)
    .getByRole('button', { name: `Sprawdź: ${task.title}` })
    .first()
    .click()
  await teacher.waitForURL(/\/account\/checks\/\d+$/)
  await expect(main(page)).toContainText('Nauczyciel właśnie je sprawdza')
  await expect(page.getByRole('button', { name: 'Wycofaj' })).toHaveCount(0)

  const photo = main(teacher).getByRole('img', { name: 'Zdjęcie 1' })
  await photo.click({ position: { x: 60, y: 60 } })
  await expect(teacher.getByRole('textbox', { name: 'Treść uwagi 1' })).toBeFocused()
  await teacher.keyboard.type('Tu zgubiony minus')
  await teacher.getByText('Ramka', { exact: true }).click()
  await teacher.getByRole('button', { name: 'Dodaj na środku' }).click()
  await teacher.keyboard.type('Ładne przekształcenie')
  const pin = teacher.getByRole('button', { name: 'Uwaga 2' })
  const before = await pin.boundingBox()
  await pin.focus()
  await teacher.keyboard.press('Shift+ArrowDown')
  expect((await pin.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 10)
  await teacher.getByText('Pióro', { exact: true }).click()
  const box = await photo.boundingBox()
  if (!box) throw new Error('The photo is not there')
  await teacher.mouse.move(box.x + 40, box.y + 200)
  await teacher.mouse.down()
  await teacher.mouse.move(box.x + 140, box.y + 240, { steps: 5 })
  await teacher.mouse.up()
  await expect(teacher.getByRole('button', { name: 'Usuń kreski pióra' })).toBeVisible()
  await expectAccessible(teacher)

  // Work that isn't given back stays on the device.
  await teacher.reload()
  await expect(teacher.getByRole('textbox', { name: 'Treść uwagi 2' })).toHaveValue('Ładne przekształcenie')
  await teacher.getByText('Częściowo poprawne').click()
  await teacher.getByRole('textbox', { name: 'Punkty' }).fill('2')
  await teacher.getByRole('textbox', { name: 'z\u00a0ilu' }).fill('3')
  await teacher.getByRole('button', { name: 'Oddaj sprawdzone' }).click()
  await teacher.waitForURL(solutionCheckPaths.checkQueue())

  // The pupil: without a reload, on a phone, and on paper.
  await expect(main(page)).toContainText('2 z\u00a03\u00a0punktów')
  await expect(main(page).getByRole('list', { name: 'Uwagi do zdjęcia 1' })).toContainText('Tu zgubiony minus')
  await page.getByRole('button', { name: 'Uwaga 1' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Tu zgubiony minus' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByText('Ładne przekształcenie')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(solutionCheckPaths.accountChecks())
  await expect(main(page).getByRole('link', { name: task.title })).toHaveAttribute('href', address)
})

test('what nobody has taken is taken back, and the tokens come back', async ({ page, origin, library }) => {
  await signInAsNew(page, origin)
  await buyTokens(page, origin)
  await page.goto(`/account/checks/new?task=${library.tasks[1]?.slug}`)
  await page.getByRole('textbox', { name: 'Rozwiązanie albo pytanie do nauczyciela' }).fill('Wychodzi 5.')
  await page.getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oddaj za 3\u00a0żetony' }).click()
  await page.waitForURL(/\/account\/checks\/\d+$/)
  await page.getByRole('button', { name: 'Wycofaj' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click()
  await expect(main(page)).toContainText(/Rozwiązanie wycofane, \d+\sżeton\p{L}* wrócił\p{L}* na konto\./u)
  await page.goto('/account/tokens')
  await expect(main(page)).toContainText('10\u00a0żetonów')
  await expect(main(page).getByRole('list', { name: 'Co się działo' }).getByRole('listitem').first()).toContainText(
    'Wydanie cofnięte: sprawdzenie rozwiązania',
  )
})
