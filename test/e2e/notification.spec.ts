import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, mailedLink, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('what an admin answers arrives in every open tab, leads to its place, is read everywhere at once, and its mails stop at a press @long', async ({
  page,
  context,
  openContext,
  origin,
}) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Powiadomienia/ })
  // The verification of the account.
  await expect(bell).toHaveAccessibleName('Powiadomienia, 1\u00a0nieprzeczytane')
  await bell.click()
  const latest = page.getByRole('dialog', { name: 'Powiadomienia' })
  await expect(latest.getByRole('link', { name: /Twoje konto nauczycielskie jest zweryfikowane/ })).toBeVisible()
  await expectAccessible(page, { within: latest })
  await latest.getByRole('button', { name: 'Oznacz wszystkie jako przeczytane' }).click()
  await expect(bell).toHaveAccessibleName('Powiadomienia')
  await page.keyboard.press('Escape')
  await expect(latest).toBeHidden()

  const second = await context.newPage()
  await second.goto('/account/notifications?unread=true')
  await expect(second.getByRole('heading', { name: 'Wszystko przeczytane' })).toBeVisible()
  const { id } = await callAs<{ id: number }>(page, origin, 'POST', '/comment', { entity: 'EDITOR', message: '<p>Nie działa.</p>' })
  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await callAs(admin, origin, 'POST', `/comment/${id}/answer`, { message: '<p>Już działa.</p>' })
  const answer = second.getByRole('main').getByRole('link', { name: /odpowiedź na Twój komentarz w.dokumentacji edytora/ })
  await expect(answer).toBeVisible()
  await expect(bell).toHaveAccessibleName('Powiadomienia, 1\u00a0nieprzeczytane')
  await expectAccessible(second)
  await answer.click()
  await expect(second).toHaveURL('/editor#comments')
  await expect(bell).toHaveAccessibleName('Powiadomienia')

  await second.goto('/account/notification-settings')
  await expect(second.getByRole('navigation', { name: 'Konto' }).locator('[aria-current=page]')).toHaveText('Powiadomienia')
  const mails = second.getByRole('combobox', { name: 'E\u2011mail: Odpowiedź na Twój komentarz' })
  await expect(mails).toHaveValue('AT_ONCE')
  await expectAccessible(second)
  await second.getByRole('checkbox', { name: /serwisie: Publikacja zadania/ }).uncheck()
  await expect(second.getByText('Zaktualizowano!')).toBeVisible()
  await second.reload()
  await expect(second.getByRole('checkbox', { name: /serwisie: Publikacja zadania/ })).not.toBeChecked()

  // Somebody else's computer, not signed in, no script.
  await callAs(admin, origin, 'POST', `/comment/${id}/answer`, { message: '<p>I tu też.</p>' })
  const link = await mailedLink(origin, teacher.email, 'unsubscribe')
  const elsewhere = await (await openContext({ javaScriptEnabled: false })).newPage()
  await elsewhere.goto(`${link.pathname}${link.search}`)
  await elsewhere.getByRole('button', { name: 'Wypisz mnie' }).click()
  await expect(elsewhere.getByText('Gotowe. Nie wyślemy Ci więcej takich')).toBeVisible()
  await second.reload()
  await expect(mails).toHaveValue('NONE')
})
