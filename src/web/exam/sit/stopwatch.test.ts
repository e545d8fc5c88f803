import { expect, test } from 'vitest'
import { stopwatch } from '#web/exam/sit/stopwatch.ts'

test('a clock that is set back and a device that slept hide no time', () => {
  let [clock, steady] = [5_000_000, 0]
  const passed = stopwatch(
    () => clock,
    () => steady,
  )
  clock += 60_000
  steady += 60_000
  expect(passed()).toBe(60_000)
  clock -= 3_600_000
  steady += 1_000
  expect(passed()).toBe(61_000)
  // Asleep, the steady one of some browsers stands still.
  clock += 3_600_000 + 600_000
  expect(passed()).toBe(660_000)
})
