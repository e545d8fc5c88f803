import { polishYear } from '#contract/rules.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

// The refusal of what comes too early is an error in the console of the browser, too.
test.use({ expected: { problems: [/\b429\b/] } })

test('in a slow room what is written too early waits for its turn; meanwhile pictures are turned over and a foreign link says where it leads @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
  await signIn(phone, pupil.email, pupil.password)
  const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  // They know each other, so the teacher takes the pupil into a group.
  await callAs(phone, origin, 'GET', `/chat/user/${teacherId}`)
  const { id: pupilId } = await callAs<{ id: number }>(phone, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(desk, origin, 'POST', '/chat', { name: 'Klasa 3b', usersIds: [pupilId] })
  await desk.goto(`/chat?chatRoomId=${roomId}`)
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  await desk.getByRole('combobox', { name: 'Tryb powolny' }).selectOption({ label: 'Co 10\u00a0sekund' })
  await expect(desk.getByText('Zaktualizowano!')).toBeVisible()

  await phone.goto(`/chat?chatRoomId=${roomId}`)
  const list = phone.getByRole('region', { name: 'Wiadomości' })
  const field = phone.getByRole('textbox', { name: 'Treść wiadomości' })
  const send = phone.getByRole('button', { name: 'Wyślij', exact: true })
  await expect(phone.getByText('Tryb powolny: co 10\u00a0sekund jedna wiadomość.')).toBeVisible()
  const chooser = phone.waitForEvent('filechooser')
  await phone.getByRole('button', { name: 'Dodaj pliki' }).click()
  await (await chooser).setFiles(['jeden.png', 'dwa.png'].map((name) => ({ name, mimeType: 'image/png', buffer: anImage(320, 200) })))
  await send.click()
  await expect(list.getByRole('button', { name: /jeden.png/ })).toBeVisible()
  await expect(phone.getByRole('timer')).toContainText('Następna wiadomość za 0:')
  await field.fill('Druga')
  await send.click()
  await expect(list.getByText('Wyślemy po przerwie')).toBeVisible()

  await list.getByRole('button', { name: /jeden.png/ }).click()
  const viewer = phone.getByRole('dialog', { name: /Podgląd/ })
  await expect(viewer.getByRole('status', { name: 'Obraz 1 z\u00a02' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Poprzedni obraz' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(phone, { within: viewer })
  await viewer.getByRole('button', { name: 'Następny obraz' }).click()
  await expect(viewer.getByRole('img', { name: 'dwa.png' })).toBeVisible()
  await phone.keyboard.press('PageUp')
  await expect(viewer.getByRole('img', { name: 'jeden.png' })).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await expect(desk.getByRole('region', { name: 'Wiadomości' }).getByText('Druga', { exact: true })).toBeVisible()
  await expect(list.getByText('Wyślemy po przerwie')).toHaveCount(0)
  await callAs(desk, origin, 'POST', `/chat/${roomId}/message`, { message: '<p>Zobacz <a href="https://evil.example/x">tutaj</a></p>' })
  const link = list.getByRole('link', { name: /tutaj.*inna strona: evil\.example/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(link).toContainText('evil.example')
  await expectAccessible(phone)
})

test('whoever asks a minor to write stands above the rooms and is counted, until the minor has answered', async ({
  openContext,
  origin,
}) => {
  const [teacher, minor] = [
    await createPerson(origin, 'TEACHER'),
    // Nobody below 16 signs in without a parent.
    await createPerson(origin, 'USER', `${polishYear(new Date()) - 17}-01-01`),
  ]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
  await signIn(phone, minor.email, minor.password)
  const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: minorId } = await callAs<{ id: number }>(phone, origin, 'GET', '/user/me')
  await callAs(phone, origin, 'GET', `/chat/user/${teacherId}`)
  await phone.goto('/chat')
  await expect(phone.getByRole('list', { name: 'Rozmowy' }).getByRole('link')).toHaveCount(1)
  await expect(phone.getByRole('heading', { name: 'Zaproszenia' })).toHaveCount(0)

  await callAs(desk, origin, 'POST', '/chat', { name: 'Olimpiada', usersIds: [minorId] })
  const waiting = phone.getByRole('list', { name: 'Zaproszenia' }).getByRole('link')
  await expect(waiting).toHaveText(new RegExp(`${teacher.displayName}.*zaprasza do grupy`))
  await expect(phone.getByRole('button', { name: `Konto: ${minor.displayName}` })).toHaveAccessibleName(/^Czat, 1\u00a0rozmowa/)
  await expectAccessible(phone)
  await waiting.tap()
  await phone.getByRole('button', { name: 'Przyjmij' }).tap()
  await expect(phone.getByRole('textbox', { name: 'Treść wiadomości' })).toBeVisible()
  await phone.getByRole('link', { name: 'Wróć do rozmów' }).tap()
  await expect(phone.getByRole('list', { name: 'Rozmowy' }).getByRole('link', { name: /Olimpiada/ })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Zaproszenia' })).toHaveCount(0)
})

test('two people who are added to a group one right after the other are both in it', async ({ openContext, origin }) => {
  const [owner, ...colleagues] = [
    await createPerson(origin, 'TEACHER'),
    await createPerson(origin, 'TEACHER'),
    await createPerson(origin, 'TEACHER'),
  ]
  const desk = await (await openContext()).newPage()
  await signIn(desk, owner.email, owner.password)
  const { id: roomId } = await callAs<{ id: number }>(desk, origin, 'POST', '/chat', { name: 'Zespół', usersIds: [] })
  await desk.goto(`/chat?chatRoomId=${roomId}`)
  await desk.getByRole('button', { name: 'Szczegóły rozmowy' }).click()
  // Neither is stored before the second is chosen.
  const { promise: bothChosen, resolve: letStore } = Promise.withResolvers<void>()
  await desk.route(`**/api/chat/${roomId}`, async (route) => {
    if (route.request().method() === 'PUT') await bothChosen
    await route.continue()
  })
  const field = desk.getByRole('combobox', { name: 'Dodaj osobę' })
  for (const { username } of colleagues) {
    await field.fill(username)
    await desk.getByRole('option', { name: username }).click()
  }
  letStore()
  for (const { displayName } of colleagues)
    await expect(desk.getByRole('button', { name: `Usuń z\u00a0rozmowy: ${displayName}` })).toBeVisible()
})
