// Makes a fresh clone ready: installs what the lockfile says, builds the pages, and does neither when nothing changed.
// Runs before `npm start` and `npm test` on whatever Node is there (20 or newer), so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20
/** What the built pages are made of. */
const BUILD_SOURCES = [
  'src/web',
  'src/contract',
  'src/math',
  'src/editor',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/precompress.mjs',
]

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  fail(`Node ${process.versions.node} is too old: Wizards needs Node ${OLDEST_NODE} or newer.`)

onChange('node_modules/.installed', ['package-lock.json'], 'Instaluję zależności…', () =>
  run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm install failed.',
  ),
)
onChange('build/.built', BUILD_SOURCES, 'Buduję strony…', () => {
  const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  run(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], 'The build failed.', true)
  run(node, ['scripts/precompress.mjs'], 'Compressing the built files failed.')
})

/** Does the work unless the stamp says it was done for exactly these sources. */
function onChange(stamp, sources, saying, work) {
  const path = join(root, stamp)
  const hash = hashOf(sources)
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return
  console.log(saying)
  work()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, hash)
}

function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .toSorted()
          .map((name) => join(path, name))
      : [path]
    for (const file of files) if (statSync(file).isFile()) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Runs a step; a quiet one is heard only when it fails. */
function run(command, args, message, isQuiet = false) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: isQuiet ? 'pipe' : ['ignore', 'ignore', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: '' },
  })
  if (status === 0) return
  if (isQuiet) console.error(stdout, stderr)
  fail(error ? `${message} ${error.message}` : message)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
