import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Levels at which a page of 60 kB takes some tenths of a millisecond; zstd does in half the time what brotli does. */
const ZSTD_LEVEL = 3
const BROTLI_QUALITY = 3
const GZIP_LEVEL = 6

type Encoding = 'zstd' | 'br' | 'gzip'

/** The best first. At once and whole: for so little, streams cost more than compressing. */
const ENCODINGS: readonly [Encoding, (html: string) => Buffer][] = [
  ['zstd', (html) => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } })],
  [
    'br',
    (html) =>
      brotliCompressSync(html, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
  ],
  ['gzip', (html) => gzipSync(html, { level: GZIP_LEVEL })],
]

/** A page in the best encoding the browser takes. */
export function compressPage(html: string, acceptEncoding: string): { body: Buffer | string; encoding: Encoding | null } {
  for (const [encoding, compress] of ENCODINGS)
    if (new RegExp(String.raw`\b${encoding}\b`).test(acceptEncoding)) return { body: compress(html), encoding }
  return { body: html, encoding: null }
}
