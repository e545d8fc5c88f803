import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ALL_RECORDS } from '#server/account/all-records.ts'
import { accountMessages } from '#server/account/messages.ts'
import type { Db } from '#server/db/db.ts'
import { listFilesToExport } from '#server/file/index.ts'
import { MissingBytesError, type Storage } from '#server/platform/storage/index.ts'

/** From this size on an archive needs the wider form of its entries. */
const ZIP64_BYTES = 0xff_ff_ff_ff

/** Everything kept of a person as a zip, made while it is read: files are opened one after another and never held whole. */
export async function exportAccount(db: Db, storage: Storage, userId: number): Promise<Readable> {
  const data: Record<string, unknown> = { exportedAt: new Date() }
  for (const { name, read } of ALL_RECORDS) data[name] = await read(db, userId)
  const files = await listFilesToExport(db, userId)

  const zip = new ZipFile()
  const output = zip.outputStream as Readable // a PassThrough; the types say less
  let open: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // Whoever gives the download up leaves the file that is being read behind.
  output.once('close', () => open?.destroy())

  zip.addBuffer(Buffer.from(accountMessages.readMe), 'CZYTAJ.txt')
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'dane.json')
  for (const { path, storageKey, sizeBytes, createdAt } of files) {
    // What people upload is packed already.
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
