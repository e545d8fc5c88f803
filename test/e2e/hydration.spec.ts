import type { Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { aTeacher, everyAddress, type Setting } from './support/every-page.ts'
import { aFilm } from './support/files.ts'
import { sample } from '#server/testing/sample.ts'
import type { Library } from './support/library.ts'
import { expect, test } from './support/test.ts'

// A call and an invoice that aren't there say so on their page.
test.use({ expected: { problems: [/404.*\/api\/chat\/meeting\/c{22}\b/, /404.*\/api\/invoice\/999999\b/] } })

/** Pages that an everyday run opens for each viewer. */
const SAMPLE = 4

/** Opens each page anew, as html of the server that the browser takes over; the context fails the test for any error of it. */
async function openAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await expect(page.locator('main [aria-busy=true]'), address).toHaveCount(0)
  }
}

/** A teacher who has just uploaded a film of themselves and shows it on their page. */
async function aTeacherWithAFilm(page: Page, origin: string, library: Library): Promise<Setting> {
  await page.goto('/')
  const bytes = await aFilm(page)
  const setting = await aTeacher(page, origin, library)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const form = new FormData()
  form.set('assign', 'TEACHER_ATTACHMENT')
  form.set('file', new File([new Uint8Array(bytes)], 'O mnie.mp4', { type: 'video/mp4' }))
  const stored = await fetch(`${origin}/api/file`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  expect(stored.status).toBe(200)
  const { id: videoId } = (await stored.json()) as { id: number } // the contract's shape
  await callAs(page, origin, 'PUT', '/user/profile', { videoId })
  return setting
}

test(
  'every page is taken over without an error by a pupil and by a teacher with a fresh film',
  { tag: '@sampled' },
  async ({ page, origin, library, openContext }) => {
    const teacher = await (await openContext()).newPage()
    const setting = await aTeacherWithAFilm(teacher, origin, library)
    const isNotAdmins = (address: string) => !address.startsWith('/admin')
    const addresses = everyAddress(setting, 'owner').filter(isNotAdmins)
    expect(addresses.length).toBeGreaterThan(25)
    await openAll(teacher, sample(addresses, SAMPLE))
    await expect(teacher.locator('body')).toBeVisible()
    await teacher.goto(`/teachers/${setting.person.username}`)
    await expect(teacher.locator('video')).toHaveCount(1)

    const pupil = await createPerson(origin)
    await signIn(page, pupil.email, pupil.password)
    await openAll(page, sample(everyAddress(setting, 'other').filter(isNotAdmins), SAMPLE))
  },
)

test('every page is taken over without an error by an admin', { tag: '@sampled' }, async ({ page, origin, library, openContext }) => {
  const teacher = await (await openContext()).newPage()
  const setting = await aTeacherWithAFilm(teacher, origin, library)
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  const addresses = everyAddress(setting, 'admin')
  const own = addresses.filter((address) => address.startsWith('/admin'))
  expect(own.length).toBeGreaterThan(5)
  await openAll(page, [...sample(own, SAMPLE), ...sample(addresses, SAMPLE)])
})

test('a page that the server renders for the first time brings its film with it @long', async ({ page, origin, library, openContext }) => {
  const teacher = await (await openContext()).newPage()
  const { person } = await aTeacherWithAFilm(teacher, origin, library)
  for (const address of [`/teachers/${person.username}`, `/teachers?search=${person.username}`]) {
    const html = await (await fetch(origin + address)).text()
    expect(html, address).toContain('<video')
    expect(html, 'a part that React gave up').not.toContain('<!--$!-->')
  }
  await page.goto(`/teachers/${person.username}`)
})
