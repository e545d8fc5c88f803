import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { MissingBytesError, type Storage } from '#server/platform/storage/index.ts'

/** From this size on an archive needs the wider form of its entries. */
const ZIP64_BYTES = 0xff_ff_ff_ff

/** A stored file as an archive holds it: where in it, under which key in storage. */
export type FileToZip = { path: string; storageKey: string; sizeBytes: number; createdAt: Date }

/** A zip of texts and stored files, made while it is read: files are opened one after another and never held whole. */
export function zipFiles(storage: Storage, files: readonly FileToZip[], texts: ReadonlyMap<string, string> = new Map()): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // a PassThrough; the types say less
  let open: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  // A download that is given up leaves a file open, which is closed here.
  output.once('close', () => open?.destroy())

  for (const [path, text] of texts) zip.addBuffer(Buffer.from(text), path)
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
