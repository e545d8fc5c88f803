import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Listening } from '#server/db/db.ts'
import { lockDataDir } from '#server/db/lock.ts'
import { takeTurns } from '#server/db/take-turns.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'

/** System errors as the engine's WebAssembly numbers them (WASI), by the name Node gives them. */
const WASI_CODES: ReadonlyMap<unknown, string> = new Map([
  [2, 'EACCES'],
  [19, 'EDQUOT'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
])

/** The engine's own buffers beside those of the system: of 128 MB, its default, all that was touched once stays resident. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB']

/** The embedded database in `dataDir/db`, under the folder's lock. `from` fills a new one from a dump. */
export async function openEmbedded(dataDir: string, from?: Blob): Promise<Database> {
  const lock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'db')
    const client = await PGlite.create(folder, { startParams: START_PARAMS, ...(from ? { loadDataDir: from } : {}) })
    // The engine gives its files modes of its own, so what closes them is their folder.
    makePrivateFolder(folder)
    return {
      ...embeddedDatabase(client),
      close: async () => {
        await client.close()
        lock.release()
      },
    }
  } catch (thrown) {
    lock.release()
    const error = asError(thrown)
    const line = systemErrorLine(error, `Baza danych w ${dataDir}`)
    throw new StartError(line ?? `Nie można otworzyć wbudowanej bazy danych w ${dataDir}: ${error.message}`, { cause: error })
  }
}

/** A database in memory, for tests. */
export async function openInMemory(from?: Blob): Promise<Database> {
  return embeddedDatabase(await PGlite.create(from ? { loadDataDir: from } : {}))
}

function embeddedDatabase(engine: PGlite): Database {
  const client = takeTurns(engine)
  return {
    db: drizzle(client),
    kind: 'embedded',
    listen: () => listenInProcess(client),
    close: () => client.close(),
    dump: () => client.dumpDataDir('gzip'),
  }
}

/** The process is alone on its database: it hears each commit of its own before the commit is acknowledged. */
function listenInProcess(client: PGlite): Listening {
  const stops: (() => Promise<void>)[] = []
  return {
    async on(channel, heard) {
      stops.push(await client.listen(channel, heard))
    },
    isHearing: () => true,
    async stop() {
      for (const stop of stops.splice(0)) if (!client.closed) await stop()
    },
  }
}

/** The engine's file system throws objects that are no errors and carry a number only. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const number =
    typeof thrown === 'object' && thrown !== null && 'errno' in thrown && typeof thrown.errno === 'number' ? thrown.errno : undefined
  const code = WASI_CODES.get(number)
  return Object.assign(new Error(number === undefined ? String(thrown) : `błąd systemu ${number}`), code === undefined ? {} : { code })
}
