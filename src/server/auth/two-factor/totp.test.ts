import { expect, test } from 'vitest'
import { makeTotpSecret, totpStep, totpUri } from '#server/auth/two-factor/totp.ts'

/** The secret of RFC 6238, appendix B ("12345678901234567890"), in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number): Date => new Date(seconds * 1000)

// The vectors have eight figures; six are their last ones.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d s the code of RFC 6238 is %s', (seconds, code) => {
  expect(totpStep(secret, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is good one step before and after its own, not two', () => {
  expect([0, 30, 60, 90].map((seconds) => totpStep(secret, '287082', at(seconds)))).toEqual([1, 1, 1, null])
  // The code of step 41152263, seen two steps before it.
  expect([-60, -30].map((offset) => totpStep(secret, '005924', at(1_234_567_890 + offset)))).toEqual([null, 41_152_263])
})

test('what is no code of six figures is none', () => {
  for (const code of ['', '28708', '2870821', 'abcdef', '２８７０８２']) expect(totpStep(secret, code, at(59))).toBeNull()
})

test('secrets are new each time and the address names product and account', () => {
  const made = makeTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(makeTotpSecret()).not.toBe(made)
  expect(totpUri(made, 'ola@example.pl')).toBe(`otpauth://totp/Wizards:ola%40example.pl?secret=${made}&issuer=Wizards`)
})
