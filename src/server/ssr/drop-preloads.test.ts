import { expect, test } from 'vitest'
import { dropPreloads } from '#server/ssr/drop-preloads.ts'

test('module preloads leave the head, everything else stays', () => {
  const page =
    '<head><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><p>&lt;link rel="modulepreload"&gt;</p></body>'
  expect(dropPreloads(page)).toBe(page.replace('<link rel="modulepreload" href="/a.js"/>', ''))
  expect(dropPreloads('<p>no head</p>')).toBe('<p>no head</p>')
})
