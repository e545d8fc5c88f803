import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { keyOf } from './support/library.ts'
import { apiOf } from './support/api.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: { problems: [/ERR_INTERNET_DISCONNECTED/, /50[03]/] } })

type Sheet = {
  slug: string
  points: number
  tasks: {
    number: string
    points: number
    homework: { id: number; closed: boolean; isDecided: boolean; rows: { label: string }[]; answers: { id: number }[] }
  }[]
}

const main = (page: Page): Locator => page.getByRole('main')
const task = (page: Page, number: string): Locator => main(page).getByRole('region', { name: `Zadanie ${number}`, exact: true })
const choose = (page: Page, number: string, place: number): Promise<void> =>
  task(page, number).getByRole('group').first().getByRole('listitem').nth(place).click()

test('a pupil sits an exam on a phone, loses the connection twice, finishes on a laptop, and has the points that were counted by hand @long', async ({
  openContext,
  origin,
  library,
}) => {
  const exam = library.exams.find(({ type }) => type === 'EIGHTH_GRADER')
  const sheet = await apiOf(origin)<Sheet>(`/exam/${exam?.slug}`)
  const closed = sheet.tasks.filter(({ homework }) => homework.closed).slice(0, 5)
  const open = sheet.tasks.find(({ homework }) => !homework.isDecided)
  const judged = sheet.tasks.find(({ homework }) => homework.rows.length === 2)
  const keys = await Promise.all(
    closed.map(async ({ homework }) => {
      const found = library.tasks.find(({ id }) => id === homework.id)
      return found ? keyOf(origin, found) : []
    }),
  )
  const place = (index: number, isRight: boolean): number =>
    closed[index]?.homework.answers.findIndex(({ id }) => (keys[index] ?? []).includes(id) === isRight) ?? -1
  const answer = (page: Page, index: number, isRight: boolean) => choose(page, closed[index]?.number ?? '', place(index, isRight))

  /** Two sentences of a task, judged as its solution says. */
  const judge = async (page: Page): Promise<void> => {
    const { solution } = await apiOf(origin)<{ solution: { answer: string } }>(`/homework/${judged?.homework.id}`)
    const [first = '', second = first] = solution.answer.match(/prawdziwe|fałszywe/g) ?? []
    for (const [at, said] of [first, second].entries())
      await task(page, judged?.number ?? '')
        .getByRole('radiogroup', { name: `Zdanie ${at + 1}` })
        .getByText(said === 'prawdziwe' ? 'P' : 'F', { exact: true })
        .click()
  }

  const person = await createPerson(origin)
  const phoneContext = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const phone = await phoneContext.newPage()
  await signIn(phone, person.email, person.password)
  await phone.goto(`/exams/${sheet.slug}`)
  await main(phone).getByRole('link', { name: 'Rozwiąż na czas' }).click()
  await main(phone).getByLabel('Dodatkowe minuty (wydłużony czas)').fill('30')
  await expectAccessible(phone)
  await main(phone).getByRole('button', { name: 'Zaczynam' }).click()
  const saving = phone.locator('.sit-saving')
  await expect(main(phone).getByRole('timer')).toHaveText(/^[12]:\d\d:\d\d$/)

  await answer(phone, 0, true)
  await answer(phone, 1, false)
  await expect(saving).toHaveText('Zapisano')
  await phoneContext.setOffline(true)
  await answer(phone, 1, true)
  await task(phone, closed[2]?.number ?? '')
    .getByRole('button', { name: 'Wrócę do tego' })
    .click()
  await expect(saving).toHaveText('Brak połączenia. Odpowiedzi czekają na tym urządzeniu.')
  await phoneContext.setOffline(false)
  await expect(saving).toHaveText('Zapisano')
  // Once more, and the page is closed before there is a connection again.
  await phoneContext.setOffline(true)
  await answer(phone, 4, true)
  await expect(saving).toHaveText('Brak połączenia. Odpowiedzi czekają na tym urządzeniu.')
  await phoneContext.setOffline(false)
  await phone.reload()
  await expect(saving).toHaveText('Zapisano')
  await expectAccessible(phone)

  // Another device goes on where this one stands, and this one sees it when it is looked at again.
  const laptop = await (await openContext()).newPage()
  await signIn(laptop, person.email, person.password)
  await laptop.goto(`/exams/${sheet.slug}/sit`)
  const number = (index: number): string => closed[index]?.number ?? ''
  const card = laptop.getByRole('navigation', { name: 'Karta odpowiedzi' })
  await expect(card.getByRole('link', { name: `Zadanie ${number(1)}, jest odpowiedź`, exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: `Zadanie ${number(2)}, bez odpowiedzi, oznaczone na później`, exact: true })).toBeVisible()
  await answer(laptop, 2, true)
  await answer(laptop, 3, false)
  await judge(laptop)
  await expect(laptop.locator('.sit-saving')).toHaveText('Zapisano')
  await phone.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(
    phone.getByRole('navigation', { name: 'Karta odpowiedzi' }).getByRole('link', { name: `Zadanie ${number(3)}, jest odpowiedź` }),
  ).toBeVisible()

  await main(laptop).getByRole('button', { name: 'Oddaj arkusz' }).first().click()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Oddaj arkusz' }).click()
  const byHand = [0, 1, 2, 4].reduce((sum, index) => sum + (closed[index]?.points ?? 0), judged?.points ?? 0)
  await expect(main(laptop).locator('.sit-score')).toContainText(`${byHand} z\u00a0${sheet.points}\u00a0punktów`)
  await expect(main(laptop).locator('.sit-score')).toContainText(`${Math.round((100 * byHand) / sheet.points)}%`)
  await expect(task(laptop, number(3))).toContainText('0 z\u00a01\u00a0punktu')
  // From its top: further down the header covers the edge of something or other.
  await laptop.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(laptop)

  // An open task is marked beside its scoring, with its solution in sight.
  const marked = task(laptop, open?.number ?? '')
  await marked.getByRole('button', { name: 'Pokaż rozwiązanie' }).click()
  await expect(marked.getByRole('heading', { name: 'Rozwiązanie' })).toBeVisible()
  await marked.getByRole('group', { name: 'Przyznaj sobie punkty' }).getByText('1', { exact: true }).click()
  await expect(main(laptop).locator('.sit-score')).toContainText(`${byHand + 1} z`)

  // The phone learns that it is over, and the try stands with the earlier ones.
  await phone.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(main(phone).getByRole('heading', { name: 'Wynik' })).toBeVisible()
  await main(phone).getByRole('button', { name: 'Rozwiąż jeszcze raz' }).click()
  await expect(main(phone).getByRole('region', { name: 'Poprzednie próby' }).getByRole('listitem')).toContainText(`${byHand + 1} z`)
})

test('nothing is handed in before the answers have arrived, and a device whose clock is set forward hands in nothing by itself', async ({
  page,
  origin,
  library,
}) => {
  const slug = library.exams.find(({ type }) => type === 'EIGHTH_GRADER')?.slug
  const sheet = await apiOf(origin)<Sheet>(`/exam/${slug}`)
  const [first, second] = sheet.tasks.filter(({ homework }) => homework.closed)
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto(`/exams/${slug}/sit`)
  await main(page).getByRole('button', { name: 'Zaczynam' }).click()
  const timer = main(page).getByRole('timer')
  await expect(timer).toHaveText(/^[12]:\d\d:\d\d$/)

  const isRead = page.waitForResponse((reply) => /\/exam-sitting\/\d+$/.test(reply.url()))
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 3_600_000
  })
  await isRead
  await expect(timer).toHaveText(/^[12]:\d\d:\d\d$/)

  // The server fails with the answers for a while, each time in another way.
  const statuses = [500, 503, 503, 500]
  await page.route('**/exam-sitting/*/answer/*', (route) => {
    const status = statuses.shift()
    return status === undefined ? route.continue() : route.fulfill({ status, body: '' })
  })
  await choose(page, first?.number ?? '', 0)
  await expect(page.locator('.sit-saving')).toHaveText('Brak połączenia. Odpowiedzi czekają na tym urządzeniu.')
  await choose(page, second?.number ?? '', 1)
  await main(page).getByRole('button', { name: 'Oddaj arkusz' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oddaj arkusz' }).click()
  await expect(main(page).getByRole('heading', { name: 'Wynik' })).toBeVisible()
  for (const asked of [first, second]) await expect(task(page, asked?.number ?? '').getByText('Bez odpowiedzi')).toHaveCount(0)
})

test('who is signed out is told in a line that a sheet against the clock needs an account, and comes back to it', async ({
  page,
  library,
}) => {
  const slug = library.exams[0]?.slug ?? ''
  await page.goto(`/exams/${slug}/sit`)
  await expect(main(page).getByText('Arkusz na czas wymaga konta', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Odpowiedzi zapisują się na nim')).toBeVisible()
  await main(page).getByRole('link', { name: 'Zaloguj się' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?.*${slug}`))
})
