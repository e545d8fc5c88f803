import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import { showTheme } from './show-theme.ts'
import { expect } from './test.ts'

/** The small build: it goes into every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const THEMES = ['dark', 'light'] as const

type Theme = (typeof THEMES)[number]
type Part = {
  /** The part that is looked at; the whole page without it. */
  within?: string | Locator
  themes?: readonly Theme[]
  /** Selects elements that are left out within the part. */
  without?: string
}

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Nothing but colours depends on the theme. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Nothing of a page, or of a part of it, keeps anybody from using it: WCAG 2.2 A and AA, in both themes. */
export async function expectAccessible(page: Page, part: Part = {}): Promise<void> {
  expect(await accessibilityProblems(page, part), page.url()).toEqual([])
}

/** The same as a list, for many pages at once. */
export async function accessibilityProblems(page: Page, { within = ':root', themes = THEMES, without }: Part = {}): Promise<string[]> {
  const part = typeof within === 'string' ? page.locator(within) : within
  await part.first().waitFor()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const problems: string[] = []
  for (const [index, theme] of themes.entries()) {
    await showTheme(page, theme)
    const { kept, found } = await runAxe(
      part,
      without,
      index === 0 ? { type: 'tag', values: EVERYTHING } : { type: 'rule', values: COLORS },
    )
    expect(kept + found.length, 'rules that had something to look at').toBeGreaterThan(0)
    problems.push(...found.map((problem) => `${theme}: ${problem}`))
  }
  return problems
}

function runAxe(
  part: Locator,
  without: string | undefined,
  runOnly: axe.RunOptions['runOnly'],
): Promise<{ kept: number; found: string[] }> {
  return part.evaluateAll(
    async (elements, [only, out]) => {
      const here = window as unknown as { axe: typeof axe } // put there above
      // Scrolled on, a page has its head over something that is half gone.
      const { scrollX, scrollY } = window
      window.scrollTo({ top: 0, behavior: 'instant' })
      // Pages of others in a frame are not ours; style sheets are read as the browser has them.
      const { passes, violations } = await here.axe.run(
        { include: elements, ...(out !== undefined && { exclude: [out] }) },
        {
          ...(only && { runOnly: only }),
          resultTypes: ['violations'],
          iframes: false,
          preload: false,
          // The corner of a table of values is empty.
          rules: { 'empty-table-header': { enabled: false } },
        },
      )
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return {
        kept: passes.length,
        found: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
        ),
      }
    },
    [runOnly, without] as const,
  )
}
