// Compresses the built files once, as small as it goes, so that the server only has to send them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client')
const LEAST_BYTES = 1024

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (!/\.(js|css|svg|json|webmanifest|txt)$/.test(name) || statSync(path).size < LEAST_BYTES) continue
  const bytes = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
