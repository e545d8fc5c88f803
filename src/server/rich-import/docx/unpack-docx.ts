import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { DocxError } from './docx-error.ts'

/** Most files in an archive, and most bytes they have unpacked, one and all: known before anything is unpacked. */
const MOST_ENTRIES = 2000
const MOST_BYTES_EACH = 30 * 2 ** 20
const MOST_BYTES = 80 * 2 ** 20

/** The parts that are read; fonts, themes and settings aren't. */
const WANTED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w-]+\.xml|word\/_rels\/[\w-]+\.xml\.rels|word\/media\/[^/\\]+)$/
const MACROS = /(?:^|\/)vbaProject\.bin$/i

/** The parts of a document by their names, unpacked within limits. Nothing else of the archive is touched. */
export async function unpackDocx(bytes: Buffer): Promise<Map<string, Buffer>> {
  refuseOthers(bytes)
  const zip = await open(bytes)
  const entries = await entriesOf(zip)
  if (entries.some(({ fileName }) => MACROS.test(fileName))) throw new DocxError('macros')
  const wanted = entries.filter(({ fileName }) => WANTED.test(fileName))
  const total = wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (total > MOST_BYTES || wanted.some(({ uncompressedSize }) => uncompressedSize > MOST_BYTES_EACH)) throw new DocxError('tooLarge')
  const parts = new Map<string, Buffer>()
  for (const entry of wanted) {
    if (entry.isEncrypted()) throw new DocxError('password')
    parts.set(entry.fileName, await contentOf(zip, entry))
  }
  if (!parts.has('word/document.xml') || !parts.has('[Content_Types].xml')) throw new DocxError('notDocx')
  return parts
}

/** Old files, and new ones behind a password, are both of the format before zip. */
function refuseOthers(bytes: Buffer): void {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
    throw new DocxError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'oldFormat')
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw new DocxError('notDocx')
}

async function open(bytes: Buffer): Promise<ZipFile> {
  const opened = Promise.withResolvers<ZipFile>()
  // The library compares the size that an entry says with the bytes that come, and stops at the first one more.
  fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
    if (error) opened.reject(new DocxError('unreadable'))
    else opened.resolve(zip)
  })
  return opened.promise
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw new DocxError('tooLarge')
  const read = Promise.withResolvers<Entry[]>()
  const entries: Entry[] = []
  zip.on('entry', (entry: Entry) => {
    entries.push(entry)
    zip.readEntry()
  })
  zip.once('end', () => read.resolve(entries))
  zip.once('error', () => read.reject(new DocxError('unreadable')))
  zip.readEntry()
  return read.promise
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const opened = Promise.withResolvers<NodeJS.ReadableStream>()
  zip.openReadStream(entry, (error, stream) => {
    if (error) opened.reject(new DocxError('unreadable'))
    else opened.resolve(stream)
  })
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await opened.promise) chunks.push(chunk as Buffer) // the stream has no encoding
  } catch {
    throw new DocxError('unreadable')
  }
  return Buffer.concat(chunks)
}
