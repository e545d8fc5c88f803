import { text } from 'node:stream/consumers'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

// It writes notifications of an admin, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

test('an admin reads a reported message with what was said around it, and takes it away for everybody @long', async ({
  page: admin,
  openContext,
  origin,
}) => {
  const [pupil, teacher] = [await (await openContext()).newPage(), await (await openContext()).newPage()]
  const [asking, answering] = [await createPerson(origin), await createPerson(origin, 'TEACHER')]
  await signIn(pupil, asking.email, asking.password)
  await signIn(teacher, answering.email, answering.password)
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const { id: teacherId } = await callAs<{ id: number }>(teacher, origin, 'GET', '/user/me')
  const room = await callAs<{ id: number }>(pupil, origin, 'GET', `/chat/user/${teacherId}`)
  const write = (message: string) => callAs<{ id: number }>(teacher, origin, 'POST', `/chat/${room.id}/message`, { message })
  await callAs(pupil, origin, 'POST', `/chat/${room.id}/message`, { message: '<p>Dzień dobry</p>' })
  const bad = await write(`<p>Obelga (${answering.username})</p>`)
  await write('<p>I jeszcze coś</p>')
  await teacher.goto(`/chat?chatRoomId=${room.id}`)
  await teacher.locator('input[type=file]').setInputFiles([
    { name: 'zdjecie.png', mimeType: 'image/png', buffer: anImage(320, 200) },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Nie mów nikomu') },
  ])
  await teacher.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(teacher.getByRole('button', { name: 'Powiększ: zdjecie.png' })).toBeVisible()
  await callAs(pupil, origin, 'POST', `/chat/message/${bad.id}/report`, { reason: `Obraża mnie (${asking.username})` })

  await admin.goto('/admin/reports?list=chat')
  const report = admin
    .getByRole('listitem')
    .filter({ hasText: `Obraża mnie (${asking.username})` })
    .first()
  await expect(report).toContainText(`Obelga (${answering.username})`)
  await expect(report).not.toContainText('I jeszcze coś')
  await report.getByRole('button', { name: 'Pokaż rozmowę' }).click()
  const talk = report.getByRole('list', { name: 'Rozmowa wokół zgłoszonej wiadomości' })
  await expect(talk.locator(':scope > li')).toHaveText([/Dzień dobry/, /Obelga/, /I jeszcze coś/, /list\.txt/])
  // The admin sees what was sent, although whoever sent it has deleted it.
  const { results: files } = await callAs<{ results: { id: number }[] }>(teacher, origin, 'GET', '/file')
  for (const { id } of files) await callAs(teacher, origin, 'DELETE', `/file/${id}`)
  await admin.reload()
  await report.getByRole('button', { name: 'Pokaż rozmowę' }).click()
  await expectAccessible(admin)
  await talk.getByRole('button', { name: 'Powiększ: zdjecie.png' }).click()
  await expect(admin.getByRole('dialog').getByRole('img', { name: 'zdjecie.png' })).toHaveJSProperty('naturalWidth', 320)
  await admin.keyboard.press('Escape')
  const saved = admin.waitForEvent('download')
  await talk.getByRole('link', { name: /^Zapisz: list\.txt/ }).click()
  expect(await text(await (await saved).createReadStream())).toBe('Nie mów nikomu')
  await report.getByRole('button', { name: 'Usuń' }).click()
  await admin.getByRole('dialog', { name: 'Usunąć wiadomość?' }).getByRole('button', { name: 'Usuń' }).click()
  await expect(report).toHaveCount(0)
  const { results } = await callAs<{ results: { isRemoved: boolean }[] }>(pupil, origin, 'GET', `/chat/${room.id}/message`)
  expect(results.map(({ isRemoved }) => isRemoved)).toEqual([false, false, true, false])
})
