import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { offEdges } from './support/content-edges.ts'
import { aTeacher, everyAddress, type Who } from './support/every-page.ts'
import { beforeMain, loneWords, showAs, tooWide } from './support/layout-faults.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

/** Widths that are designed. */
const WIDTHS = [360, 768, 1280, 1920]

// The meeting and the invoice of the examples are none to others.
test.use({ expected: { problems: [/404.*\/api\/(?:chat\/meeting|invoice)\//, /401.*\/api\//] } })

/** Opens each page once and shows it at all widths: its head and its body share an edge, nothing is wider than the screen, no lead ends in a line of one word, and the main action comes first. */
async function expectOnGrid(page: Page, addresses: readonly string[]): Promise<void> {
  const problems: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    for (const width of WIDTHS) {
      await showAs(page, width === 360 ? 'phone' : 'desk', { width, height: 900 })
      const found = [
        ...(await offEdges(page)),
        ...(await tooWide(page)),
        ...(await loneWords(page)),
        // A phone shows buttons one above the other.
        ...(width === 360 ? await beforeMain(page) : []),
      ]
      problems.push(...found.map((problem) => `${address} at ${width} px: ${problem}`))
    }
  }
  expect(problems).toEqual([])
}

/** Paper has edges of its own; the chat, its boards and meetings take the whole screen. */
const isOnGrid = (address: string): boolean => !/\/pdf(?:$|\/)|^\/(?:chat|boards|meetings|invoice)\b/.test(address)
const isAdmins = (address: string): boolean => address.startsWith('/admin')

test('public pages of all kinds share one left edge, their leads leave no word alone, and the main action stands first', async ({
  page,
  library,
}) => {
  const task = library.find('a type and a domain', ({ type, domains }) => type !== null && domains.length > 0)
  await expectOnGrid(page, [
    paths.home(),
    paths.homeworks(),
    paths.homework(task.slug),
    paths.exams(),
    paths.exam(library.exams[0]?.slug ?? ''),
    paths.concepts(),
    paths.concept(task.domains[0]?.slug ?? ''),
    paths.homeworkTypes(),
    paths.homeworkType(task.type?.slug ?? ''),
    paths.formulas(),
    paths.practice(),
    paths.teachers(),
    paths.profile(task.author),
    paths.subscription(),
    paths.parent(),
    paths.unsubscribe(),
    paths.terms(),
  ])
})

/** One page of each kind, of those that somebody finds when they are signed in. */
const KINDS = [
  [
    'a teacher',
    [
      paths.home(),
      paths.accountProfile(),
      paths.accountHomeworks(),
      paths.accountFiles(),
      paths.accountNotifications(),
      paths.homeworkNew(),
    ],
  ],
  ['a pupil', [paths.accountLists(), paths.accountSecurity(), paths.practice()]],
  ['an admin', [paths.adminQueues(), paths.adminHomeworks(), paths.adminUsers(), paths.adminUser(1), paths.adminAudit()]],
] as const
for (const [who, addresses] of KINDS)
  test(`the pages of ${who} share one left edge, their leads leave no word alone, and the main action stands first`, async ({
    page,
    origin,
  }) => {
    const { email, password } =
      who === 'an admin'
        ? { email: DEMO.admin, password: DEMO_PASSWORD }
        : await createPerson(origin, who === 'a teacher' ? 'TEACHER' : 'USER')
    await signIn(page, email, password)
    await expectOnGrid(page, addresses)
  })

const EVERYBODY: readonly { name: string; who: Who; isSignedIn: boolean }[] = [
  { name: 'a teacher', who: 'owner', isSignedIn: true },
  { name: 'a pupil who has nothing yet', who: 'other', isSignedIn: true },
  { name: 'somebody without an account', who: 'other', isSignedIn: false },
  { name: 'an admin', who: 'admin', isSignedIn: true },
]
for (const { name, who, isSignedIn } of EVERYBODY)
  test(
    `every page of ${name} has one left edge, leads that leave no word alone, and the main action first`,
    { tag: '@full' },
    async ({ openContext, origin, library }) => {
      test.setTimeout(1_200_000)
      const teacher = await (await openContext()).newPage()
      const setting = await aTeacher(teacher, origin, library)
      const page = who === 'owner' ? teacher : await (await openContext()).newPage()
      if (who === 'admin') await signIn(page, DEMO.admin, DEMO_PASSWORD)
      if (who === 'other' && isSignedIn) {
        const pupil = await createPerson(origin)
        await signIn(page, pupil.email, pupil.password)
      }
      await expectOnGrid(
        page,
        everyAddress(setting, who).filter((address) => isOnGrid(address) && isAdmins(address) === (who === 'admin')),
      )
    },
  )

test('the bar at the top has room for whoever is signed in, and at least one way to the sections @long', async ({ page, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  for (const width of [320, 640, 768, 900, 1024, 1100, 1280]) {
    await showAs(page, width < 768 ? 'phone' : 'desk', { width, height: 800 })
    await page.goto('/exams')
    await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    await expect(
      page.getByRole('button', { name: 'Menu', exact: true }).or(page.locator('header nav')).filter({ visible: true }),
    ).toHaveCount(1)
  }
})
