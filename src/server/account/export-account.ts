import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { accountMessages } from '#server/account/messages.ts'
import type { Db } from '#server/db/db.ts'
import { listFilesToExport } from '#server/file/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'
import { MissingBytesError, type Storage } from '#server/platform/storage/index.ts'

/** From this size on an archive needs the wider form of its entries. */
const ZIP64_BYTES = 0xff_ff_ff_ff

/** Everything kept of a person as a zip, made while it is read: files are opened one after another and never held whole. */
export async function exportAccount(
  db: Db,
  { storage, records }: { storage: Storage; records: readonly PersonalRecords[] },
  userId: number,
): Promise<Readable> {
  const data = new Map<string, unknown>([['exportedAt', new Date()]])
  for (const { name, read } of records) data.set(name, await read(db, userId))
  const files = await listFilesToExport(db, userId)

  const zip = new ZipFile()
  const output = zip.outputStream as Readable // a PassThrough; the types say less
  let open: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // A download that is given up leaves a file open, which is closed here.
  output.once('close', () => open?.destroy())

  zip.addBuffer(Buffer.from(accountMessages.readMe), 'CZYTAJ.txt')
  zip.addBuffer(Buffer.from(`${JSON.stringify(Object.fromEntries(data), null, 2)}\n`), 'dane.json')
  for (const { path, storageKey, sizeBytes, createdAt } of files) {
    // Uploaded files are packed already.
    const options = { mtime: createdAt, compress: false, forceZip64Format: sizeBytes >= ZIP64_BYTES }
    zip.addReadStreamLazy(path, options, (give) => {
      const openNext = async (): Promise<void> => {
        open = await openBytes(storage, storageKey)
        give(null, open)
      }
      openNext().catch((error: unknown) => give(error, Readable.from([])))
    })
  }
  zip.end()
  return output
}

/** A file that lost its bytes is an empty one: the rest is still the person's. */
async function openBytes(storage: Storage, key: string): Promise<Readable> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (error instanceof MissingBytesError) return Readable.from([])
    throw error
  }
}
