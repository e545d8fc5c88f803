import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Everything that reading a picture takes: the worker, its engine, and what it knows of Polish. They call each other by these names. */
const FILES = [
  'tesseract.js/dist/worker.min.js',
  'tesseract.js-core/tesseract-core-simd-lstm.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm',
  '@tesseract.js-data/pol/4.0.0_best_int/pol.traineddata.gz',
]
const MODULE = 'virtual:reader-folder'

/** Puts the files of the reader into one folder of the build, named by what they hold, and tells the pages its address. */
export function readerFiles(): Plugin {
  const files = (): { name: string; source: Buffer }[] =>
    FILES.map((path) => ({ name: basename(path), source: readFileSync(fileURLToPath(import.meta.resolve(path))) }))
  const folder = (): string => {
    const hash = createHash('sha256')
    for (const { source } of files()) hash.update(source)
    return `assets/reader-${hash.digest('hex').slice(0, 10)}/`
  }
  return {
    name: 'reader-files',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? moduleOf(`/${folder()}`, files()) : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, source } of files()) this.emitFile({ type: 'asset', fileName: folder() + name, source })
    },
  }
}

function moduleOf(folder: string, files: readonly { name: string; source: Buffer }[]): string {
  const sizes = files.map(({ name, source }) => ({ name, bytes: source.length }))
  return `export const readerFolder = ${JSON.stringify(folder)}; export const readerFiles = ${JSON.stringify(sizes)}`
}
