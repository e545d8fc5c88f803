import type { Locator, Page } from '@playwright/test'
import { createPerson, signIn } from './support/accounts.ts'
import { keyOf } from './support/library.ts'
import { apiOf } from './support/api.ts'
import { expect, test } from './support/test.ts'

test.use({ expected: { problems: [/ERR_INTERNET_DISCONNECTED/] } })

type SheetTask = {
  number: string
  points: number
  homework: { id: number; closed: boolean; isDecided: boolean; rows: { label: string; marks: string[] }[]; answers: { id: number }[] }
}
type Sheet = { slug: string; points: number; tasks: SheetTask[] }
/** A task with the pupil's doing, and the points that are counted for it by hand. */
type Plan = { task: SheetTask; answer: ((page: Page) => Promise<void>) | null; own: number | null; points: number }

const main = (page: Page): Locator => page.getByRole('main')
const at = (page: Page, { number }: SheetTask): Locator => main(page).getByRole('region', { name: `Zadanie ${number}`, exact: true })
const saved = (page: Page): Promise<void> => expect(page.locator('.sit-saving')).toHaveText('Zapisano')
const KEPT = 'Brak połączenia. Odpowiedzi czekają na tym urządzeniu.'

test(
  'a pupil sits the whole demo matura on a phone, loses the connection twice, finishes on a laptop; points and percent are those counted by hand',
  { tag: '@full' },
  async ({ openContext, origin, library }) => {
    test.setTimeout(300_000)
    const exam = library.exams.find(({ type, level }) => type === 'MATURA' && level === 'BASIC')
    const sheet = await apiOf(origin)<Sheet>(`/exam/${exam?.slug}`)
    const plans = await planned(origin, library.tasks, sheet.tasks)
    const answered = plans.filter(({ answer }) => answer !== null)
    const third = Math.floor(answered.length / 3)
    expect(third).toBeGreaterThan(3)
    const answer = async (page: Page, from: number, to?: number): Promise<void> => {
      for (const plan of answered.slice(from, to)) await plan.answer?.(page)
    }

    const person = await createPerson(origin)
    const phoneContext = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const phone = await phoneContext.newPage()
    await signIn(phone, person.email, person.password)
    await phone.goto(`/exams/${sheet.slug}/sit`)
    await main(phone).getByRole('button', { name: 'Zaczynam' }).click()
    await expect(main(phone).getByRole('timer')).toBeVisible()
    await answer(phone, 0, third - 2)
    await saved(phone)
    await phoneContext.setOffline(true)
    await answer(phone, third - 2, third)
    await expect(phone.locator('.sit-saving')).toHaveText(KEPT)
    await phoneContext.setOffline(false)
    await saved(phone)
    await answer(phone, third, 2 * third - 2)
    await saved(phone)
    // The second time the page is closed before there is a connection again; the device has what was answered.
    await phoneContext.setOffline(true)
    await answer(phone, 2 * third - 2, 2 * third)
    await expect(phone.locator('.sit-saving')).toHaveText(KEPT)
    await phone.close()
    await phoneContext.setOffline(false)
    const again = await phoneContext.newPage()
    await again.goto(`/exams/${sheet.slug}/sit`)
    await saved(again)

    const laptop = await (await openContext()).newPage()
    await signIn(laptop, person.email, person.password)
    await laptop.goto(`/exams/${sheet.slug}/sit`)
    const card = laptop.getByRole('navigation', { name: 'Karta odpowiedzi' })
    await expect(card.getByRole('link', { name: /, jest odpowiedź/ })).toHaveCount(2 * third)
    await answer(laptop, 2 * third)
    await saved(laptop)
    await expect(card.getByRole('link', { name: /, jest odpowiedź/ })).toHaveCount(answered.length)
    await main(laptop).getByRole('button', { name: 'Oddaj arkusz' }).first().click()
    await laptop.getByRole('dialog').getByRole('button', { name: 'Oddaj arkusz' }).click()

    const score = main(laptop).locator('.sit-score')
    const shows = async (points: number): Promise<void> => {
      await expect(score).toContainText(`${points} z\u00a0${sheet.points}\u00a0punktów`)
      await expect(score).toContainText(`${Math.round((100 * points) / sheet.points)}%`)
    }
    const decided = sumOf(plans.filter(({ own }) => own === null))
    await shows(decided)
    for (const { task, points } of plans.filter(({ own }) => own === null))
      await expect(at(laptop, task).locator('.sit-points')).toContainText(`${points} z`)
    for (const { task, own } of plans)
      if (own !== null) {
        await at(laptop, task).getByRole('group', { name: 'Przyznaj sobie punkty' }).getByText(String(own), { exact: true }).click()
        await expect(at(laptop, task).locator('.sit-points')).toContainText(`${own} z`)
      }
    const byHand = sumOf(plans)
    expect(byHand).toBeGreaterThan(decided)
    await shows(byHand)

    // It is what is kept: on the other device it stands as an attempt.
    await again.reload()
    await expect(main(again).getByRole('region', { name: 'Poprzednie próby' }).getByRole('listitem')).toContainText(`${byHand} z`)
  },
)

const sumOf = (plans: readonly Plan[]): number => plans.reduce((sum, { points }) => sum + points, 0)

/** Closed tasks are answered rightly but for every third; rows of marks stay empty, and the pupil marks the others. */
function planned(origin: string, library: readonly Parameters<typeof keyOf>[1][], tasks: readonly SheetTask[]): Promise<Plan[]> {
  return Promise.all(
    tasks.map(async (task, index): Promise<Plan> => {
      const { homework, points } = task
      if (homework.closed) {
        const known = library.find(({ id }) => id === homework.id)
        if (!known) throw new Error(`The library has no task ${homework.id}`)
        const key = await keyOf(origin, known)
        const isRight = index % 3 !== 0
        const place = homework.answers.findIndex(({ id }) => key.includes(id) === isRight)
        const answer = (page: Page) => at(page, task).getByRole('group').first().getByRole('listitem').nth(place).click()
        return { task, answer, own: null, points: isRight ? points : 0 }
      }
      // Rows of marks that nobody answers are worth nothing.
      if (homework.isDecided) return { task, answer: null, own: null, points: 0 }
      const own = [points, 0, Math.floor(points / 2)][index % 3] ?? 0
      return { task, answer: null, own, points: own }
    }),
  )
}
