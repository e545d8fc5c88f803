import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const MB = 2 ** 20
const UPLOAD = /\/api\/file\/upload\/\d+$/

test.use({ expected: { problems: [/ERR_CONNECTION_FAILED/] } })

async function choose(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Przeciągnij' }).click()
  await (await chooser).setFiles(path)
}

test('a large file goes on after a lost connection, and after a reload when it is chosen again @long', async ({
  page,
  origin,
}, testInfo) => {
  const path = testInfo.outputPath('lekcja.mp4')
  const film = Buffer.alloc(26 * MB, 7)
  film.write('\0\0\0\x18ftypmp42', 0, 'latin1')
  writeFileSync(path, film)
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/files')
  await expect(page.getByText('Nie masz jeszcze żadnych plików.')).toBeVisible()

  // The first part is lost on its way, the next two arrive, the one after them hangs.
  let parts = 0
  await page.route(UPLOAD, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts += 1
    if (parts === 1) return route.abort('connectionfailed')
    return parts <= 3 ? route.continue() : undefined
  })
  await choose(page, path)
  await expect.poll(() => parts, { timeout: 60_000 }).toBe(4)
  await page.reload()
  await expect(page.getByText('Nie masz jeszcze żadnych plików.')).toBeVisible()

  await page.unroute(UPLOAD)
  const next = page.waitForRequest((request) => request.method() === 'PATCH' && UPLOAD.test(request.url()))
  await choose(page, path)
  expect((await next).headers()['upload-offset']).toBe(String(16 * MB))
  await expect(page.getByRole('list', { name: 'Przesyłane pliki' }).getByText('Przesłano!')).toBeVisible()
  const row = page.getByRole('region', { name: 'Twoje pliki' }).getByRole('listitem').filter({ hasText: 'lekcja.mp4' })
  await expect(row).toContainText('26 MB')
  expect(await page.evaluate(() => localStorage.getItem('uploads'))).toBeNull()
})
