import { expect, it } from 'vitest'
import { trimTex } from './trim-tex.ts'

it.each([
  [' x ', 'x'],
  ['x\\ ', 'x'],
  ['x\\ \\ \n', 'x'],
  ['x\\\\', 'x\\\\'],
  ['x\\\\ \\ ', 'x\\\\'],
  ['\\ x', '\\ x'],
  ['\\ ', ''],
  ['x\\,', 'x\\,'],
])('%j is %j without spaces at its ends', (tex, trimmed) => expect(trimTex(tex)).toBe(trimmed))

it.each(['\\ ', '\\', '\\\\ '])('many of %j are read in time that grows with the text', (sign) =>
  expect(trimTex(`x${sign.repeat(500_000)}`).length).toBeGreaterThan(0),
)
