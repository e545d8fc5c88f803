import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included, as in a Range header. */
export type ByteRange = { start: number; end: number }

/** Keeps bytes of files under random keys. The meaning of a key stands in the database alone. */
export type Storage = {
  /** Takes a local file over: it is gone from its place afterwards. */
  put(key: string, path: string): Promise<void>
  /** Throws `MissingBytesError` where nothing is kept under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** The path of the bytes on this machine; null where they are elsewhere. */
  localPath(key: string): string | null
  /** A key without bytes is no error: removing is repeated after a crash. */
  remove(key: string): Promise<void>
}

/** The database knows a file whose bytes aren't there. */
export class MissingBytesError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`No bytes are stored under ${key}`, options)
    this.name = 'MissingBytesError'
  }
}

/** True for what can be a key: letters, digits, dashes and an extension. Nothing is looked for under anything else. */
export function isKey(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)*$/.test(text)
}

/** Keys are made by us; anything else would be a way out of the folder. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('A storage key has letters, digits, dashes and an extension only')
}
