import { expect, type Locator, type Page } from '@playwright/test'

const ALWAYS_SHOWN: ReadonlySet<string> = new Set([
  ...['Włącz mikrofon', 'Wyłącz mikrofon', 'Włącz kamerę', 'Wyłącz kamerę'],
  ...['Podnieś rękę', 'Opuść rękę', 'Czat', 'Wyjdź'],
])

/** Arguments of a browser with two cameras and a microphone that nobody has to allow. */
export const FAKE_DEVICES = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2']

export const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Sterowanie spotkaniem' })
/** Presses a button of the bar; on a phone those that are rarely used are in a menu. */
export async function press(page: Page, name: string): Promise<void> {
  await expect(bar(page)).toBeVisible()
  const more = bar(page).getByRole('button', { name: 'Więcej', exact: true })
  if (ALWAYS_SHOWN.has(name) || !(await more.isVisible())) return bar(page).getByRole('button', { name, exact: true }).click()
  await more.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
export const video = (page: Page, name: string): Locator => page.locator(`video[aria-label="${name}"]`)

/** Pictures of somebody that this page has shown so far. */
const frames = (page: Page, name: string): Promise<number> =>
  video(page, name).evaluate((element) => (element instanceof HTMLVideoElement ? element.getVideoPlaybackQuality().totalVideoFrames : 0))

/** Waits until pictures of somebody keep coming. */
export async function expectLive(page: Page, name: string): Promise<void> {
  await expect(video(page, name)).toBeVisible()
  const before = await frames(page, name)
  await expect.poll(() => frames(page, name)).toBeGreaterThan(before + 2)
}

/** Goes into a call with camera and microphone. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await page.getByRole('button', { name: 'Włącz mikrofon' }).click()
  await expectLive(page, 'Twój obraz z\u00a0kamery')
  await page.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await expect(bar(page)).toBeVisible()
}
