import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas } from '#editor/render/document-text.ts'
import { speakFormula } from '#math/speech/speak-formula.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { libraryTexts } from '../content/verify/library-texts.ts'
import { cpuPerCall } from './cpu.ts'
import type { Figure } from './figure.ts'

const root = join(import.meta.dirname, '..')

/** CPU of saying every formula of the library once, and the size of the module without KaTeX, which it reads with. */
export async function measureSpeech(): Promise<Figure[]> {
  const texts = libraryTexts(readLibrary(join(root, 'content')))
  const formulas = [...new Set(texts.flatMap(([, text]) => documentFormulas(parseMarkdown(text)).map(({ tex }) => tex)))]
  const sayAll = async (): Promise<void> => {
    for (const tex of formulas) speakFormula(tex)
  }
  const { medianMs } = await cpuPerCall(sayAll, { warmUp: 2, calls: 14 })
  return [
    {
      what: 'one formula of the library',
      value: medianMs / formulas.length,
      unit: 'ms',
      limit: { most: 0.5 },
      note: `${formulas.length} formulas`,
    },
    { what: 'the module without KaTeX, gzipped', value: gzipSync(await bundled()).length / 1000, unit: 'kB', limit: { most: 40 } },
  ]
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'src/math/speech/speak-formula.ts'), formats: ['es'] },
      rollupOptions: { external: /^katex/ },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((part) => ('output' in part ? part.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('')
}
