import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Allocate } from '#server/platform/search/segment/memory.ts'
import { type Postings, type Segment, segmentArrays } from '#server/platform/search/segment/segment.ts'

/** Begins every file; its last sign is the version of the layout. */
const MAGIC = 'WIZSEG01'
/** Magic, length of the header, checksum of everything after these three. */
const PREFIX_BYTES = 16
const ALIGNMENT = 8
const CHUNK_BYTES = 1 << 24

const KINDS = { Int32Array, Uint32Array, Float64Array, Uint8Array, Uint16Array } as const
/** Each of them may lie in shared memory. */
type Arrays = {
  Int32Array: Int32Array
  Uint32Array: Uint32Array
  Float64Array: Float64Array
  Uint8Array: Uint8Array
  Uint16Array: Uint16Array
}
type Kind = keyof Arrays

type Header = {
  /** Whatever the writer wants to know when it reads the file again. */
  about: string
  size: number
  hasIdOrder: boolean
  columns: number
  arrays: { kind: Kind; length: number }[]
}

/** The file is no snapshot, or not all of it is as it was written. */
export class SnapshotError extends Error {}

/** Writes a segment to `path` in one move: a reader finds the old file or the new one, whole. */
export async function writeSnapshot(path: string, segment: Segment, about: string): Promise<void> {
  const arrays = segmentArrays(segment)
  const header: Header = {
    about,
    size: segment.size,
    hasIdOrder: segment.byId !== null,
    columns: segment.columns.length,
    arrays: arrays.map((array) => ({ kind: kindOf(array), length: array.length })),
  }
  const text = Buffer.from(JSON.stringify(header))
  const headerBytes = Buffer.alloc(aligned(text.length), ' ')
  text.copy(headerBytes)
  const parts = [headerBytes, ...arrays.flatMap((array) => [bytesOf(array), Buffer.alloc(aligned(array.byteLength) - array.byteLength)])]
  const partial = `${path}.${process.pid}.partial`
  try {
    const file = await open(partial, 'w')
    try {
      let checksum = 0
      let position = PREFIX_BYTES
      for (const part of parts)
        for (let start = 0; start < part.length; start += CHUNK_BYTES) {
          const chunk = part.subarray(start, start + CHUNK_BYTES)
          checksum = crc32(chunk, checksum)
          await file.write(chunk, 0, chunk.length, position)
          position += chunk.length
        }
      const prefix = Buffer.alloc(PREFIX_BYTES)
      prefix.write(MAGIC, 'latin1')
      prefix.writeUInt32LE(headerBytes.length, 8)
      prefix.writeUInt32LE(checksum, 12)
      await file.write(prefix, 0, PREFIX_BYTES, 0)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Reads a snapshot; null where there is none. Throws SnapshotError when it is damaged or none of ours. */
export async function readSnapshot(path: string, allocate: Allocate): Promise<{ segment: Segment; about: string } | null> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    const { size } = await file.stat()
    if (size < PREFIX_BYTES) throw new SnapshotError('The file is too short')
    const memory = allocate(size)
    const bytes = Buffer.from(memory)
    let checksum = 0
    for (let position = 0; position < size;) {
      const { bytesRead } = await file.read(bytes, position, Math.min(CHUNK_BYTES, size - position), position)
      if (bytesRead === 0) throw new SnapshotError('The file ended early')
      checksum = crc32(bytes.subarray(Math.max(position, PREFIX_BYTES), position + bytesRead), checksum)
      position += bytesRead
    }
    if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new SnapshotError('The file is not of this kind')
    if (bytes.readUInt32LE(12) !== checksum) throw new SnapshotError('The file is damaged')
    // The checksum holds, so the header is what this module wrote.
    const headerEnd = PREFIX_BYTES + bytes.readUInt32LE(8)
    const header = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, headerEnd)) as Header
    return { segment: segmentOf(header, memory, headerEnd), about: header.about }
  } finally {
    await file.close()
  }
}

function segmentOf(header: Header, memory: ArrayBuffer | SharedArrayBuffer, start: number): Segment {
  let position = start
  const rest = header.arrays.map(({ kind, length }) => {
    const array: Arrays[Kind] = viewOf(kind, memory, position, length)
    position += aligned(array.byteLength)
    return array
  })
  // In the order of `segmentArrays`.
  const next = <Wanted extends Kind>(...kinds: Wanted[]): Arrays[Wanted] => {
    const array = rest.shift()
    if (!array || !kinds.some((kind) => array instanceof KINDS[kind])) throw new SnapshotError('The arrays of the file are not a segment')
    return array as Arrays[Wanted] // its kind was just looked at
  }
  const postings = (): Postings => ({
    keys: next('Int32Array'),
    counts: next('Int32Array'),
    starts: next('Int32Array'),
    isDense: next('Uint8Array'),
    ordinals: next('Int32Array'),
    bits: next('Uint32Array'),
  })
  return {
    size: header.size,
    ids: next('Int32Array'),
    byId: header.hasIdOrder ? next('Int32Array') : null,
    columns: Array.from({ length: header.columns }, () => next('Float64Array')),
    values: postings(),
    terms: postings(),
    forward: { starts: next('Uint32Array'), entries: next('Uint16Array', 'Uint32Array') },
    orders: Array.from({ length: rest.length }, () => next('Int32Array')),
  }
}

function viewOf(kind: Kind, memory: ArrayBuffer | SharedArrayBuffer, start: number, length: number): Arrays[Kind] {
  const make: new (memory: ArrayBufferLike, start: number, length: number) => Arrays[Kind] = KINDS[kind]
  return new make(memory, start, length)
}

function kindOf(array: Arrays[Kind]): Kind {
  if (array instanceof Int32Array) return 'Int32Array'
  if (array instanceof Uint32Array) return 'Uint32Array'
  if (array instanceof Float64Array) return 'Float64Array'
  return array instanceof Uint8Array ? 'Uint8Array' : 'Uint16Array'
}

function bytesOf(array: Arrays[Kind]): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength)
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}
