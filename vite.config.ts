import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { pageChunks } from './scripts/page-chunks.ts'
import { readerFiles } from './scripts/reader-files.ts'

/** Every browser we serve takes woff2; without this the older formats would be built and stored for nobody. */
const katexWoff2Only: Plugin = {
  name: 'katex-woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('katex-swap.min.css') ? code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, '') : undefined,
}

/** File names of icons by what the library's index exports them as. */
const iconFiles = new Map(
  readFileSync(fileURLToPath(import.meta.resolve('lucide-react/icons')).replace(/dist\/.*/, 'dist/esm/lucide-react.mjs'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const file = /from '\.\/icons\/(.+)\.mjs'/.exec(line)?.[1]
      return file === undefined ? [] : [...line.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file])
    }),
)

/** Each icon is imported from its own file, so that a module is known to need these icons and not all of the library's index. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(`${import.meta.dirname}/src/web/`)
      ? code.replaceAll(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
          names
            .split(',')
            .map((item) => item.trim())
            .filter((item) => item !== '' && !item.startsWith('type '))
            .map((item) => {
              const [name = '', local = name] = item.split(' as ')
              const file = iconFiles.get(name)
              if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
              return `import ${local} from 'lucide-react/icons/${file}'`
            })
            .join(';'),
        )
      : undefined,
}

/** The parts of an icon never change places, so that their keys, which no compression makes smaller, are left out of the build. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/lucide-react/dist/esm/icons/') ? code.replaceAll(/, key: "\w+"/g, '').replace('__iconData.node;\n', '') : undefined,
}

/** Components of the router that no page uses are left out: their names for debugging keep them, and so does a call that isn't known to be pure. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/react-router/dist/production/')
      ? code
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
          .replaceAll(/(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ ')
      : undefined,
}

/** Packages of many small modules that the server's pages alone use: put together with them, or Node would find each of their modules at every start. */
const TOGETHER = ['lucide-react', '@tanstack/react-query', '@tanstack/query-core']

export default defineConfig({
  plugins: [katexWoff2Only, iconsOneByOne, iconsWithoutKeys, routerWithoutNames, readerFiles(), tailwindcss(), reactRouter()],
  ssr: { noExternal: TOGETHER },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A page that takes one thing through a feature's door doesn't run the rest behind it, nor what loads its data.
          treeshake: { moduleSideEffects: [{ test: /\/src\/web\/.*\.tsx?(?:\?.*)?$/, sideEffects: false }] },
          output: { codeSplitting: { groups: pageChunks() } },
        },
      },
    },
  },
  build: {
    // The server lies beside the pages, and may be put together at the same time: whoever builds empties the folders (scripts/bootstrap.mjs).
    emptyOutDir: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
