import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The whole product with content of a test's own. */
export type OwnProduct = {
  origin: string
  /** Lines of the import that were refused, from 1, with the reason. */
  refused: ReadonlyMap<number, string>
  /** Pupils who can sign in, as many as were asked for, then admins. */
  accounts: readonly Account[]
  close: () => Promise<void>
}

type Account = { email: string; password: string }
type Started = { origin: string; refused: [number, string][]; accounts: Account[] }

/** A picture or film of the solution of the record with this `externalId`. */
export type OwnFile = { externalId: string; name: string; base64: string; isVideo?: boolean }

/** Files of solutions, settings from the environment beside those of tests, how many pupils and admins; films are made before it is started. */
export type OwnProductOptions = {
  files?: readonly OwnFile[]
  settings?: Readonly<Record<string, string>>
  people?: number
  admins?: number
  /** The pupils are minors. */
  areMinors?: boolean
}

/**
 * Starts the built product on a database in memory, filled through the import (`npm run import`) with these records, and
 * with files for their solutions and this many pupils and admins.
 */
export async function startOwnProduct(
  records: readonly object[],
  { files = [], settings = {}, people = 0, admins = 0, areMinors = false }: OwnProductOptions = {},
): Promise<OwnProduct> {
  const child = fork(join(import.meta.dirname, 'serve-own-product.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The started product sets it, too (src/server/start.ts).
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled') },
  })
  const ended = once(child, 'exit')
  child.send({ lines: records.map((record) => JSON.stringify(record)), files, settings, people, admins, areMinors })
  const [started] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('The product of the test ended before it listened')
    }),
  ])) as [Started] // what serve-own-product.ts sends
  return {
    origin: started.origin,
    refused: new Map(started.refused),
    accounts: started.accounts,
    async close() {
      child.disconnect()
      await ended
    },
  }
}
