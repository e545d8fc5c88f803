import { expect, test } from 'vitest'
import { formatTime, spokenTime } from '#web/file/film/video-time.ts'

test.each([
  [0, '0:00', '0 s'],
  [65.9, '1:05', '1 min 5 s'],
  [3723, '1:02:03', '1 godz. 2 min 3 s'],
  [-1, '0:00', '0 s'],
])('%d seconds', (seconds, shown, spoken) => {
  expect([formatTime(seconds), spokenTime(seconds)]).toEqual([shown, spoken])
})
