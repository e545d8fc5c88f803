// Puts the server together from its 1,400 modules and from packages that are many: `build/app/start.js` and one file for each thread and
// process it begins. Node finds and reads each module by itself, which is most of the time of a start (docs/decisions/191-the-server-is-bundled.md).
import { globSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '..')
const target = join(root, 'build/app')
const entries = ['src/server/start.ts', ...globSync('src/server/**/*-{thread,process}.ts', { cwd: root })]

/** Sources find the files beside them from the bundle, too, and start the bundled threads and processes. */
const places = {
  name: 'places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta' },
    handler(code, id) {
      const folder = relative(target, dirname(id)).split(sep).join('/')
      return code
        .replaceAll(/new URL\('(?:[\w-]+\/)*([\w-]+-(?:thread|process))\.ts', import\.meta\.url\)/g, "new URL('$1.js', import.meta.url)")
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`)
    },
  },
}

/** Packages of many modules of plain code, which nothing outside of the server shares. */
const TOGETHER = ['drizzle-orm', 'jose']

const bundle = await rolldown({
  input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), join(root, path)])),
  platform: 'node',
  // The others stay where npm put them.
  external: new RegExp(`^(?!(?:${TOGETHER.join('|')})(?:/|$))[^#./]`),
  plugins: [places],
})
await bundle.write({
  dir: target,
  format: 'esm',
  cleanDir: true,
  entryFileNames: '[name].js',
  // Beside the entries, so that whatever looks for a thread finds it in its own folder.
  chunkFileNames: '[name]-[hash].js',
})
