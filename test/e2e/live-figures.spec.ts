import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

/** Two figures stand there: an axis that is turned, and a figure that is turned about a point. */
const ARTICLE = '/resources/concepts/symetria'

const wake = (page: Page, which: number) => page.getByRole('button', { name: 'Porusz rysunkiem' }).nth(which)

test('a figure is moved by keyboard, by its point and by its sliders; nothing of it is loaded before it is pressed', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await page.goto(ARTICLE)
  await expect(page.getByRole('img', { name: 'Chorągiewka i jej odbicie po drugiej stronie pionowej osi.' })).toBeVisible()
  await wake(page, 0).hover()
  expect(loaded.filter((address) => /FiguresInPlace/.test(address))).toEqual([])

  await wake(page, 0).focus()
  await page.keyboard.press('Enter')
  const mirror = page.getByRole('group', { name: 'Symetria osiowa' })
  const axis = mirror.getByRole('slider', { name: 'Nachylenie osi' })
  await expect(axis).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(axis).toHaveAttribute('aria-valuetext', '95°')
  await expect(mirror.getByRole('status')).toContainText('Oś nachylona pod kątem 95°.')
  await page.keyboard.press('End')
  await expect(axis).toHaveAttribute('aria-valuetext', '175°')
  await mirror.getByRole('button', { name: 'Od początku' }).click()
  await expect(axis).toHaveAttribute('aria-valuetext', '90°')
  expect(loaded.filter((address) => /FiguresInPlace.*\.js/.test(address))).toHaveLength(1)

  // The picture itself may be pressed, too.
  await page.getByRole('img', { name: /obrocie o 180°/ }).click()
  const turned = page.getByRole('group', { name: 'Obrót wokół punktu i symetria środkowa' })
  await expect(turned.getByRole('status')).toContainText('Obrót o 180°')
  await expect(mirror).toBeVisible()
  const handle = turned.locator('.moved-figure-handles g circle').first()
  await handle.scrollIntoViewIfNeeded()
  const [from, picture] = [await handle.boundingBox(), await turned.locator('.moved-figure-handles').boundingBox()]
  if (!from || !picture) throw new Error('The figure has no place')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  // To the right of the middle and a little above: the pole, which stood at 72°, came there by 315° or so.
  await page.mouse.move(picture.x + picture.width * 0.85, picture.y + picture.height * 0.4, { steps: 5 })
  await page.mouse.up()
  const angle = turned.getByRole('slider', { name: 'Kąt obrotu' })
  await expect(angle).toHaveAttribute('aria-valuetext', '300°')
  await expect(turned.getByRole('status')).toContainText('Obrót o 300°')

  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(turned).toBeHidden()
  await expect(page.getByRole('img', { name: /obrocie o 180°/ })).toBeVisible()
})

test('a finger moves a figure on a narrow page, which has room for all of it', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/resources/concepts/postac-kanoniczna-funkcji-kwadratowej')
  await wake(page, 0).tap()
  const figure = page.getByRole('group', { name: 'Postać kanoniczna: wierzchołek pod palcem' })
  await expect(figure.getByRole('slider', { name: 'Współczynnik a' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
})
