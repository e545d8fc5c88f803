import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Levels at which a page of 60 kB takes some tenths of a millisecond; zstd does in half the time what brotli does. */
const ZSTD_LEVEL = 3
const BROTLI_QUALITY = 3
const GZIP_LEVEL = 6
/** A shorter body is sent as it is: packing would save less than a packet. */
const LEAST_PACKED_BYTES = 1024

export type Encoding = 'zstd' | 'br' | 'gzip'

/** The best first. At once and whole: for so little, streams cost more than compressing. */
const ENCODINGS: readonly Encoding[] = ['zstd', 'br', 'gzip']

const PACKERS: Readonly<Record<Encoding, { pack: (bytes: Buffer) => Buffer; unpack: (bytes: Buffer) => Buffer }>> = {
  zstd: {
    // A known size gets tables of that size: a third less work for a page, and the same bytes.
    pack: (bytes) => zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL }, pledgedSrcSize: bytes.length }),
    unpack: zstdDecompressSync,
  },
  br: {
    pack: (bytes) =>
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
    unpack: brotliDecompressSync,
  },
  gzip: { pack: (bytes) => gzipSync(bytes, { level: GZIP_LEVEL }), unpack: gunzipSync },
}

/** A text that is sent to many: packed once for each encoding that somebody asked for, and kept in these alone. */
export type PackedBody = {
  /** The body in the best encoding that is accepted. */
  for(acceptEncoding: string | undefined): { body: Buffer; encoding: Encoding | null }
  /** Bytes that it takes in memory now. */
  size(): number
}

export function packedBody(bytes: Buffer): PackedBody {
  let plain: Buffer | null = bytes
  const isPacked = plain.length >= LEAST_PACKED_BYTES
  const packed = new Map<Encoding, Buffer>()
  const unpacked = (): Buffer => {
    const [known] = packed
    if (plain) return plain
    if (!known) throw new Error('A packed body has no bytes')
    return PACKERS[known[0]].unpack(known[1])
  }
  return {
    for(acceptEncoding) {
      const encoding = isPacked ? bestEncoding(acceptEncoding ?? '') : null
      if (encoding === null) return { body: unpacked(), encoding }
      const body = packed.get(encoding) ?? alone(PACKERS[encoding].pack(unpacked()))
      packed.set(encoding, body)
      plain = null
      return { body, encoding }
    },
    size: () => [...packed.values()].reduce((sum, { length }) => sum + length, plain?.length ?? 0),
  }
}

/** The same bytes in memory of their own. What a packer returns is a piece of 64 kB that stay as long as the piece does. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const encoder = new TextEncoder()

/** The text as bytes, in half the time that `Buffer.from` takes for Polish. */
export function bytesOf(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** The best of our encodings that a header accepts; one with `q=0` is refused by it. */
function bestEncoding(acceptEncoding: string): Encoding | null {
  for (const encoding of ENCODINGS) {
    const at = acceptEncoding.indexOf(encoding)
    if (at >= 0 && !REFUSED.test(acceptEncoding.slice(at + encoding.length))) return encoding
  }
  return null
}

const REFUSED = /^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/
