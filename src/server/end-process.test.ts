import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const ENDING = `
  const { endProcess } = await import('#server/end-process.ts')
  const left = new WeakRef({})
  process.on('exit', (code) => console.log(code, left.deref() === undefined ? 'collected' : 'kept'))
  setImmediate(() => endProcess(3))
`

test('a process ends with its code, its heap collected', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', ENDING], { encoding: 'utf8' })
  expect([status, stdout.trim()]).toEqual([3, '3 collected'])
})
