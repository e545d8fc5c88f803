import { expect, test } from 'vitest'
import { describeReach } from '#server/describe-reach.ts'
import { readSettings } from '#server/settings.ts'

test('the default start says that this machine alone is served', () => {
  expect(describeReach(readSettings({}))).toMatch(/^Słucham tylko na tym komputerze \(127\.0\.0\.1\)/)
})

test('demo accounts in reach of a network are warned of, and nothing else is said there', () => {
  expect(describeReach(readSettings({ HOST: '0.0.0.0' }))).toMatch(/^Uwaga: konta pokazowe/)
  expect(describeReach(readSettings({ HOST: '0.0.0.0', DEMO_CONTENT: 'false' }))).toBeNull()
  expect(describeReach(readSettings({ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' }))).toBeNull()
})
