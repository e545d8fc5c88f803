import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

/** The first half of the keys of advisory locks that stand for data folders; nothing else of ours takes such locks. */
const FOLDER_LOCKS = 0x57_5a_46
const RETRY_MS = 5000

/** The same database, its process's data folder held for as long as it is open; the embedded one has a lock of its own. */
export async function withFolderHeld(
  database: Database,
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Database> {
  if (DATABASE_URL === null) return database
  try {
    const folder = await holdFolder(DATABASE_URL, DATA_DIR)
    return {
      ...database,
      async close() {
        await folder.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Says to all processes on one PostgreSQL which data folder this one has, for as long as it runs. Uploads come in parts
 * to whichever process is asked and are shown by another, so all have to share one folder: a process with another one
 * is refused at its start. The folder is known by a number in it, and held as an advisory lock that ends with the
 * connection.
 */
export async function holdFolder(url: string, dataDir: string): Promise<{ stop(): Promise<void> }> {
  const folder = folderNumber(dataDir)
  let client: pg.Client | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const own = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'wizards-folder' })
    const lose = (): void => {
      if (client !== own) return
      client = null
      again()
    }
    own.on('error', lose)
    own.on('end', lose)
    await own.connect()
    await own.query('select pg_advisory_lock_shared($1, $2)', [FOLDER_LOCKS, folder])
    client = own
  }
  function again(): void {
    if (!isStopped) retry = setTimeout(() => void connect().catch(again), RETRY_MS).unref()
  }
  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(retry)
    const own = client
    client = null
    await own?.end()
  }

  await connect()
  if (await areOthersElsewhere(client, folder)) {
    await stop()
    throw new StartError(
      `Inny proces na tej bazie danych ma inny folder danych niż ${dataDir}. Ustaw wszystkim ten sam DATA_DIR na wspólnym dysku: inaczej gubiłyby sobie pliki.`,
    )
  }
  return { stop }
}

/** Held by each process before it looks, so that of two that start at once at least one sees the other. */
async function areOthersElsewhere(client: pg.Client | null, folder: number): Promise<boolean> {
  const found = await client?.query(
    `select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [FOLDER_LOCKS, folder],
  )
  return (found?.rowCount ?? 0) > 0
}

/** A number that stands for a folder, made when it is first asked for; the same for all who share the folder. */
function folderNumber(dataDir: string): number {
  const path = join(dataDir, 'folder-number')
  try {
    writeFileSync(path, String(randomInt(1, 2 ** 31)), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const number = Number(readFileSync(path, 'utf8'))
  if (!Number.isInteger(number) || number < 1) throw new StartError(`Plik ${path} jest uszkodzony. Usuń go i uruchom procesy ponownie.`)
  return number
}
