import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_ALERTS, isQuietAt } from '#contract/push.ts'
import { encryptFor } from '#server/push/encrypt.ts'

const keys = (): { p256dh: string; auth: string } => {
  const key = createECDH('prime256v1')
  return { p256dh: key.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
}

test('the same text is encrypted otherwise each time, and what no browser can read is refused', () => {
  const browser = keys()
  expect(encryptFor(browser, 'Nowa wiadomość').equals(encryptFor(browser, 'Nowa wiadomość'))).toBe(false)
  expect(() => encryptFor({ ...browser, p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'x')).toThrow()
  expect(() => encryptFor(browser, 'x'.repeat(4080))).toThrow('too long')
})

test('quiet hours are those of Poland, over midnight and in both times of the year', () => {
  const at = (moment: string, quiet = DEFAULT_ALERTS.quiet): boolean => isQuietAt({ quiet }, new Date(moment))
  expect([at('2026-11-25T19:59:00Z'), at('2026-11-25T20:00:00Z'), at('2026-11-26T05:59:00Z'), at('2026-11-26T06:00:00Z')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  // In summer the clock of Poland is two hours ahead.
  expect([at('2026-07-01T18:59:00Z'), at('2026-07-01T19:00:00Z'), at('2026-07-01T05:00:00Z')]).toEqual([false, true, false])
  expect([at('2026-11-25T12:30:00Z', { from: 8, to: 15 }), at('2026-11-25T14:30:00Z', { from: 8, to: 15 })]).toEqual([true, false])
  expect(at('2026-11-25T23:00:00Z', null)).toBe(false)
})
