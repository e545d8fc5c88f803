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
  transform: {
    filter: { id: /katex-swap\.min\.css/ },
    handler: (code) => code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, ''),
  },
}

/** Components of the router that no page uses are left out: their names for debugging keep them, and so does a call that isn't known to be pure. */
const routerWithoutNames: Plugin = {
  name: 'router-without-names',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '),
  },
}

/**
 * Asks a plugin of the router about modules of the pages alone, and about names of its own. Its hooks have no filters: without them
 * the bundler hands them each of 4,600 modules seven times and each import once more, which is a quarter of a build.
 */
function aboutPagesAlone(plugin: Plugin): Plugin {
  const { transform, resolveId, load } = plugin
  return {
    ...plugin,
    ...(typeof transform === 'function' && { transform: { filter: { id: /\/src\/web\// }, handler: transform } }),
    // A module for the server alone has it in its name.
    ...(typeof resolveId === 'function' && { resolveId: { filter: { id: /virtual:react-router|\.server/ }, handler: resolveId } }),
    ...(typeof load === 'function' && { load: { filter: { id: /virtual:react-router/ }, handler: load } }),
  }
}

/** Packages of many small modules that the server's pages alone use: put together with them, or Node would find each of their modules at every start. */
const TOGETHER = ['@tanstack/react-query', '@tanstack/query-core']

export default defineConfig({
  plugins: [katexWoff2Only, icons(), routerWithoutNames, readerFiles(), tailwindcss(), reactRouter().map(aboutPagesAlone)],
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
