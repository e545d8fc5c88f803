// Compresses the built files once, as small as it goes, so that the server only has to send them.
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client')
const LEAST_BYTES = 1024

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((path) => /\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(path) && statSync(path).size >= LEAST_BYTES)
  // The largest first: the threads end at about the same time.
  .toSorted((first, second) => statSync(second).size - statSync(first).size)

// Node's threads share the work.
await Promise.all(
  files.flatMap((path) => {
    const bytes = readFile(path)
    if (path.endsWith('.wasm'))
      return [write(`${path}.gz`, bytes, (whole) => promisify(gzip)(whole, { level: constants.Z_BEST_COMPRESSION }))]
    return [
      write(`${path}.br`, bytes, (whole) =>
        promisify(brotliCompress)(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      ),
      write(`${path}.gz`, bytes, (whole) => promisify(gzip)(whole, { level: constants.Z_BEST_COMPRESSION })),
    ]
  }),
)

async function write(path, bytes, compress) {
  await writeFile(path, await compress(await bytes))
}
