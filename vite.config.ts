import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Every browser we serve takes woff2; without this the older formats would be built and stored for nobody. */
const katexWoff2Only: Plugin = {
  name: 'katex-woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('katex-swap.min.css') ? code.replaceAll(/,url\([^)]+\.(?:woff|ttf)\) format\("[^"]+"\)/g, '') : undefined,
}

export default defineConfig({
  plugins: [katexWoff2Only, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What most pages share comes in one file: fewer requests and preload lines, and it compresses better.
        rolldownOptions: {
          // A page that takes one thing through a feature's door doesn't run the rest behind it.
          treeshake: { moduleSideEffects: [{ test: /\/src\/web\/(?:file|search)\/.*\.tsx?$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: /src\/(contract|web\/(ui|lib|shell))\/|node_modules/, minShareCount: 12 }] },
          },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
