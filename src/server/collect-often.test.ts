import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Keeps 80 MB, makes much that lives for a while, and prints the largest heap seen, in MB in use. */
const BUSY = (begin: string): string => `
  const { collectOften } = await import('#server/collect-often.ts')
  ${begin}
  const kept = Array.from({ length: 80 }, (_, place) => Array.from({ length: 16_000 }, (_, at) => ({ at, place })))
  const passing = []
  let most = 0
  for (let round = 0; round < 3_000; round++) {
    passing[round % 40] = Array.from({ length: 2_000 }, (_, at) => ({ at, round }))
    most = Math.max(most, process.memoryUsage().heapUsed)
  }
  console.log(Math.round(most / 2 ** 20) + 0 * kept.length)
`

function largestHeap(begin: string): number {
  const args = ['--max-semi-space-size=4', '--input-type=module', '--eval', BUSY(begin)]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('a heap that is collected often stays near what is in it', () => {
  const [often, byItself] = [largestHeap('collectOften()'), largestHeap('')]
  expect(often).toBeLessThan(0.8 * byItself)
})
