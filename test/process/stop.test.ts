import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { migratedFolder, runProduct, started } from './run-product.ts'
import { readColumn, taskFile } from './imported-tasks.ts'

test('Ctrl-C with a request under way that never ends still stops cleanly', async () => {
  const product = runProduct('main.ts', { DATA_DIR: await migratedFolder() })
  const { port } = new URL(await started(product))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  // The server says that it goes on as soon as it has the head of the request.
  const isUnderWay = once(socket, 'data')
  socket.write(
    'POST /api/csp-report HTTP/1.1\r\nHost: x\r\nContent-Type: application/csp-report\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{',
  )
  expect(String((await isUnderWay)[0])).toMatch(/^HTTP\/1\.1 100 /)
  product.child.kill('SIGINT')
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
})

test('what was acknowledged is there after Ctrl-C and a new start, and events of the import are delivered', async () => {
  const DATA_DIR = await migratedFolder()
  expect((await runProduct('cli/import.ts', { DATA_DIR }, [taskFile(60)]).ended).code).toBe(0)
  const first = runProduct('main.ts', { DATA_DIR })
  const before = await started(first)
  await eventually(async () => expect(await (await fetch(`${before}/metrics`)).text()).toMatch(/^wizards_events_waiting 0$/m))
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
  expect(await readColumn(DATA_DIR, 'select topic as value from outbox')).toEqual([])
  const address = await started(runProduct('main.ts', { DATA_DIR }))
  expect(await (await fetch(`${address}/api/homework`)).json()).toMatchObject({ total: 60 })
})
