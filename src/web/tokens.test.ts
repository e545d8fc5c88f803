import { readFileSync } from 'node:fs'
import * as radix from '@radix-ui/colors'
import { describe, expect, test } from 'vitest'
import { GROUND } from './shell/theme.ts'

type Theme = 'light' | 'dark'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Value of a token in a theme, followed through `var()`. */
function token(name: string, theme: Theme): string {
  const value = new RegExp(`^\\s*--${name}: (.+);$`, 'm').exec(sheet)?.[1]
  if (value === undefined) throw new Error(`No token --${name}`)
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return token(other, theme)
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)
  const color = theme === 'light' ? pair?.[1] : pair?.[2]
  if (color === undefined) throw new Error(`--${name} has no two colours: ${value}`)
  return color
}

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['ground', 'surface', 'surface-raised']
const statuses = ['success', 'error', 'warning', 'info']
const texts: [text: string, ground: string][] = [
  ...['text', 'text-muted', 'accent-text', 'rating', ...statuses].flatMap((text): [string, string][] =>
    surfaces.map((surface) => [text, surface]),
  ),
  ...statuses.flatMap((status): [string, string][] => [status, 'text', 'text-muted'].map((text) => [text, `${status}-surface`])),
  ...['text', 'text-muted', 'accent-text'].map((text): [string, string] => [text, 'accent-surface']),
  ['rating', 'rating-surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['text', 'accent-border'],
  ['text', 'mark'],
]
const marks: [mark: string, ground: string][] = ['border-strong', 'rating-fill', 'accent', 'figure-muted', 'figure-accent'].flatMap(
  (mark): [string, string][] => surfaces.slice(0, 2).map((surface) => [mark, surface]),
)

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test.each(texts)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)('%s is seen on %s (3:1)', (mark, ground) => {
    expect(contrast(token(mark, theme), token(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  test("the browser's bars have the colour of the page", () => {
    expect(GROUND[theme]).toBe(token('ground', theme))
  })
})

test('colours of content are those of the Radix scales', () => {
  const palette = readFileSync(new URL('palette.css', import.meta.url), 'utf8')
  const lines = [...palette.matchAll(/--([a-z]+)-(\d+): light-dark\((#\w+), (#\w+)\);/g)]
  expect(lines).toHaveLength(14 * 6)
  // The package exports a scale per name; it has no index type.
  const scales = radix as unknown as Record<string, Record<string, string>>
  for (const [, hue = '', level = '', light, dark] of lines) {
    expect([hue, level, light, dark]).toEqual([hue, level, scales[hue]?.[hue + level], scales[`${hue}Dark`]?.[hue + level]])
  }
})
