import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BACKGROUND_COLORS, TEXT_COLORS } from '#editor/schema/nodes/color-tokens.ts'
import { recentColors, rememberColor } from './recent-colors.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

afterEach(() => vi.unstubAllGlobals())

it('keeps the eight colours of each type used last, newest first', () => {
  for (const color of TEXT_COLORS.slice(0, 10)) rememberColor('text', color, TEXT_COLORS)
  rememberColor('text', TEXT_COLORS[5] ?? '', TEXT_COLORS)
  expect(recentColors('text', TEXT_COLORS)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((index) => TEXT_COLORS[index]))
  expect(recentColors('highlight', BACKGROUND_COLORS)).toEqual([])
})

it('takes nothing from the store that is no colour of the palette', () => {
  stored.set('recent-colors-text', JSON.stringify(['red-11', 'url(x)', 7, 'red-5']))
  expect(recentColors('text', TEXT_COLORS)).toEqual(['red-11'])
  stored.set('recent-colors-text', '{')
  expect(recentColors('text', TEXT_COLORS)).toEqual([])
})
