import type { Page } from '@playwright/test'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, givePremium, signIn, signInAsNew } from './support/accounts.ts'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import { showAs } from './support/layout-faults.ts'
import { orderOf } from './support/orders.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const main = (page: Page) => page.getByRole('main')
const panel = (page: Page) => page.getByRole('region', { name: 'Reszta rozwiązania za żeton' })
const SECRET = 'Sekretny krok'

const step = (title: string) => ({ title, description: `<p>${title}: treść.</p>` })

/** A public task of a teacher with three steps, of which the teacher has marked the solution as paid in the form. */
async function aPaidTask(teacher: Page, origin: string, admin: Page): Promise<{ id: number; slug: string }> {
  const task = await callAs<{ id: number; slug: string }>(teacher, origin, 'POST', '/homework', {
    title: 'Zadanie z płatnym rozwiązaniem',
    description: '<p>Oblicz pole kwadratu o boku 3.</p>',
    closed: false,
    answer: '<p>Dziewięć</p>',
    level: 'PRIMARY',
    solution: { steps: [step('Wzór'), step(SECRET), step('Wynik')] },
    hints: [{ hint: '<p>Pomyśl o wzorze.</p>' }, { hint: '<p>Podnieś do kwadratu.</p>' }],
  })
  await teacher.goto(`/homeworks/${task.slug}/edit`)
  await teacher.getByRole('checkbox', { name: 'Rozwiązanie płatne – za 1\u00a0żeton' }).check()
  await teacher.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await teacher.waitForURL(/\/homeworks\/[^/]+$/)
  await callAs(admin, origin, 'PUT', `/homework/${task.id}/publish`, {})
  return task
}

/** Buys ten tokens by transfer, which an admin confirms. */
async function buyTokens(page: Page, origin: string, admin: Page): Promise<void> {
  const { id } = await orderOf(page, origin, { code: 'zetony-10', method: 'MANUAL' })
  await callAs(admin, origin, 'POST', `/admin/order/${id}/confirm`, {}, { 'idempotency-key': crypto.randomUUID() })
}

test('a teacher marks a solution as paid; a pupil opens it for a token, and nobody else reads it @long', async ({
  page,
  openContext,
  origin,
}) => {
  const [teacher, admin, visitor, other] = [
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
    await (await openContext()).newPage(),
  ]
  const author = await createPerson(origin, 'TEACHER')
  await signIn(teacher, author.email, author.password)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const { slug } = await aPaidTask(teacher, origin, admin)
  const address = `/homeworks/${slug}`

  // A visitor reads the first step, and nothing else comes with the page.
  const html = await (await visitor.goto(address))?.text()
  expect(html).toContain('Wzór')
  expect(html).not.toContain(SECRET)
  expect(html).not.toContain('Dziewięć')
  expect(html).toContain('"isAccessibleForFree":false')
  await expect(panel(visitor)).toContainText('Dalej jeszcze: 2\u00a0kroki, odpowiedź i\u00a02\u00a0wskazówki.')
  await expect(panel(visitor).getByRole('link', { name: 'Zaloguj się, aby odsłonić' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(address)}`,
  )
  await expectAccessible(visitor)

  // Without tokens the way leads to the packs, and back.
  await signInAsNew(page, origin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  await expect(panel(page)).toContainText('Nie masz teraz żetonów.')
  await expect(panel(page).getByRole('link', { name: 'Zobacz Premium' })).toBeVisible()
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Kup żetony' }).click()
  await page.waitForURL(paymentPaths.accountTokens())
  await buyTokens(page, origin, admin)
  await main(page).getByRole('link', { name: 'Wróć do zadania: Zadanie z płatnym rozwiązaniem' }).click()

  // One question, then the solution takes the panel's place.
  await panel(page).getByRole('button', { name: 'Odsłoń za 1\u00a0żeton' }).click()
  const question = page.getByRole('dialog', { name: 'Odsłonić rozwiązanie?' })
  await expect(question).toContainText('Masz teraz10\u00a0żetonówZostanie9\u00a0żetonów')
  await expect(question).toContainText('nie można już odstąpić od tego zakupu')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Odsłoń za 1\u00a0żeton' }).click()
  await expect(main(page).getByText(SECRET).first()).toBeAttached()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rozwiązanie', exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByText('Rozwiązanie odsłonięte.')).toBeAttached()
  await page.reload()
  await expect(main(page).getByText(SECRET).first()).toBeAttached()
  await page.goto(paymentPaths.accountTokens())
  await main(page).getByRole('link', { name: 'Wydane: płatne rozwiązanie Zadanie z płatnym rozwiązaniem' }).click()
  await expect(page).toHaveURL(address)

  // Another pupil still sees the first step alone; with Premium there is nothing to pay.
  const person = await signInAsNew(other, origin)
  await other.goto(address)
  await expect(panel(other)).toContainText('Nie masz teraz żetonów.')
  await expect(main(other).getByText(SECRET)).toHaveCount(0)
  await givePremium(origin, person)
  await other.goto(address)
  await expect(main(other).getByText(SECRET).first()).toBeAttached()
})

test('a purchase whose solution never came is shown later, or the token goes back @long', async ({ page, openContext, origin }) => {
  const [teacher, admin] = [await (await openContext()).newPage(), await (await openContext()).newPage()]
  const author = await createPerson(origin, 'TEACHER')
  await signIn(teacher, author.email, author.password)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const { id, slug } = await aPaidTask(teacher, origin, admin)
  await signInAsNew(page, origin)
  await buyTokens(page, origin, admin)
  const bought = () => callAs(page, origin, 'POST', `/homework/${id}/unlock`, { consentVersion: '2026-11' })

  await bought()
  await page.goto(`/homeworks/${slug}`)
  await expect(panel(page)).toContainText('To rozwiązanie jest już kupione')
  await panel(page).getByRole('button', { name: 'Cofnij i\u00a0odzyskaj żeton' }).click()
  await expect(panel(page)).toContainText('Masz 10\u00a0żetonów.')

  await bought()
  await page.reload()
  await panel(page).getByRole('button', { name: 'Pokaż rozwiązanie' }).click()
  await expect(main(page).getByText(SECRET).first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Rozwiązanie', exact: true })).toBeFocused()
})

test('nothing jumps around a paid solution, whoever reads it @long', async ({ openContext, origin }) => {
  const [teacher, admin] = [await (await openContext()).newPage(), await (await openContext()).newPage()]
  const author = await createPerson(origin, 'TEACHER')
  await signIn(teacher, author.email, author.password)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const { id, slug } = await aPaidTask(teacher, origin, admin)

  const readers: Record<string, (page: Page) => Promise<unknown>> = {
    'a visitor': async () => undefined,
    'a pupil without tokens': (page) => signInAsNew(page, origin),
    'a pupil with tokens': async (page) => {
      await signInAsNew(page, origin)
      await buyTokens(page, origin, admin)
    },
    'a pupil who has opened it': async (page) => {
      await signInAsNew(page, origin)
      await buyTokens(page, origin, admin)
      await callAs(page, origin, 'POST', `/homework/${id}/unlock`, { consentVersion: '2026-11' })
      await page.goto(`/homeworks/${slug}`)
      await panel(page).getByRole('button', { name: 'Pokaż rozwiązanie' }).click()
      await expect(panel(page)).toHaveCount(0)
    },
    'a pupil with Premium': async (page) => givePremium(origin, await signInAsNew(page, origin)),
  }
  const shifts: string[] = []
  for (const [who, begin] of Object.entries(readers)) {
    const context = await openContext()
    await watchShifts(context)
    const page = await context.newPage()
    await begin(page)
    // The device knows from now on whose pages it lays out.
    await page.goto('/exams')
    await settled(page)
    for (const [device, width] of [
      ['phone', 360],
      ['desk', 1280],
    ] as const) {
      await showAs(page, device, { width, height: 800 })
      await page.goto(`/homeworks/${slug}`)
      await settled(page)
      const shift = await shiftOf(page)
      if (shift > 0.02) shifts.push(`${shift.toFixed(3)} for ${who} at ${width} px`)
    }
    await context.close()
  }
  expect(shifts).toEqual([])
})
