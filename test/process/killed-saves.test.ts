import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { migratedFolder, runProduct, started } from './run-product.ts'

const TASKS = 12
/** Replies after which the product is killed, with the next saves on their way. */
const KILLED_AFTER = 4

type Saved = { id: number; revision: number }

test('a killed product keeps every task it acknowledged, and makes those on their way once when they are sent again', async () => {
  const settings = { DATA_DIR: await migratedFolder() }
  const database = await openDatabase(readSettings(settings))
  const { email } = await anAccount(database.db, { role: 'TEACHER' })
  await database.close()

  const first = runProduct('main.ts', settings)
  const before = await signedIn(await started(first), email)
  const keys = Array.from({ length: TASKS }, () => randomUUID())
  const acknowledged = new Map<string, Saved>()
  for (const [at, key] of keys.entries()) {
    const reply = before<Saved>('POST', '/homework', taskOf(at, key)).catch(() => null)
    // This cuts off whatever is on its way, anywhere.
    if (at === KILLED_AFTER) first.child.kill('SIGKILL')
    const saved = await reply
    if (saved === null) break
    acknowledged.set(key, saved)
  }
  await first.ended
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER)

  const second = runProduct('main.ts', settings)
  const after = await signedIn(await started(second), email)
  const again = new Map<string, Saved>()
  for (const [at, key] of keys.entries()) again.set(key, await after<Saved>('POST', '/homework', taskOf(at, key)))
  for (const [key, { id }] of acknowledged) expect(again.get(key)?.id).toBe(id)
  expect(new Set([...again.values()].map(({ id }) => id)).size).toBe(TASKS)
  const [key = ''] = keys
  const content = await after<{ description: { html: string } }>('GET', `/homework/${again.get(key)?.id}/content`)
  expect(content.description.html).toContain('Słowo numer 0')
})

function taskOf(number: number, creationKey: string): object {
  return { creationKey, description: `<p>Słowo numer ${number}.</p>`, closed: false, answer: '<p>Tak</p>', level: 'PRIMARY' }
}

type Call = <Reply>(method: string, path: string, body?: object) => Promise<Reply>

/** Calls operations in the name of the person with this address; throws at a refusal. */
async function signedIn(origin: string, email: string): Promise<Call> {
  const call = (token: string): Call => {
    return async <Reply>(method: string, path: string, body?: object) => {
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
      return (await reply.json()) as Reply // the contract's shape
    }
  }
  const { token } = await call('')<{ token: string }>('POST', '/auth/login', { email, password: PASSWORD })
  return call(token)
}
