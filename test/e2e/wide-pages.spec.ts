import type { Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { aTeacher, everyAddress, LONG, type Setting, type Who } from './support/every-page.ts'
import type { Library } from './support/library.ts'
import { showAs, tooWide } from './support/layout-faults.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** The door of a meeting that isn't there is among the pages. */
test.use({ expected: { problems: [/404.*\/api\/chat\/meeting\//] } })

const SCREENS = [
  ['phone', 320],
  ['phone', 360],
  // A screen of 1280 px at 200 % zoom.
  ['desk', 640],
  ['desk', 1280],
] as const

async function expectFits(page: Page, setting: Setting, who: Who, mine: (address: string) => boolean): Promise<void> {
  const problems: string[] = []
  for (const address of everyAddress(setting, who).filter(mine)) {
    await page.goto(address)
    await settled(page)
    for (const [device, width] of SCREENS) {
      await showAs(page, device, { width, height: 900 })
      problems.push(...(await tooWide(page)).map((problem) => `${address} at ${width}: ${problem}`))
    }
  }
  expect(problems).toEqual([])
}

/** A teacher with the longest name there may be and a file with the longest name that people give. */
async function aTeacherOfLongNames(page: Page, origin: string, library: Library): Promise<Setting> {
  const setting = await aTeacher(page, origin, library)
  await callAs(page, origin, 'PUT', '/user/profile', { displayName: LONG.slice(0, 64), description: LONG.repeat(3) })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const form = new FormData()
  form.set('assign', 'PRIVATE')
  form.set('file', new File(['Zadania'], `${LONG.slice(0, 200)}.txt`, { type: 'text/plain' }))
  const stored = await fetch(`${origin}/api/file`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  expect(stored.status, await stored.text()).toBeLessThan(300)
  return setting
}

test(
  'no page of a reader or a teacher is wider than the screen, whatever names are in it',
  { tag: '@full' },
  async ({ page, origin, library }) => {
    test.setTimeout(900_000)
    const setting = await aTeacherOfLongNames(page, origin, library)
    await expectFits(page, setting, 'owner', (address) => !address.startsWith('/admin'))
  },
)

test(
  'no page of an admin is wider than the screen, whatever names are in it',
  { tag: '@full' },
  async ({ page, origin, library, openContext }) => {
    test.setTimeout(900_000)
    const other = await (await openContext()).newPage()
    const setting = await aTeacherOfLongNames(other, origin, library)
    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    // Whoever is blocked is signed out, which their open page would tell.
    await other.close()
    await callAs(page, origin, 'PUT', `/admin/user/${setting.personId}/block`, { reason: LONG.slice(0, 200) })
    await expectFits(page, setting, 'admin', (address) => address.startsWith('/admin'))
  },
)

test('a file on its way keeps to the screen, too', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/files')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${LONG.slice(0, 200)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Zadania') })
  await expect(page.getByText('Plik został przesłany')).toBeVisible()
  for (const [device, width] of SCREENS) {
    await showAs(page, device, { width, height: 900 })
    expect(await tooWide(page), `${width}`).toEqual([])
  }
})
