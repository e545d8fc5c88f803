import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { aTeacher, everyAddress, type Who } from './support/every-page.ts'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import { showAs, tooWide, touchingCards } from './support/layout-faults.ts'
import { forcedColorProblems, keyboardProblems } from './support/screen-checks.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const MOST_SHIFT = 0.02
/** 640 px are what a screen of 1280 px has at 200 % zoom. */
const NARROW = [
  ['phone', 360],
  ['phone', 320],
  ['desk', 640],
] as const

// The meeting and the invoice of the examples are none to others. A walk lasts longer than a token, and whichever call comes first
// is refused and has the next one fetched: each page is asked whether somebody is still signed in.
test.use({ expected: { problems: [/404.*\/api\/(?:chat\/meeting|invoice)\//, /401.*\/api\//] } })

/** Opens each page as a phone and as a desk: nobody is shut out of it, in either theme or in forced colours, by pointer or by keys. */
async function expectForEverybody(page: Page, addresses: readonly string[], isSignedIn: boolean): Promise<void> {
  if (isSignedIn) {
    // The page of signing in keeps for whom the next ones are laid out; whoever got tokens from the API learns it here.
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', /./)
  }
  const problems: string[] = []
  for (const address of addresses)
    for (const width of [360, 1280]) {
      await showAs(page, width === 360 ? 'phone' : 'desk', { width, height: width === 360 ? 740 : 900 })
      await page.goto(address)
      await settled(page)
      const shift = await shiftOf(page)
      expect(await page.evaluate(() => localStorage.getItem('token') !== null), address).toBe(isSignedIn)
      const found = [
        ...(shift > MOST_SHIFT ? [`shifts by ${shift.toFixed(3)}`] : []),
        ...(await accessibilityProblems(page)),
        ...(await forcedColorProblems(page)),
        ...(await touchingCards(page)),
        ...(width === 1280 ? await keyboardProblems(page) : await narrowProblems(page)),
      ]
      problems.push(...found.map((problem) => `${address} at ${width} px: ${problem}`))
    }
  expect(problems).toEqual([])
}

async function narrowProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [device, width] of NARROW) {
    await showAs(page, device, { width, height: 740 })
    found.push(...(await tooWide(page)))
  }
  return found
}

/** Pages for paper have no keyboard and no screen: print.spec.ts and pdf.spec.ts look at them. */
const isForScreens = (address: string): boolean => !/\/pdf(?:$|\/)/.test(address)
const isAdmins = (address: string): boolean => address.startsWith('/admin')

/** Everybody's screens, in parts that run beside each other. */
const WALKS: readonly { name: string; who: Who; isSignedIn: boolean; mine: (address: string) => boolean; parts: number }[] = [
  { name: 'of a teacher', who: 'owner', isSignedIn: true, mine: (address) => !isAdmins(address), parts: 5 },
  { name: 'of a pupil who has nothing yet', who: 'other', isSignedIn: true, mine: (address) => !isAdmins(address), parts: 4 },
  { name: 'of somebody without an account', who: 'other', isSignedIn: false, mine: () => true, parts: 4 },
  { name: 'of an admin', who: 'admin', isSignedIn: true, mine: isAdmins, parts: 2 },
]
const PARTS = WALKS.flatMap((walk) => Array.from({ length: walk.parts }, (_, part) => ({ ...walk, part })))

for (const { name, who, isSignedIn, mine, part, parts } of PARTS)
  test(
    `the screens ${name} are for everybody, part ${part + 1} of ${parts}`,
    { tag: '@full' },
    async ({ openContext, origin, library }) => {
      test.setTimeout(1_200_000)
      const teacher = await (await openContext()).newPage()
      const setting = await aTeacher(teacher, origin, library)
      const context = who === 'owner' ? teacher.context() : await openContext()
      await watchShifts(context)
      const page = await context.newPage()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (who === 'admin') await signIn(page, DEMO.admin, DEMO_PASSWORD)
      if (who === 'other' && isSignedIn) {
        const pupil = await createPerson(origin)
        await signIn(page, pupil.email, pupil.password)
      }
      await expectForEverybody(
        page,
        everyAddress(setting, who)
          .filter((address) => isForScreens(address) && mine(address))
          .filter((_, place) => place % parts === part),
        isSignedIn,
      )
    },
  )
