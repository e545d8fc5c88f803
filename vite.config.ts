import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { icons } from './scripts/icons.ts'
import { pageChunks } from './scripts/page-chunks.ts'
import { readerFiles } from './scripts/reader-files.ts'

/** Every browser we serve takes woff2; without this the older formats would be built and stored for nobody. */
const katexWoff2Only: Plugin = {
  name: 'katex-woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('katex-swap.min.css') ? code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, '') : undefined,
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
const TOGETHER = ['@tanstack/react-query', '@tanstack/query-core']

export default defineConfig({
  plugins: [katexWoff2Only, icons(), routerWithoutNames, readerFiles(), tailwindcss(), reactRouter()],
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
