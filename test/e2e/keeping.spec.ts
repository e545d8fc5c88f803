import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, givePremium, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Powiadomienia' })
const buttonsOf = (page: Page, title: string): Locator => page.getByRole('group', { name: `Zadanie „${title}”` })
const titlesOf = (page: Page): Locator => page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
const results = (page: Page): Promise<string | null> => page.getByRole('heading', { name: /^Wyniki \(/ }).textContent()

test('a pupil with Premium hides, marks, lists, orders and shares tasks, in all tabs at once @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const pupil = await createPerson(origin)
  await givePremium(origin, pupil)
  await signIn(page, pupil.email, pupil.password)
  await page.goto('/homeworks')
  await expect(page.getByRole('button', { name: 'Ukryj zadanie' })).toHaveCount(10)
  const all = await results(page)
  const [first = '', second = '', third = ''] = await titlesOf(page).allTextContents()
  const slug = await titlesOf(page).first().getAttribute('href')
  const otherTab = await page.context().newPage()
  await otherTab.goto(slug ?? '')
  const hiddenThere = buttonsOf(otherTab, first).getByRole('button', { name: 'Ukryj zadanie' })
  await expect(hiddenThere).toHaveAttribute('aria-pressed', 'false')

  // Hidden: gone from the list and its count, pressed in the other tab, and back by one press.
  await buttonsOf(page, first).getByRole('button', { name: 'Ukryj zadanie' }).click()
  await expect(toasts(page).getByText('Ukryto!')).toBeVisible()
  await expect(titlesOf(page).first()).toHaveText(second)
  await expect(titlesOf(page).first()).toBeFocused()
  await expect.poll(() => results(page)).not.toBe(all)
  await expect(hiddenThere).toHaveAttribute('aria-pressed', 'true')
  await toasts(page).getByRole('button', { name: 'Cofnij' }).click()
  await expect(titlesOf(page).first()).toHaveText(first)
  await expect.poll(() => results(page)).toBe(all)
  await expect(hiddenThere).toHaveAttribute('aria-pressed', 'false')

  // A similar task that is hidden isn't offered any more, here and where the server's page, which is everybody's, offers it.
  const similar = otherTab.locator('.task-boxes section').filter({ hasText: 'Podobne zadania' }).getByRole('link')
  const offered = await similar.first().getAttribute('href')
  const { id } = await callAs<{ id: number }>(page, origin, 'GET', `/homework/${offered?.split('/').at(-1)}`)
  const count = await similar.count()
  await callAs(page, origin, 'PUT', '/favorite/homework/hide', { id })
  await expect(similar).toHaveCount(count - 1)
  const html = await (await fetch(otherTab.url())).text()
  expect(html).toContain(`href="${offered}"`)
  await otherTab.reload()
  await expect(similar).toHaveCount(count - 1)
  await callAs(page, origin, 'PUT', '/favorite/homework/hide', { id, isHidden: false })
  await expect(similar).toHaveCount(count)

  // Neither is one that was the only way on.
  const last = library.find('tasks like it and no other way on', ({ waysOn, related: alike }) =>
    Boolean(!waysOn.ofType && waysOn.inExams.length === 0 && alike[0]),
  )
  const way = otherTab.getByRole('navigation', { name: 'Co dalej' }).getByRole('listitem')
  await otherTab.goto(`/homeworks/${last.slug}`)
  await expect(way).toHaveCount(1)
  await callAs(page, origin, 'PUT', '/favorite/homework/hide', { id: last.related[0]?.id })
  await expect(way).toHaveCount(0)
  await otherTab.reload()
  await expect(way).toHaveCount(0)
  await callAs(page, origin, 'PUT', '/favorite/homework/hide', { id: last.related[0]?.id, isHidden: false })
  await expect(way).toHaveCount(1)

  // Solved: a double click doesn't take it back; the card says so, and the filter leaves it out.
  const solved = buttonsOf(page, second).getByRole('button', { name: 'Oznacz jako rozwiązane' })
  await solved.dblclick()
  await expect(toasts(page).getByText('Dodano!')).toBeVisible()
  await expect(solved).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').filter({ hasText: second }).getByText('Rozwiązane', { exact: true })).toBeVisible()
  await page.goto('/homeworks?hideSolved=true')
  await expect(titlesOf(page).nth(1)).toHaveText(third)

  // A list is made where the task stands; the next task finds it.
  await buttonsOf(page, first).getByRole('button', { name: 'Dodaj do listy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nowa lista' }).click()
  await page.getByRole('button', { name: 'Utwórz' }).click()
  await expect(page.getByRole('dialog').getByText('Wymagane pole')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Przed sprawdzianem')
  await page.getByRole('button', { name: 'Utwórz' }).click()
  await expect(page.getByRole('checkbox', { name: 'Przed sprawdzianem' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await buttonsOf(page, third).getByRole('button', { name: 'Dodaj do listy' }).click()
  await page.getByRole('checkbox', { name: 'Przed sprawdzianem' }).check()
  await expect(toasts(page).getByText(`„${third}” → Przed sprawdzianem`)).toBeVisible()
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await expect(buttonsOf(page, third).getByRole('button', { name: 'Na liście' })).toBeVisible()

  // In order by the keyboard, each move said; in the other tab, too.
  await page.goto('/account/lists')
  await expect(page.getByRole('list', { name: 'Listy zadań' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Przed sprawdzianem' }).click()
  await expect(titlesOf(page)).toHaveText([first, third])
  await otherTab.goto(page.url())
  await expect(titlesOf(otherTab)).toHaveText([first, third])
  await page.getByRole('button', { name: 'Zmień kolejność' }).click()
  const handle = page.getByRole('button', { name: `Przesuń: ${first}` })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${first}: miejsce 2 z 2`)).toBeAttached()
  await expect(handle).toBeFocused()
  await expectAccessible(page)
  await expect(titlesOf(otherTab)).toHaveText([third, first])
  await page.getByRole('button', { name: 'Zakończ układanie' }).click()
  await expect(titlesOf(page)).toHaveText([third, first])

  // On paper: the tasks, without what is pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(titlesOf(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Udostępnij' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ukryj zadanie' }).first()).toBeHidden()
  await page.emulateMedia({ media: null })

  // Shared: anybody reads it, without script as well, until the link is turned off.
  await page.getByRole('button', { name: 'Udostępnij' }).click()
  await page.getByRole('button', { name: 'Utwórz link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const stranger = await (await openContext({ javaScriptEnabled: false })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Przed sprawdzianem')
  await expect(titlesOf(stranger)).toHaveText([third, first])
  await expect(stranger.getByRole('main').getByRole('button')).toHaveCount(0)
  expect(await stranger.content()).not.toContain(pupil.displayName)
  await otherTab.goto(link)
  await expect(titlesOf(otherTab)).toHaveText([third, first])
  await expectAccessible(otherTab)
  // Nobody reads the list by its link any more.
  await otherTab.close()
  await page.getByRole('button', { name: 'Wyłącz link' }).click()
  await expect(page.getByRole('button', { name: 'Utwórz link' })).toBeVisible()
  expect((await fetch(link)).status).toBe(404)
  await page.keyboard.press('Escape')

  // Taken off, put back, and deleted after a question.
  await page.getByRole('button', { name: `Usuń z listy: ${third}` }).click()
  await expect(titlesOf(page)).toHaveText([first])
  await toasts(page).getByRole('button', { name: 'Cofnij' }).last().click()
  await expect(titlesOf(page)).toHaveText([first, third])
  await page.getByRole('button', { name: 'Usuń listę' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń listę' }).click()
  await expect(page.getByRole('list', { name: 'Listy zadań' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Rozwiązane' }).click()
  await expect(titlesOf(page)).toHaveText([second])
})

test('without Premium the buttons look disabled and say why; a teacher is offered what concerns teachers @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const task = library.tasks[0]
  const pupil = await createPerson(origin)
  await signIn(page, pupil.email, pupil.password)
  await page.goto(`/homeworks/${task?.slug}`)
  const buttons = buttonsOf(page, task?.title ?? '').getByRole('button')
  await expect(buttons).toHaveText(['Lista', 'Rozwiązane', 'Ukryj'])
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.press('Enter')
    await expect(toasts(page).getByText('Funkcja Premium')).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Zamknij' }).click()
  }
  await expectAccessible(page)
  await page.goto('/account/lists')
  await page.getByRole('button', { name: 'Nowa lista' }).press('Enter')
  await expect(toasts(page).getByRole('link')).toHaveAttribute('href', '/subscription')

  const teacher = await createPerson(origin, 'TEACHER')
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  await desk.goto(`/homeworks/${task?.slug}`)
  await expect(buttonsOf(desk, task?.title ?? '').getByRole('button')).toHaveText(['Ukryj', 'Do kartkówki'])
})
