import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openText, sealText } from '#server/platform/crypto/sealed-text.ts'

const key = randomBytes(32)

test('a sealed text opens with its key at its place only, and never looks the same twice', () => {
  const sealed = sealText(key, 'zażółć', 'user 1')
  expect(openText(key, sealed, 'user 1')).toBe('zażółć')
  expect(sealText(key, 'zażółć', 'user 1')).not.toBe(sealed)
  expect(() => openText(key, sealed, 'user 2')).toThrow()
  expect(() => openText(randomBytes(32), sealed, 'user 1')).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14)
  expect(() => openText(key, bytes.toString('base64url'), 'user 1')).toThrow()
})
