import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The task that a session of practice stands at, or the variant of a template. */
export type Standing = { id: number; slug: string; variant: number | null }

/** Reads which task is shown, as the tab keeps it. */
export async function standing(page: Page): Promise<Standing> {
  await expect(page.getByRole('main').getByRole('heading', { name: /^Zadanie \d/ })).toBeVisible()
  return page.evaluate(() => (JSON.parse(sessionStorage.getItem('practice-session') ?? '{}') as { task: Standing }).task)
}

/** Skips what comes until it fits; returns what `fits` found. */
export async function skipTo<Found>(page: Page, fits: (task: Standing) => Promise<Found | null> | Found | null): Promise<Found> {
  for (let skipped = 0; skipped < 60; skipped++) {
    const task = await standing(page)
    const found = await fits(task)
    if (found !== null) return found
    await page.getByRole('main').getByRole('button', { name: 'Pomiń', exact: true }).click()
    await expect.poll(() => standing(page)).not.toEqual(task)
  }
  throw new Error('Nothing fits')
}
