import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { constants, cp, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { backupName, partialName } from '#server/platform/backup/backup-name.ts'
import { countFiles } from '#server/platform/backup/count-files.ts'
import { BACKUP_FORMAT, MANIFEST, type Manifest, tableFile } from '#server/platform/backup/manifest.ts'
import { readBatches } from '#server/platform/backup/read-batches.ts'
import { readAppliedMigrations, readTableShapes, type TableShape } from '#server/platform/backup/table-shape.ts'
import { productVersion } from '#server/product-version.ts'
import { StartError } from '#server/start-error.ts'

export type BackupRequest = {
  /** Folder that backups stand in; made when missing. */
  dir: string
  /** Folder of uploaded files; may be missing. */
  filesDir: string
  madeAt: Date
  /** Stops the backup between two batches; nothing of it stays. */
  signal?: AbortSignal
}

/**
 * Writes everything the installation holds in a form both engines read: one moment of the database, then the files.
 * The folder gets its name when it is complete. Returns its path and what is in it. Throws StartError.
 */
export async function writeBackup(db: Db, { dir, filesDir, madeAt, signal }: BackupRequest): Promise<{ path: string; manifest: Manifest }> {
  const name = backupName(madeAt)
  const path = join(dir, name)
  if (existsSync(path)) throw new StartError(`Kopia ${path} już istnieje.`)
  const partial = join(dir, partialName(name))
  try {
    await mkdir(join(partial, 'tables'), { recursive: true })
    const { migrations, tables } = await writeTables(db, partial, signal)
    // After the rows: a file that was added in between does no harm, one that is missing would.
    if (existsSync(filesDir)) await cp(filesDir, join(partial, 'files'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      productVersion,
      madeAt: madeAt.toISOString(),
      migrations,
      tables,
      files: await countFiles(join(partial, 'files')),
    }
    await writeDurably(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    signal?.throwIfAborted()
    await rename(partial, path)
    return { path, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** All tables as of one moment. */
function writeTables(db: Db, folder: string, signal: AbortSignal | undefined): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const migrations = await readAppliedMigrations(tx)
      if (migrations.length === 0) throw new StartError('W tej bazie danych nie ma czego kopiować: nigdy nie była używana.')
      const tables: Manifest['tables'] = []
      for (const shape of await readTableShapes(tx))
        tables.push({ name: shape.name, ...(await writeTable(tx, shape, join(folder, tableFile(shape.name)), signal)) })
      return { migrations, tables }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeTable(
  tx: Db,
  shape: TableShape,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  let rows = 0
  const lines = async function* (): AsyncGenerator<string> {
    for await (const batch of readBatches(tx, shape)) {
      signal?.throwIfAborted()
      rows += batch.length
      yield `${batch.join('\n')}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), hashed, createWriteStream(path, { flush: true }))
  return { rows, sha256: hash.digest('hex') }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
