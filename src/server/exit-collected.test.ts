import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const ENDING = `
  const { exitCollected } = await import('#server/exit-collected.ts')
  const left = new WeakRef({})
  process.on('exit', (code) => console.log(code, left.deref() === undefined ? 'collected' : 'kept'))
  setImmediate(() => exitCollected(3))
`

test('a process ends with its code, its heap collected', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', ENDING], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([3, '3 collected'])
})
