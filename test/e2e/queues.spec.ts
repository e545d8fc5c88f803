import type { Page } from '@playwright/test'
import { QUEUE_NAMES } from '#contract/queue.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, registerPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// It reviews and publishes a task, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const queue = (page: Page, name: string) => page.getByRole('list', { name: 'Kolejki' }).getByRole('listitem').filter({ hasText: name })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('two admins see what the other works on, take what is free, and one decides in spite of the other @long', async ({
  page: anna,
  openContext,
  origin,
}) => {
  const [jan, teacher] = [await (await openContext()).newPage(), await (await openContext()).newPage()]
  const [author, colleague] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  await signIn(anna, DEMO.admin, DEMO_PASSWORD)
  await signIn(jan, colleague.email, colleague.password)
  const { id: janId } = await callAs<{ id: number }>(jan, origin, 'GET', '/user/me')
  await callAs(anna, origin, 'PUT', `/admin/user/${janId}/role`, { role: 'ADMIN' })
  await signIn(teacher, author.email, author.password)
  const title = `Dwie decyzje (${author.username})`
  const { id, slug } = await callAs<{ id: number; slug: string }>(teacher, origin, 'POST', '/homework', {
    title,
    description: '<p>Ile to jest dwa razy dwa?</p>',
    closed: false,
    answer: '<p>4</p>',
    level: 'PRIMARY',
    solution: { steps: [{ description: '<p>Dodaję dwójki.</p>' }] },
  })
  await jan.goto('/admin/queues')
  await expect(queue(jan, 'Recenzje zadań')).toBeVisible()

  await test.step('what comes in and who takes it is seen without a reload', async () => {
    await callAs(teacher, origin, 'PUT', `/homework/${id}/submit`)
    await expect(queue(jan, 'Recenzje zadań')).toContainText('najstarsza:')
    await anna.goto(`/admin/homeworks/${slug}`)
    await expect(anna.getByText('Zajmujesz się Ty')).toBeVisible()
    const working = queue(jan, 'Recenzje zadań').getByRole('list', { name: 'Kto nad czym pracuje' })
    await expect(working.getByRole('listitem').filter({ hasText: title })).toContainText('Admin Pokazowy')
    await expectAccessible(jan)
  })

  await test.step('by keys alone each takes another teacher', async () => {
    await registerPerson(origin, 'TEACHER')
    await registerPerson(origin, 'TEACHER')
    const desk = await anna.context().newPage()
    await desk.goto('/admin/queues')
    for (const page of [desk, jan]) {
      await expect(queue(page, 'Weryfikacja nauczycieli')).toContainText('najstarsza:')
      await page.bringToFront()
      for (let row = 0; row <= QUEUE_NAMES.indexOf('TEACHER'); row += 1) await page.keyboard.press('j')
      await expect(page.getByRole('link', { name: 'Weryfikacja nauczycieli' })).toBeFocused()
      await page.keyboard.press('n')
      await expect(page).toHaveURL(/\/admin\/verifications.*#nauczyciel-\d+$/)
    }
    expect(new URL(desk.url()).hash).not.toBe(new URL(jan.url()).hash)
    await expect(jan.locator(new URL(jan.url()).hash)).toContainText('Zajmujesz się Ty')
    await desk.close()
  })

  await test.step('a decision over a colleague’s head is warned of, and settles it for both', async () => {
    await jan.goto(`/admin/homeworks/${slug}`)
    await expect(jan.getByText('Zajmuje się: Admin Pokazowy')).toBeVisible()
    await jan.keyboard.press('a')
    const warning = jan.getByRole('dialog', { name: 'Zajmuje się tym Admin Pokazowy' })
    await expectAccessible(jan)
    await warning.getByRole('button', { name: 'Zdecyduj mimo to' }).click()
    await expect(toast(jan, 'Zrecenzowano!')).toBeVisible()
    await expect(anna.getByRole('main').getByText('Publiczne', { exact: true })).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Zaakceptuj i\u00a0opublikuj' })).toHaveCount(0)
  })

  await test.step('an answer about the editor is its writer’s while one of their tabs is there, and free soon after', async () => {
    const message = `<p>Tabela się rozjeżdża (${author.username})</p>`
    const { id: remarkId } = await callAs<{ id: number }>(teacher, origin, 'POST', '/comment', { entity: 'EDITOR', message })
    const renewed = (page: Page) =>
      page.waitForResponse((reply) => reply.url().endsWith(`/queue/EDITOR/${remarkId}`) && reply.request().method() === 'PUT')
    const remark = (page: Page) => page.locator(`#komentarz-${remarkId}`)
    await anna.clock.install()
    await anna.goto(`/editor#komentarz-${remarkId}`)
    await expect(remark(anna)).toContainText('Zajmujesz się Ty')
    await jan.goto('/editor#comments')
    await expect(remark(jan)).toContainText('Zajmuje się: Admin Pokazowy')
    await remark(jan).getByRole('button', { name: 'Odpowiedz' }).click()
    await jan.getByRole('dialog', { name: 'Zajmuje się tym Admin Pokazowy' }).getByRole('button', { name: 'Anuluj' }).click()

    const renewal = renewed(anna)
    await anna.clock.fastForward(45_000)
    expect((await renewal).status()).toBe(200)

    const second = await anna.context().newPage()
    await second.goto(`/editor#komentarz-${remarkId}`)
    await expect(remark(second)).toContainText('Zajmujesz się Ty')
    const again = renewed(anna)
    await second.goto('about:blank')
    await again
    await expect(remark(jan)).toContainText('Zajmuje się: Admin Pokazowy')
    await expectAccessible(jan)

    await anna.goto('/admin/queues')
    await expect(remark(jan).getByRole('button', { name: 'Zajmę się' })).toBeVisible()
    await remark(jan).getByRole('button', { name: 'Odpowiedz' }).click()
    await expect(remark(jan)).toContainText('Zajmujesz się Ty')
    await expect(queue(anna, 'Uwagi o\u00a0edytorze').getByRole('list', { name: 'Kto nad czym pracuje' })).toContainText(
      'Tabela się rozjeżdża',
    )
  })
})
