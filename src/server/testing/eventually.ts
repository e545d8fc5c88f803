import { vi } from 'vitest'

/** Longer than anything takes on a machine that is busy with other work; what never comes fails the test after it. */
const LONGEST_MS = 120_000

/** Waits until a check passes. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 })
}
