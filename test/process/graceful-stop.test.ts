import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { migratedFolder, runProduct, started } from './run-product.ts'

const CLIENTS = 24
const DELAY_SECONDS = 2

type Outcome = { status: number | null; startedAt: number }

/** One request on a connection of its own, or of the agent's; null when it was dropped. */
function ask(origin: string, path: string, agent: Agent | false): Promise<number | null> {
  return new Promise((resolve) => {
    const asking = request(`${origin}${path}`, { agent }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? null))
      reply.once('error', () => resolve(null))
    })
    asking.once('error', () => resolve(null))
    asking.end()
  })
}

test('SIGTERM drops no request: readiness says 503 first, and everybody who comes until a balancer has noticed is answered', async () => {
  const product = runProduct('main.ts', { DATA_DIR: await migratedFolder(), STOP_DELAY_SECONDS: String(DELAY_SECONDS) })
  const origin = await started(product)
  // The balancer asks often, and sends nobody to a process that isn't ready.
  let isReady = true
  const balancer = (async () => {
    while (isReady) isReady = (await ask(origin, '/readyz', false)) === 200
  })()
  const outcomes: Outcome[] = []
  const keptAlive = new Agent({ keepAlive: true })
  const crowd = Array.from({ length: CLIENTS }, async (_, index) => {
    // Half of them open a connection for each request, half keep theirs.
    const agent = index % 2 === 0 ? false : keptAlive
    while (isReady) {
      const startedAt = performance.now()
      outcomes.push({ status: await ask(origin, index % 3 === 0 ? '/healthz' : '/api/homework', agent), startedAt })
    }
  })
  await expect.poll(() => outcomes.length).toBeGreaterThan(CLIENTS * 4)
  // One more that a slow line keeps busy beyond the announcement.
  const body = '{"csp-report":{}}'
  const slow = new Promise<number | null>((resolve) => {
    const asking = request(
      `${origin}/api/csp-report`,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/csp-report', 'content-length': body.length } },
      (reply) => {
        reply.resume()
        resolve(reply.statusCode ?? null)
      },
    )
    asking.once('error', () => resolve(null))
    asking.write(body.slice(0, 5))
    void balancer.then(() => asking.end(body.slice(5)))
  })
  const signalledAt = performance.now()
  product.child.kill('SIGTERM')
  await balancer
  await Promise.all(crowd)
  const after = outcomes.filter(({ startedAt }) => startedAt > signalledAt)
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
  expect(after.length).toBeGreaterThan(0)
  expect(await slow).toBe(200)
  expect(await ask(origin, '/api/homework', false)).toBe(200)
  expect(await product.ended).toMatchObject({ code: 0, errors: '' })
  expect(performance.now() - signalledAt).toBeGreaterThanOrEqual(DELAY_SECONDS * 1000)
})

test('Ctrl-C does not wait for a balancer, and a second signal waits for nothing', async () => {
  const settings = { STOP_DELAY_SECONDS: '60' }
  const interrupted = runProduct('main.ts', { DATA_DIR: await migratedFolder(), ...settings })
  const terminated = runProduct('main.ts', { DATA_DIR: await migratedFolder(), ...settings })
  await Promise.all([started(interrupted), started(terminated)])
  interrupted.child.kill('SIGINT')
  expect(await interrupted.ended).toMatchObject({ code: 0 })
  terminated.child.kill('SIGTERM')
  await terminated.said(/Kończę pracę/)
  terminated.child.kill('SIGTERM')
  expect(await terminated.ended).toMatchObject({ code: 1 })
})
