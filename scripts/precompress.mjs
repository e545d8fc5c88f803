// Compresses the built files once, as small as it goes, so that the server only has to send them.
//
// node scripts/precompress.mjs gzip                           in a second: what every browser reads
// node scripts/precompress.mjs brotli BUILT PACKED [idly]     in ten: what nearly every browser prefers. `BUILT` is the stamp of the build;
//                                                             `PACKED` is written in the end. `idly` leaves the processor to whoever wants it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { constants as system, setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/client')
const LEAST_BYTES = 1024
const FORMS = {
  gzip: { suffix: '.gz', pack: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
  brotli: {
    suffix: '.br',
    pack: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  },
}

const [name, built, packed, manner] = process.argv.slice(2)
const { suffix, pack } = FORMS[name]
if (manner === 'idly') setPriority(system.priority.PRIORITY_LOW)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => join(folder, file))
  .filter((path) => /\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(path) && statSync(path).size >= LEAST_BYTES)
  // Brotli takes ten seconds for what a browser fetches once for reading a picture.
  .filter((path) => name === 'gzip' || !path.endsWith('.wasm'))
  // The largest first: the threads end at about the same time.
  .toSorted((first, second) => statSync(second).size - statSync(first).size)

const build = stamp()
// Node's threads share the work.
await Promise.all(
  files.map(async (path) => {
    const bytes = await pack(await readFile(path))
    // Pages that are built anew meanwhile have other files, and somebody else to compress them.
    if (stamp() !== build) process.exit()
    // No half file is ever sent: names that begin with a dot are not served.
    const whole = join(dirname(path), `.${basename(path)}${suffix}-${process.pid}`)
    await writeFile(whole, bytes)
    await rename(whole, path + suffix)
  }),
)
if (packed && stamp() === build) writeFileSync(join(root, packed), '')

/** Names the build, once it is finished. */
function stamp() {
  try {
    return built ? readFileSync(join(root, built), 'utf8') : null
  } catch {
    return null
  }
}
